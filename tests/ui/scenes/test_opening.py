"""From a click until the table is there: something is shown in the next frame, and the window answers."""

import pygame
import pytest

from game.ui.scenes.opening import OpeningScene
from tests.ui.driver import FRAME, Driver
from tests.ui.scenes.opening import SIZES


@pytest.fixture
def driver(tmp_path):
    driver = Driver(data=tmp_path)
    driver.open("title")
    driver.settle()
    return driver


def slowly(driver, seconds):
    """Let the clock go on by so much whenever it is looked at: a slow machine."""
    driver.ctx.clock = driver.app._clock = lambda: _later(driver, seconds)


def _later(driver, seconds):
    driver.time += seconds
    return driver.time


def press(driver, name):
    """Press a button of the title without waiting for what follows."""
    driver.scene.focus(name)
    at = driver.scene.widgets[name].rect.center
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        driver.app.tick([pygame.Event(kind, pos=at, button=1, touch=False)], FRAME)


@pytest.mark.parametrize("name", ["play", "learn"])
def test_the_very_next_frame_says_that_the_table_is_being_set(driver, name):
    before = driver.app.presented
    press(driver, name)
    assert driver.scene.name == "opening"
    assert driver.ctx.games.match is None, "nothing was begun before it was seen"
    assert driver.app.presented > before
    assert driver.scene.heard().title == "Setting the table …"


def test_what_takes_long_is_done_between_many_frames(driver):
    slowly(driver, 0.02)
    press(driver, "play")
    seen = []
    while driver.scene.name == "opening":
        driver.app.tick([], FRAME)
        seen.append(driver.app.stack.names)
        assert len(seen) < 500
    assert driver.app.stack.names == ("table",)
    assert seen.count(("table", "opening")) > 10, "a picture a frame"


def test_at_the_first_frame_of_the_table_its_pictures_are_there(driver):
    press(driver, "play")
    while driver.app.stack.names != ("table", "opening"):
        driver.app.tick([], FRAME)
    while driver.scene.name == "opening":
        driver.scene.update(FRAME)
    made = []
    put = driver.ctx.art._kept.put
    driver.ctx.art._kept.put = lambda key, picture: made.append(key) or put(key, picture)
    driver.app.tick([], 0)
    assert not [key for key in made if key[0] in ("panel", "box", "paragraph")]


def test_presses_meant_for_the_title_do_nothing_and_the_window_may_change(driver):
    press(driver, "play")
    driver.app.tick([pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")], FRAME)
    driver.app.tick([pygame.Event(pygame.WINDOWSIZECHANGED, x=960, y=600)], FRAME)
    driver.tick()
    assert driver.app.stack.names == ("table",)


def test_what_is_to_be_told_meanwhile_is_told_at_the_table(driver):
    press(driver, "play")
    driver.scene.inform("The game is not kept.")
    driver.tick()
    assert driver.scene.name == "table"
    assert driver.scene.notices.sentence == "The game is not kept."


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [100, 200])
def test_the_words_find_room(size, scale, tmp_path):
    driver = Driver(size, data=tmp_path, text_scale=scale)
    driver.app.stack.push(OpeningScene(iter((1,))))
    words = driver.ctx.art.text(driver.scene.words, "body")
    assert words.get_width() < size[0] - 2 * words.get_height()


def test_a_kept_game_that_cannot_be_read_any_more_leads_back_to_the_title(tmp_path, games):
    driver = Driver(data=tmp_path)
    driver.ctx.games.match = games["round_over"]
    driver.ctx.games.keep()
    driver.app.stack.push("title")
    driver.tick()
    driver.ctx.paths.autosave.write_text('{"format": 1, "sha256": "0"}', encoding="utf-8")
    press(driver, "continue")
    driver.tick(3)
    assert driver.app.stack.names == ("title",)
    assert "damaged" in driver.scene.heard().sentence
