"""How large everything on a table is: text, margins, and the cards that find room."""

from __future__ import annotations

from game.ui.table.hand import RAISED
from game.ui.table.melds import RATIO
from game.ui.table.panels import Metrics
from game.ui.theme import text_height

# Cards on piles are as large as those in the tray, so that pictures serve for both.
PILE = TRAY = 0.6
MELDS = 1.05
LEAST_HAND_SHARE = 0.58
# A hand whose cards are narrower than so many heights of text is small.
SMALL_HAND = 2.8
FULL_HAND = 11


def metrics_for(size: tuple[int, int], scale: float) -> Metrics:
    """Text heights and margins for a window; lines stand closer where large text meets a low window."""
    body = text_height("body", size, scale)
    margin = max(6, round(min(size[0] / 1.6, size[1]) * 0.013))
    return Metrics(text_height("small", size, scale), body, margin, 1.12 if size[1] < 26 * body else 1.3)


def card_width(size: tuple[int, int], metrics: Metrics) -> float:
    """Width of a hand's card: the largest with which everything else still finds room."""
    m = metrics.margin
    label = metrics.small * metrics.air + 2.5 * metrics.pad
    # In the tray's row the counts of the piles take no room of their own.
    fixed = metrics.panel + metrics.button + 6 * m + (0.0 if metrics.beside else metrics.chip)
    free = size[1] - fixed
    rest = MELDS + (0.0 if metrics.beside else PILE * RATIO) + RATIO + RAISED
    by_height = (free - label) / (rest + TRAY * RATIO)
    if by_height * TRAY * RATIO + label < metrics.panel:
        by_height = (free - metrics.panel) / rest
    by_width = (size[0] - 2 * m) / (1 + (FULL_HAND - 1) * LEAST_HAND_SHARE)
    return float(int(max(24.0, min(by_height, by_width))))


def with_piles(metrics: Metrics, size: tuple[int, int], *, above: bool) -> Metrics:
    """Where large text would leave the hand small, the piles stand in the tray's row, unless they have to be
    `above` it.
    """
    large = not above and card_width(size, metrics) < SMALL_HAND * metrics.body
    return metrics._replace(beside=large)
