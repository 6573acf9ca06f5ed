"""Where the lines of the history stand, on the table and all of them, and which cards they are about."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import NamedTuple

from game.rules.cardgame.events import Event
from game.rules.cards import Card, CardId
from game.rules.groups import Meld, Placed
from game.ui.table.board import Board
from game.ui.table.geometry import Box

# How far lines stand apart, and how close they may stand, in heights of text.
STEP, LEAST_STEP = 1.4, 1.25
_WHOLE_STEP, _WHOLE_LETTERS = 1.45, 34.0
# So many lines of it are enough to read at a time.
_ENOUGH = 12


class Line(str):
    """A sentence of the history; `cards` are those that it speaks of."""

    cards: frozenset[CardId] = frozenset()

    @classmethod
    def about(cls, words: str, event: Event) -> Line:
        """The words for an event."""
        line = cls(words)
        line.cards = frozenset(_cards_in([getattr(event, one.name) for one in fields(event)]))
        return line


def _cards_in(values: list[object]) -> Iterator[CardId]:
    for value in values:
        if isinstance(value, Card):
            yield value.id
        elif isinstance(value, Placed):
            yield value.card.id
        elif isinstance(value, tuple) and not isinstance(value, Meld):
            yield from _cards_in([one for one in value if isinstance(one, Card | Meld)])
        elif isinstance(value, Meld):
            yield from _cards_in(list(value.placed))


def on_table(line: str, board: Board) -> frozenset[CardId]:
    """The cards a line speaks of that are still seen on the table."""
    cards: frozenset[CardId] = getattr(line, "cards", frozenset())
    return frozenset(card for card in cards if card in board.layout.poses)


def last_lines(board: Board) -> list[tuple[int, Box]]:
    """The lines on the table, by their place in `board.lines`, and the box of each."""
    box, small = board.layout.history, board.layout.metrics.small
    if box is None:
        return []
    room = min(board.habits.history, int(box.h / small / LEAST_STEP))
    shown = list(range(max(0, len(board.lines) - room), len(board.lines))) if room else []
    step = small * STEP
    bottom = box.center[1] + step * room / 2
    return [
        (number, Box(box.x, bottom - step * (len(shown) - i), box.w, step)) for i, number in enumerate(shown)
    ]


class Whole(NamedTuple):
    """The history of the whole round: its box, its margin, how high a line is, which lines are shown and how
    far one can go back.
    """

    box: Box
    pad: int
    step: int
    first: int
    shown: int
    most: int

    def line_at(self, point: tuple[float, float]) -> int | None:
        """The line under a point, by its place among all; None where there is none."""
        row = int((point[1] - self.box.y - self.pad) // self.step) - 1
        return self.first + row if self.box.contains(point) and 0 <= row < self.shown else None


def whole(board: Board, back: int) -> Whole:
    """The history told as a whole, `back` lines before its end."""
    metrics, (width, height) = board.layout.metrics, board.layout.size
    step, pad = round(metrics.body * _WHOLE_STEP), round(metrics.pad * 2)
    # Not over the lowest line, whose buttons close it, nor over the hand as long as enough can be read so.
    floor = round(min(board.layout.hand.y, board.layout.status.y) - metrics.margin)
    if floor < (min(len(board.lines), _ENOUGH) + 1) * step + 3 * pad:
        floor = round(board.layout.status.y - metrics.margin / 2)
    count = max(1, min(len(board.lines), (floor - 3 * pad) // step - 1))
    wide, high = min(width - 2 * pad, round(metrics.body * _WHOLE_LETTERS)), (count + 1) * step + 2 * pad
    most = max(0, len(board.lines) - count)
    first = most - min(max(back, 0), most)
    box = Box((width - wide) // 2, max(pad, min((height - high) // 2, floor - high)), wide, high)
    return Whole(box, pad, step, first, min(count, len(board.lines)), most)
