"""The geometry of dice: how a cube is turned, where its corners are seen, and pictures laid on its sides."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.ui.drawing.canvas import Point, blank

Vector = tuple[float, float, float]
Turn = tuple[Vector, Vector, Vector]

# How far the camera leans: at rest the front side shows as a strip.
LEAN = math.radians(17)
# The outward normal of each face, and where its picture has its right and its lower edge.
SIDES: tuple[tuple[Vector, Vector, Vector], ...] = (
    ((0, 0, 1), (1, 0, 0), (0, 1, 0)),
    ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    ((0, 1, 0), (0, 0, 1), (1, 0, 0)),
    ((0, -1, 0), (0, 0, -1), (1, 0, 0)),
    ((-1, 0, 0), (0, -1, 0), (0, 0, 1)),
    ((0, 0, -1), (-1, 0, 0), (0, 1, 0)),
)


def at_rest(top: int, yaw: float = 0.0) -> Turn:
    """The turn in which the face at place `top` lies up and reads upright, turned by `yaw` degrees
    clockwise.
    """
    normal, right, down = SIDES[top]
    upright = tuple((right[i], down[i], normal[i]) for i in range(3))
    # The rows are what the body's axes become: the inverse of the face's own frame.
    frame: Turn = tuple(tuple(row[i] for row in upright) for i in range(3))  # type: ignore[assignment]
    return _times(about((0, 0, 1), yaw), frame)


def about(axis: Vector, degrees: float) -> Turn:
    """The turn about an axis of length 1."""
    x, y, z = axis
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    d = 1 - c
    return (
        (c + x * x * d, x * y * d - z * s, x * z * d + y * s),
        (y * x * d + z * s, c + y * y * d, y * z * d - x * s),
        (z * x * d - y * s, z * y * d + x * s, c + z * z * d),
    )


def rolled(rest: Turn, heading: float, degrees: float) -> Turn:
    """A die that still has to roll so many degrees in a direction (degrees clockwise from the right) before
    it lies as in `rest`.
    """
    way = math.radians(heading)
    return _times(about((-math.sin(way), math.cos(way), 0), -degrees), rest)


def _times(first: Turn, then: Turn) -> Turn:
    columns = list(zip(*then, strict=True))
    return tuple(tuple(sum(a * b for a, b in zip(row, col, strict=True)) for col in columns) for row in first)  # type: ignore[return-value]


def apply(turn: Turn, vector: Vector) -> Vector:
    return tuple(sum(a * b for a, b in zip(row, vector, strict=True)) for row in turn)  # type: ignore[return-value]


def seen(point: Vector) -> Point:
    """Where a point of the world is on the screen."""
    return point[0], point[1] * math.cos(LEAN) - point[2] * math.sin(LEAN)


def toward(normal: Vector) -> float:
    """How far a side looks at the camera; at most 0 for one that is not seen."""
    return normal[1] * math.sin(LEAN) + normal[2] * math.cos(LEAN)


def hull(points: Sequence[Point]) -> list[Point]:
    """The convex polygon around the points."""
    ordered = sorted(set(points))

    def chain(row: Sequence[Point]) -> list[Point]:
        kept: list[Point] = []
        for point in row:
            while len(kept) > 1 and _left(kept[-2], kept[-1], point) <= 0:
                kept.pop()
            kept.append(point)
        return kept[:-1]

    return chain(ordered) + chain(ordered[::-1])


def _left(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def stretched(picture: pygame.Surface, right: Point, down: Point, by: float = 1.0) -> pygame.Surface:
    """The picture `by` times as large, with its edges along two vectors of length up to 1: turned, stretched,
    turned again.
    """
    a, c = right[0] * by, right[1] * by
    b, d = down[0] * by, down[1] * by
    # The singular values of the matrix with these columns, and the two turns around the stretching.
    e, f, g, h = (a + d) / 2, (a - d) / 2, (c + b) / 2, (c - b) / 2
    q, r = math.hypot(e, h), math.hypot(f, g)
    sum_, difference = math.atan2(h, e), math.atan2(g, f)
    last, first = (sum_ + difference) / 2, (sum_ - difference) / 2
    wide, tall = q + r, max(q - r, 0.01)
    width, height = picture.get_size()
    red, green, blue, _alpha = picture.get_at((width // 2, 1))
    padded = blank((width + 4, height + 4), (red, green, blue, 0))
    padded.blit(picture, (2, 2))
    turned = _turned(padded, first)
    size = max(1, round(turned.get_width() * wide)), max(1, round(turned.get_height() * tall))
    if size != turned.get_size():
        turned = pygame.transform.smoothscale(turned, size)
    return _turned(turned, last)


def _turned(picture: pygame.Surface, radians: float) -> pygame.Surface:
    degrees = -math.degrees(radians)
    if abs(degrees) < 0.05:
        return picture.copy()
    return pygame.transform.rotozoom(picture, degrees, 1)
