"""The border of a family of games: all that a match asks of its rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol, TypeVar

from game.rules.cardgame.game import CardGame
from game.rules.cards import Seat
from game.rules.dicegame.game import DiceGame
from game.rules.refusal import Refusal

E_contra = TypeVar("E_contra", contravariant=True)
S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A")
Ev = TypeVar("Ev")


class Game(Protocol[E_contra, S, V, A, Ev]):
    """A family of games: of its editions, states, views, actions and events, in this order.

    A transition is a tuple of the state after a step and of the events that happened in it.
    """

    def new_game(self, edition: E_contra, seats: int, seed: int) -> tuple[S, tuple[Ev, ...]]:
        """Begin a game. Raises ValueError when the edition is not played by so many."""
        ...

    def view_for(self, state_now: S, seat: Seat) -> V:
        """What the seat can see."""
        ...

    def redact(self, event: Ev, seat: Seat) -> Ev:
        """The event as the seat may see it."""
        ...

    def refusal(self, view: V, action: A) -> Refusal | None:
        """Why the view's seat may not do this now, or None when it may."""
        ...

    def legal_actions(self, view: V) -> Iterator[A]:
        """Everything that the view's seat may do now; one way to lay a phase of each that are alike."""
        ...

    def perform(self, state_now: S, view: V, action: A) -> tuple[S, tuple[Ev, ...]]:
        """Carry out an action that `refusal(view, action)` has accepted."""
        ...


CARDS, DICE = CardGame(), DiceGame()
