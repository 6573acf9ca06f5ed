"""The dice game behind the border that all families of games keep."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.cards import Seat
from game.rules.dicegame import engine, legal, state
from game.rules.dicegame.actions import Action
from game.rules.dicegame.edition import DiceEdition
from game.rules.dicegame.events import Event
from game.rules.dicegame.state import DiceState, Transition
from game.rules.dicegame.view import DiceView
from game.rules.refusal import Refusal


class DiceGame:
    """See `game.rules.api.Game`."""

    def new_game(self, edition: DiceEdition, seats: int, seed: int) -> Transition:
        """See `Game`."""
        return engine.new_game(edition, seats, seed)

    def view_for(self, state_now: DiceState, seat: Seat) -> DiceView:
        """See `Game`."""
        return state.view_for(state_now, seat)

    def redact(self, event: Event, seat: Seat) -> Event:
        """See `Game`; everything is open."""
        return event

    def refusal(self, view: DiceView, action: Action) -> Refusal | None:
        """See `Game`."""
        return legal.refusal(view, action)

    def legal_actions(self, view: DiceView) -> Iterator[Action]:
        """See `Game`."""
        return legal.legal_actions(view)

    def perform(self, state_now: DiceState, view: DiceView, action: Action) -> Transition:
        """See `Game`."""
        return engine.perform(state_now, view, action)
