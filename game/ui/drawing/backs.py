"""The backs of cards: an engraved pattern in a frame, on a color of its own."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.marks import N_
from game.ui.drawing.canvas import round_rect, supersampled
from game.ui.drawing.ground import Ground
from game.ui.drawing.shapes import paint_petal, petal, rosette_picture, shape_picture
from game.ui.theme import BLACK, WHITE, Rgba, Theme, faded, mix, parse_color


class Back(NamedTuple):
    """A back: its name for people, its color and that of its lines (None: the theme's), and what draws it."""

    title: str
    base: Rgba | None
    line: Rgba | None
    paint: Callable[[Ground, Rgba], None]

    def colors(self, theme: Theme) -> tuple[Rgba, Rgba]:
        """Ground and lines of the back in a theme."""
        return self.base or theme["card_back"], self.line or theme["card_back_line"]


def card_back(name: str, width: int, theme: Theme) -> pygame.Surface:
    """The back of this name, `width` pixels wide; the standard one for a name that there is not."""
    back = BACKS.get(name, BACKS[DEFAULT_BACK])
    base, line = back.colors(theme)
    ground = Ground(width, base, theme)
    ground.light(0.7)
    back.paint(ground, line)
    return ground.finish()


def _frame(ground: Ground, line: Rgba) -> None:
    """A thin line inside the edge of the panel."""
    w, h = ground.panel.get_size()
    thin, inset = max(1, round(ground.width / 90)), round(ground.width * 0.05)
    size = (w - 2 * inset, h - 2 * inset)
    frame = round_rect(size, max(2, round(ground.width * 0.035)), (*line[:3], 0), faded(line, 0.75), thin)
    ground.panel.blit(frame, (inset, inset))


def _pattern(ground: Ground, line: Rgba, paint: Callable[[pygame.Surface, float], None]) -> None:
    """Something painted in card widths over the part of the panel that lies in the frame."""
    w, h = ground.panel.get_size()
    inset = round(ground.width * 0.075)
    size = w - 2 * inset, h - 2 * inset
    picture = supersampled(size, lambda surface, ss: paint(surface, ground.width * ss), line, 3)
    ground.panel.blit(picture, (inset, inset))


def _disc(ground: Ground, base: Rgba, line: Rgba, share: float) -> None:
    """A sunk disc with the rosette in the middle."""
    width = ground.width
    disc = shape_picture("circle", round(width * share * 1.11), mix(base, BLACK, 0.4))
    ring = shape_picture("circle", round(width * share * 1.16), faded(line, 0.9))
    for picture in (ring, disc):
        ground.panel.blit(picture, picture.get_rect(center=ground.middle))
    rosette = rosette_picture(round(width * share), [line], mix(line, WHITE, 0.5))
    ground.panel.blit(rosette, rosette.get_rect(center=ground.middle))


def _rosette(ground: Ground, line: Rgba) -> None:
    """Engraved petals around the rosette."""
    ground.ornament(0.03, 0.2, line, 0.9)
    ground.ornament(0.05, 0.3, line, 0.58)
    _frame(ground, line)
    _disc(ground, ground.base, line, 0.63)


def _lattice(ground: Ground, line: Rgba) -> None:
    """Crossing lines with a small flower in every field."""

    def paint(surface: pygame.Surface, unit: float) -> None:
        w, h = surface.get_size()
        columns, rows = 4, 6
        dx, dy = w / columns, h / rows
        thick = max(2, round(unit / 60))
        for i in range(-rows - columns, rows + columns):
            for rise in (1, -1):
                start = (i * dx, 0 if rise > 0 else h)
                end = (i * dx + rows * dx, h if rise > 0 else 0)
                pygame.draw.line(surface, faded(line, 0.7), start, end, thick)
        for row in range(2 * rows + 1):
            for column in range(columns + 1):
                x, y = (column + (row % 2) / 2) * dx, row * dy / 2
                if 0.2 * dx < x < w - 0.2 * dx and 0.2 * dy < y < h - 0.2 * dy and row % 2:
                    for place in range(0, 10, 2):
                        paint_petal(surface, (x, y), place, dx * 0.3, line)

    _pattern(ground, line, paint)
    _frame(ground, line)


def _waves(ground: Ground, line: Rgba) -> None:
    """Overlapping scales, like roof tiles or the sea."""
    base = ground.base

    def paint(surface: pygame.Surface, unit: float) -> None:
        w, h = surface.get_size()
        columns = 4
        radius = w / columns / 2
        rows = math.ceil(h / radius) + 2
        thick = max(1, round(unit / 80))
        for row in range(rows):
            y = row * radius
            for column in range(-1, columns + 1):
                x = (2 * column + 1 + row % 2) * radius
                for share, shade in ((1.0, 0.0), (0.7, 0.14), (0.4, 0.05)):
                    center, r = (x, y), radius * share
                    pygame.draw.circle(
                        surface, mix(base, WHITE if shade else BLACK, shade or 0.12), center, r
                    )
                    pygame.draw.circle(surface, mix(base, line, 0.75), center, r, thick)

    _pattern(ground, line, paint)
    _frame(ground, line)


def _rays(ground: Ground, line: Rgba) -> None:
    """Rays from the middle, under a crown of petals."""

    def paint(surface: pygame.Surface, unit: float) -> None:
        w, h = surface.get_size()
        middle, reach, count = (w / 2, h / 2), math.hypot(w, h) / 2, 40
        for i in range(0, count, 2):
            turns = [math.tau * (i + half) / count for half in (-0.5, 0.5)]
            corners = [(w / 2 + reach * math.sin(t), h / 2 - reach * math.cos(t)) for t in turns]
            pygame.draw.polygon(surface, faded(line, 0.2), [middle, *corners])
        for turn, radius, alpha in ((18.0, 0.62, 0.35), (0.0, 0.5, 0.6)):
            for i in range(10):
                leaf = petal(middle, i * 36 + turn, unit * 0.1, unit * radius, unit * radius * 0.34)
                pygame.draw.polygon(surface, mix(ground.base, BLACK, 0.2), leaf)
                pygame.draw.polygon(surface, faded(line, alpha), leaf, max(1, round(unit / 70)))

    _pattern(ground, line, paint)
    _frame(ground, line)
    _disc(ground, ground.base, line, 0.36)


DEFAULT_BACK = "rosette"
BACKS: dict[str, Back] = {
    "rosette": Back(N_("Rosette"), None, None, _rosette),
    "lattice": Back(N_("Lattice"), parse_color("#7A1F33"), parse_color("#F4D9B0"), _lattice),
    "waves": Back(N_("Waves"), parse_color("#0F5A66"), parse_color("#D9F0E4"), _waves),
    "rays": Back(N_("Rays"), parse_color("#2E3138"), parse_color("#EBC67A"), _rays),
}
