"""A small question on the table: one press answers it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.ui.table.geometry import Box
from game.ui.table.layout import Layout


class Option(NamedTuple):
    """One answer: its words, what it does, and the thing on the table that stands for it, if any."""

    label: str
    act: Callable[[], object]
    thing: str = ""


class Choice(NamedTuple):
    """A question with its answers."""

    title: str
    options: tuple[Option, ...]


def choice_boxes(choice: Choice, layout: Layout) -> tuple[Box, tuple[Box, ...]]:
    """The box of the question and those of its answers, over the middle of the table, above the hand."""
    metrics, (width, height) = layout.metrics, layout.size
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
