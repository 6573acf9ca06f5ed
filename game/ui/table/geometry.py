"""Rectangles of the table, in pixels."""

from __future__ import annotations

from collections.abc import Iterable
from math import hypot
from typing import NamedTuple


class Box(NamedTuple):
    """A rectangle: left, top, width, height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def center(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2

    @property
    def pixels(self) -> tuple[int, int, int, int]:
        """Whole pixels: left, top, width, height."""
        x, y = round(self.x), round(self.y)
        return x, y, max(1, round(self.right) - x), max(1, round(self.bottom) - y)

    def grown(self, by: float) -> Box:
        """With every border moved out by so much (in, when negative)."""
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def contains(self, point: tuple[float, float]) -> bool:
        """Whether a point lies in it."""
        return self.x <= point[0] < self.right and self.y <= point[1] < self.bottom

    def distance(self, point: tuple[float, float]) -> float:
        """How far a point is from it; 0 inside."""
        x, y = point
        return hypot(max(self.x - x, 0.0, x - self.right), max(self.y - y, 0.0, y - self.bottom))

    def holds(self, other: Box, slack: float = 0.5) -> bool:
        """Whether another box lies in it entirely."""
        return (
            other.x >= self.x - slack
            and other.y >= self.y - slack
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )

    def overlap(self, other: Box) -> float:
        """The area that both share, in square pixels."""
        w = min(self.right, other.right) - max(self.x, other.x)
        h = min(self.bottom, other.bottom) - max(self.y, other.y)
        return w * h if w > 0 and h > 0 else 0.0

    def left_part(self, width: float) -> Box:
        return self._replace(w=width)

    def right_part(self, width: float) -> Box:
        return Box(self.right - width, self.y, width, self.h)


def around(x: float, y: float, w: float, h: float) -> Box:
    """The box with its middle at (x, y)."""
    return Box(x - w / 2, y - h / 2, w, h)


def union(boxes: Iterable[Box]) -> Box:
    """The smallest box around all; the list must not be empty."""
    every = list(boxes)
    x, y = min(b.x for b in every), min(b.y for b in every)
    return Box(x, y, max(b.right for b in every) - x, max(b.bottom for b in every) - y)
