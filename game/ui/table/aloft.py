"""Pictures of cards and pawns that move: few enough of them that most frames find theirs ready.

A card in flight is the picture it has where it rests, made smaller, narrower while it turns over, and turned;
its shadow, which is not turned, is a picture of its own, which all cards of a size share.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from functools import partial
from typing import NamedTuple

import pygame

from game.ui.anim.tween import Tween
from game.ui.art import Art
from game.ui.drawing.surfaces import turned
from game.ui.pictures import Pictures
from game.ui.table import draw_board
from game.ui.table.elements import Face
from game.ui.table.layout import Layout
from game.ui.table.sprites import Sprite

# How many bytes of pictures are kept, and how many more for each pixel of the window.
_LEAST_BYTES, _BYTES_PER_PIXEL = 1 << 20, 1.0
# Steps in which a card changes its size, and in which it turns over, so that pictures can be used again.
_SIZE_STEPS, _SHADOW_STEPS = 32, 12
_TURN_STEPS = 8
# By how much a resting picture may be enlarged: what the pointer holds is a little larger.
_ENLARGED = 1.06
# Shadows are soft: drawn so many times smaller, they look the same.
_SOFT = 2
# The two heights above the table of which there are shadows.
LIFTED, HELD = 0.5, 1.0
_FIRST = 8


def flight_width(width: float) -> int:
    """The width at which the picture of a thing is drawn that is shown `width` pixels wide on its way.

    There are few of them, so that one picture serves for many frames.
    """
    base = _FIRST
    while base < width - 0.5:
        base += max(1, base // 4)
    return base


def base_width(layout: Layout, sprite: Sprite, tween: Tween | None) -> int:
    """The width at which a card in flight is drawn: one at which it rests, large enough for its whole way. A
    back is drawn as it lies on the pile or as large as in the hand.
    """
    pose, home = sprite.pose, layout.poses.get(sprite.key)
    rests = [layout.pile_card, layout.card]
    widest = pose.width
    if home is not None and (shows_face(sprite) or home.width == widest):
        rests[:0] = [home.width, layout.tray_card]
    if tween is not None and shows_face(sprite):
        goal = tween.goal().width
        rests.insert(0, goal)
        widest = max(widest, goal, tween.start.width if tween.start is not None else 0.0)
    if widest not in rests:
        widest = next((width for width in rests if width * _ENLARGED >= widest), widest)
    return max(_FIRST, round(widest))


def shows_face(sprite: Sprite) -> bool:
    """Whether more of its face is to be seen than of its back."""
    return sprite.card is not None and sprite.pose.face >= 0.5


def shadows(art: Art, width: float) -> Iterator[Callable[[], pygame.Surface]]:
    """Jobs that draw the shadows of lifted cards of a width, one each."""
    for lift in (LIFTED, HELD):
        yield partial(art.shadow, _soft(round(width)), lift)


def _soft(base: int) -> int:
    return max(1, round(base / _SOFT))


class Shape(NamedTuple):
    """What is done to a resting picture: made smaller, narrower (half turned over) and turned by degrees."""

    scale: float
    turn: float = 1.0
    angle: int = 0

    def of(self, flat: pygame.Surface) -> pygame.Surface:
        """The picture in this shape."""
        width, height = flat.get_size()
        narrow = self.scale * max(self.turn, 0.06)
        size = max(2, round(width * narrow)), max(2, round(height * self.scale))
        if size != (width, height):
            flat = pygame.transform.smoothscale(flat, size)
        # Its edges run out in their own color.
        red, green, blue, _alpha = flat.get_at((size[0] // 2, 0))
        return turned(flat, self.angle, (red, green, blue, 0))


class Aloft:
    """Gives the pictures of a thing in the pose it has now."""

    def __init__(self, art: Art) -> None:
        self.art = art
        self._kept = Pictures(0)

    def forget(self, art: Art) -> None:
        """Other sizes or colors."""
        self.art = art
        self._kept.clear(_LEAST_BYTES + round(art.window[0] * art.window[1] * _BYTES_PER_PIXEL))

    def pictures(self, face: Face, sprite: Sprite, tween: Tween | None) -> Iterator[pygame.Surface]:
        """A card over its shadow, or a pawn, the lowest first; their middles are where the thing is."""
        alpha = sprite.pose.alpha
        for picture in self._solid(face, sprite, tween):
            if alpha < 1:
                faint = picture.copy()
                faint.set_alpha(round(255 * alpha))
                yield faint
            else:
                yield picture

    def _solid(self, face: Face, sprite: Sprite, tween: Tween | None) -> Iterator[pygame.Surface]:
        if sprite.pawn is not None:
            base = flight_width(sprite.pose.width)
            scale = _stepped(sprite.pose.width / base, _SIZE_STEPS)
            make = partial(draw_board.pawn_picture, face, self.art, sprite, base)
            yield self._shaped(("pawn", sprite.pawn, base), make, Shape(scale))
        elif sprite.is_twist:
            yield draw_board.twist_back(self.art, flight_width(sprite.pose.width))
        else:
            yield from self._card(face, sprite, tween)

    def _card(self, face: Face, sprite: Sprite, tween: Tween | None) -> Iterator[pygame.Surface]:
        pose, art = sprite.pose, self.art
        base = base_width(face.board.layout, sprite, tween)
        turn = _stepped(abs(2 * pose.face - 1), _TURN_STEPS)
        # Few heights, and not another for the last moment of each flight.
        lift = 0.0 if pose.lift < 0.02 else LIFTED if pose.lift < 0.9 else HELD
        drawn = _soft(base) if lift else base
        cast = Shape(_stepped(pose.width / base, _SHADOW_STEPS) * base / drawn, turn)
        yield self._shaped(("shadow", drawn, lift), partial(art.shadow, drawn, lift), cast)
        shape = Shape(_stepped(pose.width / base, _SIZE_STEPS), turn, round(pose.angle))
        card = sprite.card
        if card is None or not shows_face(sprite):
            yield self._shaped(("back", base), partial(art.back, base), shape)
            return
        number, color = sprite.stands_for
        wild, suits = sprite.wild, face.board.suits
        make = partial(art.face, card, base, stands_for=number, stands_color=color, wild=wild, suits=suits)
        known = card.kind, card.number, card.color, number, color, wild, suits
        yield self._shaped((known, base), make, shape)

    def _shaped(self, key: Hashable, make: Callable[[], pygame.Surface], shape: Shape) -> pygame.Surface:
        """A picture in a shape; as it is, it is kept elsewhere."""
        if shape == Shape(1.0):
            return make()
        return self._kept.keep((key, shape), lambda: shape.of(make()))


def _stepped(share: float, steps: int) -> float:
    return round(share * steps) / steps
