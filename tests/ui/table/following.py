"""Doing what a hint says with nothing but the pointer and keys, as a player would."""

from __future__ import annotations

from typing import Any

from game.rules.cardgame import actions as act
from game.rules.cards import CardId
from game.rules.groups import Placed
from game.ui.table import tray
from game.ui.table.drops import Target, play_targets
from tests.ui.table.positions import Table


def follow(table: Table, action: Any) -> None:
    """Do it on the table."""
    driver = table.driver
    match action:
        case act.DrawFromPile():
            driver.key("d")
        case act.DrawFromDiscard() | act.DrawFaceDown():
            driver.key("t")
        case act.DrawSaved(card=card):
            if f"saved:{card.id}" not in _there(table):
                driver.click("save")
                table.settle()
            driver.click(f"saved:{card.id}")
        case act.LayDown():
            _lay_down(table, action)
        case act.Discard(card=card) | act.SaveCard(card=card) | act.ReplaceWild(card=card):
            _drop(table, card.id, action)
        case act.Hit(placed=Placed(card=card)):
            _drop(table, card.id, action)
        case act.ChoosePhase(phase=phase):
            _answer(table, [option.phase for option in _options(table)].index(phase))
        case act.NameForOpening(target=seat) | act.DropPhase(target=seat):
            _answer(table, [option.thing for option in _options(table)].index(f"seat:{seat}"))
        case act.ClearPhase():
            driver.key("k")
        case act.Pass():
            driver.key("d" if table.view.table.step.value == "draw" else "t")
        case _:
            raise AssertionError(f"nobody knows how to do {action}")


def _there(table: Table) -> Any:
    from game.ui.table.things import things

    return things(table.scene.board, None)


def _options(table: Table) -> Any:
    choice = table.scene.controller.plays.choice
    assert choice is not None, "it is asked for"
    return choice.options


def _answer(table: Table, number: int) -> None:
    table.driver.click(f"choice:{number}")


def _middle(target: Target) -> tuple[int, int]:
    x, y = target.box.center
    return round(x), round(y)


def _drop(table: Table, card: CardId, action: Any) -> None:
    """Drag the card to the place that stands for the action, and answer what is asked then."""
    board = table.scene.board
    before = len(table.scene.match.log)
    targets = play_targets(table.view, [board.card(card)], board.layout)
    target = next(one for one in targets if one.actions and action in one.actions)
    x, y = _middle(target)
    if target.kind == "seat":
        x, y = round(target.box.x) + 5, round(target.box.y) + 5
    if isinstance(action, act.Hit) and any(one.kind == "wild" for one in targets):
        # A wild that may be replaced catches the middle; the group shows beside it.
        x, y = _clear_of_wilds(table, target)
    table.driver.drag(f"hand:{card}", (x, y))
    choice = table.scene.controller.plays.choice
    if choice is None or len(table.scene.match.log) > before:
        return
    labels = [option.label for option in choice.options]
    if isinstance(action, act.Discard):
        name = "Nobody" if action.target is None else table.scene.teller.names[action.target]
        _answer(table, labels.index(name))
    else:
        _answer(table, next(i for i, one in enumerate(target.actions) if one == action))


def _clear_of_wilds(table: Table, target: Target) -> tuple[int, int]:
    wilds = table.scene.board.layout.wilds.values()
    y = round(target.box.y + 4)
    for x in range(round(target.box.x) + 2, round(target.box.right) - 2, 3):
        if not any(box.contains((x, y)) for box in wilds):
            return x, y
    return _middle(target)


def _lay_down(table: Table, action: act.LayDown) -> None:
    """Put every group into its place, turn the wilds to what they are to stand for, and lay down."""
    scene = table.scene
    plays = scene.controller.plays
    if action.phase is not None and scene.board.plan.phase != action.phase:
        table.driver.key("w")
        follow(table, act.ChoosePhase(action.seat, action.phase))
        table.settle()
    for card in [card for slot in scene.board.plan.staged for card in slot]:
        table.driver.drag(f"hand:{card}", "hand")
        table.settle()
    for i, group in enumerate(action.groups):
        for one in group:
            table.driver.drag(f"hand:{one.card.id}", f"slot:{i}")
            table.settle()
    for i, group in enumerate(action.groups):
        wanted = {one.card.id: (one.number, one.color) for one in group}
        for _ in range(tray.MOST_WAYS):
            shown = plays.slots[i].ways[plays.chosen()[i] % len(plays.slots[i].ways)]
            wrong = [one for one in shown if (one.number, one.color) != wanted[one.card.id]]
            if not wrong:
                break
            if not plays.cycle(wrong[0].card.id):
                break
    table.driver.key("l")
