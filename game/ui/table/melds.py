"""Groups on the table: how they share a space so that the corner of every card shows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.ui.anim.pose import Pose
from game.ui.corners import least_strip
from game.ui.table.geometry import Box

RATIO = 1.4
WIDE_STRIP = 0.5
GAP = 0.28
# The spreads that are tried, in widths of a card; none is narrower than an index can be read.
_STRIPS = (WIDE_STRIP, 0.42, 0.36, 0.0)


class PlacedMelds(NamedTuple):
    """The width of their cards, a box for each, and the poses of each one's cards."""

    width: float
    boxes: tuple[Box, ...]
    poses: tuple[tuple[Pose, ...], ...]


def pack(
    counts: Sequence[int], area: Box, widest: float, *, middle: bool = True, narrow: bool = False
) -> PlacedMelds:
    """Lay groups of so many cards into an area, in rows, with the largest cards that fit (at most `widest`
    px wide).

    Rather than shrink the cards much, the spread narrows first, down to the strip that still shows number
    and shape; `narrow` begins with a narrow one.
    """
    if not counts:
        return PlacedMelds(widest, (), ())
    width = widest
    while True:
        for wanted in _STRIPS[2 if narrow else 0 :]:
            strip = max(wanted, least_strip(width))
            rows = _rows(counts, area.w / width, strip)
            if rows is not None and (len(rows) * RATIO + (len(rows) - 1) * GAP / 2) * width <= area.h:
                return _place(counts, rows, area, width, strip, middle)
        width *= 0.96


def _length(count: int, strip: float) -> float:
    return 1 + (count - 1) * strip


def _rows(counts: Sequence[int], room: float, strip: float) -> list[list[int]] | None:
    """Which groups share a row, all in card widths; None when one is longer than the room."""
    rows: list[list[int]] = []
    left = 0.0
    for i, count in enumerate(counts):
        length = _length(count, strip)
        if length > room:
            return None
        if rows and length + GAP <= left:
            rows[-1].append(i)
            left -= length + GAP
        else:
            rows.append([i])
            left = room - length
    return rows


def _place(
    counts: Sequence[int], rows: list[list[int]], area: Box, width: float, strip: float, middle: bool
) -> PlacedMelds:
    height, step = width * RATIO, (RATIO + GAP / 2) * width
    top = area.y if not middle else area.y + (area.h - step * (len(rows) - 1) - height) / 2
    boxes: list[Box] = []
    poses: list[tuple[Pose, ...]] = []
    for r, row in enumerate(rows):
        lengths = [_length(counts[i], strip) * width for i in row]
        x = area.x + (area.w - sum(lengths) - GAP * width * (len(row) - 1)) / 2
        y = top + r * step
        for i, length in zip(row, lengths, strict=True):
            boxes.append(Box(x, y, length, height))
            poses.append(
                tuple(
                    Pose(x + width / 2 + j * strip * width, y + height / 2, width) for j in range(counts[i])
                )
            )
            x += length + GAP * width
    return PlacedMelds(width, tuple(boxes), tuple(poses))
