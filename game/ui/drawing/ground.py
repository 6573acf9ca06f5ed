"""What lies under the signs of a card: rim, lit panel, engraved ornament, the shape as a medallion."""

from __future__ import annotations

import pygame

from game.ui.drawing.canvas import (
    blank,
    blurred,
    clip_round,
    glow,
    gradient,
    round_rect,
    supersampled,
    tinted,
)
from game.ui.drawing.shapes import PETALS, petal, shape_picture
from game.ui.theme import BLACK, SHAPES, WHITE, Rgba, Theme, faded, mix


def card_height(width: int) -> int:
    """Height in pixels of a card of that width (5 : 7)."""
    return round(width * 7 / 5)


def corner_radius(width: int) -> int:
    """Radius in pixels of a card's corner, 8 % of its width."""
    return max(2, round(width * 0.08))


_LAMP = (255, 246, 220)


class Ground:
    """A card on which nothing is written yet: draw on `panel`, then `finish` it.

    The panel covers the whole card without its rim; `paper` is a pale one that hardly darkens.
    """

    def __init__(self, width: int, base: Rgba, theme: Theme, *, paper: bool = False) -> None:
        self.theme = theme
        self.base = base
        self.width = width
        self.rim = max(2, round(width * 0.042))
        size = width - 2 * self.rim, card_height(width) - 2 * self.rim
        low = mix(base, BLACK, 0.1 if paper else 0.26)
        self.panel = gradient(
            size, [(0.0, mix(base, WHITE, 0.5) if paper else vivid(base, 0.22)), (0.45, base), (1.0, low)]
        )
        self.middle = size[0] // 2, size[1] // 2

    def light(self, strength: float = 0.42, reach: float = 1.7) -> None:
        """A soft pool of light behind the middle."""
        side = round(self.width * reach)
        pool = glow((side, side), faded(vivid(self.base, 0.6), strength))
        self.panel.blit(pool, pool.get_rect(center=self.middle))

    def ornament(self, fill: float, line: float, color: Rgba = WHITE, reach: float = 0.64) -> None:
        """The ten petals, tone on tone, engraved around the middle; `fill` and `line` are alphas from 0 to
        1.
        """
        picture = petals(
            round(self.width * reach) * 2, faded(color, fill), faded(color, line), self.width / 100
        )
        self.panel.blit(picture, picture.get_rect(center=self.middle))

    def medallion(self, key: str) -> None:
        """The color's shape, large and lighter than the ground, raised a little."""
        share = {"triangle": 0.86, "star": 0.9, "circle": 0.78, "square": 0.8}[SHAPES[key]]
        side = round(self.width * share)
        shape = shape_picture(SHAPES[key], side, mix(vivid(self.base, 0.5), WHITE, 0.16))
        at = shape.get_rect(center=self.middle)
        if SHAPES[key] == "triangle":
            at.move_ip(0, -round(side * 0.05))
        step = max(1, self.width // 90)
        shade = blank((side + 8 * step, side + 8 * step), (*BLACK[:3], 0))
        shade.blit(tinted(shape, faded(mix(self.base, BLACK, 0.8), 0.55)), (4 * step, 4 * step))
        self.panel.blit(blurred(shade, 3 * step), at.move(-4 * step, -step))
        self.panel.blit(tinted(shape, mix(self.base, WHITE, 0.62)), at.move(0, -step))
        self.panel.blit(tinted(shape, mix(self.base, BLACK, 0.2)), at.move(0, step))
        self.panel.blit(lit(shape), at)

    def finish(self) -> pygame.Surface:
        """Round the panel, engrave its hairline, lay it into the rim and round the card."""
        width, base = self.width, self.base
        card = gradient(
            (width, card_height(width)),
            [
                (0.0, self.theme["card_rim"]),
                (0.8, self.theme["card_rim"]),
                (1.0, mix(self.theme["card_rim"], BLACK, 0.14)),
            ],
        )
        w, h = self.panel.get_size()
        radius = max(2, round(width * 0.05))
        line = max(1, round(width / 130))
        inset = max(2, round(width * 0.015))
        hair = faded(mix(base, WHITE, 0.65), 0.5)
        self.panel.blit(
            round_rect(
                (w - 2 * inset, h - 2 * inset), max(1, radius - inset // 2), (*base[:3], 0), hair, line
            ),
            (inset, inset),
        )
        edge = faded(mix(base, BLACK, 0.65), 0.6)
        self.panel.blit(round_rect((w, h), radius, (*base[:3], 0), edge, line), (0, 0))
        clip_round(self.panel, radius)
        card.blit(self.panel, (self.rim, self.rim))
        card.blit(
            round_rect(
                card.get_size(),
                corner_radius(width),
                (*self.theme["card_rim"][:3], 0),
                faded(self.theme["card_edge"], 0.45),
                line,
            ),
            (0, 0),
        )
        clip_round(card, corner_radius(width))
        return card


def vivid(color: Rgba, share: float) -> Rgba:
    """The color in more light, by `share` (0 to 1): brighter without turning pale as mixing in white
    would.
    """
    most = 1 + share * 0.5
    factor = min(most, 250 / max(color[:3]))
    r, g, b = (min(255, round(part * factor)) for part in color[:3])
    return mix((r, g, b, color[3]), (*_LAMP, color[3]), 0.1 * share + (most - factor) * 0.5)


def lit(picture: pygame.Surface, below: int = 205) -> pygame.Surface:
    """The picture in light from above: its lower end darkened to `below` of 255."""
    copy = picture.copy()
    copy.blit(
        gradient(picture.get_size(), [(0.1, WHITE), (1.0, (below, below, below, 255))]),
        (0, 0),
        special_flags=pygame.BLEND_RGBA_MULT,
    )
    return copy


def gleaming(picture: pygame.Surface) -> pygame.Surface:
    """Dark ink with a gleam on its upper half."""
    copy = picture.copy()
    gleam = gradient(picture.get_size(), [(0.0, (30, 31, 36, 0)), (0.7, (4, 4, 5, 0)), (1.0, (0, 0, 0, 0))])
    copy.blit(gleam, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return copy


def petals(size: int, fill: Rgba, line: Rgba, width: float) -> pygame.Surface:
    """Ten overlapping petals as an engraved ornament, in a square picture."""

    def paint(surface: pygame.Surface, ss: float) -> None:
        middle = size * ss / 2
        for i in range(PETALS):
            leaf = petal((middle, middle), i * 360 / PETALS, middle * 0.2, middle * 0.99, middle * 0.5)
            pygame.draw.polygon(surface, fill, leaf)
        for i in range(PETALS):
            leaf = petal((middle, middle), i * 360 / PETALS, middle * 0.2, middle * 0.99, middle * 0.5)
            pygame.draw.polygon(surface, line, leaf, max(1, round(width * ss)))

    return supersampled((size, size), paint, fill, 2)
