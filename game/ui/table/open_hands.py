"""Where the hands of others lie while all cards are open: on a plate below each panel, and beside the groups
of who has laid down.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from game.rules.cardgame.view import PlayerView
from game.rules.cards import CardId, Seat
from game.ui.anim.pose import Pose
from game.ui.table.geometry import Box
from game.ui.table.layout import Layout
from game.ui.table.melds import GAP, RATIO, pack

# How far apart the cards of an open hand are, in their widths: so that their corners can be read, and no more
# than so much.
_LEAST_STEP, _MOST_STEP = 0.34, 0.62
# The border of a plate around its cards, in widths of a card: it leaves something of the gap to a group.
_BORDER = GAP * 0.3


class OpenHands(NamedTuple):
    """The cards of each hand and its plate, by seat; and where the groups lie that make room for them: their
    boxes by id, their cards.
    """

    hands: dict[Seat, tuple[Pose, ...]]
    plates: dict[Seat, Box]
    melds: dict[int, Box]
    cards: dict[CardId, Pose]


def open_hands(view: PlayerView, layout: Layout, seats: Collection[Seat]) -> OpenHands:
    """Lay the hands of these seats open on a table that is laid out. All hands of who has not laid down have
    cards of one size, and no plate is wider than its panel; where groups lie, hand and groups share the room.
    """
    found = OpenHands({}, {}, {}, {})
    shown = [seat for seat in seats if view.hand_sizes[seat]]
    width = _card_width(view, layout, shown)
    for seat in shown:
        count = view.hand_sizes[seat]
        area = _room(layout, seat)
        area = Box(area.x, area.y + _BORDER * width, area.w, area.h - 2 * _BORDER * width)
        if any(meld.owner == seat for meld in view.table.melds):
            poses = _beside_groups(view, seat, area, layout.tray_card, found)
        else:
            room = layout.panels[seat].box.w - 2 * _BORDER * width
            step = min(width * _MOST_STEP, (room - width) / max(1, count - 1))
            left, y = area.center[0] - step * (count - 1) / 2, area.y + width * RATIO / 2
            poses = tuple(Pose(left + i * step, y, width) for i in range(count))
        found.hands[seat] = poses
        found.plates[seat] = _plate(poses)
    return found


def _room(layout: Layout, seat: Seat) -> Box:
    """Where hand and groups of a seat may lie, plate and all: it all but touches the panel."""
    area, top = layout.areas[seat], layout.panels[seat].box.bottom + layout.metrics.margin / 4
    return Box(area.x, top, area.w, area.bottom - top)


def _card_width(view: PlayerView, layout: Layout, seats: Collection[Seat]) -> float:
    """The width of the cards in hands: that of the fullest one, with a card drawn, so that nothing changes
    its size when one is drawn.
    """
    most = max((view.edition.deal + 1, *(view.hand_sizes[seat] for seat in seats)))
    long = 1 + _LEAST_STEP * (most - 1) + 2 * _BORDER
    return min(
        (
            max(layout.pile_card, layout.tray_card),
            *(_room(layout, seat).h / (RATIO + 2 * _BORDER) for seat in seats),
            *(layout.panels[seat].box.w / long for seat in seats),
        )
    )


def _beside_groups(
    view: PlayerView, seat: Seat, area: Box, widest: float, found: OpenHands
) -> tuple[Pose, ...]:
    """A hand and the groups after it, with the largest cards that find room."""
    melds = [meld for meld in view.table.melds if meld.owner == seat]
    counts = [view.hand_sizes[seat], *(len(meld.placed) for meld in melds)]
    placed = pack(counts, area, widest, middle=False)
    for meld, box, poses in zip(melds, placed.boxes[1:], placed.poses[1:], strict=True):
        found.melds[meld.id] = box
        for one, pose in zip(meld.placed, poses, strict=True):
            found.cards[one.card.id] = pose
    return placed.poses[0]


def _plate(poses: tuple[Pose, ...]) -> Box:
    width, y = poses[0].width, poses[0].y
    left, right = poses[0].x - width / 2, poses[-1].x + width / 2
    return Box(left, y - width * RATIO / 2, right - left, width * RATIO).grown(_BORDER * width)
