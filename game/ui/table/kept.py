"""What the table keeps with a saved game: how the player had arranged the hand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.rules.cards import Card, CardId
from game.ui.table.hand import Plan
from game.ui.table.tray import SORTS


def to_keep(plan: Plan, sort: str, wanted: int = 0, ways: Iterable[int] = ()) -> dict[str, Any]:
    """The arrangement as plain JSON data; `wanted` is the phase the player chose to collect, if any, `ways`
    what the wilds in each slot stand for.
    """
    staged = [list(slot) for slot in plan.staged]
    return {"row": list(plan.row), "staged": staged, "sort": sort, "phase": wanted, "ways": list(ways)}


def restored(ui: object, hand: Iterable[Card], sort: str = SORTS[0]) -> tuple[Plan, str, list[int]]:
    """The arrangement, the order it was kept in (`sort` if in none) and the ways of the slots.

    Of whatever a file may hold, only cards of the hand are taken.
    """
    mine = {card.id for card in hand}
    kept = ui if isinstance(ui, dict) else {}

    def own(cards: object, taken: set[CardId]) -> tuple[CardId, ...]:
        found = []
        for card in cards if isinstance(cards, list) else ():
            if isinstance(card, int) and card in mine and card not in taken:
                taken.add(CardId(card))
                found.append(CardId(card))
        return tuple(found)

    taken: set[CardId] = set()
    staged = kept.get("staged")
    slots = tuple(own(slot, taken) for slot in (staged if isinstance(staged, list) else ()))
    order, phase = kept.get("sort"), kept.get("phase")
    plan = Plan(row=own(kept.get("row"), set()), staged=slots, phase=phase if type(phase) is int else 0)
    found = kept.get("ways")
    ways = [way if type(way) is int and way >= 0 else 0 for way in (found if isinstance(found, list) else ())]
    return plan, order if order in SORTS else sort, ways
