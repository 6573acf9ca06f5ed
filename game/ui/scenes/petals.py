"""Confetti for a game that was won: petals that fall once and are gone."""

from __future__ import annotations

import math

import pygame

from game.ui.art import Art

SECONDS = 2.0
_COUNT = 70
_COLORS = ("red", "blue", "green", "yellow", "accent")


class Petals:
    """Falling petals; always the same fall, so that a picture of it can be repeated."""

    def __init__(self) -> None:
        self.time = 0.0

    @property
    def gone(self) -> bool:
        """Whether all have fallen."""
        return self.time >= SECONDS

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self.time += dt

    def draw(self, surface: pygame.Surface, art: Art) -> None:
        """Draw them where they are now."""
        width, height = surface.get_size()
        size = max(6, round(height * 0.02))
        share = self.time / SECONDS
        for i in range(_COUNT):
            # Golden-ratio steps spread them evenly and still look thrown.
            column, delay = (i * 0.618034) % 1, (i * 0.381966) % 0.35
            fall = (share - delay) / (1 - 0.35)
            if not 0 <= fall <= 1:
                continue
            x = width * column + math.sin(fall * 5 + i) * size * 2
            y = -size + (height + 2 * size) * fall * (0.8 + 0.2 * fall)
            turn = fall * 6 + i
            long, wide = size, size * (0.25 + 0.3 * abs(math.sin(turn)))
            color = art.theme[_COLORS[i % len(_COLORS)]][:3]
            points = [
                (
                    x + long * math.cos(turn) * c - wide * math.sin(turn) * s,
                    y + long * math.sin(turn) * c + wide * math.cos(turn) * s,
                )
                for c, s in _OUTLINE
            ]
            pygame.draw.polygon(surface, color, points)


# A petal: pointed at both ends, widest in the middle.
_OUTLINE = [(math.cos(a), math.sin(a) ** 3) for a in (math.tau * k / 12 for k in range(12))]
