"""Dice: rounded cubes seen from above at a slant, at rest and while they turn, at the pixel size they have.

Pure geometry and painting; a die is told by its six faces. The camera is far away, so that every face of a
turned cube is a parallelogram, and a square picture can be laid on it by turning, stretching and turning
again.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

from game.ui.drawing.canvas import Point, blank, clip_round, gradient, round_rect, soft, tinted
from game.ui.drawing.lettering import UNDERLINED
from game.ui.drawing.room import Room
from game.ui.drawing.shapes import shape_picture
from game.ui.drawing.turns import SIDES, Turn, Vector, apply, hull, seen, stretched, toward
from game.ui.fonts import Fonts
from game.ui.pictures import Pictures
from game.ui.theme import BLACK, DICE_SHAPES, WHITE, Rgba, Theme, faded, mix

# How round the edges are, and how large a face's panel is, as shares of the edge.
ROUND, PANEL = 0.14, 0.78
# The picture of a shadow is so many edges wide and high.
ROOM = 2.4
# Its body is drawn so many times larger, then made smaller.
_FINE = 3
# Small ones once more than that.
_SMALL = 80
# How far the points of a round corner are apart, in radians.
_ARC = math.radians(12)
# A side that looks at the camera no more than this is not seen.
_HIDDEN = 0.12
# A side that looks at it no more than this is seen at a slant.
_SLANTED = 0.5
# What is kept of faces: so many bytes, and so many more for each pixel of the window: those of one roll.
_LEAST_BYTES, _BYTES_PER_PIXEL = 1 << 20, 0.4
_DUSK: Rgba = (38, 26, 22, 255)
_LIGHT: Vector = (-0.35, -0.45, 0.82)


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


def _rounded_square(half: float, radius: float) -> list[Point]:
    """The outline of a square with round corners about the origin."""
    inner = half - radius
    return [
        (x * inner + radius * math.cos(turn), y * inner + radius * math.sin(turn))
        for x, y, start in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270))
        for turn in (math.radians(start + step) for step in range(0, 91, 15))
    ]


# The middles of the spheres that round the corners, in edges.
_INNER = 0.5 - ROUND
_CORNERS: tuple[Vector, ...] = tuple(
    (x * _INNER, y * _INNER, z * _INNER) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)
)
# What is lit as one side, and how far it is from the middle, in edges: no part of it leaves the rounded cube.
# One at a slant reaches nearer to its borders: the light of the side above does not run down beside it.
_PLATE, _SLANTED_PLATE, _DEPTH = _rounded_square(0.445, ROUND), _rounded_square(0.470, ROUND), 0.475


class _Side(NamedTuple):
    """A side of a turned die that is seen: its place, how far it looks at the camera, how light it is, and
    where on the screen its middle is and its picture has its right and its lower edge, in edges.
    """

    place: int
    facing: float
    shade: float
    middle: Point
    right: Point
    down: Point


class DicePainter:
    """Draws dice for one theme; keeps the pictures of faces that many turns of a die share."""

    def __init__(self, theme: Theme, fonts: Fonts, letters: dict[str, str] | None = None) -> None:
        self.theme, self.fonts = theme, fonts
        self.letters = letters or {}
        self._panels = Pictures(_LEAST_BYTES)

    def forget(self, pixels: int) -> None:
        """Drop the kept faces: the window has so many pixels now."""
        self._panels.clear(_LEAST_BYTES + round(pixels * _BYTES_PER_PIXEL))

    @property
    def bytes(self) -> int:
        """How many bytes the kept faces take."""
        return self._panels.bytes

    def die(self, body: Body, turn: Turn, edge: int, room: Room | None = None) -> pygame.Surface:
        """A die in this turn, `edge` pixels long; its middle is that of the picture, which ends where it
        does. The larger picture that it is made from may be made in a room.
        """
        room = Room() if room is None else room
        sides = list(self._sides(turn))
        corners = [seen(apply(turn, corner)) for corner in _CORNERS]
        # A cube is the same seen from its other side: what holds one half holds both.
        wide, tall = (max(abs(one[axis]) for one in corners) + ROUND for axis in (0, 1))
        size = 2 * math.ceil(edge * wide) + 4, 2 * math.ceil(edge * tall) + 4
        fine = _FINE if edge > _SMALL else _FINE + 1
        big = room.blank("fine", (size[0] * fine, size[1] * fine), (*self._plain(body)[:3], 0))
        self._cube(big, body, corners, sides, edge * fine)
        whole = room.scale_to(blank(size), big)
        self._panels_on(whole, body, sides, edge)
        return whole

    def face(self, face: DieFace, side: int) -> pygame.Surface:
        """One side of a die, flat, as it is shown in lists and slots."""
        return pygame.transform.smoothscale(self._painted(face, 2 * side), (side, side))

    def _plain(self, body: Body) -> Rgba:
        return self.theme["dice_low" if body.low else "dice_high"]

    @staticmethod
    def _sides(turn: Turn) -> Iterator[_Side]:
        """The sides that can be seen, for an edge of length 1."""
        for place, (normal, right, down) in enumerate(SIDES):
            out = apply(turn, normal)
            facing = toward(out)
            if facing > _HIDDEN:
                middle = seen((out[0] / 2, out[1] / 2, out[2] / 2))
                yield _Side(
                    place, facing, _shade(out), middle, seen(apply(turn, right)), seen(apply(turn, down))
                )

    def _cube(
        self,
        surface: pygame.Surface,
        body: Body,
        corners: Sequence[Point],
        sides: Sequence[_Side],
        edge: float,
    ) -> None:
        """The die without what is on its sides."""
        left, top = surface.get_width() / 2, surface.get_height() / 2
        base, bend = self._plain(body), edge * ROUND
        points = [(left + x * edge, top + y * edge) for x, y in hull(corners)]
        dusk = mix(base, _DUSK, 0.8)
        rim = mix(base, _DUSK, 0.55)
        pygame.draw.polygon(surface, rim, _round_hull(points, bend))
        edges = mix(base, WHITE, 0.26 if body.low else 0.2)
        pygame.draw.polygon(surface, edges, _round_hull(points, bend - edge * 0.016))
        for side in sides:
            (x, y), a, b = side.middle, side.right, side.down
            plate = [
                (
                    left + edge * (2 * _DEPTH * x + u * a[0] + v * b[0]),
                    top + edge * (2 * _DEPTH * y + u * a[1] + v * b[1]),
                )
                for u, v in (_PLATE if side.facing > _SLANTED else _SLANTED_PLATE)
            ]
            pygame.draw.polygon(surface, mix(base, dusk, 1 - side.shade), plate)

    def _panels_on(self, surface: pygame.Surface, body: Body, sides: Sequence[_Side], edge: float) -> None:
        """What is on the sides of a die."""
        left, top = surface.get_width() / 2, surface.get_height() / 2
        for side in sides:
            whole = round(edge * PANEL)
            # What is seen at a slant needs no more than half of what would be there.
            drawn = whole if side.facing > _SLANTED else -(-whole // 2)
            laid = stretched(self._panel(body.faces[side.place], drawn), side.right, side.down, whole / drawn)
            # A side that is hardly seen stays back, so that nobody reads it for the one on top.
            level, solid = round(255 * side.shade), round(255 * min(1.0, 0.2 + side.facing))
            if level < 255 or solid < 255:
                laid.fill((level, level, level, solid), special_flags=pygame.BLEND_RGBA_MULT)
            x, y = side.middle
            surface.blit(laid, laid.get_rect(center=(round(left + x * edge), round(top + y * edge))))

    # --- faces -------------------------------------------------------------------------------------------

    def _panel(self, face: DieFace, side: int) -> pygame.Surface:
        key = face, side
        return self._panels.keep(key, lambda: self._painted(face, side))

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
        # Two digits begin below the sign in the corner.
        x, y, wide = (0.55, 0.6, 0.62) if len(text) > 1 else (0.52, 0.54, 0.66)
        number = self._glyphs(text, round(side * 0.56), round(side * wide), ink)
        mark = text in UNDERLINED
        at = number.get_rect(center=(round(side * x), round(side * (0.51 if mark else y))))
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


def _round_hull(points: Sequence[Point], radius: float) -> list[Point]:
    """The outline of a convex polygon pushed out by a radius, its corners round."""
    found = []
    for i, (x, y) in enumerate(points):
        (ax, ay), (bx, by) = points[i - 1], points[(i + 1) % len(points)]
        start = math.atan2(ax - x, y - ay)
        sweep = (math.atan2(x - bx, by - y) - start) % math.tau
        steps = max(1, round(sweep / _ARC))
        for step in range(steps + 1):
            turn = start + sweep * step / steps
            found.append((x + radius * math.cos(turn), y + radius * math.sin(turn)))
    return found
