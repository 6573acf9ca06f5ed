"""What can be taken back at the table: arrangements of the hand one by one, and plays of the turn."""

from __future__ import annotations

from typing import NamedTuple

from game.match.undo import TAKEN_BACK
from game.rules.cardgame.actions import Action, Discard
from game.rules.cards import CardId
from game.ui.table.hand import Plan

MOST_STEPS = 200
# How long a discard can be taken back, in seconds, by the answers of the setting.
TAKE_BACK_SECONDS = {"none": 0.0, "short": 0.7, "long": 2.0}


class Step(NamedTuple):
    """How the cards lay before something was done, and the action if it was a play."""

    row: tuple[CardId, ...]
    staged: tuple[tuple[CardId, ...], ...]
    marked: frozenset[CardId]
    sort: str
    ways: tuple[int, ...]
    wanted: int
    action: Action | None = None

    def put_on(self, plan: Plan) -> Plan:
        """The plan with the cards as they lay then."""
        return plan._replace(row=self.row, staged=self.staged, marked=self.marked, picked=(), hover=None)

    def lies_as(self, other: Step) -> bool:
        """Whether the cards lay the same way."""
        return self[:-1] == other[:-1]


class Steps:
    """The steps of the turn so far, and those that were taken back and can be done again."""

    def __init__(self) -> None:
        self.done: list[Step] = []
        self.undone: list[Step] = []

    def note(self, before: Step) -> None:
        """Something is about to be done."""
        self.undone.clear()
        if before.action is None and self.done and self.done[-1] == before:
            return
        self.done.append(before)
        del self.done[:-MOST_STEPS]

    def played(self, action: Action) -> None:
        """An action was carried out; past one that cannot be taken back there is no way."""
        if not isinstance(action, TAKEN_BACK):
            self.done.clear()
            self.undone.clear()


class Pending(NamedTuple):
    """A discard that is checked and lies on the pile, but is not sent yet, and the seconds that are left."""

    action: Discard
    left: float
