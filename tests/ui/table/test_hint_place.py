"""Where hints and refusals are said: near the hand if there is room, else in the lowest line."""

from __future__ import annotations

from functools import cache

import pygame
import pytest

from game.match.match import Match
from game.ui import staged
from game.ui.table.coach import coach_boxes
from game.ui.table.free import covers
from game.ui.table.geometry import Box
from game.ui.text import use_language
from tests.conftest import CHECKOUT
from tests.ui.driver import Driver

SIZES = ((960, 600), (1280, 720))


@cache
def played(seats: int) -> Match:
    return staged.play_until("original", seats, 1, staged.worth_showing)


def opened(driver: Driver, seats: int):
    """The table in the middle of a round, which none of these tests plays on."""
    match = played(seats)
    driver.ctx.games.match = Match.replay(match.edition, match.seats, match.seed, match.log)
    scene = driver.open("table")
    driver.settle()
    return scene


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("seats", [2, 6])
@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("size", SIZES)
def test_a_hint_covers_no_card_and_nothing_that_is_counted(size, scale, seats, language):
    use_language(language, CHECKOUT / "assets" / "locale")
    driver = Driver(size, text_scale=scale, language=language, reduced_motion=True)
    scene = opened(driver, seats)
    driver.key("f2")
    driver.settle()
    face = scene.face
    assert face.hint is not None
    if face.low:
        assert face.toast == ""
        assert face.status == face.hint.words == scene.may_do()
        assert scene.painter.area("toast") is None
    else:
        assert face.toast == face.hint.words
        # As it is drawn, with room for its rim.
        x, y, w, h = scene.painter.area("toast").inflate(-8, -8)
        assert not covers(scene.board.layout, Box(x, y, w, h))
    assert face.hint.words in scene.heard().sentence
    driver.key("escape")
    driver.tick()
    assert not face.low


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("seats", [2, 6])
@pytest.mark.parametrize("tips", [False, True])
def test_a_refusal_in_a_small_window_hides_neither_cards_nor_a_tip(seats, language, tips):
    use_language(language, CHECKOUT / "assets" / "locale")
    driver = Driver((960, 600), text_scale=200, language=language, reduced_motion=True, tips=tips)
    scene = opened(driver, seats)
    driver.key("d")
    driver.tick()
    face, layout = scene.face, scene.board.layout
    assert face.notices.refused
    assert face.said == face.notices.sentence
    if face.low:
        assert face.status == face.said
        assert scene.painter.area("toast") is None
        place = scene.painter.area("status").center
    else:
        x, y, w, h = scene.painter.area("toast").inflate(-8, -8)
        assert not covers(layout, Box(x, y, w, h))
        assert scene.board.coach is None or not coach_boxes(scene.board.coach, layout)[0].overlap(
            Box(x, y, w, h)
        )
        place = scene.painter.area("toast").center
    assert driver.scene is scene
    driver.click(place)
    assert driver.scene.name == "rules", "the rule behind it is a click away, wherever it is said"


@pytest.mark.parametrize("size", SIZES)
def test_words_of_the_lowest_line_stand_off_the_ring_around_a_card_above_them(size):
    driver = Driver(size, text_scale=200, reduced_motion=True)
    scene = opened(driver, 6)
    layout, art = scene.board.layout, scene.ctx.art
    line = next(one for one in scene.painter.elements if one.key == "status")
    drawn = pygame.Surface(size, pygame.SRCALPHA)
    line.draw(drawn)
    seen = drawn.get_bounding_rect(min_alpha=64)
    assert seen.top >= layout.hand.bottom + art.focus_reach + layout.metrics.margin / 2
    assert line.rect.contains(seen)
    assert seen.bottom <= size[1] - layout.metrics.margin / 2
