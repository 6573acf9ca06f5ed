"""The card game behind the border that all families of games keep."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.cardgame import engine, events, legal, moves, state
from game.rules.cardgame.actions import Action
from game.rules.cardgame.edition import Edition
from game.rules.cardgame.events import Event
from game.rules.cardgame.state import GameState, Transition
from game.rules.cardgame.view import PlayerView
from game.rules.cards import Seat
from game.rules.refusal import Refusal


class CardGame:
    """See `game.rules.api.Game`."""

    def new_game(self, edition: Edition, seats: int, seed: int) -> Transition:
        """See `Game`."""
        return engine.new_game(edition, seats, seed)

    def view_for(self, state_now: GameState, seat: Seat) -> PlayerView:
        """See `Game`."""
        return state.view_for(state_now, seat)

    def redact(self, event: Event, seat: Seat) -> Event:
        """See `Game`."""
        return events.redact(event, seat)

    def refusal(self, view: PlayerView, action: Action) -> Refusal | None:
        """See `Game`."""
        return legal.refusal(view, action)

    def legal_actions(self, view: PlayerView) -> Iterator[Action]:
        """See `Game`."""
        return moves.legal_actions(view)

    def perform(self, state_now: GameState, view: PlayerView, action: Action) -> Transition:
        """See `Game`."""
        return engine.perform(state_now, view, action)
