"""Which key and which button of a gamepad does what, as it is by default and as the person has set it.

Pure: keys are names such as `ctrl+z` or `f1`, buttons names such as `a`, `lb` or `left`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import NamedTuple

from game.ui.intents import Activate, Cancel, Command, Focus, Intent
from game.ui.text.keys import key_name

KEYS, PAD = "keys", "pad"
DEVICES = (KEYS, PAD)
# The buttons that a pad has; `left` and the like are its cross, its hat and its left stick.
BUTTONS = (
    "a", "b", "x", "y", "lb", "rb", "lt", "rt", "start", "back", "ls", "rs", "left", "right", "up", "down",
)  # fmt: skip
_MOST_OWN = 3
_MODS = ("ctrl", "alt", "shift")


class Binding(NamedTuple):
    """A command, the keys and the buttons that give it by default, and what it means: the `Command` of its
    name if there is no `intent`.
    """

    command: str
    keys: tuple[str, ...]
    pad: tuple[str, ...] = ()
    intent: Intent | None = None

    @property
    def meaning(self) -> Intent:
        """The intent that its keys and buttons give."""
        return self.intent if self.intent is not None else Command(self.command)


COMMANDS: tuple[Binding, ...] = (
    Binding("left", ("left",), ("left",), Focus("left")),
    Binding("right", ("right",), ("right",), Focus("right")),
    Binding("up", ("up",), ("up",), Focus("up")),
    Binding("down", ("down",), ("down",), Focus("down")),
    Binding("first", ("home",), (), Focus("home")),
    Binding("last", ("end",), (), Focus("end")),
    Binding("page_up", ("pageup",)),
    Binding("page_down", ("pagedown",)),
    Binding("next", ("tab",), ("rb",), Focus("next")),
    Binding("previous", ("shift+tab",), ("lb",), Focus("previous")),
    Binding("press", ("enter",), ("a",), Activate()),
    Binding("mark", ("space",), ("x",), Activate(mark=True)),
    Binding("put_back", ("escape", "backspace"), ("b",), Cancel()),
    Binding("roll", ("r",)),
    *(Binding(f"die_{number}", (str(number % 10),)) for number in range(1, 11)),
    Binding("draw", ("d",)),
    Binding("take_discard", ("t",)),
    Binding("lay_down", ("l",), ("rt",)),
    Binding("hit", ("h",)),
    Binding("discard", ("x",)),
    Binding("save", ("v",)),
    Binding("clear", ("k",)),
    Binding("choose_phase", ("w",)),
    Binding("hint", ("f2",), ("lt",)),
    Binding("arrange", ("a",)),
    Binding("sort", ("s",), ("y",)),
    Binding("own_order", ("shift+s",)),
    Binding("move_left", ("ctrl+left",)),
    Binding("move_right", ("ctrl+right",)),
    Binding("next_play", ("n",)),
    Binding("previous_play", ("shift+n",)),
    Binding("take_back", ("ctrl+z",)),
    Binding("do_again", ("ctrl+y",)),
    Binding("enlarge", ("e",), ("rs",)),
    Binding("read_phases", ("p",)),
    Binding("read_hands", ("c",)),
    Binding("read_groups", ("g",)),
    Binding("read_discard", ("o",)),
    Binding("history", ("y",), ("back",)),
    Binding("scores", ("b",)),
    Binding("new_game", ("ctrl+n",)),
    Binding("pause", (), ("start",)),
    Binding("rules", ("f1",)),
    Binding("slower", ("f6",)),
    Binding("faster", ("f7",)),
    Binding("larger_cards", ("ctrl+plus",)),
    Binding("smaller_cards", ("ctrl+minus",)),
    Binding("standard_cards", ("ctrl+0",)),
    Binding("full_screen", ("f11", "alt+enter")),
    Binding("mute", ("ctrl+m",)),
    Binding("save_as", ("ctrl+s",)),
)


class Bindings:
    """The keys and buttons in force. Raises ValueError when two commands would share one.

    `own` is what `to_text` wrote; an entry that is no use, or that contradicts another, is left out alone.
    """

    def __init__(self, commands: tuple[Binding, ...] = COMMANDS, own: str = "") -> None:
        self._rows = {row.command: row for row in commands}
        self._now: dict[str, dict[str, tuple[str, ...]]] = {}
        self._meanings: dict[str, dict[str, str]] = {}
        self.load(own)

    def load(self, own: str) -> None:
        """Take over what `to_text` wrote, from the standard on."""
        self._now = {
            KEYS: {row.command: row.keys for row in self._rows.values()},
            PAD: {row.command: row.pad for row in self._rows.values()},
        }
        for device in DEVICES:
            self._index(device)
        for device, command, names in _entries(own):
            before = self._now[device].get(command)
            if before is None or not all(usable(device, name) for name in names):
                continue
            self._now[device][command] = names
            try:
                self._index(device)
            except ValueError:
                self._now[device][command] = before
                self._index(device)

    def _index(self, device: str) -> None:
        found: dict[str, str] = {}
        for command, names in self._now[device].items():
            for name in names:
                if name in found:
                    what = "key" if device == KEYS else "button"
                    raise ValueError(f"the {what} {name} has two meanings")
                found[name] = command
        self._meanings[device] = found

    # --- what they mean -------------------------------------------------------------------------------

    def intent(self, name: str, device: str = KEYS) -> Intent | None:
        """What a key or a button means, or None when it means nothing."""
        command = self._meanings[device].get(name)
        return None if command is None else self._rows[command].meaning

    @property
    def commands(self) -> tuple[str, ...]:
        """The names of all commands."""
        return tuple(self._rows)

    def bound(self, command: str, device: str) -> tuple[str, ...]:
        """The keys or buttons of a command; empty for an unknown command."""
        return self._now[device].get(command, ())

    def keys(self, command: str, device: str = KEYS) -> tuple[str, ...]:
        """The keys of a command (or its buttons) as people write them, such as `Ctrl+M`."""
        label = key_label if device == KEYS else button_label
        return tuple(label(name) for name in self.bound(command, device))

    def prompt(self, command: str, device: str) -> str:
        """What to press for a command on the device that is in use: the first of its keys, or of its buttons
        when that is a pad; empty if it has none.
        """
        labels = self.keys(command, PAD if device == PAD else KEYS)
        return labels[0] if labels else ""

    # --- changing them --------------------------------------------------------------------------------

    def holder(self, name: str, device: str) -> str:
        """The command that has a key or a button; empty if none has."""
        return self._meanings[device].get(name, "")

    def rebind(self, command: str, name: str, device: str) -> bool:
        """Give a command this key, or button, in the place of its first one; False, and nothing changes, when
        another command has it or it cannot be bound.
        """
        if not usable(device, name) or self.holder(name, device) not in ("", command):
            return False
        rest = [one for one in self._now[device][command][1:] if one != name]
        self._now[device][command] = (name, *rest)
        self._index(device)
        return True

    def to_text(self) -> str:
        """What differs from the standard, as one line; empty when nothing does."""
        own = {
            device: {
                command: list(names)
                for command, names in self._now[device].items()
                if names != (self._rows[command].keys if device == KEYS else self._rows[command].pad)
            }
            for device in DEVICES
        }
        own = {device: rows for device, rows in own.items() if rows}
        return json.dumps(own, separators=(",", ":"), sort_keys=True) if own else ""


def _entries(own: str) -> Iterable[tuple[str, str, tuple[str, ...]]]:
    """Device, command and names of everything in a text that has this form."""
    try:
        found = json.loads(own) if own else {}
    except ValueError:
        return
    for device in DEVICES:
        rows = found.get(device) if isinstance(found, dict) else None
        for command, names in rows.items() if isinstance(rows, dict) else ():
            if isinstance(names, list) and 0 < len(names) <= _MOST_OWN:
                yield device, command, tuple(dict.fromkeys(str(name) for name in names))


def usable(device: str, name: str) -> bool:
    """Whether something can be bound to this: any button, or any key that is not only held with others."""
    if device == PAD:
        return name in BUTTONS
    *mods, key = name.split("+")
    return bool(key) and key not in _MODS and mods == [mod for mod in _MODS if mod in mods]


def key_label(key: str) -> str:
    """A key's name as it is written for people: `ctrl+m` is Ctrl+M."""
    return "+".join(map(key_name, key.split("+")))


def button_label(button: str) -> str:
    """A button's name as it stands on most pads: `lb` is LB."""
    return button.upper() if len(button) < 3 and button not in ("ls", "rs", "up") else key_name(button)
