"""What has the keyboard's focus and where the arrows lead. Pure: rectangles are tuples (x, y, width,
height).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

Box = tuple[int, int, int, int]


class Focusable(NamedTuple):
    """A thing that can have the focus. `zone` groups things that Tab passes in one step; `label` says what
    it is.
    """

    id: str
    box: Box
    zone: str = ""
    label: str = ""


class FocusRing:
    """The focusable things of a scene, in reading order, and the one that has the focus.

    As long as there is anything to focus, exactly one thing has the focus. Tab comes back to what last had
    it in a zone, and first to what is said with `enters`. `zones`: up and down lead to the next zone, as Tab
    does (the table); otherwise to the nearest thing above or below (menus), and the first and the last are
    those of everything where a thing is alone in its zone.
    """

    def __init__(self, items: Iterable[Focusable] = (), *, zones: bool = False) -> None:
        self._items: tuple[Focusable, ...] = ()
        self._current = 0
        self._last_in_zone: dict[str, str] = {}
        self._zones = zones
        self.set_items(items)

    @property
    def items(self) -> tuple[Focusable, ...]:
        """Everything that can have the focus now."""
        return self._items

    @property
    def current(self) -> Focusable | None:
        """What has the focus; None only when there is nothing to focus."""
        return self._items[self._current] if self._items else None

    @property
    def id(self) -> str:
        """The id of what has the focus; empty when there is nothing to focus."""
        return self._items[self._current].id if self._items else ""

    @property
    def alone(self) -> bool:
        """Whether nothing else is in the zone of what has the focus."""
        return sum(item.zone == self._items[self._current].zone for item in self._items) == 1

    def set_items(self, items: Iterable[Focusable]) -> None:
        """Say what can have the focus now. What had it keeps it; if that is gone, the nearest thing gets
        it.
        """
        before = self.current
        self._items = tuple(items)
        self._current = 0
        if before is None or not self._items:
            return
        for index, item in enumerate(self._items):
            if item.id == before.id:
                self._current = index
                return
        same_zone = [i for i, item in enumerate(self._items) if item.zone == before.zone]
        self._current = min(
            same_zone or range(len(self._items)), key=lambda i: _distance(self._items[i].box, before.box)
        )

    def to(self, id_: str) -> bool:
        """Give the focus to the thing with this id; False (and nothing changes) if there is none."""
        for index, item in enumerate(self._items):
            if item.id == id_:
                self._current = index
                self._last_in_zone[item.zone] = id_
                return True
        return False

    def enters(self, id_: str) -> None:
        """Say that Tab leads to this thing in its zone, as long as nothing in there has had the focus."""
        zone = next((item.zone for item in self._items if item.id == id_), None)
        if zone is None:
            return
        there = [item.id for item in self._items if item.zone == zone]
        if self._last_in_zone.get(zone) not in there:
            self._last_in_zone[zone] = id_

    def at(self, pos: tuple[int, int]) -> Focusable | None:
        """The thing under a position, the last drawn first."""
        return next((item for item in reversed(self._items) if _inside(item.box, pos)), None)

    def move(self, direction: str) -> bool:
        """Move as a `Focus` intent says; False if nothing lies there."""
        if not self._items:
            return False
        target = self._target(direction)
        return target is not None and target != self.id and self.to(target)

    def _target(self, direction: str) -> str | None:
        here = self._items[self._current]
        zone = [item for item in self._items if item.zone == here.zone]
        if direction in ("home", "end"):
            all_of_it = zone if self._zones or len(zone) > 1 else self._items
            return all_of_it[0 if direction == "home" else -1].id
        if direction in ("next", "previous") or (self._zones and direction in ("up", "down")):
            return self._step(1 if direction in ("next", "down") else -1)
        pool = zone if self._zones else self._items
        ahead = [
            (score, place, item.id)
            for place, item in enumerate(pool)
            if (score := _ahead(here.box, item.box, direction)) is not None
        ]
        return min(ahead)[2] if ahead else None

    def _step(self, by: int) -> str:
        here = self._items[self._current]
        zones = list(dict.fromkeys(item.zone for item in self._items))
        if len(zones) < 2:
            return self._items[(self._current + by) % len(self._items)].id
        zone = zones[(zones.index(here.zone) + by) % len(zones)]
        members = [item.id for item in self._items if item.zone == zone]
        remembered = self._last_in_zone.get(zone)
        return remembered if remembered in members else members[0]


def _inside(box: Box, pos: tuple[int, int]) -> bool:
    return box[0] <= pos[0] < box[0] + box[2] and box[1] <= pos[1] < box[1] + box[3]


def _middle(box: Box) -> tuple[float, float]:
    return box[0] + box[2] / 2, box[1] + box[3] / 2


def _distance(one: Box, other: Box) -> float:
    (ax, ay), (bx, by) = _middle(one), _middle(other)
    return (ax - bx) ** 2 + (ay - by) ** 2


def _gap(start: int, length: int, other: int, other_length: int) -> int:
    """How far two stretches of a line lie apart; 0 where they overlap."""
    return max(0, other - (start + length), start - (other + other_length))


def _drift(start: int, length: int, other: int, other_length: int) -> float:
    """How far apart the middles of two stretches are; 0 where one lies within the other."""
    if start <= other <= other + other_length <= start + length:
        return 0
    if other <= start <= start + length <= other + other_length:
        return 0
    return abs(start + length / 2 - other - other_length / 2)


def _ahead(here: Box, there: Box, direction: str) -> float | None:
    """How badly `there` lies in the direction from `here`, less is better; None if it does not lie there at
    all.
    """
    axis = 0 if direction in ("left", "right") else 1
    across = 1 - axis
    onward = 1 if direction in ("right", "down") else -1
    middle, other = _middle(here)[axis], _middle(there)[axis]
    along = (other - middle) * onward
    aside = _gap(here[across], here[across + 2], there[across], there[across + 2])
    beyond = _gap(here[axis], here[axis + 2], there[axis], there[axis + 2])
    if along <= 0 or aside > 2 * beyond:
        return None
    # To its near edge: something long is as near as it begins.
    apart = along - there[axis + 2] / 2
    drift = _drift(here[across], here[across + 2], there[across], there[across + 2])
    return apart + 6.0 * aside + 0.1 * drift
