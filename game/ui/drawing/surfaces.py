"""Felt, panels, boxes, outlines and shadows."""

from __future__ import annotations

import math
import random

import pygame

from game.ui.drawing.canvas import blank, blurred, clip_round, gradient, round_rect, soft, stamp
from game.ui.drawing.ground import card_height, corner_radius
from game.ui.theme import BLACK, WHITE, Rgba, faded, mix

_TILE = 256
# What is left of the light, of 255, beneath a dialog.
_DIMMED = 130


# How far down a panel the light is seen, in pixels.
_SHEEN = 60
CLEAR = (255, 255, 255, 0)


def felt(size: tuple[int, int], center: Rgba, rim: Rgba) -> pygame.Surface:
    """The table cloth: bright a little above its middle, dark at the rim, with a fine irregular weave."""
    columns, rows = 48, 30
    data = bytearray()
    for y in range(rows):
        for x in range(columns):
            away = math.hypot((x / (columns - 1) - 0.5) * 1.75, (y / (rows - 1) - 0.44) * 1.75)
            share = min(1.0, away) ** 1.7
            data += bytes(mix(center, rim, share)[:3])
    # At once in the form that a window has: of all pictures this is the one not to have twice.
    small = pygame.Surface((columns, rows), 0, 32)
    small.blit(pygame.image.frombuffer(bytes(data), (columns, rows), "RGB"), (0, 0))
    cloth = pygame.transform.smoothscale(small, size)
    weave(cloth, cloth.get_rect())
    return cloth


def weave(target: pygame.Surface, rect: pygame.Rect) -> None:
    """The threads of a cloth, over what is painted in a rectangle so far."""
    for flag, seed in ((pygame.BLEND_RGB_ADD, 7), (pygame.BLEND_RGB_SUB, 8)):
        tile = _weave(seed)
        for x in range(rect.left, rect.right, _TILE):
            for y in range(rect.top, rect.bottom, _TILE):
                part = pygame.Rect(0, 0, rect.right - x, rect.bottom - y)
                target.blit(tile, (x, y), part, special_flags=flag)


