"""Where the score sheet and its curve lie beside what a screen is about: one way for every such screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.ui.art import Art
from game.ui.scenes.curve import curve_words
from game.ui.scenes.sheet import AnySheet
from game.ui.widgets.base import pad

# How much of what follows has to be seen for its first line not to be cut, in heights of text.
_LEAST_SEEN = 3
# The share of the height that a curve below the main part has, where that can spare it.
_CURVE = 0.4
# The least width of a curve beside a narrow main part, in heights of text.
_CURVE_WIDTH = 14


class ScorePlaces(NamedTuple):
    """Panels, measured from the upper left corner of the view; `chart` is None when no points are counted."""

    main: pygame.Rect
    sheet: pygame.Rect
    chart: pygame.Rect | None

    @property
    def panels(self) -> tuple[pygame.Rect, ...]:
        return tuple(place for place in self if place is not None)

    @property
    def height(self) -> int:
        """The height of all of it."""
        return max(place.bottom for place in self.panels)


class Wish(NamedTuple):
    """What the main part asks for, in pixels: the width at which it is comfortable, the height it needs at a
    width, and the height above which it would look empty.
    """

    width: int
    height: Callable[[int], int]
    most: int


def place_scores(
    art: Art, sheet: AnySheet, size: tuple[int, int], wish: Wish, *, footer: int = 0
) -> ScorePlaces:
    """Fill a view of that size: main part and sheet side by side where there is room, the curve under
    whichever is shorter, or under both; else all below one another. `footer` is kept free under the sheet.
    """
    gap, inner = max(8, pad(art)), 2 * pad(art)
    width = size[0]
    side, high = sheet.size(art)
    side, high = side + inner, high + inner + footer
    if wish.width + gap + side <= width:
        left = max(wish.width, min(width - gap - side, round(wish.width * 1.6)))
        return _beside(art, sheet, size, wish, left, high, gap)
    return _below(art, sheet, size, wish, high, gap)


def least_chart(art: Art) -> int:
    """The height that a curve needs with its panel, in pixels."""
    return art.text_px("body") * 7 + 2 * pad(art)


def _beside(
    art: Art, sheet: AnySheet, size: tuple[int, int], wish: Wish, left: int, high: int, gap: int
) -> ScorePlaces:
    width, height = size
    need, chart = wish.height(left), least_chart(art)
    x, side = left + gap, width - left - gap
    if not sheet.counts:
        tall = max(height, need, high)
        return ScorePlaces(pygame.Rect(0, 0, left, tall), pygame.Rect(x, 0, side, tall), None)
    main = max(need, min(wish.most, height - gap - chart))
    below = height - main - gap
    if high <= main and below >= chart and height > wish.most and below >= height - high - gap - chart:
        # Both are short: the curve has the whole width below them.
        return ScorePlaces(
            pygame.Rect(0, 0, left, main),
            pygame.Rect(x, 0, side, main),
            pygame.Rect(0, main + gap, width, height - main - gap),
        )
    under_sheet = high + gap + chart <= max(height, need)
    under_main = need + gap + chart <= max(height, high)
    if under_sheet and (height <= wish.most or not under_main or high <= main):
        tall = max(height, need)
        curve = min(tall - high - gap, max(chart, side))
        above = tall - gap - curve
        return ScorePlaces(
            pygame.Rect(0, 0, left, tall),
            pygame.Rect(x, 0, side, above),
            pygame.Rect(x, above + gap, side, curve),
        )
    tall = max(height, high) if under_main or need < high else max(height, need)
    if under_main or need < high:
        tall = max(tall, need + gap + chart)
        # The main part makes room for a curve that can be followed.
        above = max(need, min(wish.most, tall - gap - max(chart, round(tall * _CURVE))))
        return ScorePlaces(
            pygame.Rect(0, 0, left, above),
            pygame.Rect(x, 0, side, tall),
            pygame.Rect(0, above + gap, left, tall - above - gap),
        )
    tall = max(tall, high + gap + chart)
    return ScorePlaces(
        pygame.Rect(0, 0, left, tall),
        pygame.Rect(x, 0, side, high),
        pygame.Rect(x, high + gap, side, tall - high - gap),
    )


def peek(art: Art) -> int:
    """How much of a view is left to what follows below it, in pixels: its upper edge is to be seen, so that
    one knows of it, and nothing that would be cut.
    """
    return max(8, pad(art)) + pad(art)


def _below(art: Art, sheet: AnySheet, size: tuple[int, int], wish: Wish, high: int, gap: int) -> ScorePlaces:
    width, height = size
    ahead = peek(art)
    need = wish.height(width)
    main = pygame.Rect(0, 0, width, max(need, min(wish.most, height - ahead)))
    if ahead < height - main.height < ahead + _LEAST_SEEN * art.text_px("body"):
        main.height = height - ahead
    if not sheet.counts:
        return ScorePlaces(main, pygame.Rect(0, main.bottom + gap, width, high), None)
    least = least_chart(art)
    if need + gap + least + ahead <= height:
        main.height = max(need, min(wish.most, height - ahead - gap - least))
    curve = max(least, height - ahead - main.bottom - gap)
    chart = pygame.Rect(0, main.bottom + gap, width, curve)
    return ScorePlaces(main, pygame.Rect(0, chart.bottom + gap, width, high), chart)


def curve_beside(art: Art, places: ScorePlaces, wide: int) -> ScorePlaces:
    """All below one another, but the curve beside a main part that is no wider than so many pixels, if there
    is room for it.
    """
    main, sheet, chart = places
    gap = max(8, pad(art))
    room = main.width - gap - wide
    if chart is None or room < art.text_px("body") * _CURVE_WIDTH or main.height < least_chart(art):
        return places
    return ScorePlaces(
        pygame.Rect(0, 0, wide, main.height),
        sheet.move(0, main.bottom + gap - sheet.top),
        pygame.Rect(wide + gap, 0, room, main.height),
    )


def curve_passages(sheet: AnySheet, places: ScorePlaces) -> list[tuple[pygame.Rect, str]]:
    """Where the curve lies, and what it says; nothing where there is none."""
    return [] if places.chart is None else [(places.chart, curve_words(sheet))]


def in_reading_order(passages: list[tuple[pygame.Rect, str]]) -> list[tuple[pygame.Rect, str]]:
    """From the top down, and from the left to the right what begins at the same height."""
    return sorted(passages, key=lambda passage: (passage[0].top, passage[0].left))
