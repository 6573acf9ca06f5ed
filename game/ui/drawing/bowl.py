"""The bowl that dice are thrown into: a rim of wood around a sunk bed of felt.

It is painted straight onto the table: as a picture of its own it would be half as large as the window, and
what it is made of several times that.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import pygame

from game.ui.drawing.canvas import blank, blurred, frame, gradient, held_corners, round_rect
from game.ui.drawing.surfaces import weave
from game.ui.theme import BLACK, WHITE, Rgba, Theme, faded, mix

_WOOD: Rgba = (104, 66, 38, 255)


def rim_width(size: tuple[int, int]) -> int:
    """How wide the rim of a bowl of this size is, in pixels."""
    return max(5, round(min(size) * 0.035))


def paint_bowl(target: pygame.Surface, rect: pygame.Rect, theme: Theme) -> None:
    """Paint a bowl, its light from above, into a rectangle of an opaque picture."""
    rim = rim_width(rect.size)
    radius = max(10, round(min(rect.size) * 0.09))
    wood = mix(_WOOD, theme["felt_rim"], 0.22)
    with held_corners(target, rect, radius):
        stops = [(0.0, mix(wood, WHITE, 0.14)), (0.5, wood), (1.0, mix(wood, BLACK, 0.3))]
        shades = _rows(target, rect, stops)
        _grain(target, rect, rim, shades)
        lit = rect.move(0, max(1, rim // 8))
        target.set_clip(rect)
        frame(target, lit, _ring(radius, (255, 255, 255, 0), faded(WHITE, 0.2), max(1, rim // 6)))
        frame(target, rect, _ring(radius, (0, 0, 0, 0), faded(BLACK, 0.5), max(1, rim // 8)))
        target.set_clip(None)
    bed = rect.inflate(-2 * rim, -2 * rim)
    inner = max(6, radius - rim)
    with held_corners(target, bed, inner):
        _bed(target, bed, inner, theme, rim)


def _bed(target: pygame.Surface, rect: pygame.Rect, radius: int, theme: Theme, depth: int) -> None:
    """The felt, in the shade of the rim along its upper edge."""
    cloth = mix(theme["felt_center"], theme["felt_rim"], 0.35)
    _rows(target, rect, [(0.0, mix(cloth, BLACK, 0.2)), (0.35, cloth), (1.0, mix(cloth, WHITE, 0.04))])
    target.set_clip(rect)
    weave(target, rect)
    # The shade is the same all along an edge: as much of it is drawn as the corners need.
    side = 2 * (radius + 8 * depth)
    shade = blank((side, side), (0, 0, 0, 0))
    inner = round_rect((side, side), radius + 2 * depth, (0, 0, 0, 0), faded(BLACK, 0.75), 2 * depth)
    shade.blit(inner, (0, round(depth * 0.5)))
    frame(target, rect.inflate(4 * depth, 4 * depth), blurred(shade, max(2, depth)))
    frame(target, rect, _ring(radius, (0, 0, 0, 0), faded(BLACK, 0.6), max(1, depth // 7)))
    target.set_clip(None)


def _ring(radius: int, fill: Rgba, line: Rgba, border: int) -> pygame.Surface:
    """A line along a rounded border, just large enough to be stretched to any size."""
    side = 2 * radius + 2
    return round_rect((side, side), radius, fill, line, border)


def _rows(
    target: pygame.Surface, rect: pygame.Rect, stops: Sequence[tuple[float, Rgba]]
) -> Callable[[int], Rgba]:
    """A vertical gradient; gives back what color a row has."""
    column = gradient((1, rect.height), stops)
    for y in range(rect.height):
        target.fill(column.get_at((0, y)), (rect.left, rect.top + y, rect.width, 1))

    def color(y: int) -> Rgba:
        red, green, blue, _alpha = column.get_at((0, min(max(y - rect.top, 0), rect.height - 1)))
        return red, green, blue, 255

    return color


def _grain(target: pygame.Surface, rect: pygame.Rect, rim: int, shades: Callable[[int], Rgba]) -> None:
    """Fine lines of wood along the long sides."""
    rng = random.Random(5)
    target.set_clip(rect)
    for _ in range(max(12, rect.height // 3)):
        y, x = rng.randrange(rect.height), rng.randrange(-rect.width // 3, rect.width)
        dark, strength = rng.random() < 0.7, 0.16 + 0.14 * rng.random()
        long = rng.randrange(rect.width // 6, rect.width // 2 + 2)
        base = shades(rect.top + y)
        color = mix(base, mix(base, BLACK if dark else WHITE, 0.4), strength)
        target.fill(color, (rect.left + x, rect.top + y, long, max(1, rim // 24)))
    target.set_clip(None)
