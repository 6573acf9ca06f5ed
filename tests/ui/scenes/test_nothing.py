"""Screens on which there is nothing yet."""

import pygame
import pytest

from game.ui.art import Art
from game.ui.theme import load_theme
from game.ui.widgets.nothing import nothing
from tests.ui.driver import Driver


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("size", [(960, 600), (1920, 1080)])
@pytest.mark.parametrize("name", ["finished", "records", "saves"])
def test_what_is_said_where_there_is_nothing_is_in_sight_as_a_whole(
    name: str, size: tuple[int, int], scale: int
) -> None:
    driver = Driver(size, text_scale=scale)
    scene = driver.open(name)
    wide, high = scene.empty.size
    assert high <= scene.view.height
    assert wide <= scene.view.width
    shown = scene.empty.picture.get_rect(topleft=scene.empty.at)
    assert pygame.Rect(0, 0, wide, high).contains(shown)
    assert scene.scrollbar() is None


def test_the_sentence_stands_in_the_middle() -> None:
    found = nothing(Art(load_theme()), "trophy", "Nothing is here.", (600, 400))
    inked = found.picture.get_bounding_rect(min_alpha=30).move(found.at)
    assert found.size == (600, 400)
    assert abs(inked.centerx - 300) <= 2
    assert abs(inked.centery - 200) <= 6


def test_its_picture_is_no_larger_than_what_is_on_it() -> None:
    """One as large as a page takes 20 MiB at 4K."""
    found = nothing(Art(load_theme()), "trophy", "Nothing is here.", (2600, 1750))
    inked = found.picture.get_bounding_rect()
    assert found.picture.get_width() - inked.width <= 8
    assert found.picture.get_height() - inked.height <= 40
