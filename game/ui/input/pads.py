"""Gamepads: events of pygame's controllers, or of joysticks it knows no buttons of, to intents.

A pad may come and go at any time; without one nothing here ever does anything.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import Any, Protocol

import pygame

from game.ui.bindings import PAD, Bindings
from game.ui.intents import Focus, Intent

# How far a stick or a trigger has to go to count, and come back to count no longer, from 0 to 1.
PUSHED, LET_GO = 0.6, 0.4
# A direction that stays pushed goes on after this time, and then so often.
FIRST_REPEAT, NEXT_REPEAT = 0.45, 0.12

_CONTROLLER = {
    pygame.CONTROLLER_BUTTON_A: "a",
    pygame.CONTROLLER_BUTTON_B: "b",
    pygame.CONTROLLER_BUTTON_X: "x",
    pygame.CONTROLLER_BUTTON_Y: "y",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "lb",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "rb",
    pygame.CONTROLLER_BUTTON_BACK: "back",
    pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "ls",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "rs",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
}
_TRIGGERS = {pygame.CONTROLLER_AXIS_TRIGGERLEFT: "lt", pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "rt"}
_STICK = {pygame.CONTROLLER_AXIS_LEFTX: ("left", "right"), pygame.CONTROLLER_AXIS_LEFTY: ("up", "down")}
# The order most joysticks give their buttons in.
_JOYSTICK = ("a", "b", "x", "y", "lb", "rb", "back", "start", "ls", "rs")
_JOYSTICK_STICK = {0: ("left", "right"), 1: ("up", "down")}
_ADDED = frozenset({pygame.CONTROLLERDEVICEADDED, pygame.JOYDEVICEADDED})
_REMOVED = frozenset({pygame.CONTROLLERDEVICEREMOVED, pygame.JOYDEVICEREMOVED})


class Openers(Protocol):
    """Opens what was plugged in, by its number; the name of its kind and the device, None if it is nothing
    to play with.
    """

    def __call__(self, index: int) -> tuple[int, str, Any] | None: ...


def open_device(index: int) -> tuple[int, str, Any] | None:
    """The device of this number, opened: its instance, `controller` or `joystick`, and pygame's object."""
    from pygame._sdl2 import controller

    try:
        if controller.is_controller(index):
            made = controller.Controller(index)
            return made.as_joystick().get_instance_id(), "controller", made
        stick = pygame.joystick.Joystick(index)
        return stick.get_instance_id(), "joystick", stick
    except (pygame.error, ValueError):
        # Gone again before it could be opened.
        return None


def start() -> None:
    """Look for pads from now on. A system that has none, or whose driver fails, is no trouble."""
    with contextlib.suppress(ImportError, pygame.error):
        from pygame._sdl2 import controller

        controller.init()
        pygame.joystick.init()


class Pads:
    """Reads every pad there is. `now` gives seconds. `capture`, while it is set, gets the next button's name
    instead of anybody else.
    """

    def __init__(self, bindings: Bindings, now: Callable[[], float], opener: Openers = open_device) -> None:
        self.bindings = bindings
        self.capture: Callable[[str], object] | None = None
        self._now = now
        self._open = opener
        self._devices: dict[int, tuple[str, Any]] = {}
        # Sticks, hats and triggers that are pushed: by instance and part, the name of what it stands for.
        self._pushed: dict[tuple[int, str, int], str] = {}
        self._again: tuple[float, str] | None = None

    @property
    def count(self) -> int:
        """How many pads are there."""
        return len(self._devices)

    def read(self, event: pygame.Event) -> list[Intent]:
        """The intents of one event."""
        kind = event.type
        if kind in _ADDED:
            self._plugged_in(event.device_index)
        elif kind in _REMOVED:
            self._pulled_out(event.instance_id)
        elif kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            self._pushed.clear()
            self._again = None
        elif kind == pygame.CONTROLLERBUTTONDOWN:
            return self._down(_CONTROLLER.get(event.button, ""))
        elif kind == pygame.CONTROLLERBUTTONUP:
            self._up(_CONTROLLER.get(event.button, ""))
        elif kind == pygame.CONTROLLERAXISMOTION:
            part = event.instance_id, "axis", event.axis
            value = event.value / 32768 if isinstance(event.value, int) else event.value
            if event.axis in _TRIGGERS:
                return self._axis(part, value, ("", _TRIGGERS[event.axis]))
            if event.axis in _STICK:
                return self._axis(part, value, _STICK[event.axis])
        elif kind in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP, pygame.JOYAXISMOTION, pygame.JOYHATMOTION):
            return self._joystick(event)
        return []

    def tick(self) -> list[Intent]:
        """A direction that stays pushed is given again."""
        if self._again is None or self._now() < self._again[0]:
            return []
        name = self._again[1]
        self._again = self._now() + NEXT_REPEAT, name
        meant = self.bindings.intent(name, PAD)
        return [meant] if isinstance(meant, Focus) else []

    @property
    def repeating(self) -> bool:
        """Whether a direction stays pushed."""
        return self._again is not None

    # --- coming and going -----------------------------------------------------------------------------

    def _plugged_in(self, index: int) -> None:
        found = self._open(index)
        if found is not None:
            instance, kind, device = found
            self._devices.setdefault(instance, (kind, device))

    def _pulled_out(self, instance: int) -> None:
        self._devices.pop(instance, None)
        for part in [part for part in self._pushed if part[0] == instance]:
            self._up(self._pushed.pop(part))

    # --- presses --------------------------------------------------------------------------------------

    def _down(self, name: str) -> list[Intent]:
        if not name:
            return []
        if self.capture is not None:
            self.capture(name)
            return []
        meant = self.bindings.intent(name, PAD)
        self._again = (self._now() + FIRST_REPEAT, name) if isinstance(meant, Focus) else None
        return [] if meant is None else [meant]

    def _up(self, name: str) -> None:
        if self._again is not None and self._again[1] == name:
            self._again = None

    def _axis(self, part: tuple[int, str, int], value: float, names: tuple[str, str]) -> list[Intent]:
        """Something that can be pushed either way, or only one way; -1 to 1."""
        before = self._pushed.get(part, "")
        name = names[0] if value < 0 else names[1]
        if abs(value) < (LET_GO if name == before else PUSHED):
            name = ""
        if name == before:
            return []
        self._up(before)
        self._pushed[part] = name
        return self._down(name)

    def _joystick(self, event: pygame.Event) -> list[Intent]:
        """A device without a known layout; those with one tell the same again, by other events."""
        if self._devices.get(event.instance_id, ("", None))[0] == "controller":
            return []
        if event.type in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
            name = _JOYSTICK[event.button] if event.button < len(_JOYSTICK) else ""
            if event.type == pygame.JOYBUTTONDOWN:
                return self._down(name)
            self._up(name)
            return []
        if event.type == pygame.JOYAXISMOTION:
            names = _JOYSTICK_STICK.get(event.axis)
            return (
                []
                if names is None
                else self._axis((event.instance_id, "axis", event.axis), event.value, names)
            )
        x, y = event.value
        given = self._axis((event.instance_id, "hat x", event.hat), x, ("left", "right"))
        return given + self._axis((event.instance_id, "hat y", event.hat), -y, ("up", "down"))
