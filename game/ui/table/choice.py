"""A small question on the table: one press answers it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.ui.table.free import free_place
from game.ui.table.geometry import Box
from game.ui.table.layout import Layout
from game.ui.table.phase_places import PhasePlaces, phase_places


class Option(NamedTuple):
    """One answer: its words, what it does, and the thing on the table that stands for it, if any, or the
    `end` of it where that is a run.

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
    end: str = ""


class Choice(NamedTuple):
    """A question with its answers. One that the game waits for (`must`) is not put away by a press beside
    it.
    """

    title: str
    options: tuple[Option, ...]
    must: bool = False

    @property
    def of_phases(self) -> bool:
        """Whether its answers are phases, shown as cards side by side."""
        return any(option.phase for option in self.options)

    @property
    def of_seats(self) -> bool:
        """Whether it asks for a seat: the panels are its answers, with what they tell about each."""
        return any(option.thing.startswith("seat:") for option in self.options)


def place_of(choice: Choice, option: Option, box: Box) -> Box:
    """The part of a thing's box that stands for this answer: where both ends of a run are asked about, its
    half.
    """
    if not option.end or sum(one.thing == option.thing for one in choice.options) < 2:
        return box
    return box.left_part(box.w / 2) if option.end == "low" else box.right_part(box.w / 2)


# How much smaller than usual a question may be, the width of a letter in heights of text, and the least
# height of an answer in pixels.
SHARES, LETTER, LEAST_LINE = (1.0, 0.84, 0.7), 0.56, 32.0


def choice_boxes(choice: Choice, layout: Layout) -> tuple[Box, tuple[Box, ...]]:
    """The box of the question and those of its answers, above the hand."""
    metrics, height = layout.metrics, layout.size[1]
    if choice.of_phases:
        places = phases_of(choice, layout)
        return places.outer, places.boxes
    if choice.of_seats:
        return _seat_boxes(choice, layout)
    shapes = _shapes(choice, layout)
    # Where it covers least: what it asks about stays in sight.
    kinds = [option.thing.partition(":") for option in choice.options]
    asked = [layout.melds.get(int(which)) for kind, _colon, which in kinds if kind == "meld"]
    asked += [layout.discards[int(which or 0)] for kind, _colon, which in kinds if kind == "discard"]
    outer = free_place(
        layout, [shape.size for shape in shapes], spare=[box for box in asked if box is not None]
    )
    shape = next(shape for shape in shapes if shape.size == (outer.w, outer.h))
    if outer.bottom > height - metrics.margin:
        outer = outer._replace(y=max(metrics.margin, height - metrics.margin - outer.h))
    return outer, tuple(box._replace(x=outer.x + box.x, y=outer.y + box.y) for box in shape.boxes)


def phases_of(choice: Choice, layout: Layout) -> PhasePlaces:
    """Where the phases stand that are its answers."""
    walks = any(option.walks for option in choice.options)
    return phase_places(len(choice.options), layout, walks=walks)


def grounds_of(choice: Choice, layout: Layout) -> tuple[Box, ...]:
    """What a question lies on, and so covers."""
    if choice.of_phases:
        return phases_of(choice, layout).grounds
    return (choice_boxes(choice, layout)[0],)


class Shape(NamedTuple):
    """One way in which a question may look: its width and height, and the answers as they lie in it."""

    size: tuple[float, float]
    boxes: tuple[Box, ...]


def _shapes(choice: Choice, layout: Layout) -> list[Shape]:
    """A column of answers, two or three columns, or all in one row; smaller ones for where these find no
    room.
    """
    metrics, (width, height) = layout.metrics, layout.size
    count = len(choice.options)
    found: list[Shape] = []
    for share in (*SHARES, 0.0):
        line, letter = metrics.button * share, metrics.body * share * LETTER
        gap, pad, top = max(8.0, metrics.pad * share), metrics.pad, metrics.body * 1.5 * share
        if not share:
            # Without its words, which the lowest line says too, and with the lowest answers that may be.
            line, gap, pad, top = LEAST_LINE, 8.0, 6.0, 0.0
            letter = metrics.body * min(1.0, line / metrics.button) * LETTER
        elif found and line < LEAST_LINE:
            continue
        wide = [len(option.label) * letter + 2 * pad for option in choice.options]
        least = max(metrics.body * 10 * share, len(choice.title) * 1.05 * letter)
        for columns in dict.fromkeys((1, 2, min(3, count), count)):
            rows = -(-count // columns)
            cells = wide if columns == count > 1 else [max(wide)] * columns
            row = sum(cells) + gap * (columns - 1)
            w = min(max(row, least) + 2 * pad, width * 0.9 if columns == 1 else width)
            h = top + rows * (line + gap) + 2 * pad - (0.0 if top else gap)
            if columns == 1 and h > height * 0.9:
                gap = max(2.0, (height * 0.9 - top - 2 * pad) / rows - line)
                h = top + rows * (line + gap) + 2 * pad
            elif columns > 1 and row + 2 * pad > width * 0.96:
                continue
            # Answers as wide as the question where they stand below each other.
            extra = (w - 2 * pad - row) / columns
            boxes = []
            for i in range(count):
                x = pad + sum(cells[: i % columns]) + (gap + extra) * (i % columns)
                y = pad + top + (gap / 2 if top else 0.0) + i // columns * (line + gap)
                boxes.append(Box(x, y, cells[i % columns] + extra, line))
            if columns == 2 and count % columns:
                # Alone in its row, it fills it.
                boxes[-1] = boxes[-1]._replace(w=w - 2 * pad)
            found.append(Shape((w, h), tuple(boxes)))
    return found


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
