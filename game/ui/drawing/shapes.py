"""The four color shapes, the four suits, and the rosette."""

from __future__ import annotations

import math
from collections.abc import Collection

import pygame

from game.ui.drawing.canvas import Point, rounded_polygon, supersampled
from game.ui.pictures import Pictures
from game.ui.theme import BLACK, SHAPES, SUITS, WHITE, Rgba, mix

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
    """A triangle, circle, square or star with slightly rounded corners, or a suit, about `size` wide, on a
    surface.

    All are drawn to look equally heavy, so their extents differ a little. Unknown shapes raise `KeyError`.
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
        _SUIT_SHAPES[shape](surface, center, half, color)


def _heart(surface: pygame.Surface, center: Point, half: float, color: Rgba) -> None:
    """Two lobes that run down to one tip."""
    x, y = center
    right = [(0.0, -0.5), (0.13, -0.72), (0.36, -0.86), (0.62, -0.83), (0.83, -0.66), (0.9, -0.38)]
    right += [(0.84, -0.1), (0.68, 0.16), (0.44, 0.42), (0.2, 0.68), (0.0, 0.93)]
    outline = [*right, *((-dx, dy) for dx, dy in reversed(right[1:-1]))]
    pygame.draw.polygon(
        surface, color, _smooth([(x + dx * half, y + dy * half) for dx, dy in outline], {0, 10})
    )


def _diamond(surface: pygame.Surface, center: Point, half: float, color: Rgba) -> None:
    """A tall square on its point, its sides drawn in a little."""
    x, y = center
    quarter = [(0.0, -1.0), (0.25, -0.62), (0.5, -0.27), (0.74, 0.0)]
    right = [*quarter, *((dx, -dy) for dx, dy in reversed(quarter[:-1]))]
    outline = [*right, *((-dx, dy) for dx, dy in reversed(right[1:-1]))]
    pygame.draw.polygon(surface, color, [(x + dx * half, y + dy * half) for dx, dy in outline])


def _stem(surface: pygame.Surface, center: Point, half: float, color: Rgba) -> None:
    x, y = center
    right = [(0.05, 0.1), (0.09, 0.5), (0.18, 0.76), (0.38, 0.94)]
    outline = [*right, *((-dx, dy) for dx, dy in reversed(right))]
    pygame.draw.polygon(surface, color, [(x + dx * half, y + dy * half) for dx, dy in outline])


def _club(surface: pygame.Surface, center: Point, half: float, color: Rgba) -> None:
    """Three balls on a stem."""
    x, y = center
    for dx, dy in ((0.0, -0.5), (-0.47, 0.2), (0.47, 0.2)):
        pygame.draw.circle(surface, color, (x + dx * half, y + dy * half), half * 0.425)
    middle = [(x, y - half * 0.4), (x + half * 0.4, y + half * 0.3), (x - half * 0.4, y + half * 0.3)]
    pygame.draw.polygon(surface, color, middle)
    _stem(surface, center, half, color)


def _spade(surface: pygame.Surface, center: Point, half: float, color: Rgba) -> None:
    """A heart upside down, on a stem."""
    x, y = center
    right = [(0.0, -0.98), (0.16, -0.7), (0.4, -0.42), (0.66, -0.15), (0.84, 0.12), (0.86, 0.38)]
    right += [(0.72, 0.6), (0.46, 0.66), (0.2, 0.54), (0.0, 0.3)]
    outline = [*right, *((-dx, dy) for dx, dy in reversed(right[1:-1]))]
    pygame.draw.polygon(
        surface, color, _smooth([(x + dx * half, y + dy * half) for dx, dy in outline], {0, 9})
    )
    _stem(surface, center, half, color)


def _smooth(points: list[Point], corners: Collection[int]) -> list[Point]:
    """The closed curve through the points (Catmull-Rom), sharp at the `corners`."""
    count = len(points)
    found: list[Point] = []
    for i in range(count):
        b, c = points[i], points[(i + 1) % count]
        a = b if i in corners else points[i - 1]
        d = c if (i + 1) % count in corners else points[(i + 2) % count]
        for step in range(6):
            t = step / 6
            found.append(
                (
                    _between(a[0], b[0], c[0], d[0], t),
                    _between(a[1], b[1], c[1], d[1], t),
                )
            )
    return found


def _between(a: float, b: float, c: float, d: float, t: float) -> float:
    return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))


_SUIT_SHAPES = {"heart": _heart, "diamond": _diamond, "club": _club, "spade": _spade}


# Small shapes are on every card; the large ones only in grounds, which are kept themselves.
_kept = Pictures(2 << 20)


def shape_picture(shape: str, size: int, color: Rgba) -> pygame.Surface:
    """A shape as a square picture of `size` pixels; shared, do not draw on it."""

    def paint(surface: pygame.Surface, ss: float) -> None:
        paint_shape(surface, shape, (size * ss / 2, size * ss / 2), size * ss * 0.96, color)

    return _kept.keep(
        (shape, size, color), lambda: supersampled((size, size), paint, color, 4 if size < 60 else 2)
    )


def shape_of(color_name: str) -> str:
    """The shape that goes with a card color or suit; a circle for colors an edition invents."""
    return SUITS.get(color_name) or SHAPES.get(color_name, "circle")


# How far along a petal, and how wide there: fuller toward the tip, closed at both ends.
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
    petals: int = PETALS,
) -> None:
    """So many petals, clockwise from the top; those in `filled` (from 0) in `fill`, the others in `empty`."""
    slim = min(1.0, PETALS / max(1, petals))
    for i in range(petals):
        angle = i * 360 / petals
        if i in filled:
            paint_petal(surface, center, i, radius * 0.98, fill, petals)
            continue
        outline = petal(center, angle, radius * 0.22, radius * 0.97, radius * 0.37 * slim)
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


def paint_petal(
    surface: pygame.Surface, center: Point, place: int, radius: float, color: Rgba, petals: int = PETALS
) -> None:
    """The petal at `place` (from 0, clockwise from the top), shaded from its deep root to its bright tip."""
    angle = place * 360 / petals
    slim = min(1.0, PETALS / max(1, petals))
    layers = ((0.0, 1.0, 0.4, mix(color, BLACK, 0.3)), (0.06, 0.975, 0.355, color))
    for inner, outer, width, shade in layers:
        outline = petal(center, angle, radius * (0.22 + inner), radius * outer, radius * width * slim)
        pygame.draw.polygon(surface, shade, outline)
    for step in range(1, 6):
        share = step / 5
        outline = petal(
            center,
            angle,
            radius * (0.34 + 0.2 * share),
            radius * (0.95 - 0.02 * share),
            radius * 0.33 * slim * (1 - 0.12 * step),
        )
        pygame.draw.polygon(surface, mix(color, WHITE, 0.36 * share), outline)


def dropped_petal(size: int, color: Rgba, lost: Rgba) -> pygame.Surface:
    """The rosette without one petal, which lies loose below it, in a square picture."""

    def paint(surface: pygame.Surface, ss: float) -> None:
        side = size * ss
        center = side * 0.5, side * 0.46
        gap = PETALS // 2 - 1
        for i in range(PETALS):
            if i != gap:
                paint_petal(surface, center, i, side * 0.44, color)
        pygame.draw.circle(surface, mix(color, WHITE, 0.5), center, side * 0.06)
        paint_petal(surface, (side * 0.58, side * 0.575), gap, side * 0.45, lost)

    return supersampled((size, size), paint, color, 4 if size < 100 else 2)


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
