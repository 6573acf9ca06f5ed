"""Small pictures of the table, as text that a save can hold."""

from __future__ import annotations

import base64
import io
import zlib

import pygame

# The largest picture, and how wide a place for one is at most, in its heights.
WIDTH, HEIGHT = 512, 320
_WIDEST = 1.8
# Earlier versions kept the colors of a picture of this size, packed.
_EARLIER = (256, 160)
_EARLIER_BYTES = _EARLIER[0] * _EARLIER[1] * 3
_MOST_TEXT = 300_000
_JPEG = b"\xff\xd8"
# Markers of a JPEG that tell its size: frames of every kind, but no tables.
_FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}


def to_text(surface: pygame.Surface) -> str:
    """The whole picture, made small; empty where it cannot be packed, for the game is kept all the same."""
    scale = min(WIDTH / surface.get_width(), HEIGHT / surface.get_height())
    small = pygame.transform.smoothscale(
        surface if surface.get_bitsize() in (24, 32) else surface.convert(24),
        [max(1, round(side * scale)) for side in surface.get_size()],
    )
    packed = io.BytesIO()
    # A fifth of what the colors would take unharmed.
    try:
        pygame.image.save(small, packed, "table.jpg")
    except pygame.error:
        return ""
    return base64.b64encode(packed.getvalue()).decode("ascii")


def from_text(text: str) -> pygame.Surface | None:
    """The picture, whatever a hand-made file may have put there; None if it is none. Never larger than one
    of ours, so that nobody can fill the memory with it.
    """
    if not text or len(text) > _MOST_TEXT:
        return None
    try:
        packed = base64.b64decode(text, validate=True)
        if packed.startswith(_JPEG):
            return pygame.image.load(io.BytesIO(packed), "table.jpg") if _small(packed) else None
        pixels = zlib.decompressobj().decompress(packed, _EARLIER_BYTES + 1)
    except (ValueError, zlib.error, pygame.error):
        return None
    return pygame.image.frombytes(pixels, _EARLIER, "RGB") if len(pixels) == _EARLIER_BYTES else None


def _small(jpeg: bytes) -> bool:
    """Whether a JPEG says that it is no larger than one of ours, before anything is unpacked."""
    at = len(_JPEG)
    while at + 9 <= len(jpeg) and jpeg[at] == 0xFF:
        kind, length = jpeg[at + 1], int.from_bytes(jpeg[at + 2 : at + 4])
        if kind in _FRAMES:
            height, width = int.from_bytes(jpeg[at + 5 : at + 7]), int.from_bytes(jpeg[at + 7 : at + 9])
            return 0 < width <= WIDTH and 0 < height <= HEIGHT
        at += 2 + length
    return False


def shape_of(picture: pygame.Surface | None) -> float:
    """The width of the place for a picture, in its heights, so that all of it is seen."""
    return WIDTH / HEIGHT if picture is None else min(_WIDEST, picture.get_width() / picture.get_height())


def fitted(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """The middle of a picture, so much of it that it fills a place of this size in pixels."""
    scale = max(size[0] / picture.get_width(), size[1] / picture.get_height())
    part = pygame.Rect(0, 0, round(size[0] / scale), round(size[1] / scale))
    part.center = picture.get_rect().center
    return pygame.transform.smoothscale(picture.subsurface(part.clip(picture.get_rect())), size)
