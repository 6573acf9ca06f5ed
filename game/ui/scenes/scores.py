"""The scores so far, over a game in play: the sheet of all rounds, and the totals as lines."""

from __future__ import annotations

import pygame

from game.match.match import Match
from game.rules.cardgame.events import RoundEnded
from game.rules.cards import Seat
from game.ui.outcome import sums_of
from game.ui.scene import Context
from game.ui.scenes.curve import draw_curve
from game.ui.scenes.page import PageScene
from game.ui.scenes.parts import Passage
from game.ui.scenes.sheet import ScoreSheet
from game.ui.text import _, signed
from game.ui.text.opponents import called
from game.ui.widgets.base import least_height, pad

# The least height of the lines, in heights of text; they fill what the sheet leaves of the page.
_CHART = 8
# From so many rounds on the totals are worth drawing as lines.
_LINES_FROM = 2


class ScoresScene(PageScene):
    """The rounds of `match` that are over, as the person at `watcher` knows them; without one, of the game in
    play.
    """

    name = "scores"

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
        self._names = [one.name for one in called(match.seats)]
        portraits = [one.portrait for one in match.seats]
        sums = sums_of(events, match.edition)
        self._sheet = ScoreSheet(
            self._names, portraits, self._rounds, sums, low=int(bool(match.edition.board))
        )
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
        for name in [name for name, widget in self.widgets.items() if isinstance(widget, Passage)]:
            del self.widgets[name]
            self.scrolls(name, False)
        art = self.ctx.art
        y = top + pad(art)
        if not self._rounds:
            self._place_passage("none", _("No round is over yet."), left, y, width, 2 * art.text_px("body"))
            return y + 2 * art.text_px("body")
        line = art.fonts.line("text", art.text_px("body"))
        head = self._sheet.size(art)[1] - line * len(self._rounds) - pad(art) // 2
        # As many rounds are read at once as make a place that can be pressed; the first with the heads.
        each = -(-least_height(art) // line)
        starts = range(0, max(1, len(self._rounds) // each * each), each)
        for start in starts:
            rounds = self._rounds[start:] if start == starts[-1] else self._rounds[start : start + each]
            above = 0 if start == 0 else head + start * line
            below = head + (start + len(rounds)) * line
            words = "; ".join(self._said(start + i) for i in range(len(rounds)))
            self._place_passage(f"round {start + 1}", words, left, y + above, width, below - above)
        y += self._sheet.size(art)[1]
        if self._lines:
            assert self.view is not None
            y += pad(art)
            self._chart = max(art.text_px("body") * _CHART, self.view.height - (y - top) - pad(art))
            y += self._chart
        return y

    def _place_passage(self, name: str, words: str, left: int, y: int, width: int, height: int) -> None:
        self.add(name, Passage(words, pygame.Rect(left, y, width, height)), scrolls=True)

    def _said(self, place: int) -> str:
        """A round in words, by its place among those that are over."""
        ended = self._rounds[place]
        if self._sheet.counts:
            told = [
                _("{name} {total} ({change})", name=name, total=total, change=signed(change))
                for name, (total, change) in zip(self._names, self._sheet.sums[place], strict=True)
            ]
        else:
            told = [f"{name} {made or '–'}" for name, made in zip(self._names, ended.made, strict=True)]
        return _("Round {n}: {scores}", n=ended.round, scores=", ".join(told))

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
