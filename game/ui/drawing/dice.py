"""Dice: rounded cubes seen from above at a slant, at rest and while they turn, at the pixel size they have.

Pure geometry and painting; a die is told by its six faces. The camera is far away, so that every face of a
turned cube is a parallelogram, and a square picture can be laid on it by turning, stretching and turning
again.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.ui.drawing.canvas import blank, clip_round, gradient, round_rect, soft, tinted
from game.ui.drawing.lettering import UNDERLINED
from game.ui.drawing.shapes import shape_picture
from game.ui.fonts import Fonts
from game.ui.theme import BLACK, DICE_SHAPES, WHITE, Rgba, Theme, faded, mix

Vector = tuple[float, float, float]
Turn = tuple[Vector, Vector, Vector]

# How far the camera leans: at rest the front side shows as a strip.
LEAN = math.radians(17)
# How round the edges are, and how large a face's panel is, as shares of the edge.
ROUND, PANEL = 0.15, 0.83
# The picture of a die is so many edges wide and high, so that it holds the cube however it is turned.
ROOM = 1.66
# Textures are drawn at one size and stretched; dice are drawn so many times larger, then made smaller.
_FINE = 2
_DUSK: Rgba = (38, 26, 22, 255)
_LIGHT: Vector = (-0.35, -0.45, 0.82)
# The outward normal of each face, and where its picture has its right and its lower edge.
_SIDES: tuple[tuple[Vector, Vector, Vector], ...] = (
    ((0, 0, 1), (1, 0, 0), (0, 1, 0)),
    ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    ((0, 1, 0), (0, 0, 1), (1, 0, 0)),
    ((0, -1, 0), (0, 0, -1), (1, 0, 0)),
    ((-1, 0, 0), (0, -1, 0), (0, 0, 1)),
    ((0, 0, -1), (-1, 0, 0), (0, 1, 0)),
)


class DieFace(NamedTuple):
    """What is on one side: a number, or None for a wild, and the color."""

    number: int | None
    color: str


class Body(NamedTuple):
    """A die to be drawn: its faces, six, opposite ones adding up to five by place, and whether it is a low
    one, which has a dark body.
    """

    faces: tuple[DieFace, ...]
    low: bool = False


def at_rest(top: int, yaw: float = 0.0) -> Turn:
    """The turn in which the face at place `top` lies up and reads upright, turned by `yaw` degrees
    clockwise.
    """
    normal, right, down = _SIDES[top]
    upright = tuple((right[i], down[i], normal[i]) for i in range(3))
    # The rows are what the body's axes become: the inverse of the face's own frame.
    frame: Turn = tuple(tuple(row[i] for row in upright) for i in range(3))  # type: ignore[assignment]
    return _times(about((0, 0, 1), yaw), frame)


def about(axis: Vector, degrees: float) -> Turn:
    """The turn about an axis of length 1."""
    x, y, z = axis
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    d = 1 - c
    return (
        (c + x * x * d, x * y * d - z * s, x * z * d + y * s),
        (y * x * d + z * s, c + y * y * d, y * z * d - x * s),
        (z * x * d - y * s, z * y * d + x * s, c + z * z * d),
    )


def rolled(rest: Turn, heading: float, degrees: float) -> Turn:
    """A die that still has to roll so many degrees in a direction (degrees clockwise from the right) before
    it lies as in `rest`.
    """
    way = math.radians(heading)
    return _times(about((-math.sin(way), math.cos(way), 0), -degrees), rest)


def _times(first: Turn, then: Turn) -> Turn:
    columns = list(zip(*then, strict=True))
    return tuple(tuple(sum(a * b for a, b in zip(row, col, strict=True)) for col in columns) for row in first)  # type: ignore[return-value]


def _apply(turn: Turn, vector: Vector) -> Vector:
    return tuple(sum(a * b for a, b in zip(row, vector, strict=True)) for row in turn)  # type: ignore[return-value]


def _seen(point: Vector) -> tuple[float, float]:
    """Where a point of the world is on the screen."""
    return point[0], point[1] * math.cos(LEAN) - point[2] * math.sin(LEAN)


def _toward(normal: Vector) -> float:
    """How far a side looks at the camera; at most 0 for one that is not seen."""
    return normal[1] * math.sin(LEAN) + normal[2] * math.cos(LEAN)


class DicePainter:
    """Draws dice for one theme; keeps the pictures of faces that many turns of a die share."""

    def __init__(self, theme: Theme, fonts: Fonts, letters: dict[str, str] | None = None) -> None:
        self.theme, self.fonts = theme, fonts
        self.letters = letters or {}
        self._panels: dict[tuple[DieFace, int], pygame.Surface] = {}

    def forget(self) -> None:
        """Drop the kept faces, when the size of all dice has changed."""
        self._panels.clear()

    def die(self, body: Body, turn: Turn, edge: int, fine: int = _FINE) -> pygame.Surface:
        """A die in this turn, `edge` pixels long, in the middle of a square picture `ROOM` times as wide."""
        side = round(edge * ROOM)
        big = blank((side * fine, side * fine), (*self._plain(body)[:3], 0))
        self._cube(big, body, turn, edge * fine)
        return pygame.transform.smoothscale(big, (side, side)) if fine > 1 else big

    def face(self, face: DieFace, side: int) -> pygame.Surface:
        """One side of a die, flat, as it is shown in lists and slots."""
        return pygame.transform.smoothscale(self._painted(face, 2 * side), (side, side))

    def _plain(self, body: Body) -> Rgba:
        return self.theme["dice_low" if body.low else "dice_high"]

    def _cube(self, surface: pygame.Surface, body: Body, turn: Turn, edge: float) -> None:
        middle = surface.get_width() / 2
        base, half, bend = self._plain(body), edge / 2, edge * ROUND
        corners = [
            _seen(_apply(turn, (x * (half - bend), y * (half - bend), z * (half - bend))))
            for x in (-1, 1)
            for y in (-1, 1)
            for z in (-1, 1)
        ]
        hull = [(x + middle, y + middle) for x, y in _hull(corners)]
        dusk = mix(base, _DUSK, 0.8)
        rim = mix(base, _DUSK, 0.55)
        _rounded(surface, rim, hull, bend)
        _rounded(
            surface, mix(base, WHITE, 0.2 if not body.low else 0.26), hull, bend - max(1.0, edge * 0.014)
        )
        outward = [_apply(turn, normal) for normal, _right, _down in _SIDES]
        for place in sorted(range(len(_SIDES)), key=lambda side: _toward(outward[side])):
            out, (_normal, right, down) = outward[place], _SIDES[place]
            facing = _toward(out)
            if facing <= 0.12:
                continue
            shade = _shade(out)
            x, y = _seen(tuple(half * one for one in out))  # type: ignore[arg-type]
            a = _seen(_apply(turn, right))
            b = _seen(_apply(turn, down))
            flat = edge * (1 - 2 * ROUND) / 2
            plate = [
                (
                    middle + x + sx * flat * a[0] + sy * flat * b[0],
                    middle + y + sx * flat * a[1] + sy * flat * b[1],
                )
                for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))
            ]
            _rounded(surface, mix(base, dusk, 1 - shade), plate, bend * 0.6)
            panel = self._panel(body.faces[place], round(edge * PANEL))
            laid = _stretched(panel, a, b)
            # A side that is hardly seen stays back, so that nobody reads it for the one on top.
            level, solid = round(255 * shade), round(255 * min(1.0, 0.2 + facing))
            if level < 255 or solid < 255:
                laid.fill((level, level, level, solid), special_flags=pygame.BLEND_RGBA_MULT)
            surface.blit(laid, laid.get_rect(center=(round(middle + x), round(middle + y))))

    # --- faces -------------------------------------------------------------------------------------------

    def _panel(self, face: DieFace, side: int) -> pygame.Surface:
        key = face, side
        if key not in self._panels:
            self._panels[key] = self._painted(face, side)
        return self._panels[key]

    def _painted(self, face: DieFace, side: int) -> pygame.Surface:
        """The lit panel of a face: the color's shape as a medallion, the numeral or the W over it, and the
        shape once more, small, in a corner.
        """
        base, ink = self.theme[f"dice_{face.color}"], self.theme[f"dice_{face.color}_ink"]
        radius = round(side * 0.2)
        panel = gradient(
            (side, side), [(0.0, mix(base, WHITE, 0.13)), (0.55, base), (1.0, mix(base, BLACK, 0.12))]
        )
        shape = DICE_SHAPES[face.color]
        share = {"triangle": 1.0, "star": 1.0, "circle": 0.88, "square": 0.9}[shape]
        medal = shape_picture(shape, round(side * share), mix(base, WHITE, 0.2))
        at = medal.get_rect(center=(side // 2, round(side * (0.44 if shape == "triangle" else 0.5))))
        step = max(1, side // 60)
        panel.blit(tinted(medal, mix(base, BLACK, 0.22)), at.move(0, step))
        panel.blit(tinted(medal, mix(base, WHITE, 0.42)), at.move(0, -step))
        panel.blit(medal, at)
        if face.number is None:
            self._wild(panel, side)
        else:
            self._numeral(panel, str(face.number), ink, base, side)
        self._corner(panel, face.color, ink, side)
        line = max(1, round(side * 0.022))
        panel.blit(
            round_rect((side, side), radius, (*base[:3], 0), faded(mix(base, BLACK, 0.7), 0.75), line), (0, 0)
        )
        clip_round(panel, radius)
        return panel

    def _numeral(self, panel: pygame.Surface, text: str, ink: Rgba, base: Rgba, side: int) -> None:
        number = self._glyphs(text, round(side * 0.56), round(side * 0.66), ink)
        mark = text in UNDERLINED
        at = number.get_rect(center=(round(side * 0.52), round(side * (0.51 if mark else 0.54))))
        step = max(1, side // 50)
        bright = sum(ink[:3]) > 380
        edge = mix(base, BLACK, 0.6) if bright else faded(mix(base, WHITE, 0.7), 0.7)
        bar = pygame.Rect(0, 0, round(at.width * 0.9), max(2, round(side * 0.055)))
        bar.midtop = at.centerx, at.bottom + max(1, round(side * 0.045))
        panel.blit(tinted(number, edge), at.move(0, step))
        if mark:
            panel.blit(round_rect(bar.size, bar.height // 2, edge), bar.move(0, step))
            panel.blit(round_rect(bar.size, bar.height // 2, ink), bar)
        panel.blit(number, at)

    def _wild(self, panel: pygame.Surface, side: int) -> None:
        """A W on a dark disc, so that it is seen to be no number whatever its color."""
        fill, ink = self.theme["wild"], self.theme["wild_ink"]
        disc = shape_picture("circle", round(side * 0.72), fill)
        at = disc.get_rect(center=(round(side * 0.52), round(side * 0.54)))
        step = max(1, side // 50)
        panel.blit(tinted(disc, mix(fill, BLACK, 0.5)), at.move(0, step))
        panel.blit(tinted(disc, mix(fill, WHITE, 0.3)), at.move(0, -step))
        panel.blit(disc, at)
        letter = self._glyphs("W", round(side * 0.34), round(side * 0.5), ink)
        panel.blit(letter, letter.get_rect(center=at.center))

    def _corner(self, panel: pygame.Surface, color: str, ink: Rgba, side: int) -> None:
        letter, small = self.letters.get(color), round(side * 0.23)
        sign = (
            self._glyphs(letter, small, small, ink)
            if letter
            else shape_picture(DICE_SHAPES[color], small, ink)
        )
        panel.blit(sign, sign.get_rect(center=(round(side * 0.185), round(side * 0.185))))

    def _glyphs(self, text: str, tall: int, wide: int, ink: Rgba) -> pygame.Surface:
        """Text cut to its own pixels, so high or so wide, whichever comes first."""
        size = max(6, round(tall * 1.36))
        box = self.fonts.font("display", size).render(text, True, ink[:3]).get_bounding_rect()
        factor = min(tall / max(1, box.height), wide / max(1, box.width))
        drawn = self.fonts.font("display", max(5, round(size * factor))).render(text, True, ink[:3])
        box = drawn.get_bounding_rect()
        glyphs = blank(box.size, (*ink[:3], 0))
        glyphs.blit(drawn, (0, 0), box)
        return glyphs


def die_shadow(edge: int, lift: float, color: Rgba) -> pygame.Surface:
    """The soft shadow of a die that lies, or flies at a height of `lift` (0 to 1); its middle belongs under
    the middle of the die.
    """
    side, small = round(edge * ROOM), 2
    wide = edge * (1.0 + 0.1 * lift) / small
    picture = blank((side // small, side // small), (*color[:3], 0))
    drop = edge * (0.2 + 0.3 * lift) / small
    middle = side / small / 2
    box = pygame.Rect(0, 0, round(wide), round(wide * 0.94))
    box.center = round(middle + edge * 0.05 / small), round(middle + drop)
    shape = round_rect(box.size, round(wide * 0.24), faded(color, 0.8 - 0.4 * lift))
    picture.blit(shape, box)
    blur = max(1, round(edge * (0.05 + 0.07 * lift) / small))
    return pygame.transform.smoothscale(soft(picture, blur), (side, side))


def _shade(normal: Vector) -> float:
    """How light a side is, 0 to 1."""
    length = math.hypot(*_LIGHT)
    facing = sum(a * b for a, b in zip(normal, _LIGHT, strict=True)) / length
    return min(1.0, 0.62 + 0.45 * max(-0.4, facing))


def _rounded(
    surface: pygame.Surface, color: Rgba, points: Sequence[tuple[float, float]], radius: float
) -> None:
    pygame.draw.polygon(surface, color, points)
    for i, (x, y) in enumerate(points):
        px, py = points[i - 1]
        length = math.hypot(x - px, y - py)
        if length > 0.1:
            nx, ny = (y - py) / length * radius, (px - x) / length * radius
            band = [(px + nx, py + ny), (x + nx, y + ny), (x - nx, y - ny), (px - nx, py - ny)]
            pygame.draw.polygon(surface, color, band)
        pygame.draw.circle(surface, color, (x, y), radius)


def _hull(points: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """The convex polygon around the points."""
    ordered = sorted(set(points))

    def chain(row: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
        kept: list[tuple[float, float]] = []
        for point in row:
            while len(kept) > 1 and _left(kept[-2], kept[-1], point) <= 0:
                kept.pop()
            kept.append(point)
        return kept[:-1]

    return chain(ordered) + chain(ordered[::-1])


def _left(a: tuple[float, float], b: tuple[float, float], c: tuple[float, float]) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _stretched(
    picture: pygame.Surface, right: tuple[float, float], down: tuple[float, float]
) -> pygame.Surface:
    """The picture with its edges along two vectors of length up to 1: turned, stretched, turned again."""
    a, c = right
    b, d = down
    # The singular values of the matrix with these columns, and the two turns around the stretching.
    e, f, g, h = (a + d) / 2, (a - d) / 2, (c + b) / 2, (c - b) / 2
    q, r = math.hypot(e, h), math.hypot(f, g)
    sum_, difference = math.atan2(h, e), math.atan2(g, f)
    last, first = (sum_ + difference) / 2, (sum_ - difference) / 2
    wide, tall = q + r, max(q - r, 0.01)
    width, height = picture.get_size()
    red, green, blue, _alpha = picture.get_at((width // 2, 1))
    padded = blank((width + 4, height + 4), (red, green, blue, 0))
    padded.blit(picture, (2, 2))
    turned = _turned(padded, first)
    size = max(1, round(turned.get_width() * wide)), max(1, round(turned.get_height() * tall))
    if size != turned.get_size():
        turned = pygame.transform.smoothscale(turned, size)
    return _turned(turned, last)


def _turned(picture: pygame.Surface, radians: float) -> pygame.Surface:
    degrees = -math.degrees(radians)
    if abs(degrees) < 0.05:
        return picture.copy()
    return pygame.transform.rotozoom(picture, degrees, 1)
