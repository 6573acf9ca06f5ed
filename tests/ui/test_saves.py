"""Saved games on the screen: from a name to the table again."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.content.loader import load_any, load_edition
from game.match.seats import SeatInfo
from game.storage.named import NamedGames
from game.storage.problem import problem
from game.storage.saves import look_at_save
from game.ui.scenes.saves import SaveRow
from game.ui.thumbnails import from_text
from tests.ui.driver import Driver
from tests.ui.scenes.opening import check_layout

SEATS = (SeatInfo("You", None, 0), SeatInfo("Ana", "greedy", 1), SeatInfo("Ben", "greedy", 2))
PLACES = [(size, scale) for size in ((960, 600), (1280, 720), (1920, 1080)) for scale in (100, 200)]


def at_the_table(folder: Path, size: tuple[int, int] = (1280, 720), scale: int = 100) -> Driver:
    driver = Driver(
        size, data=folder, text_scale=scale, reduced_motion=True, own_speed="off", opponents_speed="off"
    )
    driver.ctx.games.start(load_edition("original"), SEATS, 8)
    driver.open("table")
    driver.settle()
    return driver


def save_as(driver: Driver, name: str) -> None:
    """By keys alone, over the name that is proposed."""
    driver.key("ctrl+s")
    for _letter in driver.scene.widgets["name"].text:
        driver.write("\b")
    driver.write(name)
    driver.key("enter")


def names(folder: Path) -> list[str]:
    return [one.name for one in NamedGames(folder / "games" / "named").all()]


def the_list(driver: Driver):
    driver.app.stack.reset("title")
    driver.click("saves")
    driver.settle()
    return driver.scene


def test_a_game_is_saved_by_keys_and_by_the_menu(tmp_path):
    driver = at_the_table(tmp_path)
    save_as(driver, "Sunday")
    assert driver.app.stack.names == ("table",)
    assert driver.scene.face.toast.startswith("Saved as Sunday.")
    driver.key("escape")
    driver.click("save_as")
    assert driver.scene.widgets["name"].text == "Original, round 1"
    driver.click("accept")
    assert driver.app.stack.names == ("table", "pause")
    assert sorted(names(tmp_path)) == ["Original, round 1", "Sunday"]


def test_a_name_is_needed(tmp_path):
    driver = at_the_table(tmp_path)
    save_as(driver, " ")
    assert driver.scene.name == "name_game"
    driver.key("escape")
    assert driver.scene.name == "table"
    assert names(tmp_path) == []


@pytest.mark.parametrize(("size", "scale"), PLACES)
def test_everything_fits(size, scale, tmp_path, cuts):
    driver = at_the_table(tmp_path, size, scale)
    driver.key("ctrl+s")
    driver.settle()
    check_layout(driver.scene, size)
    driver.key("enter")
    save_as(driver, "Another game with a long name")
    scene = the_list(driver)
    check_layout(scene, size)
    driver.click("game 0")
    driver.settle()
    check_layout(driver.scene, size)
    driver.click("delete")
    driver.settle()
    check_layout(scene, size)
    driver.click("take_in")
    driver.settle()
    check_layout(driver.scene, size)
    assert cuts == []


def test_a_game_is_loaded_where_it_was(tmp_path):
    driver = at_the_table(tmp_path)
    cards = list(driver.scene.board.layout.row[:2])
    driver.scene.controller.plays.stage(cards, 0)
    save_as(driver, "Sunday")
    driver.ctx.games.start(load_edition("original"), SEATS, 9)
    scene = the_list(driver)
    driver.click("game 0")
    driver.key("enter")
    assert driver.scene.name == "confirm", "another game is in progress"
    driver.click("decline")
    assert driver.scene is scene
    driver.click("game 0")
    driver.click("load")
    driver.click("accept")
    assert driver.app.stack.names == ("table",)
    assert driver.ctx.games.match.seed == 8
    assert driver.ctx.games.marks == {"loaded"}
    assert set(driver.scene.board.plan.staged[0]) == set(cards)


def test_a_game_can_be_kept_under_a_name_before_another_takes_its_place(tmp_path):
    driver = at_the_table(tmp_path)
    save_as(driver, "Sunday")
    driver.ctx.games.start(load_edition("original"), SEATS, 9)
    driver.app.close()
    again = Driver(data=tmp_path, reduced_motion=True)
    the_list(again)
    again.click("game 0")
    again.click("load")
    again.click("third")
    assert again.scene.name == "name_game"
    again.key("escape")
    assert again.scene.name == "confirm", "nothing is lost yet"
    again.click("third")
    again.write("Monday")
    again.key("enter")
    again.tick()
    assert again.app.stack.names == ("table",)
    assert again.ctx.games.match.seed == 8, "the one from the list"
    kept = {one.name: one.file for one in NamedGames(again.ctx.paths.named_games).all()}
    assert set(kept) == {"Sunday", "Monday"}
    assert again.ctx.games.load(kept["Monday"]).seed == 9


def test_a_game_kept_from_the_title_screen_has_its_picture_as_well(tmp_path):
    driver = at_the_table(tmp_path)
    driver.settle()
    driver.app.close()
    again = Driver(data=tmp_path, reduced_motion=True)
    again.open("title")
    again.open("new_game")
    again.click("deal")
    again.click("third")
    again.write("Later")
    again.key("enter")
    again.settle()
    (kept,) = NamedGames(again.ctx.paths.named_games).all()
    assert from_text(kept.picture) is not None
    again.ctx.games.keep()
    played = look_at_save(again.ctx.paths.autosave)
    assert "picture" not in played.summary, "while the table is there it is not kept"


@pytest.mark.parametrize(("edition", "words"), [("original", "Same deal again"), ("dice", "Same dice again")])
def test_a_saved_game_is_begun_once_more_by_what_is_dealt_or_rolled_in_it(edition, words, tmp_path):
    driver = Driver(data=tmp_path, reduced_motion=True)
    driver.ctx.games.start(load_any(edition), SEATS, 8)
    driver.ctx.games.keep_as("Sunday", NamedGames(driver.ctx.paths.named_games))
    the_list(driver)
    driver.click("game 0")
    assert driver.scene.widgets["again"].label == words
    driver.click("again")
    assert driver.ctx.games.played.seed == 8


@pytest.mark.parametrize("edition", ["original", "dice"])
def test_what_was_saved_on_the_way_to_another_table_is_told_there_and_is_no_refusal(edition, tmp_path):
    driver = at_the_table(tmp_path)
    driver.open("new_game", edition=load_any(edition))
    driver.click("deal")
    driver.click("third")
    driver.key("enter")
    while driver.scene.name != ("table" if edition == "original" else edition):
        driver.tick()
    notices = driver.scene.face.notices
    assert notices.sentence.startswith("Saved as ")
    assert not notices.refused


def test_over_a_table_the_game_there_is_kept_as_it_lies(tmp_path, monkeypatch):
    driver = at_the_table(tmp_path)
    cards = list(driver.scene.board.layout.row[:2])
    driver.scene.controller.plays.stage(cards, 0)
    driver.open("new_game")
    driver.click("deal")
    driver.click("third")
    with monkeypatch.context() as full:
        full.setattr(NamedGames, "keep", lambda *_: problem("There is no room."))
        driver.key("enter")
        driver.tick()
    assert driver.scene.name == "confirm", "what could not be saved is not abandoned"
    assert "There is no room." in driver.scene.heard().sentence
    driver.click("third")
    driver.write("Half a phase")
    driver.key("enter")
    driver.settle()
    assert driver.ctx.games.match.seed != 8
    (kept,) = NamedGames(driver.ctx.paths.named_games).all()
    driver.app.stack.clear()
    driver.ctx.games.load(kept.file)
    driver.open("table")
    assert set(driver.scene.board.plan.staged[0]) == set(cards)


def test_a_game_is_renamed_deleted_and_brought_back(tmp_path):
    driver = at_the_table(tmp_path)
    save_as(driver, "One")
    scene = the_list(driver)
    driver.click("game 0")
    driver.click("rename")
    driver.key("right")
    driver.write("!")
    driver.key("enter")
    assert names(tmp_path) == ["One!"]
    driver.click("game 0")
    driver.click("delete")
    assert driver.scene is scene
    assert names(tmp_path) == []
    assert scene.ring.id == "restore"
    driver.key("enter")
    assert names(tmp_path) == ["One!"]
    assert "restore" not in scene.widgets


def test_a_game_goes_out_as_a_file_and_comes_in_by_being_dropped(tmp_path):
    driver = at_the_table(tmp_path)
    save_as(driver, "One")
    scene = the_list(driver)
    driver.click("game 0")
    driver.click("write_out")
    (file,) = (tmp_path / "exports").iterdir()
    assert scene._toast.label == f"Written to {file}."
    driver.tick(1, pygame.Event(pygame.DROPFILE, file=str(file)))
    assert names(tmp_path) == ["One", "One"]
    driver.click("take_in")
    driver.write(file.name)
    driver.key("enter")
    assert names(tmp_path) == ["One", "One", "One"]
    driver.click("take_in")
    driver.tick(1, pygame.Event(pygame.DROPFILE, file=str(tmp_path / "settings.json")))
    assert driver.scene is scene
    assert scene._toast.label.startswith("There is no saved game")


def test_files_that_were_given_are_offered_where_they_usually_lie(tmp_path, monkeypatch):
    home = tmp_path / "home"
    monkeypatch.setattr(Path, "home", lambda: home)
    driver = at_the_table(tmp_path / "data")
    save_as(driver, "One")
    the_list(driver)
    driver.click("game 0")
    driver.click("write_out")
    (written,) = (tmp_path / "data" / "exports").iterdir()
    (home / "Downloads").mkdir(parents=True)
    written.rename(home / "Downloads" / "From Ana.decaphase")
    (home / "Downloads" / "letter.txt").write_text("no game")
    driver.click("take_in")
    assert driver.scene.widgets["found 0"].label == "From Ana, in Downloads"
    assert "found 1" not in driver.scene.widgets
    assert driver.scene.ring.id == "place"
    driver.click("found 0")
    assert names(tmp_path / "data") == ["One", "One"]


@pytest.mark.parametrize(("size", "scale"), PLACES)
def test_files_that_are_offered_fit_the_window(size, scale, tmp_path, cuts):
    driver = Driver(size, text_scale=scale, reduced_motion=True, data=tmp_path)
    driver.open("title")
    found = [Path("Downloads") / f"A game with a name of forty letters {n}.decaphase" for n in range(5)]
    scene = driver.open("take_in", place="", on_place=str, found=found)
    check_layout(scene, size)
    assert 1 <= sum(name.startswith("found") for name in scene.widgets) <= 3
    assert pygame.Rect((0, 0), size).contains(scene.panel)
    driver.write("x")
    driver.resize((1920, 1080))
    driver.settle()
    check_layout(driver.scene, (1920, 1080))
    assert driver.scene.widgets["place"].text == "x"
    assert cuts == []


def test_the_same_deal_is_dealt_again_and_replay_needs_a_round(tmp_path):
    driver = at_the_table(tmp_path)
    save_as(driver, "One")
    driver.ctx.games.match = None
    the_list(driver)
    (tmp_path / "games" / "autosave.json").unlink()
    (tmp_path / "games" / "autosave.json.bak").unlink(missing_ok=True)
    driver.click("game 0")
    driver.click("replay")
    assert driver.scene._toast.label == "No round of it is over yet."
    driver.click("again")
    assert driver.app.stack.names == ("table",)
    assert (driver.ctx.games.match.seed, driver.ctx.games.marks) == (8, {"known seed"})


def test_a_file_that_is_gone_is_told(tmp_path):
    driver = at_the_table(tmp_path)
    save_as(driver, "One")
    scene = the_list(driver)
    scene.found[0].file.unlink()
    driver.click("game 0")
    driver.click("load")
    driver.tick()
    if driver.scene.name == "confirm":
        driver.click("accept")
    assert driver.scene is scene
    assert scene._toast.label.startswith("There is no saved game")


def test_a_game_that_cannot_be_read_is_told_and_stays(tmp_path):
    driver = at_the_table(tmp_path)
    save_as(driver, "One")
    save_as(driver, "Two")
    broken = tmp_path / "games" / "named" / "one.json"
    broken.write_bytes(broken.read_bytes()[:500])
    scene = the_list(driver)
    assert names(tmp_path) == ["Two"]
    assert scene._toast.label.startswith("The saved game one.json is damaged. It stays in ")
    assert broken.stat().st_size == 500


def test_the_list_says_what_was_changed_of_the_printed_rules(tmp_path):
    driver = Driver(data=tmp_path, reduced_motion=True)
    driver.ctx.games.start(load_edition("original", rules={"going_out": "floating"}), SEATS, 8)
    driver.open("table")
    driver.settle()
    save_as(driver, "Sunday")
    rows = [widget for widget in the_list(driver).widgets.values() if isinstance(widget, SaveRow)]
    assert [row.lines[-1] for row in rows] == ["House rules: Floating"]


def test_the_suggested_name_gives_way_to_what_is_typed_and_can_be_gone_on_with(tmp_path):
    driver = at_the_table(tmp_path)
    driver.key("ctrl+s")
    field = driver.scene.widgets["name"]
    driver.write("My game")
    assert field.text == "My game"
    driver.key("escape")
    driver.key("ctrl+s")
    field = driver.scene.widgets["name"]
    suggested = field.text
    assert suggested
    driver.key("right")
    driver.write("!")
    assert field.text == suggested + "!"
    driver.key("escape")
    driver.key("ctrl+s")
    driver.key("backspace")
    assert driver.scene.widgets["name"].text == ""
