"""When phases are chosen: after the deal or when laying down (rulebook, sections 1 and 3)."""

from dataclasses import replace

import pytest

from game.content.loader import load_edition
from game.rules.cardgame.actions import ChoosePhase, NextRound
from game.rules.cardgame.engine import apply, new_game
from game.rules.cardgame.options import Options
from game.rules.cardgame.state import GameState
from game.rules.cardgame.view import SeatFacts, TurnStep
from game.rules.cards import Seat

MADE = tuple(range(1, 11))


def next_deal(options: Options, *made: tuple[int, ...]) -> GameState:
    """The second round of a game in which the seats have made these phases."""
    edition = replace(load_edition("original"), options=options)
    state = new_game(edition, len(made), 1).state
    seats = tuple(SeatFacts(0, phases) for phases in made)
    over = state.table._replace(step=TurnStep.ROUND_OVER, turn=Seat(0), seats=seats)
    return apply(state._replace(table=over), NextRound(over.turn)).state


@pytest.mark.parametrize(
    ("edition", "step"),
    [
        ("original", TurnStep.DRAW),
        ("masters", TurnStep.DECLARE),
        ("masters_1", TurnStep.DRAW),
        ("masters_2", TurnStep.DRAW),
        ("masters_mixed", TurnStep.DECLARE),
    ],
)
def test_phases_are_declared_after_the_deal_only_where_the_edition_says_so(
    edition: str, step: TurnStep
) -> None:
    # The opening card of this seed asks nobody for anything.
    state = new_game(load_edition(edition), 3, 5).state
    assert state.table.step is step


def test_a_phase_declared_in_one_round_is_open_in_the_next() -> None:
    state = next_deal(Options(phase_order="declare_after_deal"), (1,), (2,), ())
    assert state.table.step is TurnStep.DECLARE
    assert [facts.phase for facts in state.table.seats] == [0, 0, 0]
    assert state.table.turn == 1
    state = apply(state, ChoosePhase(state.table.turn, 7)).state
    assert state.table.turn == 2


def test_who_has_made_all_phases_is_not_asked_for_one() -> None:
    state = next_deal(Options(phase_order="declare_after_deal", final_phase="app"), (), MADE, ())
    assert [facts.phase for facts in state.table.seats] == [0, 10, 0]
    assert state.table.turn == 2
    for seat in (2, 0):
        state = apply(state, ChoosePhase(state.table.turn, seat + 1)).state
    assert state.table.turn == 1
    assert state.table.step is TurnStep.DRAW


def test_where_all_have_made_every_phase_nobody_declares() -> None:
    state = next_deal(Options(phase_order="declare_after_deal", final_phase="app"), MADE, MADE)
    assert state.table.step is TurnStep.DRAW
    assert [facts.phase for facts in state.table.seats] == [10, 10]
