"""Widgets to choose who plays, and how well."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.art import Art
from game.ui.text import _
from game.ui.widgets import Radio
from game.ui.widgets.base import pad, shaded


class FaceTile(Radio):
    """A character: its portrait and what it is called, at its side in a low tile that is wide enough. One
    that is `seated` at the table already has a sign.
    """

    zone = "faces"

    def __init__(
        self,
        name: str,
        portrait: int,
        chosen: bool,
        on_choose: Callable[[], object],
        *,
        seated: bool = False,
    ) -> None:
        super().__init__(name, chosen, on_choose)
        self.portrait = portrait
        self.seated = seated
        self.tip = _("At the table already: they change seats") if seated else ""
        self.beside = False

    def min_size(self, art: Art) -> tuple[int, int]:
        name = art.fonts.width(self.label, "strong", art.text_px("small"))
        body = art.text_px("body")
        return max(round(body * 4.4), name + pad(art)), round(body * 4.6)

    @staticmethod
    def _inner(art: Art, size: tuple[int, int]) -> pygame.Rect:
        return pygame.Rect((0, 0), size).inflate(-pad(art) // 2, -round(pad(art) * 0.8))

    def has_room_beside(self, art: Art, size: tuple[int, int]) -> bool:
        """Whether in a tile of that size the name has room at the side of a portrait as high as the tile."""
        inner = self._inner(art, size)
        name = art.fonts.width(self.label, "strong", art.text_px("small"))
        return inner.height + name + pad(art) // 2 <= inner.width

    def draw(self, surface: pygame.Surface, art: Art) -> None:
        rect = self.rect
        lit = self.hovered or self.focused or self.chosen
        surface.blit(art.panel(rect.size, raised=lit, outline="accent" if self.chosen else None), rect)
        inner = self._inner(art, rect.size)
        inner.center = rect.center
        ink = "accent" if self.chosen else "ink"
        name = art.text(self.label, "small", ink, strong=True, width=inner.width)
        line = art.fonts.line("strong", art.text_px("small"))
        if self.beside:
            side = inner.height
            face = art.portrait(self.portrait, side)
            surface.blit(face, face.get_rect(midleft=inner.midleft))
            surface.blit(name, name.get_rect(midleft=(inner.left + side + pad(art) // 2, inner.centery)))
        else:
            side = max(16, min(inner.height - line, inner.width))
            face = art.portrait(self.portrait, side)
            top = inner.top + (inner.height - line - side) // 2
            surface.blit(face, face.get_rect(midtop=(inner.centerx, top)))
            surface.blit(name, name.get_rect(midbottom=(inner.centerx, inner.bottom)))
        if self.seated:
            sign = art.icon("person", round(art.text_px("small") * 0.9), "accent")
            surface.blit(sign, sign.get_rect(topright=(rect.right - pad(art) // 3, rect.top + pad(art) // 3)))
        if self.focused:
            art.focus_ring(surface, rect)


# The room above and below the words of a row, in pads.
_AIR = 0.9


class LevelRow(Radio):
    """A level of play: its name and a sentence that says what it does, as high as that needs."""

    zone = "levels"

    def __init__(self, name: str, sentence: str, chosen: bool, on_choose: Callable[[], object]) -> None:
        super().__init__(name, chosen, on_choose)
        self.sentence = sentence

    def _tick(self, art: Art) -> int:
        return round(art.text_px("body") * 1.4)

    def height(self, art: Art, width: int) -> int:
        """Its height at a width."""
        room = width - 2 * pad(art) - self._tick(art)
        lines = art.paragraph(self.sentence, room, "small").get_height()
        return art.fonts.line("strong", art.text_px("body")) + lines + round(pad(art) * _AIR)

    def min_size(self, art: Art) -> tuple[int, int]:
        width = art.text_px("body") * 12
        return width, self.height(art, width)

    def draw(self, surface: pygame.Surface, art: Art) -> None:
        rect, tick = self.rect, self._tick(art)
        fill = shaded(art, art.theme["accent" if self.chosen else "button"], self)
        art.lay_box(surface, rect, fill, sunk=self.pressed)
        ink = "accent_ink" if self.chosen else "button_ink"
        left = rect.left + pad(art) + tick
        room = rect.right - pad(art) - left
        name = art.text(self.label, "body", ink, strong=True, width=room)
        text = art.paragraph(self.sentence, room, "small", ink)
        first = art.fonts.line("strong", art.text_px("body"))
        # Lines of text have more room above their letters than below them.
        top = rect.centery - (first + text.get_height()) // 2 - art.text_px("small") // 8
        surface.blit(name, (left, top))
        surface.blit(text, (left, top + first))
        if self.chosen:
            sign = art.icon("tick", round(tick * 0.75), ink)
            surface.blit(sign, sign.get_rect(center=(rect.left + pad(art) // 2 + tick // 2, rect.centery)))
        if self.focused:
            art.focus_ring(surface, rect)
