"""Pawns: a head, the seat's portrait where there is room, over a base in the seat's color and sign."""

from __future__ import annotations

import math

import pygame

from game.ui.drawing.canvas import blank, rounded_polygon, supersampled
from game.ui.drawing.icons import ICONS, Pen
from game.ui.theme import Theme, luminance, mix

# By seat: the sign it is told by, and the role of the color that goes with it and of its ink.
SEAT_SIGNS = (
    ("circle", "red", "red_ink"),
    ("square", "blue", "blue_ink"),
    ("triangle", "green", "green_ink"),
    ("star", "yellow", "yellow_ink"),
    ("cross", "card_face", "card_edge"),
    ("plus", "wild", "wild_ink"),
)
# From this width on, in pixels, a face can be told on a pawn; below it is its sign alone.
_LEAST_FACE = 22
# The head's width and that of the rim, in widths of the pawn.
_HEAD, _LINE = 0.84, 0.045
# How bright a color is whose rim is dark.
_LIGHT = 0.6


def seat_sign(seat: int) -> str:
    """The sign a seat is told by, an icon's name."""
    return SEAT_SIGNS[seat % len(SEAT_SIGNS)][0]


def pawn(seat: int, size: tuple[int, int], theme: Theme, face: pygame.Surface | None) -> pygame.Surface:
    """A seat's pawn as a picture of that size in pixels. `face` is its portrait, `face_size` pixels wide;
    None where that is 0.
    """
    sign, role, ink_role = SEAT_SIGNS[seat % len(SEAT_SIGNS)]
    color, ink = theme[role], theme[ink_role]
    width = size[0]
    # A light pawn has a dark rim, a dark one a light rim: so each is seen on every ground.
    rim = mix(color, theme["card_edge" if luminance(color) > _LIGHT else "card_rim"], 0.75)

    def paint(surface: pygame.Surface, _ss: float) -> None:
        w, h = surface.get_size()
        foot = pygame.Rect(0, 0, round(w * 0.96), round(h * 0.2))
        foot.midbottom = round(w / 2), round(h)
        shade = blank(foot.size)
        pygame.draw.ellipse(shade, (*theme["shadow"][:3], 120), shade.get_rect())
        surface.blit(shade, foot)
        line = max(2.0, w * _LINE)
        head = w * _HEAD / 2 if face is not None else w * 0.47
        middle = w / 2, head + line
        neck = middle[1] + head * 0.5
        skirt = [(w * 0.36, neck), (w * 0.64, neck), (w * 0.82, h * 0.9), (w * 0.18, h * 0.9)]
        dark = mix(color, theme["shadow"], 0.28)
        for fill, more in ((rim, w * 0.07 + line), (dark, w * 0.07)):
            rounded_polygon(surface, fill, skirt, more)
        for fill, radius in ((rim, head + line), (color, head)):
            pygame.draw.circle(surface, fill, middle, radius)
        if face is None:
            _sign(surface, sign, middle, head * 1.42, ink)
        else:
            _sign(surface, sign, (w / 2, h * 0.81), w * 0.32, ink)

    picture = supersampled(size, paint, color, 4 if width < 60 else 2)
    if face is not None:
        middle = round(width * (_HEAD / 2 + _LINE))
        picture.blit(face, face.get_rect(center=(width // 2, middle)))
    return picture


def face_size(width: int) -> int:
    """The size of the portrait on a pawn of this width; 0 where it could not be told from another."""
    return 0 if width < _LEAST_FACE else math.floor(width * _HEAD * 0.9)


def _sign(
    surface: pygame.Surface,
    sign: str,
    middle: tuple[float, float],
    size: float,
    ink: tuple[int, int, int, int],
) -> None:
    tile = blank((max(4, round(size)),) * 2, (*ink[:3], 0))
    ICONS[sign](Pen(tile, ink))
    surface.blit(tile, tile.get_rect(center=(round(middle[0]), round(middle[1]))))
