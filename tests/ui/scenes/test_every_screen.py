"""What holds for every screen: all fits at any size, and a picture of it is the same every time."""

import pygame
import pytest

from game.ui import screenshot, staged
from tests.ui.driver import Driver
from tests.ui.scenes.opening import (
    AFTER_PLAY,
    ALONE,
    FILLING,
    RECORDS,
    SCALES,
    SETTINGS,
    SIZES,
    check_layout,
    opened,
)

# Pages and dialogs are as wide as their text, whatever the window: the widest windows tell nothing more.
PLACES = [
    (name, size)
    for name in (*ALONE, *SETTINGS, *AFTER_PLAY, *RECORDS, "pause", "confirm")
    for size in SIZES
    if size[0] <= 1920 or name in FILLING
]


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize(("name", "size"), PLACES)
def test_everything_fits_and_nothing_overlaps(name, size, scale, games, cuts):
    driver = Driver(size, text_scale=scale, reduced_motion=True)
    scene = opened(driver, name, games)
    driver.settle()
    check_layout(scene, size)
    assert cuts == []
    first = pygame.image.tobytes(driver.app.surface, "RGB")
    assert len(set(first[::997])) > 8, "the window is empty"
    driver.app.stack.invalidate()
    driver.tick()
    assert pygame.image.tobytes(driver.app.surface, "RGB") == first, "drawing twice shows two pictures"


@pytest.mark.parametrize("name", [*ALONE, *SETTINGS, *AFTER_PLAY, *RECORDS, "pause", "confirm"])
def test_drawing_only_what_changed_shows_the_same_as_drawing_everything(name, games):
    driver = Driver((1280, 720), reduced_motion=True)
    opened(driver, name, games)
    driver.settle()
    for widget in driver.scene.widgets.values():
        driver.move(widget.rect.center)
    driver.key("tab", "tab", "down", "right")
    driver.settle()
    part = pygame.image.tobytes(driver.app.surface, "RGB")
    driver.app.stack.invalidate()
    driver.tick()
    assert pygame.image.tobytes(driver.app.surface, "RGB") == part


@pytest.mark.parametrize("name", [*ALONE, *SETTINGS, *AFTER_PLAY, *RECORDS])
def test_what_was_scrolled_looks_the_same_as_drawn_anew_there(name, games):
    driver = Driver((1280, 720), reduced_motion=True, text_scale=200)
    scene = opened(driver, name, games)
    driver.settle()
    for place in (scene.greatest_scroll // 3, scene.greatest_scroll, 40):
        if scene.scroll_to(place) and scene.covers:
            assert not scene.stale, "only what scrolls is drawn again"
        driver.tick()
        moved = pygame.image.tobytes(driver.app.surface, "RGB")
        driver.app.stack.invalidate()
        driver.tick()
        assert pygame.image.tobytes(driver.app.surface, "RGB") == moved


def test_resizing_lays_out_anew_and_text_size_is_followed():
    driver = Driver((1280, 720), reduced_motion=True)
    driver.open("title")
    scene = driver.open("settings")
    for size in ((960, 600), (1920, 1080)):
        driver.resize(size)
        assert driver.ctx.size == size
        check_layout(scene, size)
    before = scene.widgets["text_scale"].rect.height
    driver.ctx.change(text_scale=200)
    driver.settle()
    assert scene.widgets["text_scale"].rect.height > before
    check_layout(scene, (1920, 1080))


@pytest.mark.parametrize("scene", [*ALONE, *AFTER_PLAY])
def test_a_picture_of_a_screen_is_the_same_every_time(scene):
    one = screenshot.render_scene(scene, size=(960, 600), seats=3)
    other = screenshot.render_scene(scene, size=(960, 600), seats=3)
    assert one.get_size() == (960, 600)
    assert pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


def test_a_picture_of_a_screen_that_is_not_there_is_refused():
    with pytest.raises(staged.SceneError, match="no screen tabel"):
        screenshot.render_scene("tabel")
    with pytest.raises(staged.SceneError):
        screenshot.render_scene("round_over", edition="no_such_edition")
