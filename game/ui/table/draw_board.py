"""The board on which pawns walk, and the holder of the Twist cards."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.rules.cards import Card
from game.ui.art import Art
from game.ui.table.elements import rect_of
from game.ui.table.geometry import Box
from game.ui.theme import mix

# How high the number of a space is, in heights of the space.
_NUMBER = 0.62
# A Twist card is so many times as wide as high.
TWIST_RATIO = 1.4


def paint_spaces(surface: pygame.Surface, art: Art, board: Sequence[int], spaces: Sequence[Box]) -> None:
    """Draw the spaces of a board (`Edition.board`) into their boxes: numbered ones square and light, Twist
    spaces round and dark with a spiral, the last one red with a star.
    """
    for place, (phase, box) in enumerate(zip(board, spaces, strict=True)):
        rect = rect_of(box)
        last = place == len(board) - 1
        tile = art.kept(
            ("space", phase, last, rect.size, art.theme.name),
            lambda phase=phase, last=last, size=rect.size: _space(art, phase, last, size),
        )
        surface.blit(tile, rect)


def _space(art: Art, phase: int, last: bool, size: tuple[int, int]) -> pygame.Surface:
    theme = art.theme
    side = min(size)
    if last:
        fill, ink, radius = theme["red"], "red_ink", round(side * 0.22)
    elif phase:
        fill, ink, radius = theme["card_face"], "card_edge", round(side * 0.16)
    else:
        fill, ink, radius = theme["card_back"], "card_back_line", side // 2
    tile = art.box(size, (*fill[:3], 255), radius=radius).copy()
    number = art.numeral(str(phase), max(7, round(side * _NUMBER)), ink)
    middle = tile.get_rect().center
    if last:
        star = art.icon("star", max(7, round(side * 0.5)), ink)
        wide = number.get_width() + star.get_width() + side // 8
        if wide > size[0] * 0.9:
            tile.blit(number, number.get_rect(center=middle))
        else:
            left = (size[0] - wide) // 2
            tile.blit(number, number.get_rect(midleft=(left, middle[1])))
            tile.blit(star, star.get_rect(midright=(left + wide, middle[1])))
    elif phase:
        tile.blit(number, number.get_rect(center=middle))
    else:
        spiral = art.icon("twist", max(7, round(side * 0.6)), ink)
        tile.blit(spiral, spiral.get_rect(center=middle))
    return tile


def twist_back(art: Art, width: int) -> pygame.Surface:
    """The back of a Twist card, lying on its side."""

    def make() -> pygame.Surface:
        theme = art.theme
        size = width, round(width / TWIST_RATIO)
        fill = mix(theme["card_back"], theme["red"], 0.35)
        card = art.box(size, (*fill[:3], 255), radius=max(2, size[1] // 9)).copy()
        spiral = art.icon("twist", max(6, round(size[1] * 0.66)), "card_back_line")
        card.blit(spiral, spiral.get_rect(center=card.get_rect().center))
        return card

    return art.kept(("twist back", width, art.theme.name), make)


__all__ = ["Card", "paint_spaces", "twist_back"]
