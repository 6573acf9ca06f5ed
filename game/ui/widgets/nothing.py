"""What a page shows where there is nothing yet: a sign and a sentence."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.ui.art import Art
from game.ui.theme import faded
from game.ui.widgets.base import pad

# The width of the sentence and the least side of the sign's round ground, in heights of text; and which part
# of the height the ground takes where there is room.
_LETTERS, _SIGN, _SHARE = 22, 4.5, 0.2


class Nothing(NamedTuple):
    """The `picture`, no larger than what is on it, and where its upper left corner lies in a place of that
    `size`.
    """

    picture: pygame.Surface
    at: tuple[int, int]
    size: tuple[int, int]


def nothing(art: Art, sign: str, sentence: str, size: tuple[int, int]) -> Nothing:
    """The sign (a name of an icon) over the sentence, in the middle of a place as wide as `size` and at least
    as high.
    """
    body = art.text_px("body")
    text = art.paragraph(sentence, min(size[0], body * _LETTERS), "body", "ink_muted", centered=True)
    side = round(max(body * _SIGN, size[1] * _SHARE))
    wide, high = max(side, text.get_width()), side + pad(art) + text.get_height()
    picture = pygame.Surface((wide, high), pygame.SRCALPHA)
    ground = pygame.Rect((wide - side) // 2, 0, side, side)
    picture.blit(
        art.box(ground.size, faded(art.theme["ink_muted"], 0.14), radius=side // 2, sunk=True), ground
    )
    drawn = art.icon(sign, side // 2, "ink_muted")
    picture.blit(drawn, drawn.get_rect(center=ground.center))
    picture.blit(text, text.get_rect(midtop=(ground.centerx, ground.bottom + pad(art))))
    whole = size[0], max(size[1], high)
    return Nothing(picture, ((whole[0] - wide) // 2, (whole[1] - high) // 2), whole)
