"""A small question on the table: one press answers it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.ui.table.geometry import Box
from game.ui.table.layout import Layout


class Option(NamedTuple):
    """One answer: its words, what it does, and the thing on the table that stands for it, if any.

    The answer that is a phase has its number, a `note` about it, and is `ready` if the hand holds it.
    """

    label: str
    act: Callable[[], object]
    thing: str = ""
    phase: int = 0
    note: str = ""
    ready: bool = False


class Choice(NamedTuple):
    """A question with its answers; `aside` is one that leaves the piles in sight, with its answers in a
    grid.
    """

    title: str
    options: tuple[Option, ...]
    aside: bool = False

    @property
    def of_phases(self) -> bool:
        """Whether its answers are phases, shown as cards side by side."""
        return any(option.phase for option in self.options)


# Up to so many phases stand in one row, and so many in each of two.
ONE_ROW = 4
COLUMNS = 6


def choice_boxes(choice: Choice, layout: Layout) -> tuple[Box, tuple[Box, ...]]:
    """The box of the question and those of its answers, over the middle of the table, above the hand."""
    metrics, (width, height) = layout.metrics, layout.size
    if choice.of_phases:
        return _phase_boxes(len(choice.options), layout)
    if choice.aside:
        return _aside_boxes(choice, layout)
    line = metrics.button
    gap = max(8.0, metrics.pad)
    words = max(len(choice.title) * 1.05, *(len(option.label) for option in choice.options))
    w = min(width * 0.9, max(metrics.body * 12, words * metrics.body * 0.56 + 4 * metrics.pad))
    rows = len(choice.options)
    h = metrics.body * 1.5 + rows * (line + gap) + 2 * metrics.pad
    if h > height * 0.9:
        gap = max(2.0, (height * 0.9 - metrics.body * 1.5 - 2 * metrics.pad) / rows - line)
        h = metrics.body * 1.5 + rows * (line + gap) + 2 * metrics.pad
    # Above the tray: the groups it asks about stay in sight.
    bottom = min(max(layout.tray.y, h + metrics.margin), height - metrics.margin)
    outer = Box((width - w) / 2, max(metrics.margin, bottom - h), w, h)
    y = outer.y + metrics.pad + metrics.body * 1.5 + gap / 2
    boxes = []
    for _ in choice.options:
        boxes.append(Box(outer.x + metrics.pad, y, w - 2 * metrics.pad, line))
        y += line + gap
    return outer, tuple(boxes)


def _aside_boxes(choice: Choice, layout: Layout) -> tuple[Box, tuple[Box, ...]]:
    """Answers in rows of three between the seats and the piles, as far as there is room."""
    metrics, width = layout.metrics, layout.size[0]
    count = len(choice.options)
    columns = min(3, count)
    rows = -(-count // columns)
    gap, pad, title = max(8.0, metrics.pad), metrics.pad, metrics.body * 1.7
    longest = max(len(option.label) for option in choice.options)
    wide = max(metrics.body * 5, longest * metrics.body * 0.6 + 2 * pad)
    wide = max(wide, (len(choice.title) * metrics.body * 0.58 - gap * (columns - 1)) / columns)
    wide = min(wide, (width - 2 * metrics.margin - 2 * pad - gap * (columns - 1)) / columns)
    outer_w = wide * columns + gap * (columns - 1) + 2 * pad
    outer_h = title + metrics.button * rows + gap * (rows - 1) + pad
    top = metrics.margin * 1.5 + metrics.panel
    bottom = min(max(layout.draw.y - metrics.margin, top + outer_h), layout.hand.y - metrics.margin)
    outer = Box((width - outer_w) / 2, max(metrics.margin, bottom - outer_h), outer_w, outer_h)
    boxes = []
    for i in range(count):
        row, column = divmod(i, columns)
        missing = columns * rows - count if row == rows - 1 else 0
        x = outer.x + pad + (column + missing / 2) * (wide + gap)
        boxes.append(Box(x, outer.y + title + row * (metrics.button + gap), wide, metrics.button))
    return outer, tuple(boxes)


def _phase_boxes(count: int, layout: Layout) -> tuple[Box, tuple[Box, ...]]:
    """Phases as cards in rows of equal length, between the seats and the tray if there is room."""
    metrics, width = layout.metrics, layout.size[0]
    rows = 1 if count <= ONE_ROW else 2 if count <= 2 * COLUMNS else 3
    columns = -(-count // rows)
    gap, pad = max(8.0, metrics.pad), metrics.pad * 1.5
    title = metrics.body * 1.9
    wide = min((width - 2 * metrics.margin - 2 * pad - gap * (columns - 1)) / columns, metrics.body * 13)

    def fitting(top: float, bottom: float) -> float:
        return (bottom - top - title - pad - gap * (rows - 1)) / rows

    wanted = metrics.air * (metrics.body * 1.9 + metrics.small * 3)
    least = metrics.air * (metrics.body * 1.6 + metrics.small * 2.1)
    top, bottom = 2 * metrics.margin + metrics.panel, layout.tray.y - metrics.margin / 2
    if fitting(top, bottom) < least:
        top, bottom = metrics.margin, layout.hand.y - metrics.margin
    high = min(fitting(top, bottom), wanted)
    outer_w = wide * columns + gap * (columns - 1) + 2 * pad
    outer_h = title + high * rows + gap * (rows - 1) + pad
    outer = Box((width - outer_w) / 2, top + (bottom - top - outer_h) / 2, outer_w, outer_h)
    boxes = []
    for i in range(count):
        row, column = divmod(i, columns)
        missing = columns * rows - count if row == rows - 1 else 0
        x = outer.x + pad + (column + missing / 2) * (wide + gap)
        boxes.append(Box(x, outer.y + title + row * (high + gap), wide, high))
    return outer, tuple(boxes)
