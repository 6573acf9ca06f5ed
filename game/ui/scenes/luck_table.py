"""Luck as a table: what each seat drew or rolled, beside what it could expect, and whether that was lucky."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.match.dice_luck import DiceLuck
from game.match.luck import Luck, Tally
from game.match.seats import SeatInfo
from game.ui.art import Art
from game.ui.scenes.luck_words import (
    LUCKY,
    REACH,
    LuckWords,
    bar_place,
    expected_words,
    luck_said,
    verdict,
)
from game.ui.text import _
from game.ui.theme import faded
from game.ui.widgets.base import pad

# The bot of a seat that stands for all opponents.
ALL = "all"
# Height of a row, in heights of text: at least, at least where what was expected stands on a line of its own,
# and where there is more room than that; and how much larger what stands in a high one can be, of which words
# have a share.
_ROW, _TALL_ROW, _HIGHEST_ROW, _LARGEST = 3.4, 4.4, 14.0, 2.8
_WORDS_GROW = 0.5
# Length of a bar: at least so many heights of text, and this share of its column. Its height.
_BAR, _BAR_SHARE, _BAR_HEIGHT = 6, 0.86, 0.36


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
        """What is good luck, what is counted, and how it is read."""
        return self.words.good, self.words.counted, self.words.read

    # --- measures -----------------------------------------------------------------------------------

    def columns(self, art: Art, width: int, grown: float) -> tuple[int, int]:
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
            if self._fits(art, self.columns(art, width, rows.grown)[1] - pad(art), rows):
                break
        return rows

    def _fits(self, art: Art, room: int, rows: Rows) -> bool:
        """Whether what was expected can be said in such a cell."""
        small = _letters(art, "small", rows.grown)
        return all(
            art.fonts.width(expected_words(tally), "text", small)
            + (0 if rows.stacked else _lead(art, tally, rows.grown))
            <= room
            for luck in self.lucks
            for tally in luck
        )

    def _head(self, art: Art) -> int:
        """The height of what is good luck, of the titles, and of what the ends of a bar mean."""
        fonts, body, small = art.fonts, art.text_px("body"), art.text_px("small")
        return fonts.line("text", body) + fonts.line("strong", body) + fonts.line("text", small) + pad(art)

    def _paragraphs(self, art: Art, width: int) -> list[pygame.Surface]:
        return [art.paragraph(sentence, width, "body", "ink_muted") for sentence in self.sentences()[1:]]

    def _rest(self, art: Art, width: int) -> int:
        texts = sum(text.get_height() + pad(art) // 2 for text in self._paragraphs(art, width))
        return self._head(art) + pad(art) + texts

    def height(self, art: Art, width: int, room: int) -> int:
        """The height in pixels that it needs in a column, where there is so much room."""
        return self._rest(art, width) + self.rows(art, width, room).height * len(self.seats)

    def passages(self, art: Art, width: int, room: int) -> list[tuple[pygame.Rect, str]]:
        """The rows, measured from the upper left corner, and what each says."""
        row, top = self.rows(art, width, room).height, self._head(art)
        return [
            (pygame.Rect(0, top + place * row, width, row), luck_said(seat, luck))
            for place, (seat, luck) in enumerate(zip(self.seats, self.lucks, strict=True))
        ]

    # --- drawing ------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, art: Art, corner: tuple[int, int], width: int, room: int) -> None:
        """Draw it with its upper left corner there."""
        left, top = corner
        rows = self.rows(art, width, room)
        row, grown = rows.height, rows.grown
        first, column = self.columns(art, width, grown)
        self._draw_head(surface, art, corner, first, column)
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
        y += pad(art)
        for text in self._paragraphs(art, width):
            surface.blit(text, (left, y))
            y += text.get_height() + pad(art) // 2

    def _draw_head(
        self, surface: pygame.Surface, art: Art, corner: tuple[int, int], first: int, column: int
    ) -> None:
        """What is good luck, and over each column its title and what the ends of its bars mean."""
        left, top = corner
        good = art.text(self.words.good, "body", width=first + column * len(self.words.titles))
        surface.blit(good, corner)
        y = top + good.get_height() + pad(art) // 2
        for place, title in enumerate(self.words.titles):
            x = left + first + place * column + pad(art) // 2
            text = art.text(title, "body", "accent", strong=True, width=column - pad(art))
            surface.blit(text, (x, y))
            bar = _bar(art, pygame.Rect(x, y, column - pad(art), 0))
            ends = y + text.get_height()
            surface.blit(art.text(_("less"), "small", "ink_muted"), (x, ends))
            more = art.text(_("more"), "small", "ink_muted")
            surface.blit(more, more.get_rect(topright=(bar.right, ends)))


def _everybody(art: Art, side: int) -> pygame.Surface:
    """What stands for many players instead of a portrait."""

    def make() -> pygame.Surface:
        disc = art.box((side, side), art.theme["button"], radius=side // 2).copy()
        sign = art.icon("person", round(side * 0.6), "button_ink")
        disc.blit(sign, sign.get_rect(center=disc.get_rect().center))
        return disc

    return art.kept(("everybody", side, art.theme.name), make)


def _letters(art: Art, size: str, grown: float) -> int:
    """The height of words beside pictures so much larger than usual: larger, too, but less so."""
    return round(art.text_px(size) * (1 + (grown - 1) * _WORDS_GROW))


def _seen(art: Art, tally: Tally, grown: float) -> pygame.Surface:
    return art.numeral(str(tally.seen), round(art.text_px("body") * 1.5 * grown))


def _lead(art: Art, tally: Tally, grown: float) -> int:
    """How wide what was seen is, with the gap after it."""
    return _seen(art, tally, grown).get_width() + pad(art) // 2


def _cell(surface: pygame.Surface, art: Art, tally: Tally, area: pygame.Rect, rows: Rows) -> None:
    """What was seen, whether that was lucky, what was expected, and the bar below them, as one block."""
    body, small = art.text_px("body"), _letters(art, "small", rows.grown)
    number = _seen(art, tally, rows.grown)
    x = area.left + number.get_width() + pad(art) // 2
    words, role = verdict(tally)
    luck = art.fonts.fitted(words, "strong", small, art.theme[role], max(1, area.right - x))
    at = area.left if rows.stacked else x
    told = art.fonts.fitted(
        expected_words(tally), "text", small, art.theme["ink_muted"], max(1, area.right - at)
    )
    thick = round(body * _BAR_HEIGHT * rows.grown)
    lines = luck.get_height() + told.get_height()
    words_high = max(number.get_height(), luck.get_height()) + told.get_height() if rows.stacked else lines
    gap = max(2, round(body * 0.2 * rows.grown))
    y = area.centery - (words_high + gap + thick) // 2
    bar = _bar(art, area.move(0, y + words_high + gap - area.top))
    bar.height = thick
    if rows.stacked:
        high = words_high - told.get_height()
        surface.blit(number, number.get_rect(midleft=(area.left, y + high // 2)))
        surface.blit(luck, luck.get_rect(midleft=(x, y + high // 2)))
        surface.blit(told, (at, y + high))
    else:
        surface.blit(number, number.get_rect(midleft=(area.left, y + words_high // 2)))
        surface.blit(luck, (x, y))
        surface.blit(told, (at, y + luck.get_height()))
    _draw_bar(surface, art, tally, bar, role)


def _bar(art: Art, area: pygame.Rect) -> pygame.Rect:
    """Where the bar lies in its cell, from the left and as wide; at the cell's upper edge, without height."""
    wide = min(area.width, max(art.text_px("body") * _BAR, round(area.width * _BAR_SHARE)))
    return pygame.Rect(area.left, area.top, wide, 0)


def _draw_bar(surface: pygame.Surface, art: Art, tally: Tally, bar: pygame.Rect, role: str) -> None:
    """A range with a bright part that is about average, filled from its middle as far as more or less came:
    nothing in it looks as if it could be pulled.
    """
    ground = pygame.Surface(bar.size, pygame.SRCALPHA)
    ground.fill(faded(art.theme["ink_muted"], 0.2))
    middle = bar.width // 2
    average = round(bar.width / 2 * LUCKY / REACH)
    ground.fill(faded(art.theme["ink_muted"], 0.45), (middle - average, 0, 2 * average, bar.height))
    surface.blit(ground, bar)
    end = bar.left + middle + round(bar.width / 2 * bar_place(tally))
    fill = pygame.Rect(min(end, bar.left + middle), bar.top, abs(end - bar.left - middle), bar.height)
    surface.fill(art.theme["accent" if role == "ink_muted" else role], fill)
    tick = pygame.Rect(0, 0, max(2, art.unit * 2), bar.height + 2 * max(2, bar.height // 4))
    tick.center = bar.left + middle, bar.centery
    surface.fill(art.theme["ink"], tick)
