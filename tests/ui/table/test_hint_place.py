"""Where a hint is said: near the hand if there is room, else in the lowest line."""

from __future__ import annotations

import pytest

from game.ui import screenshot
from game.ui.table.free import covers
from game.ui.table.geometry import Box
from game.ui.text import use_language
from tests.conftest import CHECKOUT
from tests.ui.driver import Driver

SIZES = ((960, 600), (1280, 720), (1920, 1080))


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("seats", [2, 6])
@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("size", SIZES)
def test_a_hint_covers_no_card_and_nothing_that_is_counted(size, scale, seats, language):
    use_language(language, CHECKOUT / "assets" / "locale")
    driver = Driver(size, text_scale=scale, language=language, reduced_motion=True)
    driver.ctx.games.match = screenshot.play_until("original", seats, 1, screenshot._worth_showing)
    scene = driver.open("table")
    driver.settle()
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
