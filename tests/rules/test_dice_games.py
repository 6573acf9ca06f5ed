"""Games of dice with each number of seats keep to the rules and end: a sample of `dice_games`."""

from __future__ import annotations

from random import Random

import pytest

from game.match.dice_match import DiceMatch
from game.match.seats import SeatInfo
from tests.rules.dice_games import check_game, check_listed, played
from tests.rules.test_dice import PRINTED

SEATS = range(1, 7)


@pytest.mark.parametrize("seats", SEATS)
def test_games_by_chance_keep_to_the_rules_and_end(seats: int) -> None:
    for seed in range(6):
        assert check_game(PRINTED, seats, seed).winners


@pytest.mark.parametrize("seats", [1, 3])
def test_whatever_is_listed_is_accepted(seats: int) -> None:
    chance = Random(seats)
    positions = [state for state, _ in played(PRINTED, seats, seats, chance)][:-1]
    for state in chance.sample(positions, 20):
        check_listed(state)


@pytest.mark.parametrize("seats", SEATS)
def test_a_game_played_again_from_its_log_is_the_same(seats: int) -> None:
    bots = [SeatInfo(f"Seat {seat}", ("random", "greedy")[seat % 2]) for seat in range(seats)]
    match = DiceMatch(PRINTED, bots, seats)
    while not match.over:
        match.step_bot()
    assert match.faults == []
    again = DiceMatch.replay(PRINTED, bots, seats, match.log)
    assert again.state == match.state
    assert again.events_for(again.turn) == match.events_for(match.turn)
