"""Hints: allowed, from the view alone, the best first, then the next best, and each with its reason."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.ai.advice import Advice, Why
from game.match.hints import Hints
from game.match.match import Match
from game.match.seats import SeatInfo
from game.match.simulation import bot_seats
from game.rules.cardgame.actions import Discard, DrawFromDiscard, Hit, LayDown
from game.rules.cardgame.edition import card_points
from game.rules.cardgame.legal import refusal
from game.rules.cardgame.questions import open_phases
from game.rules.cardgame.view import PlayerView, TurnStep
from game.rules.cards import Card, Seat
from game.rules.finder import missing
from tests.rules.mixes import edition, edition_ids
from tests.rules.truths import another_truth

ME = Seat(0)
TURNS = 14


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


NEEDS = {
    Why.NEARER: {"card", "missing", "gone", "copies"},
    Why.COMPLETES: {"card", "missing", "gone", "copies"},
    Why.NO_NEARER: {"card", "missing", "gone", "copies"},
    Why.NOTHING_OFFERED: {"helps", "unseen", "missing"},
    Why.LEAST_LOSS: {"card", "missing", "helps", "unseen"},
    Why.USELESS_DEAR: {"card", "points"},
    Why.DENIES: {"card", "other", "seat"},
    Why.PHASE_COMPLETE: {"left"},
    Why.FITS_TABLE: {"card"},
    Why.GOES_OUT: {"card"},
    Why.SKIPS: {"card", "seat"},
    Why.NEAREST_PHASE: {"phase"},
    Why.FURTHEST: {"phase", "chance", "made", "failed"},
}


def check_values(advice: Advice, view: PlayerView) -> None:
    """What a reason says is so, counted again by another way: from the hand and the deck."""
    values: dict[str, Any] = dict(advice.values)
    assert NEEDS.get(advice.why, set()) <= values.keys()
    hand, card, phase = list(view.hand), values.get("card"), view.me.phase
    if isinstance(advice.action, Discard | Hit) and card is not None:
        thrown = advice.action.card if isinstance(advice.action, Discard) else advice.action.placed.card
        assert card == thrown
        assert card in hand
    if isinstance(advice.action, DrawFromDiscard) and card is not None:
        assert card == view.piles[advice.action.pile].top
    if "points" in values:
        assert values["points"] == card_points(card)
    if "gone" in values:
        assert 0 <= values["gone"] <= values["copies"] <= len(view.edition.cards)
    if "unseen" in values:
        assert 0 <= values["helps"] <= values["unseen"] <= len(view.edition.cards) - len(hand)
    if "missing" in values and phase:
        if isinstance(advice.action, Discard):
            hand.remove(card)
        elif card is not None:
            hand.append(card)
        terms = view.edition.terms_of(phase)
        assert values["missing"] == missing(view.edition.phase(phase), hand, terms)
        assert (advice.why is Why.COMPLETES) <= (values["missing"] == 0)
    if "left" in values:
        assert 0 <= values["left"] <= len(hand)
    if advice.why in (Why.NEAREST_PHASE, Why.FURTHEST):
        assert values["phase"] in open_phases(view)


@pytest.mark.parametrize("edition_id", edition_ids())
def test_every_reason_of_every_choice_is_true_in_every_edition(edition_id: str):
    match, hints = game(edition_id, seed=5), Hints(ME)
    for _ in range(TURNS):
        to_my_turn(match)
        best = hinted = hints.hint(match)
        while hinted is not None:
            assert refusal(match.view(ME), hinted.action) is None
            check_values(hinted, match.view(ME))
            hinted = hints.hint(match)
            if hinted == best:
                break
        assert best is not None
        match.submit(best.action)
        if match.step is TurnStep.GAME_OVER:
            break


def test_reasons_carry_what_their_sentences_need():
    wanted = NEEDS.keys() - {Why.NO_NEARER, Why.DENIES, Why.NEAREST_PHASE, Why.FURTHEST}
    met: set[Why] = set()
    for seed in range(12):
        match, hints = game(seed=seed), Hints(ME)
        for _ in range(60):
            to_my_turn(match)
            advice = hints.hint(match)
            assert advice is not None
            values = dict(advice.values)
            assert NEEDS.get(advice.why, set()) <= values.keys()
            met.add(advice.why)
            following = hints.hint(match)
            assert following is not None
            met.add(following.why)
            if isinstance(advice.action, Discard) and "card" in values:
                card = values["card"]
                assert isinstance(card, Card)
                assert card == advice.action.card
            assert isinstance(advice.action, LayDown) == (advice.why is Why.PHASE_COMPLETE)
            match.submit(advice.action)
            if match.step is TurnStep.GAME_OVER:
                break
    assert met >= wanted
