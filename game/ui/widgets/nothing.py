"""What a page shows where there is nothing yet: a sign and a sentence."""

from __future__ import annotations

import pygame

from game.ui.art import Art
from game.ui.theme import faded
from game.ui.widgets.base import pad

# The width of the sentence and the least side of the sign's round ground, in heights of text; and which part
# of the height the ground takes where there is room.
_LETTERS, _SIGN, _SHARE = 22, 4.5, 0.2


def nothing(art: Art, sign: str, sentence: str, size: tuple[int, int]) -> pygame.Surface:
    """A picture as wide as `size` and at least as high, with the sign (a name of an icon) over the sentence
    in its middle.
    """
    body = art.text_px("body")
    text = art.paragraph(sentence, min(size[0], body * _LETTERS), "body", "ink_muted", centered=True)
    side = round(max(body * _SIGN, size[1] * _SHARE))
    high = side + pad(art) + text.get_height()
    picture = pygame.Surface((size[0], max(size[1], high)), pygame.SRCALPHA)
    ground = pygame.Rect(0, (picture.get_height() - high) // 2, side, side)
    ground.centerx = size[0] // 2
    picture.blit(
        art.box(ground.size, faded(art.theme["ink_muted"], 0.14), radius=side // 2, sunk=True), ground
    )
    drawn = art.icon(sign, side // 2, "ink_muted")
    picture.blit(drawn, drawn.get_rect(center=ground.center))
    picture.blit(text, text.get_rect(midtop=(ground.centerx, ground.bottom + pad(art))))
    return picture
