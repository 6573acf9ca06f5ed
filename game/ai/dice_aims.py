"""What an attempt is played for, and what may be kept with what prospects."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from game.ai.worth import Thought
from game.rules.cards import Card

# As points: the phase is not made.
NOT_MADE = -1


class Aim(NamedTuple):
    """What a phase is worth to who makes it now, against not making it now: `made`, and so much for each
    point it scores, and `bonus` if it scores at least `bonus_from`.
    """

    made: float
    point: float = 1.0
    bonus: float = 0.0
    bonus_from: int = 0

    def worth(self, points: float) -> float:
        """The worth with so many points, or NOT_MADE; never below 0: nobody has to make a phase."""
        if points == NOT_MADE:
            return 0.0
        worth = self.made + self.point * points + (self.bonus if points >= self.bonus_from else 0.0)
        return max(worth, 0.0)


# Nothing but the chance to make it.
CHANCE = Aim(1.0, 0.0)


class Keep(NamedTuple):
    """Some dice that stay, by their places in the layout, all others rolled, and what that is worth by the
    aim. Where it was asked for: the chance that the phase is made in this attempt, and the points to be
    expected of it (0 for a failure), playing by the aim from then on. With all dice kept the attempt ends.
    """

    dice: tuple[int, ...]
    worth: float
    chance: float = 0.0
    points: float = 0.0


class Solved(Protocol):
    """A phase solved for an aim."""

    def start(self, rolls: int) -> Thought[Keep]:
        """What holds before the first roll, with so many rolls."""
        ...

    def keeps(self, shown: Sequence[Card], rolls: int) -> Thought[list[Keep]]:
        """What may be kept of the dice that show these faces, the best first, with so many rolls left."""
        ...


class Odds(Protocol):
    """A phase that can be solved. `exact`: all that is said of it is."""

    exact: bool

    def solved(self, aim: Aim, told: bool = False) -> Thought[Solved]:
        """Solve it, in slices of thinking; where it is to be `told`, with chances and points."""
        ...


def ranked(keeps: list[Keep]) -> list[Keep]:
    """The best first; of equals the one that keeps more. What differs by rounding alone is equal."""
    return sorted(keeps, key=lambda keep: (-round(keep.worth, 9), -len(keep.dice), keep.dice))
