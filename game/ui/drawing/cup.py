"""The cup that dice wait in before they are thrown."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.ui.drawing.canvas import Point, blank, glow, gradient, supersampled
from game.ui.theme import BLACK, WHITE, Rgba, Theme, faded, mix

_Placed = tuple[pygame.Surface, pygame.Rect]

_LEATHER: Rgba = (96, 44, 34, 255)
_BRASS: Rgba = (214, 170, 92, 255)
# Larger cups are drawn at twice their size, others at three times.
_LARGE = 300
# The opening and the foot, in hundredths of the picture's side: middle, half width, half height.
_MOUTH, _FOOT = (50.0, 37.0, 33.0, 9.5), (50.0, 84.0, 22.0, 6.5)


def _arc(ellipse: tuple[float, float, float, float], start: int, end: int) -> list[Point]:
    x, y, wide, tall = ellipse
    step = 2 if end > start else -2
    turns = [math.radians(turn) for turn in range(start, end + step, step)]
    return [(x + wide * math.cos(turn), y + tall * math.sin(turn)) for turn in turns]


# The parts of the picture that hold the opening, the whole cup and the band above the foot.
_UPPER, _WHOLE, _LOWER = (14.0, 26.0, 72.0, 27.0), (14.0, 26.0, 72.0, 68.0), (22.0, 68.0, 56.0, 20.0)
# Lines of brass: an ellipse, from and to which degree, how much darker than brass, how wide.
_RIM = ((_MOUTH, 180, 0, 0.0, 3.2), ((50.0, 40.5, 32.0, 9.3), 176, 4, 0.45, 0.9))
_BAND = (((50.0, 77.0, 23.6, 6.9), 174, 6, 0.25, 2.0),)

Paint = Callable[[pygame.Surface, Callable[[Sequence[Point]], list[Point]], float], None]


def dice_cup(side: int, theme: Theme, dice: Sequence[pygame.Surface]) -> pygame.Surface:
    """A cup in a square picture, with pictures of dice that look out of it, five at most."""
    leather = mix(_LEATHER, theme["felt_rim"], 0.12)
    whole = blank((side, side), (*leather[:3], 0))
    u = side / 100
    whole.blit(glow((round(76 * u), round(32 * u)), faded(BLACK, 0.95), 1.1), (round(18 * u), round(69 * u)))

    def inside(surface: pygame.Surface, at: Callable[[Sequence[Point]], list[Point]], _unit: float) -> None:
        pygame.draw.polygon(surface, mix(leather, BLACK, 0.72), at(_arc(_MOUTH, 0, 354)))

    whole.blit(*_part(side, _UPPER, leather, inside))
    places = ((36, 30), (62, 29), (49, 24), (42, 35), (58, 36))
    for picture, (x, y) in zip(dice, places, strict=False):
        whole.blit(picture, picture.get_rect(center=(round(x * u), round(y * u))))
    whole.blit(*_front(side, leather))
    for box, lines in ((_UPPER, _RIM), (_LOWER, _BAND)):
        whole.blit(*_part(side, box, _BRASS, partial(_trim, lines)))
    return whole


def _part(side: int, box: tuple[float, float, float, float], color: Rgba, paint: Paint) -> _Placed:
    """What is painted inside a box, given in hundredths of the side, and where it belongs. `paint` is told
    the surface, how points in hundredths become points on it, and how long a hundredth is there.
    """
    unit = side / 100
    rect = pygame.Rect(*(round(one * unit) for one in box))

    def painted(surface: pygame.Surface, ss: float) -> None:
        def at(points: Sequence[Point]) -> list[Point]:
            return [((x * unit - rect.left) * ss, (y * unit - rect.top) * ss) for x, y in points]

        paint(surface, at, unit * ss)

    return supersampled(rect.size, painted, color, 2 if side > _LARGE else 3), rect


def _front(side: int, leather: Rgba) -> _Placed:
    """The leather, lit from the upper left: a column of light across, darker to the right and below."""

    def outline(surface: pygame.Surface, at: Callable[[Sequence[Point]], list[Point]], _unit: float) -> None:
        pygame.draw.polygon(surface, WHITE, at([*_arc(_MOUTH, 180, 0), *_arc(_FOOT, 0, 180)]))

    mask, rect = _part(side, _WHOLE, leather, outline)
    stops = [
        (0.0, leather),
        (0.14, mix(leather, BLACK, 0.5)),
        (0.3, mix(leather, WHITE, 0.1)),
        (0.36, mix(leather, WHITE, 0.15)),
        (0.42, mix(leather, WHITE, 0.1)),
        (0.62, mix(leather, BLACK, 0.2)),
        (0.86, mix(leather, BLACK, 0.66)),
        (1.0, leather),
    ]
    line = pygame.transform.rotate(gradient((1, side), stops), 90)
    body = pygame.transform.scale(line, (side, rect.height)).subsurface((rect.left, 0, *rect.size))
    mask.blit(body, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return mask, rect


def _trim(
    lines: Sequence[tuple[tuple[float, float, float, float], int, int, float, float]],
    surface: pygame.Surface,
    at: Callable[[Sequence[Point]], list[Point]],
    unit: float,
) -> None:
    """Lines of brass with round ends, and where the light falls on the rim."""
    for ellipse, start, end, dark, width in lines:
        points, color = at(_arc(ellipse, start, end)), mix(_BRASS, BLACK, dark)
        pygame.draw.lines(surface, color, False, points, max(1, round(width * unit)))
        for point in points:
            pygame.draw.circle(surface, color, point, width * unit / 2)
    if lines is _RIM:
        light = at([(x, y - 0.9) for x, y in _arc(_MOUTH, 168, 96)])
        pygame.draw.lines(surface, mix(_BRASS, WHITE, 0.55), False, light, max(1, round(0.9 * unit)))
