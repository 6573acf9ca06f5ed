"""What tells a marked card from the one drawn last: both are raised, but only the marked one is ticked."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.ui.art import Art, corner_radius
from game.ui.drawing.canvas import blank
from game.ui.table.elements import Element, Face, picture, rect_of
from game.ui.table.sprites import Sprite

# The disc of the tick: its share of the strip of the card that shows, and of the card's width at most.
_OF_STRIP, _OF_CARD = 0.66, 0.34


def marks(face: Face, art: Art, sprite: Sprite) -> Iterator[Element]:
    """The ring around a marked card with its tick, or that around the card drawn last; the cards beside it
    are drawn over them.
    """
    plan, layout, key = face.board.plan, face.board.layout, sprite.key
    if sprite.pose != layout.poses.get(key):
        return
    marked = key in plan.marked or key in plan.picked or key in plan.asked
    if not marked and key != plan.fresh:
        return
    rect = rect_of(sprite.box)
    role = "accent" if marked else "glow_legal"
    ring = art.outline(rect.size, role, radius=corner_radius(rect.width))
    yield picture(("mark", key), ring, rect.center)
    if key in plan.marked:
        strip = layout.strip if key in layout.row[:-1] else rect.width
        side = round(min(strip * _OF_STRIP, rect.width * _OF_CARD))
        corner = round(rect.width * 0.07)
        place = pygame.Rect(0, 0, side, side)
        place.bottomleft = rect.left + corner, rect.bottom - corner
        yield picture(("tick", key), ticked(art, side), place.center)


def ticked(art: Art, side: int) -> pygame.Surface:
    """A tick on a disc with a dark and a pale rim, so that it stands out from a card of any color."""

    def make() -> pygame.Surface:
        theme, line = art.theme, max(1, side // 12)
        badge = blank((side, side))
        for inset, role in ((0, "focus_dark"), (line, "focus_light"), (2 * line, "accent")):
            inner = side - 2 * inset
            color = (*theme[role][:3], 255)
            badge.blit(art.box((inner, inner), color, radius=inner // 2), (inset, inset))
        sign = art.icon("tick", round(side * 0.58), "accent_ink")
        badge.blit(sign, sign.get_rect(center=(side // 2, side // 2)))
        return badge

    return art.kept(("ticked", side, art.theme.name), make)
