"""The totals of all rounds as lines: each player has a color, a shape and a portrait at the end."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from typing import NamedTuple

import pygame

from game.ui.art import Art
from game.ui.drawing.pawns import seat_sign
from game.ui.scenes.sheet import AnySheet
from game.ui.text import _, signed
from game.ui.theme import GLYPH_CONTRAST, Rgba, Theme, contrast, mix
from game.ui.widgets.base import pad

# A color of its own: between the red and the blue, whatever these are in a palette, it would be dull.
_VIOLET, _VIOLET_TONE = "violet", (158, 92, 206, 255)
# Color and shape of each seat's line; no two are alike in either alone. The shapes are those of the pawns.
_ROLES = ("red", "blue", "green", "yellow", "ink", _VIOLET)
LINES = tuple((role, seat_sign(seat)) for seat, role in enumerate(_ROLES))
# Width of a face and its mark, in widths of the face, and how far apart two middles in a column are at least:
# where there are two columns, so far that a line leads through between two faces of the first one.
_FACE = 1.6
_PITCH, _WIDE_PITCH = 1.12, 1.56
# The room in which the lines bend on their way to the faces, in widths of one.
_BENDS = 0.5
# Height kept below the chart, in heights of small text: the numbers, and below them what they number.
_FOOT = 2.35
# The width of a player's line, in heights of text, and how strong the one is that leads on to the face.
_THICK, _LEADER = 0.13, 0.55
# Lines across at most: more of them would be read before those of the players; and how far apart they are, in
# heights of small text.
_MOST_LINES, _APART = 8, 1.8
_STEPS = (5, 10, 20, 25, 50, 100, 150, 200, 250, 300, 400, 500, 600, 800, 1000, 2000)


def draw_curve(surface: pygame.Surface, art: Art, sheet: AnySheet, rect: pygame.Rect) -> None:
    """Draw the chart of a sheet that counts something into a rectangle."""
    small = art.fonts.line("text", art.text_px("small"))
    columns, side = face_columns(len(sheet.names), rect.height, round(art.text_px("body") * 1.6))
    foot = round(small * _FOOT)
    lines = round((rect.height - foot) / (small * _APART))
    step = _step(sheet.most, max(1, min(_MOST_LINES, lines)))
    top = step * max(1, -(-sheet.most // step))
    numbers = art.text(str(top), "small").get_width() + pad(art) // 2
    inner = pygame.Rect(
        rect.left + numbers,
        rect.top + small // 2,
        rect.width - numbers - round(side * (_BENDS + _FACE * columns)),
        rect.height - foot - small // 2,
    )
    _axes(surface, art, sheet, inner, (step, top), rect)
    width = inner.width / len(sheet.rounds)
    ends: list[tuple[int, int]] = []
    mark = max(8, round(art.text_px("body") * 0.62))
    thick = max(2 * art.unit + 1, round(art.text_px("body") * _THICK))
    # The first seat is the one that looks on: its line lies over the others.
    for seat in reversed(range(len(sheet.names))):
        role, shape = LINES[seat % len(LINES)]
        color = line_color(art.theme, role)
        totals = [sheet.low, *(sums[seat][0] for sums in sheet.sums)]
        points = [
            (inner.left + width * i, inner.bottom - inner.height * max(0, total) / top)
            for i, total in enumerate(totals)
        ]
        for start, end in pairwise(points):
            pygame.draw.aaline(surface, color, start, end, _upright(start, end, thick))
        for at in points[1:]:
            sign = _mark(art, role, shape, mark)
            surface.blit(sign, sign.get_rect(center=(round(at[0]), round(at[1]))))
        ends.append((round(points[-1][1]), seat))
    _portraits(surface, art, sheet, rect, sorted(ends), (side, columns), inner.right + mark // 2)


def curve_words(sheet: AnySheet) -> str:
    """The chart in words: a sentence for each line."""
    return " ".join(map(partial(_line_words, sheet), range(len(sheet.names))))


def _line_words(sheet: AnySheet, seat: int) -> str:
    """Where a line begins and ends, and where it rises most."""
    name, end = sheet.names[seat], sheet.sums[-1][seat][0]
    changes = [sums[seat][1] for sums in sheet.sums]
    most = max(changes, key=abs)
    if not most:
        return _("{name}: {total} all along.", name=name, total=end)
    return sheet.longest(name, end, signed(most), sheet.rounds[changes.index(most)].round)


def line_color(theme: Theme, role: str) -> Rgba:
    """The line's color, so much lighter or darker that it can be told from the panel."""
    shares = {"ink": (0.0,), _VIOLET: (0.0, 0.2, 0.4, 0.6)}.get(role, (0.3, 0.4, 0.5, 0.6))
    grounds = theme.over_felt("panel")
    own = _VIOLET_TONE if role == _VIOLET else theme[role]
    shades = [mix(own, theme["ink"], share) for share in shares]
    seen = (one for one in shades if min(contrast(one, ground) for ground in grounds) >= GLYPH_CONTRAST)
    return next(seen, shades[-1])


