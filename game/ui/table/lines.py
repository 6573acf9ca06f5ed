"""Where the last lines of the history stand on the table, and which cards a line is about."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

from game.rules.cardgame.events import Event
from game.rules.cards import Card, CardId
from game.rules.groups import Meld, Placed
from game.ui.table.board import Board
from game.ui.table.geometry import Box

# How far lines stand apart, and how close they may stand, in heights of text.
STEP, LEAST_STEP = 1.4, 1.25


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
