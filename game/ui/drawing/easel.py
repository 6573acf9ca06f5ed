"""A round picture of 100 units to draw a character on, and the parts that several characters share."""

from __future__ import annotations

import math
from itertools import pairwise

import pygame

from game.ui.drawing.canvas import Point, gradient, rounded_polygon
from game.ui.theme import WHITE, Rgba, mix

DARK: Rgba = (38, 27, 33, 255)


def rgb(digits: str) -> Rgba:
    """Six hexadecimal digits as a color."""
    r, g, b = bytes.fromhex(digits)
    return r, g, b, 255


class Easel:
    """Draws on a round picture of 100 units, whatever its size in pixels."""

    def __init__(self, surface: pygame.Surface) -> None:
        self.surface = surface
        self.u = surface.get_width() / 100

    def disc(self, x: float, y: float, r: float, color: Rgba) -> None:
        pygame.draw.circle(self.surface, color, (x * self.u, y * self.u), r * self.u)

    def oval(self, x: float, y: float, rx: float, ry: float, color: Rgba) -> None:
        u = self.u
        pygame.draw.ellipse(self.surface, color, ((x - rx) * u, (y - ry) * u, 2 * rx * u, 2 * ry * u))

    def poly(self, color: Rgba, *points: Point, radius: float = 0.0) -> None:
        rounded_polygon(self.surface, color, [(x * self.u, y * self.u) for x, y in points], radius * self.u)

    def dome(self, x: float, y: float, rx: float, ry: float, color: Rgba) -> None:
        """The upper half of an ellipse, flat on `y`."""
        turns = [math.radians(180 + 180 * i / 32) for i in range(33)]
        self.poly(color, *[(x + rx * math.cos(t), y + ry * math.sin(t)) for t in turns])

    def line(self, color: Rgba, width: float, *points: Point) -> None:
        for (ax, ay), (bx, by) in pairwise(points):
            length = math.hypot(bx - ax, by - ay) or 1.0
            nx, ny = (by - ay) / length * width / 2, (ax - bx) / length * width / 2
            corners = [(ax + nx, ay + ny), (bx + nx, by + ny), (bx - nx, by - ny), (ax - nx, ay - ny)]
            pygame.draw.polygon(self.surface, color, [(x * self.u, y * self.u) for x, y in corners])
        for x, y in points:
            self.disc(x, y, width / 2, color)

    def arc(
        self, color: Rgba, width: float, x: float, y: float, rx: float, ry: float, start: float, end: float
    ) -> None:
        """Part of an ellipse; angles in degrees, 0 to the right, growing clockwise."""
        turns = [math.radians(start + (end - start) * i / 24) for i in range(25)]
        self.line(color, width, *[(x + rx * math.cos(t), y + ry * math.sin(t)) for t in turns])

    # --- parts that several characters share ---

    def backdrop(self, color: Rgba) -> None:
        side = self.surface.get_width()
        self.surface.blit(
            gradient((side, side), [(0, mix(color, WHITE, 0.22)), (1, mix(color, DARK, 0.25))]), (0, 0)
        )

    def body(self, color: Rgba) -> None:
        self.oval(50, 108, 37, 34, color)

    def neck(self, skin: Rgba) -> None:
        self.poly(mix(skin, DARK, 0.18), (44, 60), (56, 60), (57, 80), (43, 80), radius=2)

    def head(self, skin: Rgba, rx: float = 22, ry: float = 25, y: float = 48) -> None:
        self.oval(50, y, rx, ry, skin)

    def ears(self, skin: Rgba, y: float = 50, out: float = 22) -> None:
        for side in (-1, 1):
            self.oval(50 + side * out, y, 4.6, 6, mix(skin, DARK, 0.08))

    def eyes(self, y: float = 48, apart: float = 9, size: float = 2.9, color: Rgba = DARK) -> None:
        for side in (-1, 1):
            self.oval(50 + side * apart, y, size, size * 1.25, color)
            self.disc(50 + side * apart + size * 0.35, y - size * 0.5, size * 0.36, WHITE)

    def closed_eyes(self, y: float = 49, apart: float = 9) -> None:
        for side in (-1, 1):
            self.arc(DARK, 2.0, 50 + side * apart, y + 1, 4.2, 3.2, 200, 340)

    def brows(
        self, color: Rgba, y: float = 41, apart: float = 9, tilt: float = 0.0, width: float = 2.2
    ) -> None:
        for side in (-1, 1):
            x = 50 + side * apart
            self.line(color, width, (x - 4, y + tilt * side), (x + 4, y - tilt * side))

    def cheeks(self, color: Rgba, y: float = 56) -> None:
        for side in (-1, 1):
            self.disc(50 + side * 13.5, y, 4.2, color)

    def nose(self, skin: Rgba, y: float = 54) -> None:
        self.oval(50, y, 3.0, 2.4, mix(skin, DARK, 0.16))

    def smile(self, y: float = 57, rx: float = 8, ry: float = 6, color: Rgba = DARK) -> None:
        self.arc(color, 2.2, 50, y, rx, ry, 25, 155)

    def grin(self, y: float = 59, rx: float = 8.5) -> None:
        u = self.u
        points = [
            (50 + rx * math.cos(math.radians(a)), y + rx * 0.85 * math.sin(math.radians(a)))
            for a in range(0, 181, 12)
        ]
        pygame.draw.polygon(self.surface, rgb("5A1F28"), [(x * u, p * u) for x, p in points])
        self.poly(
            WHITE,
            (50 - rx + 1.6, y + 0.3),
            (50 + rx - 1.6, y + 0.3),
            (50 + rx - 2.6, y + 2.4),
            (50 - rx + 2.6, y + 2.4),
        )
