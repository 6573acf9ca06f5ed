"""What is asked before something is lost, and what is refused."""

from __future__ import annotations

from game.rules.dicegame.actions import GiveUp, Roll
from game.rules.dicegame.view import DiceStep
from game.ui.cues import Cue
from tests.ui.dice.games import Table, hopeless, lost, makeable, match_at


def test_giving_up_is_asked_about_while_a_roll_is_left_or_the_phase_could_be_made() -> None:
    table = Table(match_at(lost))
    table.settle()
    table.driver.key("g")
    assert isinstance(table.log()[-1], GiveUp)

    for wanted in (hopeless, makeable):
        table = Table(match_at(wanted))
        table.settle()
        before = len(table.log())
        table.driver.key("g")
        assert table.driver.scene.name == "confirm"
        assert len(table.log()) == before
        table.driver.click("decline")
        assert table.driver.scene is table.scene
        table.driver.key("g")
        table.driver.click("accept")
        assert isinstance(table.log()[-1], GiveUp)


def test_dice_of_a_phase_that_is_ready_are_rolled_again_only_after_a_question() -> None:
    table = Table(match_at(makeable))
    table.settle()
    worth = table.scene.board.worth
    before = len(table.log())
    table.driver.key("r")
    assert table.driver.scene.name == "confirm"
    assert f"{worth} points" in table.driver.scene.heading
    assert len(table.log()) == before
    table.driver.click("decline")
    # With all that the phase needs set aside nothing is at risk.
    table.driver.key("a")
    table.settle()
    table.driver.key("r")
    assert isinstance(table.log()[-1], Roll)


def test_what_cannot_be_done_is_refused_in_a_sentence() -> None:
    table = Table(match_at(lambda view: view.table.step is DiceStep.ROLL))
    table.settle()
    table.driver.key("3")
    assert table.scene.notices.refused
    assert table.driver.ear.cues[-1] is Cue.REFUSED
    table.driver.key("g")
    assert "roll" in table.scene.notices.sentence.lower()
    table = Table(match_at(hopeless))
    table.settle()
    table.driver.key("l")
    assert "missing" in table.scene.notices.sentence
