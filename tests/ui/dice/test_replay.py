"""What is said while a game of dice is looked at again."""

from __future__ import annotations

from typing import Any

import pytest

from game.match.dice_match import DiceMatch
from tests.ui.dice.games import EDITION, seats
from tests.ui.driver import Driver


@pytest.fixture
def driver() -> Driver:
    match = DiceMatch(EDITION, seats(2, person=False), 4)
    while not match.over:
        match.step_bot()
    made = Driver((1280, 720), reduced_motion=True)
    made.open("title")
    made.open("dice_replay", match=DiceMatch.replay(EDITION, seats(2), 4, match.log))
    return made


def test_the_bar_is_that_of_every_replay(driver: Driver) -> None:
    scene: Any = driver.scene
    assert scene.ring.id == "at"
    driver.click("on")
    driver.click("on")
    driver.settle()
    assert scene.now == 2
    assert scene.widgets["at"].at == 2
    driver.click("back_one")
    assert scene.now == 1
    driver.key("end")
    assert scene.now == len(scene.events)
    assert scene.widgets["attempt"].value == len(scene.begins) - 1
    driver.key("home")
    assert scene.now == 0
    driver.click("back")
    assert driver.scene.name == "title"


def test_another_attempt_is_chosen_and_the_history_tells_how_it_came_there(driver: Driver) -> None:
    scene: Any = driver.scene
    scene.focus("attempt")
    driver.key("right", "right")
    assert scene.now == scene.begins[2]
    assert scene.board.view == scene.moments[scene.now].view
    driver.key("y")
    driver.tick()
    assert scene.face.history
    driver.key("escape")
    assert not scene.face.history
    assert driver.scene is scene


def test_it_goes_on_by_itself_to_the_end_at_any_speed(driver: Driver) -> None:
    scene: Any = driver.scene
    scene.show(len(scene.events) - 3)
    driver.key("enter")
    assert scene.playing
    for _ in range(4):
        scene.command("faster")
    assert scene.speed == 8.0
    driver.tick(600)
    assert scene.now == len(scene.events)
    assert not scene.playing
    assert not scene.animating


def test_every_step_is_told_to_who_does_not_see_it(driver: Driver) -> None:
    scene: Any = driver.scene
    driver.key("right", "right")
    driver.settle()
    assert "2 / " in scene.heard().focus
    assert scene.heard().focus.endswith("tries phase 1.")


def test_what_happened_last_is_told_over_the_bowl_where_the_card_leaves_no_room(driver: Driver) -> None:
    for size, scale in (((1280, 720), 100), ((960, 600), 200)):
        made = Driver(size, text_scale=scale, reduced_motion=True)
        made.open("dice_replay", match=driver.scene.match)
        scene: Any = made.scene
        scene.show(5)
        made.tick()
        looks = {one.key: one.look for one in scene.painter._stills.elements}
        told = scene.board.lines[-1] in looks["header"]
        assert told == (scene.board.layout.history is None)
        assert told == (scale == 200)
