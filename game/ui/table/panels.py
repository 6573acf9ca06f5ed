"""What stands where inside a seat's panel."""

from __future__ import annotations

from typing import NamedTuple

from game.ui.anim.pose import Pose
from game.ui.table.geometry import Box

WORDS_FROM = 15.5
# The height of a count, in heights of its text.
CHIP = 1.35
CARD_RATIO = 1.4
# The width of the word beside a total and of the total, in heights of their text, and that of the narrowest
# fan of backs that gives way to them, in widths of a back.
_WORD, _TOTAL, _LEAST_FAN = 3.4, 1.9, 2.2


class Metrics(NamedTuple):
    """Text heights and spaces in pixels: small and body text, the margin between things, how much air a
    line has; `beside` says that the piles stand in the tray's row, `over` that there are many, whose counts
    always hang over their edges.
    """

    small: float
    body: float
    margin: float
    air: float = 1.3
    beside: bool = False
    over: bool = False

    @property
    def pad(self) -> float:
        return max(5.0, self.body * 0.4)

    @property
    def panel(self) -> float:
        """Height of a seat's panel."""
        return self.air * (2 * self.body + self.small) + 2 * self.pad + 2 * self.line_gap

    @property
    def chip(self) -> float:
        """What the count of a pile takes below its lower edge: all of it where piles are small."""
        return self.count_height * (1.06 if self.beside else 0.44)

    @property
    def count_height(self) -> float:
        """Height of the count of a pile."""
        return self.small * CHIP

    def chip_beside(self, pile: float) -> float:
        """Width kept for the count beside a pile of this height; 0 where it hangs over the lower edge."""
        hangs = self.beside or self.over or self.count_height < pile * 0.24
        return 0.0 if hangs else self.count_height * 2.2

    @property
    def line_gap(self) -> float:
        return max(2.0, self.body * 0.14)

    @property
    def button(self) -> float:
        return max(32.0, self.body * 1.7)


class SeatPanel(NamedTuple):
    """One seat's panel: portrait, name, phase in icons, rosette, cards in hand, total.

    The marks (dealer, skipped) stand at the right end of the name's line, which is shorter by those there
    are.
    """

    box: Box
    portrait: Box
    name: Box
    marks: Box
    phase: Box
    rosette: Box
    fan: Box
    number: Box
    score: Box
    saved: Box | None = None
    skip: Box | None = None

    @property
    def skip_pose(self) -> Pose:
        """How a Skip lies that was played on the seat."""
        assert self.skip is not None
        return Pose(*self.skip.center, self.skip.h / CARD_RATIO)


def seat_panel(
    box: Box, metrics: Metrics, *, own: bool, saves: bool = False, skips: bool = False
) -> SeatPanel:
    """Divide a panel, with a place for a save pile if there are `saves` and one for a Skip that lies before
    the seat if there are `skips`; a wide one has a large portrait and rosette, a narrow one sets them into
    its lines.
    """
    pad, gap = metrics.pad, metrics.line_gap
    first, second = metrics.body * metrics.air, metrics.small * metrics.air
    inner = box.grown(-pad)
    y2 = inner.y + first + gap
    y3 = inner.bottom - first
    marks_w = first * 2.1
    if box.w >= metrics.body * WORDS_FROM:
        # A little less than its lines, so that what lies below does not touch it.
        side = y2 + second - inner.y - pad * 0.4
        portrait = Box(inner.x, inner.y, side, side)
        rosette = Box(inner.right - side, inner.y, side, side)
        x, right = portrait.right + pad, rosette.x - pad
        phase = Box(x, y2, right - x, second)
        name = Box(x, inner.y, right - x, first)
        marks = Box(right - marks_w, inner.y, marks_w, first)
    else:
        portrait = Box(inner.x, inner.y, first, first)
        x, right = portrait.right + pad * 0.7, inner.right
        name = Box(x, inner.y, right - x, first)
        marks = Box(right - marks_w, inner.y, marks_w, first)
        rosette = Box(inner.x, y2, second + gap, second + gap)
        phase = Box(rosette.right + pad * 0.7, y2, inner.right - rosette.right - pad * 0.7, second)
    half = inner.w * (0.55 if own else 0.46 if saves else 0.62)
    count_w = metrics.body * 1.5 if not own else half
    if not (own or saves or skips):
        # The backs make room for a word beside the total, as long as some of them can be seen.
        worded = inner.w - gap - metrics.small * _WORD - metrics.body * _TOTAL
        if worded >= count_w + gap + _LEAST_FAN * first / CARD_RATIO:
            half = min(half, worded)
    fan = Box(inner.x, y3, 0 if own else half - count_w - gap, first)
    count = Box(fan.right + (0 if own else gap), y3, count_w, first)
    saved = Box(inner.x + half + gap, y3, inner.w * 0.24, first) if saves and not own else None
    left = inner.x + half + gap if saved is None else saved.right + gap
    skip = Box(left, y3, first / CARD_RATIO, first) if skips else None
    left = left if skip is None else skip.right + gap
    score = Box(left, y3, inner.right - left, first)
    return SeatPanel(box, portrait, name, marks, phase, rosette, fan, count, score, saved, skip)


def fan_poses(fan: Box, count: int) -> tuple[Pose, ...]:
    """Backs of the cards a seat holds, side by side, closer together the more there are."""
    height = fan.h
    width = height / CARD_RATIO
    step = min(width * 0.5, (fan.w - width) / max(1, count - 1))
    y = fan.y + height / 2
    return tuple(Pose(fan.x + width / 2 + i * step, y, width, face=0.0) for i in range(count))
