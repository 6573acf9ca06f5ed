"""Where hints on the dice table are said: where they hide neither dice nor scores."""

from __future__ import annotations

import pytest

from game.ui import screenshot
from game.ui.text import use_language
from tests.conftest import CHECKOUT
from tests.ui.driver import Driver


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_long_hint_in_a_small_window_hides_no_score(language: str) -> None:
    use_language(language, CHECKOUT / "assets" / "locale")
    driver = Driver((960, 600), text_scale=200, language=language, reduced_motion=True)
    driver.ctx.games.played = screenshot.dice_until("dice", 6, 1, over=False, paths=driver.ctx.paths)
    scene = driver.open("dice")
    driver.settle()
    driver.key("f2")
    driver.settle()
    shown = scene.hinting.shown
    assert shown is not None
    assert len(shown.words) > 80
    assert scene.face.low
    assert scene.face.status == shown.words
    assert scene.painter.area("toast") is None
