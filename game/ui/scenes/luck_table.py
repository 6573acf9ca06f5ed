"""Luck as a table: what each seat drew or rolled, beside what it could expect."""

from __future__ import annotations

from collections.abc import Callable, Sequence
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
# Height of a row, in heights of text: at least, and where there is more room than that; and how much larger
# what stands in a high one can be, of which words have a share.
_ROW, _HIGHEST_ROW, _LARGEST = 3.0, 8.0, 1.8
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
            "Counted are cards dealt and drawn from the draw pile in {n} round. "
            "A draw is helpful when it brings the phase nearer.",
            "Counted are cards dealt and drawn from the draw pile in {n} rounds. "
            "A draw is helpful when it brings the phase nearer.",
            rounds,
        ),
        _(
            "Expected is what an even shuffle gives on average; the dot shows how far luck was from it. "
            "19 times in 20 it stays clear of the ends."
        ),
    )


def dice_words() -> LuckWords:
    """The words for the luck with dice."""
    return LuckWords(
        (_("Wilds"), _("Sum of high dice")),
        _(
            "Counted is every die each time it is rolled: how many Wilds it showed, and the sum of the "
            "numbers on dice without Wilds."
        ),
        _(
            "Expected is what even dice give on average; the dot shows how far luck was from it. "
            "19 times in 20 it stays clear of the ends."
        ),
    )


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

    def _row(self, art: Art, width: int, room: int) -> int:
        """The height of a row: more where so much room would be left empty."""
        body = art.text_px("body")
        share = (room - self._rest(art, width)) / len(self.seats)
        return int(min(max(body * _ROW, share), body * _HIGHEST_ROW))

    def _grown(self, art: Art, row: int) -> float:
        """How much larger than usual what stands in a row of that height is."""
        return min(row / (art.text_px("body") * _ROW), _LARGEST)

    def _head(self, art: Art) -> int:
        return art.fonts.line("strong", art.text_px("body")) + pad(art) // 2

    def _paragraphs(self, art: Art, width: int) -> list[pygame.Surface]:
        return [art.paragraph(sentence, width, "body", "ink_muted") for sentence in self.sentences()]

    def _rest(self, art: Art, width: int) -> int:
        texts = sum(text.get_height() + pad(art) // 2 for text in self._paragraphs(art, width))
        return self._head(art) + 2 * pad(art) + texts

    def height(self, art: Art, width: int, room: int) -> int:
        """The height in pixels that it needs in a column, where there is so much room."""
        return self._rest(art, width) + self._row(art, width, room) * len(self.seats)

    def passages(self, art: Art, width: int, room: int) -> list[tuple[pygame.Rect, str]]:
        """The rows, measured from the upper left corner, and what each says."""
        row, top = self._row(art, width, room), self._head(art)
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
                "{name}: wilds {wilds}, expected {wilds_expected}; sum of the high dice {numbers}, expected "
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

    def _expected(self, art: Art, room: int, grown: float) -> Callable[[Tally], str]:
        """How what was to be expected is said: in words where they fit into every cell, else the numbers
        alone.
        """
        tallies = [tally for luck in self.lucks for tally in luck]
        small = _letters(art, "small", grown)
        widths = [art.fonts.width(_in_words(one), "text", small) + _lead(art, one, grown) for one in tallies]
        return _in_words if max(widths, default=0) <= room else _alone

    def draw(self, surface: pygame.Surface, art: Art, corner: tuple[int, int], width: int, room: int) -> None:
        """Draw it with its upper left corner there."""
        left, top = corner
        row = self._row(art, width, room)
        grown = self._grown(art, row)
        first, column = self._columns(art, width, grown)
        for place, title in enumerate(self.words.titles):
            text = art.text(title, "body", "accent", strong=True, width=column - pad(art))
            surface.blit(text, (left + first + place * column + pad(art) // 2, top))
        said = self._expected(art, column - pad(art), grown)
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
                _cell(surface, art, tally, pygame.Rect(x, y, column - pad(art), row), said, grown)
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


def _in_words(tally: Tally) -> str:
    return _("expected {number}", number=_number(tally))


def _alone(tally: Tally) -> str:
    return f"({_number(tally)})"


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
    said: Callable[[Tally], str],
    grown: float,
) -> None:
    body = art.text_px("body")
    number = _seen(art, tally, grown)
    x, line = area.left, area.centery - round(body * 0.35 * grown)
    surface.blit(number, number.get_rect(midleft=(x, line)))
    x += _lead(art, tally, grown)
    told = art.fonts.fitted(
        said(tally),
        "text",
        _letters(art, "small", grown),
        art.theme["ink_muted"],
        max(1, area.right - x),
    )
    surface.blit(told, told.get_rect(midleft=(x, line + round(body * grown) // 6)))
    thick, dot = max(2, round(body * grown) // 8), max(8, round(body * 0.55 * grown))
    wide = min(area.width, max(round(body * _BAR), round(area.width * _BAR_SHARE)))
    bar = pygame.Rect(area.left, area.centery + round(body * 0.95 * grown), wide, thick)
    surface.blit(art.box(bar.size, faded(art.theme["ink_muted"], 0.45), radius=thick // 2), bar)
    middle = pygame.Rect(0, 0, max(2, art.unit * 2), dot)
    middle.center = bar.center
    surface.fill(art.theme["ink_muted"], middle)
    knob = art.box((dot, dot), art.theme["accent"], radius=dot // 2)
    half = (bar.width - dot) / 2
    surface.blit(knob, knob.get_rect(center=(bar.centerx + round(half * bar_place(tally)), bar.centery)))
