"""The highest level's search: guessed positions that could be true, and costs moved by what came of them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.ai.memory import Memory
from game.ai.search import Choice, Search, corrected, value
from game.ai.worlds import Worlds
from game.ai.worth import Goals, finished
from game.match.match import Match
from game.match.simulation import bot_seats
from game.rules.cardgame.actions import Discard
from game.rules.cardgame.moves import legal_actions
from game.rules.cardgame.state import GameState, all_cards, view_for
from game.rules.cardgame.view import TurnStep
from game.rules.cards import Seat
from game.rules.rng import Rng
from tests.rules.mixes import edition, edition_ids, random_mix
from tests.rules.truths import another_truth

ACTIONS = 120


def positions(match: Match, memories: dict[Seat, Memory], most: int = ACTIONS) -> Iterator[Seat]:
    """Plays on and stops at every seat's turn to play, its memory told what it could know."""
    while match.step is not TurnStep.GAME_OVER and len(match.log) < most:
        for seat, memory in memories.items():
            for event in match.take_events(seat):
                memory.told(event)
        if match.step is TurnStep.ROUND_OVER:
            match.next_round()
            continue
        if match.step is TurnStep.PLAY:
            yield match.turn
        while not match.step_bot():
            pass


def guesses(match: Match, most: int = ACTIONS) -> Iterator[tuple[GameState, Seat]]:
    memories = {Seat(seat): Memory() for seat in range(len(match.seats))}
    rng = Rng(3)
    for seat in positions(match, memories, most):
        view = match.view(seat)
        yield Worlds(view, memories[seat], Goals(view.edition), rng).guess(), seat


def check_guesses(match: Match) -> None:
    for guess, seat in guesses(match):
        assert sorted(all_cards(guess)) == sorted(match.state.edition.cards)
        assert view_for(guess, seat) == match.view(seat)


@pytest.mark.parametrize("edition_id", edition_ids())
def test_a_guess_has_every_card_once_and_looks_like_the_truth(edition_id: str):
    played = edition(edition_id)
    check_guesses(Match(played, bot_seats(("greedy",), min(3, played.players[1])), 2))


@pytest.mark.parametrize("seed", range(8))
def test_so_does_it_under_any_mix_of_rules(seed: int):
    mix = random_mix(Random(50 + seed))
    check_guesses(Match(mix.edition, bot_seats(("greedy",), mix.seats), seed))


def test_guesses_differ_and_know_nothing_of_the_truth():
    match, random = Match(edition("original"), bot_seats(("greedy",), 3), 4), Random(1)
    for seat in positions(match, {}, 40):
        view, memory, goals = match.view(seat), Memory(), Goals(match.state.edition)
        other = view_for(another_truth(match.state, seat, random), seat)
        one = Worlds(view, memory, goals, Rng(7))
        two = Worlds(other, memory, goals, Rng(7))
        assert [one.guess() for _ in range(3)] == [two.guess() for _ in range(3)]
        assert one.guess().hands != one.guess().hands


def test_a_card_that_was_taken_openly_is_where_it_is():
    match = Match(edition("original"), bot_seats(("greedy",), 2), 4)
    memory, met = Memory(), 0
    for seat in positions(match, {Seat(0): memory}):
        if seat == 0 and memory.held(Seat(1)):
            met += 1
            guess = Worlds(match.view(seat), memory, Goals(match.state.edition), Rng(met)).guess()
            assert set(memory.held(Seat(1))) <= set(guess.hands[1])
    assert met > 3


def test_the_worth_of_a_round_is_what_one_gains_more_than_the_others():
    match = Match(edition("original"), bot_seats(("greedy",), 2), 4)
    before = match.view(Seat(0)).table
    while match.step is not TurnStep.ROUND_OVER:
        match.step_bot()
    end = match.state
    made = [len(facts.made) for facts in end.table.seats]
    scores = [facts.score for facts in end.table.seats]
    assert value(before, end, Seat(0)) == pytest.approx(made[0] - made[1] - (scores[0] - scores[1]) * 0.0045)
    assert value(before, end, Seat(1)) == pytest.approx(-value(before, end, Seat(0)))


def test_every_choice_meets_the_same_positions_and_without_doubt_nothing_changes():
    match = Match(edition("original"), bot_seats(("greedy",), 2), 2)
    seat = next(seat for seat in positions(match, {}) if match.view(seat).me.laid)
    view = match.view(seat)
    thrown = next(action for action in legal_actions(view) if isinstance(action, Discard))
    choices = [Choice(thrown, 0.1), Choice(thrown, 0.0)]
    goals = Goals(view.edition)
    sure = finished(Search(200, 0.0).costs(view, Memory(), goals, Rng(1), choices))
    assert sure == [0.1, 0.0]
    open_minded = finished(Search(200, 1000.0).costs(view, Memory(), goals, Rng(1), choices))
    assert open_minded[0] == pytest.approx(open_minded[1], abs=1e-3)


def test_the_surer_the_results_are_the_more_they_move_the_costs():
    few = corrected([0.0, 0.02], [[0.0, 1.0]] * 4, 0.05)
    many = corrected([0.0, 0.02], [[0.0, 1.0]] * 400, 0.05)
    assert many[1] - many[0] < few[1] - few[0] < 0.02
    assert many[1] < many[0]
    doubtful = corrected([0.0, 0.02], [[0.0, 1.0], [1.0, 0.0]] * 2, 0.05)
    assert 0.0 < doubtful[1] - doubtful[0] <= 0.02


@pytest.mark.parametrize("edition_id", ["original", "okie_circle_j", "masters_2", "random:1"])
def test_a_search_is_made_in_slices(edition_id: str):
    match = Match(edition(edition_id), bot_seats(("greedy",), 2), 2)
    search, rng, most = Search(1_000, 0.05), Rng(1), 0
    for seat in positions(match, {}, 60):
        view = match.view(seat)
        goals = Goals(view.edition)
        choices = [Choice(one, 0.0) for one in legal_actions(view) if isinstance(one, Discard)][:2]
        if len(choices) == 2:
            most = max(most, sum(1 for _ in search.costs(view, Memory(), goals, rng, choices)))
    assert 5 < most < 80
