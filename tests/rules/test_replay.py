"""A replay of the last phase: who plays it works on it, and for the others nothing changes."""

from __future__ import annotations

import pytest

from game.rules.cardgame import engine
from game.rules.cardgame.actions import NextRound
from game.rules.cardgame.events import RoundBegan
from game.rules.cardgame.view import SeatFacts, TurnStep
from tests.rules.mixes import edition

ALL = tuple(range(1, 11))


@pytest.mark.parametrize("name", ["original", "masters"])
def test_seats_outside_a_replay_keep_their_phase(name: str):
    state = engine.new_game(edition(name), 3, 5).state
    tied = SeatFacts(10, ALL, 45, laid=True, made_now=10)
    table = state.table._replace(
        seats=(tied, tied, SeatFacts(9, ALL[:8], 60)), replay=True, active=(0, 1), step=TurnStep.ROUND_OVER
    )
    after = engine.apply(state._replace(table=table), NextRound(table.turn))
    (began,) = (event for event in after.events if isinstance(event, RoundBegan))
    assert began.phases == (10, 10, 9)
    assert tuple(facts.phase for facts in after.state.table.seats) == (10, 10, 9)
    assert after.state.hands[2] == ()
