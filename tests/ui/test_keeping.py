"""What is kept when, and what the player is told when it is not: from the window to the file and back."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import app as program
from game.cli import main
from game.content.loader import load_edition
from game.match.seats import SeatInfo
from game.rules.cards import CardKind
from game.storage.games import Games
from game.storage.journal import OLD, note
from game.storage.problem import problem
from game.ui import window
from game.ui.app import App
from tests.ui.driver import Driver

SEATS = (SeatInfo("You", None, 0), SeatInfo("Ana", "greedy", 1), SeatInfo("Ben", "greedy", 2))
FULL = problem("The game could not be saved ({reason}).", reason="No space left on device")


def at_the_table(folder: Path, **settings: object) -> Driver:
    driver = Driver(data=folder, reduced_motion=True, own_speed="off", opponents_speed="off", **settings)
    driver.ctx.games.start(load_edition("original"), SEATS, 8)
    driver.open("table")
    driver.settle()
    return driver


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


def toast_of(driver: Driver) -> str:
    scene = driver.scene
    if scene.name == "table":
        return scene.face.toast
    return scene._toast.label if scene._toast is not None else ""


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
    assert driver.scene.sentence.startswith("The game is kept.")


def test_a_game_without_a_place_is_not_said_to_be_kept(tmp_path):
    driver = at_the_table(tmp_path)
    driver.ctx.games._file = None
    driver.ctx.games._written = None
    driver.key("escape")
    assert driver.scene.sentence == "The game is not kept: it ends when you leave it."


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
    monkeypatch.setattr("game.ui.app.save_settings", lambda path, settings: told)
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

    monkeypatch.setattr("game.ui.app.save_settings", full)
    assert program.run(data=tmp_path, frames=1) == 0
    assert capsys.readouterr().err == "The settings could not be kept (No space left on device).\n"


def test_trouble_at_the_start_is_seen_in_the_window(tmp_path, monkeypatch, capsys):
    (tmp_path / "settings.json").write_text("{")
    seen = []
    monkeypatch.setattr("game.ui.scenes.menu.MenuScene.inform", lambda scene, sentence: seen.append(sentence))
    assert program.run(data=tmp_path, frames=2) == 0
    assert seen == ["The settings file settings.json is damaged: the standard settings are used."]
    assert seen[0] in capsys.readouterr().err


# Crashes


def crash(monkeypatch, error: Exception | None = None) -> list[tuple[str, str, object]]:
    """Make the third turn of the loop fail; the boxes that are shown, in a driver that people see."""
    turns = iter(range(100))
    real = App.tick

    def tick(app, events, dt):
        if next(turns) == 2:
            app.ctx.games.start(load_edition("original"), SEATS, 8)
            raise error or RuntimeError("a mistake of the program")
        real(app, events, dt)

    monkeypatch.setattr(App, "tick", tick)
    boxes = []
    monkeypatch.setattr(window, "UNSEEN", ())
    monkeypatch.setattr(pygame.display, "message_box", lambda *parts: boxes.append(parts))
    return boxes


def test_a_crash_is_written_down_told_and_keeps_the_game(tmp_path, monkeypatch, capsys):
    boxes = crash(monkeypatch)
    assert program.run(data=tmp_path) == 1
    log = (tmp_path / "decaphase.log").read_text(encoding="utf-8")
    assert "Traceback (most recent call last)" in log
    assert "RuntimeError: a mistake of the program" in log
    assert Games(tmp_path / "games" / "autosave.json", lambda: 1).saved() is not None
    [(heading, sentence, kind)] = boxes
    assert (heading, kind) == ("Decaphase", "error")
    assert "The game is kept." in sentence
    assert str(tmp_path / "decaphase.log") in sentence
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert "Traceback" not in told
    assert not pygame.display.get_init()


def test_a_crash_whose_table_cannot_be_asked_keeps_the_game_all_the_same(tmp_path, monkeypatch):
    boxes = crash(monkeypatch)
    real = Games.start

    def start(games, *parts):
        match = real(games, *parts)
        games.arrangement = lambda: 1 / 0
        return match

    monkeypatch.setattr(Games, "start", start)
    assert program.run(data=tmp_path) == 1
    assert "The game is kept." in boxes[0][1]


def test_a_crash_that_cannot_be_written_down_is_on_the_error_stream(tmp_path, monkeypatch, capsys):
    boxes = crash(monkeypatch)
    (tmp_path / "decaphase.log").mkdir()
    monkeypatch.setattr("game.storage.games.write_save", lambda file, data: FULL)
    assert program.run(data=tmp_path) == 1
    assert "RuntimeError: a mistake of the program" in capsys.readouterr().err
    assert "kept" not in boxes[0][1]
    assert "decaphase.log" not in boxes[0][1]


def test_no_box_is_shown_where_nobody_sees_it_or_the_system_has_none(tmp_path, monkeypatch):
    boxes = crash(monkeypatch)
    monkeypatch.setattr(window, "UNSEEN", ("dummy",))
    assert program.run(data=tmp_path) == 1
    assert boxes == []

    def refused(*_parts):
        raise pygame.error("no message boxes")

    crash(monkeypatch)
    monkeypatch.setattr(pygame.display, "message_box", refused)
    assert program.run(data=tmp_path) == 1


def test_a_crash_ends_the_command_with_code_1(tmp_path, monkeypatch):
    crash(monkeypatch)
    assert main(["--data", str(tmp_path)]) == 1


def test_the_interrupt_key_keeps_the_game_too(tmp_path, monkeypatch):
    crash(monkeypatch, KeyboardInterrupt())
    assert main(["--data", str(tmp_path)]) == 130
    assert Games(tmp_path / "games" / "autosave.json", lambda: 1).saved() is not None
    assert not (tmp_path / "decaphase.log").exists()


def test_what_a_computer_player_does_wrong_is_in_the_log(tmp_path):
    driver = at_the_table(tmp_path)
    driver.ctx.games.match.faults.append("seat 1 failed: ValueError('x')")
    driver.tick(3)
    driver.ctx.games.match.faults.append("seat 2 failed: ValueError('y')")
    driver.tick(3)
    log = (tmp_path / "decaphase.log").read_text(encoding="utf-8")
    assert [line for line in log.splitlines() if "seat" in line] == [
        "seat 1 failed: ValueError('x')",
        "seat 2 failed: ValueError('y')",
    ]


def test_a_long_log_begins_anew(tmp_path):
    log = tmp_path / "deep" / "a.log"
    assert note(log, "first \ud800", now=0)
    assert note(log, "second", now=0)
    assert log.read_text(encoding="utf-8").split("\n")[1:5] == [
        "first \\ud800",
        "",
        log.read_text()[:19],
        "second",
    ]
    log.write_bytes(b"x" * 1_000_000)
    assert note(log, "third")
    assert (tmp_path / "deep" / f"a.log{OLD}").stat().st_size == 1_000_000
    assert log.stat().st_size < 100
    assert not note(tmp_path, "nowhere")


@pytest.mark.parametrize("arguments", [["check", "variants/original.yaml"], ["--version"], ["nonsense"]])
def test_a_program_without_streams_runs(tmp_path, monkeypatch, arguments):
    monkeypatch.setattr("sys.stdout", None)
    monkeypatch.setattr("sys.stderr", None)
    assert main(arguments) == (2 if arguments == ["nonsense"] else 0)
    assert program.run(data=tmp_path / "a", frames=1) == 0
    crash(monkeypatch)
    (tmp_path / "b" / "decaphase.log").mkdir(parents=True)
    assert program.run(data=tmp_path / "b") == 1


# Full screen, sleep


def refuse_full_screen(monkeypatch) -> None:
    real = pygame.display.set_mode

    def set_mode(size, flags=0, **options):
        if flags & pygame.FULLSCREEN:
            raise pygame.error("no full screen here")
        return real(size, flags, **options)

    monkeypatch.setattr(pygame.display, "set_mode", set_mode)


def test_a_screen_that_cannot_be_filled_leaves_the_window(tmp_path, monkeypatch):
    refuse_full_screen(monkeypatch)
    driver = Driver(data=tmp_path, reduced_motion=True)
    driver.open("title")
    driver.key("f11")
    driver.tick(2)
    assert not driver.ctx.settings.fullscreen
    assert toast_of(driver) == "The screen cannot be filled; the game is in a window."


def test_a_screen_that_cannot_be_filled_at_the_start_gives_a_window(tmp_path, monkeypatch):
    refuse_full_screen(monkeypatch)
    (tmp_path / "settings.json").write_text('{"fullscreen": true}')
    seen = []
    monkeypatch.setattr("game.ui.scenes.menu.MenuScene.inform", lambda scene, sentence: seen.append(sentence))
    assert program.run(data=tmp_path, frames=2) == 0
    assert seen == ["The screen cannot be filled; the game is in a window."]


def test_the_window_fits_the_screen_that_it_is_on(tmp_path, monkeypatch):
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1000, 700), (1920, 1080)])
    opened = []
    real = pygame.display.set_mode

    def set_mode(size, flags=0, display=0):
        opened.append((size, display))
        return real(size, flags)

    monkeypatch.setattr(pygame.display, "set_mode", set_mode)
    settings = program.Settings(window_width=1600, window_height=900, display=1)
    window.open_display()
    window.first_window(settings, None)
    window.first_window(program.Settings(window_width=1600, window_height=900), None)
    window.first_window(program.Settings(window_width=1600, window_height=900, display=5), None)
    assert opened == [((1600, 900), 1), ((1000, 700), 0), ((1000, 700), 0)]


def test_after_a_sleep_everything_has_arrived(tmp_path):
    driver = Driver(data=tmp_path)
    driver.ctx.games.start(load_edition("original"), SEATS, 8)
    scene = driver.open("table")
    driver.tick(5)
    assert scene.board.shown.dealing
    driver.app.tick([], 1.9)
    assert scene.board.shown.dealing, "a slow frame is only a slow frame"
    driver.app.tick([], 60.0)
    assert not scene.board.shown.dealing


@pytest.mark.parametrize("frames", [0, 1, 2, 20, 200])
def test_the_title_draws_the_same_picture_twice(tmp_path, frames):
    driver = Driver(data=tmp_path)
    scene = driver.app.stack.push("title")
    driver.tick(frames)
    pictures = []
    for _ in range(2):
        surface = pygame.Surface(driver.ctx.size)
        scene.invalidate()
        scene.draw(surface)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] == pictures[1]
