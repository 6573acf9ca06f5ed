"""What all widgets have in common."""

from __future__ import annotations

import pygame

from game.ui.art import Art
from game.ui.text import _
from game.ui.theme import BLACK, WHITE, Rgba, mix


class Widget:
    """One thing on a screen: it has a place, a name for people, and a look.

    Whoever owns it sets `rect`, `focused` and `hovered`, and passes on what the player does: `act` for keys
    and pads, `press`, `drag` and `release` for the pointer. `role`, `label` and `value` say to a person who
    cannot see it what it is. `tip`, if there is one, is shown while it is pointed at or in focus. `aloud` is
    its name where `label` would not do without what is seen around it. What is one of many alike names their
    `zone`: Tab stops there once, and arrows lead about in it.
    """

    role = "label"
    tip = ""
    aloud = ""
    zone = ""

    def __init__(self, label: str = "", *, enabled: bool = True) -> None:
        self.label = label
        self.enabled = enabled
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.focused = False
        self.hovered = False
        self.pressed = False

    @property
    def value(self) -> object:
        """What is set now; None for a widget that holds nothing."""
        return None

    @property
    def words(self) -> str:
        """What it is and what is set, for somebody who cannot see it."""
        name = self.aloud or self.label or self.tip
        return name if self.enabled else _("{name}, not now", name=name)

    @property
    def current(self) -> bool:
        """Whether Tab leads to it first of all in its zone."""
        return False

    @property
    def focusable(self) -> bool:
        """Whether the keyboard focus may rest here."""
        return False

    def min_size(self, art: Art) -> tuple[int, int]:
        """Width and height in pixels it needs at the window and text size that `art` was told of."""
        raise NotImplementedError

    def draw(self, surface: pygame.Surface, art: Art) -> None:
        """Draw into `rect`; changes nothing."""
        raise NotImplementedError

    def act(self, action: str) -> bool:
        """Do `activate`, `left` or `right`; True if that meant something here."""
        return False

    def hit(self, pos: tuple[int, int]) -> bool:
        """Whether a point is on it."""
        return self.rect.collidepoint(pos)

    def press(self, pos: tuple[int, int]) -> bool:
        """The pointer went down; True if this widget wants the rest of the gesture."""
        self.pressed = self.focusable and self.hit(pos)
        return self.pressed

    def drag(self, pos: tuple[int, int]) -> None:
        """The pointer moved while down; only the widget that took the press is told."""

    def release(self, pos: tuple[int, int]) -> bool:
        """The pointer went up; activates if it is still here. True if something was done."""
        was, self.pressed = self.pressed, False
        return was and self.hit(pos) and self.act("activate")

    def cancel(self) -> None:
        """The gesture was broken off."""
        self.pressed = False


def shaded(art: Art, fill: Rgba, widget: Widget) -> Rgba:
    """A fill as it looks under the pointer, pressed, or switched off."""
    if not widget.enabled:
        return mix(fill, (*art.theme["panel"][:3], 255), 0.55)
    if widget.pressed:
        return mix(fill, BLACK, 0.18)
    if widget.hovered:
        return mix(fill, WHITE, 0.1)
    return fill


def pad(art: Art) -> int:
    """Space in pixels inside a widget, beside its text."""
    return round(art.text_px("body") * 0.75)


def least_height(art: Art) -> int:
    """Height of a button in pixels: never under 32."""
    return max(32, round(art.text_px("body") * 1.9))
