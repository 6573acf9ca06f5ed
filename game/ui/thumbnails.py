"""Small pictures of the table, as text that a save can hold."""

from __future__ import annotations

import base64
import math
import zlib

import pygame

WIDTH, HEIGHT = 256, 160
_BYTES = WIDTH * HEIGHT * 3
_MOST_TEXT = 300_000
_SHADES = 31


def to_text(surface: pygame.Surface) -> str:
    """The whole picture, made small; what it leaves free at two sides has the color of its corner."""
    width, height = surface.get_size()
    scale = min(WIDTH / width, HEIGHT / height)
    whole = pygame.transform.smoothscale(
        surface if surface.get_bitsize() in (24, 32) else surface.convert(24),
        (min(WIDTH, round(width * scale)), min(HEIGHT, round(height * scale))),
    )
    small = pygame.Surface((WIDTH, HEIGHT), 0, 24)
    small.fill(whole.get_at((0, 0)))
    small.blit(whole, ((WIDTH - whole.get_width()) // 2, (HEIGHT - whole.get_height()) // 2))
    # So many shades of each color, closer together in the dark, where the eye tells them apart: a third of
    # the size, and nobody sees it in so small a picture.
    steps = [round(math.sqrt(value / 255) * _SHADES) for value in range(256)]
    shades = bytes(round((step / _SHADES) ** 2 * 255) for step in steps)
    pixels = pygame.image.tobytes(small, "RGB").translate(shades)
    return base64.b64encode(zlib.compress(pixels, 9)).decode("ascii")


def from_text(text: str) -> pygame.Surface | None:
    """The picture, whatever a hand-made file may have put there; None if it is none. Never larger than one
    of ours, so that nobody can fill the memory with it.
    """
    if not text or len(text) > _MOST_TEXT:
        return None
    try:
        packed = base64.b64decode(text, validate=True)
        pixels = zlib.decompressobj().decompress(packed, _BYTES + 1)
    except (ValueError, zlib.error):
        return None
    return pygame.image.frombytes(pixels, (WIDTH, HEIGHT), "RGB") if len(pixels) == _BYTES else None
