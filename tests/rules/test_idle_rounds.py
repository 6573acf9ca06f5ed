"""A round where all put away what they draw, lap after lap, ends (rulebook: a game can never hang)."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.cardgame.actions import Discard, DrawFromPile, DrawSaved, Pass, SaveCard
from game.rules.cardgame.engine import apply
from game.rules.cardgame.stalemate import IDLE_LAPS
from game.rules.cardgame.state import GameState
from game.rules.cardgame.view import TurnStep
from game.scenario.reader import read_scenarios

# Nobody is down, and of the cards only two red 1s still come round.
POSITION = """
- name: two cards go round
  edition: original
  rules: {rules}
  seats: {seats}
  hands: {{A: R3 B5 G9}}
  saved: {{A: Y7 Y9}}
  draw_pile: R1
  draw_pile_only: true
  discard_pile: {pile}
"""


def position(
    tmp_path: Path, seats: int, pile: str = "R1", rules: str = "{save_pile: unlimited}"
) -> GameState:
    file = tmp_path / "position.yaml"
    file.write_text(POSITION.format(seats=seats, pile=pile, rules=rules), encoding="utf-8")
    [scenario] = read_scenarios(file)
    assert scenario.start is not None
    return scenario.start


def idle_turn(state: GameState) -> GameState:
    """Draw, and throw the card that was drawn."""
    seat = state.table.turn
    state = apply(state, DrawFromPile(seat)).state
    return apply(state, Discard(seat, state.hands[seat][-1])).state


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_round_where_nobody_keeps_a_card_ends_after_some_laps(tmp_path: Path, seats: int) -> None:
    state = position(tmp_path, seats)
    for _ in range(IDLE_LAPS * seats - 1):
        state = idle_turn(state)
        assert state.table.step is TurnStep.DRAW
    state = idle_turn(state)
    assert state.table.step is TurnStep.ROUND_OVER
    assert state.table.out is None


def test_every_card_of_a_larger_pile_comes_round_first(tmp_path: Path) -> None:
    pile = "B1 B1 B2 B2 B3 B3 B4 B4 B6 B6 B7 B7"
    state = position(tmp_path, 2, pile)
    for _ in range(3 * (len(pile.split()) + 1) - 1):
        state = idle_turn(state)
        assert state.table.step is TurnStep.DRAW
    assert idle_turn(state).table.step is TurnStep.ROUND_OVER


def test_a_card_that_is_kept_begins_the_count_again(tmp_path: Path) -> None:
    state = position(tmp_path, 2)
    for _ in range(IDLE_LAPS * 2 - 2):
        state = idle_turn(state)
    seat = state.table.turn
    state = apply(state, DrawFromPile(seat)).state
    state = apply(state, Discard(seat, state.hands[seat][0])).state
    for _ in range(IDLE_LAPS):
        assert state.table.step is TurnStep.DRAW
        state = idle_turn(state)
    assert state.table.step is TurnStep.DRAW


def test_saving_what_was_drawn_from_the_save_pile_is_idle_too(tmp_path: Path) -> None:
    state = position(tmp_path, 2)
    for turn in range(IDLE_LAPS * 2):
        seat = state.table.turn
        assert (state.table.step, state.idle) == (TurnStep.DRAW, turn)
        if seat == 0:
            saved = state.saved[0][0]
            state = apply(apply(state, DrawSaved(seat, saved)).state, SaveCard(seat, saved)).state
        else:
            state = idle_turn(state)
    assert state.table.step is TurnStep.ROUND_OVER


def test_a_hand_that_shrinks_because_nothing_can_be_drawn_is_not_idle(tmp_path: Path) -> None:
    state = position(tmp_path, 3, "S")._replace(draw_pile=(), saved=((),) * 3, idle=5)
    seat = state.table.turn
    state = apply(state, Pass(seat)).state
    assert apply(state, Discard(seat, state.hands[seat][-1])).state.idle == 0


def test_a_pass_after_a_draw_keeps_the_card(tmp_path: Path) -> None:
    file = tmp_path / "position.yaml"
    file.write_text(
        "- {name: held back, edition: original, seats: 2, lap: 0, rules: {house: [postal]}, stage: play, "
        "hands: {A: R3}}\n",
        encoding="utf-8",
    )
    [scenario] = read_scenarios(file)
    assert scenario.start is not None
    assert apply(scenario.start._replace(idle=5), Pass(scenario.start.table.turn)).state.idle == 0
