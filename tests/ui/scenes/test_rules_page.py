"""The rules and controls, open over everything."""

import pygame
import pytest

from game.ui import controls
from game.ui.bindings import Binding, Bindings
from game.ui.scenes.told import Told, gathered
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


def test_lines_are_gathered_into_places_that_can_be_pressed():
    def line(top: int, high: int, words: str, begins: bool = False) -> Told:
        return Told(pygame.Rect(0, top, 90, high), words, begins)

    told = [line(0, 40, "a", True), line(40, 20, "b"), line(60, 20, "c"), line(80, 20, "d"),
            line(110, 40, "e", True), line(150, 20, "f")]  # fmt: skip
    found = gathered(told, 32)
    assert [one.words for one in found] == ["a", "b c d", "e f"]
    assert [tuple(one.area)[1::2] for one in found] == [(0, 40), (40, 60), (110, 60)]


def test_where_the_page_opens_at_a_section_the_focus_is_there():
    driver = Driver((960, 600), reduced_motion=True)
    page = driver.open("rules", section="wilds")
    assert page.scroll > 0
    section = next(one for one, _y in page._placed if one.key == "wilds")
    driver.key("down", "up")
    assert page.heard().focus.startswith(f"{section.title}: ")
