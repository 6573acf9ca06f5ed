"""Paired truths: two positions that look alike to a seat, and whether anything tells them apart."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from copy import copy
from itertools import chain, islice
from random import Random
from typing import Any, NamedTuple

from game.ai.advice import Advice
from game.ai.bot import Bot
from game.ai.levels import LEVELS, make_bot
from game.ai.thinker import Thinker
from game.match.hints import Hints
from game.match.match import Match
from game.match.simulation import bot_seats
from game.rules.cardgame import engine
from game.rules.cardgame.actions import Action, DrawFromPile, SaveCard
from game.rules.cardgame.edition import Edition
from game.rules.cardgame.events import Event, redact
from game.rules.cardgame.legal import refusal
from game.rules.cardgame.moves import legal_actions, legal_lay_downs
from game.rules.cardgame.state import GameState, view_for
from game.rules.cardgame.view import PlayerView, TurnStep
from game.rules.cards import Card, Seat

MOST_ACTIONS = 500
MOST_COMPARED = 40
# Where many phases are open at once there may be thousands of things to do.
_ACTIONS_COMPARED = 300
# The highest level thinks long: only at some decisions.
_QUICK = tuple(level for level in LEVELS if level != "master")
_SLOWLY = 5


class Eyes(NamedTuple):
    """How a seat comes to know anything: its view, and events as it is told them."""

    look: Callable[[GameState, Seat], PlayerView] = view_for
    hear: Callable[[Event, Seat], Event] = redact


HONEST = Eyes()


def another_truth(state: GameState, seat: Seat, random: Random) -> GameState:
    """The position with everything that the seat cannot see shuffled; what lies open stays."""
    open_discards = state.edition.options.open_discards
    unders = [() if open_discards else pile[:-1] for pile in (state.discard_pile, *state.more_piles)]
    others = [other for other in range(len(state.hands)) if other != seat]
    hidden: list[Card] = [*state.draw_pile, *chain(*unders)]
    for other in others:
        hidden += state.hands[other]
        hidden += state.saved[other] if state.saved else ()
    random.shuffle(hidden)
    cards = iter(hidden)

    def dealt(place: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(next(cards) for _ in place)

    def covered(pile: tuple[Card, ...], under: tuple[Card, ...]) -> tuple[Card, ...]:
        return dealt(under) + pile[len(under) :]

    draw_pile = dealt(state.draw_pile)
    piles = [
        covered(pile, under)
        for pile, under in zip((state.discard_pile, *state.more_piles), unders, strict=True)
    ]
    hands, saved = list(state.hands), list(state.saved)
    for other in others:
        hands[other] = dealt(hands[other])
        if saved:
            saved[other] = dealt(saved[other])
    return state._replace(
        seed=random.getrandbits(60),
        rng=random.getrandbits(120),
        draw_pile=draw_pile,
        discard_pile=piles[0],
        more_piles=tuple(piles[1:]),
        hands=tuple(hands),
        saved=tuple(saved),
    )


def differences(
    played: Edition,
    levels: tuple[str, ...],
    seats: int,
    seed: int,
    eyes: Eyes = HONEST,
    most: int = MOST_COMPARED,
) -> list[str]:
    """Where one game's seats could tell apart two truths that look alike to them."""
    random = Random(seed)
    match = Match(played, bot_seats(levels, seats), seed)
    found: list[str] = []
    compared = 0
    while match.step is not TurnStep.GAME_OVER and len(match.log) < MOST_ACTIONS and compared < most:
        if match.step is not TurnStep.ROUND_OVER and random.random() < 0.25:
            seat = match.turn if random.random() < 0.4 else Seat(random.randrange(seats))
            compared += 1
            at = f"of seat {seat} at {match.step} after {len(match.log)} actions"
            slow = compared % _SLOWLY == 0
            found += [f"{what} {at}" for what in _apart(match, seat, random, eyes, slow=slow)]
        if match.step is TurnStep.ROUND_OVER:
            match.next_round()
        else:
            match.step_bot()
    return found


def differences_when_down(
    played: Edition, seats: int, seed: int, eyes: Eyes = HONEST, most: int = MOST_COMPARED
) -> list[str]:
    """As `differences`, of all that the highest level weighs where it looks at what may come: a phase
    can be laid, or is down with cards left.
    """
    random = Random(seed)
    match = Match(played, bot_seats(("casual",), seats), seed)
    found: list[str] = []
    compared = 0
    while compared < most:
        assert match.step is not TurnStep.GAME_OVER
        view = match.view(match.turn)
        if match.step is TurnStep.PLAY and len(view.hand) > 2:
            if view.me.laid or next(legal_lay_downs(view), None) is not None:
                compared += 1
                truths = match.state, another_truth(match.state, view.seat, random)
                events = match.events_for(view.seat)
                ranked = [_ranked(eyes.look(truth, view.seat), events) for truth in truths]
                if ranked[0] != ranked[1]:
                    found.append(f"ranking of seat {view.seat} after {len(match.log)} actions")
        if not match.go_on():
            match.step_bot()
    return found


