"""Where on the table there is room for a few words: over no card, no panel and no pile."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.ui.table.geometry import Box
from game.ui.table.hand import RAISED
from game.ui.table.layout import Layout

_COLUMNS = 16
_ROWS = 24
# The width of the round's name, in heights of text.
_NAME = 11
# The height of words over a pile, in heights of theirs.
_SAID = 1.9
# How much more a box to spare counts than others.
_SPARED = 9


def free_place(
    layout: Layout,
    sizes: Sequence[tuple[float, float]],
    *,
    high: bool = False,
    middle: float | None = None,
    spare: Sequence[Box] = (),
    words: Sequence[Box] = (),
) -> Box:
    """A place for something of one of these sizes (the first is preferred), as near to the hand as can be, or
    to the opponents (`high`); and as near as can be to `middle`, by default the middle of the window.

    Where there is no room at all it is the place where the least is covered, of the boxes to `spare` last of
    all; the hand is never. `words` are boxes that are read just now, kept free like cards.
    """
    m = layout.metrics.margin
    # As if a card were raised: what is read stays where it is while cards are marked.
    floor = layout.hand.y - layout.card * RAISED - m / 2
    told = [name_box(layout), *([layout.history] if layout.history is not None else [])]
    # Beside a certain seat is more important than high up.
    aim = (layout.size[0] / 2, 0.35) if middle is None else (middle, 1.5)
    things = (*_things(layout), *words, *(box for box in spare for _ in range(_SPARED)))
    # The largest first: they tell soonest that a place is no good.
    things = tuple(sorted(things, key=lambda box: -box.w * box.h))
    return _search(things, tuple(told), tuple(sizes), layout.size[0], floor, float(m), high, aim)


def name_box(layout: Layout) -> Box:
    """Where the round's name is read: it begins at the left of its place, or with a board at the right, and
    hardly ever fills it.
    """
    wide = min(layout.round.w, layout.metrics.body * _NAME)
    return layout.round.left_part(wide) if layout.board is None else layout.round.right_part(wide)


def covers(layout: Layout, box: Box) -> bool:
    """Whether a box lies over a card, a panel or a pile."""
    return any(box.overlap(thing) > 0 for thing in _things(layout))


def _things(layout: Layout) -> tuple[Box, ...]:
    m = layout.metrics.margin
    things = [panel.box for panel in layout.panels]
    things += [layout.draw, *layout.discards, *layout.melds.values(), *(slot.box for slot in layout.slots)]
    rest = [layout.saved, layout.spread, layout.lay_down, layout.choose, layout.clear]
    rest += [layout.board, layout.holder]
    things += [box for box in rest if box is not None]
    chip, beside = layout.metrics.chip, layout.metrics.chip_beside(layout.draw.h)
    beside += m if beside else 0.0
    # Over a discard pile there are words while a card is held, and while one can be taken back.
    said = _SAID * layout.metrics.small if not layout.metrics.beside else 0.0
    piles = [
        Box(layout.draw.x - beside, layout.draw.y, layout.draw.w + beside, layout.draw.h + chip),
        *(Box(one.x, one.y - said, one.w + beside, one.h + said + chip) for one in layout.discards),
    ]
    return (*things, *piles)


@lru_cache(maxsize=16)
def _search(
    things: tuple[Box, ...],
    words: tuple[Box, ...],
    sizes: tuple[tuple[float, float], ...],
    width: int,
    floor: float,
    margin: float,
    high: bool,
    aim: tuple[float, float],
) -> Box:
    best, found = float("inf"), Box(margin, margin, *sizes[0])
    edges = [(thing.x, thing.y, thing.right, thing.bottom) for thing in things]
    for i, (w, h) in enumerate(sizes):
        for column in range(_COLUMNS + 1):
            x = margin + (width - 2 * margin - w) * column / _COLUMNS
            for row in range(_ROWS + 1):
                y = margin + (floor - h - margin) * row / _ROWS
                box = Box(x, y, w, h)
                cost = (y if high else floor - h - y) + aim[1] * abs(x + w / 2 - aim[0]) + 6 * margin * i
                # What is too far is not looked at: that is most places once there is a good one.
                if cost < best and any(box.overlap(other) > 0 for other in words):
                    cost += 40 * margin
                if cost >= best:
                    continue
                # Written out: this is asked some ten thousand times at once.
                x0, y0, x1, y1 = x - margin, y - margin, x + w + margin, y + h + margin
                for left, top, right, bottom in edges:
                    if left < x1 and right > x0 and top < y1 and bottom > y0:
                        cost += 1000 * (min(right, x1) - max(left, x0)) * (min(bottom, y1) - max(top, y0))
                        if cost >= best:
                            break
                if cost < best:
                    best, found = cost, box
    return found
