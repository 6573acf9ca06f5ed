"""Buttons."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.art import Art
from game.ui.widgets.base import Widget, least_height, pad, shaded


class Button(Widget):
    """A word (and a sign) to press. `primary` is the one most people will want; `quiet` has no box until
    pointed at.

    A disabled button can be pressed all the same if `why` is given: then `on_refused(why)` is called instead.
    """

    role = "button"

    def __init__(
        self,
        label: str,
        on_press: Callable[[], object] | None = None,
        *,
        icon: str | None = None,
        primary: bool = False,
        quiet: bool = False,
        enabled: bool = True,
        why: str = "",
        on_refused: Callable[[str], object] | None = None,
        show_label: bool = True,
    ) -> None:
        super().__init__(label, enabled=enabled)
        self.on_press = on_press
        self.on_refused = on_refused
        self.icon = icon
        self.primary = primary
        self.quiet = quiet
        self.why = why
        self.show_label = show_label

    @property
    def focusable(self) -> bool:
        return self.enabled or bool(self.why)

    def min_size(self, art: Art) -> tuple[int, int]:
        height = least_height(art)
        if not self.show_label:
            return height, height
        width = art.text(self.label, "body", strong=True).get_width() + 2 * pad(art)
        return width + (self._sign(art) + pad(art) // 2 if self.icon else 0), height

    def act(self, action: str) -> bool:
        if action != "activate" or not self.focusable:
            return False
        if self.enabled:
            if self.on_press is not None:
                self.on_press()
        elif self.on_refused is not None:
            self.on_refused(self.why)
        return True

    @staticmethod
    def _sign(art: Art) -> int:
        return round(art.text_px("body") * 0.95)

    def draw(self, surface: pygame.Surface, art: Art) -> None:
        rect, theme = self.rect, art.theme
        if not self.quiet or self.hovered or self.pressed:
            fill = shaded(art, theme["accent" if self.primary else "button"], self)
            surface.blit(art.box(rect.size, fill, sunk=self.pressed), rect)
        ink = "accent_ink" if self.primary else "ink" if self.quiet else "button_ink"
        if not self.enabled:
            ink = "ink_muted"
        self._content(surface, art, ink)
        if self.focused:
            art.focus_ring(surface, rect)

    def _content(self, surface: pygame.Surface, art: Art, ink: str) -> None:
        inside = self.rect.move(0, art.unit if self.pressed else 0)
        room = inside.width - 2 * (pad(art) // 2)
        sign = art.icon(self.icon, self._sign(art), ink) if self.icon else None
        if not self.show_label:
            if sign is not None:
                surface.blit(sign, sign.get_rect(center=inside.center))
            return
        gap = pad(art) // 2 if sign is not None else 0
        taken = gap + sign.get_width() if sign is not None else 0
        text = art.text(self.label, "body", ink, strong=True, width=max(1, room - taken))
        x = inside.centerx - (taken + text.get_width()) // 2
        if sign is not None:
            surface.blit(sign, sign.get_rect(midleft=(x, inside.centery)))
        surface.blit(text, text.get_rect(midleft=(x + taken, inside.centery)))
