"""The board on which pawns walk, and the holder of the Twist cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import pygame

from game.ui.art import Art
from game.ui.table.elements import Element, Face, picture, rect_of, text_at
from game.ui.table.geometry import Box
from game.ui.table.spaces import TWIST_RATIO, pawn_box
from game.ui.table.sprites import Sprite
from game.ui.text import _
from game.ui.theme import mix

# How high the number of a space is, in heights of the space.
_NUMBER = 0.62
# How many of the Twist cards in the holder show.
_HELD = 4


def board(face: Face, art: Art) -> Iterator[Element]:
    """The board in its place, and the holder beside it."""
    layout, edition = face.board.layout, face.board.view.edition
    if layout.board is None or face.board.plan.spread:
        return
    if not (face.board.walking or face.board.watched):
        yield _spaces(art, layout.board, layout.spaces, edition.board)
    if layout.holder is not None:
        box = rect_of(layout.holder)
        width = min(box.width, round(box.height * TWIST_RATIO))
        back = twist_back(art, width)
        for i in range(_HELD):
            yield picture(
                ("holder", i),
                back,
                (box.centerx, box.centery + (_HELD - 1 - 2 * i) * back.get_height() // 12),
            )


def _spaces(art: Art, box: Box, spaces: Sequence[Box], board: Sequence[int]) -> Element:
    rect = rect_of(box)

    def draw(surface: pygame.Surface) -> None:
        paint_spaces(surface, art, board, spaces)

    return Element("board", rect, (rect.topleft, rect.size), draw)


def walk(face: Face, art: Art) -> Iterator[Element]:
    """The large board while pawns walk, with what is said of the one that does, or while it is looked at."""
    layout = face.board.layout
    if layout.board is None or not (face.board.walking or face.board.watched):
        return
    metrics = layout.metrics
    pad, line = metrics.pad * 2, metrics.body * 1.6
    outer = Box(
        layout.board.x - pad,
        layout.board.y - pad - line,
        layout.board.w + 2 * pad,
        layout.board.h + 2 * pad + line,
    )
    rect = rect_of(outer)
    said = _("The board") if face.board.watched else face.board.lines[-1] if face.board.lines else ""

    def draw(surface: pygame.Surface) -> None:
        surface.blit(art.box(rect.size, art.theme.over_felt("panel_raised")[0]), rect)
        title = pygame.Rect(rect.left, rect.top + round(pad / 2), rect.width, round(line))
        text_at(
            surface, art.text(said, "body", strong=True, width=round(rect.width - 2 * pad)), title, "center"
        )

    yield Element("walk", rect.inflate(8, 8), (rect.topleft, rect.size, said), draw)
    yield _spaces(art, layout.board, layout.spaces, face.board.view.edition.board)


def resting_pawn(face: Face, art: Art, sprite: Sprite) -> Element:
    """A pawn that stands still."""
    seat = sprite.pawn
    assert seat is not None
    flat = pawn_picture(face, art, sprite, round(sprite.pose.width))
    return picture(("pawn", seat), flat, (sprite.pose.x, sprite.pose.y))


def pawn_picture(face: Face, art: Art, sprite: Sprite, width: int) -> pygame.Surface:
    """The picture of a pawn, so wide."""
    seat = sprite.pawn
    assert seat is not None
    high = pawn_box(sprite.pose._replace(width=width)).h
    return art.pawn(seat, face.seats[seat].portrait, (max(4, width), max(5, round(high))))


def paint_spaces(surface: pygame.Surface, art: Art, board: Sequence[int], spaces: Sequence[Box]) -> None:
    """Draw the spaces of a board (`Edition.board`) into their boxes: numbered ones square and light, Twist
    spaces round and dark with a spiral, the last one red with a star.
    """
    for place, (phase, box) in enumerate(zip(board, spaces, strict=True)):
        rect = rect_of(box)
        last = place == len(board) - 1
        look = phase, last, rect.size
        tile = art.kept(("space", look, art.theme.name), partial(_space, art, *look))
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
        spiral = art.icon("spiral", max(7, round(side * 0.6)), ink)
        tile.blit(spiral, spiral.get_rect(center=middle))
    return tile


def twist_back(art: Art, width: int) -> pygame.Surface:
    """The back of a Twist card, lying on its side."""

    def make() -> pygame.Surface:
        theme = art.theme
        size = width, round(width / TWIST_RATIO)
        fill = mix(theme["card_back"], theme["red"], 0.35)
        card = art.box(size, (*fill[:3], 255), radius=max(2, size[1] // 9)).copy()
        spiral = art.icon("spiral", max(6, round(size[1] * 0.66)), "card_back_line")
        card.blit(spiral, spiral.get_rect(center=card.get_rect().center))
        return card

    return art.kept(("twist back", width, art.theme.name), make)