def _weave(seed: int) -> pygame.Surface:
    """A tile of short crossing threads in the faintest gray; it also hides the steps of the gradient."""
    rng = random.Random(seed)
    tile = pygame.Surface((_TILE, _TILE), 0, 32)
    for size in ((_TILE // 4, _TILE), (_TILE, _TILE // 4)):
        threads = pygame.image.frombuffer(rng.randbytes(size[0] * size[1]), size, "P")
        threads.set_palette([(level // 64,) * 3 for level in range(256)])
        long = pygame.transform.scale(threads, (_TILE, _TILE))
        tile.blit(long.convert(tile), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return tile


def dim(surface: pygame.Surface) -> None:
    """Darken all that was drawn so far, for a dialog to lie over it."""
    surface.fill((_DIMMED,) * 3, special_flags=pygame.BLEND_RGB_MULT)


def panel(size: tuple[int, int], radius: int, fill: Rgba, line: Rgba, border: int) -> pygame.Surface:
    """A rounded panel, its upper edge caught by the light."""
    # Panels can be as large as the window: what lies on them is drawn in strips.
    surface = round_rect(size, radius, fill)
    width, height = surface.get_size()
    radius = min(radius, width // 2, height // 2)
    high = min(height, _SHEEN + radius)
    sheen = gradient(
        (width, high), [(0.0, (255, 255, 255, 14)), (min(1.0, _SHEEN / high), CLEAR), (1.0, CLEAR)]
    )
    clip_round(sheen, radius)
    surface.blit(sheen, (0, 0))
    end = min(radius + border, height // 2)
    ends = round_rect((width, 2 * end), radius, (*line[:3], 0), line, border)
    surface.blit(ends, (0, 0), (0, 0, width, end))
    surface.blit(ends, (0, height - end), (0, end, width, end))
    side = blank((border, height - 2 * end), line)
    surface.blit(side, (0, end))
    surface.blit(side, (width - border, end))
    return surface


def panel_parts(size: tuple[int, int], radius: int, border: int) -> tuple[tuple[int, int], pygame.Rect]:
    """The size of the smallest panel that has all that one of `size` has, and where in it all rows and
    columns are alike.
    """
    end = radius + border
    above = max(end, _SHEEN + radius)
    least = min(size[0], 2 * end + _TILE), min(size[1], above + end + _TILE)
    return least, pygame.Rect(end, above, least[0] - 2 * end, least[1] - above - end)


def box(
    size: tuple[int, int], radius: int, fill: Rgba, line: int, sunk: bool, hairline: Rgba
) -> pygame.Surface:
    """A raised box, lighter above than below, or a sunk one with a shadow under its upper edge."""
    if sunk:
        stops = [(0.0, mix(fill, BLACK, 0.25)), (0.4, fill), (1.0, mix(fill, WHITE, 0.04))]
        edge_light, edge_dark = faded(WHITE, 0.08), faded(BLACK, 0.3)
    else:
        stops = [(0.0, mix(fill, WHITE, 0.12)), (0.5, fill), (1.0, mix(fill, BLACK, 0.14))]
        edge_light, edge_dark = faded(WHITE, 0.22), faded(BLACK, 0.35)
    surface = gradient(size, stops)
    if not sunk and size[1] > 3 * line:
        inner = (size[0], max(1, size[1] - line))
        surface.blit(round_rect(inner, radius, (255, 255, 255, 0), edge_light, line), (0, 0))
    surface.blit(round_rect(size, radius, (0, 0, 0, 0), edge_dark, line), (0, 0))
    surface.blit(round_rect(size, radius, (*hairline[:3], 0), hairline, line), (0, 0))
    clip_round(surface, radius)
    return surface


# The lines of the focus ring from the inside to the outside, in hairlines: dark, light, dark.
FOCUS_LINES = (2, 3, 2)


def focus_ring(size: tuple[int, int], radius: int, light: Rgba, dark: Rgba, unit: int) -> pygame.Surface:
    """A light line between two dark ones around a box: the dark ones set it off from a pale edge within and a
    pale ground without, and are not needed on dark ones.
    """
    inner, middle, _outer = (width * unit for width in FOCUS_LINES)
    reach = sum(FOCUS_LINES) * unit
    ring = round_rect((size[0] + 2 * reach, size[1] + 2 * reach), radius + reach, (*dark[:3], 0), dark, reach)
    within = inner + middle
    line = round_rect(
        (size[0] + 2 * within, size[1] + 2 * within), radius + within, (*light[:3], 0), light, middle
    )
    ring.blit(line, (reach - within, reach - within))
    return ring


def outline(size: tuple[int, int], radius: int, color: Rgba, unit: int, double: bool) -> pygame.Surface:
    """A line around a place with a little glow outside; two lines for the best target."""
    line, gap = 3 * unit, 3 * unit
    reach = max(8, radius) + (line + gap if double else 0) + 2 * line
    width, height = size[0] + 2 * reach, size[1] + 2 * reach
    halo = blank((width, height), (*color[:3], 0))
    solid = round_rect(
        (size[0] + 2 * line, size[1] + 2 * line), radius + line, faded(color, 0.6 if double else 0.45)
    )
    stamp(halo, solid, (reach - line, reach - line))
    halo = blurred(halo, max(2, reach // 3))
    hole = round_rect(size, radius, (0, 0, 0, 255))
    halo.blit(hole, (reach, reach), special_flags=pygame.BLEND_RGBA_SUB)
    for i in range(2 if double else 1):
        out = (i + 1) * line + i * gap
        ring = round_rect((size[0] + 2 * out, size[1] + 2 * out), radius + out, (*color[:3], 0), color, line)
        halo.blit(ring, (reach - out, reach - out))
    return halo


def slot(size: tuple[int, int], radius: int, color: Rgba, shadow: Rgba) -> pygame.Surface:
    """An empty place for a card."""
    line = max(1, size[0] // 60)
    return round_rect(size, radius, faded(shadow, 0.12), color, line)


def shadow_margin(width: int, lift: float = 0.0) -> int:
    """Pixels by which a card's shadow picture is larger than the card, on each side."""
    return max(6, round(width * (0.2 + 0.24 * lift)))


def card_shadow(width: int, lift: float, color: Rgba) -> pygame.Surface:
    """A soft shadow below the card; a lifted card's lies further away and is softer."""
    height, margin = card_height(width), shadow_margin(width, lift)
    small = 3 if width > 90 else 2
    w, h, m = width // small, height // small, margin // small
    blur = max(1, round((0.045 + 0.045 * lift) * width / small))
    drop = round((0.042 + 0.105 * lift) * width / small)
    grow = round(width * 0.012 / small)
    picture = blank((w + 2 * m, h + 2 * m), (*color[:3], 0))
    solid = faded(color, 0.95 - 0.3 * lift)
    shape = round_rect((w + 2 * grow, h + 2 * grow), corner_radius(width) // small + 1, solid)
    stamp(picture, shape, (m - grow, m - grow + drop))
    return pygame.transform.smoothscale(soft(picture, blur), (width + 2 * margin, height + 2 * margin))


def turned(picture: pygame.Surface, degrees: int, edge: Rgba) -> pygame.Surface:
    """The picture turned about its center; `edge` is the color that its smooth edge fades out with."""
    if not degrees:
        return picture
    padded = blank((picture.get_width() + 4, picture.get_height() + 4), (*edge[:3], 0))
    stamp(padded, picture, (2, 2))
    return pygame.transform.rotozoom(padded, degrees, 1)


def on_shadow(card: pygame.Surface, shade: pygame.Surface) -> pygame.Surface:
    """A card lying on its shadow, center on center."""
    picture = shade.copy()
    picture.blit(card, card.get_rect(center=(picture.get_width() // 2, picture.get_height() // 2)))
    return picture
