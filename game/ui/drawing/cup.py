"""The cup that dice wait in before they are thrown."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.ui.drawing.canvas import Point, blank, blurred, gradient, supersampled
from game.ui.theme import BLACK, WHITE, Rgba, Theme, faded, mix

_LEATHER: Rgba = (96, 44, 34, 255)
_BRASS: Rgba = (214, 170, 92, 255)
# Larger cups are drawn at twice their size, others at three times.
_LARGE = 300
# The opening and the foot, in hundredths of the picture's side: middle, half width, half height.
_MOUTH, _FOOT = (50.0, 37.0, 33.0, 9.5), (50.0, 84.0, 22.0, 6.5)


def _arc(ellipse: tuple[float, float, float, float], start: int, end: int) -> list[Point]:
    x, y, wide, tall = ellipse
    step = 6 if end > start else -6
    turns = [math.radians(turn) for turn in range(start, end + step, step)]
    return [(x + wide * math.cos(turn), y + tall * math.sin(turn)) for turn in turns]


def dice_cup(side: int, theme: Theme, dice: Sequence[pygame.Surface]) -> pygame.Surface:
    """A cup in a square picture, with pictures of dice that look out of it, five at most."""
    leather = mix(_LEATHER, theme["felt_rim"], 0.12)
    whole = blank((side, side), (*leather[:3], 0))
    u, fine = side / 100, 2 if side > _LARGE else 3
    shade = blank((side, side), (0, 0, 0, 0))
    pygame.draw.ellipse(shade, faded(BLACK, 0.6), (26 * u, 76 * u, 58 * u, 19 * u))
    whole.blit(blurred(shade, max(2, side // 24)), (0, 0))

    def inside(surface: pygame.Surface, ss: float) -> None:
        k = u * ss
        mouth = [(x * k, y * k) for x, y in _arc(_MOUTH, 0, 354)]
        pygame.draw.polygon(surface, mix(leather, BLACK, 0.72), mouth)

    whole.blit(supersampled((side, side), inside, leather, fine), (0, 0))
    places = ((36, 30), (62, 29), (49, 24), (42, 35), (58, 36))
    for picture, (x, y) in zip(dice, places, strict=False):
        whole.blit(picture, picture.get_rect(center=(round(x * u), round(y * u))))

    def front(surface: pygame.Surface, ss: float) -> None:
        k = u * ss
        outline = [*_arc(_MOUTH, 180, 0), *_arc(_FOOT, 0, 180)]
        pygame.draw.polygon(surface, WHITE, [(x * k, y * k) for x, y in outline])

    mask = supersampled((side, side), front, leather, fine)
    # Lit from the upper left: a column of light across, darker to the right and below.
    body = pygame.transform.rotate(
        gradient(
            (side, side),
            [
                (0.0, mix(leather, BLACK, 0.45)),
                (0.3, mix(leather, WHITE, 0.16)),
                (0.5, leather),
                (1.0, mix(leather, BLACK, 0.62)),
            ],
        ),
        90,
    )
    body.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    whole.blit(body, (0, 0))

    def trim(surface: pygame.Surface, ss: float) -> None:
        k = u * ss
        for ellipse, start, end, color, width in (
            (_MOUTH, 180, 0, _BRASS, 3.2),
            ((50.0, 40.5, 32.0, 9.3), 176, 4, mix(_BRASS, BLACK, 0.45), 0.9),
            ((50.0, 77.0, 23.6, 6.9), 174, 6, mix(_BRASS, BLACK, 0.25), 2.0),
        ):
            points = [(x * k, y * k) for x, y in _arc(ellipse, start, end)]
            pygame.draw.lines(surface, color, False, points, max(1, round(width * k)))
            for point in points:
                pygame.draw.circle(surface, color, point, width * k / 2)
        light = [(x * k, (y - 0.9) * k) for x, y in _arc(_MOUTH, 168, 96)]
        pygame.draw.lines(surface, mix(_BRASS, WHITE, 0.55), False, light, max(1, round(0.9 * k)))

    whole.blit(supersampled((side, side), trim, _BRASS, fine), (0, 0))
    return whole
