"""Pictures of dice that move: few enough of them that most frames find theirs ready.

Far from its end a rolling die turns too fast to be read: all of a kind share the pictures of one turn. Only
the last quarter, in which it tips over onto the face that was rolled, is its own. Both are drawn smaller than
they are shown, which costs and keeps a fraction; where a die lies it is seen as sharp as it can be.
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
from game.ui.drawing.room import Room
from game.ui.drawing.turns import at_rest, rolled
from game.ui.pictures import Pictures
from game.ui.table.aloft import flight_width
from game.ui.theme import DICE_COLORS

# Degrees between two pictures of a turning die, and between two directions in which it rolls.
STEP, HEADING = 18, 45
# Degrees between two pictures of a die that slides.
SLIDE = 4
# From so many degrees before its end on a die shows its own faces.
OWN = 90
# Neighbors show another of the shared pictures, in which the die has the same outline.
_SHIFT = 90
# After half a turn the shared picture is the same again.
HALF = 180
# How large a rolling die is drawn: so many pixels, and so many more for each of those it is shown with.
_LEAST_EDGE, _DRAWN = 30, 0.37
# How much larger a die is seen that flies as high as it can.
_NEARER = 0.12
# How many heights there are shadows for, and the edge of the die that they are drawn for.
_LIFTS, _SHADOW_EDGE = 4, 96
# Less of a shadow, of 255, is not seen.
_FAINTEST = 5
# So many pictures are drawn in one frame; dice that get none keep their last one.
MOST_FRESH = 2
# What is kept: so many bytes, and so many more for each pixel of the window.
_LEAST_BYTES, _BYTES_PER_PIXEL = 100 << 10, 1.92


class Cut(NamedTuple):
    """A picture without an empty border, and how far its middle lies from that of the die."""

    picture: pygame.Surface
    shift: tuple[float, float] = (0.0, 0.0)

    def middle(self, x: float, y: float) -> tuple[int, int]:
        """Where its own middle belongs, when that of the whole picture is at a place."""
        return round(x) + round(self.shift[0]), round(y) + round(self.shift[1])

    def zoomed(self, by: float) -> Cut:
        """Larger or smaller; a picture of its own."""
        return Cut(
            pygame.transform.smoothscale(self.picture, self._size(by)),
            (self.shift[0] * by, self.shift[1] * by),
        )

    def zoomed_in(self, room: Room, key: Hashable, by: float) -> Cut:
        """The same, to be seen once: there until another one takes its place in the room."""
        return Cut(room.scaled(key, self.picture, self._size(by)), (self.shift[0] * by, self.shift[1] * by))

    def _size(self, by: float) -> tuple[int, int]:
        width, height = self.picture.get_size()
        return max(1, round(width * by)), max(1, round(height * by))

    def faded(self, alpha: float) -> Cut:
        """So solid, 0 to 1; the pixels are the same."""
        picture = self.picture.subsurface(self.picture.get_rect())
        picture.set_alpha(round(255 * max(0.0, alpha)))
        return self._replace(picture=picture)


class Flights:
    """Gives the picture of a die in flight and of its shadow."""

    def __init__(self, art: Art) -> None:
        self.art, self._age = art, -1
        self._kept = Pictures(0)
        # Of the few pictures, those of shadows, whose middle is not that of the die.
        self._shifts: dict[Hashable, tuple[float, float]] = {}
        self._shared: dict[bool, Body] = {}
        # What each rolling die was last seen as, by its place.
        self._last: dict[int, tuple[Hashable, Cut]] = {}
        self._fresh = 0
        # Where rolling dice are drawn, and each made as large as it is shown.
        self._room = Room()

    def use(self, art: Art) -> None:
        """Draw with this from now on; what was drawn is kept where sizes and colors are the same."""
        if (art, art.age) == (self.art, self._age):
            return
        self.art, self._age = art, art.age
        pixels = art.window[0] * art.window[1]
        self._kept.clear(_LEAST_BYTES + round(pixels * _BYTES_PER_PIXEL))
        self._shifts.clear()
        self._last.clear()

    def let_go(self) -> None:
        """The table is left: keep nothing."""
        self._room.clear()
        self._kept.clear()
        self._shifts.clear()
        self._last.clear()

    @property
    def bytes(self) -> int:
        """How many bytes the kept pictures take."""
        return self._kept.bytes

    def begin(self) -> None:
        """Another frame is drawn."""
        self._fresh = 0

    def rest(self) -> None:
        """No die moves any more."""
        self._room.clear()

    def pictures(self, die: Die, faces: Sequence[Card]) -> tuple[Cut, Cut]:
        """The shadow and the die, in the pose it has now."""
        pose, edge = die.pose, max(8, round(die.pose.width))
        assert die.top is not None
        body, top = seen(faces, die.top)
        lying = self._found(_lying_key(body, top, edge, round(pose.angle)))
        if die.spin < STEP / 2 and lying is not None and pose.angle == round(pose.angle):
            self._last.pop(die.place, None)
            shadow, picture = self.large_shadow(edge, pose.lift), lying
        elif die.spin < STEP / 2 and not (die.place in self._last and self._fresh >= MOST_FRESH):
            self._last.pop(die.place, None)
            shadow, picture = self.shadow(edge, pose.lift), self._sliding(body, top, edge, pose.angle)
        else:
            shadow, small = self.large_shadow(edge, pose.lift), rolling_edge(edge)
            rolling = self._rolling(die, is_low(faces), body, top, small)
            by = edge / small * (1 + _NEARER * pose.lift)
            picture = rolling.zoomed_in(self._room, die.place, by)
        if pose.alpha < 1:
            return shadow.faded(pose.alpha), picture.faded(pose.alpha)
        return shadow, picture

    def shadow(self, edge: int, lift: float = 0.0) -> Cut:
        """What a die throws onto the table: soft, so that one for all sizes is enough."""
        step = round(min(max(lift, 0.0), 1.0) * _LIFTS) / _LIFTS
        key = "shadow", step
        soft = self._found(key) or self._put(key, _cut(self.art.die_shadow(_SHADOW_EDGE, step)))
        return soft.zoomed(edge / _SHADOW_EDGE)

    def large_shadow(self, edge: int, lift: float = 0.0) -> Cut:
        """The same, kept as large as it is seen: many dice share it, or it is there for long."""
        step = round(min(max(lift, 0.0), 1.0) * _LIFTS) / _LIFTS
        key = "large shadow", edge, step
        return self._found(key) or self._put(key, self.shadow(edge, step))

    def lying(self, die: Die, faces: Sequence[Card], edge: int, yaw: int) -> Cut:
        """A die that lies, without its shadow."""
        assert die.top is not None
        return self._lying(*seen(faces, die.top), edge, yaw)

    def prepare(self, die: Die, faces: Sequence[Card], edge: int, yaw: int) -> bool:
        """Draw a die as it is going to lie, if it is not there yet; whether it was drawn now."""
        assert die.top is not None
        if self._fresh >= MOST_FRESH or self._found(_lying_key(*seen(faces, die.top), edge, yaw)):
            return False
        self.lying(die, faces, edge, yaw)
        return True

    def ahead(self, edition: DiceEdition, edge: int) -> Iterator[Callable[[], object]]:
        """Jobs that draw the shared pictures before they are needed, one each."""
        for step in range(_LIFTS + 1):
            yield partial(self.large_shadow, edge, step / _LIFTS)
        small = rolling_edge(edge)
        # Each direction in large steps first: whoever rolls meanwhile sees dice that turn.
        for spin in (
            *range(0, HALF, 3 * STEP),
            *range(STEP, HALF, 3 * STEP),
            *range(2 * STEP, HALF, 3 * STEP),
        ):
            for low in dict.fromkeys(is_low(die) for die in edition.dice):
                for heading in range(0, HALF, HEADING):
                    yield partial(self._get, *self._blurred(low, heading, spin, small))

    # --- rolling ------------------------------------------------------------------------------------------

    def _rolling(self, die: Die, low: bool, body: Body, top: int, edge: int) -> Cut:
        """A turning die, at the size at which it is drawn."""
        heading, spin = _direction(die.heading, die.spin)
        last = self._last.get(die.place)
        key: Hashable
        if abs(spin) >= OWN:
            key, make = self._blurred(low, heading, spin + _SHIFT * die.place, edge)
            found = self._found(key)
        else:
            yaw = round(die.pose.angle)
            key = "own", body, top, yaw, heading, spin, edge
            make = partial(self._own, body, top, yaw, heading, spin, edge)
            found = last[1] if last is not None and last[0] == key else None
        if found is None:
            if last is not None and self._fresh >= MOST_FRESH:
                return last[1]
            self._fresh += 1
            # Its own pictures are seen once, and not kept.
            found = self._get(key, make) if abs(spin) >= OWN else Cut(make())
        self._last[die.place] = key, found
        return found

    def _own(self, body: Body, top: int, yaw: int, heading: int, spin: int, edge: int) -> pygame.Surface:
        return self.art.turned_die(body, rolled(at_rest(top, yaw), heading, spin), edge, self._room)

    def _blurred(
        self, low: bool, heading: int, spin: int, edge: int
    ) -> tuple[Hashable, Callable[[], pygame.Surface]]:
        """A turning die of which only the kind can be told; opposite sides are alike."""
        turn = spin % HALF
        body = self._shared.setdefault(low, _any_die(low))
        key = ("shared", low, heading, turn, edge)
        return key, lambda: self.art.turned_die(body, rolled(at_rest(0), heading, turn), edge, self._room)

    # --- lying and sliding --------------------------------------------------------------------------------

    def _lying(self, body: Body, top: int, edge: int, yaw: int) -> Cut:
        key = _lying_key(body, top, edge, yaw)
        found = self._found(key)
        if found is None:
            self._fresh += 1
            found = self._put(key, Cut(self.art.bare_die(body, top, edge, yaw, self._room)))
        return found

    def _sliding(self, body: Body, top: int, edge: int, angle: float) -> Cut:
        """A die that slides, or has landed before its picture was there: as it is seen in passing, of which
        there are few pictures, made to fit.
        """
        yaw, small = round(angle / SLIDE) * SLIDE, rolling_edge(flight_width(edge))
        key = "sliding", body, top, small, yaw
        found = self._found(key)
        if found is None:
            self._fresh += 1
            found = self._put(key, Cut(self.art.turned_die(body, at_rest(top, yaw), small, self._room)))
        return found.zoomed(edge / small)

    def _found(self, key: Hashable) -> Cut | None:
        found = self._kept.get(key)
        return Cut(found, self._shifts.get(key, (0.0, 0.0))) if found is not None else None

    def _get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> Cut:
        return self._found(key) or self._put(key, Cut(make()))

    def _put(self, key: Hashable, cut: Cut) -> Cut:
        if any(cut.shift):
            self._shifts[key] = cut.shift
        self._kept.put(key, cut.picture)
        return cut


def rolling_edge(edge: int) -> int:
    """How large a die is drawn that is shown `edge` pixels large while it rolls."""
    return min(edge, round(_LEAST_EDGE + _DRAWN * edge))


def _lying_key(body: Body, top: int, edge: int, yaw: int) -> Hashable:
    return "lying", body, top, edge, yaw


def _cut(whole: pygame.Surface) -> Cut:
    """What can be seen of a shadow."""
    box = whole.get_bounding_rect(_FAINTEST)
    middle = whole.get_rect().center
    # A cut that owns its pixels: a part of the whole would keep all of it.
    return Cut(whole.subsurface(box).copy(), (box.centerx - middle[0], box.centery - middle[1]))


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
