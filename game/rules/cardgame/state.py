"""The whole truth. Only the engine, the match and the storage hold one."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.cardgame.edition import Edition
from game.rules.cardgame.events import Event
from game.rules.cardgame.view import OVER, PileView, PlayerView, Table
from game.rules.cards import Card, Seat
from game.rules.records import make


class GameState(NamedTuple):
    """A position. Both piles have their top card last. `rng` is the generator's state for this round's
    refills.

    `saved` holds the save piles by seat, and is empty where nobody may save. `idle` counts the turns in a row
    that changed nothing: who played them drew a card and put its like away. `aside` holds cards that are
    out of
    play; with them every card of the deck is in exactly one place. `more_piles` are the discard piles after
    the first, where there are several; `twist_drawn` counts the Twist cards drawn in the game.
    """

    edition: Edition
    seed: int
    rng: int
    draw_pile: tuple[Card, ...]
    discard_pile: tuple[Card, ...]
    hands: tuple[tuple[Card, ...], ...]
    table: Table
    aside: tuple[Card, ...] = ()
    saved: tuple[tuple[Card, ...], ...] = ()
    idle: int = 0
    more_piles: tuple[tuple[Card, ...], ...] = ()
    twist_drawn: int = 0


class Transition(NamedTuple):
    """A step of the game: the state after it and what happened."""

    state: GameState
    events: tuple[Event, ...]


def view_for(state: GameState, seat: Seat) -> PlayerView:
    """What the seat can see."""
    edition, _, _, draw_pile, pile, hands, table, _, saved, _, more, _ = state
    over = table.step in OVER
    fields = (
        edition,
        seat,
        hands[seat],
        tuple(map(len, hands)),
        len(draw_pile),
        pile[-1] if pile else None,
        len(pile),
        table,
        pile[::-1] if edition.options.open_discards else (),
        hands if over else (),
        saved[seat] if saved else (),
        tuple(map(len, saved)),
        tuple(_pile_view(edition, other) for other in more) if more else (),
    )
    return make(PlayerView, fields)


def _pile_view(edition: Edition, pile: tuple[Card, ...]) -> PileView:
    shown = pile[::-1] if edition.options.open_discards else ()
    return PileView(pile[-1] if pile else None, len(pile), shown)


def all_cards(state: GameState) -> list[Card]:
    """Every card, place by place; sorted by id it is the edition's deck, always."""
    cards = [*state.draw_pile, *state.discard_pile, *state.aside, *state.table.served]
    for held in (*state.more_piles, *state.hands, *state.saved):
        cards += held
    for meld in state.table.melds:
        cards += (placed.card for placed in meld.placed)
    cards += (mark.card for mark in state.table.skips if mark.card is not None)
    return cards
