"""What of a page the focus can rest on: lines, gathered into places that are high enough to be pressed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame


class Told(NamedTuple):
    """What the focus can rest on: where it stands, what is read aloud there, whether a section begins."""

    area: pygame.Rect
    words: str
    begins: bool = False


def gathered(told: Sequence[Told], least: int) -> list[Told]:
    """As many lines of a section at once as make a place that is `least` pixels high."""
    found: list[Told] = []
    for one in told:
        if one.begins:
            _with_the_one_before(found, least)
        elif found and found[-1].area.height < least:
            found[-1] = _joined(found[-1], one)
            continue
        found.append(one)
    _with_the_one_before(found, least)
    return found


def _with_the_one_before(found: list[Told], least: int) -> None:
    """What is too low to stand alone at the end of a section goes to what stands above it."""
    if len(found) > 1 and found[-1].area.height < least and not found[-1].begins:
        last = found.pop()
        found[-1] = _joined(found[-1], last)


def _joined(one: Told, other: Told) -> Told:
    return Told(one.area.union(other.area), f"{one.words} {other.words}", one.begins)
