"""Dice as they are seen: a pose each, and how far each has still to roll."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.rules.cards import Card, CardKind
from game.ui.anim.pose import Pose
from game.ui.anim.tween import Tween
from game.ui.drawing.dice import Body, DieFace

# How many degrees a thrown die turns for each of its own edges of the way, were it a wheel with square sides.
_DEGREES_PER_EDGE = 78.0
_LEAST_ROLL, _MOST_ROLL = 450.0, 990.0
SIDES = 6


class Die:
    """One die on the table. `top` is the place of the face that shows, None while it has none to show;
    `spin` how many degrees it has still to roll in the direction `heading` until it lies; `above` keeps it
    over all that lies still; `waiting` hides it until its movement begins.
    """

    __slots__ = ("above", "heading", "place", "pose", "spin", "top", "waiting")

    def __init__(self, place: int, pose: Pose) -> None:
        self.place = place
        self.pose = pose
        self.top: int | None = None
        self.spin = 0.0
        self.heading = 0.0
        self.above = False
        self.waiting = False


def is_low(die: Sequence[Card]) -> bool:
    """Whether a die is one of the dark, low ones: those with wilds."""
    return any(face.kind is CardKind.WILD for face in die)


def seen(die: Sequence[Card], top: int) -> tuple[Body, int]:
    """A die as it is drawn, and the place of the face that lies up. A cube has six sides: of a die with more
    faces only some are on it, of one with fewer some are on it twice.
    """
    faces = [DieFace(face.number, face.color or "") for face in die]
    if len(faces) == SIDES:
        return Body(tuple(faces), is_low(die)), top
    turned = tuple(faces[(top + i) % len(faces)] for i in range(SIDES))
    return Body(turned, is_low(die)), 0


@dataclass(eq=False)
class Tumble(Tween):
    """Throws a die: it rolls and bounces along its way, and tips over onto the face that was rolled before
    it started. `landed` is called once, when it lies.
    """

    landed: Callable[[], None] = lambda: None
    _roll: float = 0.0
    _done: bool = False

    def at(self, now: float, reduced: bool = False) -> bool:
        die = self.target
        assert isinstance(die, Die)
        if reduced:
            die.spin = 0.0
            return self._told(super().at(now, reduced))
        spent = now - self.delay
        if spent < 0:
            return False
        goal = self.goal()
        if self.start is None:
            self.start = die.pose
            die.waiting = False
            dx, dy = goal.x - self.start.x, goal.y - self.start.y
            die.heading = math.degrees(math.atan2(dy, dx))
            way = math.hypot(dx, dy) / max(1.0, goal.width) * _DEGREES_PER_EDGE
            self._roll = min(max(way, _LEAST_ROLL), _MOST_ROLL)
        if spent >= self.ms:
            die.pose, die.spin = goal, 0.0
            return self._told(True)
        t = spent / self.ms
        # The way slows down, the turning less: a die tips over its last edge and then lies.
        far, turned = 1 - (1 - t) ** 2.3, 1 - (1 - t) ** 1.5
        height = abs(math.sin(math.pi * 2.5 * t**0.8)) * (1 - t) ** 1.6
        start = self.start
        die.spin = self._roll * (1 - turned)
        die.pose = Pose(
            start.x + (goal.x - start.x) * far,
            start.y + (goal.y - start.y) * far - height * goal.width * 1.1,
            goal.width,
            goal.angle,
            lift=height,
        )
        return False

    def _told(self, arrived: bool) -> bool:
        if arrived and not self._done:
            self._done = True
            self.landed()
        return arrived

    def finish(self) -> None:
        super().finish()
        assert isinstance(self.target, Die)
        self.target.spin = 0.0
        self._done = True
