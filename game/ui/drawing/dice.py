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
from game.ui.drawing.turns import SIDES, Turn, Vector, apply, hull, seen, stretched, toward
from game.ui.fonts import Fonts
from game.ui.pictures import Pictures
from game.ui.theme import BLACK, DICE_SHAPES, WHITE, Rgba, Theme, faded, mix

# How round the edges are, and how large a face's panel is, as shares of the edge.
ROUND, PANEL = 0.15, 0.83
# The picture of a die is so many edges wide and high, so that it holds the cube however it is turned.
ROOM = 1.66
# Textures are drawn at one size and stretched; dice are drawn so many times larger, then made smaller.
_FINE = 2
# Faces of that size are kept up to so many bytes: those of one roll at the largest.
_MOST_BYTES = 4 << 20
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


class DicePainter:
    """Draws dice for one theme; keeps the pictures of faces that many turns of a die share."""

    def __init__(self, theme: Theme, fonts: Fonts, letters: dict[str, str] | None = None) -> None:
        self.theme, self.fonts = theme, fonts
        self.letters = letters or {}
        self._panels = Pictures(_MOST_BYTES)

    def forget(self) -> None:
        """Drop the kept faces, when the size of all dice has changed."""
        self._panels.clear()

    @property
    def bytes(self) -> int:
        """How many bytes the kept faces take."""
        return self._panels.bytes

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
            seen(apply(turn, (x * (half - bend), y * (half - bend), z * (half - bend))))
            for x in (-1, 1)
            for y in (-1, 1)
            for z in (-1, 1)
        ]
        outline = [(x + middle, y + middle) for x, y in hull(corners)]
        dusk = mix(base, _DUSK, 0.8)
        rim = mix(base, _DUSK, 0.55)
        _rounded(surface, rim, outline, bend)
        edges = mix(base, WHITE, 0.26 if body.low else 0.2)
        _rounded(surface, edges, outline, bend - max(1.0, edge * 0.014))
        outward = [apply(turn, normal) for normal, _right, _down in SIDES]
        for place in sorted(range(len(SIDES)), key=lambda side: toward(outward[side])):
            out, (_normal, right, down) = outward[place], SIDES[place]
            facing = toward(out)
            if facing <= 0.12:
                continue
            shade = _shade(out)
            x, y = seen(tuple(half * one for one in out))  # type: ignore[arg-type]
            a = seen(apply(turn, right))
            b = seen(apply(turn, down))
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
            laid = stretched(panel, a, b)
            # A side that is hardly seen stays back, so that nobody reads it for the one on top.
            level, solid = round(255 * shade), round(255 * min(1.0, 0.2 + facing))
            if level < 255 or solid < 255:
                laid.fill((level, level, level, solid), special_flags=pygame.BLEND_RGBA_MULT)
            surface.blit(laid, laid.get_rect(center=(round(middle + x), round(middle + y))))

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
