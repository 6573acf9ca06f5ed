"""What one chooses from for a new game: boxes with editions, and who sits where."""

from __future__ import annotations

import hashlib
from collections.abc import Callable

import pygame

from game.content.catalog import Entry
from game.ui.art import Art
from game.ui.theme import Rgba, mix
from game.ui.widgets import Widget
from game.ui.widgets.base import pad


class EditionBox(Widget):
    """One edition on the shelf, as a box with a hue and a motif of its own."""

    role = "radio"

    def __init__(self, entry: Entry, chosen: bool, on_choose: Callable[[Entry], object]) -> None:
        super().__init__(entry.name, enabled=entry.edition is not None)
        self.entry = entry
        self.chosen = chosen
        self._on_choose = on_choose

    @property
    def focusable(self) -> bool:
        return True

    @property
    def value(self) -> bool:
        return self.chosen

    def min_size(self, art: Art) -> tuple[int, int]:
        width = art.text(self.label, "body", strong=True).get_width() + 3 * pad(art)
        return max(width, art.text_px("body") * 8), art.text_px("body") * 6

    def act(self, action: str) -> bool:
        if action != "activate":
            return False
        self._on_choose(self.entry)
        return True

    def hue(self) -> Rgba:
        """The color of the box: always the same for an edition, and different ones for most."""
        turn = hashlib.sha256(self.entry.id.encode()).digest()[0] * 360 // 256
        color = pygame.Color(0)
        color.hsva = (turn, 55, 48, 100)
        return color.r, color.g, color.b, 255

    def draw(self, surface: pygame.Surface, art: Art) -> None:
        fill = self.hue() if self.enabled else art.theme["track"]
        if self.hovered and self.enabled:
            fill = mix(fill, (255, 255, 255, 255), 0.1)
        surface.blit(art.box(self.rect.size, fill), self.rect)
        inner = self.rect.inflate(-pad(art), -pad(art))
        roomy = inner.height > art.text_px("body") * 9
        line = art.fonts.line("display" if roomy else "strong", art.text_px("title" if roomy else "body"))
        side = max(8, min(inner.height - line - pad(art) // 2, round(inner.width * 0.62)))
        motif = art.rosette(side, 10 if self.enabled else 0, role="card_face")
        surface.blit(motif, motif.get_rect(center=(inner.centerx, (inner.top + inner.bottom - line) // 2)))
        name = art.text(self.label, "title" if roomy else "body", "card_face", strong=True, width=inner.width)
        surface.blit(name, name.get_rect(midbottom=(inner.centerx, inner.bottom)))
        if self.chosen:
            tick = round(art.text_px("body") * 1.3)
            place = pygame.Rect(
                self.rect.right - tick - pad(art) // 2, self.rect.top + pad(art) // 2, tick, tick
            )
            surface.blit(art.box(place.size, art.theme["accent"], radius=tick // 2), place)
            sign = art.icon("tick", round(tick * 0.65), "accent_ink")
            surface.blit(sign, sign.get_rect(center=place.center))
        if self.focused:
            art.focus_ring(surface, self.rect)


class SeatCard(Widget):
    """Who sits here: a portrait and a name; pressing it, or left and right, seats the next character."""

    role = "choice"

    def __init__(
        self, name: str, portrait: int, on_turn: Callable[[int], object], *, you: bool = False
    ) -> None:
        super().__init__(name)
        self.portrait = portrait
        self.you = you
        self._on_turn = on_turn

    @property
    def focusable(self) -> bool:
        return True

    @property
    def value(self) -> int:
        return self.portrait

    def min_size(self, art: Art) -> tuple[int, int]:
        return art.text_px("body") * 5, art.text_px("body") * 5

    def act(self, action: str) -> bool:
        turn = {"activate": 1, "left": -1, "right": 1}.get(action)
        if turn is None:
            return False
        self._on_turn(turn)
        return True

    def draw(self, surface: pygame.Surface, art: Art) -> None:
        surface.blit(
            art.panel(self.rect.size, raised=self.hovered, outline="accent" if self.you else None), self.rect
        )
        inner = self.rect.inflate(-pad(art), -pad(art) // 2)
        line = art.fonts.line("strong", art.text_px("body"))
        side = max(16, min(inner.height - line, inner.width))
        face = art.portrait(self.portrait, side)
        surface.blit(face, face.get_rect(midtop=(inner.centerx, inner.top)))
        name = art.text(self.label, "body", strong=True, width=inner.width)
        surface.blit(name, name.get_rect(midbottom=(inner.centerx, inner.bottom)))
        if self.focused:
            art.focus_ring(surface, self.rect)
