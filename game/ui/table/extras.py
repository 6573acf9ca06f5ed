"""Places on the table that only some rules have: the own save pile, and wilds that might be replaced."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.rules.cardgame.view import PlayerView
from game.rules.cards import Card, CardId
from game.rules.kinds import is_natural
from game.ui.anim.pose import Pose
from game.ui.table.geometry import Box, around
from game.ui.table.melds import RATIO

SPREAD_STRIP = 0.84


def save_poses(
    cards: Sequence[Card], pile: Box, spread: Box | None
) -> dict[CardId | tuple[str, int, int], Pose]:
    """The own saved cards: on their pile, or side by side in `spread`, and there at most as high as that."""
    width = pile.w if spread is None else min(pile.w, spread.h / RATIO)
    found: dict[CardId | tuple[str, int, int], Pose] = {}
    for i, card in enumerate(cards):
        if spread is None:
            # The edges of the lower ones show.
            below = min(2, len(cards) - 1 - i) * width / 40
            found[card.id] = Pose(pile.center[0] - below, pile.center[1] - below, width)
            continue
        step = min(width * SPREAD_STRIP, (spread.w - width) / max(1, len(cards) - 1))
        found[card.id] = Pose(spread.x + width / 2 + i * step, spread.center[1], width)
    return found


def spread_ground(count: int, seats: Box, panel: float, width: float, margin: float) -> Box:
    """What so many saved cards lie on side by side, each so wide if there is room: below the panels of the
    seats, whose area is given.
    """
    room = seats.bottom - seats.y - panel - margin
    width = min(width, (room - 2 * margin) / RATIO)
    wide = min(width * (1 + max(0, count - 1) * SPREAD_STRIP) + 2 * margin, seats.w)
    high = width * RATIO + 2 * margin
    return Box(seats.x, seats.bottom - high, wide, high)


def wild_boxes(view: PlayerView, poses: Mapping[CardId | tuple[str, int, int], Pose]) -> dict[CardId, Box]:
    """What shows of each card on the table that stands for something else."""
    found: dict[CardId, Box] = {}
    for meld in view.table.melds:
        at = [poses[one.card.id] for one in meld.placed]
        for i, one in enumerate(meld.placed):
            if not is_natural(one):
                box = around(at[i].x, at[i].y, at[i].width, at[i].width * RATIO)
                seen = at[i + 1].x - at[i].x if i + 1 < len(at) else box.w
                found[one.card.id] = box.left_part(min(box.w, seen))
    return found
