"""Screens on which there is nothing yet."""

import pytest

from game.ui.art import Art
from game.ui.scenes import finished, records, saves
from game.ui.theme import load_theme
from game.ui.widgets.nothing import nothing
from tests.ui.driver import Driver

SCREENS = {"finished": finished, "records": records, "saves": saves}


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("size", [(960, 600), (1920, 1080)])
@pytest.mark.parametrize("name", SCREENS)
def test_what_is_said_where_there_is_nothing_is_in_sight_as_a_whole(
    name: str, size: tuple[int, int], scale: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = []

    def seen(*what):
        shown.append(nothing(*what))
        return shown[-1]

    monkeypatch.setattr(SCREENS[name], "nothing", seen)
    driver = Driver(size, text_scale=scale)
    scene = driver.open(name)
    assert shown
    assert shown[-1].get_height() <= scene.view.height
    assert shown[-1].get_width() <= scene.view.width
    assert scene.scrollbar() is None


def test_the_sentence_stands_in_the_middle() -> None:
    picture = nothing(Art(load_theme()), "trophy", "Nothing is here.", (600, 400))
    inked = picture.get_bounding_rect(min_alpha=30)
    assert abs(inked.centerx - 300) <= 2
    assert abs(inked.centery - 200) <= 6
