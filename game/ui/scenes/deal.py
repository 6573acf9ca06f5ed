"""Seen to be fair: the deals of the rounds that are over, and the luck of every seat."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.match.deal_record import commitment_to, gives_away, rounds_over, the_deal
from game.match.luck import Counted, Counting, count_luck
from game.match.match import Match
from game.match.seats import person_in
from game.rules.cardgame.view import TurnStep
from game.rules.cards import Seat
from game.ui.scene import Context
from game.ui.scenes.deal_sheet import DealSheet
from game.ui.scenes.luck_table import LuckTable
from game.ui.scenes.page import PageScene
from game.ui.scenes.parts import Passage
from game.ui.text import _, suited
from game.ui.text.opponents import called
from game.ui.widgets import Button, Choice
from game.ui.widgets.base import least_height, pad

_LETTERS = 1.5
# Slices of counting in a frame; all of a game takes a few frames.
_SLICES = 24


def why_hidden(match: Match, watcher: Seat) -> str:
    """Why no deal can be shown now; empty if it can."""
    if gives_away(match, watcher):
        return _("While others have cards saved, the deal would give them away: see it after the game.")
    return ""


class DealScene(PageScene):
    """Two sides of one page: `tab` is `deal` or `luck`. The round is chosen above the deal. It is about
    `match`, the game in play if not given.
    """

    name = "deal"

    def __init__(self, tab: str = "deal", match: Match | None = None) -> None:
        super().__init__()
        self.tab = tab
        self._given = match
        self._counting: Counting | None = None
        self._lucks: Counted | None = None

    def enter(self, ctx: Context) -> None:
        match = self._given or ctx.games.match
        if match is None or not rounds_over(match) or gives_away(match, person_in(match.seats)):
            raise ValueError("there is no deal that can be shown")
        self._match, self._watcher = match, person_in(match.seats)
        self.round = rounds_over(match)
        super().enter(ctx)

    def build(self) -> None:
        luck = self.tab == "luck"
        self.heading = _("Luck") if luck else _("The deal")
        self.add("deal", Button(_("Cards"), lambda: self._turn("deal"), icon="cards", primary=not luck))
        self.add("luck", Button(_("Luck"), lambda: self._turn("luck"), icon="star", primary=luck))
        self.add_back()
        if luck:
            self._count()
            return
        if rounds_over(self._match) > 1:
            rounds = [(number, str(number)) for number in range(1, rounds_over(self._match) + 1)]
            choice = Choice(_("Round"), rounds, self.round, self._choose, span=True)
            self.add("round", choice, scrolls=True)
        self.add("copy", Button(_("Copy key and SHA-256"), self._copy), scrolls=True)

    def _turn(self, tab: str) -> None:
        if tab != self.tab:
            self.tab = tab
            self.scroll = 0
            self.rebuild()

    def _choose(self, number: object) -> None:
        assert isinstance(number, int)
        self.round = number
        self.layout()

    def _copy(self) -> None:
        key = the_deal(self._match, self.round, self._watcher).key
        if self.ctx.shell.copy(f"{key.hex()}\n{commitment_to(key)}\n"):
            self.say(_("Copied."))
        else:
            self.inform(_("It could not be copied."))

    # --- counting -----------------------------------------------------------------------------------

    def _count(self) -> None:
        if self._lucks is None and self._counting is None:
            self._counting = count_luck(self._match)
            self.animating = True

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

    # --- places and drawing -------------------------------------------------------------------------

    def letter(self) -> int:
        return round(super().letter() * _LETTERS)

    def arrange(self) -> None:
        super().arrange()
        art, right = self.ctx.art, self.widgets["back"].rect.left
        for name in ("luck", "deal"):
            wide, high = self.widgets[name].min_size(art)
            right -= wide + pad(art) // 2
            self.widgets[name].rect = pygame.Rect(right, self._head.centery - high // 2, wide, high)

    def place(self, left: int, top: int, width: int) -> int:
        art = self.ctx.art
        self._table: LuckTable | None = None
        if self.tab == "luck":
            if self._lucks is None:
                return top + least_height(art)
            self._table = LuckTable(called(self._match.seats), self._lucks, rounds_over(self._match))
            rows = self._table.passages(art, width, self._luck_room())
            self._place_passages(rows, left, top + pad(art))
            return top + pad(art) + self._table.height(art, width, self._luck_room())
        self._sheet_top = pad(art) // 2
        if "round" in self.widgets:
            wide = min(width, self.widgets["round"].min_size(art)[0] + pad(art))
            self.widgets["round"].rect = pygame.Rect(left, top + self._sheet_top, wide, least_height(art))
            self._sheet_top += least_height(art)
        over = self._match.step is TurnStep.GAME_OVER
        self._sheet = DealSheet(
            art,
            the_deal(self._match, self.round, self._watcher),
            called(self._match.seats),
            width,
            seed=self._match.seed if over else None,
            suits=suited(self._match.edition.deck.colors),
        )
        y = top + self._sheet_top + self._sheet.height + pad(art)
        self._place_passages(self._sheet.passages, left, top + self._sheet_top)
        wide, high = self.widgets["copy"].min_size(art)
        self.widgets["copy"].rect = pygame.Rect(left, y, min(wide, width), high)
        return y + high

    def _place_passages(self, passages: Sequence[tuple[pygame.Rect, str]], left: int, top: int) -> None:
        """Let the focus rest on what there is to read, in its order, before the button below it."""
        for name in [name for name, widget in self.widgets.items() if isinstance(widget, Passage)]:
            del self.widgets[name]
            self.scrolls(name, False)
        last = self.widgets.pop("copy", None)
        for number, (area, words) in enumerate(passages):
            self.add(f"passage {number}", Passage(words, area.move(left, top)), scrolls=True)
        if last is not None:
            self.add("copy", last, scrolls=True)

    def _luck_room(self) -> int:
        assert self.view is not None
        return self.view.height - 2 * pad(self.ctx.art)

    def paint_content(self, surface: pygame.Surface, top: int) -> None:
        art, column = self.ctx.art, self._column
        if self.tab == "deal":
            self._sheet.draw(surface, column.left, top + self._sheet_top)
        elif self._table is not None:
            corner = column.left, top + pad(art)
            self._table.draw(surface, art, corner, column.width, self._luck_room())
        else:
            surface.blit(art.text(_("Counting …"), "body", "ink_muted"), (column.left, top + pad(art)))
