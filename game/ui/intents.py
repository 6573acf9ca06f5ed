"""What a player means by a movement of the mouse, a key or a button of a pad: the only thing scenes are told
of the outside.

Positions are in real pixels of the window and may lie outside it while a button is held.
"""

from __future__ import annotations

from dataclasses import dataclass

Position = tuple[int, int]
Mods = frozenset[str]

NO_MODS: Mods = frozenset()
# What is no text but an order to a field, see `TextTyped`.
ERASE, SELECT, DELETE, START, END = "\b", "\x01", "\x7f", "\x02", "\x03"


@dataclass(frozen=True, slots=True)
class Intent:
    """Something a player, or the system, wants."""


@dataclass(frozen=True, slots=True)
class Press(Intent):
    """A mouse button went down; a `Tap`, or `DragTo`s and a `Drop`, or a `Cancel` follow. Buttons: 1 left, 3
    right.
    """

    pos: Position
    button: int = 1
    mods: Mods = NO_MODS


@dataclass(frozen=True, slots=True)
class DragTo(Intent):
    """What was pressed is being dragged and the pointer is here now."""

    pos: Position


@dataclass(frozen=True, slots=True)
class Drop(Intent):
    """A drag ended here."""

    pos: Position


@dataclass(frozen=True, slots=True)
class Tap(Intent):
    """A press and release in one place; `count` is 2 for the second of a double click. Mods: shift, ctrl,
    alt.
    """

    pos: Position
    count: int = 1
    button: int = 1
    mods: Mods = NO_MODS


@dataclass(frozen=True, slots=True)
class Hold(Intent):
    """The left button has been held in one place for a while; a `Tap` or a drag still follows."""

    pos: Position


@dataclass(frozen=True, slots=True)
class Hover(Intent):
    """The pointer moved with no button held; None once it has left the window."""

    pos: Position | None
    mods: Mods = NO_MODS


@dataclass(frozen=True, slots=True)
class Wheel(Intent):
    """The wheel turned by `delta` notches, away from the hand positive."""

    delta: int
    pos: Position = (0, 0)
    mods: Mods = NO_MODS


@dataclass(frozen=True, slots=True)
class Focus(Intent):
    """Move the focus: `left`, `right`, `up`, `down`, `next`, `previous`, `home` or `end`."""

    direction: str


@dataclass(frozen=True, slots=True)
class Activate(Intent):
    """Press, pick up or put down what has the focus; `mark` when it was the marking key (Space)."""

    mark: bool = False


@dataclass(frozen=True, slots=True)
class Command(Intent):
    """A command by its name in `bindings`."""

    name: str


@dataclass(frozen=True, slots=True)
class Cancel(Intent):
    """Put back what is held, or go back."""


@dataclass(frozen=True, slots=True)
class Modifiers(Intent):
    """The modifier keys that are held are these now."""

    mods: Mods


@dataclass(frozen=True, slots=True)
class TextTyped(Intent):
    """Text for a field that has asked for it; `ERASE` takes the character before the caret away and `DELETE`
    the one behind it, `SELECT` lets the next text replace all of it, `START` and `END` move the caret there.
    """

    text: str


@dataclass(frozen=True, slots=True)
class FileDropped(Intent):
    """A file was dropped on the window; `file` is its whole name."""

    file: str


@dataclass(frozen=True, slots=True)
class Resized(Intent):
    """The window has this size now."""

    size: tuple[int, int]


@dataclass(frozen=True, slots=True)
class FocusLost(Intent):
    """Another window is in front: what is held goes home."""


@dataclass(frozen=True, slots=True)
class FocusGained(Intent):
    """The window is in front again."""


@dataclass(frozen=True, slots=True)
class Quit(Intent):
    """The window is to close."""
