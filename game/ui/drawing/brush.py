"""A brush for small scenes: flat shapes on a field of 100 by 100 units, whatever its size in pixels."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise

import pygame

from game.ui.drawing.canvas import Point, blank, rounded_polygon
from game.ui.theme import Rgba, parse_color


def rgb(digits: str) -> Rgba:
    """A color by its six hexadecimal digits."""
    return parse_color(f"#{digits}")


class Brush:
    """Draws on a surface; `left` and `top` are where the field begins, `side` its size, in pixels."""

    def __init__(self, surface: pygame.Surface, left: float, top: float, side: float) -> None:
        self.surface = surface
        self.left, self.top, self.unit = left, top, side / 100

    def at(self, x: float, y: float) -> Point:
        """A place of the field in pixels of the surface."""
        return self.left + x * self.unit, self.top + y * self.unit

    @contextmanager
    def _on(self, color: Rgba) -> Iterator[pygame.Surface]:
        """Where to draw in this color: what is translucent is laid over the rest, not in its place."""
        if color[3] == 255:
            yield self.surface
            return
        layer = blank(self.surface.get_size(), (*color[:3], 0))
        yield layer
        self.surface.blit(layer, (0, 0))

    def disc(self, x: float, y: float, radius: float, color: Rgba) -> None:
        with self._on(color) as surface:
            pygame.draw.circle(surface, color, self.at(x, y), radius * self.unit)

    def ring(self, x: float, y: float, radius: float, width: float, color: Rgba) -> None:
        thick = max(1, round(width * self.unit))
        with self._on(color) as surface:
            pygame.draw.circle(surface, color, self.at(x, y), (radius + width / 2) * self.unit, thick)

    def oval(self, x: float, y: float, wide: float, tall: float, color: Rgba) -> None:
        """An ellipse with its middle at (x, y)."""
        u = self.unit
        left, top = self.at(x - wide / 2, y - tall / 2)
        with self._on(color) as surface:
            pygame.draw.ellipse(surface, color, pygame.Rect(left, top, wide * u, tall * u))

    def box(self, x: float, y: float, wide: float, tall: float, color: Rgba, radius: float = 0) -> None:
        """A rectangle with its upper left corner at (x, y)."""
        u = self.unit
        left, top = self.at(x, y)
        rect = pygame.Rect(round(left), round(top), max(1, round(wide * u)), max(1, round(tall * u)))
        pygame.draw.rect(self.surface, color, rect, border_radius=round(radius * u))

    def shape(self, color: Rgba, *points: Point, radius: float = 0) -> None:
        """A filled polygon, its corners rounded outward by `radius`."""
        with self._on(color) as surface:
            rounded_polygon(surface, color, [self.at(*point) for point in points], radius * self.unit)

    def line(self, color: Rgba, width: float, *points: Point, end: float | None = None) -> None:
        """A line with round ends; it grows or shrinks to the width `end`."""
        last = width if end is None else end
        steps = max(1, len(points) - 1)
        with self._on(color) as surface:
            self._line(surface, color, width, last, points, steps)

    def _line(
        self,
        surface: pygame.Surface,
        color: Rgba,
        width: float,
        last: float,
        points: Sequence[Point],
        steps: int,
    ) -> None:
        for i, (a, b) in enumerate(pairwise(points)):
            near = (width + (last - width) * i / steps) / 2
            far = (width + (last - width) * (i + 1) / steps) / 2
            length = math.hypot(b[0] - a[0], b[1] - a[1]) or 1.0
            nx, ny = (a[1] - b[1]) / length, (b[0] - a[0]) / length
            band = [
                self.at(a[0] + nx * near, a[1] + ny * near),
                self.at(b[0] + nx * far, b[1] + ny * far),
                self.at(b[0] - nx * far, b[1] - ny * far),
                self.at(a[0] - nx * near, a[1] - ny * near),
            ]
            pygame.draw.polygon(surface, color, band)
            for point, radius in ((a, near), (b, far)):
                pygame.draw.circle(surface, color, self.at(*point), radius * self.unit)

    def star(self, x: float, y: float, radius: float, color: Rgba, points: int = 5) -> None:
        corners = []
        for i in range(2 * points):
            reach = radius if i % 2 == 0 else radius * 0.45
            turn = math.radians(-90 + 180 * i / points)
            corners.append((x + reach * math.cos(turn), y + reach * math.sin(turn)))
        self.shape(color, *corners)

    def card(
        self, x: float, y: float, wide: float, color: Rgba, turn: float = 0, edge: Rgba | None = None
    ) -> None:
        """A small card with its middle at (x, y), turned clockwise by `turn` degrees."""
        tall = wide * 1.4
        for grow, fill in ((1.3, edge), (0.0, color)):
            if fill is None:
                continue
            corners = self.turned(x, y, (wide - 4) / 2 + grow, (tall - 4) / 2 + grow, turn)
            self.shape(fill, *corners, radius=2)

    @staticmethod
    def turned(x: float, y: float, half_wide: float, half_tall: float, turn: float) -> Sequence[Point]:
        """The corners of a rectangle turned about its middle."""
        c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        signs = ((-1, -1), (1, -1), (1, 1), (-1, 1))
        return [
            (x + sx * half_wide * c - sy * half_tall * s, y + sx * half_wide * s + sy * half_tall * c)
            for sx, sy in signs
        ]


def arc(
    x: float, y: float, radius: float, start: float, end: float, tall: float | None = None
) -> list[Point]:
    """Points along part of an ellipse; degrees from the right, growing clockwise."""
    down = radius if tall is None else tall
    steps = max(4, round(abs(end - start) / 8))
    turns = [math.radians(start + (end - start) * i / steps) for i in range(steps + 1)]
    return [(x + radius * math.cos(turn), y + down * math.sin(turn)) for turn in turns]
