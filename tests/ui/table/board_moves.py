"""Moves that a board and several discard piles bring, and every way to make them."""

from __future__ import annotations

from game.rules.cardgame.actions import ChoosePhase, Discard, DrawFromDiscard
from game.rules.cardgame.moves import legal_actions
from game.rules.cardgame.questions import open_phases
from game.rules.cardgame.view import PlayerView, TurnStep
from game.rules.cards import CardKind
from game.ui.table.piles import pile_name
from tests.ui.table.positions import HAND, Table, Way, answering, focus, seat_corner


def _answer(table: Table, thing: str) -> None:
    """Choose the answer of the question that a thing on the table stands for, by keys."""
    choice = table.scene.controller.plays.choice
    assert choice is not None
    focus(table, f"choice:{[option.thing for option in choice.options].index(thing)}")
    table.driver.key("enter")


def on_twist_space(view: PlayerView) -> bool:
    return view.table.step is TurnStep.DECLARE and view.table.twist_cards[view.seat] > 0


def choose(table: Table) -> dict[str, Way]:
    """Not the first of the phases that the space leaves open."""
    return answering(open_phases(table.view)[1])[1]


def may_take_second(view: PlayerView) -> bool:
    takes = [action for action in legal_actions(view) if isinstance(action, DrawFromDiscard)]
    return len(takes) == len(view.piles)


def take_second(_table: Table) -> dict[str, Way]:
    def keys(t: Table) -> None:
        t.driver.key("t")
        _answer(t, pile_name(1))

    def pointed(t: Table) -> None:
        t.driver.key("t")
        t.driver.click((round(t.scene.board.layout.discards[1].center[0]), _middle(t)))

    def with_focus(t: Table) -> None:
        focus(t, pile_name(1))
        t.driver.key("enter")

    return {
        "drag": lambda t: t.driver.drag(pile_name(1), HAND),
        "click": lambda t: t.driver.click(pile_name(1)),
        "keys": keys,
        "key and pointer": pointed,
        "focus": with_focus,
    }


def _middle(table: Table) -> int:
    return round(table.scene.board.layout.discards[1].center[1])


def may_discard_anywhere(view: PlayerView) -> bool:
    return view.table.step is TurnStep.PLAY and view.table.forced is None and len(view.hand) > 2


def discard_on_third(table: Table) -> dict[str, Way]:
    plain = next(card for card in table.view.hand if card.kind is CardKind.NUMBER)
    card, pile = f"hand:{plain.id}", pile_name(2)

    def click(t: Table) -> None:
        t.driver.click(card)
        t.settle()
        t.driver.click(pile)

    def keys(t: Table) -> None:
        focus(t, card)
        t.driver.key("x")
        _answer(t, pile)

    def pick_up(t: Table) -> None:
        focus(t, card)
        t.driver.key("enter")
        focus(t, pile)
        t.driver.key("enter")

    return {"drag": lambda t: t.driver.drag(card, pile), "click": click, "keys": keys, "pick up": pick_up}


def must_fill(view: PlayerView) -> bool:
    """The last card of another pile than the first was taken, and a number can be discarded there."""
    return view.table.step is TurnStep.PLAY and bool(view.table.forced) and len(view.hand) > 2


def fill(table: Table) -> dict[str, Way]:
    plain = next(card for card in table.view.hand if card.kind is CardKind.NUMBER)
    card, pile = f"hand:{plain.id}", pile_name(table.view.table.forced or 0)

    def refused_first(t: Table) -> None:
        t.driver.drag(card, "discard")
        t.driver.tick(4)
        assert "empty place" in t.scene.notices.sentence
        t.settle()
        t.driver.drag(card, pile)

    def click(t: Table) -> None:
        t.driver.click(card)
        t.settle()
        t.driver.click(pile)

    def keys(t: Table) -> None:
        # No question: there is but one place.
        focus(t, card)
        t.driver.key("x")

    return {
        "drag": lambda t: t.driver.drag(card, pile),
        "refused first": refused_first,
        "click": click,
        "keys": keys,
    }


def may_skip_second(view: PlayerView) -> bool:
    every = legal_actions(view)
    return view.table.step is TurnStep.PLAY and any(
        isinstance(action, Discard) and action.target == 2 and action.card.kind is CardKind.SKIP
        for action in every
    )


def skip_second(table: Table) -> dict[str, Way]:
    skip = next(card for card in table.view.hand if card.kind is CardKind.SKIP)
    card = f"hand:{skip.id}"

    def click(t: Table) -> None:
        t.driver.click(card)
        t.settle()
        t.driver.click(seat_corner(t, 2))

    def pile(t: Table) -> None:
        t.driver.drag(card, pile_name(1))
        t.driver.click(seat_corner(t, 2))

    def keys(t: Table) -> None:
        focus(t, card)
        t.driver.key("x")
        _answer(t, "seat:2")

    return {
        "drag": lambda t: t.driver.drag(card, seat_corner(t, 2)),
        "click": click,
        "pile": pile,
        "keys": keys,
    }


MOVES = {
    "choose on a Twist space": (on_twist_space, choose, ChoosePhase),
    "take from the second pile": (may_take_second, take_second, DrawFromDiscard),
    "discard on the third pile": (may_discard_anywhere, discard_on_third, Discard),
    "fill an emptied place": (must_fill, fill, Discard),
    "skip the second": (may_skip_second, skip_second, Discard),
}
