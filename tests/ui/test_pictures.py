"""Pictures are kept up to a limit in bytes; so are texts, fonts and cards in flight."""

import pygame

from game.ui.art import Art
from game.ui.fonts import _KEPT_BYTES, _KEPT_FONTS, Fonts
from game.ui.pictures import Pictures
from game.ui.theme import load_theme


def picture(width: int) -> pygame.Surface:
    return pygame.Surface((width, 10), pygame.SRCALPHA)


def test_what_was_not_asked_for_longest_goes_first() -> None:
    kept = Pictures(2 * 10 * 10 * 4)
    kept.put("a", picture(10))
    kept.put("b", picture(10))
    assert kept.get("a") is not None
    kept.put("c", picture(10))
    assert [kept.get(key) is not None for key in "abc"] == [True, False, True]
    assert kept.bytes == 2 * 10 * 10 * 4


def test_one_that_is_too_large_is_there_all_the_same_and_alone() -> None:
    kept = Pictures(100)
    kept.put("small", picture(1))
    large = picture(50)
    kept.put("large", large)
    assert kept.get("large") is large
    assert len(kept) == 1
    kept.clear()
    assert (kept.bytes, len(kept)) == (0, 0)


def test_texts_and_fonts_have_a_limit() -> None:
    fonts = Fonts()
    for size in range(10, 10 + 2 * _KEPT_FONTS):
        fonts.render("A text of some length, drawn in many sizes", "text", size, (255, 255, 255, 255))
    assert len(fonts._fonts) == _KEPT_FONTS
    assert 0 < fonts._texts.bytes <= _KEPT_BYTES


def test_nothing_is_drawn_ahead_where_little_room_is_left() -> None:
    art = Art(load_theme("evening"), (320, 200))
    assert art.roomy
    side = 1000
    for number in range(12):
        art.kept(number, lambda: pygame.Surface((side, side)))
    assert not art.roomy
    assert art._kept.bytes <= art._kept.most
