"""Pictures that are made where the last ones were."""

from __future__ import annotations

import random

import pygame
import pytest

from game.ui.drawing.canvas import blank
from game.ui.drawing.room import Room


def noise(size: tuple[int, int]) -> pygame.Surface:
    picture = blank(size)
    for x in range(size[0]):
        for y in range(size[1]):
            picture.set_at((x, y), random.Random(x * 1000 + y).randbytes(4))
    return picture


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


@pytest.mark.parametrize("size", [(61, 83), (19, 25), (70, 30), (20, 90), (40, 50), (40, 77)])
def test_a_picture_is_scaled_as_pygame_does_it(size: tuple[int, int]) -> None:
    room, picture = Room(), noise((40, 50))
    # What was there before leaves no trace.
    room.scaled("die", noise((30, 30)), (100, 100))
    assert pixels(room.scaled("die", picture, size)) == pixels(pygame.transform.smoothscale(picture, size))


def test_the_next_picture_takes_the_place_of_the_last_one_of_its_key() -> None:
    room = Room()
    first = room.blank("die", (40, 30), (10, 20, 30, 40))
    assert first.get_size() == (40, 30)
    assert first.get_at((39, 29)) == (10, 20, 30, 40)
    room.blank("die", (20, 30), (1, 2, 3, 4))
    room.blank("other", (40, 30), (9, 9, 9, 9))
    assert first.get_at((19, 29)) == (1, 2, 3, 4)
    assert first.get_at((20, 0)) == (10, 20, 30, 40)


def test_where_it_is_too_small_there_is_more() -> None:
    room = Room()
    small = room.blank("die", (10, 10), (1, 1, 1, 1))
    assert room.blank("die", (8, 30), (2, 2, 2, 2)).get_size() == (8, 30)
    assert small.get_at((0, 0)) == (1, 1, 1, 1)
    # As wide as before, and as high as was needed since.
    wide = room.blank("die", (10, 30), (3, 3, 3, 3))
    room.blank("die", (10, 30), (4, 4, 4, 4))
    assert wide.get_at((9, 29)) == (4, 4, 4, 4)
