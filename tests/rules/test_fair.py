"""Fair by construction: what a seat sees, may do and decides is the same whatever it cannot see.

Paired truths: in positions of real games everything hidden from a seat is shuffled, and the seed and the
generator changed; two truths that look alike must be told apart by nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from game.ai.levels import LEVELS, make_bot
from game.match.match import Match
from game.match.simulation import bot_seats
from game.rules.cardgame import events as ev
from game.rules.cardgame.actions import Action
from game.rules.cardgame.edition import Edition
from game.rules.cardgame.events import redact
from game.rules.cardgame.moves import legal_actions
from game.rules.cardgame.state import GameState, view_for
from game.rules.cardgame.view import PlayerView, TurnStep
from game.rules.cards import Card, Seat
from tests.rules.mixes import edition, random_mix

MOST_ACTIONS = 500
MOST_COMPARED = 40

Look = Callable[[GameState, Seat], PlayerView]


def another_truth(state: GameState, seat: Seat, random: Random) -> GameState:
    """The position with everything that the seat cannot see shuffled; what lies open stays."""
    open_discards = state.edition.options.open_discards
    shown = len(state.discard_pile) if open_discards else 1
    under = state.discard_pile[: len(state.discard_pile) - shown]
    others = [other for other in range(len(state.hands)) if other != seat]
    hidden: list[Card] = [*state.draw_pile, *under]
    for other in others:
        hidden += state.hands[other]
        hidden += state.saved[other] if state.saved else ()
    random.shuffle(hidden)
    cards = iter(hidden)

    def dealt(place: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(next(cards) for _ in place)

    draw_pile, new_under = dealt(state.draw_pile), dealt(under)
    hands, saved = list(state.hands), list(state.saved)
    for other in others:
        hands[other] = dealt(hands[other])
        if saved:
            saved[other] = dealt(saved[other])
    return state._replace(
        seed=random.getrandbits(60),
        rng=random.getrandbits(120),
        draw_pile=draw_pile,
        discard_pile=new_under + state.discard_pile[len(under) :],
        hands=tuple(hands),
        saved=tuple(saved),
    )


def differences(played: Edition, levels: tuple[str, ...], seats: int, seed: int, look: Look) -> list[str]:
    """Where one game's seats could tell apart two truths that look alike to them."""
    random = Random(seed)
    match = Match(played, bot_seats(levels, seats), seed)
    found: list[str] = []
    compared = 0
    while match.step is not TurnStep.GAME_OVER and len(match.log) < MOST_ACTIONS and compared < MOST_COMPARED:
        if match.step is not TurnStep.ROUND_OVER and random.random() < 0.25:
            seat = Seat(random.randrange(seats))
            one, other = look(match.state, seat), look(another_truth(match.state, seat, random), seat)
            compared += 1
            if one != other:
                found.append(f"view of {seat} at {match.step} after {len(match.log)} actions")
            elif match.turn == seat:
                found += _choices_apart(one, other, seat)
        if match.step is TurnStep.ROUND_OVER:
            match.next_round()
        else:
            match.step_bot()
    return found


def _choices_apart(one: PlayerView, other: PlayerView, seat: Seat) -> list[str]:
    found = [
        f"decision of {level} at {seat}" for level in LEVELS if chosen(level, one) != chosen(level, other)
    ]
    if list(legal_actions(one)) != list(legal_actions(other)):
        found.append(f"legal actions of {seat}")
    return found


def chosen(level: str, view: PlayerView) -> Action | None:
    """What a new bot of the level does, however long it thinks."""
    return next(filter(None, make_bot(level, view.seat, 5).decide(view)))


@pytest.mark.parametrize("edition_id", ["original", "masters", "masters_2", "masters_mixed", "plain_cards"])
def test_nothing_hidden_reaches_a_view_or_a_decision(edition_id: str):
    played = edition(edition_id)
    assert differences(played, ("greedy", "random"), 3, 7, view_for) == []


@pytest.mark.parametrize("seed", range(12))
def test_nothing_hidden_reaches_anybody_under_any_mix_of_rules(seed: int):
    mix = random_mix(Random(seed))
    assert differences(mix.edition, mix.levels, mix.seats, seed, view_for) == []


def test_a_leaked_hand_is_caught():
    def leaky(state: GameState, seat: Seat) -> PlayerView:
        return view_for(state, seat)._replace(shown=state.hands)

    assert differences(edition("original"), ("greedy",), 2, 1, leaky) != []


def test_a_leak_in_one_step_only_is_caught():
    def leaky(state: GameState, seat: Seat) -> PlayerView:
        view = view_for(state, seat)
        if state.table.step is TurnStep.DRAW and state.draw_pile:
            return view._replace(discards=(state.draw_pile[-1],))
        return view

    assert differences(edition("original"), ("greedy",), 2, 1, leaky) != []


def test_no_state_can_be_reached_from_a_view():
    state = Match(edition("masters_2"), bot_seats(("greedy",), 2), 3).state
    seen: set[int] = set()
    todo: list[Any] = [view_for(state, Seat(0))]
    while todo:
        thing = todo.pop()
        if id(thing) in seen:
            continue
        seen.add(id(thing))
        assert not isinstance(thing, GameState)
        if isinstance(thing, dict):
            todo += [*thing.keys(), *thing.values()]
        elif isinstance(thing, tuple | list | set | frozenset):
            todo += thing
        elif hasattr(thing, "__dict__"):
            todo += vars(thing).values()
    assert len(seen) > 100


def test_what_is_drawn_or_dealt_unseen_is_taken_out_for_others():
    [card, *rest] = edition("original").cards
    secret = [
        ev.HandDealt(Seat(1), 1, (card,)),
        ev.CardDrawn(Seat(1), "draw", card),
        ev.CardDrawn(Seat(1), "saved", card),
        ev.CardSaved(Seat(1), card),
    ]
    for event in secret:
        assert redact(event, Seat(1)) == event
        assert str(card) in str(event)
        assert str(card) not in str(redact(event, Seat(0)))
    for event in (ev.CardDrawn(Seat(1), "discard", card), ev.CardDiscarded(Seat(1), rest[0])):
        assert redact(event, Seat(0)) == event


@pytest.mark.parametrize("edition_id", ["original", "masters"])
def test_a_seat_is_never_told_a_card_it_could_not_see(edition_id: str):
    match = Match(edition(edition_id), bot_seats(("greedy",), 3), 11)
    while match.step is not TurnStep.ROUND_OVER:
        match.step_bot()
    watcher = Seat(0)
    for event in match.events_for(watcher):
        if isinstance(event, ev.HandDealt):
            assert (event.cards is None) == (event.seat != watcher)
        if isinstance(event, ev.CardDrawn) and event.source != "discard":
            assert (event.card is None) == (event.seat != watcher)
        if isinstance(event, ev.CardSaved):
            assert (event.card is None) == (event.seat != watcher)
