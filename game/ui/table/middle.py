"""The middle row of the table: piles, the own save pile, the board, the round's name and the last lines of
the history.
"""

from __future__ import annotations

from typing import NamedTuple

from game.rules.cardgame.edition import Edition
from game.ui.table.geometry import Box, around
from game.ui.table.melds import RATIO
from game.ui.table.panels import Metrics
from game.ui.table.spaces import TWIST_RATIO, board_width

# The distance of two piles, middle to middle, in widths of a pile: of two, and of more.
_TWO, _MORE = 1.56, 1.22
# The narrowest column for the round's name and the history beside a board, in heights of small text; a
# history in it is at least so wide.
_COLUMN, _HISTORY = 9.0, 13.0
# A board keeps the piles in the middle of the window, as long as its spaces are so much as wide as high.
_NARROW = 0.8
# The width of the Twist cards' holder, in heights of the board.
_HOLDER = 0.5
# The width of the same above an upright board, in widths of the board or heights of a pile.
_UPRIGHT = 0.6
LEAST_LINES, LINE = 3, 1.25


class Middle(NamedTuple):
    """Where its parts lie; None for those that there are not."""

    draw: Box
    discards: tuple[Box, ...]
    round: Box
    history: Box | None
    saved: Box | None = None
    board: Box | None = None
    holder: Box | None = None


def middle_row(
    edition: Edition, band: Box, metrics: Metrics, piles: Box, strip: Box | None = None, *, saves: bool
) -> Middle:
    """Divide the middle row, as high as a pile; `piles` is where they stand when in the tray's row, the own
    save pile first, and `strip` where a board stands upright meanwhile.
    """
    m, pile = metrics.margin, band.h / RATIO
    # The own save pile lies above the own panel; spread out, it takes the room of the round's name.
    saved = Box(band.x, band.y, pile, band.h) if saves else None
    # Beside a low pile stands how many cards it holds.
    count_w = metrics.chip_beside(band.h) + m if metrics.chip_beside(band.h) else 0.0
    left = band.x if saved is None else saved.right + 2 * m + count_w
    if edition.board and strip is None:
        return _with_board(edition, band, metrics, left, saved)
    if metrics.beside:
        apart = (piles.w + m) / (1 + edition.piles + saves)
        center = piles.right + m / 2 - apart * (1 + edition.piles) / 2
        if saved is not None:
            saved = around(piles.x + (apart - m) / 2, band.y + band.h / 2, pile, band.h)
    else:
        center, apart = band.center[0], pile * (_TWO if edition.piles == 1 else _MORE)
    draw, *discards = _piles(center, apart, 1 + edition.piles, band)
    aside = discards[-1].right + m * 3
    width = min(band.right - aside, metrics.body * 26)
    history: Box | None = Box(band.right - width, band.y, width, band.h)
    if metrics.beside or width < metrics.small * _HISTORY or band.h < metrics.small * LINE * LEAST_LINES:
        history = None
    round_box = Box(left, band.y, draw.x - m * 3 - left, band.h)
    if metrics.beside:
        round_box = Box(piles.x, piles.y, piles.w, band.y - piles.y)
    board, holder = strip, None
    if strip is not None and edition.twist:
        wide = min(strip.w, band.h) * _UPRIGHT
        # As high as the few cards that show of it.
        holder = Box(strip.x + (strip.w - wide) / 2, strip.y, wide, 1.5 * wide / TWIST_RATIO)
        board = Box(strip.x, holder.bottom + m, strip.w, strip.bottom - holder.bottom - m)
    return Middle(draw, tuple(discards), round_box, history, saved, board, holder)


def _piles(center: float, apart: float, count: int, band: Box) -> list[Box]:
    """Piles side by side, so far apart."""
    first = center - apart * (count - 1) / 2
    y = band.y + band.h / 2
    return [around(first + apart * i, y, band.h / RATIO, band.h) for i in range(count)]


def _with_board(edition: Edition, band: Box, metrics: Metrics, left: float, saved: Box | None) -> Middle:
    """The board at the left, with the holder of the Twist cards beside it; the piles in the middle where
    there is room for that; the round's name over the history at the right.
    """
    m, count = metrics.margin, 1 + edition.piles
    apart = band.h / RATIO * (_TWO if count == 2 else _MORE)
    half = (apart * (count - 1) + band.h / RATIO) / 2
    holder_w = band.h * _HOLDER + m if edition.twist else 0.0
    column = metrics.small * _COLUMN
    square = board_width(len(edition.board), band.h)
    room = band.right - column - 2 * half - 4 * m - holder_w - left
    centered = band.center[0] - half - 2 * m - holder_w - left
    wide = min(square, room, max(centered, square * _NARROW))
    board = Box(left, band.y, wide, band.h)
    holder = Box(board.right + m, band.y, holder_w - m, band.h) if edition.twist else None
    center = max(band.center[0], board.right + holder_w + 2 * m + half)
    draw, *discards = _piles(center, apart, count, band)
    aside = discards[-1].right + 2 * m
    width = min(band.right - aside, metrics.body * 26)
    name = Box(band.right - width, band.y, width, band.h)
    history = None
    title = metrics.body * 1.4 + metrics.small * 1.4
    if saved is None and width >= metrics.small * _HISTORY and band.h - title >= 2 * metrics.small * LINE:
        history = Box(name.x, band.y + title, width, band.h - title)
        name = Box(name.x, name.y, width, title)
    return Middle(draw, tuple(discards), name, history, saved, board, holder)
