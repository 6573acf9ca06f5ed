"""What every computer player is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol, TypeVar

from game.rules.cardgame.actions import Action
from game.rules.cardgame.events import Event
from game.rules.cardgame.view import PlayerView

V_contra = TypeVar("V_contra", contravariant=True)
A_co = TypeVar("A_co", covariant=True)
Ev_contra = TypeVar("Ev_contra", contravariant=True)


class Player(Protocol[V_contra, A_co, Ev_contra]):
    """A computer player of a family of games: of its views, actions and events. `listens` says whether it
    wants to be told events at all.
    """

    listens: bool

    def told(self, event: Ev_contra) -> None:
        """An event, redacted for the player's seat."""
        ...

    def decide(self, view: V_contra) -> Iterator[A_co | None]:
        """Think in slices: None means not done yet, the first action that comes is the choice."""
        ...


class Bot(Player[PlayerView, Action, Event], Protocol):
    """A computer player of the card game."""
