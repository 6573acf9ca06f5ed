"""The dice player that others are measured by: it makes its phase when it can, and keeps dice by chance."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.dicegame.actions import Action, GiveUp, MakePhase, Roll
from game.rules.dicegame.events import Event
from game.rules.dicegame.legal import groupings
from game.rules.dicegame.view import DiceStep, DiceView
from game.rules.rng import Rng, derived_key, state_from_key


class DiceRandom:
    """Any choice of dice to keep is as likely; of several ways to make the phase it takes the best. What it
    does depends on nothing but its seed and the position.
    """

    listens = False

    def __init__(self, seed: int) -> None:
        self._seed = seed

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
            rng = Rng(state_from_key(derived_key(self._seed, view.table.attempt, view.table.rolls_left)))
            # The last choice would be to keep them all.
            chosen = rng.below(2**dice - 1)
            yield Roll(view.seat, tuple(die for die in range(dice) if chosen >> die & 1))
