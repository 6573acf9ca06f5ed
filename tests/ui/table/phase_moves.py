"""Moves of phases that are chosen and of cards that are saved, and every way to make them."""

from __future__ import annotations

from game.rules.cardgame.actions import (
    DrawSaved,
    SaveCard,
)
from game.rules.cardgame.questions import open_phases
from game.rules.cardgame.view import PlayerView, TurnStep
from game.ui.table import tray
from tests.ui.table.positions import HAND, Table, Way, answering, focus
from tests.ui.table.reached import answer, legal


def declaring(view: PlayerView) -> bool:
    return view.table.step is TurnStep.DECLARE and len(view.me.made) >= 2


def declare(table: Table) -> dict[str, Way]:
    thing, ways = answering(open_phases(table.view)[2])

    def button(t: Table) -> None:
        t.driver.key("escape")
        t.driver.click("choose")
        t.driver.click(thing(t))

    return {**ways, "button": button}


def two_ready(view: PlayerView) -> bool:
    ready = [number for number in open_phases(view) if tray.phase_possible(view, number)]
    return view.table.step is TurnStep.PLAY and not view.me.laid and len(ready) > 1


def lay_chosen(table: Table) -> dict[str, Way]:
    ready = [number for number in open_phases(table.view) if tray.phase_possible(table.view, number)]
    number = ready[-1]
    assert number != tray.nearest(table.view)
    groups = tray.arrange(table.view, number)

    def choose(t: Table) -> None:
        t.driver.click("choose")
        choice = t.scene.controller.plays.choice
        assert choice is not None
        t.driver.click(f"choice:{[option.phase for option in choice.options].index(number)}")
        t.settle()

    def drag(t: Table) -> None:
        choose(t)
        for slot, cards in enumerate(groups):
            for card in cards:
                t.driver.drag(f"hand:{card}", f"slot:{slot}")
                t.settle()
        t.driver.click("lay_down")

    def click(t: Table) -> None:
        choose(t)
        t.driver.click("button:arrange")
        t.settle()
        t.driver.click("lay_down")

    def keys(t: Table) -> None:
        t.driver.key("w")
        choice = t.scene.controller.plays.choice
        assert choice is not None
        answer(t, next(option.label for option in choice.options if option.phase == number))
        t.driver.key("l")
        t.settle()
        t.driver.key("l")

    return {"drag": drag, "click": click, "keys": keys}


def may_save(view: PlayerView) -> bool:
    return bool(legal(view, SaveCard)) and len(view.hand) > 3


def save(table: Table) -> dict[str, Way]:
    card = f"hand:{table.view.hand[1].id}"

    def click(t: Table) -> None:
        t.driver.click(card)
        t.settle()
        t.driver.click("save")

    def keys(t: Table) -> None:
        focus(t, card)
        t.driver.key("v")

    def pick_up(t: Table) -> None:
        focus(t, card)
        t.driver.key("enter")
        focus(t, "save")
        t.driver.key("enter")

    return {"drag": lambda t: t.driver.drag(card, "save"), "click": click, "keys": keys, "pick up": pick_up}


def may_draw_saved(view: PlayerView) -> bool:
    return len(legal(view, DrawSaved)) >= 2


def draw_saved(table: Table) -> dict[str, Way]:
    first, last = table.view.saved[0].id, table.view.saved[-1].id

    def click(t: Table) -> None:
        t.driver.click("save")
        t.settle()
        t.driver.click(f"saved:{first}")

    def drag(t: Table) -> None:
        t.driver.click("save")
        t.settle()
        t.driver.drag(f"saved:{first}", HAND)

    def keys(t: Table) -> None:
        t.driver.key("v")
        t.settle()
        assert t.scene.controller.focus == f"saved:{last}"
        t.driver.key("home")
        t.driver.key("enter")

    return {"drag": drag, "click": click, "keys": keys}
