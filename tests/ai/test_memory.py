"""What is remembered of a round, how much of it, and what is made of what a player took and left."""

from __future__ import annotations

import pytest

from game.ai.memory import Memory
from game.ai.needs import Needs, sample_needs
from game.ai.worth import Goals, Outlook
from game.match.match import Match
from game.match.simulation import bot_seats
from game.rules.cardgame.edition import Edition
from game.rules.cardgame.events import (
    CardDiscarded,
    CardDrawn,
    OpeningCard,
    PileRefilled,
    RoundBegan,
    redact,
)
from game.rules.cardgame.view import PlayerView, TurnStep
from game.rules.cards import Card, Seat, card_text
from game.rules.rng import Rng
from tests.rules.mixes import edition

ORIGINAL: Edition = edition("original")
ME, OTHER = Seat(0), Seat(1)


def card(text: str, copy: int = 0) -> Card:
    return [one for one in ORIGINAL.cards if card_text(one) == text][copy]


def memory(span: int | None = None, *, watches: bool = True) -> Memory:
    """R1 opened; I drew unseen and threw G2; the other took it and threw B3; I drew unseen and threw Y4."""
    made = Memory(span, watches=watches)
    for event in (
        RoundBegan(1, OTHER, ME, (ME, OTHER), (1, 1)),
        OpeningCard(card("R1")),
        CardDrawn(ME, "draw", card("B9")),
        CardDiscarded(ME, card("G2")),
        CardDrawn(OTHER, "discard", card("G2")),
        CardDiscarded(OTHER, card("B3")),
        CardDrawn(ME, "draw", card("B10")),
        CardDiscarded(ME, card("Y4")),
    ):
        made.told(event)
    return made


def test_the_discards_are_those_that_nobody_took():
    assert memory().discards() == [card("R1"), card("B3")]
    assert memory(1).discards() == [card("B3")]
    assert memory(0).discards() == []


def test_what_was_taken_is_known_until_it_is_thrown():
    known = memory()
    assert known.held(OTHER) == [card("G2")]
    known.told(CardDiscarded(OTHER, card("G2")))
    assert known.held(OTHER) == []
    assert memory(watches=False).held(OTHER) == []


def test_what_was_left_and_thrown_is_known():
    assert memory().spurned(OTHER, 9) == [card("B3")]
    assert memory().spurned(ME, 9) == [card("R1"), card("G2"), card("B3"), card("Y4")]
    assert memory().spurned(ME, 2) == [card("B3"), card("Y4")]


def test_shuffled_discards_may_come_again_and_a_new_round_knows_nothing():
    known = memory()
    known.told(PileRefilled(2))
    assert known.discards() == []
    known.told(CardDiscarded(OTHER, card("B7")))
    assert known.discards() == [card("Y4")]
    known.told(RoundBegan(2, ME, OTHER, (ME, OTHER), (1, 1)))
    assert (known.discards(), known.held(OTHER), known.turns) == ([], [], 0)


@pytest.mark.parametrize("edition_id", ["original", "twist"])
def test_all_that_is_remembered_is_so(edition_id: str):
    """Over a whole game: what the memory says of each place is where the cards are."""
    match, known, heard = Match(edition(edition_id), bot_seats(("greedy",), 3), 4), Memory(), 0
    compared = 0
    while match.step is not TurnStep.GAME_OVER:
        events = match._events
        for event in events[heard:]:
            known.told(redact(event, ME))
        heard = len(events)
        if match.step in (TurnStep.DRAW, TurnStep.PLAY):
            piles = (match.state.discard_pile, *match.state.more_piles)
            for at, pile in enumerate(piles):
                assert tuple(known.under(at)) == pile[:-1]
            assert known.discards() == [card for pile in piles for card in pile[:-1]]
            for seat in (Seat(1), Seat(2)):
                assert set(known.held(seat)) <= set(match.state.hands[seat])
                compared += len(known.held(seat))
        if match.step is TurnStep.ROUND_OVER:
            match.next_round()
        else:
            match.step_bot()
    assert compared > 60


def my_turn() -> PlayerView:
    """My first turn, nobody is down."""
    match = Match(ORIGINAL, bot_seats(("greedy",), 2), 2)
    while match.turn != ME or match.step is not TurnStep.PLAY:
        match.step_bot()
    view = match.view(ME)
    assert not any(facts.laid for facts in view.table.seats)
    return view


def needs_after(known: Memory, view: PlayerView) -> Needs:
    thought = sample_needs(view, known, OTHER, Goals(ORIGINAL), Rng(1), 300)
    while True:
        try:
            next(thought)
        except StopIteration as done:
            found: Needs = done.value
            return found


@pytest.mark.parametrize(("held", "left", "more"), [("B7", None, True), (None, "B7", False)])
def test_a_number_that_was_taken_is_wanted_and_one_that_was_left_is_not(
    held: str | None, left: str | None, more: bool
):
    view = my_turn()._replace(hand=tuple(map(card, ("R7", "R2", "B12", "G4"))))
    plain, told = Memory(), Memory()
    told.told(RoundBegan(1, OTHER, ME, (ME, OTHER), (1, 1)))
    if held:
        told.told(CardDiscarded(ME, card(held)))
        told.told(CardDrawn(OTHER, "discard", card(held)))
    if left:
        told.told(CardDiscarded(OTHER, card(left)))
    before, after = (needs_after(known, view).chance(card("R7")) for known in (plain, told))
    assert after > before + 0.1 if more else after < before - 0.05


def test_hands_can_be_imagined_whatever_was_taken():
    view = my_turn()._replace(hand_sizes=(11, 5))
    for phase in range(1, 11):
        facts = tuple(facts._replace(phase=phase) for facts in view.table.seats)
        taken = Memory()
        taken.told(RoundBegan(1, OTHER, ME, (ME, OTHER), (phase, phase)))
        for text in ("R1", "R12", "B12", "Y12", "G12"):
            taken.told(CardDiscarded(ME, card(text)))
            taken.told(CardDrawn(OTHER, "discard", card(text)))
        needs = needs_after(taken, view._replace(table=view.table._replace(seats=facts)))
        assert all(0 <= chance <= 1 for chance in needs.chances.values())


def test_outs_are_the_cards_not_yet_seen():
    goal = Goals(ORIGINAL)[1]
    hand = [card(text) for text in ("R3", "B3", "G3", "R7", "B7", "R1", "G9")]
    outlook = Outlook(goal, hand)
    key = goal.kernel.key(hand)
    assert goal.kernel.missing(key) == 1
    assert outlook.outs(key) == 6 + 8, "six 7s and eight wilds"
    seen = [*hand, card("G7"), card("Y7"), next(one for one in ORIGINAL.cards if card_text(one) == "W")]
    assert Outlook(goal, seen).outs(key) == 4 + 7
    assert Outlook(goal, seen).turns(key) > outlook.turns(key)
