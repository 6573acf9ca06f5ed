"""Cards as they are seen: a pose each, and which side is known."""

from __future__ import annotations

from game.rules.cards import Card
from game.ui.anim.pose import Pose
from game.ui.table.geometry import Box, around
from game.ui.table.layout import Key
from game.ui.table.melds import RATIO


class Sprite:
    """One card on the table. `card` is None for a back that nobody may turn; `number` and `color` are what
    a laid card stands for; `above` keeps it over all resting cards; `waiting` hides it until its movement
    begins.
    """

    __slots__ = ("above", "card", "color", "key", "number", "pose", "waiting")

    def __init__(self, key: Key, card: Card | None, pose: Pose) -> None:
        self.key = key
        self.card = card
        self.pose = pose
        self.number: int | None = None
        self.color: str | None = None
        self.above = False
        self.waiting = False

    @property
    def box(self) -> Box:
        """The card's rectangle, its turn not counted."""
        return around(self.pose.x, self.pose.y, self.pose.width, self.pose.width * RATIO)
