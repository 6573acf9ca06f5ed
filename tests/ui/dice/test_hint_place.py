"""Where hints on the dice table are said: where they are readable and hide neither dice nor scores."""

from __future__ import annotations

import pytest

from game.ui import staged
from game.ui.dice.draw_words import _hint_line
from game.ui.play.words import READABLE, largest
from game.ui.text import use_language
from tests.conftest import CHECKOUT
from tests.ui.driver import Driver


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("seats", [2, 6])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_a_long_hint_is_readable_and_hides_no_score_and_no_die(
    size: tuple[int, int], seats: int, language: str
) -> None:
    use_language(language, CHECKOUT / "assets" / "locale")
    driver = Driver(size, text_scale=200, language=language, reduced_motion=True)
    driver.ctx.games.played = staged.dice_until("dice", seats, 1, over=False, paths=driver.ctx.paths)
    scene, art = driver.open("dice"), driver.ctx.art
    layout = scene.board.layout
    for _time in range(3):
        driver.key("f2")
        driver.settle()
        shown = scene.hinting.shown
        assert shown is not None
        place = scene.painter.area("toast")
        if scene.face.low:
            assert place is None
            assert scene.face.status == shown.words
            # The reader of the line is the only one who knows how high it is.
            line = _hint_line(layout)
            size_of = largest(art, shown.words, line.size)
            assert size_of >= art.text_px("body") * READABLE
        else:
            assert place is not None
            for die in scene.board.dice:
                above = place.bottom - 4 <= die.pose.y - die.pose.width * 0.5
                assert above or place.top + 4 >= die.pose.y + die.pose.width * 0.4
            assert all(place.bottom - 4 <= row.y + 1 or place.right - 4 <= row.x
                       for _name, row in layout.card.rows)  # fmt: skip
            room = layout.above.w - 1.4 * layout.metrics.body, layout.above.h - 0.35 * layout.metrics.body
            assert largest(art, shown.words, room, strong=True) >= art.text_px("body") * READABLE
