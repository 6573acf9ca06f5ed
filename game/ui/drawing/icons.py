"""Icons drawn as strokes and polygons in one color; none of them is a letter of a font."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise

import pygame

from game.ui.drawing.canvas import Point, rounded_polygon, supersampled
from game.ui.drawing.shapes import paint_rosette, paint_shape
from game.ui.theme import Rgba

Draw = Callable[["Pen"], None]


class Pen:
    """Draws on a square of 24 units, whatever its size in pixels."""

    def __init__(self, surface: pygame.Surface, color: Rgba) -> None:
        self.surface = surface
        self.color = color
        self.unit = surface.get_width() / 24

    def stroke(self, *points: Point, width: float = 2.6, closed: bool = False) -> None:
        """A line through the points with round ends and joints."""
        u, radius = self.unit, width * self.unit / 2
        scaled = [(x * u, y * u) for x, y in points]
        pairs = list(pairwise(scaled)) + ([(scaled[-1], scaled[0])] if closed else [])
        for (ax, ay), (bx, by) in pairs:
            length = math.hypot(bx - ax, by - ay) or 1.0
            nx, ny = (by - ay) / length * radius, (ax - bx) / length * radius
            band = [(ax + nx, ay + ny), (bx + nx, by + ny), (bx - nx, by - ny), (ax - nx, ay - ny)]
            pygame.draw.polygon(self.surface, self.color, band)
        for point in scaled:
            pygame.draw.circle(self.surface, self.color, point, radius)

    def solid(self, *points: Point, radius: float = 0.8) -> None:
        u = self.unit
        rounded_polygon(self.surface, self.color, [(x * u, y * u) for x, y in points], radius * u)

    def disc(self, x: float, y: float, radius: float) -> None:
        pygame.draw.circle(self.surface, self.color, (x * self.unit, y * self.unit), radius * self.unit)

    def ring(self, x: float, y: float, radius: float, width: float = 2.6) -> None:
        u = self.unit
        pygame.draw.circle(
            self.surface, self.color, (x * u, y * u), (radius + width / 2) * u, round(width * u)
        )

    def arc(self, x: float, y: float, radius: float, start: float, end: float, width: float = 2.6) -> None:
        """Part of a circle; angles in degrees, 0 to the right, growing clockwise."""
        steps = max(4, round(abs(end - start) / 8))
        turns = [math.radians(start + (end - start) * i / steps) for i in range(steps + 1)]
        self.stroke(*[(x + radius * math.cos(t), y + radius * math.sin(t)) for t in turns], width=width)

    def card(self, x: float, y: float, width: float = 9.0, line: float = 2.2) -> None:
        h = width * 1.4
        self.stroke((x, y), (x + width, y), (x + width, y + h), (x, y + h), width=line, closed=True)


def _arrow(dx: int, dy: int) -> Draw:
    def draw(pen: Pen) -> None:
        back = 4.0
        if dx:
            pen.stroke((12 - dx * back, 5), (12 + dx * back, 12), (12 - dx * back, 19), width=3.4)
        else:
            pen.stroke((5, 12 - dy * back), (12, 12 + dy * back), (19, 12 - dy * back), width=3.4)

    return draw


def _sound(pen: Pen) -> None:
    pen.solid((4, 9.5), (7.5, 9.5), (12, 5.5), (12, 18.5), (7.5, 14.5), (4, 14.5))


def _sound_on(pen: Pen) -> None:
    _sound(pen)
    pen.arc(12, 12, 4.6, -48, 48, 2.2)
    pen.arc(12, 12, 8.6, -48, 48, 2.2)


def _sound_off(pen: Pen) -> None:
    _sound(pen)
    pen.stroke((16, 9), (21, 15), width=2.4)
    pen.stroke((21, 9), (16, 15), width=2.4)


def _gear(pen: Pen) -> None:
    for i in range(8):
        a = math.radians(45 * i)
        pen.stroke(
            (12 + 7 * math.cos(a), 12 + 7 * math.sin(a)),
            (12 + 9.3 * math.cos(a), 12 + 9.3 * math.sin(a)),
            width=4.0,
        )
    pen.ring(12, 12, 5.6, 3.4)


def _help(pen: Pen) -> None:
    pen.arc(12, 8.4, 4.2, -200, 40, 2.8)
    pen.stroke((15.2, 11.1), (12, 13.6), (12, 15.4), width=2.8)
    pen.disc(12, 20, 1.9)


def _hint(pen: Pen) -> None:
    pen.arc(12, 9.6, 6, -225, 45, 2.4)
    pen.stroke((9.2, 17.4), (14.8, 17.4), width=2.4)
    pen.stroke((10.3, 20.9), (13.7, 20.9), width=2.4)
    pen.stroke((7.8, 13.9), (9.2, 17.4), width=2.4)
    pen.stroke((16.2, 13.9), (14.8, 17.4), width=2.4)


def _undo(pen: Pen) -> None:
    pen.arc(12.6, 13, 6.6, -150, 130)
    pen.solid((3.4, 10.2), (10.4, 10.8), (5.9, 4.6), radius=0.6)


def _again(pen: Pen) -> None:
    pen.arc(12, 12.5, 7, -60, 230)
    pen.solid((12.6, 2.4), (12.6, 9.6), (18, 6), radius=0.6)


def _dealer(pen: Pen) -> None:
    """A small deck with a card leaving it."""
    pen.solid((4, 9), (11.5, 9), (11.5, 20), (4, 20), radius=1.4)
    pen.solid((14.6, 4.4), (20.6, 6.6), (17.4, 15.4), (14.6, 14.4), radius=1.3)


def _skip(pen: Pen) -> None:
    pen.ring(12, 12, 8.4, 3.2)
    pen.stroke((6.4, 6.4), (17.6, 17.6), width=3.2)


def _balloon(pen: Pen) -> None:
    pen.disc(12, 8.6, 6.4)
    pen.solid((10, 14), (14, 14), (12, 17.2), radius=0.6)
    pen.stroke((12, 16), (10.8, 18.4), (12.6, 20), (11.6, 22), width=1.6)


def _saved(pen: Pen) -> None:
    """A card with a ribbon on it."""
    pen.stroke((5, 3.4), (19, 3.4), (19, 20.6), (5, 20.6), width=2.2, closed=True)
    pen.solid((9, 3.4), (15, 3.4), (15, 14.6), (12, 11.8), (9, 14.6), radius=0.5)


def _person(pen: Pen) -> None:
    pen.disc(12, 8, 4.6)
    pen.solid((5.6, 19.4), (7.2, 16.6), (16.8, 16.6), (18.4, 19.4), radius=1.6)


def _eye(pen: Pen) -> None:
    """Who looks: two arcs that meet in corners, around a pupil."""
    pen.arc(12, 18.5, 11.5, -150, -30, 2.4)
    pen.arc(12, 7.0, 11.5, 30, 150, 2.4)
    pen.disc(12, 12.75, 3.1)


def _trophy(pen: Pen) -> None:
    pen.solid((7.2, 4.6), (16.8, 4.6), (15.8, 11), (12, 14), (8.2, 11), radius=1.2)
    pen.arc(7.4, 7.4, 3.4, 80, 270, 2.0)
    pen.arc(16.6, 7.4, 3.4, -90, 100, 2.0)
    pen.stroke((12, 14), (12, 18), width=2.6)
    pen.stroke((8, 20), (16, 20), width=3.0)


def _spiral(pen: Pen) -> None:
    turns = [math.radians(20 * i) for i in range(42)]
    radii = [1.2 + 8.6 * i / 41 for i in range(42)]
    points = [(12 + r * math.cos(t), 12 + r * math.sin(t)) for r, t in zip(radii, turns, strict=True)]
    pen.stroke(*points, width=2.6)


def _sort(pen: Pen) -> None:
    for i, tall in enumerate((6, 10, 14)):
        pen.stroke((5 + 5.4 * i, 19), (5 + 5.4 * i, 19 - tall), width=3.4)


def _history(pen: Pen) -> None:
    pen.ring(12, 12, 8.2, 2.4)
    pen.stroke((12, 7.4), (12, 12.4), (15.4, 14.4), width=2.4)


def _arrange(pen: Pen) -> None:
    """Up into the tray."""
    pen.stroke((4.4, 8.6), (4.4, 4.4), (19.6, 4.4), (19.6, 8.6), width=2.4)
    pen.stroke((12, 20), (12, 10.4), width=2.6)
    pen.stroke((7.2, 14.4), (12, 9.6), (16.8, 14.4), width=2.6)


def _laid(pen: Pen) -> None:
    """Three cards lying side by side."""
    for i in range(3):
        x = 3.6 + 6 * i
        pen.solid((x, 7.6), (x + 4.2, 7.6), (x + 4.2, 16.4), (x, 16.4), radius=0.9)


def _cards(pen: Pen) -> None:
    pen.card(3.6, 6.4)
    pen.stroke((9.6, 3.4), (19.4, 3.4), (19.4, 17.0), width=2.2)


def _die(pen: Pen) -> None:
    """The side of a die that shows three."""
    pen.stroke((5.2, 5.2), (18.8, 5.2), (18.8, 18.8), (5.2, 18.8), width=2.6, closed=True)
    for at in (8.6, 12, 15.4):
        pen.disc(at, at, 1.7)


def _full_screen(pen: Pen) -> None:
    for sx in (-1, 1):
        for sy in (-1, 1):
            pen.stroke(
                (12 + sx * 3.8, 12 + sy * 8),
                (12 + sx * 8, 12 + sy * 8),
                (12 + sx * 8, 12 + sy * 3.8),
                width=2.5,
            )


def _rosette(pen: Pen) -> None:
    middle = pen.surface.get_width() / 2
    paint_rosette(pen.surface, (middle, middle), middle * 0.96, range(10), pen.color, pen.color)


def _shape(name: str) -> Draw:
    def draw(pen: Pen) -> None:
        middle = pen.surface.get_width() / 2
        paint_shape(pen.surface, name, (middle, middle), middle * 1.9, pen.color)

    return draw


def _lines(*strokes: Sequence[Point], width: float = 3.0) -> Draw:
    def draw(pen: Pen) -> None:
        for points in strokes:
            pen.stroke(*points, width=width)

    return draw


ICONS: dict[str, Draw] = {
    "left": _arrow(-1, 0),
    "right": _arrow(1, 0),
    "up": _arrow(0, -1),
    "down": _arrow(0, 1),
    "tick": _lines([(4.6, 12.6), (9.8, 18), (19.4, 6.4)], width=3.6),
    "cross": _lines([(6, 6), (18, 18)], [(18, 6), (6, 18)], width=3.4),
    "plus": _lines([(12, 5), (12, 19)], [(5, 12), (19, 12)], width=3.4),
    "minus": _lines([(5, 12), (19, 12)], width=3.4),
    "menu": _lines([(4.4, 6), (19.6, 6)], [(4.4, 12), (19.6, 12)], [(4.4, 18), (19.6, 18)], width=2.8),
    "pause": _lines([(8, 5), (8, 19)], [(16, 5), (16, 19)], width=4.0),
    "play": lambda pen: pen.solid((7.5, 5), (7.5, 19), (19, 12), radius=1.4),
    "turn": lambda pen: pen.solid((5, 4.6), (5, 19.4), (19.6, 12), radius=1.6),
    "sound": _sound_on,
    "sound_off": _sound_off,
    "settings": _gear,
    "help": _help,
    "hint": _hint,
    "undo": _undo,
    "again": _again,
    "dealer": _dealer,
    "skip": _skip,
    "person": _person,
    "eye": _eye,
    "trophy": _trophy,
    "spiral": _spiral,
    "sort": _sort,
    "history": _history,
    "laid": _laid,
    "arrange": _arrange,
    "floats": _balloon,
    "saved": _saved,
    "cards": _cards,
    "die": _die,
    "full_screen": _full_screen,
    "rosette": _rosette,
    "triangle": _shape("triangle"),
    "circle": _shape("circle"),
    "square": _shape("square"),
    "star": _shape("star"),
}


def icon(name: str, size: int, color: Rgba) -> pygame.Surface:
    """An icon as a square picture of `size` pixels; raises `KeyError` for a name that is not in `ICONS`."""
    draw = ICONS[name]
    return supersampled(
        (size, size), lambda surface, _ss: draw(Pen(surface, color)), color, 4 if size < 64 else 2
    )
