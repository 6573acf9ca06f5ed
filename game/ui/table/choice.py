"""A small question on the table: one press answers it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.ui.table.free import free_place
from game.ui.table.geometry import Box
from game.ui.table.layout import Layout


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
# Up to so many phases stand in one row, and so many in each of two.
ONE_ROW = 4
COLUMNS = 6
# The height of the line of a question about phases, in heights of text, and what the ring around a phase
# that is hinted at takes below it.
TITLE, RING = 1.5, 0.5
# The height of what says how far a pawn walks, in heights of a line of small text: in one line, or in two.
WALKS = (1.25, 1.9)


def choice_boxes(choice: Choice, layout: Layout) -> tuple[Box, tuple[Box, ...]]:
    """The box of the question and those of its answers, above the hand."""
    metrics, height = layout.metrics, layout.size[1]
    if choice.of_phases:
        return _phase_boxes(choice, layout)
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


class Shape(NamedTuple):
    """One way in which a question may look: its width and height, and the answers as they lie in it."""

    size: tuple[float, float]
    boxes: tuple[Box, ...]


def _shapes(choice: Choice, layout: Layout) -> list[Shape]:
    """A column of answers, two columns, or all in one row; smaller ones for where these find no room."""
    metrics, (width, height) = layout.metrics, layout.size
    count = len(choice.options)
    found: list[Shape] = []
    for share in SHARES:
        line, letter = metrics.button * share, metrics.body * share * LETTER
        gap, pad, top = max(8.0, metrics.pad * share), metrics.pad, metrics.body * 1.5 * share
        if found and line < LEAST_LINE:
            break
        wide = [len(option.label) * letter + 2 * pad for option in choice.options]
        least = max(metrics.body * 10 * share, len(choice.title) * 1.05 * letter)
        for columns in dict.fromkeys((1, 2, count)):
            rows = -(-count // columns)
            cells = wide if columns == count > 1 else [max(wide)] * columns
            row = sum(cells) + gap * (columns - 1)
            w = min(max(row, least) + 2 * pad, width * 0.9 if columns == 1 else width)
            h = top + rows * (line + gap) + 2 * pad
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
                y = pad + top + gap / 2 + i // columns * (line + gap)
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


def beside_piles(boxes: Sequence[Box], layout: Layout) -> tuple[Box, ...]:
    """Boxes around the answers on either side of the piles; none where they do not stand so."""
    pad = layout.metrics.pad * 1.5
    sides = (
        [box for box in boxes if box.right <= layout.draw.x],
        [box for box in boxes if box.x >= layout.discard.right],
    )
    if sum(map(len, sides)) < len(boxes):
        return ()
    found = []
    for side in filter(None, sides):
        x, y = min(box.x for box in side), min(box.y for box in side)
        right, bottom = max(box.right for box in side), max(box.bottom for box in side)
        found.append(Box(x, y, right - x, bottom - y).grown(pad))
    return tuple(found)


def _around_piles(count: int, layout: Layout) -> tuple[Box, tuple[Box, ...]] | None:
    """Phases as cards to the left and to the right of the piles, which stay in sight; None without room."""
    metrics, m = layout.metrics, layout.metrics.margin
    if metrics.beside:
        return None
    gap, pad, title = max(8.0, metrics.pad), metrics.pad * 1.5, metrics.body * TITLE
    aside = metrics.chip_beside(layout.draw.h) + m
    left = m if layout.saved is None else layout.saved.right + aside
    hole = layout.draw.x - aside, layout.discard.right + aside
    side = min(hole[0] - left, layout.size[0] - m - hole[1]) - 2 * pad
    top, bottom = 2 * m + metrics.panel, layout.tray.y - m
    line = metrics.air * metrics.small
    for rows, letters in ((1, 9.0), (2, 9.0), (2, 6.5), (3, 6.5)):
        columns = -(-count // rows)
        columns += columns % 2
        wide = min((2 * side - gap * (columns - 2)) / columns, metrics.body * 13)
        high = (bottom - top - title - pad * 2 - gap * (rows - 1)) / rows
        # A narrow card takes its goal in two lines.
        lines = 2.1 if letters > 8 else 3.1
        if (
            wide < max(100.0, metrics.body * letters)
            or high < metrics.air * metrics.body * 1.6 + lines * line
        ):
            continue
        high = min(high, metrics.air * metrics.body * 1.9 + (lines + 0.9) * line)
        tall = title + 2 * pad + high * rows + gap * (rows - 1)
        y = top + (bottom - top - tall) / 2 + title + pad
        half = columns // 2
        boxes = []
        for i in range(count):
            row, column = divmod(i, columns)
            # Beside the piles, those on the left end at them and those on the right begin there.
            x = hole[0] - pad - (half - column) * (wide + gap) + gap
            if column >= half:
                x = hole[1] + pad + (column - half) * (wide + gap)
            boxes.append(Box(x, y + row * (high + gap), wide, high))
        x, right = min(box.x for box in boxes) - pad, max(box.right for box in boxes) + pad
        return Box(x, y - pad - title, right - x, tall), tuple(boxes)
    return None


def _phase_boxes(choice: Choice, layout: Layout) -> tuple[Box, tuple[Box, ...]]:
    """Phases as cards beside the piles; without room there, or where a board is to be seen, in rows of equal
    length above them.
    """
    count, walks = len(choice.options), any(option.walks for option in choice.options)
    apart = None if walks else _around_piles(count, layout)
    if apart is not None:
        return apart
    metrics, width = layout.metrics, layout.size[0]
    rows = 1 if count <= ONE_ROW else 2 if count <= 2 * COLUMNS else 3
    columns = -(-count // rows)
    wanted = metrics.air * (metrics.body * 1.9 + metrics.small * 3)
    least = metrics.air * (metrics.body * 1.6 + metrics.small * 2.1)
    if walks:
        wanted += metrics.air * metrics.small * WALKS[1]
        least = metrics.air * (metrics.body * 1.3 + metrics.small * (1 + WALKS[0]))
    # With signs and no words.
    lowest = max(32.0, metrics.air * metrics.small * 1.7 + metrics.pad / 2)
    over = (layout.tray.y if metrics.beside else layout.draw.y) - metrics.margin / 2
    below = 2 * metrics.margin + metrics.panel
    # The gap between phases, what lies around them, and the height of the question's line.
    narrow = max(8.0, metrics.pad), metrics.pad * 1.5, metrics.body * TITLE
    roomy, close = (*narrow[:2], metrics.body * (TITLE + RING)), (8.0, 6.0, metrics.body * 1.35)
    # Over the place of the groups, so that the seats stay in sight; else over the seats, and then over the
    # piles.
    ways = [(roomy, below, over, least), (narrow, below, over, least), (close, below, over, lowest)]
    ways += [(narrow, metrics.margin, over, least), (close, metrics.margin, over, lowest)]
    for (gap, pad, title), top, bottom, need in (
        *(way for way in ways if not walks or way[1:] != (below, over, lowest)),
        (close, metrics.margin, layout.hand.y - metrics.margin, 0.0),
    ):
        room = (bottom - top - title - pad - gap * (rows - 1)) / rows
        if room >= need:
            break
    widest = metrics.body * (19 if walks else 13)
    wide = min((width - 2 * metrics.margin - 2 * pad - gap * (columns - 1)) / columns, widest)
    high = min(room, wanted)
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
