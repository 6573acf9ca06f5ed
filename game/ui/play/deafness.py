"""For a moment after an action presses mean nothing: they were meant for what was there before."""

from __future__ import annotations

from game.ui.intents import Activate, Command, DragTo, Drop, Hold, Intent, Press, Tap


class Deafness:
    """How long presses still mean nothing, and whether one fell into that time."""

    def __init__(self) -> None:
        self._left = 0.0
        self._pressed = False

    @property
    def on(self) -> bool:
        """Whether a press would mean nothing now."""
        return self._left > 0

    def begin(self, seconds: float) -> None:
        """Something was done."""
        self._left = seconds

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._left = max(0.0, self._left - dt)

    def to(self, intent: Intent) -> bool:
        """Whether an intent means nothing because it came too soon, or goes on with a press that did."""
        if isinstance(intent, Press):
            self._pressed = self.on
            return self._pressed
        if isinstance(intent, DragTo | Drop | Tap | Hold):
            return self._pressed
        return isinstance(intent, Activate | Command) and self.on
