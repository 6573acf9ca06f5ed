"""Seen to be fair: the deals of the rounds that are over, and the luck of every seat."""

from __future__ import annotations

import pygame

from game.match.deal_record import gives_away, the_deal
from game.match.luck import Counted, Counting, count_luck
from game.match.match import Match
from game.match.seats import person_in
from game.rules.cardgame.view import TurnStep
from game.rules.cards import Seat
from game.ui.scene import Context
from game.ui.scenes.deal_sheet import DealSheet
from game.ui.scenes.fair_page import FairPage
from game.ui.scenes.luck_table import LuckTable
from game.ui.scenes.luck_words import cards_words
from game.ui.text import _, suited
from game.ui.text.opponents import called
from game.ui.widgets import Choice
from game.ui.widgets.base import least_height, pad

# Slices of counting in a frame; all of a game takes a few frames.
_SLICES = 24


def why_hidden(match: Match, watcher: Seat) -> str:
    """Why no deal can be shown now; empty if it can."""
    if gives_away(match, watcher):
        return _("While others have cards saved, the deal would give them away: see it after the game.")
    return ""


class DealScene(FairPage):
    """Two sides of one page: `tab` is `deal` or `luck`. The round is chosen above the deal. It is about
    `match`, the game in play if not given.
    """

    name = side = "deal"

    def __init__(self, tab: str = "deal", match: Match | None = None) -> None:
        super().__init__(tab)
        self._given = match
        self._counting: Counting | None = None
        self._lucks: Counted | None = None

    def enter(self, ctx: Context) -> None:
        match = self._given or ctx.games.match
        if match is None or not match.rounds_played or gives_away(match, person_in(match.seats)):
            raise ValueError("there is no deal that can be shown")
        self._match, self._watcher = match, person_in(match.seats)
        self.round = match.rounds_played
        super().enter(ctx)

    def side_button(self) -> tuple[str, str]:
        return _("The deal"), "cards"

    def build(self) -> None:
        super().build()
        if self.tab == "luck" and self._lucks is None and self._counting is None:
            self._counting = count_luck(self._match)
            self.animating = True

    def build_side(self) -> None:
        if self._match.rounds_played > 1:
            rounds = [(number, str(number)) for number in range(1, self._match.rounds_played + 1)]
            choice = Choice(_("Round"), rounds, self.round, self._choose, span=True)
            self.add("round", choice, scrolls=True)

    def _choose(self, number: object) -> None:
        assert isinstance(number, int)
        self.round = number
        self.layout()

    def key(self) -> bytes:
        return the_deal(self._match, self.round, self._watcher).key

    # --- counting -----------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        super().update(dt)
        for _slice in range(_SLICES):
            if self._counting is None:
                return
            try:
                next(self._counting)
            except StopIteration as done:
                self._lucks, self._counting = done.value, None
                self.animating = False
                self.layout()

    def luck(self) -> LuckTable | None:
        if self._lucks is None:
            return None
        return LuckTable(called(self._match.seats), self._lucks, cards_words(self._match.rounds_played))

    # --- places -------------------------------------------------------------------------------------

    def place_side(self, left: int, top: int, width: int) -> int:
        art, below = self.ctx.art, super().place_side(left, top, width)
        if "round" in self.widgets:
            wide = min(width, self.widgets["round"].min_size(art)[0] + pad(art))
            self.widgets["round"].rect = pygame.Rect(left, top + below, wide, least_height(art))
            below += least_height(art) + pad(art)
        return below

    def sheet(self, width: int) -> DealSheet:
        over = self._match.step is TurnStep.GAME_OVER
        return DealSheet(
            self.ctx.art,
            the_deal(self._match, self.round, self._watcher),
            called(self._match.seats),
            width,
            seed=self._match.seed if over else None,
            suits=suited(self._match.edition.deck.colors),
        )
