"""The dice player that others are measured by: it makes its phase when it can, and keeps dice by chance."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.dicegame.actions import Action, GiveUp, MakePhase, Roll
from game.rules.dicegame.events import Event
from game.rules.dicegame.legal import groupings
from game.rules.dicegame.view import DiceStep, DiceView
from game.rules.rng import Rng


class DiceRandom:
    """Any of its kept dice are as likely; of several ways to make the phase it takes the best."""

    listens = False

    def __init__(self, seed: int) -> None:
        self._rng = Rng(seed)

    def told(self, event: Event) -> None:
        """See `Player`; it remembers nothing."""

    def decide(self, view: DiceView) -> Iterator[Action | None]:
        """See `Player`."""
        if view.table.step is DiceStep.ROLL:
            yield Roll(view.seat)
            return
        ways = groupings(view)
        if ways:
            yield MakePhase(view.seat, ways[0])
        elif not view.table.rolls_left:
            yield GiveUp(view.seat)
        else:
            dice = len(view.edition.dice)
            # Never all of them: one roll more than there are choices to leave a die.
            chosen = self._rng.below(2**dice - 1)
            yield Roll(view.seat, tuple(die for die in range(dice) if chosen >> die & 1))
