"""Pictures of saved games."""

from __future__ import annotations

import base64
import io
import zlib

import pygame
import pytest

from game.ui.thumbnails import WIDTH, fitted, from_text, shape_of, to_text


def test_a_small_picture_comes_back(tmp_path):
    pygame.display.set_mode((320, 200))
    large = pygame.Surface((1280, 600))
    large.fill((200, 40, 90))
    small = from_text(to_text(large))
    assert small is not None
    assert small.get_size() == (WIDTH, 240)
    assert all(abs(a - b) < 16 for a, b in zip(small.get_at((100, 80))[:3], (200, 40, 90), strict=True))


@pytest.mark.parametrize("text", ["", "no base64!", "AAAA", "x" * 400_000])
def test_what_is_no_picture_is_none(text):
    assert from_text(text) is None


def test_a_picture_that_would_fill_the_memory_is_none():
    bomb = base64.b64encode(zlib.compress(bytes(50_000_000), 9)).decode()
    assert len(bomb) < 300_000
    assert from_text(bomb) is None
    large = io.BytesIO()
    pygame.image.save(pygame.Surface((3000, 3000)), large, "x.jpg")
    assert from_text(base64.b64encode(large.getvalue()).decode()) is None
    assert from_text(base64.b64encode(large.getvalue()[:100]).decode()) is None


def test_a_picture_of_an_earlier_version_is_still_shown():
    kept = base64.b64encode(zlib.compress(bytes((9, 90, 200)) * (256 * 160), 9)).decode()
    picture = from_text(kept)
    assert picture is not None
    assert picture.get_at((250, 150))[:3] == (9, 90, 200)


def test_a_picture_that_cannot_be_packed_costs_no_game(monkeypatch):
    def refuse(*_rest):
        raise pygame.error("No support for JPEG")

    monkeypatch.setattr(pygame.image, "save", refuse)
    assert to_text(pygame.Surface((1280, 720), 0, 24)) == ""
    assert from_text("") is None


def test_the_place_of_a_picture_has_its_shape_so_that_nothing_of_it_is_cut():
    for size in ((1920, 1080), (960, 600)):
        small = from_text(to_text(pygame.Surface(size, 0, 24)))
        assert small is not None
        assert shape_of(small) == pytest.approx(size[0] / size[1], abs=0.01)
    assert shape_of(pygame.Surface((512, 100))) < 2 < 512 / 100
    assert shape_of(None) == 1.6


def test_the_middle_of_a_picture_fills_its_place():
    wide = pygame.Surface((400, 100), 0, 24)
    wide.fill((255, 0, 0), (0, 0, 50, 100))
    wide.fill((0, 255, 0), (50, 0, 300, 100))
    shown = fitted(wide, (90, 60))
    assert shown.get_size() == (90, 60)
    assert all(shown.get_at(at)[0] < 9 < 240 < shown.get_at(at)[1] for at in ((2, 2), (87, 57), (45, 30)))
