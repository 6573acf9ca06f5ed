"""The end of a round: hands turned up, points counted, phases moved on, and the score sheet."""

from __future__ import annotations

from functools import partial

import pygame

from game.rules.cards import Card, CardKind
from game.ui.art import Art, card_height
from game.ui.cues import Cue
from game.ui.intents import Activate, Cancel, Focus, Intent, Press
from game.ui.outcome import Outcome
from game.ui.scene import Context
from game.ui.scenes.curve import curve_words, draw_curve
from game.ui.scenes.deal import why_hidden
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.parts import place_passages, place_row
from game.ui.scenes.score_places import Wish, place_scores
from game.ui.scenes.sheet import ScoreSheet
from game.ui.table.draw_board import paint_spaces
from game.ui.table.geometry import Box
from game.ui.table.spaces import TALL, along, columns_of, pawn_box, spaces_in, standing_together
from game.ui.text import _, signed
from game.ui.text.opponents import called
from game.ui.widgets import Button
from game.ui.widgets.base import least_height, pad

COUNTING_SECONDS = 1.0
# Least width of the cards left, in heights of text; and where there is little room.
_HAND, _LEAST_HAND = 8, 6
# So much of each card is seen at least, in widths of a card: its corner with the number.
_CORNER = 0.34
# How much wider a card of a short hand may be than one of the longest.
_ALIKE = 1.25
# A player's row, in heights of text: higher than the one it would look empty, from the other on its pictures
# are larger.
_MOST_ROW, _ROOMY_ROW = 7.5, 6.0
# The least width of a space of the board, in heights of text, and the share of the window's height that the
# board may take.
_LEAST_SPACE, _MOST_BOARD = 1.9, 0.2
# How small the word for an empty hand may get, as a share of the text.
_SMALLEST_WORD = 0.7


class _Columns:
    """Where the parts of a player's row lie, from its left edge, in pixels; larger pictures when `roomy`.

    `words` is the width that the words need at most: what they leave is the hand's. Where they need more than
    there is, they get it from the pictures, and the points stand below each other (`stacked`).
    """

    def __init__(self, width: int, art: Art, points: bool, words: int, *, roomy: bool = False) -> None:
        body, gap = art.text_px("body"), pad(art)
        for self.stacked, side in ((False, 4.6 if roomy else 3.3), (True, 2.5)):
            self.side = round(body * side)
            self.rosette = self.side + gap // 2
            left = self.rosette + self.side + gap
            numbers = self._numbers(art, stacked=self.stacked) if points else 0
            room = width - left - numbers - 2 * gap
            least = min(round(room * 0.45), max(round(body * _HAND), round(room * 0.35)))
            if self.stacked:
                least = min(least, round(body * _LEAST_HAND))
            cards = max(least, room - words - gap)
            if room - cards >= words:
                break
        self.words = pygame.Rect(left, 0, room - cards, 0)
        self.cards = pygame.Rect(self.words.right + gap, 0, cards, 0)
        self.numbers = pygame.Rect(width - numbers, 0, numbers, 0)

    @staticmethod
    def _numbers(art: Art, *, stacked: bool = False) -> int:
        body = art.text_px("body")
        total = art.fonts.width("999", "display", round(body * 1.5))
        change = art.fonts.width("+999 ", "text", body)
        return max(total, change) if stacked else total + change + pad(art)

    @classmethod
    def width_for(cls, words: int, art: Art, points: bool) -> int:
        """The width of a row whose words need so much."""
        body, gap = art.text_px("body"), pad(art)
        numbers = cls._numbers(art) if points else 0
        return words + round(body * _HAND) + numbers + 2 * round(body * 3.3) + gap // 2 + 3 * gap


