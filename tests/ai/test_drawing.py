"""When a card that helps no phase is worth a draw: Master takes what it will hit on its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.cardgame.actions import DrawFromDiscard, DrawFromPile
from tests.ai.test_emptying import best

# Three threes and two sevens: sevens and wilds alone help.
WAITING = "seats: 2\nhands: {A: R3 B3 G3 G7 Y7 R1 B2 G5 Y6 R9}\ndiscard_pile: Y3\n"

# Positions in which the three is left, and why.
LEFT: dict[str, str] = {
    "somebody is down and may end the round": WAITING + "table: {B: R2 G2 Y2 | R6 B6 G6}",
    "the round ends with the first phase": "rules: {round_ends: phase_made}\n" + WAITING,
    "a fourth three is there": "seats: 2\nhands: {A: R3 B3 G3 R3 G7 Y7 R1 B2 G5 Y6}\ndiscard_pile: Y3",
    "nearly every card helps": "seats: 2\nhands: {A: R3 B3 G3 R1 B2 G5 Y6 R8 B9 G10}\ndiscard_pile: Y3",
    "it would be hit on nothing": WAITING.replace("pile: Y3", "pile: Y10"),
}


def test_master_takes_what_it_will_hit_on_its_phase_and_strong_does_not(tmp_path: Path):
    assert isinstance(best(tmp_path, WAITING, "master"), DrawFromDiscard)
    assert isinstance(best(tmp_path, WAITING, "strong"), DrawFromPile)


@pytest.mark.parametrize("why", LEFT)
def test_it_draws_from_the_draw_pile_where(why: str, tmp_path: Path):
    assert isinstance(best(tmp_path, LEFT[why], "master"), DrawFromPile)
