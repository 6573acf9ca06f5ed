"""Large and small signs on cards: numbers, letters, corners."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.ui.corners import corner_scale
from game.ui.drawing.canvas import blank, blurred, round_rect, tinted
from game.ui.drawing.ground import gleaming, lit
from game.ui.drawing.shapes import shape_of, shape_picture
from game.ui.fonts import Fonts
from game.ui.theme import BLACK, WHITE, Rgba, Theme, faded, mix

UNDERLINED = ("6", "9")
_MIDDLE = 0.148
_CORNER_TOP = 0.088
# Two digits may be this much narrower than they are designed, to stay as tall as one.
_CONDENSED = 0.84


class Lettering:
    """What is written on cards in one theme; `letters` stand in the corners instead of the colors' shapes."""

    def __init__(self, theme: Theme, fonts: Fonts, letters: Mapping[str, str] | None = None) -> None:
        self.theme = theme
        self.fonts = fonts
        self.letters = letters or {}

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

    def _mark(self, color: str, side: int, ink: Rgba) -> pygame.Surface:
        """The small sign of a color: its shape, or its letter."""
        letter = self.letters.get(color)
        if letter is None:
            return shape_picture(shape_of(color), side, ink)
        return self._glyphs(letter, side, round(side * 1.06), ink, _CONDENSED)

    def _index(self, width: int, text: str, ink: Rgba, color: str) -> pygame.Surface:
        """Number and mark of the corner, narrow enough to be read in the strip of a covered card."""
        unit = width * corner_scale(width)
        wide, tall = round(unit * 0.168), round(unit * 0.2)
        number = self._glyphs(text, tall, wide, ink, _CONDENSED)
        mark = self._mark(color, max(6, round(unit * 0.158)), ink)
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
