"""Where a card is and how it is held."""

from __future__ import annotations

from typing import NamedTuple


class Pose(NamedTuple):
    """The middle of a card and its width in pixels, its turn in degrees, how high it is lifted (0 to 1),
    which side is up (1 the face, 0 the back, between them while it turns over), and how solid it looks (0
    to 1).
    """

    x: float
    y: float
    width: float
    angle: float = 0.0
    lift: float = 0.0
    face: float = 1.0
    alpha: float = 1.0


def between(start: Pose, goal: Pose, t: float) -> Pose:
    """The pose `t` of the way from start to goal."""
    s = 1 - t
    return Pose(
        start.x * s + goal.x * t,
        start.y * s + goal.y * t,
        start.width * s + goal.width * t,
        start.angle * s + goal.angle * t,
        start.lift * s + goal.lift * t,
        start.face * s + goal.face * t,
        start.alpha * s + goal.alpha * t,
    )
