"""The end of a round: hands turned up, points counted, phases moved on, and the score sheet."""

from __future__ import annotations

from functools import partial

import pygame

from game.ui.cues import Cue
from game.ui.intents import Activate, Cancel, Focus, Intent, Press
from game.ui.outcome import Outcome
from game.ui.scene import Context
from game.ui.scenes.curve import draw_curve
from game.ui.scenes.deal import why_hidden
from game.ui.scenes.parts import place_passages, place_row
from game.ui.scenes.round_rows import Columns, RoundRows
from game.ui.scenes.score_places import Wish, curve_passages, in_reading_order, peek, place_scores
from game.ui.scenes.sheet import ScoreSheet
from game.ui.table.draw_board import paint_spaces
from game.ui.table.geometry import Box
from game.ui.table.spaces import along, columns_of, pawn_box, spaces_in, standing_together
from game.ui.text import _
from game.ui.text.opponents import called
from game.ui.widgets import Button
from game.ui.widgets.base import least_height, pad

COUNTING_SECONDS = 1.0
# A player's row, in heights of text: higher than the one it would look empty, from the other on its pictures
# are larger.
_MOST_ROW, _ROOMY_ROW = 7.5, 6.0
# The share of a row that is worth being seen.
_LEAST_PEEK = 0.35
# The least width of a space of the board, in heights of text, and the share of the window's height that the
# board may take.
_LEAST_SPACE, _MOST_BOARD = 1.9, 0.2