def _mark(art: Art, role: str, shape: str, size: int) -> pygame.Surface:
    def make() -> pygame.Surface:
        picture = art.icon(shape, size, "ink").copy()
        picture.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        picture.fill((*line_color(art.theme, role)[:3], 0), special_flags=pygame.BLEND_RGBA_ADD)
        return picture

    return art.kept(("curve mark", role, shape, size), make)


def _upright(start: tuple[float, float], end: tuple[float, float], width: int) -> int:
    """The width that pygame has to be told for a line to be so wide: it measures upright, or across where the
    line is steep, which makes slanting lines thinner.
    """
    way = pygame.Vector2(end) - start
    return round(width * way.length() / max(abs(way.x), abs(way.y), 1.0))


def _step(most: int, lines: int) -> int:
    """Points between two lines of the chart, so that there are no more than so many."""
    return next((step for step in _STEPS if most <= step * lines), _STEPS[-1])


def _axes(
    surface: pygame.Surface,
    art: Art,
    sheet: AnySheet,
    inner: pygame.Rect,
    scale: tuple[int, int],
    rect: pygame.Rect,
) -> None:
    step, top = scale
    for points in range(0, top + 1, step):
        y = inner.bottom - round(inner.height * points / top)
        line = pygame.Surface((inner.width, art.unit), pygame.SRCALPHA)
        line.fill(art.theme["hairline"])
        surface.blit(line, (inner.left, y))
        number = art.text(str(points), "small", "ink_muted")
        surface.blit(number, number.get_rect(midright=(inner.left - pad(art) // 2, y)))
    count = len(sheet.rounds)
    width = inner.width / count
    widest = art.text(str(sheet.rounds[-1].round), "small").get_width() + pad(art) // 2
    every = max(1, -(-widest // max(1, round(width))))
    label = art.text(sheet.step_name, "small", "ink_muted", width=rect.width)
    place = label.get_rect(midbottom=(inner.centerx, rect.bottom))
    surface.blit(label, place.clamp(pygame.Rect(rect.left, place.top, rect.width, place.height)))
    bottom = rect.bottom - label.get_height()
    for i, ended in enumerate(sheet.rounds, 1):
        if (count - i) % every == 0:
            number = art.text(str(ended.round), "small", "ink_muted")
            surface.blit(number, number.get_rect(midbottom=(inner.left + round(width * i), bottom)))


def face_columns(count: int, height: int, side: int) -> tuple[int, int]:
    """In how many columns so many faces stand at the ends of the lines, and how large they are, so that none
    covers another: in a low chart in two, and smaller if need be.
    """
    if height >= round(side * _PITCH) * count:
        return 1, side
    return 2, max(8, min(side, int(height / (_WIDE_PITCH / 2 * (count - 1) + 1))))


def face_places(wanted: list[int], rect: pygame.Rect, side: int, columns: int) -> list[int]:
    """The heights of the middles of the faces, as near as can be to those that are wanted (from the top
    down), inside a rectangle and so far apart that in no column one covers another.
    """
    step = round(side * _PITCH) if columns == 1 else round(side * _WIDE_PITCH) // 2
    places: list[int] = []
    for one in wanted:
        places.append(max(one, places[-1] + step if places else rect.top + side // 2))
    # What was pushed below the lower edge goes up again, and the others with it.
    lowest = rect.bottom - side // 2
    for i in reversed(range(len(places))):
        places[i] = min(places[i], lowest)
        lowest = places[i] - step
    return places


class FaceWay(NamedTuple):
    """Where a face lies, and the line that leads to it: straight on between the faces of the first column to
    those of the second.
    """

    face: pygame.Rect
    way: tuple[tuple[int, int], ...]


def face_ways(wanted: list[int], rect: pygame.Rect, size: tuple[int, int], start: int) -> list[FaceWay]:
    """The faces at the right of a rectangle and the lines to them from `start` on, where lines end at the
    heights that are wanted, from the top down; `size` is that of a face, and in how many columns they stand.
    """
    side, columns = size
    bend = max(start, rect.right - round(side * _FACE * columns))
    found = []
    for i, (one, y) in enumerate(zip(wanted, face_places(wanted, rect, side, columns), strict=True)):
        face = pygame.Rect(0, 0, side, side)
        face.midright = rect.right - round(side * _FACE) * ((i + 1) % columns), y
        end = max(bend, face.left - round(side * 0.12))
        found.append(FaceWay(face, ((start, one), (bend, y), (end, y))))
    return found


def _portraits(
    surface: pygame.Surface,
    art: Art,
    sheet: AnySheet,
    rect: pygame.Rect,
    ends: list[tuple[int, int]],
    size: tuple[int, int],
    start: int,
) -> None:
    """The faces at the ends of the lines, from the top down; a fainter line leads to each."""
    side = size[0]
    ways = face_ways([wanted for wanted, _seat in ends], rect, size, start)
    for (_wanted, seat), (place, way) in zip(ends, ways, strict=True):
        color = mix(
            art.theme.over_felt("panel")[0], line_color(art.theme, LINES[seat % len(LINES)][0]), _LEADER
        )
        for one, other in pairwise(way):
            pygame.draw.aaline(surface, color, one, other, _upright(one, other, art.unit))
        surface.blit(art.portrait(sheet.portraits[seat], side), place)
