"""The facts of one round, as they are remembered."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.cards import Seat


class RoundFacts(NamedTuple):
    """One round, all by seat: the phase worked on from its first turn on (0: not chosen by then), the phases
    laid down in it, the points it cost, the totals after it; and who went out, None when nobody did.
    """

    worked: tuple[int, ...]
    made: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    scores: tuple[int, ...]
    out: Seat | None
