"""What is kept when, and what the player is told when it is not: from the window to the file and back."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import app as program
from game.content.loader import load_any, load_edition
from game.rules.cards import CardKind
from game.storage.games import Games
from game.storage.problem import problem
from game.ui.app import KEEP_ARRANGED_AFTER
from tests.ui.driver import FRAME, Driver
from tests.ui.keeping import FULL, SEATS, at_the_table, toast_of


def kept_in(folder: Path) -> dict[str, object]:
    games = Games(folder / "games" / "autosave.json", lambda: 1)
    games.resume()
    return games.ui


def stage_two(driver: Driver) -> list[int]:
    """Put the first two cards of the hand into the tray, which is no move of the game."""
    scene = driver.scene
    cards = list(scene.board.layout.row[:2])
    scene.controller.plays.stage(cards, 0)
    scene.controller.plays.ways[:] = [1, 0]
    return cards


@pytest.mark.parametrize("covered", [False, True])
def test_closing_the_window_keeps_how_the_cards_lie(tmp_path, covered):
    driver = at_the_table(tmp_path)
    cards = stage_two(driver)
    if covered:
        driver.key("escape")
        assert driver.app.stack.names[-1] == "pause"
    driver.close_window()
    driver.app.close()
    ui = kept_in(tmp_path)
    assert ui["staged"][0] == cards
    assert ui["ways"] == [1, 0]


def test_another_window_in_front_keeps_how_the_cards_lie(tmp_path):
    driver = at_the_table(tmp_path)
    cards = stage_two(driver)
    assert kept_in(tmp_path).get("staged", [[]])[0] != cards
    driver.lose_focus()
    assert kept_in(tmp_path)["staged"][0] == cards


def wait_a_second(driver: Driver) -> None:
    driver.tick(round((KEEP_ARRANGED_AFTER + 0.1) / FRAME))


def test_how_the_cards_lie_is_kept_a_moment_later_whatever_happens_to_the_program(tmp_path):
    driver = at_the_table(tmp_path)
    row = driver.scene.board.layout.row
    driver.drag(f"hand:{row[0]}", "slot:0")
    driver.drag(f"hand:{row[5]}", f"hand:{row[1]}")
    wait_a_second(driver)
    ui = kept_in(tmp_path)
    assert ui["staged"][0] == [row[0]]
    moved = [card for card in ui["row"] if card != row[0]]
    assert moved == list(driver.scene.board.layout.row) != list(row[1:])
    assert ui["sort"] == "own"


def test_dice_that_are_set_aside_are_kept_a_moment_later(tmp_path):
    driver = Driver(data=tmp_path, reduced_motion=True, own_speed="off", opponents_speed="off")
    driver.ctx.games.start(load_any("dice"), SEATS[:2], 8)
    driver.open("dice")
    driver.settle()
    driver.key("r")
    driver.settle()
    driver.key("3")
    wait_a_second(driver)
    assert kept_in(tmp_path)["aside"] == [2]


def test_a_card_that_is_held_is_kept_where_it_was_lifted_from(tmp_path):
    driver = at_the_table(tmp_path)
    row = driver.scene.board.layout.row
    x, y = driver.at(f"hand:{row[4]}")
    driver.press((x, y))
    for step in range(1, 6):
        driver.move((x, y - 30 * step))
    assert driver.scene.controller.carry.cards == [row[4]]
    driver.ctx.games.keep()
    assert kept_in(tmp_path)["row"] == list(row)


def test_nothing_is_written_while_the_pointer_only_moves(tmp_path):
    driver = at_the_table(tmp_path)
    driver.move("draw")
    wait_a_second(driver)
    before = (tmp_path / "games" / "autosave.json").stat().st_mtime_ns
    for card in driver.scene.board.layout.row:
        driver.move(f"hand:{card}")
        wait_a_second(driver)
    assert (tmp_path / "games" / "autosave.json").stat().st_mtime_ns == before


def test_what_a_staged_wild_stands_for_comes_back(tmp_path):
    driver = at_the_table(tmp_path)
    scene = driver.scene
    edition = load_edition("original")
    for seed in range(200):
        driver.app.stack.clear()
        match = driver.ctx.games.start(edition, SEATS[:2], seed)
        wilds = [card for card in match.state.hands[0] if card.kind is CardKind.WILD]
        numbers = [card for card in match.state.hands[0] if card.kind is CardKind.NUMBER]
        if wilds and match.edition.phase(1)[0].kind == "set":
            break
    driver.open("table")
    scene = driver.scene
    scene.controller.plays.stage([wilds[0].id, numbers[0].id], 0)
    meant = [scene.board.sprites[card.id].number for card in (wilds[0], numbers[0])]
    ways = list(scene.controller.plays.ways)
    driver.app.stack.reset("title")
    assert driver.scene.name == "title"
    driver.click("continue")
    again = driver.scene
    assert again is not scene
    assert again.controller.plays.ways == ways
    assert [again.board.sprites[card.id].number for card in (wilds[0], numbers[0])] == meant
    assert set(again.board.plan.staged[0]) == {wilds[0].id, numbers[0].id}


# A game in progress and another one


def test_dealing_asks_before_it_ends_a_game_in_progress(tmp_path):
    at_the_table(tmp_path).app.close()
    driver = Driver(data=tmp_path, reduced_motion=True, seed=77)
    driver.open("title")
    driver.click("new")
    driver.click("deal")
    assert driver.app.stack.names == ("title", "new_game", "confirm")
    assert driver.scene.heading == "Abandon the game in progress?"
    assert [driver.scene.widgets[name].label for name in ("decline", "accept")] == [
        "Keep playing",
        "Abandon game",
    ]
    driver.app.stack._scenes[-2].seed = 42
    driver.key("escape")
    assert driver.app.stack.names == ("title", "new_game"), "back to the setup"
    assert driver.scene.seed == 42, "with everything kept"
    driver.scene.seed = None
    driver.click("deal")
    driver.click("decline")
    assert driver.app.stack.names == ("table",), "kept playing"
    assert driver.ctx.games.match.seed == 8
    driver.app.stack.reset("title")
    driver.click("new")
    driver.click("deal")
    driver.click("accept")
    assert driver.app.stack.names == ("table",)
    assert driver.ctx.games.match.seed == 77


def test_dealing_asks_nothing_when_no_game_is_in_progress(tmp_path):
    driver = Driver(data=tmp_path, reduced_motion=True)
    driver.open("new_game")
    driver.click("deal")
    assert driver.app.stack.names == ("table",)


# What cannot be written


def test_a_game_that_cannot_be_written_is_told_where_it_is_played(tmp_path, monkeypatch):
    monkeypatch.setattr("game.storage.games.write_save", lambda file, data: FULL)
    driver = Driver(data=tmp_path, reduced_motion=True)
    driver.open("new_game")
    driver.click("deal")
    driver.tick()
    assert toast_of(driver) == str(FULL)
    driver.settle()
    assert toast_of(driver) == ""
    driver.lose_focus()
    driver.tick()
    assert toast_of(driver) == "", "told once"
    driver.key("escape")
    assert driver.scene.sentence == str(FULL), "never that it is kept"
    monkeypatch.undo()
    driver.key("escape", "escape")
    assert driver.scene.sentence.startswith("Your game is saved.")


def test_a_game_without_a_place_is_not_said_to_be_kept(tmp_path):
    driver = at_the_table(tmp_path)
    driver.ctx.games._file = None
    driver.ctx.games._written = None
    driver.key("escape")
    assert driver.scene.sentence.startswith("This game is not saved automatically:")


def test_leaving_to_the_title_with_a_full_disk_is_told_there(tmp_path, monkeypatch):
    driver = at_the_table(tmp_path)
    monkeypatch.setattr("game.storage.games.write_save", lambda file, data: FULL)
    stage_two(driver)
    driver.app.stack.push("pause")
    driver.app.stack.top._leave()
    driver.tick()
    assert driver.scene.name == "title"
    assert toast_of(driver) == str(FULL)


def test_settings_that_cannot_be_written_are_told_once(tmp_path, monkeypatch):
    told = problem("The settings could not be kept ({reason}).", reason="No space left on device")
    monkeypatch.setattr("game.ui.app_window.save_settings", lambda path, settings: told)
    driver = Driver(data=tmp_path, reduced_motion=True)
    driver.open("title")
    for _ in range(2):
        driver.key("ctrl+m")
        driver.tick(40)
        shown = toast_of(driver)
        driver.settle()
        driver.tick(400)
        assert toast_of(driver) == ""
        assert shown == (str(told) if _ == 0 else "")


def test_what_goes_wrong_while_the_window_closes_is_on_the_error_stream(tmp_path, monkeypatch, capsys):
    def full(path, settings):
        return problem("The settings could not be kept ({reason}).", reason="No space left on device")

    monkeypatch.setattr("game.ui.app_window.save_settings", full)
    assert program.run(data=tmp_path, frames=1) == 0
    assert capsys.readouterr().err == "The settings could not be kept (No space left on device).\n"


def test_trouble_at_the_start_is_seen_in_the_window(tmp_path, monkeypatch, capsys):
    (tmp_path / "settings.json").write_text("{")
    seen = []
    monkeypatch.setattr("game.ui.scenes.menu.MenuScene.inform", lambda scene, sentence: seen.append(sentence))
    assert program.run(data=tmp_path, frames=2) == 0
    assert seen == ["The settings file settings.json is damaged: the standard settings are used."]
    assert seen[0] in capsys.readouterr().err
