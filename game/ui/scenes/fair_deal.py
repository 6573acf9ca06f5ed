"""What the deal of a round was committed to, for who wants to check it later."""

from __future__ import annotations

import pygame

from game.match.deal_record import commitment, first_commitment, round_committed
from game.rules.cardgame.view import TurnStep
from game.ui.art import Art
from game.ui.scene import Context
from game.ui.scenes.dialog import DialogScene
from game.ui.text import _
from game.ui.widgets import Button

# Hexadecimal digits in a group that the eye can hold.
_GROUP = 8


def digits_picture(art: Art, digits: str, width: int, role: str = "ink") -> pygame.Surface:
    """Hexadecimal digits in groups that begin below one another, so that they can be compared, as many beside
    each other as there is room for; a picture to keep, of one size for all digits.
    """

    def make() -> pygame.Surface:
        groups = [digits[at : at + _GROUP] for at in range(0, len(digits), _GROUP)]
        # Each in a cell of one width, groups a cell apart: they stand in columns, and a narrow f does not
        # look like the end of a group.
        body = art.text_px("body")
        cell = max(art.fonts.width(digit, "text", body) for digit in set("0123456789abcdef"))
        column = cell * (_GROUP + 1)
        line = art.fonts.line("text", body)
        room = (width + cell) // column
        count = next((count for count in (8, 4, 2) if count <= room), 1)
        picture = pygame.Surface(
            (column * min(count, len(groups)), line * -(-len(groups) // count)), pygame.SRCALPHA
        )
        for place, group in enumerate(groups):
            x, y = place % count * column, place // count * line
            for at, digit in enumerate(group):
                sign = art.text(digit, "body", role)
                picture.blit(sign, sign.get_rect(midtop=(x + at * cell + cell // 2, y)))
        return picture

    return art.kept(("digits", digits, width, role), make)


class FairDealScene(DialogScene):
    """The SHA-256 of the key of the round that is played, or of the coming one, and what it is good for.

    `seed` is that of a game whose first round is still to be dealt.
    """

    name = "fair_deal"
    first = "close"
    letters = 23

    def __init__(self, seed: int | None = None) -> None:
        super().__init__()
        self._seed = seed

    def title(self) -> str:
        """What stands above it."""
        return _("Check the deal")

    def enter(self, ctx: Context) -> None:
        self.heading = self.title()
        self.take_up(ctx)
        super().enter(ctx)

    def take_up(self, ctx: Context) -> None:
        """Find out the digits and the sentence; raises ValueError when there is no game."""
        match, number, coming = ctx.games.match, 1, True
        if self._seed is not None:
            self.digits = first_commitment(self._seed)
        elif match is not None:
            self.digits, number = commitment(match), round_committed(match)
            coming = match.step is TurnStep.ROUND_OVER
        else:
            raise ValueError("there is no game that could be fair")
        if coming:
            self.sentence = _(
                "A secret key fixes how round {round} will be dealt. These digits are its fingerprint: no "
                "other key has it. Copy them; if they are the same after the round, under “Show the deal”, "
                "nobody changed the cards.",
                round=number,
            )
        else:
            self.sentence = _(
                "A secret key fixed how round {round} was dealt. These digits are its fingerprint: no other "
                "key has it. Copy them; if they are the same after the round, under “Show the deal”, nobody "
                "changed the cards.",
                round=number,
            )

    def opening(self) -> str:
        groups = (self.digits[at : at + _GROUP] for at in range(0, len(self.digits), _GROUP))
        return f"{super().opening()} {', '.join(groups)}"

    def build(self) -> None:
        self.add("copy", Button(_("Copy digits"), self._copy))
        self.add("close", Button(_("Close"), self.back, primary=True))

    def rows(self) -> list[list[str]]:
        return [["copy", "close"]]

    def _copy(self) -> None:
        if self.ctx.shell.copy(self.digits):
            self.say(_("Copied."))
        else:
            self.inform(_("It could not be copied."))

    def _texts(self, width: int) -> list[pygame.Surface]:
        return [*super()._texts(width), digits_picture(self.ctx.art, self.digits, width, "accent")]
