"""Faces and backs of cards, at the pixel width at which they are shown."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.rules.cards import SUITS, number_text
from game.ui.drawing.canvas import blank, blurred, round_rect, supersampled, tinted
from game.ui.drawing.ground import Ground, card_height, corner_radius, lit
from game.ui.drawing.lettering import STRIP, Lettering, corner_scale
from game.ui.drawing.shapes import dropped_petal, rosette_picture, shape_of, shape_picture
from game.ui.fonts import Fonts
from game.ui.theme import BLACK, CARD_COLORS, SHAPES, SUIT_INKS, WHITE, Rgba, Theme, faded, mix


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


class CardPainter(Lettering):
    """Draws faces and backs for one theme; keeps the grounds that many faces share."""

    def __init__(self, theme: Theme, fonts: Fonts) -> None:
        super().__init__(theme, fonts)
        self._grounds: dict[tuple[str, int], pygame.Surface] = {}

    def forget(self) -> None:
        """Drop the kept grounds, when the size of all cards has changed."""
        self._grounds.clear()

    def face(self, look: Look, width: int) -> pygame.Surface:
        """The face of a card, `width` pixels wide, with smooth corners."""
        key = look.kind if look.kind in ("skip", "rule") else look.color or "wild"
        if look.kind == "wild":
            key = "joker" if look.suits else "wild"
        if (key, width) not in self._grounds:
            self._grounds[key, width] = self._ground(key, width)
        card = self._grounds[key, width].copy()
        if look.kind == "wild":
            self._wild(card, look)
        elif look.kind in ("skip", "rule"):
            self._sign(card, look.kind)
        else:
            self._number(card, look)
        return card

    def back(self, width: int) -> pygame.Surface:
        """The back of every card: deep indigo, engraved petals, the rosette in a sunk disc."""
        base, line = self.theme["card_back"], self.theme["card_back_line"]
        ground = Ground(width, base, self.theme)
        ground.light(0.7)
        ground.ornament(0.03, 0.2, line, 0.9)
        ground.ornament(0.05, 0.3, line, 0.58)
        w, h = ground.panel.get_size()
        thin, inset = max(1, round(width / 90)), round(width * 0.05)
        frame = round_rect(
            (w - 2 * inset, h - 2 * inset),
            max(2, round(width * 0.035)),
            (*line[:3], 0),
            faded(line, 0.75),
            thin,
        )
        ground.panel.blit(frame, (inset, inset))
        disc = shape_picture("circle", round(width * 0.7), mix(base, BLACK, 0.4))
        ring = shape_picture("circle", round(width * 0.73), faded(line, 0.9))
        for picture in (ring, disc):
            ground.panel.blit(picture, picture.get_rect(center=ground.middle))
        rosette = rosette_picture(round(width * 0.63), [line], mix(line, WHITE, 0.5))
        ground.panel.blit(rosette, rosette.get_rect(center=ground.middle))
        return ground.finish()

    # --- grounds ---

    def _ground(self, key: str, width: int) -> pygame.Surface:
        role = key if key in (*CARD_COLORS, "skip") else "card_face" if key in SUITS else "wild"
        ground = Ground(width, self.theme[role], self.theme, paper=key in SUITS)
        if key in SUITS:
            self._suit_ground(ground, key)
            return ground.finish()
        ground.light()
        if key in CARD_COLORS:
            ground.ornament(0.06, 0.2)
            ground.medallion(key)
        elif key == "skip":
            ground.ornament(0.03, 0.14)
            self._disc(ground, 0.76, mix(ground.base, WHITE, 0.1))
        elif key == "rule":
            self._rule_ground(ground)
        else:
            self._petals_in_four_colors(ground, suits=key == "joker")
        return ground.finish()

    def _disc(self, ground: Ground, share: float, color: Rgba) -> None:
        disc = shape_picture("circle", round(ground.width * share), color)
        at = disc.get_rect(center=ground.middle)
        step = max(1, ground.width // 90)
        ground.panel.blit(tinted(disc, faded(WHITE, 0.25)), at.move(0, -step))
        ground.panel.blit(tinted(disc, faded(BLACK, 0.5)), at.move(0, step))
        ground.panel.blit(lit(disc), at)

    def _suit_ground(self, ground: Ground, suit: str) -> None:
        """Pale paper, the suit's sign large and faint behind the rank."""
        ink = self.theme[SUIT_INKS[suit]]
        ground.ornament(0.012, 0.07, ink)
        side = round(ground.width * (0.98 if suit == "diamonds" else 0.9))
        sign = shape_picture(shape_of(suit), side, mix(ground.base, ink, 0.17))
        at = sign.get_rect(center=ground.middle)
        step = max(1, ground.width // 90)
        ground.panel.blit(tinted(sign, mix(ground.base, BLACK, 0.22)), at.move(0, -step))
        ground.panel.blit(tinted(sign, mix(ground.base, WHITE, 0.8)), at.move(0, step))
        ground.panel.blit(sign, at)

    def _rule_ground(self, ground: Ground) -> None:
        """The rosette of progress, one petal of which has dropped."""
        line = self.theme["card_back_line"]
        ground.ornament(0.03, 0.14, line)
        self._disc(ground, 0.86, mix(ground.base, BLACK, 0.3))
        side = round(ground.width * 0.76)
        flower = dropped_petal(side, line, self.theme["refuse"])
        at = flower.get_rect(center=ground.middle)
        shade = tinted(flower, faded(BLACK, 0.6))
        ground.panel.blit(blurred(shade, max(2, side // 30)), at.move(0, max(1, side // 40)))
        ground.panel.blit(flower, at)

    def _petals_in_four_colors(self, ground: Ground, *, suits: bool) -> None:
        """The rosette with its petals in the four colors, or of suits in their two, around a dark disc."""
        ground.ornament(0.03, 0.16)
        side = round(ground.width * 0.82)
        colors = [mix(self.theme[name], WHITE, 0.1) for name in CARD_COLORS]
        if suits:
            red, pale = mix(self.theme["suit_red"], WHITE, 0.1), self.theme["card_face"]
            colors = [red, pale, red, pale]
        order = [colors[i] for i in ((0, 1) * 5 if suits else (0, 3, 2, 1, 0, 3, 2, 0, 3, 1))]
        rosette = rosette_picture(side, order, self.theme["wild"])
        at = rosette.get_rect(center=ground.middle)
        shade = tinted(rosette, faded(BLACK, 0.6))
        ground.panel.blit(blurred(shade, max(2, side // 30)), at.move(0, max(1, side // 40)))
        ground.panel.blit(rosette, at)
        self._disc(ground, 0.48, mix(self.theme["wild"], BLACK, 0.3))

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
        self._corners(card, self._index(width, text, ink, shape_of(color)))
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

    def _wild(self, card: pygame.Surface, look: Look) -> None:
        width = card.get_width()
        ink = self.theme["wild_ink"]
        letter = self._glyphs("W", round(width * 0.27), round(width * 0.33), ink)
        self._raised(card, letter, ink, self.theme["wild"])
        wide = round(width * 0.162 * corner_scale(width))
        if not look.laid:
            self._stacked(card, [self._glyphs("W", wide, wide, ink), self._four(wide, look.suits)], wide)
            return
        self._laid_corners(card, look, lambda side: self._glyphs("W", side, side, ink))
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
            sign = shape_picture(shape_of(look.stands_color or ""), round(side * 0.66), ink)
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
        has lost a petal.
        """
        width, skip = card.get_width(), kind == "skip"
        side = round(width * 0.17 * corner_scale(width))
        if skip:
            ink = self.theme["skip_ink"]
            self._raised(card, barred_circle(round(width * 0.54), ink), ink, self.theme["skip"])
            self._corners(card, barred_circle(side, ink))
        else:
            self._corners(card, dropped_petal(side, self.theme["card_back_line"], self.theme["refuse"]))


def barred_circle(size: int, color: Rgba) -> pygame.Surface:
    """The sign of a Skip, as a square picture."""

    def paint(surface: pygame.Surface, ss: float) -> None:
        middle, line = size * ss / 2, size * ss * 0.16
        pygame.draw.circle(surface, color, (middle, middle), middle * 0.98, round(line))
        reach = middle * 0.64
        dx = line / 2 * 0.7071
        a, b = middle - reach, middle + reach
        bar = [(a - dx, a + dx), (a + dx, a - dx), (b + dx, b - dx), (b - dx, b + dx)]
        pygame.draw.polygon(surface, color, bar)

    return supersampled((size, size), paint, color)


__all__ = ["STRIP", "CardPainter", "Look", "barred_circle", "card_height", "corner_radius", "corner_scale"]
