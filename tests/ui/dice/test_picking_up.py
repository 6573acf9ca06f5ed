"""Dice are picked up where they are seen, and dragged."""

from __future__ import annotations

import pytest

from game.rules.dicegame.view import DiceStep
from game.ui.dice.dice import seen
from game.ui.dice.things import thing_at
from tests.ui.dice.games import EDITION, Table, match_at, playing


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_a_die_can_be_picked_up_wherever_it_is_seen(size: tuple[int, int]) -> None:
    table = Table(match_at(lambda view: view.table.step is DiceStep.PLAY), size, reduced_motion=True)
    table.settle()
    board, art = table.scene.board, table.driver.ctx.art
    everything = frozenset(range(len(board.dice)))
    for kept, name in ((frozenset[int](), "cell"), (everything, "kept")):
        board.set_plan(board.plan._replace(kept=kept))
        table.settle()
        for die in board.dice:
            body, top = seen(EDITION.dice[die.place], die.top or 0)
            picture = art.bare_die(body, top, round(die.pose.width), round(die.pose.angle))
            corner = picture.get_rect(center=(round(die.pose.x), round(die.pose.y))).topleft
            for x in range(0, picture.get_width(), 2):
                for y in range(0, picture.get_height(), 2):
                    if picture.get_at((x, y)).a > 128:
                        found = thing_at(board, (corner[0] + x, corner[1] + y))
                        assert found == f"{name}:{die.place}", (x, y)


def test_a_die_is_dragged_by_its_lowest_corner() -> None:
    table = Table(match_at(lambda view: view.table.step is DiceStep.PLAY), (960, 600), reduced_motion=True)
    table.settle()
    board = table.scene.board
    pose = board.dice[6].pose
    table.driver.drag((round(pose.x), round(pose.y + pose.width * 0.68)), "tray")
    assert board.plan.kept == {6}


def test_a_drag_that_is_broken_off_changes_nothing() -> None:
    table = Table(match_at(playing))
    table.settle()
    driver, board = table.driver, table.scene.board
    die = next(die for die in range(10) if die not in board.plan.kept)
    for how in ("escape", "lost", "bowl", "covered"):
        plan = board.plan
        driver.press(f"cell:{die}")
        driver.move("tray")
        driver.move("roll")
        assert board.plan.held == die
        if how == "escape":
            driver.key("escape")
        elif how == "lost":
            driver.lose_focus()
        elif how == "covered":
            driver.key("f1")
            driver.release((5, 5))
            driver.key("escape")
            driver.move("tray")
        driver.release(f"cell:{(die + 1) % 5}" if how == "bowl" else "tray")
        driver.settle()
        assert board.plan == plan
        assert driver.scene is table.scene
        assert board.dice[die].pose == board.pose(die)
