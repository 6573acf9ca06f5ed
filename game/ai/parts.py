"""What a level can do, as data."""

from __future__ import annotations

from typing import NamedTuple


class Weights(NamedTuple):
    """What counts for how much, in chances to make the phase."""

    hazard: float = 0.06  # that a round ends within a lap, for each opponent that is not down
    point: float = 0.001  # a point in hand
    deny_phase: float = 0.15  # a card that brings the next player nearer
    deny_hit: float = 0.3  # a card that the next player, who is down, can hit
    skip: float = 0.02  # a turn more, against a slot for one card less
    growth: float = 0.06  # a card that will be hit on the phase when it is down
    reach: float = 0.5  # a card that the next one to come takes with it once the phase is down
    keep_hit: float = 0.1  # a card that can be hit on the table as soon as hits are allowed


class Parts(NamedTuple):
    """The parts of a computer player that are switched on.

    `span`: how many discards are remembered (None: all); `watches`: notices what the others take and leave;
    `outs`: counts the unseen cards that help, else only how many are missing; `denies`: throws nothing that
    the next player, when it is down, could hit; `samples`: how many hands of a next player who is not down
    are imagined before a discard; `empties`: weighs how the hand will empty itself after the lay-down, and
    how soon others go out; `foresees`: takes what will be hit on its phase and, once down, keeps and leaves
    what the next cards may take along; `lays`: how many lay-downs are compared; `questions`: how much may be
    asked for looking one draw ahead; `searches`: how many actions are played in guessed positions where
    choices are close, and `doubt`: how far what was known of them may be wrong, in chances to make the phase.
    Human weaknesses, each so many times in a hundred: `slips` takes the next best choice, `overlooks` does
    not see that a discard or a hit would help.
    """

    span: int | None = None
    watches: bool = True
    outs: bool = True
    denies: bool = False
    samples: int = 0
    empties: bool = False
    foresees: bool = False
    lays: int = 1
    questions: int = 0
    searches: int = 0
    doubt: float = 0.0
    slips: int = 0
    overlooks: int = 0
    weights: Weights = Weights()