class RoundOverScene(MenuScene):
    """One row for each player, the sheet beside or below; a press finishes the counting."""

    name = "round_over"
    first = "next"

    def __init__(self) -> None:
        super().__init__()
        self._counted = 0.0
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
            self.add("next", Button(_("Next round"), self._next, icon="cards", primary=True))

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
        wish = Wish(self._row_width(), self._rows_height, round(body * _MOST_ROW) * count + inner)
        above = self._place_board(width)
        self._places = place_scores(art, self._sheet, (width, self.view.height - above), wish)
        rows = self._places.main
        self._row_height = (rows.height - inner) // count
        points = self._outcome.counts
        wide = rows.width - inner
        roomy = self._row_height >= body * _ROOMY_ROW and wide >= self._row_width()
        self._columns = _Columns(wide, art, points, self._words_width(), roomy=roomy)
        self._place_passages(above)
        return above + self._places.height

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
        if self._places.chart is not None:
            told.append((self._places.chart, curve_words(self._sheet)))
        place_passages(self, told, (self.view.left, self.view.top + above))

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

    def _rows_height(self, width: int) -> int:
        """The height that the rows of all players need in a panel of some width."""
        art, count = self.ctx.art, len(self._match.seats)
        self._columns = _Columns(width - 2 * pad(art), art, self._outcome.counts, self._words_width())
        words = max(self._words_height(seat) for seat in range(count))
        return (max(words, self._columns.side) + pad(art) // 2) * count + 2 * pad(art)

    def _row_width(self) -> int:
        """The width of a player's row in which nothing has to be broken into lines."""
        art = self.ctx.art
        longest = max(
            art.fonts.width(self._outcome.progress(seat), "text", art.text_px("body"))
            for seat in range(len(self._match.seats))
        )
        return _Columns.width_for(longest, art, self._outcome.counts) + 2 * pad(art)

    def _words_width(self) -> int:
        """The width of the longest line that is said of anybody."""
        fonts, outcome = self.ctx.art.fonts, self._outcome
        body, small = self.ctx.art.text_px("body"), self.ctx.art.text_px("small")
        return 1 + max(
            max(
                fonts.width(info.name, "strong", body),
                fonts.width(outcome.progress(seat), "text", body),
                *(fonts.width(line, "text", small) for line in outcome.ahead(seat)),
            )
            for seat, info in enumerate(called(self._match.seats))
        )

    def _lines(self, seat: int) -> list[pygame.Surface]:
        """What is said of a seat: its name, how its phase went, and what it tries next."""
        art, outcome = self.ctx.art, self._outcome
        room = self._columns.words.width
        role = "ok" if self._ended.made[seat] else "ink"
        return [
            art.text(called(self._match.seats)[seat].name, "body", strong=True, width=room),
            art.paragraph(outcome.progress(seat), room, "body", role),
            *(art.paragraph(line, room, "small", "ink_muted") for line in outcome.ahead(seat)),
        ]

    def _words_height(self, seat: int) -> int:
        return sum(line.get_height() for line in self._lines(seat))

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
            surface.blit(art.panel(place.size), place.move(corner))
        rows = self._places.main.move(corner).inflate(-2 * pad(art), -2 * pad(art))
        for seat in range(len(self._match.seats)):
            y = rows.top + seat * self._row_height
            self._row(surface, seat, pygame.Rect(rows.left, y, rows.width, self._row_height))
        self._sheet.draw(surface, art, self._places.sheet.move(corner).inflate(-2 * pad(art), -2 * pad(art)))
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

    def _row(self, surface: pygame.Surface, seat: int, row: pygame.Rect) -> None:
        art, columns = self.ctx.art, self._columns
        face = art.portrait(self._match.seats[seat].portrait, columns.side)
        surface.blit(face, face.get_rect(midleft=(row.left, row.centery)))
        sign = self._sign(seat)
        middle = row.left + columns.rosette + columns.side // 2
        surface.blit(sign, sign.get_rect(center=(middle, row.centery)))
        y = row.centery - self._words_height(seat) // 2
        for line in self._lines(seat):
            surface.blit(line, (row.left + columns.words.left, y))
            y += line.get_height()
        shown = [(columns.cards, self._hand)]
        if self._outcome.counts:
            shown.append((columns.numbers, self._numbers))
        for place, draw in shown:
            draw(surface, seat, pygame.Rect(row.left + place.left, row.top, place.width, row.height))

    def _sign(self, seat: int) -> pygame.Surface:
        """How far a seat is, as a rosette; where pawns walk, its pawn."""
        art, side = self.ctx.art, self._columns.side
        if self._outcome.board:
            return art.pawn(seat, self._match.seats[seat].portrait, (round(side / TALL), side))
        petals = self._outcome.petals(seat, counted=self._counted >= 1)
        return art.rosette(side, petals.made, petals=petals.total)

    def _hand(self, surface: pygame.Surface, seat: int, area: pygame.Rect) -> None:
        art, hand = self.ctx.art, self._ended.hands[seat]
        if not hand:
            ink = art.theme["accent" if seat == self._ended.out else "ink_muted"]
            word, body = self._outcome.hand_word(seat), art.text_px("body")
            text = art.fonts.fitted(word, "strong", body, ink, area.width, _SMALLEST_WORD)
            surface.blit(text, text.get_rect(midright=area.midright))
            return
        width, step = spread(len(hand), area, self._largest_card(area))
        x = area.right - width - step * (len(hand) - 1)
        y = area.centery - card_height(width) // 2
        for card in sorted(hand, key=_by_number):
            picture = art.face(card, width, suits=self._outcome.suits)
            surface.blit(picture, (round(x), y))
            x += step

    def _largest_card(self, area: pygame.Rect) -> int:
        """The width that no card exceeds, so that those of all rows look alike."""
        hands = [hand for hand in self._ended.hands if hand]
        return round(min((spread(len(hand), area)[0] for hand in hands), default=area.width) * _ALIKE)

    def _numbers(self, surface: pygame.Surface, seat: int, area: pygame.Rect) -> None:
        art = self.ctx.art
        eased = 1 - (1 - self._counted) ** 2
        before, after = self._outcome.counted(seat)
        change = round((after - before) * eased)
        total = before + change
        large = art.numeral(str(total), round(art.text_px("body") * 1.5))
        small = art.text(signed(change), "body", "ink_muted")
        if self._columns.stacked:
            top = area.centery - (large.get_height() + small.get_height()) // 2
            surface.blit(large, large.get_rect(topright=(area.right, top)))
            surface.blit(small, small.get_rect(topright=(area.right, top + large.get_height())))
            return
        surface.blit(large, large.get_rect(midright=(area.right, area.centery)))
        right = area.right - max(large.get_width(), round(art.text_px("body") * 2.4)) - pad(art)
        surface.blit(small, small.get_rect(midright=(right, area.centery)))


def spread(count: int, area: pygame.Rect, most: int | None = None) -> tuple[int, float]:
    """The width of so many cards of a hand in an area, and the step from one to the next, in pixels; they are
    at most so wide as `most`.
    """
    room = area.width / (1 + _CORNER * (count - 1))
    width = int(min(area.height * 0.82 / 1.4, area.width / 2.2, room))
    width = width if most is None else min(width, most)
    return width, min(width * 0.62, (area.width - width) / max(1, count - 1))


def _by_number(card: Card) -> tuple[int, str]:
    return (card.number if card.kind is CardKind.NUMBER and card.number is not None else 99, card.color or "")