def _apart(match: Match, seat: Seat, random: Random, eyes: Eyes, *, slow: bool) -> Iterator[str]:
    """What differs for the seat between the match's position and another that should look the same."""
    other = another_truth(match.state, seat, random)
    one_view, other_view = eyes.look(match.state, seat), eyes.look(other, seat)
    if one_view != other_view:
        yield "view"
    elif match.turn == seat:
        yield from _choices_apart(match, other, (one_view, other_view), LEVELS if slow else _QUICK)
    else:
        yield from _news_apart((match.state, other), seat, eyes)


def _choices_apart(
    match: Match, other: GameState, views: tuple[PlayerView, PlayerView], levels: Iterable[str]
) -> Iterator[str]:
    one, two = views
    if list(islice(legal_actions(one), _ACTIONS_COMPARED)) != list(
        islice(legal_actions(two), _ACTIONS_COMPARED)
    ):
        yield "legal actions"
    events = match.events_for(one.seat)
    for level in levels:
        if _chosen(level, one, events) != _chosen(level, two, events):
            yield f"decision of {level}"
    if _hints(match, one.seat) != _hints(_told_otherwise(match, other), one.seat):
        yield "hints"


def _chosen(level: str, view: PlayerView, events: Iterable[Event]) -> Action | None:
    """What a new bot of the level that has heard all this does, however long it thinks."""
    bot = make_bot(level, view.seat, 5)
    _tell(bot, events)
    return next(filter(None, bot.decide(view)))


def _ranked(view: PlayerView, events: Iterable[Event]) -> tuple[Advice, ...]:
    """All that a new bot of the highest level weighs, and how much."""
    bot = make_bot("master", view.seat, 5)
    assert isinstance(bot, Thinker)
    _tell(bot, events)
    return bot.advise(view)


def _tell(bot: Bot, events: Iterable[Event]) -> None:
    if bot.listens:
        for event in events:
            bot.told(event)


def _hints(match: Match, seat: Seat) -> list[object]:
    hints = Hints(seat)
    return [hints.hint(match) for _ in range(3)]


def _told_otherwise(match: Match, truth: GameState) -> Match:
    """The match in another truth. It is reached into, since no play leads there."""
    other = copy(match)
    other._state = truth
    other._views = {}
    return other


def _news_apart(truths: tuple[GameState, GameState], seat: Seat, eyes: Eyes) -> Iterator[str]:
    """Whether what another seat does unseen reaches this one: as an event, or in what a bot remembers."""
    for number in range(2):
        ways = [hidden_actions(truth)[number] for truth in truths]
        if None in ways:
            continue
        told = [
            [eyes.hear(event, seat) for event in engine.apply(truth, way).events]
            for truth, way in zip(truths, ways, strict=True)
            if way is not None
        ]
        if told[0] != told[1]:
            yield "events"
        for level in LEVELS:
            bots = [make_bot(level, seat, 5) for _ in told]
            for bot, events in zip(bots, told, strict=True):
                _tell(bot, events)
            if content(bots[0]) != content(bots[1]):
                yield f"memory of {level}"


def hidden_actions(state: GameState) -> tuple[Action | None, Action | None]:
    """A draw from the draw pile and the saving of a card by the seat to act, where they are allowed."""
    seat = state.table.turn
    view = view_for(state, seat)
    wanted: list[Action] = [DrawFromPile(seat)]
    wanted += [SaveCard(seat, card) for card in state.hands[seat][:1]]
    found = [way if refusal(view, way) is None else None for way in wanted]
    return found[0], found[1] if len(found) > 1 else None


# --- what can be reached from a thing ---------------------------------------------------------------


def parts(thing: Any) -> list[Any]:
    """What a thing holds: items, attributes, and what a function or a method closes over."""
    if isinstance(thing, str | bytes | int | float | type):
        return []
    found: list[Any] = []
    if isinstance(thing, dict):
        found += [*thing.keys(), *thing.values()]
    elif isinstance(thing, tuple | list | set | frozenset):
        found += thing
    found += getattr(thing, "__dict__", {}).values()
    for kind in type(thing).__mro__:
        slots = kind.__dict__.get("__slots__", ())
        found += [getattr(thing, name) for name in slots if hasattr(thing, name)]
    closure = getattr(thing, "__closure__", None) or ()
    found += [cell.cell_contents for cell in closure]
    for name in ("__self__", "__func__", "__wrapped__", "gi_frame", "args", "func"):
        found += [getattr(thing, name)] if hasattr(thing, name) else []
    if hasattr(thing, "f_locals"):
        found += thing.f_locals.values()
    return found


def reachable(*things: Any) -> Iterator[Any]:
    """Everything that can be reached from these, each thing once. Modules are not gone through: a program
    can reach those anyway.
    """
    seen: dict[int, Any] = {}
    todo = list(things)
    while todo:
        thing = todo.pop()
        if id(thing) in seen or type(thing).__name__ == "module":
            continue
        seen[id(thing)] = thing
        yield thing
        todo += parts(thing)


def content(thing: Any) -> Any:
    """A bot's contents as plain data that can be compared."""
    if isinstance(thing, dict):
        return {str(key): content(value) for key, value in thing.items()}
    if isinstance(thing, tuple | list):
        return [content(one) for one in thing]
    if isinstance(thing, str | int | float | None):
        return thing
    named = {**getattr(thing, "__dict__", {})}
    named |= {
        name: getattr(thing, name) for name in getattr(type(thing), "__slots__", ()) if name != "__dict__"
    }
    return [type(thing).__name__, content(named)]
