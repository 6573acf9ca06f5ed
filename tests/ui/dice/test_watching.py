"""What is seen, heard and said while dice roll and attempts end."""

from __future__ import annotations

import pytest

from game.rules.dicegame.view import DiceStep
from game.ui.cues import Cue
from game.ui.dice import draw_words
from tests.ui.dice.games import Table, lost, makeable, match_at, playing


@pytest.mark.parametrize("speed", ["normal", "fast", "slow"])
def test_sounds_come_in_the_same_order_at_every_speed(speed: str) -> None:
    def heard(**settings: object) -> list[Cue]:
        table = Table(**settings)
        driver = table.driver
        driver.settle()
        driver.key("r")
        driver.settle()
        driver.key("a", "r")
        driver.settle()
        return [cue for cue in driver.ear.cues if cue is not Cue.DIE]

    assert heard(own_speed=speed, opponents_speed=speed) == heard(own_speed="off", opponents_speed="off")


def test_the_result_lies_there_before_the_roll_is_seen_and_is_not_told_before_it_ends() -> None:
    table = Table(match_at(lambda view: view.table.step is DiceStep.ROLL))
    table.settle()
    table.driver.key("r")
    scene = table.scene
    faces = table.view.table.faces
    assert faces
    seen = 0
    while scene.board.queue.busy:
        assert scene.board.ways == ()
        seen += 1
        assert scene.face.status == "The dice roll."
        table.driver.tick()
        assert table.view.table.faces == faces
        if scene.board.rolling is None:
            break
        assert scene.board.lines[-1].startswith("You try")
    assert seen > 20
    assert scene.board.lines[-1].startswith("You roll")
    table.settle()
    assert [die.top for die in scene.board.dice] == list(faces)


def test_with_reduced_motion_dice_fade_where_they_lie() -> None:
    table = Table(match_at(lambda view: view.table.step is DiceStep.ROLL), reduced_motion=True)
    table.settle()
    table.driver.key("r")
    board = table.scene.board
    for _ in range(40):
        table.driver.tick()
        for die in board.dice:
            assert die.spin == 0
            if not die.waiting:
                assert (die.pose.x, die.pose.y) == (board.pose(die.place).x, board.pose(die.place).y)


def test_while_the_end_of_an_attempt_is_shown_nothing_else_is_said_of_it() -> None:
    for wanted, key, told in (
        (makeable, "l", "You made phase {n}."),
        (lost, "g", "You did not make phase {n}."),
    ):
        table = Table(match_at(wanted))
        table.settle()
        scene, phase = table.scene, table.view.me.phase
        table.driver.key(key)
        seen = 0
        while scene.board.banner is None and seen < 30:
            table.driver.tick()
            seen += 1
        while scene.board.banner is not None:
            assert scene.face.status.startswith(told.format(n=phase))
            table.driver.tick()
            seen += 1
        assert seen > 20


@pytest.mark.parametrize("most", [0, 1, 5])
def test_as_many_lines_of_history_as_the_setting_says(most: int) -> None:
    table = Table(match_at(playing, count=2), (1920, 1080), history_lines=most)
    table.settle()
    (shown,) = draw_words.history(table.scene.face, table.driver.ctx.art)
    assert len(table.scene.board.lines) > 5
    assert shown.look[2] == tuple(table.scene.board.lines[len(table.scene.board.lines) - most :])
