"""A short message, which is only looked at."""

from __future__ import annotations

from typing import ClassVar

import pygame

from game.ui.art import Art
from game.ui.widgets.base import Widget, pad


class Toast(Widget):
    """A sentence that is shown for a while and then goes; `update` counts its time down.

    `mood` is `plain`, `ok` or `refuse` and shows as a sign as well as a color.
    """

    role = "status"
    SIGNS: ClassVar[dict[str, str | None]] = {"plain": None, "ok": "tick", "refuse": "cross"}

    def __init__(self, label: str, seconds: float = 4.0, mood: str = "plain") -> None:
        super().__init__(label)
        self.left = seconds
        self.mood = mood

    @property
    def value(self) -> str:
        return self.label

    @property
    def gone(self) -> bool:
        """Whether its time is over."""
        return self.left <= 0

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self.left = max(0.0, self.left - dt)

    def min_size(self, art: Art) -> tuple[int, int]:
        return self.size_within(art, 1 << 15)

    def size_within(self, art: Art, most: int) -> tuple[int, int]:
        """Width and height, in lines when it would be wider than `most` pixels."""
        around = self._sign_room(art) + 2 * pad(art)
        width, height = self._text(art, most - around).get_size()
        return width + around, height + pad(art)

    def _text(self, art: Art, width: int) -> pygame.Surface:
        return art.paragraph(self.label, max(1, width), "body", strong=True)

    def _sign_room(self, art: Art) -> int:
        return art.text_px("body") + pad(art) // 2 if self.SIGNS[self.mood] else 0

    def draw(self, surface: pygame.Surface, art: Art) -> None:
        role = None if self.mood == "plain" else self.mood
        # Opaque, unlike panels: it lies over other words.
        surface.blit(art.box(self.rect.size, art.theme.over_felt("panel_raised")[0]), self.rect)
        surface.blit(art.panel(self.rect.size, raised=True, outline=role), self.rect)
        sign = self.SIGNS[self.mood]
        x = self.rect.left + pad(art)
        if sign is not None and role is not None:
            picture = art.icon(sign, art.text_px("body"), role)
            surface.blit(picture, picture.get_rect(midleft=(x, self.rect.centery)))
        room = self.rect.width - 2 * pad(art) - self._sign_room(art)
        text = self._text(art, room)
        if text.get_height() > self.rect.height:
            text = art.text(self.label, "body", strong=True, width=max(1, room))
        at = text.get_rect(midleft=(x + self._sign_room(art), self.rect.centery))
        seen = at.clip(self.rect)
        surface.blit(text, seen, seen.move(-at.left, -at.top))
