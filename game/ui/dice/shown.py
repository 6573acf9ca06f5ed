"""The dice game as it is shown: behind the truth while beats play, so that numbers and pictures agree."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.rules.cards import Seat
from game.rules.dicegame import events as ev
from game.rules.dicegame.edition import DiceEdition
from game.rules.dicegame.view import DiceSeat, DiceStep, DiceTable, DiceView


class Shown:
    """What the beats played so far have made of the game. `order` is the roll for who begins, while it is
    looked at; `made` and `failed` how the last attempt ended, until the next one begins.
    """

    def __init__(self, view: DiceView) -> None:
        self.view = view
        self.order: ev.OrderRolled | None = None
        self.made: ev.PhaseMade | None = None
        self.failed: ev.AttemptFailed | None = None

    @property
    def table(self) -> DiceTable:
        return self.view.table

    @property
    def edition(self) -> DiceEdition:
        return self.view.edition

    @property
    def turn(self) -> Seat:
        """Whose attempt is shown."""
        return self.view.table.turn

    def sync(self, view: DiceView) -> None:
        """Show the truth: no beat is left."""
        self.view = view
        if view.table.step is not DiceStep.GAME_OVER:
            self.order = None
        if view.table.step is DiceStep.PLAY:
            self.made = self.failed = None

    def advance(self, event: ev.Event) -> None:
        """Take in one event, which holds all that it changes."""
        self.view = self.view._replace(table=CHANGES[type(event)](self, event))

    def _seat(self, seat: Seat, facts: DiceSeat) -> DiceTable:
        seats = list(self.table.seats)
        seats[seat] = facts
        return self.table._replace(seats=tuple(seats))

    def _order(self, event: ev.OrderRolled) -> DiceTable:
        self.order = event
        return self.table._replace(order=event.order, faces=(), kept=())

    def _began(self, event: ev.AttemptBegan) -> DiceTable:
        self.order = self.made = self.failed = None
        return self.table._replace(
            turn=event.seat, step=DiceStep.ROLL, faces=(), kept=(), rolls_left=self.edition.rolls
        )

    def _rolled(self, event: ev.DiceRolled) -> DiceTable:
        return self.table._replace(
            step=DiceStep.PLAY, faces=event.faces, kept=event.kept, rolls_left=event.rolls_left
        )

    def _made(self, event: ev.PhaseMade) -> DiceTable:
        self.made = event
        facts = self.table.seats[event.seat]
        made = facts._replace(phase=event.phase + 1, points=(*facts.points, event.points), tries=0)
        first = self.table.first
        if first is None and event.phase == self.edition.last_phase:
            first = event.seat
        return self._seat(event.seat, made)._replace(first=first)

    def _failed(self, event: ev.AttemptFailed) -> DiceTable:
        self.failed = event
        facts = self.table.seats[event.seat]
        penalties = facts.penalties + event.penalty
        return self._seat(
            event.seat,
            facts._replace(penalties=penalties, failed=facts.failed + 1, tries=facts.tries + 1),
        )

    def _bonus(self, event: ev.BonusWon) -> DiceTable:
        facts = self.table.seats[event.seat]
        if event.reason == "after":
            return self._seat(event.seat, facts._replace(after=facts.after + event.points))
        return self._seat(event.seat, facts._replace(first=facts.first + event.points))

    def _ended(self, event: ev.GameEnded) -> DiceTable:
        return self.table._replace(step=DiceStep.GAME_OVER, winners=event.winners, places=event.places)


CHANGES: dict[type[ev.Event], Callable[[Shown, Any], DiceTable]] = {
    ev.OrderRolled: Shown._order,
    ev.AttemptBegan: Shown._began,
    ev.DiceRolled: Shown._rolled,
    ev.PhaseMade: Shown._made,
    ev.AttemptFailed: Shown._failed,
    ev.BonusWon: Shown._bonus,
    ev.GameEnded: Shown._ended,
}
