"""Hints: allowed, from the view alone, the best first, then the next best, and each with its reason."""

from __future__ import annotations

from random import Random

import pytest

from game.ai.advice import Why
from game.match.hints import Hints
from game.match.match import Match
from game.match.seats import SeatInfo
from game.match.simulation import bot_seats
from game.rules.cardgame.actions import Discard, LayDown
from game.rules.cardgame.legal import refusal
from game.rules.cardgame.view import TurnStep
from game.rules.cards import Card, Seat
from tests.rules.mixes import edition
from tests.rules.truths import another_truth

ME = Seat(0)


def game(edition_id: str = "original", seed: int = 3) -> Match:
    return Match(edition(edition_id), (SeatInfo("You"), *bot_seats(("casual",), 3)[1:]), seed)


def to_my_turn(match: Match) -> None:
    while match.turn != ME or match.step is TurnStep.ROUND_OVER:
        if match.step is TurnStep.ROUND_OVER:
            match.next_round()
        else:
            match.step_bot()


@pytest.mark.parametrize("edition_id", ["original", "masters_2", "disco_fever"])
def test_whoever_follows_every_hint_is_never_refused(edition_id: str):
    match, hints = game(edition_id), Hints(ME)
    for _ in range(60):
        to_my_turn(match)
        advice = hints.hint(match)
        assert advice is not None
        assert match.submit(advice.action) is None
        if match.step is TurnStep.GAME_OVER:
            break


def test_asked_again_it_gives_the_next_best_and_goes_round():
    match, hints = game(), Hints(ME)
    to_my_turn(match)
    first = hints.hint(match)
    assert first is not None
    match.submit(first.action)
    ranked = [hints.hint(match)]
    while (following := hints.hint(match)) != ranked[0]:
        ranked.append(following)
        assert len(ranked) <= 20
    assert len({str(advice.action) for advice in ranked if advice}) == len(ranked) > 1
    costs = [advice.cost for advice in ranked if advice]
    assert costs == sorted(costs)
    for advice in ranked:
        assert advice is not None
        assert refusal(match.view(ME), advice.action) is None


def test_no_hint_when_it_is_not_ones_turn():
    match = Match(edition("original"), bot_seats(("casual",), 2), 1)
    assert Hints(Seat(1 - match.turn)).hint(match) is None
    while match.step is not TurnStep.ROUND_OVER:
        match.step_bot()
    assert Hints(match.turn).hint(match) is None


def test_a_hint_is_the_same_whatever_is_hidden():
    match, random = game(), Random(1)
    for _ in range(25):
        to_my_turn(match)
        advice = Hints(ME).hint(match)
        other = game()
        for action in match.log:
            other.submit(action)
        other._state = another_truth(match.state, ME, random)
        other._views.clear()
        assert Hints(ME).hint(other) == advice
        assert advice is not None
        match.submit(advice.action)


def test_reasons_carry_what_their_sentences_need():
    needs = {
        Why.NEARER: {"card", "missing", "gone", "copies"},
        Why.COMPLETES: {"card", "missing", "gone", "copies"},
        Why.NOTHING_OFFERED: {"helps", "unseen", "missing"},
        Why.LEAST_LOSS: {"card", "missing", "helps", "unseen"},
        Why.USELESS_DEAR: {"card", "points"},
        Why.PHASE_COMPLETE: {"left"},
        Why.FITS_TABLE: {"card"},
        Why.GOES_OUT: {"card"},
        Why.SKIPS: {"seat"},
    }
    met: set[Why] = set()
    for seed in range(12):
        match, hints = game(seed=seed), Hints(ME)
        for _ in range(60):
            to_my_turn(match)
            advice = hints.hint(match)
            assert advice is not None
            values = dict(advice.values)
            assert needs.get(advice.why, set()) <= values.keys()
            met.add(advice.why)
            if isinstance(advice.action, Discard) and "card" in values:
                card = values["card"]
                assert isinstance(card, Card)
                assert card == advice.action.card
            assert isinstance(advice.action, LayDown) == (advice.why is Why.PHASE_COMPLETE)
            match.submit(advice.action)
            if match.step is TurnStep.GAME_OVER:
                break
    assert met >= needs.keys()
