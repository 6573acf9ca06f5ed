"""The board on which pawns walk: where its spaces lie and where pawns stand on them.

The path begins below at the left and goes up row by row, one row to the right and the next to the left; on a
board that stands upright it goes column by column, one up and the next down. The last space takes what the
last row leaves.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.anim.pose import Pose, between
from game.ui.table.geometry import Box, around

# The height of a pawn, in its widths, and the width of a Twist card, in its heights.
TALL, TWIST_RATIO = 1.34, 1.4
_MOST_ROWS = 4
# Between two spaces, in widths of a space, and the rim of a space in which no pawn stands.
_GAP, _RIM = 0.06, 0.05
# A space is at most so much wider than high.
_WIDEST = 1.5


def columns_of(count: int, rows: int) -> int:
    """How many spaces stand beside each other, of so many in so many rows."""
    return -(-count // rows)


def rows_for(count: int, area: Box) -> int:
    """In how many rows so many spaces are largest in an area."""

    def side(rows: int) -> float:
        return min(area.w / columns_of(count, rows), area.h / rows)

    return max(range(1, _MOST_ROWS + 1), key=lambda rows: (side(rows), -rows))


def board_width(count: int, height: float) -> float:
    """The width at which a board of that height, in two rows, has square spaces."""
    return columns_of(count, 2) * height / 2


def spaces_in(count: int, area: Box) -> tuple[Box, ...]:
    """The spaces of a board in an area, from the start on; in its middle, if it is longer than they need."""
    upright = area.h > area.w
    # An upright board is one that lies, turned about its lower left corner.
    long, deep = (area.h, area.w) if upright else (area.w, area.h)
    rows = rows_for(count, Box(0.0, 0.0, long, deep))
    columns = columns_of(count, rows)
    high = deep / rows
    wide = min(long / columns, high * _WIDEST)
    high = min(high, wide * _WIDEST) if upright else high
    start, side = (long - wide * columns) / 2, (deep - high * rows) / 2
    gap = min(wide, high) * _GAP / 2
    found = []
    for place in range(count):
        row, column = divmod(place, columns)
        over = columns * rows - count if place == count - 1 else 0
        x = start + (column if row % 2 == 0 else columns - 1 - column - over) * wide
        y, length = side + row * high, wide * (1 + over)
        if upright:
            box = Box(area.x + y, area.bottom - x - length, high, length)
        else:
            box = Box(area.x + x, area.bottom - y - high, length, high)
        found.append(box.grown(-gap))
    return tuple(found)


def standing(space: Box, place: int, count: int) -> Pose:
    """Where one of several pawns stands on a space: in the row in which they are largest."""
    inner = space.grown(-min(space.w, space.h) * _RIM)

    def width(rows: int) -> float:
        return min(inner.w / columns_of(count, rows), inner.h / rows / TALL)

    rows = max((1, 2, 3), key=lambda rows: (width(rows), -rows))
    columns = columns_of(count, rows)
    row, column = divmod(place, columns)
    here = min(columns, count - row * columns)
    step, high = min(inner.w / columns, width(rows) * 1.25), min(inner.h / rows, width(rows) * TALL * 1.06)
    middle = inner.center
    x = middle[0] + (column - (here - 1) / 2) * step
    y = middle[1] + (row - (rows - 1) / 2) * high
    return Pose(x, y, width(rows))


def standing_together(spaces: Sequence[Box], places: Sequence[int], seat: int) -> Pose:
    """Where a seat's pawn stands beside those on the same space; `places` are by seat, from 1."""
    there = [other for other, place in enumerate(places) if place == places[seat]]
    return standing(spaces[places[seat] - 1], there.index(seat), len(there))


def along(spaces: Sequence[Box], way: tuple[int, int], ends: tuple[Pose, Pose], share: float) -> Pose:
    """Where a pawn is that has gone this share of its way from one space to another, from 1, over all those
    between; `ends` are where it stands before and after.
    """
    first, last = way
    count = abs(last - first)
    if not count or share >= 1:
        return ends[1]
    sign = 1 if last > first else -1
    stops = [ends[0], *(standing(spaces[first + sign * i - 1], 0, 1) for i in range(1, count)), ends[1]]
    step, rest = divmod(share * count, 1)
    return between(stops[int(step)], stops[int(step) + 1], rest)


def pawn_box(pose: Pose) -> Box:
    """The rectangle of a pawn."""
    return around(pose.x, pose.y, pose.width, pose.width * TALL)
