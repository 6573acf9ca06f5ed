"""What a computer player would do with its dice and why, as data; the words are the user interface's."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from game.rules.dicegame.actions import Action


class DiceWhy(StrEnum):
    """Why an action is a good one; beside each, the values that its sentence may use.

    `chance`: how likely the phase is made in this attempt, from 0 to 1, going on as advised; `points`: what
    it is expected to score, failures counted as 0; `next`: the chance of the next best choice, None without
    one; `now`: what the phase would score at once. Which dice stay is said by the action.
    """

    FIRST_ROLL = "first_roll"  # chance, points
    KEEP = "keep"  # chance, points, next
    ROLL_ON = "roll_on"  # as KEEP, and now: the phase is made, but may score more
    MAKE = "make"  # now, next
    LOST = "lost"  # no roll is left, and the phase is not made


Values = tuple[tuple[str, object], ...]


class DiceAdvice(NamedTuple):
    """An action, what it costs against the best of the same list, and the reason; see `Advice`."""

    action: Action
    cost: float
    why: DiceWhy
    values: Values = ()

    def value(self, name: str) -> object:
        """One of the values by its name, or None."""
        return dict(self.values).get(name)
