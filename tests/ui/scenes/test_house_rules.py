"""The drawer of house rules, and the seed that is typed there."""

import pytest

from game.ui.rule_names import short_rules
from game.ui.setup import seed_from_text
from tests.ui.driver import Driver


def test_the_drawer_gives_the_options_and_refuses_contradictions():
    driver = Driver((1280, 720), reduced_motion=True)
    shelf = driver.open("new_game")
    driver.click("house")
    drawer = driver.scene
    assert drawer.name == "house_rules"
    driver.click("preset:Floating")
    driver.click("preset:Utah")
    assert shelf.edition.options.going_out == "floating"
    assert shelf.edition.options.wild_replacement == "utah"
    drawer.focus("all")
    driver.key("enter")
    drawer.focus("rule:phase_order")
    driver.key("right", "right")
    assert shelf.edition.options.phase_order == "declare_when_laying"
    drawer.focus("rule:progress")
    driver.key("right")
    assert drawer._toast.mood == "refuse"
    assert "do not go together" in drawer._toast.label
    assert shelf.edition.options.progress == "when_made"
    assert drawer.widgets["rule:progress"].value == "when_made", "the old answer is shown again"
    driver.click("done")
    assert driver.scene is shelf
    assert len(short_rules(shelf.edition)) == 3
    assert shelf.widgets["house"].lines == ("3 rules changed",)
    shelf.setup.switch("Arkansas", True)
    shelf.rebuild()
    assert len(shelf.setup.house_changes) > len(short_rules(shelf.edition))
    named = len(short_rules(shelf.edition))
    assert shelf.widgets["house"].lines == (f"{named} rules changed",), "as many as are named beside it"
    shelf.setup.switch("Arkansas", False)
    shelf.setup.change("phase_order", "declare_when_laying")
    driver.click("deal")
    options = driver.ctx.games.match.edition.options
    assert (options.going_out, options.phase_order) == ("floating", "declare_when_laying")


def test_a_seed_can_be_typed_and_is_played():
    driver = Driver(seed=5, reduced_motion=True)
    shelf = driver.open("new_game")
    driver.click("house")
    driver.scene.focus("seed")
    driver.write("42")
    driver.key("backspace")
    driver.write("7")
    assert driver.scene.widgets["seed"].value == "47"
    driver.key("up", "escape")
    assert "seed 47" in shelf.widgets["house"].lines[0]
    driver.click("deal")
    assert driver.ctx.games.match.seed == 47


def test_words_stand_for_a_seed_that_is_shown():
    driver = Driver(seed=5, reduced_motion=True)
    driver.open("new_game")
    driver.click("house")
    driver.scene.focus("seed")
    driver.write("Blue Moon 7")
    told = driver.scene._about_seed()
    driver.key("escape")
    driver.click("deal")
    seed = driver.ctx.games.match.seed
    assert str(seed) in told
    assert seed == seed_from_text("blue  moon 7") != seed_from_text("blue moon 8")
    assert seed_from_text("007") == 7
    assert seed_from_text("9" * 19) < 10**18, "longer than a seed can be: words"


def test_the_seed_of_the_command_line_is_shown_and_played_once(tmp_path):
    driver = Driver(data=tmp_path, reduced_motion=True, own_speed="off")
    driver.ctx.games.asked_seed = 42
    shelf = driver.open("new_game")
    driver.click("house")
    assert driver.scene.widgets["seed"].value == "42"
    driver.key("escape")
    shelf._draw_again()
    driver.click("deal")
    assert driver.ctx.games.match.seed == 42
    assert driver.ctx.games.asked_seed is None
    assert driver.ctx.games.next_seed() == 1


def test_a_seed_that_is_taken_away_again_is_not_played():
    driver = Driver(seed=5, reduced_motion=True)
    driver.ctx.games.asked_seed = 42
    driver.open("new_game")
    driver.click("house")
    driver.scene.focus("seed")
    driver.key("backspace", "backspace", "escape")
    driver.click("deal")
    assert driver.ctx.games.match.seed == 5


@pytest.mark.parametrize(("size", "scale"), [((960, 600), 100), ((1920, 1080), 100), ((1920, 1080), 200)])
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_controls_of_the_rules_begin_at_the_same_place(size, scale, language):
    driver = Driver(size, text_scale=scale, language=language, reduced_motion=True)
    shelf = driver.open("new_game")
    shelf.open_house()
    driver.scene._all()
    art = driver.ctx.art
    rules = [widget for name, widget in driver.scene.widgets.items() if name.startswith("rule:")]
    assert len({rule._control(art).left for rule in rules}) == 1
