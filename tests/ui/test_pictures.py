from __future__ import annotations

import os

import pygame
import pytest

from game.ui import allocator
from game.ui.pictures import Pictures
from tests.ui.driver import Driver


def picture() -> pygame.Surface:
    """A hundred bytes of pixels."""
    return pygame.Surface((5, 5), 0, 32)


def test_what_was_not_asked_for_longest_goes_first() -> None:
    kept = Pictures(250)
    first, second = kept.keep("first", picture), kept.keep("second", picture)
    assert kept.keep("first", picture) is first
    kept.keep("third", picture)
    del second
    assert kept.get("second") is None
    assert kept.get("first") is first
    assert kept.bytes == 200


def test_what_is_still_in_use_is_found_without_being_kept() -> None:
    kept = Pictures(100)
    shown = kept.keep("shown", picture)
    kept.keep("other", picture)
    assert len(kept) == 1
    assert kept.keep("shown", picture) is shown


def test_another_size_of_the_window_lets_all_pictures_go() -> None:
    driver = Driver((1920, 1080))
    driver.open("title")
    driver.settle()
    art = driver.ctx.art
    large = art.bytes
    driver.resize((960, 600))
    driver.settle()
    assert 0 < art.bytes < large / 2


def test_what_lies_under_another_screen_keeps_no_picture_of_the_window() -> None:
    driver = Driver((960, 600))
    title = driver.open("title")
    driver.settle()
    assert title._back is not None
    driver.open("settings")
    driver.settle()
    assert title._back is None
    driver.app.stack.pop()
    driver.settle()
    assert title._back is not None


@pytest.mark.parametrize("version", [None, OSError(), ValueError()])
def test_without_the_gnu_library_memory_is_left_alone(
    version: Exception | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    def confstr(_name: str) -> str | None:
        if version is not None:
            raise version
        return None

    monkeypatch.setattr(os, "confstr", confstr, raising=False)
    allocator._library.cache_clear()
    try:
        allocator.tame()
        allocator.give_back()
        assert allocator._library() is None
    finally:
        allocator._library.cache_clear()
