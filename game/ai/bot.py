"""What every computer player is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from game.rules.cardgame.actions import Action
from game.rules.cardgame.events import Event
from game.rules.cardgame.view import PlayerView


class Bot(Protocol):
    """A computer player. `listens` says whether it wants to be told events at all."""

    listens: bool

    def told(self, event: Event) -> None:
        """An event, redacted for the bot's seat."""
        ...

    def decide(self, view: PlayerView) -> Iterator[Action | None]:
        """Think in slices: None means not done yet, the first action that comes is the choice."""
        ...
