"""The rules and controls, open over everything."""

import pytest

from game.ui import controls
from game.ui.bindings import Binding, Bindings
from tests.ui.driver import Driver


def test_rules_open_over_everything_and_close_with_the_same_key(games):
    driver = Driver(reduced_motion=True)
    driver.open("title")
    driver.key("f1")
    assert driver.app.stack.names == ("title", "rules")
    driver.key("f1")
    assert driver.app.stack.names == ("title",)


def test_how_to_play_tells_every_key_and_jumps_to_the_controls():
    told = {key for row in controls.bound(Bindings()) for key in row.keys}
    known = Bindings()
    assert told == {key for command in known.commands for key in known.keys(command)}
    other = Bindings((Binding("draw", ("q",)),))
    assert [row.keys for row in controls.bound(other) if "draw pile" in row.meaning] == [("Q",)]
    driver = Driver((960, 600), reduced_motion=True)
    page = driver.open("rules")
    assert page.heading == "How to play"
    driver.click("controls")
    assert page.scroll == page._controls_at > 0


@pytest.mark.parametrize(
    ("dealt", "shown"), [("", "original"), ("twist", "twist"), ("dice", "dice"), ("gone", "original")]
)
def test_from_the_title_the_rules_are_those_of_what_was_dealt_last(dealt, shown):
    driver = Driver(new_edition=dealt, new_name=dealt.title())
    driver.open("title")
    page = driver.open("rules")
    assert page._edition.id == shown
