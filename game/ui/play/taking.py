"""What the controllers of all tables share: which of their methods takes which intent, and the keys."""

from __future__ import annotations

from abc import ABC, abstractmethod

from game.ui.focus import FocusRing
from game.ui.intents import (
    Activate,
    Cancel,
    Command,
    DragTo,
    Drop,
    Focus,
    FocusLost,
    Hold,
    Hover,
    Intent,
    Modifiers,
    Press,
    Tap,
)

_TAKEN_BY: dict[type[Intent], str] = {
    Press: "_press",
    Hold: "_hold",
    Modifiers: "_modifiers",
    DragTo: "_drag",
    Drop: "_drop",
    Tap: "_tap",
    Hover: "_hover",
    Focus: "_focus",
    Activate: "_activate",
    Cancel: "_cancel",
    FocusLost: "_lost",
    Command: "_command",
}


class Taking(ABC):
    """Remembers what the pointer is pressed on, or rests on (`hovered`), and whether `keys` are used."""

    ring: FocusRing
    keys = False
    hovered = ""
    _pressed = ""
    # What the press that has begun means no more than that others are hurried along.
    _swallow = False
    # Whether the window lost the focus while something was held.
    _called_off = False

    def takes(self, intent: Intent) -> bool:
        """Whether intents of this kind mean something here."""
        return hasattr(self, _TAKEN_BY.get(type(intent), "?"))

    def take(self, intent: Intent) -> bool:
        """Have the method for such intents take this one; True if it meant something."""
        done: bool = getattr(self, _TAKEN_BY[type(intent)])(intent)
        return done

    def by_keys(self) -> None:
        """Keys are used now, and nothing is pointed at any longer until the pointer moves."""
        self.keys = True
        self.hovered = ""

    @abstractmethod
    def command(self, name: str) -> bool:
        """Do a command by its name; False if it means nothing here."""

    def _focus(self, intent: Focus) -> bool:
        self.by_keys()
        return self.ring.move(intent.direction)

    def _command(self, intent: Command) -> bool:
        self.by_keys()
        return self.command(intent.name)
