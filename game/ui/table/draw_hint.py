"""What a hint is about, outlined on the table."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.ui.art import Art, corner_radius
from game.ui.table.choice import choice_boxes
from game.ui.table.elements import Element, Face, picture, rect_of
from game.ui.table.geometry import Box
from game.ui.table.melds import RATIO
from game.ui.table.things import things

_CARDS = ("draw", "discard", "meld", "wild", "save")
_SIGN = 1.5


def hinted(face: Face, art: Art) -> Iterator[Element]:
    """A double ring around everything that the hint means, and a lamp at each place."""
    if face.hint is None:
        return
    board, meant = face.board, face.hint.meant
    layout = board.layout
    for card in meant.cards:
        sprite = board.sprites.get(card)
        # While a card moves its frame would stay behind: it is there again when the card has come to rest.
        if sprite is not None and not sprite.above and not board.queue.moves(sprite):
            box = sprite.box
            if card in layout.row[:-1]:
                # Only what shows of it: the index of the next card stays clear.
                box = box.left_part(min(box.w, layout.strip))
            yield _ring(art, f"card:{card}", box, corner_radius(round(sprite.pose.width)))
    places = dict(_places(face))
    for name, box in places.items():
        card_like = name.partition(":")[0] in _CARDS
        rect = rect_of(box)
        yield _ring(art, name, box, corner_radius(round(rect.height / RATIO)) if card_like else art.radius)
        yield _lamp(face, art, name, rect)


def _places(face: Face) -> Iterator[tuple[str, Box]]:
    assert face.hint is not None
    meant, choice = face.hint.meant, face.choice
    if choice is not None:
        boxes = choice_boxes(choice, face.board.layout)[1]
        for option, box in zip(choice.options, boxes, strict=True):
            if (meant.phase and option.phase == meant.phase) or option.thing in meant.things:
                yield f"option:{option.label}", box
        return
    there = things(face.board, None)
    for name in meant.things:
        if name in there:
            yield name, there[name][1]


def _ring(art: Art, name: str, box: Box, radius: int) -> Element:
    ring = art.outline(rect_of(box).size, "accent", radius=radius, double=True)
    return picture(("hinted", name), ring, box.center)


def _lamp(face: Face, art: Art, name: str, rect: pygame.Rect) -> Element:
    side = round(face.board.layout.metrics.small * _SIGN)
    place = pygame.Rect(0, 0, side, side)
    place.center = rect.topright
    place.clamp_ip(pygame.Rect((0, 0), face.board.size))

    def draw(surface: pygame.Surface) -> None:
        surface.blit(art.box(place.size, art.theme["accent"], radius=side // 2), place)
        sign = art.icon("hint", round(side * 0.7), "accent_ink")
        surface.blit(sign, sign.get_rect(center=place.center))

    return Element(("hint lamp", name), place.inflate(8, 8), (place.topleft, side), draw)
