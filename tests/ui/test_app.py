"""The window and the loop: starting, ending, sizes, and what happens without a display or a sound device."""

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game import app
from game.storage.settings import Settings, load_settings
from game.ui import sizes
from game.ui.app import AWAY
from game.ui.window import StartError, display_at, place_is_visible
from tests.ui.driver import Driver
from tests.ui.keeping import at_the_table

ROOT = Path(__file__).resolve().parents[2]


def play(tmp_path: Path, *arguments: str, **environment: str | None) -> subprocess.CompletedProcess[str]:
    values = {**os.environ, **environment}
    return subprocess.run(
        [sys.executable, str(ROOT / "main.py"), "--data", str(tmp_path), *arguments],
        env={name: value for name, value in values.items() if value is not None},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_the_program_shows_frames_and_leaves(tmp_path):
    done = play(tmp_path, "--frames", "3", "--size", "960x600")
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "settings.json").exists()


def test_the_first_picture_waits_for_nothing_that_it_does_not_need(tmp_path):
    code = (
        "import sys; from game.app import run; run(data=sys.argv[1], frames=1); "
        "print({'yaml', 'secrets', 'game.content.loader', 'game.rules.cardgame.engine'} & set(sys.modules))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path)], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines()[-1] == "set()"


def test_no_display_is_a_sentence_and_code_2(tmp_path):
    done = play(tmp_path, "--frames", "1", SDL_VIDEODRIVER="no_such_driver")
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "needs a display" in done.stderr


@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a display")
def test_a_driver_that_nobody_sees_is_no_display(tmp_path):
    done = play(
        tmp_path,
        "--frames",
        "1",
        SDL_VIDEODRIVER=None,
        DISPLAY=None,
        WAYLAND_DISPLAY=None,
        XDG_RUNTIME_DIR=None,
    )
    assert done.returncode == 2
    assert "needs a display" in done.stderr


def test_an_impossible_size_is_a_sentence_and_code_2(tmp_path):
    for size in ("10x10", "99999x600"):
        done = play(tmp_path, "--size", size)
        assert done.returncode == 2
        assert f"A window of {size}" in done.stderr


def test_no_sound_device_is_no_trouble(tmp_path):
    done = play(tmp_path, "--frames", "2", SDL_AUDIODRIVER="no_such_driver")
    assert done.returncode == 0, done.stderr


def test_a_remembered_size_that_cannot_be_is_replaced():
    assert sizes.fitting((640, 400), (1920, 1080)) == sizes.LEAST
    assert sizes.fitting((5000, 3000), (1920, 1080)) == (1920, 1080)
    assert sizes.fitting((1280, 800), (800, 480)) == sizes.LEAST
    assert sizes.size_fault((1280, 800)) is None


def test_a_window_is_put_back_only_where_it_can_be_seen():
    desktops = [(1920, 1080)]
    assert place_is_visible(Settings(window_x=100, window_y=50), desktops)
    assert not place_is_visible(Settings(), desktops)
    assert not place_is_visible(Settings(window_x=1900, window_y=50), desktops)
    assert not place_is_visible(Settings(window_x=100, window_y=-300), desktops)


def test_the_screen_of_a_window_is_found_from_its_place():
    desktops = [(1920, 1080), (2560, 1440)]
    assert [display_at(x, desktops) for x in (0, 1919, 1920, 4479, 4480, -5)] == [0, 0, 1, 1, 0, 0]


def test_a_size_given_for_one_run_is_not_remembered(tmp_path):
    driver = Driver((1000, 700), data=tmp_path)
    driver.open("title")
    driver.app.close()
    kept, _problems = load_settings(tmp_path / "settings.json")
    assert (kept.window_width, kept.window_height) == (Settings().window_width, Settings().window_height)


def test_a_size_the_player_chose_is_remembered(tmp_path):
    paths = app.find_paths(tmp_path)
    app.prepare(paths)
    shown = app.open_app(paths, Settings())
    shown.stack.push("title")
    shown.surface = pygame.display.set_mode((1111, 666), pygame.RESIZABLE)
    shown.tick([pygame.Event(pygame.WINDOWSIZECHANGED, x=1111, y=666)], 0.01)
    shown.close()
    kept, _problems = load_settings(paths.settings)
    assert (kept.window_width, kept.window_height) == (1111, 666)


def test_while_a_window_is_pulled_its_last_picture_is_stretched():
    driver = Driver((1280, 720), reduced_motion=True)
    scene = driver.open("title")
    driver.settle()
    before = scene.widgets["play"].rect.copy()
    driver.app.surface = pygame.display.set_mode((1600, 900), pygame.RESIZABLE)
    presented = driver.app.presented
    driver.tick(1, pygame.Event(pygame.WINDOWSIZECHANGED, x=1600, y=900))
    assert driver.app.presented == presented + 1, "something is shown at once"
    assert scene.widgets["play"].rect == before
    driver.tick(12)
    assert driver.ctx.size == (1600, 900)
    assert scene.widgets["play"].rect != before


def test_a_press_while_pulling_meets_the_new_layout():
    driver = Driver((1280, 720), reduced_motion=True)
    driver.open("title")
    driver.app.surface = pygame.display.set_mode((1600, 900), pygame.RESIZABLE)
    driver.tick(1, pygame.Event(pygame.WINDOWSIZECHANGED, x=1600, y=900))
    driver.press((5, 5))
    assert driver.ctx.size == (1600, 900)


def test_full_screen_and_back(tmp_path):
    driver = Driver((1280, 720), data=tmp_path, reduced_motion=True)
    driver.open("title")
    driver.key("f11")
    assert driver.ctx.settings.fullscreen
    assert driver.ctx.size == pygame.display.get_desktop_sizes()[0]
    driver.key("alt+enter")
    assert not driver.ctx.settings.fullscreen
    driver.tick(60)
    assert not driver.app.surface.get_flags() & pygame.FULLSCREEN


def test_a_window_of_a_size_given_for_one_run_is_as_large_after_full_screen():
    driver = Driver((1000, 700))
    driver.open("title")
    driver.resize((1100, 720))
    driver.key("f11")
    driver.tick(3)
    driver.key("f11")
    driver.tick(60)
    assert driver.app.surface.get_size() == (1100, 720)


def test_keys_for_everywhere_change_settings():
    driver = Driver(reduced_motion=True)
    driver.open("title")
    driver.key("ctrl+m")
    assert driver.ctx.settings.volume_master == 0
    driver.key("ctrl+m")
    assert driver.ctx.settings.volume_master == 80
    driver.key("f6")
    assert driver.ctx.settings.opponents_speed == "slow"
    driver.key("f6", "f7", "f7", "f7", "f7")
    assert driver.ctx.settings.opponents_speed == "off"


def test_nothing_is_drawn_and_no_time_passes_while_minimized():
    driver = Driver()
    driver.open("title")
    driver.tick(1, pygame.Event(pygame.WINDOWMINIMIZED))
    presented = driver.app.presented
    driver.tick(50)
    assert driver.app.presented == presented
    assert driver.app._pause() == AWAY
    driver.tick(1, pygame.Event(pygame.WINDOWRESTORED))
    assert driver.app.presented > presented


def test_a_window_that_comes_back_is_drawn_anew():
    driver = Driver()
    driver.open("rules")
    driver.settle()
    before = pygame.image.tobytes(driver.app.surface, "RGB")
    driver.tick(1, pygame.Event(pygame.WINDOWMINIMIZED))
    driver.app.surface.fill("black")
    driver.tick(1, pygame.Event(pygame.WINDOWRESTORED))
    assert pygame.image.tobytes(driver.app.surface, "RGB") == before


def test_what_moves_while_the_window_comes_back_does_not_keep_the_rest_from_being_shown(
    tmp_path, monkeypatch
):
    driver = at_the_table(tmp_path)
    x, y = driver.at(f"hand:{driver.scene.board.layout.row[0]}")
    driver.press((x, y))
    driver.move((x, y - 80))
    shown = []
    monkeypatch.setattr(pygame.display, "flip", lambda: shown.append("all"))
    monkeypatch.setattr(pygame.display, "update", lambda _rects: shown.append("parts"))
    for events in ((), (pygame.Event(pygame.WINDOWEXPOSED),), ()):
        y -= 20
        moved = pygame.Event(pygame.MOUSEMOTION, pos=(x, y - 80), rel=(0, -20), buttons=(1, 0, 0))
        driver.tick(1, *events, moved)
    assert shown == ["parts", "all", "parts"]


def test_a_broken_theme_is_a_sentence_and_code_2(tmp_path, monkeypatch, capsys):
    def broken(_name="evening", **_values):
        raise app.ThemeError("The theme evening cannot be read: No such file or directory.")

    monkeypatch.setattr(app, "load_theme", broken)
    assert app.run(data=tmp_path) == 2
    assert "The theme evening cannot be read" in capsys.readouterr().err


def test_no_window_is_a_sentence_and_code_2(tmp_path, monkeypatch, capsys):
    def refused(*_arguments, **_options):
        raise pygame.error("Unable to create window")

    monkeypatch.setattr(pygame.display, "set_mode", refused)
    assert app.run(data=tmp_path) == 2
    assert "cannot open a window of" in capsys.readouterr().err
    with pytest.raises(StartError):
        Driver()


def test_a_seed_of_luck_is_one_of_too_many_to_try_and_can_be_typed():
    drawn = [app.lucky_seed() for _ in range(50)]
    assert len(set(drawn)) == 50
    assert max(drawn) > 10**16
    assert all(0 <= seed < 10**18 for seed in drawn)
