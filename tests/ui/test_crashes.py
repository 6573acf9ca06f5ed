"""What is left when the program fails: the game, a log, and a word to the player."""

from __future__ import annotations

import pygame
import pytest

from game import app as program
from game.cli import main
from game.content.loader import load_edition
from game.storage.games import Games
from game.storage.journal import OLD, note
from game.ui import window
from game.ui.app import App
from tests.ui.keeping import FULL, SEATS, at_the_table


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
