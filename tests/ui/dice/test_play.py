"""A game of dice played: its hints, its groupings, the others' turns, and its end."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from game.ai.dice import dice_adviser
from game.ai.dice_advice import DiceAdvice
from game.ai.worth import Thought
from game.rules.dicegame.actions import MakePhase, Roll
from game.rules.dicegame.legal import groupings
from game.rules.dicegame.view import DiceStep, DiceView
from game.storage.games import Games
from game.ui.dice.hinting import dice_of
from game.ui.scenes.dice import DiceScene
from tests.ui.dice.games import EDITION, ME, Table, hopeless, makeable, match_at, playing


def test_a_hint_lights_what_is_still_to_be_set_aside_and_then_the_roll() -> None:
    table = Table(match_at(hopeless), reduced_motion=True)
    table.settle()
    driver, scene = table.driver, table.scene
    driver.key("h")
    table.settle()
    assert scene.hinting.shown is not None
    wanted = dice_of(scene.hinting.shown)
    assert wanted
    first = min(wanted)
    if first in scene.board.kept:
        driver.key(str((first + 1) % 10))
    assert scene.face.hinted == {f"die:{die}" for die in wanted ^ scene.board.kept}
    driver.key("a")
    table.settle()
    assert scene.board.kept == wanted
    assert scene.face.hinted == {"roll"}


def test_that_a_hint_takes_its_time_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(match_at(hopeless), reduced_motion=True)
    table.settle()
    driver, scene = table.driver, table.scene
    advising, thinks = dice_adviser(ME).advising, [True]

    def slowly(view: DiceView) -> Thought[tuple[DiceAdvice, ...]]:
        while thinks:
            yield
        return (yield from advising(view))

    monkeypatch.setattr(scene.hinting, "_adviser", SimpleNamespace(advising=slowly))
    driver.key("h")
    driver.tick(3)
    assert "hint" not in scene.face.status, "nothing flickers for a hint that comes soon"
    driver.tick(30)
    assert scene.face.status == scene.may_do() == "Looking for a hint …"
    thinks.clear()
    table.settle()
    assert scene.hinting.shown is not None
    assert scene.face.status != "Looking for a hint …"


def test_another_grouping_is_chosen_and_made() -> None:
    table = Table(match_at(makeable))
    table.settle()
    ways = groupings(table.view)
    board = table.scene.board
    assert board.way == ways[0]
    table.driver.click("way_after")
    table.settle()
    assert board.way == ways[1]
    table.driver.key("shift+n")
    assert board.way == ways[0]
    table.driver.key("n")
    table.driver.key("l")
    assert table.log()[-1] == MakePhase(ME, ways[1])


def test_dice_that_a_grouping_takes_are_framed_while_the_button_that_makes_it_is_pointed_at() -> None:
    """And at no other time: a frame around a die that the next roll takes would read as one that is kept."""
    table = Table(match_at(makeable), reduced_motion=True)
    table.settle()
    scene = table.scene
    board = scene.board

    def framed(name: str) -> set[int]:
        table.driver.tick()
        keys = [one.key for one in scene.painter._stills.elements if isinstance(one.key, tuple)]
        return {die for kind, die in keys if kind == name}

    assert board.way is not None
    wanted = {one.card.id for group in board.way for one in group}
    table.driver.move("roll")
    assert framed("meant") == framed("ghost frame") == set()
    table.driver.move("make")
    assert framed("meant") == framed("ghost frame") == wanted - board.kept != set()
    table.driver.key("a")
    table.settle()
    table.driver.move("make")
    assert framed("meant") == framed("ghost frame") == wanted - board.kept
    assert board.kept
    table.driver.move("roll")
    assert framed("meant") == framed("ghost frame") == set()


def test_a_wild_of_a_made_phase_may_be_rolled_on() -> None:
    def with_wild(view: DiceView) -> bool:
        return makeable(view) and any(one.card.number is None for g in groupings(view)[0] for one in g)

    table = Table(match_at(with_wild))
    table.settle()
    wild = next(one.card.id for g in groupings(table.view)[0] for one in g if one.card.number is None)
    table.driver.key("a")
    table.settle()
    assert wild in table.scene.board.plan.kept
    table.driver.click(f"kept:{wild}")
    table.settle()
    table.driver.key("r")
    table.driver.click("accept")
    action = table.log()[-1]
    assert isinstance(action, Roll)
    assert wild not in action.kept
    assert len(action.kept) == sum(need.size for need in EDITION.phase(table.view.me.phase)) - 1


def test_one_press_leads_through_the_others_turns() -> None:
    table = Table(match_at(makeable), opponents_speed="slow")
    table.settle()
    table.driver.key("l")
    assert table.scene.match.bot_to_move
    table.driver.tick(4)
    table.driver.click("roll")
    for _ in range(30):
        table.driver.tick()
    assert table.scene.match.turn == ME
    assert table.scene.board.view == table.view
    assert all(die.pose == table.scene.board.pose(die.place) for die in table.scene.board.dice)
    # The press meant nothing else.
    assert table.view.table.step is DiceStep.ROLL


def test_the_game_goes_on_where_it_was_left_with_what_was_set_aside(tmp_path) -> None:
    match = match_at(playing)
    table = Table(match, data=tmp_path)
    table.settle()
    table.driver.key("2", "4")
    kept = table.scene.board.plan.kept
    driver = table.driver
    driver.app.stack.reset("title")
    games = Games(driver.ctx.paths.autosave, lambda: 1)
    driver.ctx.games = games
    scene = driver.open("title")
    assert scene.widgets["continue"].enabled
    driver.click("continue")
    found = driver.scene
    assert isinstance(found, DiceScene)
    assert found.view() == match.view(ME)
    assert found.board.plan.kept == kept
    driver.settle()
    assert len(found.board.lines) > 3


def test_a_game_is_played_to_its_end_and_the_end_is_shown() -> None:
    table = Table(match_at(lambda view: view.table.last_go or view.me.phase == 9, count=2), tips=True)
    driver, scene = table.driver, table.scene
    for _ in range(200):
        driver.settle()
        if driver.scene is not scene:
            break
        if scene.match.turn != ME:
            continue
        if table.view.table.step is DiceStep.ROLL or (
            not groupings(table.view) and table.view.table.rolls_left
        ):
            driver.key("a", "r")
        else:
            driver.key("l" if groupings(table.view) else "g")
    assert driver.scene.name == "dice_over"
    assert scene.match.over
    assert not driver.ctx.settings.tips
    for name in ("records", "rematch", "title"):
        assert name in driver.scene.widgets
    driver.click("rematch")
    driver.settle()
    assert driver.scene.name == "dice"
    assert driver.ctx.games.dice is not scene.match
