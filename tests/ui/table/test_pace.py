"""How fast things happen: the others' turns, presses one after another, no motion at all."""

from __future__ import annotations

import pytest

from game.rules.cardgame.actions import Discard
from tests.ui.table.positions import ME, Table, at, plain, playing


@pytest.mark.parametrize("press", ["table", "enter", "space", "escape"])
def test_one_press_during_others_beats_reaches_the_next_decision(press: str) -> None:
    table = Table(at(playing, 6), opponents_speed="slow")
    table.settle()
    table.driver.drag(f"hand:{plain(table.view).id}", "discard")
    table.driver.tick(20)
    assert table.scene.match.turn != ME
    if press == "table":
        table.driver.click((1000, 320))
    else:
        table.driver.key(press)
    table.driver.tick(3)
    board = table.scene.board
    assert not table.scene.match.bot_to_move
    assert not board.queue.busy
    assert board.view == table.view or table.driver.scene is not table.scene
    assert all(sprite.pose == board.layout.poses[key] for key, sprite in board.sprites.items())


def test_a_press_on_the_own_hand_hurries_nobody() -> None:
    table = Table(at(playing, 4))
    table.settle()
    table.driver.drag(f"hand:{plain(table.view).id}", "discard")
    table.driver.tick(20)
    turn = table.scene.match.turn
    assert turn != ME
    card = table.scene.board.layout.row[2]
    table.driver.click(f"hand:{card}")
    assert table.scene.match.turn == turn
    assert card in table.scene.board.plan.marked


def test_two_quick_presses_lay_one_card_once() -> None:
    table = Table(at(playing, 2))
    table.settle()
    card = plain(table.view).id
    table.driver.click(f"hand:{card}")
    before = len(table.log())
    table.driver.click("discard")
    table.driver.click("discard")
    table.driver.tick(2)
    mine = table.log()[before:]
    assert [type(action) for action in mine if isinstance(action, Discard)] == [Discard]


def test_at_speed_off_nothing_is_waited_for() -> None:
    table = Table(at(playing, 3), own_speed="off", opponents_speed="off")
    table.settle()
    before = len(table.scene.match.log)
    table.driver.drag(f"hand:{plain(table.view).id}", "discard")
    # A picture for each of the others, and one in which all lies where it belongs.
    table.driver.tick(4)
    assert not table.scene.board.queue.moving
    assert table.scene.match.turn == ME
    assert len(table.scene.match.log) >= before + 5
