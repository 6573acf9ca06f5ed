"""Plays the game without a display: owns the clock, posts events to the readers, finds things by name."""

from __future__ import annotations

import atexit
from dataclasses import replace
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from typing import Any

import pygame

from game.bundle import bundled_root
from game.storage.games import Games
from game.storage.paths import Paths
from game.storage.settings import Settings
from game.ui.app import App
from game.ui.cues import Cue
from game.ui.scene import Scene
from game.ui.scenes.menu import MenuScene
from game.ui.theme import load_theme

FRAME = 1 / 60
MOST_FRAMES = 3000

_KEYS = {
    "left": pygame.K_LEFT,
    "right": pygame.K_RIGHT,
    "up": pygame.K_UP,
    "down": pygame.K_DOWN,
    "home": pygame.K_HOME,
    "end": pygame.K_END,
    "pageup": pygame.K_PAGEUP,
    "pagedown": pygame.K_PAGEDOWN,
    "tab": pygame.K_TAB,
    "enter": pygame.K_RETURN,
    "space": pygame.K_SPACE,
    "escape": pygame.K_ESCAPE,
    "backspace": pygame.K_BACKSPACE,
    "plus": pygame.K_PLUS,
    "minus": pygame.K_MINUS,
    **{f"f{number}": pygame.K_F1 + number - 1 for number in range(1, 13)},
}
_PAD = {
    "a": pygame.CONTROLLER_BUTTON_A,
    "b": pygame.CONTROLLER_BUTTON_B,
    "x": pygame.CONTROLLER_BUTTON_X,
    "y": pygame.CONTROLLER_BUTTON_Y,
    "lb": pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
    "rb": pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    "back": pygame.CONTROLLER_BUTTON_BACK,
    "start": pygame.CONTROLLER_BUTTON_START,
    "ls": pygame.CONTROLLER_BUTTON_LEFTSTICK,
    "rs": pygame.CONTROLLER_BUTTON_RIGHTSTICK,
    "left": pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    "right": pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    "up": pygame.CONTROLLER_BUTTON_DPAD_UP,
    "down": pygame.CONTROLLER_BUTTON_DPAD_DOWN,
}
_TRIGGERS = {"lt": pygame.CONTROLLER_AXIS_TRIGGERLEFT, "rt": pygame.CONTROLLER_AXIS_TRIGGERRIGHT}
_MODS = {"ctrl": pygame.KMOD_LCTRL, "shift": pygame.KMOD_LSHIFT, "alt": pygame.KMOD_LALT}

_FOLDERS = mkdtemp(prefix="decaphase-driver-")
atexit.register(rmtree, _FOLDERS, ignore_errors=True)

Target = str | tuple[int, int]


class Ear:
    """A sound that only remembers what was asked of it."""

    def __init__(self) -> None:
        self.cues: list[Cue] = []

    def play(self, cue: Cue) -> None:
        self.cues.append(cue)

    def focus(self, has_focus: bool) -> None: ...
    def on_event(self, event: pygame.Event) -> None: ...
    def tick(self) -> None: ...
    def close(self) -> None: ...


