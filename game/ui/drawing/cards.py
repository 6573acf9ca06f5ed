"""Faces and backs of cards, at the pixel width at which they are shown."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.ui.drawing.canvas import blank, clip_round, glow, gradient, round_rect, soft, supersampled, tinted
from game.ui.drawing.shapes import paint_rosette, paint_shape, petal, rosette_lines, shape_of, shape_picture
from game.ui.fonts import Fonts
from game.ui.theme import BLACK, WHITE, CARD_COLORS, SHAPES, Rgba, Theme, faded, mix

UNDERLINED = (6, 9)


def card_height(width: int) -> int:
    """Height in pixels of a card of that width (5 : 7)."""
    return round(width * 7 / 5)


def corner_radius(width: int) -> int:
    """Radius in pixels of a card's corner, 8 % of its width."""
    return max(2, round(width * 0.08))


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
        key = {"wild": "wild", "skip": "skip"}.get(look.kind, look.color or "wild")
        if (key, width) not in self._grounds:
            self._grounds[key, width] = self._ground(key, width)
        card = self._grounds[key, width].copy()
        if look.kind == "wild":
            self._wild(card, look)
        elif look.kind == "skip":
            self._skip(card)
        else:
            self._number(card, look)
        return card

    # --- ground -------------------------------------------------------------------------------------------------

    def _ground(self, key: str, width: int) -> pygame.Surface:
        base = self.theme[key] if key in CARD_COLORS or key in ("wild", "skip") else self.theme["wild"]
        card, panel, place = self._blank_card(width, base)
        w, h = panel.get_size()
        middle = w / 2, h / 2
        if key in CARD_COLORS:
            self._medallion(panel, key, base)
        else:
            light = glow((round(w * 1.3), round(w * 1.3)), faded(mix(base, WHITE, 0.4), 0.5))
            panel.blit(light, light.get_rect(center=middle))
            lines = rosette_lines(round(w * 0.98), faded(mix(base, WHITE, 0.55), 0.3), max(1.0, width / 110))
            panel.blit(lines, lines.get_rect(center=middle))
        self._finish(card, panel, place, base)
        return card

    def _blank_card(self, width: int, base: Rgba) -> tuple[pygame.Surface, pygame.Surface, tuple[int, int]]:
        """The rim, and the panel that will lie in it, lit softly from above."""
        height = card_height(width)
        rim = max(2, round(width * 0.042))
        card = gradient(
            (width, height), [(0.0, self.theme["card_rim"]), (1.0, mix(self.theme["card_rim"], BLACK, 0.1))]
        )
        panel = gradient(
            (width - 2 * rim, height - 2 * rim),
            [(0.0, mix(base, WHITE, 0.13)), (0.42, base), (1.0, mix(base, BLACK, 0.2))],
        )
        return card, panel, (rim, rim)

    def _medallion(self, panel: pygame.Surface, key: str, base: Rgba) -> None:
        """The color's shape, large and lighter than the ground, raised a little behind the numeral."""
        w, h = panel.get_size()
        light = glow((round(w * 1.5), round(w * 1.5)), faded(mix(base, WHITE, 0.35), 0.45))
        panel.blit(light, light.get_rect(center=(w // 2, h // 2)))
        lines = rosette_lines(round(w * 1.36), faded(mix(base, WHITE, 0.5), 0.2), max(1.0, w / 110))
        panel.blit(lines, lines.get_rect(center=(w // 2, h // 2)))
        side = round(w * {"triangle": 0.98, "star": 1.0, "circle": 0.84, "square": 0.84}[SHAPES[key]])
        shape = shape_picture(SHAPES[key], side, mix(base, WHITE, 0.2))
        at = shape.get_rect(center=(w // 2, h // 2))
        shade = blurred(tinted(shape, faded(mix(base, BLACK, 0.75), 0.5)), max(1, w // 30))
        panel.blit(shade, at.move(0, max(1, w // 40)))
        panel.blit(tinted(shape, faded(mix(base, WHITE, 0.5), 0.9)), at.move(0, -max(1, w // 110)))
        lit = shape.copy()
        lit.blit(
            gradient(shape.get_size(), [(0, (255, 255, 255, 255)), (1, (214, 214, 214, 255))]),
            (0, 0),
            special_flags=pygame.BLEND_RGBA_MULT,
        )
        panel.blit(lit, at)

    def _finish(
        self, card: pygame.Surface, panel: pygame.Surface, place: tuple[int, int], base: Rgba
    ) -> None:
        """Round the panel, engrave the hairline, lay it in the rim and round the card."""
        width = card.get_width()
        w, h = panel.get_size()
        radius = max(2, round(width * 0.055))
        line = max(1, round(width / 130))
        inset = max(2, round(width * 0.022))
        hairline = round_rect(
            (w - 2 * inset, h - 2 * inset),
            max(1, radius - inset),
            (*base[:3], 0),
            faded(mix(base, WHITE, 0.6), 0.45),
            line,
        )
        panel.blit(hairline, (inset, inset))
        panel.blit(
            round_rect((w, h), radius, (*base[:3], 0), faded(mix(base, BLACK, 0.6), 0.55), line), (0, 0)
        )
        clip_round(panel, radius)
        card.blit(panel, place)
        edge = round_rect(
            card.get_size(),
            corner_radius(width),
            (*self.theme["card_rim"][:3], 0),
            faded(self.theme["card_edge"], 0.5),
            line,
        )
        card.blit(edge, (0, 0))
        clip_round(card, corner_radius(width))

    # --- what lies on the ground ----------------------------------------------------------------------------------

    def _number(self, card: pygame.Surface, look: Look) -> None:
        width, height = card.get_size()
        color = look.color or ""
        ink = self.theme[f"{color}_ink"] if color in CARD_COLORS else self.theme["wild_ink"]
        picture = self._numeral(look.number or 0, ink, round(width * 0.7), round(width * 0.78))
        card.blit(picture, picture.get_rect(center=(round(width * 0.5), round(height * 0.5))))
        index = self._index(width, str(look.number), ink, shape_of(color))
        self._corners(card, index)

    def _numeral(self, number: int, ink: Rgba, tall: int, wide: int) -> pygame.Surface:
        """The large number, underlined where it could be read upside down, with a soft shadow."""
        text = self._glyphs(str(number), tall, wide, ink)
        w, h = text.get_size()
        pad = max(2, tall // 10)
        picture = blank((w + 2 * pad, h + 2 * pad), (*ink[:3], 0))
        picture.blit(text, (pad, pad))
        if number in UNDERLINED:
            bar = round_rect((round(w * 0.8), max(2, round(tall * 0.085))), 99, ink)
            picture.blit(bar, bar.get_rect(midtop=(pad + w // 2, pad + h + max(1, round(tall * 0.04)))))
        dark = sum(ink[:3]) < 380
        under = tinted(picture, (255, 255, 255, 90) if dark else (0, 0, 0, 110))
        result = blank(picture.get_size(), (*ink[:3], 0))
        step = max(1, round(tall / 40))
        result.blit(under if dark else blurred(under, step), (0, step if dark else step * 2))
        result.blit(picture, (0, 0))
        return result

    def _glyphs(self, text: str, tall: int, wide: int, ink: Rgba) -> pygame.Surface:
        """Display text cropped to its ink, `tall` pixels high at most and `wide` pixels wide at most."""
        size = round(tall * 1.4)
        picture = self.fonts.font("display", size).render(text, True, ink[:3])
        box = picture.get_bounding_rect()
        factor = min(tall / max(1, box.height), wide / max(1, box.width))
        if abs(factor - 1) > 0.02:
            picture = self.fonts.font("display", max(4, round(size * factor))).render(text, True, ink[:3])
            box = picture.get_bounding_rect()
        return picture.subsurface(box).copy()

    def _index(self, width: int, text: str, ink: Rgba, shape: str) -> pygame.Surface:
        """Number and shape of the corner, narrow enough to be read in the visible strip of a covered card."""
        wide, tall = round(width * 0.18), round(width * 0.2)
        number = self._glyphs(text, tall, wide, ink)
        mark = shape_picture(shape, max(6, round(width * 0.16)), ink)
        gap = max(1, round(width * 0.03))
        bar = max(1, round(width * 0.022)) if text in map(str, UNDERLINED) else 0
        top = tall + (bar + 1 if bar else 0) + gap
        picture = blank((wide + 2, top + mark.get_height()), (*ink[:3], 0))
        middle = picture.get_width() // 2
        picture.blit(number, number.get_rect(midbottom=(middle, tall)))
        if bar:
            pygame.draw.rect(
                picture, ink, (middle - number.get_width() // 2, tall + 1, number.get_width(), bar)
            )
        picture.blit(mark, mark.get_rect(midtop=(middle, top)))
        return picture

    def _corners(self, card: pygame.Surface, index: pygame.Surface) -> None:
        width, height = card.get_size()
        x, y = round(width * 0.135) - index.get_width() // 2, round(width * 0.09)
        card.blit(index, (x, y))
        turned = pygame.transform.rotate(index, 180)
        card.blit(turned, (width - x - index.get_width(), height - y - index.get_height()))

    def _wild(self, card: pygame.Surface, look: Look) -> None:
        width, height = card.get_size()
        ink = self.theme["wild_ink"]
        four = self._four(round(width * 0.2))
        picture = self._glyphs("W", round(width * 0.5), round(width * 0.6), ink)
        card.blit(picture, picture.get_rect(center=(width // 2, height // 2)))
        index = blank((round(width * 0.2), round(width * 0.44)), (*ink[:3], 0))
        letter = self._glyphs("W", round(width * 0.17), round(width * 0.19), ink)
        index.blit(letter, letter.get_rect(midtop=(index.get_width() // 2, 0)))
        index.blit(four, four.get_rect(midbottom=(index.get_width() // 2, index.get_height())))
        self._corners(card, index)

    def _four(self, size: int) -> pygame.Surface:
        """The four shapes in their colors, two by two."""
        picture = blank((size, size))
        half = size // 2
        for i, color in enumerate(CARD_COLORS):
            shape = shape_picture(SHAPES[color], half, mix(self.theme[color], WHITE, 0.15))
            picture.blit(shape, ((i % 2) * half, (i // 2) * half))
        return picture

    def _skip(self, card: pygame.Surface) -> None:
        width, height = card.get_size()
        ink = self.theme["skip_ink"]
        sign = barred_circle(round(width * 0.58), ink)
        card.blit(sign, sign.get_rect(center=(width // 2, height // 2)))
        small = barred_circle(round(width * 0.19), ink)
        self._corners(card, small)

    # --- back -----------------------------------------------------------------------------------------------------

    def back(self, width: int) -> pygame.Surface:
        """The back of every card: deep indigo with the rosette."""
        base, line = self.theme["card_back"], self.theme["card_back_line"]
        card, panel, place = self._blank_card(width, base)
        w, h = panel.get_size()
        light = glow((round(w * 1.5), round(w * 1.5)), faded(mix(base, WHITE, 0.35), 0.6))
        panel.blit(light, light.get_rect(center=(w // 2, h // 2)))
        side = round(w * 0.78)

        def paint(surface: pygame.Surface, ss: float) -> None:
            paint_rosette(surface, (side * ss / 2, side * ss / 2), side * ss / 2, range(10), line, line)

        rosette = supersampled((side, side), paint, line)
        panel.blit(rosette, rosette.get_rect(center=(w // 2, h // 2)))
        self._finish(card, panel, place, base)
        return card


def blurred(surface: pygame.Surface, radius: int) -> pygame.Surface:
    """A cheap blur for small shadows: made smaller and large again."""
    w, h = surface.get_size()
    factor = max(2, radius)
    small = pygame.transform.smoothscale(surface, (max(1, w // factor), max(1, h // factor)))
    return pygame.transform.smoothscale(small, (w, h))


@lru_cache(maxsize=64)
def barred_circle(size: int, color: Rgba) -> pygame.Surface:
    """The sign of a Skip."""

    def paint(surface: pygame.Surface, ss: float) -> None:
        middle, line = size * ss / 2, size * ss * 0.15
        pygame.draw.circle(surface, color, (middle, middle), middle * 0.96, round(line))
        reach = middle * 0.62
        dx = line / 2 * 0.7071
        a, b = middle - reach, middle + reach
        pygame.draw.polygon(
            surface, color, [(a - dx, a + dx), (a + dx, a - dx), (b + dx, b - dx), (b - dx, b + dx)]
        )

    return supersampled((size, size), paint, color)
