"""The things on the dice table that can be pointed at, by name, and the order in which the focus visits them.

Names: `cup` while nothing is rolled yet, `cell:N` the part of the bowl of a die (whether it lies there or was
set aside), `kept:N` a die in the tray, `coach` the button of a tip, `roll`, `way_before`, `make`,
`way_after`, `give_up`, `button:NAME`; `tray` and `bowl` are the room around dice. The focus also rests on
what is there to be read only: `group:N` of the phase in the tray and `column:SEAT` of the score card.
"""

from __future__ import annotations

from game.ui.dice.board import Board
from game.ui.dice.coach import coach_boxes
from game.ui.dice.layout import ROW
from game.ui.focus import Focusable
from game.ui.table.geometry import Box, around

# How wide and high a die is as it is seen, in edges: one that lies turned in the bowl, one in the tray; and
# how far below the middle of its top the middle of that is.
TURNED, UPRIGHT = (1.17, 1.42), (1.1, 1.3)
_LOWER = 0.045
# The width in pixels of the ring around what has the focus.
_RING = 4


def things(board: Board) -> dict[str, tuple[str, Box]]:
    """Every thing: its name, its zone and its box, in the order of the zones: bowl, tray, buttons."""
    layout = board.layout
    found: dict[str, tuple[str, Box]] = {}
    faces = bool(board.view.table.faces)
    tray = board.in_tray() if faces else frozenset()
    if not faces:
        found["cup"] = ("bowl", layout.cup)
    for die in range(len(layout.cells)) if faces else ():
        pose = layout.thrown(die, board.view.table)
        found[f"cell:{die}"] = (f"bowl {die // ROW}", _box(pose.x, pose.y, layout.die, TURNED))
    places = board.places() if tray else {}
    for die in sorted(tray & places.keys(), key=lambda die: places[die]):
        x, y = layout.slots[places[die]].box.center
        found[f"kept:{die}"] = ("tray", _box(x, y, layout.tray_die, UPRIGHT))
    coach = coach_boxes(board.coach, layout)[1] if board.coach is not None else None
    if coach is not None:
        found["coach"] = ("coach", coach)
    for name, box in layout.actions.items():
        found[name] = ("actions", box)
    for name, box in layout.buttons.items():
        found[f"button:{name}"] = ("buttons", box)
    return found


def _box(x: float, y: float, edge: float, size: tuple[float, float]) -> Box:
    """All that is seen of a die: more of it below its middle than above, where the front is."""
    return around(x, y + edge * _LOWER, edge * size[0], edge * size[1])


def stops(board: Board) -> dict[str, tuple[str, Box]]:
    """Every thing, and after them what can only be read: the groups of the phase, the columns of the card."""
    found, layout = things(board), board.layout
    for group in dict.fromkeys(group for group, _box in layout.bands if group is not None):
        boxes = [box for number, box in layout.bands if number == group]
        x, y = min(box.x for box in boxes), min(box.y for number, box in layout.labels if number == group)
        right, bottom = max(box.right for box in boxes), max(box.bottom for box in boxes)
        found[f"group:{group}"] = (f"group {group}", Box(x, y, right - x, bottom - y))
    for seat, box in enumerate(layout.card.columns):
        # The ring around it leaves the columns beside it whole.
        found[f"column:{seat}"] = ("card", Box(box.x + _RING, box.y, box.w - 2 * _RING, box.h))
    return found


def focusables(board: Board) -> list[Focusable]:
    """The same for the focus."""
    return [Focusable(name, box.pixels, zone) for name, (zone, box) in stops(board).items()]


def thing_at(board: Board, point: tuple[float, float], *, reach: float = 0.0) -> str:
    """The name of the thing under a point, the topmost; else of the nearest within `reach` pixels; else
    `tray` or `bowl` in the room around dice; else empty.
    """
    every = things(board)
    found = ""
    for name, (_zone, box) in every.items():
        if box.contains(point):
            found = name
    near = [(away, name) for name, (_zone, box) in every.items() if (away := box.distance(point)) < reach]
    if not found and near:
        return min(near)[1]
    if not found and board.layout.tray.contains(point):
        return "tray"
    if not found and board.layout.bowl.contains(point):
        return "bowl"
    return found
