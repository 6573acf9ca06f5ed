"""Keyboard events to intents."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.bindings import Bindings
from game.ui.intents import DELETE, END, ERASE, NO_MODS, SELECT, START, Intent, Modifiers, Mods, TextTyped

_NAMES = {
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_HOME: "home",
    pygame.K_END: "end",
    pygame.K_TAB: "tab",
    pygame.K_RETURN: "enter",
    pygame.K_KP_ENTER: "enter",
    pygame.K_SPACE: "space",
    pygame.K_ESCAPE: "escape",
    pygame.K_BACKSPACE: "backspace",
    pygame.K_DELETE: "delete",
    pygame.K_PLUS: "plus",
    pygame.K_KP_PLUS: "plus",
    # Where this is a key, plus is the same key with Shift.
    pygame.K_EQUALS: "plus",
    pygame.K_MINUS: "minus",
    pygame.K_KP_MINUS: "minus",
    pygame.K_KP_0: "0",
    pygame.K_INSERT: "insert",
    pygame.K_PAGEUP: "pageup",
    pygame.K_PAGEDOWN: "pagedown",
}
_MODS = (
    ("ctrl", pygame.KMOD_CTRL | pygame.KMOD_META),
    ("alt", pygame.KMOD_ALT),
    ("shift", pygame.KMOD_SHIFT),
)

_HELD = frozenset(
    {
        pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LALT, pygame.K_RALT,
        pygame.K_LMETA, pygame.K_RMETA,
    }
)  # fmt: skip


# What a key means while one types: what a field is told, or what was copied elsewhere.
_EDITING = {
    "backspace": ERASE,
    "delete": DELETE,
    "home": START,
    "end": END,
    "ctrl+a": SELECT,
    "ctrl+v": "",
    "shift+insert": "",
}


def copied() -> str:
    """The text that was copied last, in whatever program; empty where there is none."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""


def mods_of(state: int) -> Mods:
    """The names of the modifier keys in a pygame modifier mask; Command on a Mac counts as ctrl."""
    return frozenset(name for name, mask in _MODS if state & mask)


def key_name(key: int, state: int) -> str:
    """A key as `bindings` writes it, such as `shift+s`; empty for a key that has no name there."""
    name = _NAMES.get(key)
    if name is None:
        if pygame.K_F1 <= key <= pygame.K_F12:
            name = f"f{key - pygame.K_F1 + 1}"
        elif 32 < key < 127:
            name = chr(key)
        else:
            return ""
    held = mods_of(state) - ({"shift"} if key == pygame.K_EQUALS else NO_MODS)
    return "+".join([mod for mod, _ in _MODS if mod in held] + [name])


def _is_text(name: str) -> bool:
    """Whether a key gives a character, which comes as text as well."""
    *mods, key = name.split("+")
    return mods in ([], ["shift"]) and (len(key) == 1 or key in ("space", "plus", "minus"))


class Keys:
    """Reads the keyboard; `typing` is True while a text field has the focus, and then letters are text.

    `mods` are the modifier keys that are held now. `capture`, while it is set, gets the next key's name
    instead of anybody else. `pasted` gives what a paste adds.
    """

    def __init__(self, bindings: Bindings, pasted: Callable[[], str] = copied) -> None:
        self.bindings = bindings
        self._pasted = pasted
        self.typing = False
        self.mods: Mods = NO_MODS
        self.capture: Callable[[str], object] | None = None

    def read(self, event: pygame.Event) -> list[Intent]:
        """The intents of one event."""
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            self.mods = mods_of(event.mod)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self.mods = NO_MODS
        if event.type == pygame.WINDOWFOCUSLOST or getattr(event, "key", None) in _HELD:
            return [Modifiers(self.mods)]
        if event.type == pygame.KEYDOWN:
            name = key_name(event.key, event.mod)
            if self.capture is not None:
                if name:
                    self.capture(name)
                return []
            if self.typing and name in _EDITING:
                return [TextTyped(_EDITING[name] or self._pasted())]
            if self.typing and _is_text(name):
                return []
            meant = self.bindings.intent(name)
            if meant is None and _is_text(name):
                # A capital letter means what the letter does, where it has no meaning of its own.
                meant = self.bindings.intent(name.removeprefix("shift+"))
            return [] if meant is None else [meant]
        if event.type == pygame.TEXTINPUT and self.typing:
            return [TextTyped(event.text)]
        return []
