"""Faces and backs of cards, at the pixel width at which they are shown."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.drawing.canvas import blank, blurred, round_rect, supersampled, tinted
from game.ui.drawing.ground import Ground, card_height, corner_radius, gleaming, lit
from game.ui.drawing.icons import icon
from game.ui.drawing.shapes import rosette_picture, shape_of, shape_picture
from game.ui.fonts import Fonts
from game.ui.theme import BLACK, CARD_COLORS, SHAPES, WHITE, Rgba, Theme, faded, mix

UNDERLINED = ("6", "9")
# A covered card shows a strip of its left side; everything in a corner ends within this share of the width.
STRIP = 0.232
_MIDDLE = 0.148
_CORNER_TOP = 0.088
# The strip never gets narrower than this many pixels, so small cards have room for larger corners.
_STRIP_PX = 28
_LARGEST_CORNER = 1.25
# Two digits may be this much narrower than they are designed, to stay as tall as one.
_CONDENSED = 0.84


@dataclass(frozen=True)
class Look:
    """What is drawn on a card: everything that makes two faces different."""

    kind: str
    number: int | None = None
    color: str | None = None
    stands_for: int | None = None
    stands_color: str | None = None


class CardPainter:
    """Draws faces and backs for one theme; keeps the grounds that many faces share."""

    def __init__(self, theme: Theme, fonts: Fonts) -> None:
        self.theme = theme
        self.fonts = fonts
        self._grounds: dict[tuple[str, int], pygame.Surface] = {}

    def forget(self) -> None:
        """Drop the kept grounds, when the size of all cards has changed."""
        self._grounds.clear()

    def face(self, look: Look, width: int) -> pygame.Surface:
        """The face of a card, `width` pixels wide, with smooth corners."""
        key = look.kind if look.kind in ("wild", "skip", "rule") else look.color or "wild"
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
        role = "card_back" if key == "rule" else key if key in (*CARD_COLORS, "skip") else "wild"
        ground = Ground(width, self.theme[role], self.theme)
        ground.light()
        if key in CARD_COLORS:
            ground.ornament(0.06, 0.2)
            ground.medallion(key)
        elif key in ("skip", "rule"):
            ground.ornament(0.03, 0.14)
            self._disc(ground, 0.76, mix(ground.base, WHITE, 0.1))
        else:
            self._petals_in_four_colors(ground)
        return ground.finish()

    def _disc(self, ground: Ground, share: float, color: Rgba) -> None:
        disc = shape_picture("circle", round(ground.width * share), color)
        at = disc.get_rect(center=ground.middle)
        step = max(1, ground.width // 90)
        ground.panel.blit(tinted(disc, faded(WHITE, 0.25)), at.move(0, -step))
        ground.panel.blit(tinted(disc, faded(BLACK, 0.5)), at.move(0, step))
        ground.panel.blit(lit(disc), at)

    def _petals_in_four_colors(self, ground: Ground) -> None:
        """The rosette with its petals in the four colors, around a dark disc."""
        ground.ornament(0.03, 0.16)
        side = round(ground.width * 0.82)
        colors = [mix(self.theme[name], WHITE, 0.1) for name in CARD_COLORS]
        order = [colors[i] for i in (0, 3, 2, 1, 0, 3, 2, 0, 3, 1)]
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
        ink = self.theme[f"{color}_ink" if known else "wild_ink"]
        base = self.theme[color if known else "wild"]
        text = str(look.number)
        room = 1 - 0.6 * (corner_scale(width) - 1)
        tall = width * room * (0.6 if len(text) == 1 else 0.5)
        self._raised(card, self._large(text, round(tall), round(width * room * 0.62), ink), ink, base)
        self._corners(card, self._index(width, text, ink, shape_of(color)))

    def _raised(
        self,
        card: pygame.Surface,
        sign: pygame.Surface,
        ink: Rgba,
        base: Rgba,
        shift: tuple[int, int] = (0, 0),
    ) -> None:
        """Lay a large sign on the middle of a card: bright ink stands up, dark ink is pressed in."""
        width, height = card.get_size()
        at = sign.get_rect(center=(width // 2 + shift[0], height // 2 + shift[1]))
        step = max(1, round(width / 80))
        if sum(ink[:3]) < 380:
            card.blit(tinted(sign, faded(mix(base, WHITE, 0.75), 0.8)), at.move(0, step))
            card.blit(gleaming(sign), at)
            return
        pad = 4 * step
        shade = blank((sign.get_width() + 2 * pad, sign.get_height() + 2 * pad))
        shade.blit(tinted(sign, faded(mix(base, BLACK, 0.85), 0.7)), (pad, pad))
        card.blit(blurred(shade, 2 * step), at.move(-pad, 3 * step - pad))
        side = tinted(sign, mix(base, BLACK, 0.5))
        for down in range(2 * step, 0, -max(1, step // 2)):
            card.blit(side, at.move(0, down))
        card.blit(lit(sign, 222), at)

    def _large(self, text: str, tall: int, wide: int, ink: Rgba) -> pygame.Surface:
        """The large number, underlined where it could be read upside down."""
        number = self._glyphs(text, tall, wide, ink)
        if text not in UNDERLINED:
            return number
        w, h = number.get_size()
        thick, gap = max(2, round(tall * 0.1)), max(1, round(tall * 0.06))
        picture = blank((w, h + gap + thick), (*ink[:3], 0))
        picture.blit(number, (0, 0))
        picture.blit(round_rect((w - w // 8, thick), thick // 2, ink), (w // 16, h + gap))
        return picture

    def _glyphs(self, text: str, tall: int, wide: int, ink: Rgba, condensed: float = 1.0) -> pygame.Surface:
        """Display text cropped to its ink, `tall` pixels high at most and `wide` pixels wide at most.

        Rather than get smaller it gets narrower first, down to `condensed` of its width.
        """
        size = max(6, round(tall * 1.36))
        picture = self.fonts.font("display", size).render(text, True, ink[:3])
        box = picture.get_bounding_rect()
        factor = min(tall / max(1, box.height), wide / max(1, box.width * condensed))
        if abs(factor - 1) > 0.02:
            picture = self.fonts.font("display", max(5, round(size * factor))).render(text, True, ink[:3])
            box = picture.get_bounding_rect()
        glyphs = blank(box.size, (*ink[:3], 0))
        glyphs.blit(picture, (0, 0), box)
        return pygame.transform.smoothscale(glyphs, (wide, box.height)) if box.width > wide else glyphs

    def _index(self, width: int, text: str, ink: Rgba, shape: str) -> pygame.Surface:
        """Number and shape of the corner, narrow enough to be read in the strip of a covered card."""
        unit = width * corner_scale(width)
        wide, tall = round(unit * 0.168), round(unit * 0.2)
        number = self._glyphs(text, tall, wide, ink, _CONDENSED)
        mark = shape_picture(shape, max(6, round(unit * 0.158)), ink)
        bar = max(1, round(unit * 0.022)) if text in UNDERLINED else 0
        bottom = number.get_height() + (2 * bar if bar else 0)
        top = bottom + max(1, round(unit * 0.032))
        picture = blank((wide + 2, top + mark.get_height()), (*ink[:3], 0))
        middle = picture.get_width() // 2
        at = number.get_rect(midtop=(middle, 0))
        picture.blit(number, at)
        if bar:
            picture.fill(ink, (at.left, at.bottom + bar, at.width, bar))
        picture.blit(mark, mark.get_rect(midtop=(middle, top)))
        return picture

    def _corners(self, card: pygame.Surface, index: pygame.Surface) -> None:
        """The same index in the upper left corner and, turned, in the lower right one."""
        width, height = card.get_size()
        x = round(width * _MIDDLE * corner_scale(width) - index.get_width() / 2)
        y = round(width * _CORNER_TOP)
        card.blit(index, (x, y))
        turned = pygame.transform.rotate(index, 180)
        card.blit(turned, (width - x - index.get_width(), height - y - index.get_height()))

    def _wild(self, card: pygame.Surface, look: Look) -> None:
        width = card.get_width()
        ink = self.theme["wild_ink"]
        laid = look.stands_for is not None or look.stands_color is not None
        letter = self._glyphs("W", round(width * 0.27), round(width * 0.33), ink)
        self._raised(card, letter, ink, self.theme["wild"])
        wide = round(width * 0.162 * corner_scale(width))
        small = self._glyphs("W", wide, wide, ink)
        plate = self._plate(wide, look) if laid else self._four(wide)
        parts = [plate, small] if laid else [small, plate]
        gap = max(1, round(width * 0.036))
        index = blank((wide, plate.get_height() + gap + small.get_height()), (*ink[:3], 0))
        y = 0
        for part in parts:
            index.blit(part, part.get_rect(midtop=(wide // 2, y)))
            y += part.get_height() + gap
        self._corners(card, index)
        if laid:
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
        line = max(1, round(side / 14))
        plate = round_rect((side, round(side * 1.12)), side // 4, fill, self.theme["card_face"], line)
        if look.stands_for is None:
            sign = shape_picture(shape_of(look.stands_color or ""), round(side * 0.66), ink)
        else:
            sign = self._glyphs(str(look.stands_for), round(side * 0.72), round(side * 0.76), ink)
        plate.blit(sign, sign.get_rect(center=(side // 2, round(side * 0.56))))
        return plate

    def _four(self, side: int) -> pygame.Surface:
        """The four shapes in their colors, two by two on a light plate."""
        plate = round_rect((side, side), side // 4, self.theme["card_face"])
        half = side * 0.42
        for i, color in enumerate(CARD_COLORS):
            shape = shape_picture(SHAPES[color], max(4, round(half)), mix(self.theme[color], BLACK, 0.08))
            at = shape.get_rect(
                center=(round(side * (0.29 + 0.42 * (i % 2))), round(side * (0.29 + 0.42 * (i // 2))))
            )
            plate.blit(shape, at)
        return plate

    def _sign(self, card: pygame.Surface, kind: str) -> None:
        """One sign, large and in the corners: the barred circle of a Skip, the question of a rule card."""
        width, skip = card.get_width(), kind == "skip"
        ink = self.theme["skip_ink" if skip else "card_back_line"]

        def sign(side: float) -> pygame.Surface:
            return barred_circle(round(side), ink) if skip else icon("help", round(side), ink)

        self._raised(card, sign(width * 0.54), ink, self.theme["skip" if skip else "card_back"])
        self._corners(card, sign(width * 0.17 * corner_scale(width)))


def corner_scale(width: int) -> float:
    """How much larger the corner signs of a small card are drawn than those of a large one."""
    return min(_LARGEST_CORNER, max(1.0, _STRIP_PX / (STRIP * width)))


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


__all__ = ["STRIP", "CardPainter", "Look", "barred_circle", "card_height", "corner_radius"]
