"""What the table keeps with a saved game: how the player had arranged the hand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.rules.cards import Card, CardId
from game.ui.table.layout import Plan
from game.ui.table.tray import SORTS


def to_keep(plan: Plan, sort: str) -> dict[str, Any]:
    """The arrangement as plain JSON data."""
    return {"row": list(plan.row), "staged": [list(slot) for slot in plan.staged], "sort": sort}


def restored(ui: object, hand: Iterable[Card]) -> tuple[Plan, str]:
    """The arrangement and the order it was kept in; of whatever a file may hold, only cards of the hand are
    taken.
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
    sort = kept.get("sort")
    return Plan(row=own(kept.get("row"), set()), staged=slots), sort if sort in SORTS else SORTS[0]
