"""The end of a game of dice: who won and why, the podium, what everybody scored, and what to play next."""

from __future__ import annotations

from game.match.dice_match import DiceMatch
from game.ui.dice.outcome import DiceOutcome, DiceSheet
from game.ui.scene import Context
from game.ui.scenes.game_over import GameOverScene
from game.ui.text import N_, ngettext
from game.ui.text.opponents import called


class DiceOverScene(GameOverScene):
    """See `GameOverScene`."""

    name = "dice_over"
    same = N_("Same dice again")
    looks = (
        ("luck", N_("Luck"), "dice_luck", "star"),
        ("rolls", N_("Show the rolls"), "rolls", "die"),
        ("replay", N_("Replay"), "dice_replay", "play"),
    )

    def __init__(self, match: DiceMatch | None = None) -> None:
        super().__init__(match)
        self._dice = match

    def _take_up(self, ctx: Context) -> None:
        match = self._dice or ctx.games.dice
        if match is None:
            raise ValueError("there is no game that is over")
        outcome = DiceOutcome(match)
        self._match, self._ended, self._outcome = match, outcome.result, outcome
        self._sheet = DiceSheet(match.edition, called(match.seats), outcome.table.seats, outcome.turns)
        self._story, self._why_won = outcome.story(), outcome.reason()
        self._best = max(facts.total for facts in outcome.table.seats)

    def headline(self) -> str:
        if len(self._match.seats) == 1:
            return ngettext("{n} point", "{n} points", self._best)
        return super().headline()
