"""What all rolls of a game of dice are committed to, for who wants to check it later."""

from __future__ import annotations

from game.match.dice_proof import commitment_to
from game.ui.scene import Context
from game.ui.scenes.fair_deal import FairDealScene
from game.ui.text import _


class FairRollsScene(FairDealScene):
    """The SHA-256 of the key of the game, and what it is good for. `seed` is that of a game that is still to
    be begun.
    """

    name = "fair_rolls"

    def title(self) -> str:
        return _("Check the rolls")

    def take_up(self, ctx: Context) -> None:
        if self._seed is not None:
            self.digits = commitment_to(self._seed)
            self.sentence = _(
                "A secret key will fix all rolls of the game. These digits are its fingerprint: no other "
                "key has it. Copy them; if they are the same after the game, under “Show the rolls”, nobody "
                "changed a roll."
            )
            return
        match = ctx.games.dice
        if match is None:
            raise ValueError("there is no game of dice that could be fair")
        self.digits = commitment_to(match.seed)
        self.sentence = _(
            "A secret key, made before the first roll, fixes all rolls of this game. These digits are its "
            "fingerprint: no other key has it. Copy them; if they are the same after the game, under “Show "
            "the rolls”, nobody changed a roll."
        )
