"""Faces for weak eyes: as large as they can be, and nothing else on the card."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.cards import number_text
from game.ui.drawing.canvas import blank, round_rect
from game.ui.drawing.lettering import UNDERLINED, Lettering
from game.ui.drawing.shapes import barred_circle, shape_of, shape_picture
from game.ui.theme import CARD_COLORS, Rgba

if TYPE_CHECKING:
    from game.ui.drawing.cards import Look

# Shares of the card's width. What stands in the corner ends within the strip that a covered card shows.
_LEFT, _TOP, _WIDE, _TALL = 0.055, 0.075, 0.2, 0.3
_SIGN = (0.635, 0.36, 0.5)
_NUMBER = (0.52, 0.98, 0.66, 0.76)


class LargeFaces(Lettering):
    """The corner as high as the strip allows, the sign large beside it, the number across the lower half."""

    def _large_face(self, card: pygame.Surface, look: Look) -> None:
        """Write on a plain ground what `look` says."""
        known = look.color in CARD_COLORS
        role = look.color if known else look.kind if look.kind == "skip" else "wild"
        ink, base = self.theme[f"{role}_ink"], self.theme[role or "wild"]
        if look.kind == "skip":
            self._lower(card, barred_circle(round(card.get_width() * 0.72), ink), ink, base)
            self._corner_column(card, [self._barred(card, ink)])
            return
        if look.kind == "wild":
            self._large_wild(card, look, ink, base)
            return
        text = number_text(look.number, look.color)
        self._lower(card, self._written(card, text, ink), ink, base)
        self._upper(card, shape_picture(shape_of(look.color or ""), self._side(card), ink))
        self._corner_column(
            card, [self._tall(card, text, ink), self._mark_below(card, look.color or "", ink)]
        )

    def _large_wild(self, card: pygame.Surface, look: Look, ink: Rgba, base: Rgba) -> None:
        """A W; laid, what it stands for is the large sign and its W stands beside it."""
        width = card.get_width()
        wide = round(width * _WIDE)
        letter = self._glyphs("W", wide, wide, ink)
        if not look.laid:
            self._lower(card, self._glyphs("W", round(width * 0.6), round(width * 0.74), ink), ink, base)
            self._upper(card, self._four(self._side(card), look.suits))
            self._corner_column(
                card, [self._glyphs("W", round(width * _TALL), wide, ink), self._four(wide, look.suits)]
            )
            return
        plate = self._plate(round(width * 0.56), look)
        self._lower(card, plate, ink, base, lift=0.04)
        self._upper(card, self._glyphs("W", round(width * 0.36), round(width * 0.46), ink))
        self._corner_column(card, [self._plate(wide, look), letter])

    # --- places ---

    def _side(self, card: pygame.Surface) -> int:
        return round(card.get_width() * _SIGN[2])

    def _upper(self, card: pygame.Surface, sign: pygame.Surface) -> None:
        width = card.get_width()
        card.blit(sign, sign.get_rect(center=(round(width * _SIGN[0]), round(width * _SIGN[1]))))

    def _lower(
        self, card: pygame.Surface, sign: pygame.Surface, ink: Rgba, base: Rgba, lift: float = 0.0
    ) -> None:
        width, height = card.get_size()
        x, y = round(width * _NUMBER[0]), round(width * (_NUMBER[1] - lift))
        self._raised(card, sign, ink, base, (x - width // 2, y - height // 2))

    def _written(self, card: pygame.Surface, text: str, ink: Rgba) -> pygame.Surface:
        width = card.get_width()
        share = _NUMBER[2] * (0.84 if text in UNDERLINED else 1.0)
        return self._large(text, round(width * share), round(width * _NUMBER[3]), ink)

    def _tall(self, card: pygame.Surface, text: str, ink: Rgba) -> pygame.Surface:
        """The number of the corner: two digits are narrow rather than low."""
        width = card.get_width()
        number = self._glyphs(text, round(width * _TALL), round(width * _WIDE), ink, 0.6)
        if text not in UNDERLINED:
            return number
        bar, gap = max(1, round(width * 0.028)), max(1, round(width * 0.02))
        picture = blank((number.get_width(), number.get_height() + gap + bar), (*ink[:3], 0))
        picture.blit(number, (0, 0))
        line = round_rect((number.get_width(), bar), bar // 2, ink)
        picture.blit(line, (0, number.get_height() + gap))
        return picture

    def _mark_below(self, card: pygame.Surface, color: str, ink: Rgba) -> pygame.Surface:
        return shape_picture(shape_of(color), max(6, round(card.get_width() * _WIDE)), ink)

    def _barred(self, card: pygame.Surface, ink: Rgba) -> pygame.Surface:
        return barred_circle(max(8, round(card.get_width() * _WIDE)), ink)

    def _corner_column(self, card: pygame.Surface, parts: list[pygame.Surface]) -> None:
        """Signs under each other in the upper left corner."""
        width = card.get_width()
        middle, y = round(width * (_LEFT + _WIDE / 2)), round(width * _TOP)
        for part in parts:
            card.blit(part, part.get_rect(midtop=(middle, y)))
            y += part.get_height() + max(1, round(width * 0.035))

    # --- drawn by the painter of all faces ---

    def _plate(self, side: int, look: Look) -> pygame.Surface:
        raise NotImplementedError

    def _four(self, side: int, suits: bool) -> pygame.Surface:
        raise NotImplementedError
