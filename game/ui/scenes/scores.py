"""The scores so far, over a game in play: the sheet of all rounds, and the totals as lines."""

from __future__ import annotations

import pygame

from game.match.match import Match
from game.rules.cardgame.events import RoundEnded
from game.rules.cards import Seat
from game.ui.outcome import sums_of
from game.ui.scene import Context
from game.ui.scenes.curve import curve_words, draw_curve
from game.ui.scenes.page import PageScene
from game.ui.scenes.parts import place_passages
from game.ui.scenes.sheet import ScoreSheet
from game.ui.text import _
from game.ui.text.opponents import called
from game.ui.widgets.base import pad

# The least height of the lines, in heights of text; they fill what the sheet leaves of the page.
_CHART = 8
# From so many rounds on the totals are worth drawing as lines.
_LINES_FROM = 2


class ScoresScene(PageScene):
    """The rounds of `match` that are over, as the person at `watcher` knows them; without one, of the game in
    play.
    """

    name = "scores"
    wide = True

    def __init__(self, match: Match | None = None, watcher: Seat | None = None) -> None:
        super().__init__()
        self._match, self._watcher = match, watcher
        self._chart = 0

    def enter(self, ctx: Context) -> None:
        match = self._match or ctx.games.match
        if match is None:
            raise ValueError("there is no game whose scores could be shown")
        watcher = ctx.games.person if self._watcher is None else self._watcher
        events = match.events_for(watcher)
        self._rounds = tuple(event for event in events if isinstance(event, RoundEnded))
        names = [one.name for one in called(match.seats)]
        portraits = [one.portrait for one in match.seats]
        sums = sums_of(events, match.edition)
        self._sheet = ScoreSheet(names, portraits, self._rounds, sums, low=int(bool(match.edition.board)))
        self.heading = _("Scores")
        super().enter(ctx)

    def build(self) -> None:
        self.add_back()

    def command(self, name: str) -> bool:
        if name == "scores":
            self.back()
            return True
        return False

    @property
    def _lines(self) -> bool:
        return self._sheet.counts and len(self._rounds) >= _LINES_FROM

    def letter(self) -> int:
        width = self._sheet.size(self.ctx.art)[0]
        return max(super().letter(), round(width / 40))

    def place(self, left: int, top: int, width: int) -> int:
        art = self.ctx.art
        y = top + pad(art)
        if not self._rounds:
            none = pygame.Rect(0, 0, width, 2 * art.text_px("body"))
            place_passages(self, [(none, _("No round is over yet."))], (left, y))
            return y + none.height
        told = self._sheet.passages(art, width)
        high = self._sheet.size(art)[1]
        if self._lines:
            assert self.view is not None
            high += pad(art)
            self._chart = max(art.text_px("body") * _CHART, self.view.height - (y + high - top) - pad(art))
            told.append((pygame.Rect(0, high, width, self._chart), curve_words(self._sheet)))
            high += self._chart
        place_passages(self, told, (left, y))
        return y + high

    def paint_content(self, surface: pygame.Surface, top: int) -> None:
        art, left, width = self.ctx.art, self._column.left, self._column.width
        y = top + pad(art)
        if not self._rounds:
            surface.blit(art.paragraph(_("No round is over yet."), width, "body", "ink_muted"), (left, y))
            return
        height = self._sheet.size(art)[1]
        self._sheet.draw(surface, art, pygame.Rect(left, y, width, height))
        if self._lines:
            chart = pygame.Rect(left, y + height + pad(art), width, self._chart)
            draw_curve(surface, art, self._sheet, chart)
