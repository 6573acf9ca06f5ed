"""The tray and the order of the hand: what a player arranges before laying down."""

from __future__ import annotations

from game.rules.cardgame.actions import LayDown
from game.rules.cardgame.view import PlayerView
from game.rules.cards import Card, CardKind
from game.ui.scenes.table import TableScene
from tests.ui.table.positions import Table, at, may_lay, plain, playing
from tests.ui.table.views import EDITION


def test_a_drag_along_the_hand_sets_the_own_order() -> None:
    table = Table(at(playing))
    table.settle()
    row = table.scene.board.layout.row
    table.driver.drag(f"hand:{row[0]}", f"hand:{row[6]}")
    table.settle()
    now = table.scene.board.layout.row
    assert now != row
    assert [card for card in now if card != row[0]] == list(row[1:])
    assert table.scene.controller.plays.sort == "own"
    table.driver.key("s")
    table.settle()
    assert table.scene.board.layout.row == row


def test_a_dragged_card_takes_its_marked_set_along() -> None:
    table = Table(at(playing))
    table.settle()
    first, second, third = table.scene.board.layout.row[1:4]
    for card in (first, third):
        table.driver.click(f"hand:{card}")
        table.settle()
    table.driver.drag(f"hand:{third}", "slot:0")
    table.settle()
    assert set(table.scene.board.plan.staged[0]) == {first, third}
    assert second in table.scene.board.layout.row
    assert not table.scene.board.plan.marked


def test_a_double_click_puts_a_card_where_alone_it_fits() -> None:
    def one_slot(view: PlayerView) -> bool:
        return playing(view) and len(EDITION.phase(view.me.phase)) == 1

    table = Table(at(one_slot))
    table.settle()
    card = plain(table.view).id
    table.driver.double_click(f"hand:{card}")
    table.settle()
    assert table.scene.board.plan.staged == ((card,),)
    table.driver.click(f"hand:{card}")
    table.settle()
    assert table.scene.board.plan.staged == ((),)


def test_the_button_says_what_is_missing_and_then_lays_down() -> None:
    table = Table(at(may_lay))
    table.settle()
    table.driver.click("lay_down")
    table.settle()
    assert all(state.complete for state in table.scene.controller.plays.slots)
    assert not any(isinstance(action, LayDown) for action in table.scene.match.log[-1:])
    first = table.scene.board.plan.staged[0][0]
    table.driver.drag(f"hand:{first}", (640, 650))
    table.settle()
    table.driver.click("lay_down")
    assert table.scene.face.toast == "This group needs 1 more card."
    assert not table.view.me.laid
    table.driver.drag(f"hand:{first}", "slot:0")
    table.settle()
    table.driver.click("lay_down")
    table.settle()
    assert table.view.me.laid


def test_a_staged_wild_says_what_it_stands_for_and_can_stand_for_another() -> None:
    def open_wild(view: PlayerView) -> bool:
        """A run is asked for, and the hand holds a wild and two numbers in a row that leave both its ends
        open.
        """
        if not playing(view) or not any(need.kind == "run" for need in EDITION.phase(view.me.phase)):
            return False
        return any(card.kind is CardKind.WILD for card in view.hand) and bool(_row_of(view))

    table = Table(at(open_wild, 4))
    table.settle()
    view = table.view
    slot = next(i for i, need in enumerate(EDITION.phase(view.me.phase)) if need.kind == "run")
    wild = next(card for card in view.hand if card.kind is CardKind.WILD)
    cards = _row_of(view)
    for card in (*cards, wild):
        table.driver.drag(f"hand:{card.id}", f"slot:{slot}")
        table.settle()
    sprite = table.scene.board.sprites[wild.id]
    first = sprite.number
    table.driver.click(f"hand:{wild.id}")
    table.settle()
    second = sprite.number
    low, high = min(card.number or 0 for card in cards), max(card.number or 0 for card in cards)
    assert {first, second} == {low - 1, high + 1}
    assert wild.id in table.scene.board.plan.staged[slot]


def _row_of(view: PlayerView) -> tuple[Card, ...]:
    """Cards of the hand that are one short of the run that is asked for, in the middle of the numbers."""
    size = next(need.size for need in EDITION.phase(view.me.phase) if need.kind == "run")
    by_number = {card.number: card for card in view.hand if card.kind is CardKind.NUMBER}
    for low in range(2, 12 - size + 2):
        found = [by_number.get(number) for number in range(low, low + size - 1)]
        if all(found) and low + size - 1 <= 12:
            return tuple(card for card in found if card is not None)
    return ()


def test_the_tray_and_the_order_are_there_again_after_leaving() -> None:
    match = at(playing)
    table = Table(match)
    table.settle()
    row = table.scene.board.layout.row
    table.driver.drag(f"hand:{row[0]}", f"hand:{row[6]}")
    table.settle()
    table.driver.drag(f"hand:{row[2]}", "slot:0")
    table.settle()
    plan = table.scene.board.plan
    table.driver.app.stack.pop()
    again: TableScene = table.driver.open("table")
    table.driver.settle()
    assert again.board.plan.staged == plan.staged
    assert again.board.layout.row == table.scene.board.layout.row
    assert again.board.lines
