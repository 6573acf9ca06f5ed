"""The four color shapes and the ten-petal rosette."""

from __future__ import annotations

import math
from collections.abc import Collection
from functools import lru_cache

import pygame

from game.ui.drawing.canvas import Point, rounded_polygon, supersampled
from game.ui.theme import BLACK, SHAPES, WHITE, Rgba, mix

PETALS = 10


def _ring(center: Point, radius: float, count: int, turn: float = -90.0) -> list[Point]:
    return [
        (
            center[0] + radius * math.cos(math.radians(turn + 360 * i / count)),
            center[1] + radius * math.sin(math.radians(turn + 360 * i / count)),
        )
        for i in range(count)
    ]


def paint_shape(surface: pygame.Surface, shape: str, center: Point, size: float, color: Rgba) -> None:
    """A triangle, circle, square or star with slightly rounded corners, about `size` wide, on a surface.

    The four are drawn to look equally heavy, so their extents differ a little. Unknown shapes raise
    `KeyError`.
    """
    half = size / 2
    x, y = center
    if shape == "circle":
        pygame.draw.circle(surface, color, center, half * 0.94)
    elif shape == "square":
        inner, radius = half * 0.68, half * 0.16
        corners = [
            (x - inner, y - inner),
            (x + inner, y - inner),
            (x + inner, y + inner),
            (x - inner, y + inner),
        ]
        rounded_polygon(surface, color, corners, radius)
    elif shape == "triangle":
        radius = half * 0.16
        rounded_polygon(surface, color, _ring((x, y + half * 0.24), half * 0.98, 3), radius)
    elif shape == "star":
        radius = half * 0.1
        outer = _ring((x, y + half * 0.06), half * 0.98, 5)
        inner_points = _ring((x, y + half * 0.06), half * 0.47, 5, -54.0)
        points = [point for pair in zip(outer, inner_points, strict=True) for point in pair]
        rounded_polygon(surface, color, points, radius)
    else:
        raise KeyError(shape)


@lru_cache(maxsize=256)
def shape_picture(shape: str, size: int, color: Rgba) -> pygame.Surface:
    """A shape as a square picture of `size` pixels; shared, do not draw on it."""

    def paint(surface: pygame.Surface, ss: float) -> None:
        paint_shape(surface, shape, (size * ss / 2, size * ss / 2), size * ss * 0.96, color)

    return supersampled((size, size), paint, color, 4 if size < 60 else 2)


def shape_of(color_name: str) -> str:
    """The shape that goes with a card color; a circle for colors an edition invents."""
    return SHAPES.get(color_name, "circle")


# How far along a petal, and how wide there: fuller towards the tip, closed at both ends.
_PETAL = [(i / 20, math.sin(math.pi * (i / 20) ** 1.35) ** 0.75 / 2) for i in range(20)] + [(1.0, 0.0)]


def petal(center: Point, angle: float, inner: float, outer: float, width: float) -> list[Point]:
    """Outline of one petal pointing at `angle` (degrees, 0 = up), from radius `inner` to `outer`."""
    along = math.radians(angle - 90)
    ux, uy = math.cos(along), math.sin(along)
    x, y = center[0] + ux * inner, center[1] + uy * inner
    dx, dy, wx, wy = ux * (outer - inner), uy * (outer - inner), -uy * width, ux * width
    right = [(x + dx * t + wx * w, y + dy * t + wy * w) for t, w in _PETAL]
    left = [(x + dx * t - wx * w, y + dy * t - wy * w) for t, w in reversed(_PETAL)]
    return right + left


def paint_rosette(
    surface: pygame.Surface,
    center: Point,
    radius: float,
    filled: Collection[int],
    fill: Rgba,
    empty: Rgba,
    current: int | None = None,
    current_color: Rgba | None = None,
) -> None:
    """Ten petals, clockwise from the top; those in `filled` (0 to 9) in `fill`, the others in `empty`."""
    for i in range(PETALS):
        angle = i * 360 / PETALS
        if i in filled:
            paint_petal(surface, center, i, radius * 0.98, fill)
            continue
        outline = petal(center, angle, radius * 0.22, radius * 0.97, radius * 0.37)
        pygame.draw.polygon(surface, empty, outline)
        if i == current and current_color is not None:
            pygame.draw.polygon(surface, current_color, outline, max(1, round(radius * 0.07)))


def rosette_picture(size: int, colors: list[Rgba], heart: Rgba) -> pygame.Surface:
    """Ten shaded petals around a heart: deep where they begin, bright at the tip, with a vein."""

    def paint(surface: pygame.Surface, ss: float) -> None:
        middle = size * ss / 2
        center = middle, middle
        for i in range(PETALS):
            paint_petal(surface, center, i, middle * 0.98, colors[i % len(colors)])
        pygame.draw.circle(surface, heart, center, middle * 0.13)

    return supersampled((size, size), paint, colors[0], 4 if size < 100 else 2)


def paint_petal(surface: pygame.Surface, center: Point, place: int, radius: float, color: Rgba) -> None:
    """The petal at `place` (0 to 9, clockwise from the top), shaded from its deep root to its bright tip."""
    angle = place * 360 / PETALS
    layers = ((0.0, 1.0, 0.4, mix(color, BLACK, 0.3)), (0.06, 0.975, 0.355, color))
    for inner, outer, width, shade in layers:
        outline = petal(center, angle, radius * (0.22 + inner), radius * outer, radius * width)
        pygame.draw.polygon(surface, shade, outline)
    for step in range(1, 6):
        share = step / 5
        outline = petal(
            center,
            angle,
            radius * (0.34 + 0.2 * share),
            radius * (0.95 - 0.02 * share),
            radius * 0.33 * (1 - 0.12 * step),
        )
        pygame.draw.polygon(surface, mix(color, WHITE, 0.36 * share), outline)
