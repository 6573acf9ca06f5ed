"""Moves with groups on the table that only some rules bring, and every way to make them."""

from __future__ import annotations

from game.rules.cardgame.actions import (
    ClearPhase,
    Hit,
    ReplaceWild,
)
from game.rules.cardgame.view import PlayerView
from tests.ui.table.positions import ME, Table, Way, focus
from tests.ui.table.reached import legal


def may_clear(view: PlayerView) -> bool:
    return bool(legal(view, ClearPhase))


def clear(table: Table) -> dict[str, Way]:
    meld = next(meld.id for meld in table.view.table.melds if meld.owner == ME)

    def press(t: Table) -> None:
        focus(t, "clear")
        t.driver.key("enter")

    return {
        "drag": lambda t: t.driver.drag(f"meld:{meld}", "discard"),
        "click": lambda t: t.driver.click("clear"),
        "keys": lambda t: t.driver.key("k"),
        "focus": press,
    }


def replacing(view: PlayerView) -> list[ReplaceWild]:
    """The two ways to replace the only wild that a card can, if it fits nowhere else."""
    found = legal(view, ReplaceWild)
    hits = {action.placed.card for action in legal(view, Hit)}
    for card in view.hand:
        mine = [action for action in found if action.card == card]
        if len(mine) == 2 and mine[0].wild == mine[1].wild and card not in hits and len(view.hand) > 2:
            return mine
    return []


def replace(table: Table) -> dict[str, Way]:
    low, high = replacing(table.view)
    assert (low.end, high.end) == ("low", "high")
    card, wild = f"hand:{low.card.id}", f"wild:{low.wild.id}"

    def drag(t: Table) -> None:
        t.driver.drag(card, wild)
        t.driver.click("choice:1")

    def click(t: Table) -> None:
        t.driver.click(card)
        t.settle()
        t.driver.click(wild)
        t.driver.click("choice:1")

    def keys(t: Table) -> None:
        focus(t, card)
        t.driver.key("h")
        focus(t, "choice:1")
        t.driver.key("enter")

    return {"drag": drag, "click": click, "keys": keys}


def taking(view: PlayerView) -> list[ReplaceWild]:
    """The only way to take a wild with a card that fits nowhere else."""
    found = legal(view, ReplaceWild)
    hits = {action.placed.card for action in legal(view, Hit)}
    for card in view.hand:
        mine = [action for action in found if action.card == card]
        if len(mine) == 1 and card not in hits and len(view.hand) > 2:
            return mine
    return []


def take(table: Table) -> dict[str, Way]:
    (action,) = taking(table.view)
    card, wild = f"hand:{action.card.id}", f"wild:{action.wild.id}"

    def click(t: Table) -> None:
        t.driver.click(card)
        t.settle()
        t.driver.click(wild)

    def keys(t: Table) -> None:
        focus(t, card)
        t.driver.key("h")

    return {"drag": lambda t: t.driver.drag(card, wild), "click": click, "keys": keys}
