"""The ring around what has the focus can be seen on everything it may lie on."""

from __future__ import annotations

from itertools import groupby

import pygame
import pytest

from game.ui.art import Art
from game.ui.theme import contrast, load_theme, theme_names

# What it lies on, and what it lies around.
GROUNDS = ("felt_center", "felt_rim", "card_face", "card_rim", "accent", "button", "track", "yellow", "blue")


def outward(art: Art, ground: tuple[int, int, int, int]) -> list[tuple[tuple[int, int, int, int], int]]:
    """The colors from the middle of a marked thing to the right, over the edge, each with how many pixels."""
    surface = pygame.Surface((200, 200))
    surface.fill(ground)
    rect = pygame.Rect(50, 50, 100, 100)
    art.focus_ring(surface, rect)
    row = [tuple(surface.get_at((x, 100))) for x in range(100, 200)]
    return [(color, len(list(same))) for color, same in groupby(row)]


@pytest.mark.parametrize("size", [(960, 600), (3840, 2160)])
@pytest.mark.parametrize("name", theme_names())
def test_between_the_light_line_and_any_ground_lies_a_dark_one(name: str, size: tuple[int, int]) -> None:
    art = Art(load_theme(name), size)
    light, dark = (tuple(art.theme[f"focus_{which}"]) for which in ("light", "dark"))
    for ground in (*((*art.theme[role][:3], 255) for role in GROUNDS), light):
        found = outward(art, ground)
        assert [color for color, _count in found] == [ground, dark, light, dark, ground]
        assert [count for _color, count in found[1:4]] == [2 * art.unit, 3 * art.unit, 2 * art.unit]
    assert contrast(light, dark) >= 12


@pytest.mark.parametrize("size", [(960, 600), (3840, 2160)])
def test_the_ring_reaches_as_far_as_is_said(size: tuple[int, int]) -> None:
    art = Art(load_theme(), size)
    surface = pygame.Surface((200, 200), pygame.SRCALPHA)
    rect = pygame.Rect(50, 50, 100, 100)
    art.focus_ring(surface, rect)
    assert surface.get_bounding_rect() == rect.inflate(2 * art.focus_reach, 2 * art.focus_reach)
