"""A small question on the table: one press answers it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.ui.table.free import free_place
from game.ui.table.geometry import Box
from game.ui.table.layout import Layout


class Option(NamedTuple):
    """One answer: its words, what it does, and the thing on the table that stands for it, if any.

    The answer that is a phase has its number, a `note` about it, and is `ready` if the hand holds it; on a
    board, `walks` is by how many spaces the own pawn goes for going out with it, for making it, and without.
    """

    label: str
    act: Callable[[], object]
    thing: str = ""
    phase: int = 0
    note: str = ""
    ready: bool = False
    walks: tuple[int, ...] = ()


class Choice(NamedTuple):
    """A question with its answers."""

    title: str
    options: tuple[Option, ...]

    @property
    def of_phases(self) -> bool:
        """Whether its answers are phases, shown as cards side by side."""
        return any(option.phase for option in self.options)

    @property
    def of_seats(self) -> bool:
        """Whether it asks for a seat: the panels are its answers, with what they tell about each."""
        return any(option.thing.startswith("seat:") for option in self.options)


# Up to so many phases stand in one row, and so many in each of two.
ONE_ROW = 4
COLUMNS = 6
# The height of the line of a question about phases, in heights of text.
TITLE = 1.5
# The height of what says how far a pawn walks, in heights of a line of small text: in one line, or in two.
WALKS = (1.25, 1.9)


def choice_boxes(choice: Choice, layout: Layout) -> tuple[Box, tuple[Box, ...]]:
    """The box of the question and those of its answers, over the middle of the table, above the hand."""
    metrics, (width, height) = layout.metrics, layout.size
    if choice.of_phases:
        return _phase_boxes(choice, layout)
    if choice.of_seats:
        return _seat_boxes(choice, layout)
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


def _seat_boxes(choice: Choice, layout: Layout) -> tuple[Box, tuple[Box, ...]]:
    """The question where there is room for it, with the answers that are no seat; the rest are the panels."""
    metrics = layout.metrics
    pad = metrics.pad
    loose = [option for option in choice.options if not option.thing]
    words = len(choice.title) * metrics.body * 0.58 + 2 * pad
    wide = [max(metrics.body * 5, len(option.label) * metrics.body * 0.6 + 2 * pad) + pad for option in loose]
    high = metrics.button + pad if loose else metrics.body * 1.8
    outer = free_place(layout, [(min(words + sum(wide), layout.size[0] * 0.96), high)], high=True)
    boxes = []
    x = outer.right - sum(wide)
    for option in choice.options:
        if option.thing:
            boxes.append(layout.panels[int(option.thing.partition(":")[2])].box)
        else:
            width = wide.pop(0)
            boxes.append(Box(x, outer.y + pad / 2, width - pad, metrics.button))
            x += width
    return outer, tuple(boxes)


def _phase_boxes(choice: Choice, layout: Layout) -> tuple[Box, tuple[Box, ...]]:
    """Phases as cards in rows of equal length, between the seats and the tray if there is room."""
    metrics, width = layout.metrics, layout.size[0]
    count, walks = len(choice.options), any(option.walks for option in choice.options)
    rows = 1 if count <= ONE_ROW else 2 if count <= 2 * COLUMNS else 3
    columns = -(-count // rows)
    gap, pad = max(8.0, metrics.pad), metrics.pad * 1.5
    title = metrics.body * TITLE

    def fitting(top: float, bottom: float) -> float:
        return (bottom - top - title - pad - gap * (rows - 1)) / rows

    wanted = metrics.air * (metrics.body * 1.9 + metrics.small * 3)
    least = metrics.air * (metrics.body * 1.6 + metrics.small * 2.1)
    if walks:
        wanted += metrics.air * metrics.small * WALKS[1]
        least = metrics.air * (metrics.body * 1.3 + metrics.small * (1 + WALKS[0]))
    below, small = 2 * metrics.margin + metrics.panel, metrics.air * metrics.small * 1.7 + metrics.pad * 1.6
    # Over the place of the groups, if there is a board to be seen; over the piles too; with signs and no
    # words on the phases, so that the piles stay in sight; at least above the hand.
    places = [(below, layout.draw.y - metrics.margin, least)] if walks else []
    places += [(below, layout.tray.y - metrics.margin / 2, least)]
    places += [(metrics.margin, layout.draw.y - metrics.margin / 2, small)]
    places += [(metrics.margin, layout.hand.y - metrics.margin, 0.0)]
    top, bottom, need = next(place for place in places if fitting(*place[:2]) >= place[2])
    if need < least:
        gap = pad = 8.0
    widest = metrics.body * (19 if walks else 13)
    wide = min((width - 2 * metrics.margin - 2 * pad - gap * (columns - 1)) / columns, widest)
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
