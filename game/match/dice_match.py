"""A game of dice in progress."""

from __future__ import annotations

from game.ai.dice import DiceBot, make_dice_bot
from game.match.base import BaseMatch
from game.rules.api import DICE
from game.rules.cards import Seat
from game.rules.dicegame.actions import Action, GiveUp, MakePhase
from game.rules.dicegame.edition import DiceEdition
from game.rules.dicegame.events import Event
from game.rules.dicegame.state import DiceState
from game.rules.dicegame.view import DiceStep, DiceView

# What ends an attempt; the next roll is not known until it is made.
TAKEN_BACK = (MakePhase, GiveUp)


class DiceMatch(BaseMatch[DiceEdition, DiceState, DiceView, Action, Event]):
    """One game of dice. See `BaseMatch`."""

    game = DICE

    def _make_bot(self, name: str, seat: Seat, seed: int) -> DiceBot:
        return make_dice_bot(name, seat, seed)

    @property
    def turn(self) -> Seat:
        """The seat that acts next."""
        return self._state.table.turn

    @property
    def step(self) -> DiceStep:
        """What the seat to act does next."""
        return self._state.table.step

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self._state.table.step is DiceStep.GAME_OVER

    @property
    def between_turns(self) -> bool:
        """Whether the game is over."""
        return self.over

    @property
    def rounds_played(self) -> int:
        """How many attempts whoever had most of them has had."""
        return max(len(facts.points) + facts.failed for facts in self._state.table.seats)

    @property
    def points(self) -> tuple[int, ...]:
        """What everybody has scored so far, by seat."""
        return tuple(facts.total for facts in self._state.table.seats)

    @property
    def replayable(self) -> bool:
        """Always: nothing is ever hidden."""
        return True

    def takes_back(self, seat: Seat) -> bool:
        """Whether the seat may take its last action back: how its attempt ended, until anybody has rolled."""
        last = self.log[-1] if self.log else None
        return isinstance(last, TAKEN_BACK) and last.seat == seat and not self.over
