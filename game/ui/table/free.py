"""Where on the table there is room for a few words: over no card, no panel and no pile."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.ui.table.geometry import Box
from game.ui.table.layout import Layout

_COLUMNS = 8
_ROWS = 24


def free_place(layout: Layout, sizes: Sequence[tuple[float, float]], *, high: bool = False) -> Box:
    """A place for something of one of these sizes (the first is preferred), as near to the hand as can be, or
    to the opponents (`high`).

    Where there is no room at all it is the place where the least is covered; the hand is never.
    """
    m = layout.metrics.margin
    things = [panel.box for panel in layout.panels]
    things += [layout.draw, layout.discard, *layout.melds.values(), *(slot.box for slot in layout.slots)]
    things += [box for box in (layout.saved, layout.lay_down, layout.choose, layout.clear) if box is not None]
    chip = layout.metrics.chip
    piles = [box._replace(h=box.h + chip) for box in (layout.draw, layout.discard)]
    top = min((layout.poses[card].y for card in layout.row if card in layout.poses), default=layout.hand.y)
    floor = min(layout.hand.y, top - layout.card * 0.7) - m / 2
    words = [layout.round, *([layout.history] if layout.history is not None else [])]
    return _search((*things, *piles), tuple(words), tuple(sizes), layout.size[0], floor, float(m), high)


@lru_cache(maxsize=16)
def _search(
    things: tuple[Box, ...],
    words: tuple[Box, ...],
    sizes: tuple[tuple[float, float], ...],
    width: int,
    floor: float,
    margin: float,
    high: bool,
) -> Box:
    best, found = float("inf"), Box(margin, margin, *sizes[0])
    middle = width / 2
    for i, (w, h) in enumerate(sizes):
        for column in range(_COLUMNS + 1):
            x = margin + (width - 2 * margin - w) * column / _COLUMNS
            for row in range(_ROWS + 1):
                y = margin + (floor - h - margin) * row / _ROWS
                box = Box(x, y, w, h)
                grown = box.grown(margin * 0.4)
                covered = sum(grown.overlap(thing) for thing in things)
                over_words = sum(box.overlap(other) for other in words) > 0
                far = (
                    (y if high else floor - h - y)
                    + 0.35 * abs(x + w / 2 - middle)
                    + 60 * i
                    + (40 if over_words else 0)
                )
                cost = covered * 1000 + far
                if cost < best:
                    best, found = cost, box
    return found
