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


def test_what_went_wrong_outside_is_said_for_a_while_and_then_goes(driver: Driver) -> None:
    scene: Any = driver.scene
    for say in (scene.inform, scene.report):
        say("Something happened.")
        driver.tick()
        assert scene.face.toast == "Something happened."
        driver.tick(60 * 5)
        assert not scene.face.toast
        assert not scene.animating


def test_every_step_is_told_to_who_does_not_see_it(driver: Driver) -> None:
    scene: Any = driver.scene
    assert scene.heard().focus.startswith("Step 0 of ")
    driver.key("right", "right")
    driver.settle()
    assert scene.heard().focus.startswith("Step 2 of ")
    assert scene.heard().focus.endswith("tries phase 1.")
