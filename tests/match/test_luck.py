"""Luck is counted from what happened, and what is expected is right whoever plays and however."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt

import pytest

from game.match.luck import Luck, Tally, luck
from game.match.match import Match
from game.match.simulation import bot_seats, play_out
from game.rules.cardgame import rounds
from game.rules.cardgame.events import CardDrawn, HandDealt
from game.rules.cardgame.view import TurnStep
from game.rules.cards import Card, CardKind, Seat
from game.rules.finder import missing
from game.rules.rng import Rng
from tests.rules.mixes import edition

# A normal deviate is beyond it once in 1,000 times; the seeds are fixed, so a pass stays a pass.
FAR = 3.3


def game(edition_id: str, levels: Iterable[str], seats: int, seed: int) -> Match:
    match = Match(edition(edition_id), bot_seats(tuple(levels), seats), seed)
    play_out(match)
    return match


def deviation(tally: Tally) -> float:
    return (tally.seen - tally.expected) / sqrt(tally.variance)


def added(lucks: Iterable[Luck]) -> Luck:
    total = Luck()
    for one in lucks:
        total = total.plus(one)
    return total


@pytest.mark.parametrize(
    ("levels", "games"),
    [
        (("greedy", "greedy"), 120),
        (("random", "greedy"), 12),
        (("beginner", "casual", "skilled"), 60),
        (("strong", "greedy", "casual"), 24),
        (("master", "greedy"), 2),
    ],
)
def test_what_is_observed_tends_to_what_is_expected_at_every_level(levels: tuple[str, ...], games: int):
    found = [luck(game("original", levels, len(levels), seed)) for seed in range(games)]
    for seat, level in enumerate(levels):
        for kind, tally in zip(Luck._fields, added(one[seat] for one in found), strict=True):
            assert abs(deviation(tally)) < FAR, f"{kind} of {level}: {tally}"
            if tally.expected > 400:
                assert tally.seen == pytest.approx(tally.expected, rel=0.12)


@pytest.mark.parametrize("edition_id", ["masters", "masters_2", "plain_cards", "twist"])
def test_it_does_so_with_phases_that_are_chosen_and_cards_that_are_saved(edition_id: str):
    found = [luck(game(edition_id, ("greedy", "random"), 2, seed)) for seed in range(12)]
    skips = edition(edition_id).deck.skips > 0
    for seat in (0, 1):
        for tally, there in zip(added(one[seat] for one in found), (True, skips, True), strict=True):
            if there:
                assert abs(deviation(tally)) < FAR
            else:
                assert tally == Tally()


def test_a_deck_stacked_for_one_seat_is_seen(monkeypatch: pytest.MonkeyPatch):
    class Stacked(Rng):
        """Lays every wild where the seat left of the dealer is dealt its hand, as far as there is room."""

        def shuffled(self, items):
            cards = super().shuffled(items)
            places = range(0, 20, 2)
            for place in places:
                if cards[place].kind is not CardKind.WILD:
                    other = next(
                        (i for i, card in enumerate(cards) if card.kind is CardKind.WILD and i not in places),
                        place,
                    )
                    cards[place], cards[other] = cards[other], cards[place]
            return cards

    monkeypatch.setattr(rounds, "Rng", Stacked)
    monkeypatch.setattr(rounds, "derived_key", lambda seed, label, number: bytes([seed, 1] * 16))
    seen = [deviation(luck(game("original", ("greedy",), 2, seed))[0].wilds) for seed in (1, 2)]
    assert max(map(abs, seen)) > FAR


def test_wilds_and_skips_are_those_dealt_and_drawn_from_the_draw_pile():
    match = game("original", ("casual",), 3, 4)
    for seat, found in enumerate(luck(match)):
        cards: list[Card] = []
        for event in match.events_for(Seat(seat)):
            if isinstance(event, HandDealt) and event.seat == seat:
                cards += event.cards or ()
            elif isinstance(event, CardDrawn) and event.seat == seat and event.source == "draw":
                assert event.card is not None
                cards.append(event.card)
        assert found.wilds.seen == sum(card.kind is CardKind.WILD for card in cards)
        assert found.skips.seen == sum(card.kind is CardKind.SKIP for card in cards)


def test_a_draw_helps_when_the_phase_lacks_fewer_cards_after_it():
    match = Match(edition("original"), bot_seats(("greedy",), 4), 3)
    helped, expected = [0] * 4, [0.0] * 4
    while match.step is not TurnStep.ROUND_OVER or match.state.table.round < 3:
        before, seat = match.state, match.turn
        match.step_bot() if match.bot_to_move else match.next_round()
        if len(match.state.draw_pile) == len(before.draw_pile) - 1:
            facts = before.table.seats[seat]
            needs, terms = match.edition.phase(facts.phase), match.edition.terms_of(facts.phase)
            hand = before.hands[seat]

            def helps(card: Card, hand=hand, needs=needs, terms=terms, laid=facts.laid) -> bool:
                return not laid and missing(needs, (*hand, card), terms) < missing(needs, hand, terms)

            helped[seat] += helps(before.draw_pile[-1])
            expected[seat] += sum(map(helps, before.draw_pile)) / len(before.draw_pile)
    found = luck(match)
    assert [one.helpful.seen for one in found] == helped
    assert [one.helpful.expected for one in found] == pytest.approx(expected)
    assert sum(helped) > 3


def test_a_dealt_hand_is_expected_to_hold_its_share_of_the_deck():
    match = Match(edition("original"), bot_seats(("greedy",), 2), 8)
    while match.step is not TurnStep.ROUND_OVER:
        match.step_bot()
    drawn, spread = [0.0, 0.0], [0.0, 0.0]
    replayed = Match(match.edition, match.seats, match.seed)
    for action in match.log:
        pile, seat = replayed.state.draw_pile, action.seat
        replayed.submit(action)
        if len(replayed.state.draw_pile) == len(pile) - 1:
            share = sum(card.kind is CardKind.WILD for card in pile) / len(pile)
            drawn[seat] += share
            spread[seat] += share * (1 - share)
    for one, share, varied in zip(luck(match), drawn, spread, strict=True):
        assert one.wilds.expected == pytest.approx(10 * 8 / 108 + share)
        # Ten cards of 108 without putting any back: the hypergeometric distribution.
        assert one.wilds.variance == pytest.approx(10 * 8 / 108 * 100 / 108 * 98 / 107 + varied)


def test_a_round_that_is_not_over_is_not_counted():
    match = Match(edition("original"), bot_seats(("greedy",), 2), 8)
    assert luck(match) == (Luck(), Luck())
    while match.step is not TurnStep.ROUND_OVER:
        match.step_bot()
    over = luck(match)
    assert over != (Luck(), Luck())
    match.next_round()
    match.step_bot()
    assert luck(match) == over


def test_luck_adds_up():
    one = Luck(Tally(1, 0.5, 0.25), Tally(), Tally(2, 1.5, 1.0))
    assert one.plus(one) == Luck(Tally(2, 1.0, 0.5), Tally(), Tally(4, 3.0, 2.0))


def test_19_games_of_20_end_within_two_deviations():
    """The window says so of the bars that it draws."""
    found = [one for seed in range(150) for one in luck(game("original", ("greedy",), 2, seed))]
    for kind in Luck._fields:
        within = sum(abs(deviation(getattr(one, kind))) < 2 for one in found) / len(found)
        assert 0.92 < within < 0.985, kind
