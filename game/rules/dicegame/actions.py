"""What a player of the dice game asks for. Plain data; whether it is allowed is `legal`'s business."""

from __future__ import annotations

from game.rules.cards import Seat
from game.rules.groups import Placed
from game.rules.records import record


@record
class Action:
    """Something a seat does."""

    seat: Seat


@record
class Roll(Action):
    """Roll all dice but the kept ones, given by their places from 0 in the layout's order.

    Setting dice aside and taking them back until then is nobody's business but the player's.
    """

    kept: tuple[int, ...] = ()


@record
class MakePhase(Action):
    """Make the phase with exactly the required dice, its groups in the phase's order.

    A wild need not say what it stands for. It ends the turn, except in the last go.
    """

    groups: tuple[tuple[Placed, ...], ...]


@record
class GiveUp(Action):
    """End the attempt without making the phase."""
