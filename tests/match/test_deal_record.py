"""What a round was committed to, and all of its deal when it is over."""

from __future__ import annotations

import re
from hashlib import sha256
from pathlib import Path

import pytest

from game.match.deal_record import (
    commitment,
    commitment_to,
    gives_away,
    round_committed,
    the_deal,
)
from game.match.match import Match
from game.match.simulation import bot_seats, play_out
from game.rules.cardgame import events as ev
from game.rules.cardgame.view import TurnStep
from game.rules.cards import Seat, card_text
from tests.rules.mixes import edition

ME = Seat(0)


def over(edition_id: str, seats: int, seed: int, rounds: int = 1, level: str = "greedy") -> Match:
    """A game of bots just after so many rounds."""
    match = Match(edition(edition_id), bot_seats((level,), seats), seed)
    while match.step is not TurnStep.GAME_OVER:
        if match.step is TurnStep.ROUND_OVER:
            if match.rounds_played == rounds:
                break
            match.next_round()
        else:
            match.step_bot()
    return match


def test_a_commitment_is_the_hash_of_the_key_that_is_shown_later():
    match = Match(edition("original"), bot_seats(("greedy",), 3), 12)
    promised = {round_committed(match): commitment(match)}
    while match.step is not TurnStep.GAME_OVER:
        if match.step is TurnStep.ROUND_OVER:
            promised[round_committed(match)] = commitment(match)
            match.next_round()
        else:
            match.step_bot()
    assert set(promised) == set(range(1, match.state.table.round + 1))
    for number, hashed in promised.items():
        assert sha256(the_deal(match, number, ME).key).hexdigest() == hashed
    assert len(set(promised.values())) == len(promised)


def test_the_key_of_a_round_is_the_hash_of_seed_and_number():
    deal = the_deal(over("original", 2, 77), 1, ME)
    assert deal.key == sha256(b"decaphase:77:round:1").digest()
    assert commitment_to(deal.key) == sha256(deal.key).hexdigest()


@pytest.mark.parametrize(
    ("edition_id", "seats"), [("original", 2), ("original", 6), ("plain_cards", 3), ("twist", 4)]
)
def test_the_deal_is_what_the_key_says_by_the_recipe_in_the_handbook(edition_id: str, seats: int):
    """The recipe is run as it is printed, with nothing of the game's but the deck's size."""
    text = (Path(__file__).parents[2] / "game" / "README.md").read_text(encoding="utf-8")
    recipe = re.findall(r"```python\n(.*?)```", text, re.DOTALL)[0]
    match = over(edition_id, seats, 31, rounds=2)
    deal = the_deal(match, 2, ME)
    cards = match.state.edition.cards
    names: dict[str, object] = {"key": deal.key.hex(), "deck": [card_text(card) for card in cards]}
    exec(recipe, names)
    assert names["order"] == [card_text(card) for card in deal.deck]
    assert names["commitment"] == commitment_to(deal.key)


@pytest.mark.parametrize("seats", [2, 5])
def test_the_dealt_order_is_the_hands_one_card_each_in_turn_and_then_the_pile(seats: int):
    match = over("original", seats, 5)
    deal = the_deal(match, 1, ME)
    first = Seat((match.state.table.dealer + 1) % seats)
    assert deal.order == tuple(Seat((first + i) % seats) for i in range(seats))
    for place, seat in enumerate(deal.order):
        assert deal.hands[seat] == deal.deck[place : 10 * seats : seats]
    assert [one.card for one in deal.piles[0]] == list(deal.deck[10 * seats :])
    assert sorted(deal.deck) == sorted(match.state.edition.cards)


@pytest.mark.parametrize("edition_id", ["original", "twist"])
def test_who_drew_what_is_who_was_told_of_it(edition_id: str):
    match = over(edition_id, 4, 6, rounds=3)
    for number in (1, 2, 3):
        deal = the_deal(match, number, ME)
        drawn = [(one.seat, one.card) for pile in deal.piles for one in pile if one.seat is not None]
        told = {seat: drawn_by(match, seat, number) for seat in range(4)}
        assert {seat: [card for by, card in drawn if by == seat] for seat in range(4)} == told
        assert deal.piles[0][0].turned_up
        assert [one for one in deal.piles[-1] if one.seat is None and not one.turned_up]


def drawn_by(match: Match, seat: int, number: int) -> list[object]:
    found: list[object] = []
    current = 0
    for event in match.events_for(Seat(seat)):
        if isinstance(event, ev.RoundBegan):
            current = event.round
        if current == number and isinstance(event, ev.CardDrawn):
            if event.seat == seat and event.source == "draw":
                found.append(event.card)
    return found


def test_each_refill_is_a_pile_of_its_own():
    games = (over("original", 6, seed, level="random") for seed in range(60))
    match, counts = next((one, found) for one in games if (found := refills(one)))
    deal = the_deal(match, 1, ME)
    assert [len(pile) for pile in deal.piles[1:]] == counts
    assert all(one.seat is not None or one.turned_up for pile in deal.piles[:-1] for one in pile)


def refills(match: Match) -> list[int]:
    return [event.count for event in match.events_for(ME) if isinstance(event, ev.PileRefilled)]


def test_nothing_of_a_round_in_play_is_told():
    match = over("original", 2, 5)
    with pytest.raises(ValueError, match="round 2 is not over"):
        the_deal(match, 2, ME)
    match.next_round()
    with pytest.raises(ValueError, match="round 2 is not over"):
        the_deal(match, 2, ME)
    with pytest.raises(ValueError, match="round 0 is not over"):
        the_deal(match, 0, ME)
    assert the_deal(match, 1, ME).round == 1


def test_no_deal_is_shown_that_would_tell_what_others_have_saved():
    games = (over("masters_1", 2, seed) for seed in range(60))
    match = next(one for one in games if any(one.state.saved) and one.step is TurnStep.ROUND_OVER)
    [holder] = [Seat(seat) for seat, cards in enumerate(match.state.saved) if cards][:1]
    other = Seat(1 - holder)
    assert gives_away(match, other)
    with pytest.raises(ValueError, match="still saved"):
        the_deal(match, 1, other)
    play_out(match)
    assert not gives_away(match, other)
    assert the_deal(match, 1, other).round == 1


def test_what_one_has_saved_oneself_hides_nothing_from_oneself():
    for seed in range(60):
        match = over("masters_1", 2, seed)
        holders = [Seat(seat) for seat, cards in enumerate(match.state.saved) if cards]
        if len(holders) == 1:
            assert not gives_away(match, holders[0])
            return
    pytest.fail("no game in which one of two has saved a card")
