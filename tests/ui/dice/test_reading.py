"""The history of the whole game, open over the dice table."""

from __future__ import annotations

from game.ui.play.telling import whole
from tests.ui.dice.games import Table, match_at


def test_the_whole_history_is_leafed_through_where_it_is_longer_than_the_window() -> None:
    table = Table(match_at(), reduced_motion=True)
    table.settle()
    scene, driver = table.scene, table.driver
    scene.board.lines[:] = [f"Line {n}." for n in range(100)]
    driver.key("y")
    end = whole(scene.board, scene.face.leafed)
    assert end.first + end.shown == 100
    driver.tick()
    before = {element.key: element.look for element in scene.painter.elements}["whole history"]
    driver.wheel(1)
    driver.tick()
    after = {element.key: element.look for element in scene.painter.elements}["whole history"]
    assert whole(scene.board, scene.face.leafed).first == end.first - 3
    assert before != after
    driver.key("home")
    assert whole(scene.board, scene.face.leafed).first == 0
    driver.key("end", "escape")
    assert not scene.face.history
    assert driver.scene is scene


def test_a_key_that_cannot_leaf_closes_the_history_and_moves_nothing_under_it() -> None:
    table = Table(match_at(), reduced_motion=True)
    table.settle()
    scene, driver = table.scene, table.driver
    scene.board.lines[:] = ["One line."]
    driver.key("y")
    focus = scene.controller.focus
    driver.key("down")
    assert not scene.face.history
    assert scene.controller.focus == focus
