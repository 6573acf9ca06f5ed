"""What is taken back is forgotten by the computer players, too."""

from __future__ import annotations

from game.ai.levels import make_bot
from game.match.match import Match
from game.match.seats import SeatInfo
from game.match.simulation import bot_seats
from game.rules.cardgame.actions import Action, Hit, LayDown
from game.rules.cardgame.view import TurnStep
from game.rules.cards import Card, Seat
from tests.rules.mixes import edition

ME, OTHER = Seat(0), Seat(1)
SEATS = (SeatInfo("You"), SeatInfo("Ana", "master"))


def remembered(match: Match) -> list[Card]:
    """What the computer player knows in the first seat's hand; there is no other way to ask for it."""
    return list(match._bots[OTHER]._memory.held(ME))


def laying_what_was_taken() -> tuple[Match, LayDown]:
    """A game in which the person, played by a bot, is about to lay down cards it was seen to take."""
    for seed in range(40):
        match, person = Match(edition("original"), SEATS, seed), make_bot("greedy", ME, 1)
        while match.step is not TurnStep.ROUND_OVER:
            if match.turn != ME:
                match.step_bot()
                continue
            action: Action = next(filter(None, person.decide(match.view(ME))))
            if isinstance(action, LayDown):
                laid = {placed.card for group in action.groups for placed in group}
                if laid & set(remembered(match)):
                    return match, action
            assert match.submit(action) is None
    raise AssertionError("no such game")


def test_after_a_lay_down_was_taken_back_others_know_of_the_hand_what_they_knew_before() -> None:
    match, action = laying_what_was_taken()
    before = remembered(match)
    assert match.submit(action) is None
    assert len(remembered(match)) < len(before)
    assert match.take_back(ME) == action
    assert remembered(match) == before


def test_what_is_done_again_is_told_again() -> None:
    match, action = laying_what_was_taken()
    match.take_events(OTHER)
    match.submit(action)
    told = match.take_events(OTHER)
    assert told
    match.take_back(ME)
    match.submit(action)
    assert match.take_events(OTHER) == told


def test_nothing_is_taken_back_of_a_round_that_is_over() -> None:
    ended_by_a_hit = 0
    for seed in range(6):
        match = Match(edition("original"), bot_seats(("greedy",), 2), seed)
        while match.step is not TurnStep.GAME_OVER:
            if match.step is TurnStep.ROUND_OVER:
                last = match.log[-1]
                ended_by_a_hit += isinstance(last, Hit) and match.turn == last.seat
                assert not match.takes_back(ME)
                assert not match.takes_back(OTHER)
                match.next_round()
            else:
                match.step_bot()
    assert ended_by_a_hit
