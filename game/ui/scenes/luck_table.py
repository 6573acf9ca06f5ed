"""Luck as a table: what each seat drew or rolled, beside what it could expect."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

import pygame

from game.match.dice_luck import DiceLuck
from game.match.luck import Luck, Tally
from game.match.seats import SeatInfo
from game.ui.art import Art
from game.ui.text import _, decimal, ngettext
from game.ui.theme import faded
from game.ui.widgets.base import pad

# The bot of a seat that stands for all opponents.
ALL = "all"
# A bar reaches so many standard deviations to either side: 19 of 20 games end within it.
_REACH = 2.0
# Height of a row, in heights of text: at least, at least where what was expected stands on a line of its own,
# and where there is more room than that; and how much larger what stands in a high one can be, of which words
# have a share.
_ROW, _TALL_ROW, _HIGHEST_ROW, _LARGEST = 3.0, 4.2, 8.0, 1.8
_WORDS_GROW = 0.4
# Length of a bar: at least so many heights of text, and this share of its column.
_BAR, _BAR_SHARE = 8, 0.82


class LuckWords(NamedTuple):
    """The titles of the columns, what is counted, and how it is read."""

    titles: tuple[str, ...]
    counted: str
    read: str


def cards_words(rounds: int) -> LuckWords:
    """The words for the luck with cards in so many rounds."""
    return LuckWords(
        (_("Wilds"), _("Skips"), _("Helpful draws")),
        ngettext(
            "This counts all cards dealt or drawn from the draw pile in {n} round. "
            "A draw is helpful if it brings the phase closer.",
            "This counts all cards dealt or drawn from the draw pile in {n} rounds. "
            "A draw is helpful if it brings the phase closer.",
            rounds,
        ),
        _(
            "Expected is the average of a fair shuffle, the middle of the line. A dot further right means "
            "more than that, further left less; only about 1 dot in 20 should reach an end."
        ),
    )


def dice_words() -> LuckWords:
    """The words for the luck with dice."""
    return LuckWords(
        (_("Wilds"), _("Sum of light dice")),
        _(
            "Every die counts each time it is rolled: the dark ones for the Wilds they show, the light ones, "
            "which have none, for the sum of their numbers."
        ),
        _(
            "Expected is the average of fair dice, the middle of the line. A dot further right means more "
            "than that, further left less; only about 1 dot in 20 should reach an end."
        ),
    )


class Rows(NamedTuple):
    """The height of a row in pixels, how much larger than usual what stands in it is, and whether what was
    expected stands below what was seen.
    """

    height: int
    grown: float
    stacked: bool


class LuckTable:
    """A row for each seat, a column for each kind of luck, and how to read it."""

    def __init__(
        self, seats: Sequence[SeatInfo], lucks: Sequence[Luck] | Sequence[DiceLuck], words: LuckWords
    ) -> None:
        self.seats = tuple(seats)
        self.lucks: tuple[Luck | DiceLuck, ...] = tuple(lucks)
        self.words = words

    def sentences(self) -> tuple[str, ...]:
        """What is counted, and how it is read."""
        return self.words.counted, self.words.read

    def _columns(self, art: Art, width: int, grown: float) -> tuple[int, int]:
        """The widths of the column of names and of each other one."""
        body = art.text_px("body")
        names = max(art.fonts.width(seat.name, "strong", _letters(art, "body", grown)) for seat in self.seats)
        first = min(round(body * (0.2 + 2.4 * grown)) + pad(art) * 2 + names, round(width * 0.34))
        return first, (width - first) // len(self.words.titles)

    def rows(self, art: Art, width: int, room: int) -> Rows:
        """How the rows are: higher where so much room would be left empty, and where what was expected does
        not fit beside what was seen.
        """
        body = art.text_px("body")
        share = (room - self._rest(art, width)) / len(self.seats)
        for least in (_ROW, _TALL_ROW):
            height = int(min(max(body * least, share), body * _HIGHEST_ROW))
            rows = Rows(height, min(height / (body * least), _LARGEST), least == _TALL_ROW)
            if self._fits(art, self._columns(art, width, rows.grown)[1] - pad(art), rows):
                break
        return rows

    def _fits(self, art: Art, room: int, rows: Rows) -> bool:
        """Whether what was expected can be said in such a cell."""
        small = _letters(art, "small", rows.grown)
        return all(
            art.fonts.width(_expected(tally), "text", small)
            + (0 if rows.stacked else _lead(art, tally, rows.grown))
            <= room
            for luck in self.lucks
            for tally in luck
        )

    def _head(self, art: Art) -> int:
        return art.fonts.line("strong", art.text_px("body")) + pad(art) // 2

    def _paragraphs(self, art: Art, width: int) -> list[pygame.Surface]:
        return [art.paragraph(sentence, width, "body", "ink_muted") for sentence in self.sentences()]

    def _rest(self, art: Art, width: int) -> int:
        texts = sum(text.get_height() + pad(art) // 2 for text in self._paragraphs(art, width))
        return self._head(art) + 2 * pad(art) + texts

    def height(self, art: Art, width: int, room: int) -> int:
        """The height in pixels that it needs in a column, where there is so much room."""
        return self._rest(art, width) + self.rows(art, width, room).height * len(self.seats)

    def passages(self, art: Art, width: int, room: int) -> list[tuple[pygame.Rect, str]]:
        """The rows, measured from the upper left corner, and what each says."""
        row, top = self.rows(art, width, room).height, self._head(art)
        return [
            (pygame.Rect(0, top + place * row, width, row), self._said(seat, luck))
            for place, (seat, luck) in enumerate(zip(self.seats, self.lucks, strict=True))
        ]

    @staticmethod
    def _said(seat: SeatInfo, luck: Luck | DiceLuck) -> str:
        tallies = luck._asdict().items()
        seen = {kind: tally.seen for kind, tally in tallies}
        expected = {f"{kind}_expected": decimal(tally.expected) for kind, tally in tallies}
        if isinstance(luck, DiceLuck):
            return _(
                "{name}: wilds {wilds}, expected {wilds_expected}; sum of the light dice {numbers}, expected "
                "{numbers_expected}",
                name=seat.name,
                **seen,
                **expected,
            )
        return _(
            "{name}: wilds {wilds}, expected {wilds_expected}; skips {skips}, expected {skips_expected}; "
            "helpful draws {helpful}, expected {helpful_expected}",
            name=seat.name,
            **seen,
            **expected,
        )

    def draw(self, surface: pygame.Surface, art: Art, corner: tuple[int, int], width: int, room: int) -> None:
        """Draw it with its upper left corner there."""
        left, top = corner
        rows = self.rows(art, width, room)
        row, grown = rows.height, rows.grown
        first, column = self._columns(art, width, grown)
        for place, title in enumerate(self.words.titles):
            text = art.text(title, "body", "accent", strong=True, width=column - pad(art))
            surface.blit(text, (left + first + place * column + pad(art) // 2, top))
        y = top + self._head(art)
        side = round(art.text_px("body") * 2.4 * grown)
        for place, (seat, luck) in enumerate(zip(self.seats, self.lucks, strict=True)):
            if place % 2 == 0:
                band = pygame.Surface((width, row), pygame.SRCALPHA)
                band.fill((*art.theme["hairline"][:3], 16))
                surface.blit(band, (left, y))
            face = _everybody(art, side) if seat.bot == ALL else art.portrait(seat.portrait, side)
            surface.blit(face, face.get_rect(midleft=(left + pad(art) // 2, y + row // 2)))
            room = first - side - 2 * pad(art)
            name = art.fonts.fitted(
                seat.name, "strong", _letters(art, "body", grown), art.theme["ink"], max(1, room)
            )
            surface.blit(name, name.get_rect(midleft=(left + side + pad(art), y + row // 2)))
            for kind, tally in enumerate(luck):
                x = left + first + kind * column + pad(art) // 2
                _cell(surface, art, tally, pygame.Rect(x, y, column - pad(art), row), rows)
            y += row
        y += 2 * pad(art)
        for text in self._paragraphs(art, width):
            surface.blit(text, (left, y))
            y += text.get_height() + pad(art) // 2


def _everybody(art: Art, side: int) -> pygame.Surface:
    """What stands for many players instead of a portrait."""

    def make() -> pygame.Surface:
        disc = art.box((side, side), art.theme["button"], radius=side // 2).copy()
        sign = art.icon("person", round(side * 0.6), "button_ink")
        disc.blit(sign, sign.get_rect(center=disc.get_rect().center))
        return disc

    return art.kept(("everybody", side, art.theme.name), make)


def bar_place(tally: Tally) -> float:
    """Where the dot lies on the bar: 0 in the middle, -1 and 1 at its ends, and never beyond."""
    if not tally.variance:
        return 0.0
    return min(max((tally.seen - tally.expected) / sqrt(tally.variance) / _REACH, -1.0), 1.0)


def _letters(art: Art, size: str, grown: float) -> int:
    """The height of words beside pictures so much larger than usual: larger, too, but less so."""
    return round(art.text_px(size) * (1 + (grown - 1) * _WORDS_GROW))


def _number(tally: Tally) -> str:
    # Of hundreds, tenths are not worth their room.
    return decimal(tally.expected) if tally.expected < 100 else str(round(tally.expected))


def _expected(tally: Tally) -> str:
    return _("expected {number}", number=_number(tally))


def _seen(art: Art, tally: Tally, grown: float) -> pygame.Surface:
    return art.numeral(str(tally.seen), round(art.text_px("body") * 1.5 * grown))


def _lead(art: Art, tally: Tally, grown: float) -> int:
    """How wide what was seen is, with the gap after it."""
    return _seen(art, tally, grown).get_width() + pad(art) // 2


def _cell(
    surface: pygame.Surface,
    art: Art,
    tally: Tally,
    area: pygame.Rect,
    rows: Rows,
) -> None:
    body, grown = art.text_px("body") * rows.grown, rows.grown
    number = _seen(art, tally, grown)
    # How far the number, what was expected and the bar are from the middle.
    places = (-1.15, 0.2, 1.3) if rows.stacked else (-0.35, -0.35 + 1 / 6, 0.95)
    first, second, third = (area.centery + round(body * place) for place in places)
    surface.blit(number, number.get_rect(midleft=(area.left, first)))
    x = area.left if rows.stacked else area.left + _lead(art, tally, grown)
    told = art.fonts.fitted(
        _expected(tally),
        "text",
        _letters(art, "small", grown),
        art.theme["ink_muted"],
        max(1, area.right - x),
    )
    surface.blit(told, told.get_rect(midleft=(x, second)))
    thick, dot = max(2, round(body) // 8), max(8, round(body * 0.55))
    wide = min(area.width, max(art.text_px("body") * _BAR, round(area.width * _BAR_SHARE)))
    bar = pygame.Rect(area.left, third, wide, thick)
    surface.blit(art.box(bar.size, faded(art.theme["ink_muted"], 0.45), radius=thick // 2), bar)
    middle = pygame.Rect(0, 0, max(2, art.unit * 2), dot)
    middle.center = bar.center
    surface.fill(art.theme["ink_muted"], middle)
    knob = art.box((dot, dot), art.theme["accent"], radius=dot // 2)
    half = (bar.width - dot) / 2
    surface.blit(knob, knob.get_rect(center=(bar.centerx + round(half * bar_place(tally)), bar.centery)))
