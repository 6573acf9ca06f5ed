"""The dice table read aloud: what has the focus, what was rolled, and what may be done."""

from __future__ import annotations

import pytest

from game.rules.dicegame.actions import Action, GiveUp, MakePhase, Roll
from game.rules.dicegame.legal import groupings
from game.rules.dicegame.view import DiceView
from game.ui.bindings import Bindings
from game.ui.dice.spoken import column_words, focus_words
from game.ui.dice.teller import face_name
from game.ui.dice.things import stops
from tests.ui.dice.games import ME, NAMES, Table, lost, makeable, match_at, playing


def words_at(table: Table, thing: str) -> str:
    """What is said of a thing when it has the focus."""
    scene = table.scene
    scene.controller.refresh()
    assert scene.controller.ring.to(thing)
    table.driver.tick()
    return scene.heard().focus


def with_keys(wanted: object) -> Table:
    table = Table(match_at(wanted), reduced_motion=True)  # type: ignore[arg-type]
    table.settle()
    table.driver.key("tab")
    return table


def test_nothing_is_said_of_the_focus_while_the_pointer_is_used() -> None:
    table = Table(match_at(playing), reduced_motion=True)
    table.settle()
    assert table.scene.heard().focus == ""
    table.driver.key("tab")
    assert table.scene.heard().focus


def test_a_die_says_its_face_and_whether_it_is_set_aside_and_for_what() -> None:
    table = with_keys(lambda view: playing(view) and not groupings(view))
    table.driver.key("a")
    table.settle()
    board = table.scene.board
    assert board.kept
    group_of = {die: number for number, dice in enumerate(board.groups) for die in dice}
    for die, face in enumerate(board.faces):
        told = words_at(table, f"cell:{die}")
        assert told.startswith(f"Die {die + 1}: {face_name(face)}")
        assert ("set aside" in told) == (die in board.kept)
        if die in board.kept:
            assert ("for no group" in words_at(table, f"kept:{die}")) == (die not in group_of)


def test_what_had_the_focus_and_is_gone_is_not_spoken_of() -> None:
    table = with_keys(playing)
    board = table.scene.board
    assert words_at(table, "cell:0")
    board.shown.view = board.view._replace(table=board.view.table._replace(faces=(), kept=()))
    assert table.scene.controller.focus == "cell:0"
    assert "cell:0" not in stops(board)
    assert table.scene.heard().focus == ""


def test_a_group_of_the_phase_says_what_lies_there_and_what_is_missing() -> None:
    table = with_keys(lambda view: playing(view) and not groupings(view))
    board = table.scene.board
    needs = board.view.edition.phase(board.phase)
    assert all(words_at(table, f"group:{number}").endswith("empty") for number in range(len(needs)))
    table.driver.key("a")
    table.settle()
    for number, dice in enumerate(board.groups):
        told = words_at(table, f"group:{number}")
        assert all(face_name(board.faces[die]) in told for die in dice)
        lacks = needs[number].size - len(dice)
        assert ("missing" in told) == (lacks > 0 and bool(dice))


def test_the_buttons_say_what_they_do_and_whether_they_can() -> None:
    table = with_keys(playing)
    assert words_at(table, "roll").startswith("Roll 10 dice, 2 rolls left")
    assert words_at(table, "button:menu").startswith("Menu")
    table = with_keys(lost)
    assert "not now" in words_at(table, "roll")
    assert "not now" not in words_at(table, "give_up")
    table = with_keys(makeable)
    assert "way 1 of" in words_at(table, "make")
    before = words_at(table, "way_after")
    table.driver.key("enter")
    table.settle()
    assert words_at(table, "way_after") != before


def test_a_column_of_the_card_says_the_total_and_the_phase_and_what_was_made() -> None:
    table = with_keys(lambda view: playing(view) and len(view.me.points) > 2)
    view = table.view
    for seat, facts in enumerate(view.table.seats):
        told = words_at(table, f"column:{seat}")
        assert told.startswith(f"{NAMES[seat]}: {facts.total} point")
        assert f"Phase {facts.phase}: " in told
        for phase, points in enumerate(facts.points, 1):
            assert f"phase {phase} with {points}" in told


def test_what_is_rolled_is_told_with_its_colors_once_the_dice_lie() -> None:
    table = Table(match_at(lambda view: playing(view) and not groupings(view)))
    table.settle()
    scene = table.scene
    before = scene.heard().notes
    table.driver.key("1", "r")
    while scene.board.rolling is None:
        table.driver.tick()
    assert len(scene.heard().notes) == 1, "not before they lie"
    table.settle()
    told = scene.heard().notes
    assert told[0] == before[0]
    assert told[0].startswith(f"Phase {scene.board.phase}: ")
    fresh = [face_name(face) for die, face in enumerate(scene.board.faces) if die != 0]
    assert told[1] == f"In the bowl: {', '.join(fresh)}."
    assert scene.heard().lines[-1].startswith("You keep")


def test_what_may_be_done_is_said_beside_the_tip_of_what_has_the_focus() -> None:
    table = with_keys(lambda view: playing(view) and not groupings(view))
    may = "Set aside the dice you want to keep, then roll the others."
    words_at(table, "button:hint")
    assert table.scene.face.status != may
    assert table.scene.heard().sentence.startswith(may)
    table.driver.key("h")
    table.settle()
    assert table.scene.heard().sentence == table.scene.hinting.shown.words  # type: ignore[union-attr]


def own_move(view: DiceView) -> Action:
    """Roll everything as often as there are rolls, then make the phase if it can be."""
    if view.table.rolls_left:
        return Roll(ME, ())
    ways = groupings(view)
    return MakePhase(ME, ways[0]) if ways else GiveUp(ME)


@pytest.mark.parametrize("count", [1, 3])
def test_everything_is_said_in_every_position_of_a_game(count: int) -> None:
    match = match_at(count=count)
    table = Table(match, (960, 600), reduced_motion=True)
    table.settle()
    scene = table.scene
    scene.controller.keys = True
    for _ in range(40):
        if match.over:
            break
        scene.board.show(scene.view())
        scene.controller.refresh()
        for item in scene.controller.ring.items:
            scene.controller.ring.to(item.id)
            words = focus_words(scene.controller, Bindings(), "keys", scene.face.seats)
            assert len(words) > 2, item.id
            assert "{" not in words
        for seat in range(count):
            assert column_words(scene.board, seat, NAMES[seat]).startswith(NAMES[seat])
        if match.bot_to_move:
            match.step_bot()
        else:
            assert match.submit(own_move(match.view(ME))) is None