class Driver:
    """A running program. Targets are positions, names of widgets, or what the scene's own `place` knows.

    `data` is the folder for saves and settings, by default one that goes away with the test run. Settings can
    be given by name; a discard is sent at once and nothing is advised unless they say otherwise.
    """

    def __init__(
        self,
        size: tuple[int, int] = (1280, 720),
        *,
        data: Path | None = None,
        seed: int = 1,
        **settings: Any,
    ) -> None:
        self.time = 1000.0
        self.ear = Ear()
        paths = Paths(bundled_root(), data or Path(mkdtemp(dir=_FOLDERS)))
        paths.games.mkdir(parents=True, exist_ok=True)
        games = Games(paths.autosave, lambda: seed, paths.finished)
        self.app = App(
            replace(Settings(take_back_time="none", tips=False), **settings),
            load_theme(),
            games,
            paths,
            self.ear,
            size=size,
            clock=lambda: self.time,
        )
        pygame.event.clear()

    @property
    def ctx(self) -> Any:
        return self.app.ctx

    @property
    def scene(self) -> Scene:
        return self.app.stack.top

    def open(self, name: str, **values: Any) -> Any:
        """Open a scene over what is open, and let it draw once."""
        scene = self.app.stack.push(name, **values)
        self.tick()
        return scene

    def tick(self, frames: int = 1, *events: pygame.Event) -> None:
        """Let frames pass; the events come with the first of them."""
        for frame in range(frames):
            self.time += FRAME
            self.app.tick(list(events) if frame == 0 else [], FRAME)
            self._wait()

    def _wait(self) -> None:
        """As a player does while the table is being set."""
        for _frame in range(MOST_FRAMES):
            if not self.app.stack or self.scene.name != "opening":
                return
            self.time += FRAME
            self.app.tick([], FRAME)
        raise AssertionError("the table never comes")

    def settle(self) -> int:
        """Let time pass until nothing moves; how many frames that took. Fails if it never comes to rest."""
        for frames in range(MOST_FRAMES):
            self.tick()
            if not self.app.stack.animating and not self.app.stack.dirty:
                return frames + 1
        raise AssertionError(f"{self.scene.name} still moves after {MOST_FRAMES} frames")

    # --- keys ---------------------------------------------------------------------------------------

    def key(self, *names: str) -> None:
        """Press and release keys one after another, each written as in `bindings`: `ctrl+left`, `f1`, `s`."""
        for name in names:
            *mods, key = name.split("+")
            code = _KEYS.get(key) or ord(key)
            state = 0
            for mod in mods:
                state |= _MODS[mod]
            self.tick(1, pygame.Event(pygame.KEYDOWN, key=code, mod=state, unicode="", scancode=0))
            self.tick(1, pygame.Event(pygame.KEYUP, key=code, mod=state, unicode="", scancode=0))

    def write(self, text: str) -> None:
        """Type characters into what has the focus."""
        for letter in text:
            self.tick(1, pygame.Event(pygame.TEXTINPUT, text=letter))

    # --- pointer ------------------------------------------------------------------------------------

    def at(self, target: Target) -> tuple[int, int]:
        """Where a target is on the screen."""
        if not isinstance(target, str):
            return target
        scene = self.scene
        if isinstance(scene, MenuScene):
            return scene.widgets[target].rect.center
        return scene.place(target)  # type: ignore[attr-defined, no-any-return]

    def move(self, target: Target) -> None:
        """Move the pointer with no button held, or with one that was pressed before."""
        self.tick(1, pygame.Event(pygame.MOUSEMOTION, pos=self.at(target), rel=(0, 0), buttons=(0, 0, 0)))

    def press(self, target: Target, button: int = 1) -> None:
        self.tick(1, pygame.Event(pygame.MOUSEBUTTONDOWN, pos=self.at(target), button=button))

    def release(self, target: Target, button: int = 1) -> None:
        self.tick(1, pygame.Event(pygame.MOUSEBUTTONUP, pos=self.at(target), button=button))

    def click(self, target: Target, button: int = 1) -> None:
        """Move there, press and release."""
        pos = self.at(target)
        self.move(pos)
        self.press(pos, button)
        self.release(pos, button)

    def double_click(self, target: Target) -> None:
        pos = self.at(target)
        self.click(pos)
        self.click(pos)

    def drag(self, start: Target, end: Target, steps: int = 6) -> None:
        """Press on `start`, move in steps and release on `end`."""
        (x0, y0), (x1, y1) = self.at(start), self.at(end)
        self.move((x0, y0))
        self.press((x0, y0))
        for step in range(1, steps + 1):
            self.move((x0 + (x1 - x0) * step // steps, y0 + (y1 - y0) * step // steps))
        self.release((x1, y1))

    def wheel(self, notches: int) -> None:
        self.tick(1, pygame.Event(pygame.MOUSEWHEEL, x=0, y=notches, flipped=False))

    # --- gamepad ------------------------------------------------------------------------------------

    def pad(self, *buttons: str) -> None:
        """Press and release buttons of a gamepad one after another, by the names in `bindings`."""
        for name in buttons:
            if name in _TRIGGERS:
                for value in (32767, 0):
                    self.tick(
                        1,
                        pygame.Event(
                            pygame.CONTROLLERAXISMOTION, axis=_TRIGGERS[name], value=value, instance_id=0
                        ),
                    )
                continue
            for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
                self.tick(1, pygame.Event(kind, button=_PAD[name], instance_id=0))

    # --- window -------------------------------------------------------------------------------------

    def resize(self, size: tuple[int, int]) -> None:
        """Pull the window to a size and let it stand still."""
        self.app.surface = pygame.display.set_mode(size, pygame.RESIZABLE)
        self.tick(1, pygame.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
        self.tick(12)

    def lose_focus(self) -> None:
        self.tick(1, pygame.Event(pygame.WINDOWFOCUSLOST))

    def close_window(self) -> None:
        self.tick(1, pygame.Event(pygame.QUIT))
