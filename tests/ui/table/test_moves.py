"""Every move of the game is the same by drag, click and keys."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.rules.cardgame.actions import Action, Discard, DrawFromDiscard, DrawFromPile, Hit, LayDown
from game.rules.cardgame.view import PlayerView
from game.rules.cards import CardKind
from game.ui.table import tray
from tests.ui.table.devices import by_pad
from tests.ui.table.positions import (
    ME,
    Table,
    Way,
    at,
    drawing,
    focus,
    hits,
    may_hit,
    may_lay,
    may_skip,
    plain,
    playing,
)
from tests.ui.table.views import NAMES


def _draw(table: Table) -> dict[str, Way]:
    return {
        "drag": lambda t: t.driver.drag("draw", (640, 650)),
        "click": lambda t: t.driver.click("draw"),
        "keys": lambda t: t.driver.key("d"),
        "focus": lambda t: t.driver.key("enter"),
    }


def _take(table: Table) -> dict[str, Way]:
    return {
        "drag": lambda t: t.driver.drag("discard", (640, 650)),
        "click": lambda t: t.driver.click("discard"),
        "keys": lambda t: t.driver.key("t"),
    }


def _discard(table: Table) -> dict[str, Way]:
    card = f"hand:{plain(table.view).id}"

    def click(t: Table) -> None:
        t.driver.click(card)
        t.settle()
        t.driver.click("discard")

    def keys(t: Table) -> None:
        focus(t, card)
        t.driver.key("x")

    def pick_up(t: Table) -> None:
        focus(t, card)
        t.driver.key("enter")
        focus(t, "discard")
        t.driver.key("enter")

    return {
        "drag": lambda t: t.driver.drag(card, "discard"),
        "click": click,
        "keys": keys,
        "pick up": pick_up,
    }


def _lay_down(table: Table) -> dict[str, Way]:
    groups = tray.arrange(table.view)

    def drag(t: Table) -> None:
        for slot, cards in enumerate(groups):
            for card in cards:
                t.driver.drag(f"hand:{card}", f"slot:{slot}")
                t.settle()
        t.driver.click("lay_down")

    def click(t: Table) -> None:
        for slot, cards in enumerate(groups):
            for card in cards:
                t.driver.click(f"hand:{card}")
                t.settle()
            x, y, _w, h = t.scene.board.layout.slots[slot].box.pixels
            t.driver.click((x + 4, y + h - 4))
            t.settle()
        t.driver.click("lay_down")

    def keys(t: Table) -> None:
        t.driver.key("a")
        t.settle()
        t.driver.key("l")

    return {"drag": drag, "click": click, "keys": keys}


def _hit(table: Table) -> dict[str, Way]:
    (action,) = hits(table.view)
    card, meld = f"hand:{action.placed.card.id}", f"meld:{action.meld}"

    def click(t: Table) -> None:
        t.driver.click(card)
        t.settle()
        t.driver.click(meld)

    def keys(t: Table) -> None:
        focus(t, card)
        t.driver.key("h")

    return {
        "drag": lambda t: t.driver.drag(card, meld),
        "click": click,
        "keys": keys,
        "double click": lambda t: t.driver.double_click(card),
    }


def _skip(table: Table) -> dict[str, Way]:
    skip = next(card for card in table.view.hand if card.kind is CardKind.SKIP)
    card = f"hand:{skip.id}"

    def pile(t: Table) -> None:
        t.driver.drag(card, "discard")
        t.settle()
        assert t.scene.match.turn == ME
        x, y, _w, _h = t.scene.board.layout.panels[2].box.pixels
        t.driver.click((x + 5, y + 5))

    def click(t: Table) -> None:
        t.driver.click(card)
        t.settle()
        t.driver.click("seat:2")

    def keys(t: Table) -> None:
        focus(t, card)
        t.driver.key("x")
        choice = t.scene.controller.plays.choice
        assert choice is not None
        focus(t, f"choice:{[option.label for option in choice.options].index(NAMES[2])}")
        t.driver.key("enter")

    return {
        "drag to the pile": pile,
        "drag to the seat": lambda t: t.driver.drag(card, "seat:2"),
        "click": click,
        "keys": keys,
    }


MOVES: dict[str, tuple[Callable[[PlayerView], bool], Callable[[Table], dict[str, Way]], type[Action]]] = {
    "draw": (drawing, _draw, DrawFromPile),
    "take": (drawing, _take, DrawFromDiscard),
    "discard": (playing, _discard, Discard),
    "lay down": (may_lay, _lay_down, LayDown),
    "hit": (may_hit, _hit, Hit),
    "skip": (may_skip, _skip, Discard),
}


@pytest.mark.parametrize("move", MOVES)
def test_u01_a_move_is_the_same_by_every_device(move: str) -> None:
    wanted, ways, kind = MOVES[move]
    logs = {}
    for way in ways(Table(at(wanted))):
        table = Table(at(wanted), opponents_speed="off")
        before = len(table.log())
        table.settle()
        ways(table)[way](table)
        table.settle()
        logs[way] = table.log()[before : before + 1]
    table = Table(at(wanted), opponents_speed="off")
    before = len(table.log())
    table.settle()
    by_pad(table, next(iter(logs.values()))[0])
    table.settle()
    logs["pad"] = table.log()[before : before + 1]
    assert len(logs) >= 4
    first, *rest = logs.values()
    assert isinstance(first[0], kind)
    assert all(log == first for log in rest), logs
