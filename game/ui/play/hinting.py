"""Hints at a table: thought of in slices, shown until something is done."""

from __future__ import annotations

from typing import Generic, TypeVar

from game.ai.worth import Thought

# What is thought of, and how it is shown.
T = TypeVar("T")
S = TypeVar("S")


class Thinking(Generic[T, S]):
    """One thought at a time; `shown` is the hint on the table."""

    def __init__(self) -> None:
        self._thought: Thought[T] | None = None
        self.shown: S | None = None

    @property
    def waiting(self) -> bool:
        """Whether a hint is being thought of."""
        return self._thought is not None

    def step(self) -> None:
        """One slice of thinking; at the end of it `shown` may be there."""
        if self._thought is None:
            return
        try:
            next(self._thought)
        except StopIteration as done:
            self._thought = None
            found: T = done.value
            self._found(found)

    def forget(self) -> bool:
        """Show no hint any more; whether there was one."""
        there = self.shown is not None or self._thought is not None
        self.shown = self._thought = None
        return there

    def _found(self, found: T) -> None:
        """Show what was thought of."""
        raise NotImplementedError
