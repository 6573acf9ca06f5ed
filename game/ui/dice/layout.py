"""Where everything on the dice table lies: the only source of final positions. Pure arithmetic."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from game.rules.dicegame.edition import DiceEdition
from game.rules.dicegame.view import DiceTable
from game.ui.anim.pose import Pose
from game.ui.dice.card_places import CardPlaces, card_places
from game.ui.table.geometry import Box, around
from game.ui.table.measures import metrics_for
from game.ui.table.panels import Metrics

# Dice of one row of the bowl.
ROW = 5
# The place a die takes in the tray, in edges, and its height, which shows more of the front.
SLOT, SLOT_HEIGHT = 1.14, 1.3
# The gap between two groups, in edges.
GROUP_GAP = 0.34
# How dice lie after a throw: turned by one of so many degrees, never far.
YAWS = (-11, -6, 3, 8, 13)
# How large a die is at most, as a share of the window's height.
LARGEST = 0.125
BUTTONS = ("hint", "history", "menu")
# The width of the button that gives an attempt up, as a share of the row: in a narrow one up to the second,
# so that it is so many heights of text wide.
GIVE_UP, _NARROW_GIVE, _GIVE_WORDS = 0.24, 0.27, 3.5
# The height of the three buttons in a low window, in heights of text: a line with a smaller one below it.
_LOW_BUTTON = 2.35
# The width of the words over what lies in no group, in heights of text.
_ASIDE = 5.5


class SlotPlace(NamedTuple):
    """The place of one die in the tray: its group, None for what is set aside beside the groups."""

    group: int | None
    box: Box


@dataclass(frozen=True)
class Layout:
    """Boxes and poses, in pixels; `die` and `tray_die` are edges. `bands` lie under the slots of each group,
    one for each row they take, with the group's number; `labels` over them.
    """

    size: tuple[int, int]
    metrics: Metrics
    card: CardPlaces
    header: Box
    bowl: Box
    cells: tuple[Box, ...]
    tray: Box
    slots: tuple[SlotPlace, ...]
    bands: tuple[tuple[int | None, Box], ...]
    labels: tuple[tuple[int | None, Box], ...]
    actions: Mapping[str, Box]
    buttons: Mapping[str, Box]
    history: Box | None
    status: Box
    die: float
    tray_die: float

    @property
    def heads(self) -> float:
        """Where the bowl begins, below who plays, in pixels from above."""
        return self.bowl.y

    @property
    def own_top(self) -> float:
        """Where the dice that are set aside begin, in pixels from above."""
        return self.tray.y

    @property
    def above(self) -> Box:
        """Across the window, over who plays and the faces on the score card: neither dice nor points are
        there.
        """
        edge, cell = self.metrics.margin / 2, self.cells[0]
        dice = cell.center[1] - _room_over(cell, self.die) - self.die * 0.7
        bottom = min(dice, self.card.rows[0][1].y) - 1
        return Box(edge, edge, self.size[0] - 2 * edge, bottom - edge)

    @property
    def head(self) -> Box:
        """Over who plays, above the bowl."""
        edge = self.metrics.margin / 2
        return Box(self.header.x, edge, self.header.w, self.bowl.y - 2 * edge)

    @property
    def hand(self) -> Pose:
        """From where dice are thrown: below the bowl."""
        return Pose(self.bowl.center[0], self.bowl.bottom - self.die * 0.2, self.die, alpha=0.0)

    @property
    def far_hand(self) -> Pose:
        """From where others throw: beyond the bowl."""
        return Pose(self.bowl.center[0], self.bowl.y + self.die * 0.3, self.die, alpha=0.0)

    @property
    def cup(self) -> Box:
        """Where the cup stands while nothing is rolled yet."""
        side = min(self.bowl.h * 0.66, self.bowl.w * 0.5)
        return around(*self.bowl.center, side, side)

    @property
    def mouth(self) -> Pose:
        """From where dice are thrown out of the cup."""
        x, y = self.cup.center
        return Pose(x, y - self.cup.h * 0.12, self.die, alpha=0.0)

    def thrown(self, die: int, table: DiceTable) -> Pose:
        """Where a die comes to rest after a roll: in its own part of the bowl, never twice the same."""
        cell = self.cells[die]
        over, up, yaw = _scattered(table.attempt, table.rolls_left, table.faces[die : die + 1], die)
        room_x = max(0.0, cell.w - self.die * 1.25) / 2
        x, y = cell.center
        return Pose(
            x + room_x * over,
            y + _room_over(cell, self.die) * up,
            self.die,
            angle=yaw,
        )

    def slot(self, place: int) -> Pose:
        """A die in a place of the tray."""
        x, y = self.slots[place].box.center
        return Pose(x, y, self.tray_die)


def _room_over(cell: Box, die: float) -> float:
    """How far a die may lie above the middle of its part of the bowl, and below it."""
    return max(0.0, cell.h - die * 1.45) / 2


@lru_cache(maxsize=256)
def _scattered(attempt: int, rolls_left: int, face: tuple[int, ...], die: int) -> tuple[float, float, int]:
    """How far from the middle of its part a die rolls, as shares of the room there, and how it is turned."""
    chance = random.Random(f"{attempt} {rolls_left} {face} {die}")
    return chance.uniform(-0.7, 0.7), chance.uniform(-0.7, 0.7), chance.choice(YAWS)


def layout(
    edition: DiceEdition,
    size: tuple[int, int],
    scale: float,
    seats: int,
    phase: int,
    *,
    ways: bool = False,
    gives: bool = True,
    lost: bool = False,
    bare: bool = False,
) -> Layout:
    """Lay out the table for so many seats, with the groups of `phase` in the tray; with `ways` the button
    that makes the phase has arrows beside it, with `gives` there is one that gives the attempt up, which is
    large where the attempt is `lost`; one that is `bare` has neither buttons nor a lowest line.
    """
    metrics = metrics_for(size, scale)
    m, height = float(metrics.margin), size[1]
    card = card_places(edition, seats, size, metrics)
    left = Box(m, m, card.box.x - 2 * m, height - 2 * m)
    low = height < 26 * metrics.body
    header = Box(left.x, left.y, left.w, metrics.body * (1.9 if low else 2.3))
    high = 0.0 if bare else metrics.button
    status = Box(left.x, left.bottom - high, left.w, high)
    deep = max(32.0, metrics.body * (_LOW_BUTTON if low else 2.7))
    row = Box(left.x, status.y - m - deep, left.w, deep)
    top, bottom = header.bottom + m / 2, left.bottom if bare else row.y - m
    trays = [_tray(edition, one, left.w, bottom - top, metrics) for one in range(1, edition.last_phase + 1)]
    tray_die, slots, bands, labels, taken = trays[min(phase, edition.last_phase) - 1]
    # As high as the highest, so that bowl and tray stay where they are from phase to phase.
    deep_tray = max(one.height for one in trays)
    tray = Box(left.x, bottom - deep_tray, left.w, deep_tray)
    bowl = Box(left.x, top, left.w, tray.y - m - top)
    inner = bowl.grown(-max(6.0, bowl.h * 0.045))
    lines = -(-len(edition.dice) // ROW)
    cells = tuple(
        Box(
            inner.x + inner.w * (i % ROW) / ROW,
            inner.y + inner.h * (i // ROW) / lines,
            inner.w / ROW,
            inner.h / lines,
        )
        for i in range(len(edition.dice))
    )
    die = min(cells[0].w * 0.64, cells[0].h * 0.64, height * LARGEST)
    side = metrics.button
    buttons = {
        name: Box(left.right - (side + m / 2) * (len(BUTTONS) - i) + m / 2, status.y, side, side)
        for i, name in enumerate(() if bare else BUTTONS)
    }
    words = status._replace(w=min((one.x for one in buttons.values()), default=status.right) - m - status.x)
    shift = (tray.x, tray.y + (deep_tray - taken) / 2)
    return Layout(
        size=size,
        metrics=metrics,
        card=card,
        header=header,
        bowl=bowl,
        cells=cells,
        tray=tray,
        slots=tuple(SlotPlace(group, _moved(box, shift)) for group, box in slots),
        bands=tuple((group, _moved(box, shift)) for group, box in bands),
        labels=tuple((group, _moved(box, shift)) for group, box in labels),
        actions={} if bare else _actions(row, metrics, ways=ways, gives=gives, lost=lost),
        buttons=buttons,
        history=card.below,
        status=words,
        die=die,
        tray_die=tray_die,
    )


def _moved(box: Box, by: tuple[float, float]) -> Box:
    return box._replace(x=box.x + by[0], y=box.y + by[1])


def _label(metrics: Metrics) -> float:
    return metrics.small * 1.4


class _Tray(NamedTuple):
    """The edge of dice in it, and slots, bands and labels from its upper left corner."""

    die: float
    slots: list[tuple[int | None, Box]]
    bands: list[tuple[int | None, Box]]
    labels: list[tuple[int | None, Box]]
    height: float


def _tray(edition: DiceEdition, phase: int, width: float, height: float, metrics: Metrics) -> _Tray:
    """The tray for a phase, where it and the bowl have so much height together."""
    sizes = [need.size for need in edition.phase(phase)]
    spare = max(0, len(edition.dice) - sum(sizes))
    die, rows = _tray_die(width, height, metrics, [*sizes, spare])
    return _Tray(die, *_slots(width, metrics, die, sizes, spare, rows))


def _tray_die(width: float, height: float, metrics: Metrics, sizes: Sequence[int]) -> tuple[float, int]:
    """The edge of dice in the tray, and how many rows they take: one where they are large enough in it."""
    pad, count = metrics.pad, sum(sizes)
    gaps = sum(size > 0 for size in sizes) - 1
    across = (width - 2 * pad) / (count * SLOT + gaps * GROUP_GAP)
    one = min(across, height * 0.2)
    if one >= max(30.0, metrics.small * 1.5):
        return one, 1
    half = -(-count // 2)
    # As large as those in the bowl above, which then has as much of the height as it needs.
    free = height - metrics.margin - 2 * _label(metrics) - 4 * pad
    two = min((width - 2 * pad) / (half * SLOT + gaps * GROUP_GAP), free / (2 / 0.64 + 2 * SLOT_HEIGHT))
    return (two, 2) if two > one else (one, 1)


def _slots(
    width: float, metrics: Metrics, die: float, sizes: Sequence[int], spare: int, rows: int
) -> tuple[list[tuple[int | None, Box]], list[tuple[int | None, Box]], list[tuple[int | None, Box]], float]:
    """Slots, bands and labels from the tray's upper left corner, and the tray's height."""
    pad, label = metrics.pad, _label(metrics)
    wide, tall, gap = die * SLOT, die * SLOT_HEIGHT, die * GROUP_GAP
    step = label + tall + pad * 0.7
    slots: list[tuple[int | None, Box]] = []
    bands: list[tuple[int | None, Box]] = []
    labels: list[tuple[int | None, Box]] = []
    x, y = pad, pad * 0.6
    groups: list[tuple[int | None, int]] = [*enumerate(sizes), *([(None, spare)] if spare else [])]
    for group, count in groups:
        begun = len(slots)
        whole = count * wide <= width - 2 * pad < x - pad + count * wide - 0.5
        for place in range(count):
            if rows > 1 and (x + wide > width - pad + 0.5 or (whole and place == 0)):
                x, y = pad, y + step
            if place == 0 or x == pad:
                begun = len(slots)
                bands.append((group, Box(x, y + label, 0, tall)))
                if place == 0:
                    labels.append((group, Box(x, y, 0, label)))
            slots.append((group, Box(x, y + label, wide, tall)))
            x += wide
            bands[-1] = (group, bands[-1][1]._replace(w=x - slots[begun][1].x))
        x += gap
    # A label may be as wide as the room up to the next one in its row.
    for i, (group, box) in enumerate(labels):
        end = next((other.x - gap / 2 for _, other in labels[i + 1 :] if other.y == box.y), width - pad)
        labels[i] = (group, box._replace(w=end - box.x))
    # One place beside the groups is too narrow for its words: they begin over the group before.
    last, box = labels[-1]
    before = labels[-2][1] if len(labels) > 1 else box
    more = min(metrics.small * _ASIDE - box.w, before.w * 0.45)
    if last is None and more > 0 and before.y == box.y:
        labels[-2] = (labels[-2][0], before._replace(w=before.w - more))
        labels[-1] = (last, box._replace(x=box.x - more, w=box.w + more))
    return slots, bands, labels, y + label + tall + pad * 0.7


def _actions(row: Box, metrics: Metrics, *, ways: bool, gives: bool, lost: bool) -> dict[str, Box]:
    """The buttons of an attempt side by side, and the arrows that choose another grouping. Giving up is small
    and stands apart, until nothing else is left to do.
    """
    m = float(metrics.margin)
    arrow = max(32.0, min(row.h * 0.75, row.w * 0.06)) if ways else 0.0
    between = m / 3 if ways else 0.0
    free = row.w - (2 if lost else 3) * m - 2 * (arrow + between)
    # The arrows take from all, so that the likeliest of them is not the smallest.
    give = max(free * GIVE_UP, min(free * _NARROW_GIVE, metrics.body * _GIVE_WORDS))
    roll = free * 0.6 - give
    if lost:
        roll, give = free * 0.3, free * 0.4
    make = free - roll - give if gives else row.w - m - roll - 2 * (arrow + between)
    boxes = {"roll": Box(row.x, row.y, roll, row.h)}
    x = row.x + roll + m
    if ways:
        boxes["way_before"] = Box(x, row.y, arrow, row.h)
        x += arrow + between
    boxes["make"] = Box(x, row.y, make, row.h)
    if ways:
        boxes["way_after"] = Box(x + make + between, row.y, arrow, row.h)
    if gives:
        boxes["give_up"] = Box(row.right - give, row.y, give, row.h)
    return boxes
