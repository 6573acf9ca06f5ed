"""Seen to be fair: the key of a game of dice that is over, all its rolls, and the luck of every seat."""

from __future__ import annotations

from game.match.dice_luck import dice_luck
from game.match.dice_match import DiceMatch
from game.match.dice_proof import key_of
from game.ui.scene import Context
from game.ui.scenes.fair_page import FairPage
from game.ui.scenes.luck_table import LuckTable
from game.ui.scenes.luck_words import dice_words
from game.ui.scenes.rolls_sheet import RollsSheet
from game.ui.text import _
from game.ui.text.opponents import called


class RollsScene(FairPage):
    """Two sides of one page: `tab` is `rolls` or `luck`. It is about `match`, the game in play if not given.

    The key tells every roll to come: no game is shown before it is over.
    """

    name = side = "rolls"

    def __init__(self, tab: str = "rolls", match: DiceMatch | None = None) -> None:
        super().__init__(tab)
        self._given = match

    def enter(self, ctx: Context) -> None:
        match = self._given or ctx.games.dice
        if match is None or not match.over:
            raise ValueError("there are no rolls that can be shown")
        self._match = match
        super().enter(ctx)

    def side_button(self) -> tuple[str, str]:
        return _("The rolls"), "die"

    def key(self) -> bytes:
        return key_of(self._match.seed)

    def sheet(self, width: int) -> RollsSheet:
        return RollsSheet(self.ctx.art, self._match, width)

    def luck(self) -> LuckTable:
        return LuckTable(called(self._match.seats), dice_luck(self._match), dice_words())
