"""Moves for which a seat is named or a card of the opening counts, and every way to make them."""

from __future__ import annotations

from game.rules.cardgame.actions import (
    Discard,
    DrawFaceDown,
)
from game.rules.cardgame.questions import dealer_names
from game.rules.cardgame.view import PlayerView, TurnStep
from game.rules.cards import CardKind
from tests.ui.table.positions import HAND, Table, Way, focus, seat_corner
from tests.ui.table.reached import answer, legal
from tests.ui.table.views import NAMES


def opening(view: PlayerView) -> bool:
    return view.table.step is TurnStep.OPENING and dealer_names(view)


def dropping(view: PlayerView) -> bool:
    return view.table.step is TurnStep.DROP


def _name(table: Table) -> dict[str, Way]:
    return {
        "drag": lambda t: t.driver.drag("discard", "seat:2"),
        "click": lambda t: t.driver.click(seat_corner(t, 2)),
        "answer": lambda t: t.driver.click(
            f"choice:{[one.thing for one in t.scene.controller.plays.choice.options].index('seat:2')}"  # type: ignore[union-attr]
        ),
        "keys": lambda t: answer(t, NAMES[2]),
    }


def _drag_name(t: Table) -> None:
    x, y = t.scene.board.layout.discard.center
    t.driver.drag((round(x), round(y)), seat_corner(t, 2))


def named(table: Table) -> dict[str, Way]:
    return {**_name(table), "drag": _drag_name}


def got_the_wild(view: PlayerView) -> bool:
    return view.table.step is TurnStep.OPENING and not dealer_names(view)


def give(table: Table) -> dict[str, Way]:
    card = f"hand:{next(card.id for card in table.view.hand if card.kind is CardKind.NUMBER)}"

    def click(t: Table) -> None:
        t.driver.click(card)
        t.settle()
        t.driver.click("discard")

    def keys(t: Table) -> None:
        focus(t, card)
        t.driver.key("x")

    return {"drag": lambda t: t.driver.drag(card, "discard"), "click": click, "keys": keys}


def face_down(view: PlayerView) -> bool:
    return bool(legal(view, DrawFaceDown))


def draw_unseen(table: Table) -> dict[str, Way]:
    return {
        "drag": lambda t: t.driver.drag("discard", HAND),
        "click": lambda t: t.driver.click("discard"),
        "keys": lambda t: t.driver.key("t"),
    }


def skips_with_a_wild(view: PlayerView) -> bool:
    found = legal(view, Discard)
    return not view.me.laid and any(
        action.target == 2 and action.card.kind is CardKind.WILD for action in found
    )


def skip_with_a_wild(table: Table) -> dict[str, Way]:
    card = f"hand:{next(card.id for card in table.view.hand if card.kind is CardKind.WILD)}"

    def click(t: Table) -> None:
        t.driver.click(card)
        t.settle()
        t.driver.click("seat:2")

    def pile(t: Table) -> None:
        t.driver.drag(card, "discard")
        t.driver.click(seat_corner(t, 2))

    def keys(t: Table) -> None:
        focus(t, card)
        t.driver.key("x")
        answer(t, NAMES[2])

    return {
        "drag": lambda t: t.driver.drag(card, "seat:2"),
        "click": click,
        "pile": pile,
        "keys": keys,
    }
