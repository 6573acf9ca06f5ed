"""The end of a game of dice."""

from __future__ import annotations

from game.match.dice_match import DiceMatch
from game.ui.dice.outcome import DiceOutcome, DiceSheet
from game.ui.scene import Context
from game.ui.scenes.ended import Ended, EndedScene
from game.ui.text import N_, ngettext
from game.ui.text.opponents import called


class DiceOverScene(EndedScene):
    """See `EndedScene`."""

    name = "dice_over"
    looks = (
        ("luck", N_("Luck"), "dice_luck", "star"),
        ("rolls", N_("Show the rolls"), "rolls", "die"),
        ("replay", N_("Replay"), "dice_replay", "play"),
    )

    def __init__(self, match: DiceMatch | None = None) -> None:
        super().__init__(match)
        self._dice = match

    def look_at(self, ctx: Context) -> Ended:
        match = self._dice or ctx.games.dice
        if match is None:
            raise ValueError("there is no game that is over")
        outcome = DiceOutcome(match)
        return Ended(
            match,
            outcome.table.winners,
            outcome.table.places,
            outcome,
            DiceSheet(match.edition, called(match.seats), outcome.table.seats, outcome.turns),
            outcome.story(),
            outcome.reason(),
        )

    def headline(self) -> str:
        if len(self._match.seats) == 1:
            return ngettext("{n} point", "{n} points", max(self._match.points))
        return super().headline()
