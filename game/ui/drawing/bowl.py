"""The bowl that dice are thrown into: a rim of wood around a sunk bed of felt."""

from __future__ import annotations

import random

import pygame

from game.ui.drawing.canvas import blank, blurred, clip_round, gradient, round_rect
from game.ui.theme import BLACK, WHITE, Rgba, Theme, faded, mix

_WOOD: Rgba = (104, 66, 38, 255)


def rim_width(size: tuple[int, int]) -> int:
    """How wide the rim of a bowl of this size is, in pixels."""
    return max(5, round(min(size) * 0.035))


def bowl(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """A bowl of this size, its light from above."""
    width, height = size
    rim = rim_width(size)
    radius = max(10, round(min(size) * 0.09))
    wood = mix(_WOOD, theme["felt_rim"], 0.22)
    whole = gradient(size, [(0.0, mix(wood, WHITE, 0.14)), (0.5, wood), (1.0, mix(wood, BLACK, 0.3))])
    whole.blit(_grain(size, wood), (0, 0))
    light = round_rect((width, height), radius, (255, 255, 255, 0), faded(WHITE, 0.2), max(1, rim // 6))
    whole.blit(light, (0, max(1, rim // 8)))
    whole.blit(round_rect(size, radius, (0, 0, 0, 0), faded(BLACK, 0.5), max(1, rim // 8)), (0, 0))
    clip_round(whole, radius)
    bed = _bed((width - 2 * rim, height - 2 * rim), max(6, radius - rim), theme, rim)
    whole.blit(bed, (rim, rim))
    return whole


def _bed(size: tuple[int, int], radius: int, theme: Theme, depth: int) -> pygame.Surface:
    """The felt, in the shade of the rim along its upper edge."""
    cloth = mix(theme["felt_center"], theme["felt_rim"], 0.35)
    bed = gradient(size, [(0.0, mix(cloth, BLACK, 0.2)), (0.35, cloth), (1.0, mix(cloth, WHITE, 0.04))])
    rng = random.Random(11)
    for _ in range(size[0] * size[1] // 900):
        x, y = rng.randrange(size[0]), rng.randrange(size[1])
        pygame.draw.line(
            bed,
            mix(cloth, WHITE if rng.random() < 0.5 else BLACK, 0.07),
            (x, y),
            (x + rng.randrange(3, 9), y),
        )
    shade = blank((size[0] + 4 * depth, size[1] + 4 * depth), (0, 0, 0, 0))
    frame = round_rect(shade.get_size(), radius + 2 * depth, (0, 0, 0, 0), faded(BLACK, 0.75), 2 * depth)
    shade.blit(frame, (0, round(depth * 0.5)))
    soft = blurred(shade, max(2, depth))
    bed.blit(soft, (-2 * depth, -2 * depth))
    line = round_rect(size, radius, (0, 0, 0, 0), faded(BLACK, 0.6), max(1, depth // 7))
    bed.blit(line, (0, 0))
    clip_round(bed, radius)
    return bed


def _grain(size: tuple[int, int], wood: Rgba) -> pygame.Surface:
    """Fine lines of wood along the long sides."""
    lines = blank(size, (*wood[:3], 0))
    rng = random.Random(5)
    for _ in range(max(12, size[1] // 3)):
        y, x = rng.randrange(size[1]), rng.randrange(-size[0] // 3, size[0])
        color = faded(mix(wood, BLACK if rng.random() < 0.7 else WHITE, 0.4), 0.16 + 0.14 * rng.random())
        pygame.draw.line(lines, color, (x, y), (x + rng.randrange(size[0] // 6, size[0] // 2 + 2), y))
    return lines
