"""Cards, and pawns, as they are seen: a pose each, and which side is known."""

from __future__ import annotations

from game.rules.cards import Card, CardKind, Seat
from game.ui.anim.pose import Pose
from game.ui.table.geometry import Box, around
from game.ui.table.hand import Key
from game.ui.table.melds import RATIO


class Sprite:
    """One card, or pawn, on the table. `card` is None for a back that nobody may turn; `number` and `color`
    are what a laid card stands for; `wild` marks a number card that is wild for its player; `above` keeps it
    over all resting cards; `waiting` hides it until its movement begins.
    """

    __slots__ = ("above", "card", "color", "key", "number", "pose", "waiting", "wild")

    def __init__(self, key: Key, card: Card | None, pose: Pose) -> None:
        self.key = key
        self.card = card
        self.pose = pose
        self.number: int | None = None
        self.color: str | None = None
        self.wild = False
        self.above = False
        self.waiting = False

    @property
    def stands_for(self) -> tuple[int | None, str | None]:
        """What its face says it stands for: the number, or the color where it has none; nothing if it is
        itself.
        """
        card = self.card
        if card is None or (card.kind is not CardKind.WILD and not self.wild):
            return None, None
        if self.number == card.number and self.color in (None, card.color):
            return None, None
        return self.number, None if self.number is not None else self.color

    @property
    def pawn(self) -> Seat | None:
        """Whose pawn it is; None for a card."""
        return Seat(self.key[1]) if isinstance(self.key, tuple) and self.key[0] == "pawn" else None

    @property
    def is_twist(self) -> bool:
        """Whether it is a Twist card."""
        return isinstance(self.key, tuple) and self.key[0] == "twist card"

    @property
    def box(self) -> Box:
        """The card's rectangle, its turn not counted."""
        return around(self.pose.x, self.pose.y, self.pose.width, self.pose.width * RATIO)
