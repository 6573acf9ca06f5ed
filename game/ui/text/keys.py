"""Keys and buttons by the names that stand on them."""

from __future__ import annotations

from game.ui.text.language import pgettext


def key_name(key: str) -> str:
    """What a key, or a part of a pad, is called: Ctrl, Space, Left; single letters in capitals."""
    found = _names().get(key)
    if found is not None:
        return found
    return key.capitalize() if len(key) > 1 else key.upper()


def _names() -> dict[str, str]:
    return {
        "ctrl": pgettext("key", "Ctrl"),
        "alt": pgettext("key", "Alt"),
        "shift": pgettext("key", "Shift"),
        "left": pgettext("key", "Left"),
        "right": pgettext("key", "Right"),
        "up": pgettext("key", "Up"),
        "down": pgettext("key", "Down"),
        "home": pgettext("key", "Home"),
        "end": pgettext("key", "End"),
        "tab": pgettext("key", "Tab"),
        "enter": pgettext("key", "Enter"),
        "space": pgettext("key", "Space"),
        "escape": pgettext("key", "Esc"),
        "backspace": pgettext("key", "Backspace"),
        "delete": pgettext("key", "Delete"),
        "insert": pgettext("key", "Insert"),
        "pageup": pgettext("key", "Page up"),
        "pagedown": pgettext("key", "Page down"),
        "plus": "+",
        "minus": "−",
        "ls": pgettext("button", "Left stick"),
        "rs": pgettext("button", "Right stick"),
        "start": pgettext("button", "Start"),
        "back": pgettext("button", "Back"),
    }
