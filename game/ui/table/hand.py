"""The hand's row: what the player has arranged, which cards stand in it, and where each of them lies."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.cardgame.view import PlayerView
from game.rules.cards import CardId, Seat
from game.ui.anim.pose import Pose
from game.ui.table.geometry import Box

# A card's key on the table: its id where its face can be seen, else ("back", seat, place in the fan); a
# pawn's is ("pawn", seat, 0), that of a Twist card on its way ("twist card", seat, 0).
Key = CardId | tuple[str, int, int]

# By how much marked cards stand higher, and how far apart cards are at most, in widths of a card.
RAISED = 0.12
HAND_STRIP = 0.84


class Plan(NamedTuple):
    """What the player has arranged, none of which the rules know: the order of the hand's row, cards staged
    in each slot of the tray, marked cards (raised), cards picked up by key and those a question is about
    (raised too), lifted cards (placed by the pointer, so not here), the place in the row where a gap is open
    for them, the card under the pointer, and the one drawn last (both raised a little); the phase that is
    collected where the player may choose, whether the own save pile is spread out, and the card that lies on
    a discard pile until its time to be taken back is up: on the pile `pending_on`, or before the seat
    `pending_before`.
    """

    row: tuple[CardId, ...] = ()
    staged: tuple[tuple[CardId, ...], ...] = ()
    marked: frozenset[CardId] = frozenset()
    picked: tuple[CardId, ...] = ()
    asked: frozenset[CardId] = frozenset()
    held: tuple[Key, ...] = ()
    gap: int | None = None
    hover: CardId | None = None
    fresh: CardId | None = None
    phase: int = 0
    spread: bool = False
    pending: CardId | None = None
    pending_on: int = 0
    pending_before: Seat | None = None


def row_of(view: PlayerView, plan: Plan) -> tuple[CardId, ...]:
    """The cards that stand in the hand's row, in order."""
    mine = {card.id for card in view.hand}
    away: set[object] = {card for slot in plan.staged for card in slot}
    away |= {*plan.held, plan.pending}
    first = [card for card in plan.row if card in mine and card not in away]
    known = away | set(first)
    return tuple(first + [card.id for card in view.hand if card.id not in known])


def place_row(row: tuple[CardId, ...], plan: Plan, hand: Box, width: float, poses: dict[Key, Pose]) -> float:
    """Place the hand's row; the distance from one card to the next."""
    places = len(row) + (plan.gap is not None)
    step = min(width * HAND_STRIP, (hand.w - width) / max(1, places - 1))
    x = hand.x + hand.w / 2 - step * (places - 1) / 2
    y = hand.y + hand.h / 2
    for i, card in enumerate(row):
        place = i + (plan.gap is not None and i >= plan.gap)
        high = card in plan.marked or card in plan.picked or card in plan.asked
        lift = RAISED if high else RAISED * 0.6 if card in (plan.hover, plan.fresh) else 0.0
        poses[card] = Pose(x + place * step, y - lift * width, width, lift=0.25 if lift else 0.0)
    return step


def hand_gap(plan_row: tuple[CardId, ...], hand: Box, width: float, x: float) -> int:
    """At which place of a row of that many cards, with one more to come, something dropped at `x` would
    stand.
    """
    places = len(plan_row) + 1
    step = min(width * HAND_STRIP, (hand.w - width) / max(1, places - 1))
    left = hand.x + hand.w / 2 - step * (places - 1) / 2
    return max(0, min(places - 1, round((x - left) / step)))
