"""A game of cards in progress."""

from __future__ import annotations

from game.ai.bot import Bot
from game.ai.levels import make_bot
from game.match.base import BaseMatch
from game.match.undo import takes_back
from game.rules.api import CARDS
from game.rules.cardgame.actions import Action, NextRound
from game.rules.cardgame.edition import Edition
from game.rules.cardgame.events import Event
from game.rules.cardgame.state import GameState
from game.rules.cardgame.view import OVER, PlayerView, TurnStep
from game.rules.cards import Seat


class Match(BaseMatch[Edition, GameState, PlayerView, Action, Event]):
    """One game of cards; the state's edition has the deck that so many seats need. See `BaseMatch`."""

    game = CARDS

    def _make_bot(self, name: str, seat: Seat, seed: int) -> Bot:
        return make_bot(name, seat, seed)

    @property
    def turn(self) -> Seat:
        """The seat that acts next."""
        return self._state.table.turn

    @property
    def step(self) -> TurnStep:
        """What the seat to act does next."""
        return self._state.table.step

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self._state.table.step is TurnStep.GAME_OVER

    @property
    def between_turns(self) -> bool:
        """Whether the round or the game is over."""
        return self._state.table.step in OVER

    @property
    def rounds_played(self) -> int:
        """How many rounds are over."""
        return self._state.table.round - (not self.between_turns)

    @property
    def points(self) -> tuple[int, ...]:
        """What everybody has scored so far, by seat."""
        return tuple(facts.score for facts in self._state.table.seats)

    @property
    def replayable(self) -> bool:
        """Whether a round is over."""
        return self.rounds_played > 0

    def go_on(self) -> bool:
        """Deal the next round where one is over and the game is not; False where it does not wait."""
        waits = self._state.table.step is TurnStep.ROUND_OVER
        if waits:
            self.next_round()
        return waits

    def takes_back(self, seat: Seat) -> bool:
        """Whether the seat may take its last action back."""
        return takes_back(self._state.table, self.log, seat)

    def next_round(self) -> None:
        """Deal the next round once one is over."""
        self.submit(NextRound(self.turn))
