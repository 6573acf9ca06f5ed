"""The history told as a whole, over the table: where it lies, and how one goes back in it."""

from __future__ import annotations

from typing import NamedTuple

from game.ui.intents import Command, Focus, Intent, Wheel
from game.ui.play.parts import TableBoard
from game.ui.table.geometry import Box

# How far lines stand apart and how wide they are at most, in heights of text.
_STEP, _LETTERS = 1.45, 34.0
# So many of them are enough to read at a time.
_ENOUGH = 12
# Lines for a notch of the wheel.
_NOTCH = 3


class Whole(NamedTuple):
    """The history told as a whole: its box, its margin, how high a line is, which lines are shown, how far
    one can go back, and the size of the window.
    """

    box: Box
    pad: int
    step: int
    first: int
    shown: int
    most: int
    window: tuple[int, int]

    def line_at(self, point: tuple[float, float]) -> int | None:
        """The line under a point, by its place among all; None where there is none."""
        row = int((point[1] - self.box.y - self.pad) // self.step) - 1
        return self.first + row if self.box.contains(point) and 0 <= row < self.shown else None


def whole(board: TableBoard, back: int) -> Whole:
    """The history told as a whole, `back` lines before its end."""
    metrics, (width, height) = board.layout.metrics, board.layout.size
    step, pad, m = round(metrics.body * _STEP), round(metrics.pad * 2), metrics.margin
    heads, status = board.layout.heads, board.layout.status.y
    enough = (min(len(board.lines), _ENOUGH) + 1) * step + 2 * pad
    # Not over the lowest line, whose buttons close it, nor over one's own as long as enough can be read so;
    # nor over those at the top, or else over all of them: a strip that looks out above would tell nothing.
    ends = min(board.layout.own_top, status) - m, status - m / 2
    rooms = [(round(top), round(end)) for end in ends for top in (heads, m)]
    roof, floor = next((room for room in rooms if room[1] - room[0] >= enough), rooms[-1])
    count = max(1, min(len(board.lines), (floor - roof - 2 * pad) // step - 1))
    most = max(0, len(board.lines) - count)
    first = most - min(max(back, 0), most)
    wide = min(width - 2 * m, round(metrics.body * _LETTERS))
    if most:
        # Full, and its lines share all of the room.
        step = (floor - roof - 2 * pad) // (count + 1)
    high = floor - roof if most else (count + 1) * step + 2 * pad
    top = roof if most else min((height - high) // 2, floor - high)
    box = Box((width - wide) // 2, top if top >= heads else roof, wide, high)
    return Whole(box, pad, step, first, min(count, len(board.lines)), most, (width, height))


def leafed_by(intent: Intent, told: Whole) -> int:
    """How many lines an intent goes back, or on where it is below 0; 0 for what does not leaf."""
    if isinstance(intent, Command) and intent.name in ("page_up", "page_down"):
        return max(1, told.shown - 1) * (1 if intent.name == "page_up" else -1)
    if isinstance(intent, Wheel) and not intent.mods:
        return _NOTCH * intent.delta
    if isinstance(intent, Focus):
        return {"up": 1, "down": -1, "home": told.most, "end": -told.most}.get(intent.direction, 0)
    return 0
