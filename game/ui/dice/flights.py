"""Pictures of dice that move: few enough of them that most frames find theirs ready.

Far from its end a rolling die turns too fast to be read: all of a kind share the pictures of one turn. Only
the last quarter, in which it tips over onto the face that was rolled, is its own.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import partial

import pygame

from game.rules.cards import Card
from game.rules.dicegame.edition import DiceEdition
from game.ui.art import Art
from game.ui.dice.dice import Die, is_low, seen
from game.ui.drawing.dice import Body, DieFace, at_rest, rolled
from game.ui.pictures import Pictures
from game.ui.theme import DICE_COLORS

# Degrees between two pictures of a turning die, and between two directions in which it rolls.
STEP, HEADING = 15, 45
# From so many degrees before its end on a die shows its own faces.
OWN = 90
# After half a turn the shared picture is the same again.
HALF = 180
_BYTES_PER_PIXEL = 14
_LIFTS = 4


class Flights:
    """Gives the picture of a die in flight and of its shadow."""

    def __init__(self, art: Art) -> None:
        self.art = art
        self._kept = Pictures(0)
        self._shared: dict[bool, Body] = {}

    def forget(self, art: Art) -> None:
        """Other sizes or colors."""
        self.art = art
        self._kept.clear()
        self._kept.most = art.window[0] * art.window[1] * _BYTES_PER_PIXEL

    def pictures(self, die: Die, faces: Sequence[Card]) -> tuple[pygame.Surface, pygame.Surface]:
        """The shadow and the die, in the pose it has now."""
        edge = max(8, round(die.pose.width))
        shadow = self.art.die_shadow(edge, die.pose.lift)
        assert die.top is not None
        body, top = seen(faces, die.top)
        if die.spin < STEP / 2:
            key: Hashable = ("rest", body, top, edge, round(die.pose.angle))
            picture = self._get(key, lambda: self._still(body, top, edge, round(die.pose.angle)))
        else:
            heading, spin = _direction(die.heading, die.spin)
            if abs(spin) >= OWN:
                picture = self._get(*self._blurred(is_low(faces), heading, spin, edge))
            else:
                yaw = round(die.pose.angle)
                picture = self._get(
                    ("own", body, top, yaw, heading, spin, edge),
                    lambda: self.art.turned_die(body, rolled(at_rest(top, yaw), heading, spin), edge),
                )
        if die.pose.alpha < 1:
            picture, shadow = picture.copy(), shadow.copy()
            for one in (picture, shadow):
                one.set_alpha(round(255 * max(0.0, die.pose.alpha)))
        return shadow, picture

    def ahead(self, edition: DiceEdition, edge: int) -> Iterator[Callable[[], object]]:
        """Jobs that draw the shared pictures before they are needed, one each."""
        for low in dict.fromkeys(is_low(die) for die in edition.dice):
            for heading in range(0, HALF, HEADING):
                for spin in range(0, HALF, STEP):
                    key, make = self._blurred(low, heading, spin, edge)
                    yield partial(self._get, key, make)
        for lift in range(_LIFTS + 1):
            yield partial(self.art.die_shadow, edge, lift / _LIFTS)

    def _get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        found = self._kept.get(key)
        if found is None:
            found = make()
            self._kept.put(key, found)
        return found

    def _still(self, body: Body, top: int, edge: int, yaw: int) -> pygame.Surface:
        return self.art.turned_die(body, at_rest(top, yaw), edge)

    def _blurred(
        self, low: bool, heading: int, spin: int, edge: int
    ) -> tuple[Hashable, Callable[[], pygame.Surface]]:
        """A turning die of which only the kind can be told; opposite sides are alike."""
        turn = spin % HALF
        body = self._shared.setdefault(low, _any_die(low))
        key = ("shared", low, heading, turn, edge)
        return key, lambda: self.art.turned_die(body, rolled(at_rest(0), heading, turn), edge)


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
