"""The tips of a person's first game: at most one in a turn, each once."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Sequence
from typing import Generic, Protocol, TypeVar

from game.storage.settings import Settings
from game.ui.bindings import DEVICES, Bindings


class _Tip(Protocol):
    """What is asked of a tip."""

    @property
    def name(self) -> str: ...


T = TypeVar("T", bound=_Tip)


def key_of(commands: Sequence[str], bindings: Bindings, device: str) -> str:
    """What to press on the device in use for the first of these commands that has a key there; empty where a
    mouse is used, or none has one.
    """
    labels = (bindings.prompt(command, device) for command in commands if device in DEVICES)
    return next(filter(None, labels), "")


class Coaching(Generic[T]):
    """`tip` is the one that is shown. `possible` tells whether a tip is still about something, and `find` the
    first one that fits and is none of those whose names were seen.
    """

    def __init__(self, possible: Callable[[T], bool], find: Callable[[Collection[str]], T | None]) -> None:
        self._possible, self._find = possible, find
        self._advised_in: Hashable = None
        self.tip: T | None = None

    def look(self, turn: Hashable, settings: Settings, *, busy: bool) -> T | None:
        """What is to be shown now, in this turn of the person's (None: it is another's); gives a tip that was
        not shown before.
        """
        if turn != self._advised_in:
            self._advised_in = self.tip = None
        if self.tip is not None and not (settings.tips and self._possible(self.tip)):
            self.tip = None
        if turn is None or turn == self._advised_in or not settings.tips or busy:
            return None
        fresh = self._find(settings.tips_seen.split())
        if fresh is not None:
            self._advised_in, self.tip = turn, fresh
        return fresh