class RoundOverScene(RoundRows):
    """One row for each player, the sheet beside or below; a press finishes the counting."""

    name = "round_over"
    first = "next"

    def __init__(self) -> None:
        super().__init__()
        self._board: pygame.Rect | None = None
        self._spaces: tuple[Box, ...] = ()

    def enter(self, ctx: Context) -> None:
        match = ctx.games.match
        if match is None:
            raise ValueError("there is no game whose round could be over")
        self._match = match
        self._outcome = outcome = Outcome(match, ctx.games.person)
        self._ended = outcome.ended
        seats = called(match.seats)
        names, portraits = [one.name for one in seats], [one.portrait for one in seats]
        self._sheet = ScoreSheet(names, portraits, outcome.rounds, outcome.sums, low=outcome.low)
        if ctx.settings.reduced_motion or ctx.settings.own_speed == "off":
            self._counted = 1.0
        self.animating = self._counted < 1
        super().enter(ctx)
        ctx.sound.play(Cue.ROUND_END)

    @property
    def game_over(self) -> bool:
        """Whether this was the last round."""
        return self._outcome.over

    def build(self) -> None:
        why = why_hidden(self._match, self.ctx.games.person)
        for name, label, icon in (("deal", _("Show the deal"), "cards"), ("luck", _("Luck"), "star")):
            shows = partial(self.ctx.stack.push, name)
            self.add(name, Button(label, shows, icon=icon, enabled=not why, why=why, on_refused=self.say))
        self.add("replay", Button(_("Replay"), self._replay, icon="play"))
        if self.game_over:
            self.add("next", Button(_("Final result"), self._next, icon="trophy", primary=True))
        else:
            self.add("next", Button(_("Next round"), self._next, icon="right", primary=True))

    def _next(self) -> None:
        if self.game_over:
            self.ctx.stack.replace("game_over")
            return
        self._match.next_round()
        self.ctx.games.keep()
        if len(self.ctx.stack) > 1:
            self.ctx.stack.pop()
        else:
            self.ctx.stack.replace("table")

    def _replay(self) -> None:
        self.ctx.stack.push("replay", round=self._ended.round)

    def back(self) -> None:
        self.ctx.stack.push("pause")

    def handle(self, intent: Intent) -> bool:
        if self.animating and isinstance(intent, Press | Activate | Cancel | Focus):
            self._count_to(1.0)
            return True
        return super().handle(intent)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.animating:
            self._count_to(self._counted + dt / COUNTING_SECONDS)

    def _count_to(self, share: float) -> None:
        self._counted = min(1.0, share)
        self.animating = self._counted < 1
        self.invalidate()

    def opening(self) -> str:
        return f"{self._outcome.title()}: {self._outcome.why_over()}"

    # --- places -------------------------------------------------------------------------------------

    def arrange(self) -> None:
        art, (width, height) = self.ctx.art, self.ctx.size
        margin = round(min(width, height) * 0.04)
        gap = max(8, pad(art))
        high = max(least_height(art), art.fonts.line("display", art.text_px("title")))
        button = round(least_height(art) * 1.25)
        wide = self.widgets["next"].min_size(art)[0]
        whole = min(width - 2 * margin, round(height * 2.0))
        left = (width - whole) // 2
        others = [self.widgets[name] for name in ("deal", "luck", "replay")]
        taken = sum(other.min_size(art)[0] + pad(art) for other in others)
        wide = max(wide, min(wide + 3 * pad(art), whole - taken - pad(art)))
        self._head = pygame.Rect(left, margin, whole, high)
        bottom = height - margin - button
        self.widgets["next"].rect = pygame.Rect(left + whole - wide, bottom, wide, button)
        place_row(art, others, pygame.Rect(left, bottom, whole - wide - pad(art), button), align="left")
        top = margin + high + gap // 2
        self.fill_view(pygame.Rect(left, top, whole, bottom - gap - top))

    def body(self, width: int) -> int:
        assert self.view is not None
        art, count = self.ctx.art, len(self._match.seats)
        inner, body = 2 * pad(art), art.text_px("body")
        above = self._place_board(width)
        rows_height = partial(self._rows_height_here, above=above)
        wish = Wish(self._row_width(), rows_height, round(body * _MOST_ROW) * count + inner)
        self._places = place_scores(art, self._sheet, (width, self.view.height - above), wish)
        rows = self._places.main
        self._row_height = max((rows.height - inner) // count, *map(self._needed, range(count)))
        room = self.view.height - above - rows.top - inner // 2
        last, rest = divmod(room, self._row_height)
        # With a row, or with all that is told in one.
        self.ends_well = 0 <= last < count and (
            -room % self._row_height < count or rest >= self._needed(last)
        )
        points = self._outcome.counts
        wide = rows.width - inner
        roomy = self._row_height >= body * _ROOMY_ROW and wide >= self._row_width()
        self._columns = Columns(wide, art, points, self._words_width(), roomy=roomy)
        self._place_passages(above)
        return above + self._places.height

    def _rows_height_here(self, width: int, *, above: int) -> int:
        """The height for the rows where the view ends below them, or not just below the edge of one: what
        little would be seen of it would look like a flaw.
        """
        assert self.view is not None
        art, count = self.ctx.art, len(self._match.seats)
        inner = 2 * pad(art)
        row = (self._rows_height(width) - inner) // count
        room = self.view.height - above - inner // 2
        whole, rest = divmod(room, row)
        if 0 < whole < count and rest < row * _LEAST_PEEK:
            row = -(-room // whole)
        need, seen = row * count + inner, self.view.height - above - peek(art)
        # All rows are as high as the highest: what the last one leaves free shows that more lies below.
        spare = row - self._needed(count - 1)
        return max(seen, need - spare) if seen < need <= seen + peek(art) and need - spare <= seen else need

    def _place_passages(self, above: int) -> None:
        """Let the focus rest on every player's row, the sheet and the curve; `above`: the board's height."""
        assert self.view is not None
        inner, rows, sheet = pad(self.ctx.art), self._places.main, self._places.sheet
        told = [
            (
                pygame.Rect(rows.left + inner, rows.top + inner + seat * self._row_height,
                            rows.width - 2 * inner, self._row_height),
                self._outcome.said(seat),
            )
            for seat in range(len(self._match.seats))
        ]  # fmt: skip
        told += [
            (area.move(sheet.left + inner, sheet.top + inner), words)
            for area, words in self._sheet.passages(self.ctx.art, sheet.width - 2 * inner)
        ]
        told += curve_passages(self._sheet, self._places)
        place_passages(self, in_reading_order(told), (self.view.left, self.view.top + above))

    def _place_board(self, width: int) -> int:
        """Place the board above all else, if there is one; the height it takes, in pixels."""
        board, art = self._outcome.edition.board, self.ctx.art
        self._board, self._spaces = None, ()
        if not board:
            return 0
        inner, gap = pad(art), max(8, pad(art))
        room = width - 2 * inner
        # In one row, unless the pawns could not be told from each other then.
        rows = 1 if room / len(board) >= art.text_px("body") * _LEAST_SPACE else 2
        high = round(
            min(room / columns_of(len(board), rows) * 1.1, self.ctx.size[1] * _MOST_BOARD / rows) * rows
        )
        self._board = pygame.Rect(0, 0, width, high + 2 * inner)
        self._spaces = spaces_in(len(board), Box(inner, inner, room, high))
        return self._board.height + gap

    # --- drawing ------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        art = self.ctx.art
        title = art.text(self._outcome.title(), "title", width=self._head.width)
        surface.blit(title, title.get_rect(midleft=self._head.midleft))
        room = self._head.width - title.get_width() - pad(art)
        said = art.text(self._outcome.why_over(), "body", "ink_muted", width=room)
        surface.blit(
            said,
            (
                self._head.left + title.get_width() + pad(art),
                title.get_rect(midleft=self._head.midleft).bottom
                - said.get_height()
                - art.text_px("title") // 6,
            ),
        )

    def paint_content(self, surface: pygame.Surface, top: int) -> None:
        assert self.view is not None
        art = self.ctx.art
        corner = (self.view.left, top)
        if self._board is not None:
            surface.blit(art.panel(self._board.size), self._board.move(corner))
            self._walk(surface, corner)
            corner = (corner[0], top + self._board.height + max(8, pad(art)))
        for place in self._places.panels:
            art.lay_panel(surface, place.move(corner))
        rows = self._places.main.move(corner).inflate(-2 * pad(art), -2 * pad(art))
        for seat in range(len(self._match.seats)):
            y, high = rows.top + seat * self._row_height, self._row_height
            if self.greatest_scroll:
                # Not in the middle of the room that somebody else's words need: it ends in sight.
                high = min(high, self._needed(seat))
            self._row(surface, seat, pygame.Rect(rows.left, y, rows.width, high))
        sheet = self._places.sheet.move(corner).inflate(-2 * pad(art), -2 * pad(art))
        self._sheet.draw(surface, art, sheet)
        if self._places.chart is not None:
            chart = self._places.chart.move(corner).inflate(-2 * pad(art), -2 * pad(art))
            draw_curve(surface, art, self._sheet, chart)

    def _walk(self, surface: pygame.Surface, corner: tuple[int, int]) -> None:
        """The board, and the pawns on their way from where they stood to where they stand now."""
        art, outcome = self.ctx.art, self._outcome
        spaces = [space._replace(x=space.x + corner[0], y=space.y + corner[1]) for space in self._spaces]
        paint_spaces(surface, art, outcome.edition.board, spaces)
        seats = range(len(self._match.seats))
        ways = [outcome.counted(seat) for seat in seats]
        for seat in reversed(seats):
            start, end = (standing_together(spaces, [way[i] for way in ways], seat) for i in (0, 1))
            pose = along(spaces, ways[seat], (start, end), self._counted)
            box = pawn_box(pose)
            surface.blit(art.pawn(seat, self._match.seats[seat].portrait, box.pixels[2:]), box.pixels[:2])
