"""`--selftest` says in one line whether all is there, and notices what is not."""

import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game import selftest
from game.storage.problem import problem
from game.storage.saves import Cause, SaveProblem

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture(autouse=True)
def _quiet_pygame():
    yield
    pygame.mixer.quit()


def test_all_is_well_in_one_line() -> None:
    done = subprocess.run(
        [sys.executable, "main.py", "--selftest"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("\n") == 1
    assert "self-test passed" in done.stdout
    assert "25 editions" in done.stdout


def failed(capsys: pytest.CaptureFixture[str], part: str, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(selftest, "_PARTS", (getattr(selftest, part),))
    assert selftest.run() == 1
    line = capsys.readouterr().out
    assert line.count("\n") == 1
    assert "self-test failed" in line
    return line


def test_a_missing_font_is_noticed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(selftest.FILES, "strong", ("no_such_package", "None.ttf"))
    assert "strong" in failed(capsys, "_fonts", monkeypatch)


def test_missing_assets_are_noticed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr("game.storage.paths.bundled_root", lambda: tmp_path)
    for part in ("_themes", "_sounds"):
        assert str(tmp_path) in failed(capsys, part, monkeypatch)


def test_a_broken_sound_is_noticed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "assets" / "sounds").mkdir(parents=True)
    (tmp_path / "assets" / "sounds" / "draw_1.ogg").write_bytes(b"no sound")
    monkeypatch.setattr("game.storage.paths.bundled_root", lambda: tmp_path)
    assert "error" in failed(capsys, "_sounds", monkeypatch)


def test_a_save_that_does_not_come_back_is_noticed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lost = SaveProblem(Cause.DAMAGED, problem("The saved game {file} is damaged.", file="game.json"))
    monkeypatch.setattr(selftest, "read_save", lambda file: lost)
    assert "damaged" in failed(capsys, "_game", monkeypatch)


def test_an_empty_screen_is_noticed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(selftest, "render_scene", lambda scene, **values: pygame.Surface((20, 20)))
    assert "title" in failed(capsys, "_scenes", monkeypatch)
