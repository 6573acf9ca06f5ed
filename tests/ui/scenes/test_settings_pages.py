"""Settings changed where they are shown, and kept."""

import pytest

from game.ui.scenes.rebinding import BindingRow
from game.ui.theme import load_palette, palette_names
from tests.ui.driver import Driver


def test_settings_are_kept_a_moment_after_they_change(tmp_path):
    driver = Driver(data=tmp_path, reduced_motion=True)
    driver.open("settings")
    driver.key("f11")
    driver.scene.focus("text_scale")
    driver.key("right")
    assert driver.scene.widgets["fullscreen"].value is True
    driver.tick(60)
    from game.storage.settings import load_settings

    kept, problems = load_settings(tmp_path / "settings.json")
    assert problems == ()
    assert kept.fullscreen
    assert kept.text_scale == 110


def test_the_text_size_is_stepped_under_a_pointer_that_stands_still():
    driver = Driver((960, 600), reduced_motion=True)
    page = driver.open("settings")
    stepper = page.widgets["text_scale"]
    seen = []
    for x, presses in ((stepper.rect.right - 12, 6), (None, 9)):
        stepper = page.widgets["text_scale"]
        x = x or stepper._control(driver.ctx.art).left + 16
        pos = (x, stepper.rect.centery)
        driver.move(pos)
        for _press in range(presses):
            driver.press(pos)
            driver.release(pos)
            driver.tick(2)
            assert page.widgets["text_scale"].hit(pos)
            seen.append(driver.ctx.settings.text_scale)
    assert seen == [110, 125, 150, 175, 200, 200, 175, 150, 125, 110, 100, 90, 80, 80, 80]
    driver.move((3, 3))
    assert page.scroll == page.least_scroll == 0
    assert page.widgets["text_scale"].shift == 0


def test_a_theme_is_shown_at_once_and_kept(tmp_path):
    driver = Driver(data=tmp_path, reduced_motion=True)
    page = driver.open("settings")
    assert dict(page.widgets["theme"].options).keys() == {"evening", "midnight", "paper", "contrast"}
    page.focus("theme")
    while driver.ctx.settings.theme != "paper":
        driver.key("right")
    assert driver.ctx.art.theme.name == driver.ctx.theme.name == "paper"
    driver.app.close()
    from game.storage.settings import load_settings

    assert load_settings(tmp_path / "settings.json")[0].theme == "paper"


def test_the_person_has_a_name_that_is_kept(tmp_path):
    driver = Driver(data=tmp_path, reduced_motion=True)
    driver.open("title")
    page = driver.open("settings", page="play")
    page.focus("player_name")
    driver.write("Zoë")
    driver.app.stack.pop()
    shelf = driver.open("new_game")
    assert shelf.widgets["seat:0"].label == "Zoë"
    driver.click("deal")
    assert driver.ctx.games.match.seats[0].name == "Zoë"
    page = driver.open("settings", page="play")
    page.focus("player_name")
    driver.key("backspace", "backspace", "backspace")
    assert driver.ctx.settings.player_name == ""
    assert page.widgets["player_name"].value == ""


def test_every_palette_says_whose_eyes_it_is_for() -> None:
    driver = Driver((1280, 720), reduced_motion=True)
    page = driver.open("settings")
    said = set()
    for name in palette_names():
        driver.ctx.change(palette=name)
        driver.tick(2)
        page.focus("note")
        driver.key("down", "up")
        page.focus("note")
        driver.tick()
        words = page.heard().focus
        said.add(words)
        about = load_palette(name).about
        assert words.startswith(about)
        assert "eyes" in about or "blindness" in about
        assert "shape of its own" in words, "and no color is needed"
    assert len(said) == len(palette_names())
    assert page.widgets["palette"].words == "Colors of the cards: Vivid"


def test_the_look_page_does_not_scroll_for_the_sake_of_its_cards():
    driver = Driver((960, 600))
    scene = driver.open("settings")
    driver.settle()
    assert scene.greatest_scroll == 0
    assert scene._sample.height > 3 * driver.ctx.art.text_px("body")
    assert scene.widgets["standard"].rect.bottom <= scene.view.bottom


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_the_strips_of_tabs_begin_and_end_with_what_is_below_them(size, scale, language):
    driver = Driver(size, text_scale=scale, language=language, reduced_motion=True)
    page = driver.open("settings")
    row = page.widgets["theme"].rect
    for strip in page._strips:
        assert (strip.left, strip.right) == (row.left, row.right)


def test_a_row_of_keys_is_as_high_as_its_words_take_where_they_stand():
    driver = Driver((960, 600), text_scale=200, reduced_motion=True)
    page, art = driver.open("rebinding"), driver.ctx.art
    rows = [row for row in page.widgets.values() if isinstance(row, BindingRow)]
    assert rows
    assert all(row.rect.height == row.min_size(art)[1] for row in rows)
