"""Where phases to choose from stand, as cards side by side: the seats and the piles stay in sight."""

from __future__ import annotations

from typing import NamedTuple

from game.ui.table.geometry import Box, union
from game.ui.table.layout import Layout

# Up to so many phases stand in one row, and so many in each of two.
ONE_ROW = 4
COLUMNS = 6
# The height of the line of a question about phases, in heights of text, and what the ring around a phase
# that is hinted at takes below it.
TITLE, RING = 1.5, 0.5
# The height of what says how far a pawn walks, in heights of a line of small text: in one line, or in two.
WALKS = (1.25, 1.9)


class PhasePlaces(NamedTuple):
    """All of the question, its answers, what they lie on, and the line of its words: without height where
    there is no room for it, None where that stands over the piles and is as wide as its words.
    """

    outer: Box
    boxes: tuple[Box, ...]
    grounds: tuple[Box, ...]
    title: Box | None = None


def phase_places(count: int, layout: Layout, *, walks: bool) -> PhasePlaces:
    """So many phases as cards beside the piles; without room there in rows of equal length above them; else
    some there and some in the tray's place. Where they say how far a pawn `walks` the board is to be seen.
    """
    apart = None if walks else _around_piles(count, layout)
    return apart or _in_rows(count, layout, walks=walks)


def _around_piles(count: int, layout: Layout) -> PhasePlaces | None:
    """Phases to the left and to the right of the piles; None without room."""
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
        sides = (
            [box for box in boxes if box.right <= layout.draw.x],
            [box for box in boxes if box.x >= layout.discard.right],
        )
        grounds = tuple(union(side).grown(pad) for side in sides if side)
        x, right = min(box.x for box in boxes) - pad, max(box.right for box in boxes) + pad
        return PhasePlaces(Box(x, y - pad - title, right - x, tall), tuple(boxes), grounds)
    return None


def _in_rows(count: int, layout: Layout, *, walks: bool) -> PhasePlaces:
    """Rows of equal length above the piles, or above the hand where nothing else has room for them."""
    metrics, width = layout.metrics, layout.size[0]
    rows = 1 if count <= ONE_ROW else 2 if count <= 2 * COLUMNS else 3
    columns = -(-count // rows)
    wanted = metrics.air * (metrics.body * 1.9 + metrics.small * 3)
    least = metrics.air * (metrics.body * 1.6 + metrics.small * 2.1)
    if walks:
        wanted += metrics.air * metrics.small * WALKS[1]
        least = metrics.air * (metrics.body * 1.3 + metrics.small * (1 + WALKS[0]))
    lowest = _lowest(layout)
    left, over = _left(layout), _over(layout)
    below = 2 * metrics.margin + metrics.panel
    # The gap between phases, what lies around them, and the height of the question's line.
    narrow = max(8.0, metrics.pad), metrics.pad * 1.5, metrics.body * TITLE
    roomy, close = (*narrow[:2], metrics.body * (TITLE + RING)), (8.0, 6.0, metrics.body * 1.35)
    # Over the place of the groups, so that the seats stay in sight; else over the seats, and then over the
    # piles.
    ways = [(roomy, below, over, least), (narrow, below, over, least), (close, below, over, lowest)]
    if walks:
        # Without the line of words, which the lowest line of the table says, too; then with signs alone.
        signs = metrics.body + metrics.air * metrics.small * WALKS[0] + 1.6 * metrics.pad
        ways += [((8.0, 6.0, 6.0), below, over, need) for need in (least, signs)]
    ways += [(narrow, metrics.margin, over, least), (close, metrics.margin, over, lowest)]
    for (gap, pad, title), top, bottom, need in (
        *(way for way in ways if not walks or way[1:] != (below, over, lowest)),
        (close, metrics.margin, layout.hand.y - metrics.margin, 0.0),
    ):
        if top != below and not walks and (parted := _in_two_places(count, layout)) is not None:
            return parted
        room = (bottom - top - title - pad - gap * (rows - 1)) / rows
        if room >= need:
            break
    widest = metrics.body * (19 if walks else 13)
    wide = min((width - metrics.margin - left - 2 * pad - gap * (columns - 1)) / columns, widest)
    high = min(room, wanted)
    outer_w = wide * columns + gap * (columns - 1) + 2 * pad
    outer_h = title + high * rows + gap * (rows - 1) + pad
    x = max(left, (width - outer_w) / 2)
    outer = Box(x, top + (bottom - top - outer_h) / 2, outer_w, outer_h)
    boxes = []
    for i in range(count):
        row, column = divmod(i, columns)
        missing = columns * rows - count if row == rows - 1 else 0
        x = outer.x + pad + (column + missing / 2) * (wide + gap)
        boxes.append(Box(x, outer.y + title + row * (high + gap), wide, high))
    said = outer._replace(h=metrics.body * TITLE if title > metrics.body else 0.0)
    return PhasePlaces(outer, tuple(boxes), (outer,), said)


def _in_two_places(count: int, layout: Layout) -> PhasePlaces | None:
    """Some phases in the place of the groups and the others in that of the tray, which is free until one is
    chosen; None without room.
    """
    metrics = layout.metrics
    gap, pad, title = 8.0, 6.0, metrics.body * 1.35
    left, top = _left(layout), 1.5 * metrics.margin + metrics.panel
    upper = Box(left, top, layout.size[0] - metrics.margin - left, _over(layout) - top)
    first, lowest = upper.h - title - pad, _lowest(layout)
    found: tuple[float, int, int] | None = None
    for above in range(1, count):
        for rows in (1, 2):
            columns = -(-(count - above) // rows)
            wide = min(_share(upper.w, above, gap, pad), _share(layout.tray.w, columns, gap, pad))
            if min(first, _share(layout.tray.h, rows, gap, pad)) >= lowest:
                found = max(found or (wide, above, rows), (wide, above, rows))
    if found is None or found[0] < metrics.body * _NARROWEST:
        return None
    _wide, above, rows = found
    columns = -(-(count - above) // rows)

    def row(area: Box, cards: int, room: int, y: float, high: float) -> list[Box]:
        wide = min(_share(area.w, room, gap, pad), metrics.body * 13)
        x = area.x + (area.w - wide * cards - gap * (cards - 1)) / 2
        return [Box(x + i * (wide + gap), y, wide, high) for i in range(cards)]

    boxes = row(upper, above, above, upper.bottom - pad - first, first)
    high = _share(layout.tray.h, rows, gap, pad)
    for line in range(rows):
        cards = min(columns, count - above - columns * line)
        boxes += row(layout.tray, cards, columns, layout.tray.y + pad + line * (high + gap), high)
    grounds = (upper, layout.tray)
    return PhasePlaces(union(grounds), tuple(boxes), grounds, upper._replace(h=title))


# The least width of a phase in one of two places, in heights of text.
_NARROWEST = 4.8


def _share(room: float, count: int, gap: float, pad: float) -> float:
    """What each of so many things beside each other has of the room within its rim."""
    return (room - 2 * pad - gap * (count - 1)) / count


def _lowest(layout: Layout) -> float:
    """The height of a phase that shows signs and no words."""
    metrics = layout.metrics
    return max(32.0, metrics.air * metrics.small * 1.7 + metrics.pad / 2)


def _left(layout: Layout) -> float:
    """Where phases may begin: beside a board that stands upright."""
    m, board = layout.metrics.margin, layout.board
    return board.right + m if layout.metrics.beside and board is not None else m


def _over(layout: Layout) -> float:
    """Where phases above the piles end."""
    return (layout.tray.y if layout.metrics.beside else layout.draw.y) - layout.metrics.margin / 2
