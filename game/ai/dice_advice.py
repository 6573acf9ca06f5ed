"""What a computer player would do with its dice and why, as data; the words are the user interface's."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from game.rules.dicegame.actions import Action


class DiceWhy(StrEnum):
    """Why an action is a good one; beside each, which of the advice's values its sentence may use."""

    FIRST_ROLL = "first_roll"  # chance, points
    KEEP = "keep"  # chance, points, next
    ROLL_ON = "roll_on"  # as KEEP, and now: the phase is made, but may score more
    MAKE = "make"  # now, next
    LOST = "lost"  # no roll is left, and the phase is not made


class DiceAdvice(NamedTuple):
    """An action, what it costs against the best of the same list, and the reason; see `Advice`.

    `chance` is how likely the phase is made in this attempt, from 0 to 1, going on as advised; `points` what
    it is expected to score, failures counted as 0; `now` what the phase would score at once; `next` the
    chance of the next best choice, None without one. Which dice stay is said by the action.
    """

    action: Action
    cost: float
    why: DiceWhy
    chance: float = 0.0
    points: float = 0.0
    now: int = 0
    next: float | None = None
