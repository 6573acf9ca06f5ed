"""Antialiased building blocks: supersampled pictures, rounded rectangles, gradients, glows, soft shadows."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache

import pygame

from game.ui.theme import Rgba

Point = tuple[float, float]
Painter = Callable[[pygame.Surface, float], None]


def blank(size: tuple[int, int], color: Rgba = (0, 0, 0, 0)) -> pygame.Surface:
    """A surface with alpha per pixel, filled with one color."""
    surface = pygame.Surface(size, pygame.SRCALPHA, 32)
    surface.fill(color)
    return surface


def supersampled(
    size: tuple[int, int], paint: Painter, edge: Rgba = (0, 0, 0, 0), factor: int = 3
) -> pygame.Surface:
    """`paint(surface, factor)` at `factor` times the size, then made smaller.

    `edge` is the color that lies invisibly around the picture: smoothscale averages colors without regard to
    alpha, so a picture on black nothing gets a dark fringe.
    """
    big = blank((size[0] * factor, size[1] * factor), (*edge[:3], 0))
    paint(big, factor)
    return pygame.transform.smoothscale(big, size)


def rounded_polygon(surface: pygame.Surface, color: Rgba, points: Sequence[Point], radius: float) -> None:
    """A filled polygon whose outline is pushed out by `radius`, which rounds every outward corner."""
    pygame.draw.polygon(surface, color, points)
    if radius < 0.5:
        return
    for i, (x, y) in enumerate(points):
        px, py = points[i - 1]
        length = math.hypot(x - px, y - py) or 1.0
        nx, ny = (y - py) / length * radius, (px - x) / length * radius
        band = [(px + nx, py + ny), (x + nx, y + ny), (x - nx, y - ny), (px - nx, py - ny)]
        pygame.draw.polygon(surface, color, band)
        pygame.draw.circle(surface, color, (x, y), radius)


@lru_cache(maxsize=64)
def _corner(radius: int, border: float, fill: Rgba, line: Rgba) -> pygame.Surface:
    """The top left corner of a rounded rectangle, four times supersampled."""
    ss = 4
    tile = blank((radius * ss, radius * ss), (*(line if border else fill)[:3], 0))
    center = radius * ss, radius * ss
    if border:
        pygame.draw.circle(tile, line, center, radius * ss)
        pygame.draw.circle(tile, fill, center, max(0, (radius - border) * ss))
    else:
        pygame.draw.circle(tile, fill, center, radius * ss)
    return pygame.transform.smoothscale(tile, (radius, radius))


def round_rect(
    size: tuple[int, int], radius: int, fill: Rgba, line: Rgba = (0, 0, 0, 0), border: int = 0
) -> pygame.Surface:
    """A rounded rectangle with smooth corners and, if `border` is given, a line of that many pixels inside
    its edge.
    """
    width, height = max(1, size[0]), max(1, size[1])
    radius = min(radius, width // 2, height // 2)
    surface = blank((width, height), line if border else fill)
    if border:
        surface.fill(fill, (border, border, width - 2 * border, height - 2 * border))
    if radius > 0:
        corner = _corner(radius, float(border), fill, line)
        for flip_x in (False, True):
            for flip_y in (False, True):
                place = (width - radius if flip_x else 0, height - radius if flip_y else 0)
                stamp(surface, pygame.transform.flip(corner, flip_x, flip_y), place)
    return surface


def stamp(target: pygame.Surface, tile: pygame.Surface, place: tuple[int, int]) -> None:
    """Copy pixels with their alpha, without blending."""
    target.fill((0, 0, 0, 0), (*place, *tile.get_size()))
    target.blit(tile, place, special_flags=pygame.BLEND_RGBA_ADD)


def clip_round(surface: pygame.Surface, radius: int) -> None:
    """Round the corners of a picture in place, keeping the colors under the transparent parts."""
    width, height = surface.get_size()
    radius = min(radius, width // 2, height // 2)
    if radius < 1:
        return
    corner = _corner(radius, 0.0, (255, 255, 255, 255), (0, 0, 0, 0))
    for flip_x in (False, True):
        for flip_y in (False, True):
            place = (width - radius if flip_x else 0, height - radius if flip_y else 0)
            tile = pygame.transform.flip(corner, flip_x, flip_y)
            surface.blit(tile, place, special_flags=pygame.BLEND_RGBA_MULT)


@contextmanager
def held_corners(target: pygame.Surface, rect: pygame.Rect, radius: int) -> Iterator[None]:
    """What is painted meanwhile into a rectangle of an opaque picture gets round corners: what was there
    before stays beside them.
    """
    radius = min(radius, rect.width // 2, rect.height // 2)
    before = []
    for flip_x in (False, True):
        for flip_y in (False, True):
            place = pygame.Rect(0, 0, radius, radius)
            place.left = rect.right - radius if flip_x else rect.left
            place.top = rect.bottom - radius if flip_y else rect.top
            corner = blank(place.size)
            corner.blit(target, (0, 0), place)
            mask = tinted(_corner(radius, 0.0, (255, 255, 255, 255), (0, 0, 0, 0)), (0, 0, 0, 255))
            corner.blit(
                pygame.transform.flip(mask, flip_x, flip_y), (0, 0), special_flags=pygame.BLEND_RGBA_SUB
            )
            before.append((corner, place))
    yield
    for corner, place in before:
        target.blit(corner, place)


def frame(target: pygame.Surface, rect: pygame.Rect, tile: pygame.Surface) -> None:
    """A picture of which only the border shows, with its edges stretched along those of a rectangle: what it
    takes is as small as its corners.
    """
    wide = min(tile.get_width() // 2, rect.width // 2)
    tall = min(tile.get_height() // 2, rect.height // 2)
    inner = rect.inflate(-2 * wide, -2 * tall)
    right, below = tile.get_width() - wide, tile.get_height() - tall
    for x, y, place in (
        (0, 0, rect.topleft),
        (right, 0, (inner.right, rect.top)),
        (0, below, (rect.left, inner.bottom)),
        (right, below, inner.bottomright),
    ):
        target.blit(tile, place, (x, y, wide, tall))
    for y, top in ((0, rect.top), (below, inner.bottom)):
        edge = tile.subsurface((wide - 1, y, 1, tall))
        target.blit(pygame.transform.scale(edge, (inner.width, tall)), (inner.left, top))
    for x, left in ((0, rect.left), (right, inner.right)):
        edge = tile.subsurface((x, tall - 1, wide, 1))
        target.blit(pygame.transform.scale(edge, (wide, inner.height)), (left, inner.top))


def spread(target: pygame.Surface, rect: pygame.Rect, tile: pygame.Surface, inner: pygame.Rect) -> None:
    """A picture whose rows and columns within `inner` are all alike, as large as a rectangle that is no
    smaller: these are repeated, the rest is not. The same pixels as of a picture of that size, without one.
    """
    columns = list(_repeated(inner.left, inner.right, tile.get_width(), rect.width))
    for y, from_y, tall in _repeated(inner.top, inner.bottom, tile.get_height(), rect.height):
        for x, from_x, wide in columns:
            target.blit(tile, (rect.left + x, rect.top + y), (from_x, from_y, wide, tall))


def _repeated(first: int, last: int, length: int, wanted: int) -> Iterator[tuple[int, int, int]]:
    """Pieces, each as its place, what it is a copy of, and how long it is: so many more of what lies between
    `first` and `last` that `length` becomes what is wanted.
    """
    yield 0, 0, first
    at, end = first, wanted - (length - last)
    while at < end:
        step = min(last - first, end - at)
        yield at, first, step
        at += step
    yield end, last, length - last


def gradient(size: tuple[int, int], stops: Sequence[tuple[float, Rgba]]) -> pygame.Surface:
    """A vertical gradient through (place 0 to 1, color) stops, in ascending order of place."""
    width, height = max(1, size[0]), max(1, size[1])
    column = pygame.transform.smoothscale(_column(tuple(stops)), (1, height))
    return pygame.transform.scale(column, (width, height))


@lru_cache(maxsize=256)
def _column(stops: tuple[tuple[float, Rgba], ...], rows: int = 64) -> pygame.Surface:
    column = bytearray()
    upper = 0
    for y in range(rows):
        at = y / (rows - 1)
        while upper < len(stops) - 1 and stops[upper][0] < at:
            upper += 1
        (below, first), (above, second) = stops[max(0, upper - 1)], stops[upper]
        share = min(max((at - below) / (above - below), 0.0), 1.0) if above > below else 1.0
        column += bytes(round(x + (y - x) * share) for x, y in zip(first, second, strict=True))
    return _of_bytes(bytes(column), (1, rows))


@lru_cache(maxsize=4)
def _glow_master(power: float) -> pygame.Surface:
    side = 48
    data = bytearray()
    for y in range(side):
        for x in range(side):
            away = math.hypot(x - (side - 1) / 2, y - (side - 1) / 2) / ((side - 1) / 2)
            data += bytes((255, 255, 255, round(255 * max(0.0, 1 - away) ** power)))
    return _of_bytes(bytes(data), (side, side))


def _of_bytes(data: bytes, size: tuple[int, int]) -> pygame.Surface:
    """A picture from its bytes, in the form of all others: in that of the bytes, whatever is drawn on it or
    with it takes twenty times as long.
    """
    picture = blank(size)
    stamp(picture, pygame.image.frombuffer(data, size, "RGBA"), (0, 0))
    return picture


def glow(size: tuple[int, int], color: Rgba, power: float = 1.6) -> pygame.Surface:
    """A soft ellipse of light that fades to nothing at its edge."""
    picture = pygame.transform.smoothscale(_glow_master(power), (max(1, size[0]), max(1, size[1])))
    picture.fill(color, special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def soft(surface: pygame.Surface, radius: int) -> pygame.Surface:
    """The picture blurred; its own transparent border must be as wide as the blur."""
    return pygame.transform.gaussian_blur(surface, radius) if radius > 0 else surface


def tinted(surface: pygame.Surface, color: Rgba) -> pygame.Surface:
    """The shape of a picture (its alpha) in one color."""
    copy = surface.copy()
    copy.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    copy.fill((*color[:3], 0), special_flags=pygame.BLEND_RGBA_ADD)
    if color[3] != 255:
        copy.fill((255, 255, 255, color[3]), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def blurred(surface: pygame.Surface, radius: int) -> pygame.Surface:
    """A cheap blur for small shadows: made smaller and large again."""
    w, h = surface.get_size()
    factor = max(2, radius)
    small = pygame.transform.smoothscale(surface, (max(1, w // factor), max(1, h // factor)))
    return pygame.transform.smoothscale(small, (w, h))
