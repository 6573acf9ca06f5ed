"""Fair by construction: what a seat sees, may do and decides is the same whatever it cannot see.

Paired truths: in positions of real games everything hidden from a seat is shuffled, and the seed and the
generator changed; two truths that look alike must be told apart by nothing. Leaks planted on purpose show
that they would be found.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import chain, islice
from random import Random
from typing import Any

import pytest

from game.ai.emptying import coming
from game.ai.greedy import Greedy
from game.ai.levels import LEVELS, make_bot
from game.ai.memory import Memory
from game.ai.thinker import Thinker
from game.match import match as matches
from game.match.match import Match
from game.match.simulation import bot_seats
from game.rules.cardgame import events as ev
from game.rules.cardgame.actions import Action
from game.rules.cardgame.events import Event, redact
from game.rules.cardgame.game import CardGame
from game.rules.cardgame.moves import legal_actions
from game.rules.cardgame.options import OPTIONS
from game.rules.cardgame.state import GameState, view_for
from game.rules.cardgame.view import PlayerView, TurnStep
from game.rules.cards import Card, Seat
from game.rules.rng import Rng
from tests.rules.mixes import edition, edition_ids, random_mix
from tests.rules.truths import Eyes, differences, differences_when_down, hidden_actions, reachable

# Mixes in which these rules were drawn: everything that keeps a hand or a pile of its own.
_RARE = ("save_pile", "floating", "postal", "rule_card", "utah", "clear", "open_discards")


def has(rules: dict[str, Any], rare: str) -> bool:
    """Whether a mix has one of the rules in `_RARE`."""
    if rare in OPTIONS:
        return rules.get(rare, "none") not in ("none", False)
    return rare in rules.get("house", []) or rare in map(str, rules.values())


def seeds_with(rare: str) -> Iterator[int]:
    return (seed for seed in range(1000) if has(random_mix(Random(seed)).rules, rare))


@pytest.mark.parametrize("edition_id", edition_ids())
def test_nothing_hidden_reaches_anybody_in_any_edition(edition_id: str):
    played = edition(edition_id)
    seats = min(3, played.players[1])
    assert differences(played, ("greedy", "random", "casual"), seats, 7, most=24) == []


@pytest.mark.parametrize("seed", range(12))
def test_nothing_hidden_reaches_anybody_under_any_mix_of_rules(seed: int):
    mix = random_mix(Random(seed))
    assert differences(mix.edition, mix.levels, mix.seats, seed) == []


@pytest.mark.parametrize("rare", _RARE)
def test_nothing_hidden_reaches_anybody_under_the_rarer_rules(rare: str):
    for seed, _ in zip(seeds_with(rare), range(2), strict=False):
        mix = random_mix(Random(seed))
        assert differences(mix.edition, mix.levels, mix.seats, seed, most=16) == [], mix


@pytest.mark.parametrize("edition_id", ["original", "masters_2", "twist"])
def test_nothing_hidden_reaches_who_looks_at_what_may_come(edition_id: str):
    assert differences_when_down(edition(edition_id), 3, 7, most=24) == []


# --- planted leaks ----------------------------------------------------------------------------------


def leaks(look: Callable[[GameState, Seat], PlayerView], edition_id: str = "original") -> list[str]:
    return differences(edition(edition_id), ("greedy",), 2, 1, Eyes(look))


def test_a_leaked_hand_is_caught():
    assert leaks(lambda state, seat: view_for(state, seat)._replace(shown=state.hands))


def test_a_leak_in_one_step_only_is_caught():
    def leaky(state: GameState, seat: Seat) -> PlayerView:
        view = view_for(state, seat)
        if state.table.step is TurnStep.DRAW and state.draw_pile:
            return view._replace(discards=(state.draw_pile[-1],))
        return view

    assert leaks(leaky)


def test_a_leak_of_the_seed_or_of_the_generator_is_caught():
    assert leaks(lambda state, seat: view_for(state, seat)._replace(draw_count=state.seed))
    assert leaks(lambda state, seat: view_for(state, seat)._replace(draw_count=state.rng))


def test_a_leak_of_saved_cards_is_caught():
    def leaky(state: GameState, seat: Seat) -> PlayerView:
        return view_for(state, seat)._replace(saved=tuple(card for pile in state.saved for card in pile))

    assert leaks(leaky, "masters_1")


def leaky_news(event: Event, seat: Seat) -> Event:
    """Tells everybody what was drawn, but not what was saved."""
    return event if isinstance(event, ev.CardDrawn) else redact(event, seat)


def test_a_leak_in_an_event_is_caught():
    found = differences(edition("original"), ("greedy",), 3, 1, Eyes(hear=leaky_news))
    assert any(one.startswith("events") for one in found)


def test_a_leak_into_a_memory_is_caught(monkeypatch: pytest.MonkeyPatch):
    honest = Memory.told

    def greedy_for_news(memory: Memory, event: Event) -> None:
        honest(memory, event)
        if isinstance(event, ev.CardDrawn) and event.card is not None:
            memory._held.setdefault(event.seat, []).append(event.card)

    monkeypatch.setattr(Memory, "told", greedy_for_news)
    found = differences(edition("original"), ("greedy",), 3, 1, Eyes(hear=leaky_news))
    assert any(one.startswith("memory of strong") for one in found)


class Carrying(PlayerView):
    """A view that carries the truth along where no comparison looks."""

    truth: GameState


def carrying(state: GameState, seat: Seat) -> PlayerView:
    view = Carrying(*view_for(state, seat))
    view.truth = state
    return view


def test_a_bot_that_finds_a_way_to_the_truth_is_caught(monkeypatch: pytest.MonkeyPatch):
    def cheats(bot: Greedy, view: PlayerView) -> Iterator[Action]:
        truth = getattr(view, "truth", None)
        ways = list(islice(legal_actions(view), 50))
        yield ways[truth.draw_pile[-1].id % len(ways) if truth is not None else 0]

    monkeypatch.setattr(Greedy, "decide", cheats)
    found = differences(edition("original"), ("casual",), 2, 1, Eyes(carrying))
    assert any(one.startswith("decision of greedy") for one in found)


def test_cards_to_come_that_leave_out_the_hands_of_others_are_caught(monkeypatch: pytest.MonkeyPatch):
    honest = Thinker._foreseen

    def leaky(bot: Thinker, view: PlayerView) -> Mapping[Card, int] | None:
        truth = getattr(view, "truth", None)
        return coming(view.edition, set(chain(*truth.hands))) if truth is not None else honest(bot, view)

    monkeypatch.setattr(Thinker, "_foreseen", leaky)
    assert differences_when_down(edition("original"), 3, 7, Eyes(carrying), most=24)


# --- what can be reached ----------------------------------------------------------------------------


def truths_in(*things: Any) -> list[Any]:
    """The states, games and generators that can be reached from these."""
    return [thing for thing in reachable(*things) if isinstance(thing, GameState | Match | Rng)]


def games_of_rare_rules() -> list[Match]:
    found = [Match(edition(name), bot_seats(("greedy",), 2), 3) for name in ("original", "masters_2")]
    for rare in _RARE:
        mix = random_mix(Random(next(seeds_with(rare))))
        found.append(Match(mix.edition, bot_seats(mix.levels, mix.seats), 3))
    return found


def test_no_truth_can_be_reached_from_a_view_or_an_event():
    for match in games_of_rare_rules():
        for _ in range(60):
            if match.bot_to_move:
                match.step_bot()
        for seat in map(Seat, range(len(match.seats))):
            view = match.view(seat)
            assert truths_in(view, *match.events_for(seat)) == []
            assert len(list(reachable(view))) > 100


def test_a_bot_reaches_no_state_and_no_generator_but_its_own():
    for level in LEVELS:
        match = Match(edition("masters"), bot_seats((level,), 2), 3)
        bot = make_bot(level, Seat(0), 5)
        thinking = None
        while match.turn != 0 or match.step is not TurnStep.PLAY:
            match.step_bot()
        for event in match.events_for(Seat(0)):
            bot.told(event)
        thinking = bot.decide(match.view(Seat(0)))
        next(thinking)
        truths = truths_in(bot, thinking)
        assert all(isinstance(one, Rng) for one in truths)
        assert len(truths) <= 2
        assert match.state.rng not in {one.state for one in truths}


@pytest.mark.parametrize("hide", ["in a tuple", "in a closure", "behind a method", "in a generator"])
def test_a_state_hidden_in_a_view_is_found(hide: str):
    match = Match(edition("original"), bot_seats(("greedy",), 2), 3)
    state = match.state

    def thinking(of: object) -> Iterator[object]:
        yield of

    ways: dict[str, object] = {
        "in a tuple": ((state,),),
        "in a closure": lambda: state,
        "behind a method": partial(match.view, Seat(0)),
        "in a generator": thinking(state),
    }
    view = match.view(Seat(0))._replace(discards=(ways[hide],))  # type: ignore[arg-type]
    assert truths_in(view) != []


# --- events -----------------------------------------------------------------------------------------


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


def hears_too_much(event: Event, watcher: Seat) -> bool:
    """Whether the event tells the watcher a card that it could not see."""
    if isinstance(event, ev.HandDealt):
        return event.cards is not None and event.seat != watcher
    if isinstance(event, ev.CardDrawn):
        return event.source != "discard" and event.card is not None and event.seat != watcher
    return isinstance(event, ev.CardSaved) and event.card is not None and event.seat != watcher


@pytest.mark.parametrize("edition_id", ["original", "masters"])
@pytest.mark.parametrize("leaking", [False, True])
def test_a_match_tells_seats_and_bots_no_card_they_could_not_see(
    edition_id: str, leaking: bool, monkeypatch: pytest.MonkeyPatch
):
    heard: dict[Seat, list[Event]] = {}

    def listening(name: str, seat: Seat, seed: int) -> Any:
        bot = make_bot("greedy", seat, seed)
        bot.listens = True
        bot.told = heard.setdefault(seat, []).append  # type: ignore[method-assign]
        return bot

    monkeypatch.setattr(matches, "make_bot", listening)
    if leaking:
        monkeypatch.setattr(CardGame, "redact", lambda self, event, seat: leaky_news(event, seat))
    match = Match(edition(edition_id), bot_seats(("greedy",), 3), 11)
    while match.step is not TurnStep.ROUND_OVER:
        match.step_bot()
    for seat in map(Seat, range(3)):
        told = match.events_for(seat)
        assert tuple(heard[seat]) == told
        assert any(map(partial(hears_too_much, watcher=seat), told)) is leaking


def test_cards_are_drawn_and_saved_unseen_in_the_games_that_are_compared():
    """Else the comparison of events would compare nothing."""
    seen = [0, 0]
    match = Match(edition("masters_1"), bot_seats(("greedy",), 2), 7)
    while match.step is not TurnStep.ROUND_OVER:
        for number, way in enumerate(hidden_actions(match.state)):
            seen[number] += way is not None
        match.step_bot()
    assert min(seen) > 2
