"""Faces and backs of cards, at the pixel width at which they are shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

import pygame

from game.rules.cards import SUITS, number_text
from game.ui.corners import corner_scale
from game.ui.drawing.backs import DEFAULT_BACK, card_back
from game.ui.drawing.canvas import blank, blurred, round_rect, tinted
from game.ui.drawing.card_grounds import card_ground
from game.ui.drawing.ground import card_height, corner_radius
from game.ui.drawing.large_faces import LargeFaces
from game.ui.drawing.shapes import barred_circle, dropped_petal, shape_of, shape_picture
from game.ui.fonts import Fonts
from game.ui.pictures import Pictures
from game.ui.theme import BLACK, CARD_COLORS, FACES, SHAPES, SUIT_FACES, SUIT_INKS, Theme, faded, mix

# What is kept of grounds beside a byte for each pixel of the window.
_LEAST_BYTES = 1 << 20


@dataclass(frozen=True)
class Look:
    """What is drawn on a card: everything that makes two faces different.

    `stands_for` and `stands_color` are what a laid wild means; `wild` marks a number card that is wild for
    its player; `suits` says that the deck has suits, which shows on its wilds.
    """

    kind: str
    number: int | None = None
    color: str | None = None
    stands_for: int | None = None
    stands_color: str | None = None
    wild: bool = False
    suits: bool = False

    @property
    def laid(self) -> bool:
        """Whether it lies on the table as something it is not by itself."""
        return self.stands_for is not None or self.stands_color is not None

    def in_suits(self) -> Look:
        """The same card among ordinary playing cards."""
        color, stands = self.color or "", self.stands_color or ""
        return replace(
            self,
            color=SUIT_FACES.get(color, self.color),
            stands_color=SUIT_FACES.get(stands, self.stands_color),
            suits=True,
        )


class CardPainter(LargeFaces):
    """Draws faces and backs for one theme; keeps the grounds that many faces share.

    `faces` is one of `FACES`: shapes in the corners, large signs, letters instead of shapes (`letters` says
    which), or ordinary playing cards. `back` is a name in `BACKS`.
    """

    def __init__(
        self,
        theme: Theme,
        fonts: Fonts,
        *,
        faces: str = FACES[0],
        back: str = DEFAULT_BACK,
        letters: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(theme, fonts, letters if faces == "letters" else None)
        self.faces, self.chosen_back = faces, back
        self._grounds = Pictures(_LEAST_BYTES)

    def forget(self, pixels: int) -> None:
        """Drop the kept grounds: the window has so many pixels now."""
        self._grounds.clear(_LEAST_BYTES + pixels)

    @property
    def bytes(self) -> int:
        """How many bytes the kept grounds take."""
        return self._grounds.bytes

    def face(self, look: Look, width: int) -> pygame.Surface:
        """The face of a card, `width` pixels wide, with smooth corners."""
        dressed = self.faces == "suits" and not look.suits
        if dressed:
            look = look.in_suits()
        plain = self.faces == "large" and look.color not in SUITS and look.kind != "rule" and not look.wild
        key = look.kind if look.kind in ("skip", "rule") else look.color or "wild"
        if look.kind == "wild":
            key = "joker" if look.suits else "wild"
        if dressed and look.kind in ("wild", "skip"):
            key = "joker" if look.kind == "wild" else "jester"
        if plain:
            key = f"plain {key}"
        card = self._grounds.keep((key, width), lambda: card_ground(key, width, self.theme)).copy()
        if plain:
            self._large_face(card, look)
        elif look.kind == "wild":
            self._wild(card, look, "K" if dressed else "W")
        elif look.kind in ("skip", "rule"):
            self._sign(card, "jester" if dressed and look.kind == "skip" else look.kind)
        else:
            self._number(card, look)
        return card

    def back(self, width: int) -> pygame.Surface:
        """The back of every card."""
        return card_back(self.chosen_back, width, self.theme)

    # --- signs ---

    def _number(self, card: pygame.Surface, look: Look) -> None:
        width = card.get_width()
        color = look.color or ""
        known = color in CARD_COLORS
        if color in SUITS:
            ink, base = self.theme[SUIT_INKS[color]], self.theme["card_face"]
        else:
            ink = self.theme[f"{color}_ink" if known else "wild_ink"]
            base = self.theme[color if known else "wild"]
        text = number_text(look.number, color)
        room = 1 - 0.6 * (corner_scale(width) - 1)
        tall = width * room * (0.6 if len(text) == 1 else 0.5)
        self._raised(card, self._large(text, round(tall), round(width * room * 0.62), ink), ink, base)
        if look.wild and look.laid:
            self._laid_corners(card, look, self._badge)
            return
        self._corners(card, self._index(width, text, ink, color))
        if look.wild:
            badge = self._badge(round(width * 0.168 * corner_scale(width)))
            x = round(width * 0.148 * corner_scale(width))
            card.blit(
                badge, badge.get_rect(center=(x, round(width * (0.62 + 0.2 * (corner_scale(width) - 1)))))
            )

    def _badge(self, side: int) -> pygame.Surface:
        """The W of a number card that is wild for its player, on a dark plate."""
        fill, ink = self.theme["wild"], self.theme["wild_ink"]
        plate = round_rect((side, side), side // 2, fill, ink, max(1, round(side / 12)))
        letter = self._glyphs("W", round(side * 0.5), round(side * 0.68), ink)
        plate.blit(letter, letter.get_rect(center=(side // 2, side // 2)))
        return plate

    def _laid_corners(
        self, card: pygame.Surface, look: Look, letter: Callable[[int], pygame.Surface]
    ) -> None:
        """The corners of a laid wild: what it stands for, and its W."""
        width = card.get_width()
        wide = round(width * 0.162 * corner_scale(width))
        self._stacked(card, [self._plate(wide, look), letter(wide)], wide)

    def _stacked(self, card: pygame.Surface, parts: list[pygame.Surface], wide: int) -> None:
        """Signs one under another in the corners."""
        gap = max(1, round(card.get_width() * 0.036))
        tall = sum(part.get_height() for part in parts) + gap * (len(parts) - 1)
        index = blank((wide, tall), (*self.theme["wild_ink"][:3], 0))
        y = 0
        for part in parts:
            index.blit(part, part.get_rect(midtop=(wide // 2, y)))
            y += part.get_height() + gap
        self._corners(card, index)

    def _wild(self, card: pygame.Surface, look: Look, sign: str) -> None:
        width = card.get_width()
        ink = self.theme["wild_ink"]
        letter = self._glyphs(sign, round(width * 0.27), round(width * 0.33), ink)
        self._raised(card, letter, ink, self.theme["wild"])
        wide = round(width * 0.162 * corner_scale(width))
        if not look.laid:
            self._stacked(card, [self._glyphs(sign, wide, wide, ink), self._four(wide, look.suits)], wide)
            return
        self._laid_corners(card, look, lambda side: self._glyphs(sign, side, side, ink))
        badge = self._plate(round(width * 0.32), look)
        at = badge.get_rect(center=(width // 2, round(width * 1.04)))
        card.blit(blurred(tinted(badge, faded(BLACK, 0.6)), 3), at.move(0, max(1, width // 50)))
        card.blit(badge, at)

    def _plate(self, side: int, look: Look) -> pygame.Surface:
        """What a laid wild stands for, on a light plate: its number, its color's shape, or the number in the
        color.
        """
        fill, ink = self.theme["card_face"], self.theme["card_edge"]
        if look.stands_color in CARD_COLORS:
            fill, ink = self.theme[look.stands_color], self.theme[f"{look.stands_color}_ink"]
        elif look.stands_color in SUIT_INKS:
            ink = self.theme[SUIT_INKS[look.stands_color]]
        elif look.stands_color in ("red", "black"):
            ink = self.theme[f"suit_{look.stands_color}"]
        line = max(1, round(side / 14))
        plate = round_rect((side, round(side * 1.12)), side // 4, fill, self.theme["card_face"], line)
        if look.stands_for is None:
            sign = self._mark(look.stands_color or "", round(side * 0.66), ink)
        else:
            rank = number_text(look.stands_for, "spades" if look.suits or look.color in SUITS else None)
            sign = self._glyphs(rank, round(side * 0.72), round(side * 0.76), ink)
        plate.blit(sign, sign.get_rect(center=(side // 2, round(side * 0.56))))
        return plate

    def _four(self, side: int, suits: bool) -> pygame.Surface:
        """The four shapes in their colors, or the four suits, two by two on a light plate."""
        plate = round_rect((side, side), side // 4, self.theme["card_face"])
        half = side * 0.42
        signs = (
            [
                (shape_of(suit), self.theme[SUIT_INKS[suit]])
                for suit in ("hearts", "spades", "clubs", "diamonds")
            ]
            if suits
            else [(SHAPES[color], mix(self.theme[color], BLACK, 0.08)) for color in CARD_COLORS]
        )
        for i, (name, ink) in enumerate(signs):
            shape = shape_picture(name, max(4, round(half)), ink)
            at = shape.get_rect(
                center=(round(side * (0.29 + 0.42 * (i % 2))), round(side * (0.29 + 0.42 * (i // 2))))
            )
            plate.blit(shape, at)
        return plate

    def _sign(self, card: pygame.Surface, kind: str) -> None:
        """One sign in the corners, that of a Skip large in the middle too: a barred circle, or a rosette that
        has lost a petal. A jester has his cap in the middle.
        """
        width = card.get_width()
        side = round(width * 0.17 * corner_scale(width))
        if kind == "rule":
            self._corners(card, dropped_petal(side, self.theme["card_back_line"], self.theme["refuse"]))
            return
        ink = self.theme["skip_ink"]
        if kind == "skip":
            self._raised(card, barred_circle(round(width * 0.54), ink), ink, self.theme["skip"])
        self._corners(card, barred_circle(side, ink))


__all__ = ["CardPainter", "Look", "barred_circle", "card_height", "corner_radius"]
