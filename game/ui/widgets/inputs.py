"""Widgets that hold a value: toggle and slider. Each is a row with its name on the left."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.art import Art
from game.ui.drawing.canvas import round_rect
from game.ui.text import _
from game.ui.theme import faded
from game.ui.widgets.base import Widget, least_height, pad, shaded

# How strong the rim of a toggle is that is off.
_RIM = 0.5


class Row(Widget):
    """A name on the left, the thing to set on the right."""

    @property
    def focusable(self) -> bool:
        return self.enabled

    def _control_width(self, art: Art) -> int:
        raise NotImplementedError

    def min_size(self, art: Art) -> tuple[int, int]:
        name = art.text(self.label, "body").get_width() + 2 * pad(art) if self.label else 0
        return name + self._control_width(art), least_height(art)

    def _control(self, art: Art) -> pygame.Rect:
        """Where the thing to set is; it takes all of the row when there is no name."""
        width = min(self._control_width(art), self.rect.width) if self.label else self.rect.width
        return pygame.Rect(self.rect.right - width, self.rect.top, width, self.rect.height)

    def _draw_name(self, surface: pygame.Surface, art: Art) -> None:
        room = self._control(art).left - self.rect.left - pad(art)
        if self.label and room > 0:
            ink = "ink" if self.enabled else "ink_muted"
            name = art.text(self.label, "body", ink, width=room)
            surface.blit(name, name.get_rect(midleft=self.rect.midleft))

    def _draw_focus(self, surface: pygame.Surface, art: Art, control: pygame.Rect, radius: int) -> None:
        if self.focused:
            art.focus_ring(surface, control, radius)


def named(name: str, value: str) -> str:
    """What a row is called, with what is set in it."""
    return f"{name}: {value}" if name else value


class Toggle(Row):
    """On or off; a tick stands in the knob when it is on, so that color is not all there is."""

    role = "toggle"

    def __init__(
        self,
        label: str,
        value: bool,
        on_change: Callable[[bool], object] | None = None,
        *,
        enabled: bool = True,
    ) -> None:
        super().__init__(label, enabled=enabled)
        self.on = value
        self.on_change = on_change

    @property
    def value(self) -> bool:
        return self.on

    @property
    def words(self) -> str:
        return named(super().words, _("on") if self.on else _("off"))

    def _control_width(self, art: Art) -> int:
        return round(art.text_px("body") * 2.5)

    def act(self, action: str) -> bool:
        """`activate` turns it over, `left` is off, `right` is on."""
        wanted = {"activate": not self.on, "left": False, "right": True}.get(action)
        if wanted is None or not self.enabled:
            return False
        if wanted != self.on:
            self.on = wanted
            if self.on_change is not None:
                self.on_change(wanted)
        return True

    def draw(self, surface: pygame.Surface, art: Art) -> None:
        self._draw_name(surface, art)
        control = self._control(art)
        height = round(art.text_px("body") * 1.35)
        track = pygame.Rect(control.left, 0, control.width, height)
        track.centery = control.centery
        fill = shaded(art, art.theme["accent" if self.on else "track"], self)
        surface.blit(art.box(track.size, fill, radius=height // 2, sunk=True), track)
        if not self.on:
            # On a ground as dark as the track only the knob would be seen.
            rim = faded(art.theme["ink_muted"], _RIM)
            key = ("toggle rim", track.size, rim)
            empty = (*rim[:3], 0)
            picture = art.kept(key, lambda: round_rect(track.size, height // 2, empty, rim, art.unit))
            surface.blit(picture, track)
        side = height - 6 * art.unit
        knob = pygame.Rect(0, 0, side, side)
        knob.centery = track.centery
        knob.left = track.right - side - 3 * art.unit if self.on else track.left + 3 * art.unit
        surface.blit(art.box(knob.size, art.theme["card_face"], radius=side // 2), knob)
        sign = art.icon("tick" if self.on else "minus", round(side * 0.62), "card_edge")
        surface.blit(sign, sign.get_rect(center=knob.center))
        self._draw_focus(surface, art, track, height // 2)


class Slider(Row):
    """A number between two ends in equal steps, set by keys or by the pointer, shown beside it.

    `show` turns the value into the text for people; the standard is percent of the upper end.
    """

    role = "slider"

    def __init__(
        self,
        label: str,
        value: float,
        on_change: Callable[[float], object] | None = None,
        *,
        low: float = 0.0,
        high: float = 1.0,
        step: float = 0.1,
        show: Callable[[float], str] | None = None,
        enabled: bool = True,
    ) -> None:
        super().__init__(label, enabled=enabled)
        self.low, self.high, self.step = low, high, step
        self.show = show or (lambda number: f"{round(100 * number / high)} %")
        self.at = min(max(value, low), high)
        self.on_change = on_change
        self._track = pygame.Rect(0, 0, 0, 0)

    @property
    def value(self) -> float:
        return self.at

    @property
    def words(self) -> str:
        return named(super().words, self.show(self.at))

    def _set(self, value: float) -> None:
        steps = round((min(max(value, self.low), self.high) - self.low) / self.step)
        value = round(min(self.low + steps * self.step, self.high), 6)
        if value != self.at:
            self.at = value
            if self.on_change is not None:
                self.on_change(value)

    def act(self, action: str) -> bool:
        """`left` and `right` go one step."""
        turn = {"left": -1, "right": 1}.get(action)
        if turn is None or not self.enabled:
            return False
        self._set(self.at + turn * self.step)
        return True

    def press(self, pos: tuple[int, int]) -> bool:
        """A press on the row sets the value at once, and it follows the pointer until it is let go."""
        if super().press(pos):
            self.drag(pos)
        return self.pressed

    def drag(self, pos: tuple[int, int]) -> None:
        if self._track.width > 0 and pos[0] >= self._track.left - self._track.height * 4:
            share = (pos[0] - self._track.left) / self._track.width
            self._set(self.low + min(max(share, 0.0), 1.0) * (self.high - self.low))

    def release(self, pos: tuple[int, int]) -> bool:
        was, self.pressed = self.pressed, False
        return was

    def _number_width(self, art: Art) -> int:
        shown = max(
            art.fonts.width(self.show(end), "text", art.text_px("body")) for end in (self.low, self.high)
        )
        return shown + pad(art)

    def _control_width(self, art: Art) -> int:
        return art.text_px("body") * 9 + self._number_width(art)

    def place_track(self, art: Art) -> pygame.Rect:
        """Where the track lies now; the pointer is measured against it."""
        control = self._control(art)
        knob = round(art.text_px("body") * 1.2)
        thick = max(6, knob // 3)
        width = max(1, control.width - self._number_width(art) - knob)
        self._track = pygame.Rect(control.left + knob // 2, control.centery - thick // 2, width, thick)
        return self._track

    def draw(self, surface: pygame.Surface, art: Art) -> None:
        self._draw_name(surface, art)
        track = self.place_track(art)
        share = (self.at - self.low) / (self.high - self.low) if self.high > self.low else 0.0
        around = track.inflate(track.height, 0)
        surface.blit(art.box(around.size, art.theme["track"], radius=track.height // 2, sunk=True), around)
        filled = around.copy()
        filled.width = max(track.height, round(track.width * share) + track.height)
        fill = shaded(art, art.theme["accent"], self)
        surface.blit(art.box(filled.size, fill, radius=track.height // 2), filled)
        side = round(art.text_px("body") * 1.2)
        knob = pygame.Rect(0, 0, side, side)
        knob.center = (track.left + round(track.width * share), track.centery)
        surface.blit(art.box(knob.size, shaded(art, art.theme["card_face"], self), radius=side // 2), knob)
        number = art.text(self.show(self.at), "body", "ink" if self.enabled else "ink_muted")
        surface.blit(number, number.get_rect(midright=self.rect.midright))
        self._draw_focus(surface, art, knob, side // 2)
