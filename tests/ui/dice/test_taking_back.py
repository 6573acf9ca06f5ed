"""What can be taken back at the dice table."""

from __future__ import annotations

from tests.ui.dice.games import ME, Table, makeable, match_at


def test_that_the_end_of_an_attempt_can_be_taken_back_is_said_and_why_a_roll_cannot() -> None:
    table = Table(match_at(makeable, count=1))
    table.settle()
    table.driver.key("ctrl+z")
    assert "roll" in table.scene.notices.sentence
    table.driver.key("l")
    table.settle()
    assert table.scene.face.status.endswith("Take back: Ctrl+Z")
    table.driver.key("ctrl+z")
    assert table.view.table.faces
    assert "Take back" not in table.scene.face.status

    table = Table(match_at(makeable))
    table.settle()
    table.driver.key("l")
    while table.scene.match.turn != ME:
        table.driver.tick()
    table.settle()
    table.driver.key("ctrl+z")
    assert "has rolled" in table.scene.notices.sentence


def test_what_is_set_aside_is_taken_back_and_done_again_and_so_is_the_end_of_an_attempt() -> None:
    table = Table(match_at(makeable))
    table.settle()
    plan = table.scene.board.plan.kept
    table.driver.key("3", "5")
    assert table.scene.board.plan.kept == plan ^ {2, 4}
    table.driver.key("ctrl+z")
    assert table.scene.board.plan.kept == plan ^ {2}
    table.driver.key("ctrl+y")
    assert table.scene.board.plan.kept == plan ^ {2, 4}
    before = table.view.table
    table.driver.key("l")
    assert table.view.table != before
    table.driver.key("ctrl+z")
    assert table.view.table == before
    table.settle()
    assert table.scene.board.view.table == before


def test_the_end_of_an_attempt_is_taken_back_by_the_menu_too() -> None:
    table = Table(match_at(makeable, count=1))
    table.settle()
    before = table.view.table
    table.driver.key("l")
    table.settle()
    assert table.view.table != before
    table.driver.click("button:menu")
    table.driver.click("take_back")
    assert table.view.table == before
