"""What is asked before something is lost, and what is refused."""

from __future__ import annotations

from game.rules.dicegame.actions import GiveUp, Roll
from game.rules.dicegame.view import DiceStep
from game.ui.cues import Cue
from game.ui.dice.actions import label_of
from game.ui.dice.things import things
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


def test_giving_up_is_not_there_before_the_first_roll_and_then_small_and_apart() -> None:
    table = Table(match_at(lambda view: view.table.step is DiceStep.ROLL))
    table.settle()
    place = table.scene.board.layout.header.right - 10, table.scene.board.layout.actions["roll"].center[1]
    assert "give_up" not in things(table.scene.board)
    assert table.scene.board.layout.actions["make"].contains(place), "no gap where it will be"
    table.driver.click((round(place[0]), round(place[1])))
    table.driver.key("g")
    assert not table.log() or not isinstance(table.log()[-1], GiveUp)
    assert table.driver.scene is table.scene
    table.driver.key("r")
    table.settle()
    found = table.scene.board.layout.actions
    assert found["give_up"].contains(place)
    assert found["give_up"].w < 0.7 * min(found["roll"].w, found["make"].w)
    assert found["give_up"].x - max(box.right for name, box in found.items() if name != "give_up") >= 16


def test_giving_up_is_the_largest_button_where_nothing_else_is_left() -> None:
    table = Table(match_at(lost))
    table.settle()
    found = table.scene.board.layout.actions
    assert found["give_up"].w > max(found["roll"].w, found["make"].w)
    label = label_of(table.scene.board, "give_up")
    assert label.likely
    assert not label.quiet


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


def test_the_focus_leaves_the_roll_when_there_is_none_left_for_a_lost_attempt() -> None:
    table = Table(match_at(lost))
    table.settle()
    assert table.scene.controller.focus == "give_up"
    kept = Table(match_at(lost), sticky_focus=True)
    kept.settle()
    assert kept.scene.controller.focus == "roll"
