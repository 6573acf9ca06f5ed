"""A tween: one thing on its way to where the layout says it belongs."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

from game.ui.anim.ease import Ease, ease_out
from game.ui.anim.pose import Pose, between

FADE_MS = 120.0


class Movable(Protocol):
    """What a tween moves. `waiting` is set while its delay runs: it is not to be seen yet."""

    pose: Pose
    waiting: bool


@dataclass(eq=False)
class Tween:
    """Moves `target` to `goal()` in `ms` milliseconds, after `delay` milliseconds.

    The goal is asked for every time, so that a resize in mid-flight needs no code; the start is read when the
    movement begins. `arc` is how far the path bows upwards, as a share of its length; `toss` how many
    degrees the card is turned in the middle of its flight; `rise` how high it is lifted there, `hop` by how
    many pixels it jumps up; `shake` by how many it swings, three times, from side to side.
    """

    target: Movable
    goal: Callable[[], Pose]
    ms: float
    delay: float = 0.0
    ease: Ease = ease_out
    arc: float = 0.0
    toss: float = 0.0
    rise: float = 0.0
    shake: float = 0.0
    hop: float = 0.0
    hide: bool = False
    start: Pose | None = field(default=None, init=False)

    def begin(self) -> None:
        """Called when its beat starts."""
        self.target.waiting = self.hide and self.delay > 0

    def at(self, now: float, reduced: bool = False) -> bool:
        """Move to where the card is `now` milliseconds after the beat started; True when it has arrived.

        With `reduced` motion the card is at its goal at once and fades in.
        """
        spent = now - self.delay
        if spent < 0:
            return False
        if self.start is None:
            self.start = self.target.pose
            self.target.waiting = False
        goal = self.goal()
        length = min(self.ms, FADE_MS) if reduced else self.ms
        if spent >= length:
            self.target.pose = goal
            return True
        t = spent / length
        if reduced and self.start != goal:
            self.target.pose = goal._replace(alpha=goal.alpha * t)
            return False
        pose = between(self.start, goal, self.ease(t))
        if not reduced and (self.arc or self.toss or self.rise or self.hop):
            bow = math.sin(math.pi * t)
            far = math.hypot(goal.x - self.start.x, goal.y - self.start.y)
            pose = pose._replace(
                y=pose.y - bow * (far * self.arc + self.hop),
                angle=pose.angle + bow * self.toss,
                lift=max(pose.lift, bow * self.rise),
            )
        if self.shake and not reduced:
            pose = pose._replace(x=pose.x + math.sin(6 * math.pi * t) * self.shake * (1 - t))
        self.target.pose = pose
        return False

    def finish(self) -> None:
        """Be at the goal now."""
        self.target.waiting = False
        self.target.pose = self.goal()
