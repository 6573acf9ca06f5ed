"""Mouse events to intents: idle, pressed, dragging, or waiting for the release of a press that was called
off.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

import pygame

from game.ui.intents import (
    NO_MODS,
    Cancel,
    DragTo,
    Drop,
    Hold,
    Hover,
    Intent,
    Mods,
    Position,
    Press,
    Tap,
    Wheel,
)

THRESHOLD = 4
DOUBLE_TAP_SECONDS = 0.4
HOLD_SECONDS = 0.5
LEFT, RIGHT = 1, 3


class State(Enum):
    """What the pointer is doing."""

    IDLE = "idle"
    PRESSED = "pressed"
    DRAGGING = "dragging"
    CALLED_OFF = "called off"


class Pointer:
    """Reads the mouse. `now` gives seconds; `scale` is the display's scale, which makes the drag threshold
    larger.
    """

    def __init__(
        self,
        now: Callable[[], float],
        scale: float = 1.0,
        held: Callable[[], Mods] = lambda: NO_MODS,
    ) -> None:
        self._now = now
        self._held = held
        self.scale = scale
        self.state = State.IDLE
        self._button = LEFT
        self._origin: Position = (0, 0)
        self._last: Position = (0, 0)
        self._mods: Mods = NO_MODS
        self._tap: tuple[float, Position, int] | None = None
        self._taps = 0
        self._hold_at: float | None = None

    @property
    def threshold(self) -> float:
        """How many pixels a press may move and still be a tap."""
        return THRESHOLD * self.scale

    def read(self, event: pygame.Event) -> list[Intent]:
        """The intents of one event."""
        kind = event.type
        if kind == pygame.MOUSEMOTION:
            return self._moved(event.pos)
        if kind == pygame.MOUSEBUTTONDOWN and event.button in (LEFT, RIGHT):
            return self._down(event.pos, event.button)
        if kind == pygame.MOUSEBUTTONUP and event.button in (LEFT, RIGHT):
            return self._up(event.pos, event.button)
        if kind == pygame.MOUSEWHEEL and event.y:
            return [Wheel(event.y, self._last, self._held())]
        if kind == pygame.WINDOWLEAVE and self.state is State.IDLE:
            return [Hover(None)]
        if kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            return self.call_off()
        return []

    def tick(self) -> list[Intent]:
        """Time has passed: a press that has stayed in its place for so long is told as a `Hold`, once."""
        if self._hold_at is None or self._now() < self._hold_at:
            return []
        self._hold_at = None
        return [Hold(self._origin)] if self.state is State.PRESSED else []

    @property
    def waiting(self) -> bool:
        """Whether a press may become a `Hold`."""
        return self._hold_at is not None

    def call_off(self) -> list[Intent]:
        """Give up what is pressed or dragged; the release that is still to come means nothing."""
        was, self.state = self.state, State.IDLE if self.state is State.IDLE else State.CALLED_OFF
        return [Cancel()] if was is State.DRAGGING else []

    def escaped(self) -> None:
        """A drag was ended by a key: its release means nothing."""
        if self.state in (State.PRESSED, State.DRAGGING):
            self.state = State.CALLED_OFF

    def _moved(self, pos: Position) -> list[Intent]:
        self._last = pos
        if self.state is State.IDLE:
            return [Hover(pos, self._held())]
        if self.state is State.PRESSED and self._button == LEFT and self._far(pos, self._origin):
            self.state, self._hold_at = State.DRAGGING, None
        if self.state is State.DRAGGING:
            return [DragTo(pos)]
        return []

    def _down(self, pos: Position, button: int) -> list[Intent]:
        self._last = pos
        if self.state in (State.PRESSED, State.DRAGGING):
            # The other button while one is held: the way to call a drag off with the mouse alone.
            return self.call_off() if button != self._button else []
        self.state, self._button, self._origin, self._mods = State.PRESSED, button, pos, self._held()
        self._hold_at = self._now() + HOLD_SECONDS if button == LEFT else None
        return [Press(pos, button, self._mods)]

    def _up(self, pos: Position, button: int) -> list[Intent]:
        self._last = pos
        if button != self._button:
            return []
        was, self.state, self._hold_at = self.state, State.IDLE, None
        if was is State.DRAGGING:
            return [Drop(pos)]
        if was is not State.PRESSED:
            return []
        if self._far(pos, self._origin):
            # Pressed and released far apart with no motion in between: a drag that was never told.
            return [DragTo(pos), Drop(pos)] if button == LEFT else []
        return [Tap(pos, self._count(pos, button), button, self._mods)]

    def _count(self, pos: Position, button: int) -> int:
        now, last = self._now(), self._tap
        again = (
            last is not None
            and self._taps == 1
            and now - last[0] <= DOUBLE_TAP_SECONDS
            and button == last[2]
            and not self._far(pos, last[1])
        )
        self._taps = 2 if again else 1
        self._tap = now, pos, button
        return self._taps

    def _far(self, one: Position, other: Position) -> bool:
        return max(abs(one[0] - other[0]), abs(one[1] - other[1])) >= self.threshold
