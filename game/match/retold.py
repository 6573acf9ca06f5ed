"""A match told again from its seed and log, action by action: the whole truth, for records of what is
over.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.match.match import Match
from game.rules.cardgame import engine
from game.rules.cardgame.events import CardDrawn, Event, HandDealt, OpeningCard, PileRefilled
from game.rules.cardgame.state import GameState, view_for
from game.rules.cards import Card


class Step(NamedTuple):
    """One action: the positions before it (None: the game's first deal) and after it, and what happened."""

    before: GameState | None
    state: GameState
    events: tuple[Event, ...]


class FromPile(NamedTuple):
    """An event that concerns the draw pile, and the pile as it lay just before a card was drawn or turned
    up, or just after hands were dealt or it was refilled; its top card is last.
    """

    event: HandDealt | OpeningCard | CardDrawn | PileRefilled
    pile: tuple[Card, ...]


def retold(match: Match) -> Iterator[Step]:
    """Every step of a match up to now; the same as happened, since seed and log decide it wholly."""
    state, events = engine.new_game(match.edition, len(match.seats), match.seed)
    yield Step(None, state, events)
    for action in tuple(match.log):
        before = state
        state, events = engine.perform(before, view_for(before, action.seat), action)
        yield Step(before, state, events)


def pile_events(step: Step) -> tuple[FromPile, ...]:
    """What happened to the draw pile in a step, in order.

    It is read backward from the pile that is left: what was drawn or turned up last lay on top of it.
    """
    pile, found = step.state.draw_pile, []
    for event in reversed(step.events):
        if isinstance(event, OpeningCard):
            pile += (event.card,)
        elif isinstance(event, CardDrawn) and event.source == "draw":
            assert event.card is not None
            pile += (event.card,)
        elif not isinstance(event, PileRefilled | HandDealt):
            continue
        found.append(FromPile(event, pile))
        if isinstance(event, PileRefilled):
            pile = ()
    return tuple(reversed(found))
