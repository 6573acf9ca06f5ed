"""Pictures of dice that move: few enough of them that most frames find theirs ready.

Far from its end a rolling die turns too fast to be read: all of a kind share the pictures of one turn. Only
the last quarter, in which it tips over onto the face that was rolled, is its own.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.rules.cards import Card
from game.rules.dicegame.edition import DiceEdition
from game.ui.art import Art
from game.ui.dice.dice import Die, is_low, seen
from game.ui.drawing.dice import Body, DieFace
from game.ui.drawing.turns import at_rest, rolled
from game.ui.pictures import Pictures
from game.ui.table.aloft import flight_width
from game.ui.theme import DICE_COLORS

# Degrees between two pictures of a turning die, and between two directions in which it rolls.
STEP, HEADING = 15, 45
# Degrees between two pictures of a die that slides.
SLIDE = 4
# From so many degrees before its end on a die shows its own faces.
OWN = 90
# Neighbors show another of the shared pictures, in which the die has the same outline.
_SHIFT = 90
# After half a turn the shared picture is the same again.
HALF = 180
# For each pixel of the window: a throw of ten dice takes eight.
_BYTES_PER_PIXEL = 10
_LIFTS = 4


class Cut(NamedTuple):
    """A picture without its empty border, and how far its middle lies from that of the whole."""

    picture: pygame.Surface
    shift: tuple[int, int]


class Flights:
    """Gives the picture of a die in flight and of its shadow."""

    def __init__(self, art: Art) -> None:
        self.art = art
        self._kept = Pictures(0)
        self._shifts: dict[Hashable, tuple[int, int]] = {}
        self._shared: dict[bool, Body] = {}

    def forget(self, art: Art) -> None:
        """Other sizes or colors."""
        self.art = art
        self._kept.clear(art.window[0] * art.window[1] * _BYTES_PER_PIXEL)
        self._shifts.clear()

    def pictures(self, die: Die, faces: Sequence[Card]) -> tuple[Cut, Cut]:
        """The shadow and the die, in the pose it has now."""
        edge = max(8, round(die.pose.width))
        lift = round(die.pose.lift * _LIFTS) / _LIFTS
        shadow = self._get(("shadow", edge, lift), lambda: self.art.die_shadow(edge, lift))
        assert die.top is not None
        body, top = seen(faces, die.top)
        if die.spin < STEP / 2:
            picture = self._upright(body, top, edge, die.pose.angle)
        else:
            heading, spin = _direction(die.heading, die.spin)
            if abs(spin) >= OWN:
                picture = self._get(*self._blurred(is_low(faces), heading, spin + _SHIFT * die.place, edge))
            else:
                yaw = round(die.pose.angle)
                picture = self._get(
                    ("own", body, top, yaw, heading, spin, edge),
                    lambda: self.art.turned_die(body, rolled(at_rest(top, yaw), heading, spin), edge),
                )
        if die.pose.alpha < 1:
            return _faded(shadow, die.pose.alpha), _faded(picture, die.pose.alpha)
        return shadow, picture

    def ahead(self, edition: DiceEdition, edge: int) -> Iterator[Callable[[], object]]:
        """Jobs that draw the shared pictures before they are needed, one each."""
        for low in dict.fromkeys(is_low(die) for die in edition.dice):
            for heading in range(0, HALF, HEADING):
                for spin in range(0, HALF, STEP):
                    key, make = self._blurred(low, heading, spin, edge)
                    yield partial(self._get, key, make)
        for lift in range(_LIFTS + 1):
            key = ("shadow", edge, lift / _LIFTS)
            yield partial(self._get, key, partial(self.art.die_shadow, edge, lift / _LIFTS))

    def _upright(self, body: Body, top: int, edge: int, angle: float) -> Cut:
        """A die that slides or lies. On its way to another size and turn there are few pictures, made to
        fit; where it lies it has its own.
        """
        if angle == round(angle):
            yaw = round(angle)
            return self._get(("rest", body, top, edge, yaw), lambda: self.art.bare_die(body, top, edge, yaw))
        yaw, base = round(angle / SLIDE) * SLIDE, flight_width(edge)

        def make() -> pygame.Surface:
            key = "whole", body, top, base, yaw
            whole = self._kept.keep(key, lambda: self.art.bare_die(body, top, base, yaw))
            side = max(1, round(whole.get_width() * edge / base))
            return pygame.transform.smoothscale(whole, (side, side))

        return self._get(("slide", body, top, edge, yaw), make)

    def _get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> Cut:
        found = self._kept.get(key)
        if found is None:
            whole = make()
            box = whole.get_bounding_rect()
            # A cut that owns its pixels: a part of the whole would keep all of it.
            found = whole.subsurface(box).copy()
            middle = whole.get_rect().center
            self._shifts[key] = (box.centerx - middle[0], box.centery - middle[1])
            self._kept.put(key, found)
        return Cut(found, self._shifts[key])

    def _blurred(
        self, low: bool, heading: int, spin: int, edge: int
    ) -> tuple[Hashable, Callable[[], pygame.Surface]]:
        """A turning die of which only the kind can be told; opposite sides are alike."""
        turn = spin % HALF
        body = self._shared.setdefault(low, _any_die(low))
        key = ("shared", low, heading, turn, edge)
        return key, lambda: self.art.turned_die(body, rolled(at_rest(0), heading, turn), edge)


def _faded(cut: Cut, alpha: float) -> Cut:
    picture = cut.picture.copy()
    picture.set_alpha(round(255 * max(0.0, alpha)))
    return cut._replace(picture=picture)


def _direction(heading: float, spin: float) -> tuple[int, int]:
    """The direction and the angle in steps; rolling to the left is rolling to the right backwards."""
    way = round(heading / HEADING) * HEADING % 360
    turn = round(spin / STEP) * STEP
    return (way - HALF, -turn) if way >= HALF else (way, turn)


def _any_die(low: bool) -> Body:
    numbers = (2, 4, 1) if low else (8, 6, 10)
    a, b, c = (DieFace(n, color) for n, color in zip(numbers, DICE_COLORS[1:], strict=True))
    # Opposite places add up to five.
    return Body((a, b, c, c, b, a), low)
