"""Which key does what: names of commands and the keys that give them. Pure: keys are names such as `ctrl+z`
or `f1`.
"""

from __future__ import annotations

from typing import NamedTuple

from game.ui.intents import Activate, Cancel, Command, Focus, Intent
from game.ui.text.keys import key_name


class Binding(NamedTuple):
    """A command, the keys that give it by default, and the scenes in which it means something (`*`:
    everywhere).
    """

    command: str
    keys: tuple[str, ...]
    where: str = "table"


COMMANDS: tuple[Binding, ...] = (
    Binding("draw", ("d",)),
    Binding("take_discard", ("t",)),
    Binding("lay_down", ("l",)),
    Binding("hit", ("h",)),
    Binding("discard", ("x",)),
    Binding("save", ("v",)),
    Binding("clear", ("k",)),
    Binding("choose_phase", ("w",)),
    Binding("hint", ("f2",)),
    Binding("arrange", ("a",)),
    Binding("sort", ("s",)),
    Binding("own_order", ("shift+s",)),
    Binding("move_left", ("ctrl+left",)),
    Binding("move_right", ("ctrl+right",)),
    Binding("history", ("y",)),
    Binding("rules", ("f1",), "*"),
    Binding("slower", ("f6",), "*"),
    Binding("faster", ("f7",), "*"),
    Binding("full_screen", ("f11", "alt+enter"), "*"),
    Binding("mute", ("ctrl+m",), "*"),
)

_FIXED: dict[str, Intent] = {
    "left": Focus("left"),
    "right": Focus("right"),
    "up": Focus("up"),
    "down": Focus("down"),
    "home": Focus("home"),
    "end": Focus("end"),
    "tab": Focus("next"),
    "shift+tab": Focus("previous"),
    "enter": Activate(),
    "space": Activate(mark=True),
    "escape": Cancel(),
    "backspace": Cancel(),
}


class Bindings:
    """The keys in force. Raises ValueError when two commands of one scene would share a key."""

    def __init__(self, commands: tuple[Binding, ...] = COMMANDS) -> None:
        self._commands = commands
        self._by_key: dict[str, Intent] = dict(_FIXED)
        for row in commands:
            for key in row.keys:
                if key in self._by_key:
                    raise ValueError(f"the key {key} has two meanings")
                self._by_key[key] = Command(row.command)

    def intent(self, key: str) -> Intent | None:
        """What a key means, or None when it means nothing."""
        return self._by_key.get(key)

    def keys(self, command: str) -> tuple[str, ...]:
        """The keys of a command as people write them, such as `Ctrl+M`; empty for an unknown command."""
        found = next((row.keys for row in self._commands if row.command == command), ())
        return tuple(key_label(key) for key in found)

    def keys_for(self, intent: Intent) -> tuple[str, ...]:
        """The keys that give an intent, as people write them."""
        return tuple(key_label(key) for key, given in self._by_key.items() if given == intent)


def key_label(key: str) -> str:
    """A key's name as it is written for people: `ctrl+m` is Ctrl+M."""
    return "+".join(map(key_name, key.split("+")))
