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

    `letters` is how high its word may be, in heights of text, where the button is made larger than it needs
    to be; `display` sets it in the face of titles.
    """

    role = "button"
    letters = 1.0
    display = False

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

    def fitting(self, art: Art) -> float:
        """How high the word can be beside its sign, in heights of text, with the usual space around."""
        room = self.rect.width - 2 * pad(art) - (pad(art) // 2 if self.icon else 0)
        face = "display" if self.display else "strong"
        need = art.fonts.width(self.label, face, art.text_px("body")) + (self._sign(art) if self.icon else 0)
        return max(1.0, room / max(1, need))

    def _word(self, art: Art, ink: str, size: float) -> pygame.Surface:
        """The word, so many heights of text high if there is room."""
        face = "display" if self.display else "strong"
        room = self.rect.width - 2 * (pad(art) // 2)
        room -= pad(art) // 2 + round(self._sign(art) * size) if self.icon else 0
        pixels = round(art.text_px("body") * size)
        return art.fonts.fitted(self.label, face, pixels, art.theme[ink], max(1, room))

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
        if not self.show_label:
            if self.icon:
                sign = art.icon(self.icon, self._sign(art), ink)
                surface.blit(sign, sign.get_rect(center=inside.center))
            return
        gap = pad(art) // 2 if self.icon else 0
        size = min(self.letters, self.fitting(art))
        text = self._word(art, ink, size)
        x = inside.centerx - text.get_width() // 2
        if self.icon:
            sign = art.icon(self.icon, round(self._sign(art) * size), ink)
            x -= (gap + sign.get_width()) // 2
            surface.blit(sign, sign.get_rect(midleft=(x, inside.centery)))
            x += gap + sign.get_width()
        surface.blit(text, text.get_rect(midleft=(x, inside.centery)))
