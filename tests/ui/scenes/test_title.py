"""The title: what it offers to go on with, and what is set there."""

import pytest

from game.content.loader import load_edition
from game.match.seats import SeatInfo
from tests.ui.driver import Driver
from tests.ui.scenes.opening import SCALES, SIZES, check_layout


def test_the_title_says_what_differs_from_the_printed_rules(tmp_path):
    driver = Driver((960, 600), data=tmp_path, reduced_motion=True, text_scale=200)
    seats = (SeatInfo("You", None, 0), SeatInfo("Ana", "greedy", 1))
    rules = {"house": ["postal", "rule_card"], "going_out": "floating", "dealer": "fixed", "rounds": 7}
    driver.ctx.games.start(load_edition("masters_1", rules=rules), seats, 6)
    scene = driver.open("title")
    edition, phases, *house = scene.widgets["continue"].lines
    assert edition.startswith("Masters, first variant")
    assert phases == "Phases: You –, Ana –", "nobody has chosen yet"
    told = " ".join(house)
    assert told.startswith("House rules: ")
    for name in ("Floating", "Postal", "Anti-phase for others", "Dealer: Stays", "Rounds: 7"):
        assert name in told
    check_layout(scene, (960, 600))
    driver.key("enter")
    assert driver.app.stack.names == ("table",)
    options = driver.ctx.games.match.edition.options
    assert (options.house, options.save_pile) == (("postal", "rule_card"), "once_a_round")


def test_a_game_that_is_over_is_not_offered_to_continue(games, tmp_path):
    driver = Driver(data=tmp_path, reduced_motion=True)
    driver.ctx.games.match = games["game_over"]
    driver.ctx.games.keep()
    driver.open("title")
    assert "continue" not in driver.scene.widgets
    driver.ctx.games.match = games["round_over"]
    driver.ctx.games.keep()
    driver.app.stack.reset("title")
    assert "continue" in driver.scene.widgets


def test_a_damaged_save_is_told_and_nothing_is_lost_from_the_menu(tmp_path):
    driver = Driver(data=tmp_path, reduced_motion=True)
    (tmp_path / "games" / "autosave.json").write_text('{"format": 1, "sha256": "0"}')
    driver.open("title")
    assert "continue" not in driver.scene.widgets
    assert driver.scene._toast is not None
    assert "damaged" in driver.scene._toast.label


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES[:4])
def test_the_title_has_room_for_a_kept_game_and_for_what_has_to_be_set_first(size, scale, tmp_path, cuts):
    driver = Driver(size, data=tmp_path, text_scale=scale, reduced_motion=True)
    driver.open("new_game")
    driver.click("deal")
    driver.app.stack.reset("title")
    driver.settle()
    assert "continue" in driver.scene.widgets
    check_layout(driver.scene, size)
    assert cuts == []


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_where_no_cards_have_room_the_buttons_end_with_the_controls_below(size, tmp_path):
    driver = Driver(size, data=tmp_path, text_scale=200, reduced_motion=True)
    rules = {"house": ["postal"], "dealer": "fixed"}
    seats = (SeatInfo("You", None, 0), SeatInfo("Ana", "casual", 1))
    driver.ctx.games.start(load_edition("masters_1", rules=rules), seats, 6)
    scene = driver.open("title")
    assert scene.fan.card == 0
    assert scene.widgets["continue"].rect.right == scene.widgets["speed"].rect.right


def test_text_size_and_speed_are_set_on_the_title():
    driver = Driver((1280, 720), reduced_motion=True, text_scale=100)
    scene = driver.open("title")
    scene.focus("text_scale")
    driver.key("right")
    assert driver.ctx.settings.text_scale == 110
    assert driver.ctx.art.text_scale == 1.1
    scene.focus("speed")
    driver.key("right")
    assert (driver.ctx.settings.own_speed, driver.ctx.settings.opponents_speed) == ("fast", "fast")
    assert scene.widgets["speed"].shown == "Speed: Fast"


@pytest.mark.parametrize("size", [(1280, 720), (3840, 2160)])
def test_the_cards_that_fan_out_lie_where_they_moved_to(size):
    driver = Driver(size)
    scene = driver.open("title")
    while scene.animating:
        driver.tick()
    lying = driver.app.surface.copy()
    scene._opened = 0.9999
    scene.paint_live(moving := lying.copy())
    x, y = scene.fan._center
    step = scene.fan.card // 8
    near = [(x + i * step, y + j * step) for i in range(-12, 13) for j in range(-6, 7)]
    alike = [
        max(abs(a - b) for a, b in zip(lying.get_at(at)[:3], moving.get_at(at)[:3], strict=True)) < 40
        for at in near
    ]
    assert sum(alike) > 0.95 * len(alike), "nothing jumps when the cards come to rest"


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [(1920, 1080), (3840, 2160)])
def test_all_five_cards_lie_beside_the_buttons_of_a_large_window_with_large_text(size, language):
    driver = Driver(size, text_scale=200, language=language, reduced_motion=True)
    scene = driver.open("title")
    buttons = scene.widgets["play"].rect
    assert scene.fan.area.left > buttons.right
    assert scene.fan.area.width > buttons.width


def test_what_play_deals_is_told_larger_where_the_button_has_room():
    driver = Driver((1920, 1080), reduced_motion=True)
    play = driver.open("title").widgets["play"]
    assert play._line_style(driver.ctx.art) == "body"
    play.rect.height = play.min_size(driver.ctx.art)[1]
    assert play._line_style(driver.ctx.art) == "small"
