"""The screen that there is: one that cannot be filled, several of them, and one that slept."""

from __future__ import annotations

import pygame
import pytest

from game import app as program
from game.content.loader import load_edition
from game.ui import window
from tests.ui.driver import Driver
from tests.ui.keeping import SEATS, toast_of


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


def test_a_window_that_nobody_has_sized_leaves_room_for_its_title(monkeypatch):
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1366, 768), (1920, 1080)])
    assert window.usual_size(program.Settings()) == (1280, 691)
    assert window.usual_size(program.Settings(display=1)) == (1280, 800)
    assert window.usual_size(program.Settings(window_width=1366, window_height=768)) == (1366, 768)


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
