"""The scenes on boxes that show a place."""

from __future__ import annotations

import math
import random

from game.ui.drawing.brush import Brush, arc, rgb
from game.ui.theme import WHITE, Rgba, faded, mix

_CREAM, _GOLD, _DARK = rgb("FFF1D6"), rgb("F2C14E"), rgb("1B1A24")
# How far to both sides a landscape goes on, in the units of a brush: wide boxes show more of it.
_LEFT, _RIGHT = -140, 240


def _plain(brush: Brush, y: float, color: Rgba) -> None:
    """Sea or flat ground from `y` down."""
    brush.box(_LEFT, y, _RIGHT - _LEFT, 122 - y, color)


def _ridge(brush: Brush, color: Rgba, *points: tuple[float, float]) -> None:
    """Ground below a line of points from the left to the right."""
    brush.shape(color, *points, (_RIGHT, 122), (_LEFT, 122))


def _stars(brush: Brush, seed: int, count: int, below: float) -> None:
    dice = random.Random(seed)
    for _ in range(count):
        size = dice.choice((0.5, 0.7, 1.1))
        color = mix(rgb("1F2C63"), WHITE, dice.uniform(0.4, 1))
        brush.disc(dice.uniform(_LEFT, _RIGHT), dice.uniform(-14, below), size, color)


def palm(brush: Brush) -> None:
    """A palm before the evening sun."""
    brush.disc(60, 50, 25, rgb("FFD98A"))
    _plain(brush, 62, rgb("1E8B93"))
    for y, x, wide in ((66, 44, 32), (71, 36, 46), (77, 48, 26), (84, 20, 40)):
        brush.line(rgb("7FD1C7"), 1.4, (x, y), (x + wide, y))
    brush.oval(32, 88, 76, 30, rgb("E9B872"))
    trunk = [(30, 82), (32, 64), (37, 48), (44, 36)]
    brush.line(rgb("5A3A22"), 6, *trunk, end=3.4)
    for turn, reach in ((-168, 30), (-140, 27), (-100, 22), (-55, 25), (-20, 30), (12, 27), (175, 26)):
        t = math.radians(turn)
        tip = 44 + reach * math.cos(t), 36 + reach * math.sin(t) * 0.72 + 9
        bow = 44 + reach * 0.5 * math.cos(t), 36 + reach * 0.62 * math.sin(t) - 3
        brush.line(rgb("1D6B4B"), 6.5, (44, 36), bow, tip, end=0.8)
    brush.disc(42, 38, 2.6, rgb("7A4A24"))
    brush.disc(46.5, 39, 2.6, rgb("7A4A24"))


def canyon(brush: Brush) -> None:
    """Layers of rock with the sun behind them."""
    brush.disc(66, 30, 13, rgb("FFE9B8"))
    layers = (
        (
            "C77B46",
            *((_LEFT, 54), (-96, 55), (-90, 40), (-62, 40), (-57, 56), (6, 56), (10, 42), (34, 42), (38, 57)),
            *((62, 60), (128, 54), (133, 38), (166, 38), (172, 55), (_RIGHT, 52)),
        ),
        (
            "A5592F",
            *((_LEFT, 66), (-46, 68), (-41, 52), (-18, 52), (-13, 68), (46, 70), (52, 48), (84, 48)),
            *((90, 66), (182, 68), (187, 50), (214, 50), (219, 66), (_RIGHT, 66)),
        ),
        (
            "7A3C20",
            *((_LEFT, 78), (-96, 76), (-90, 64), (-66, 64), (-60, 76), (14, 74), (20, 60), (42, 60)),
            *((48, 78), (78, 80), (126, 76), (132, 62), (158, 62), (164, 78), (_RIGHT, 76)),
        ),
        (
            "512514",
            *((_LEFT, 88), (-70, 84), (-20, 92), (30, 86), (60, 92), (86, 84), (130, 91), (180, 86)),
            (_RIGHT, 90),
        ),
    )
    for color, *ridge in layers:
        _ridge(brush, rgb(color), *ridge)
    for x, y, wide in ((12, 46, 20), (54, 53, 28), (22, 65, 18)):
        brush.line(faded(rgb("FFDDA8"), 0.35), 1.2, (x, y), (x + wide, y))


def cupcake(brush: Brush) -> None:
    """A cupcake with a cherry."""
    brush.disc(50, 50, 40, faded(WHITE, 0.16))
    brush.shape(rgb("7C4A2D"), (28, 56), (72, 56), (65, 88), (35, 88), radius=2)
    for i in range(5):
        x = 31 + i * 9.5
        brush.line(rgb("A9693F"), 2.6, (x, 58), (36.5 + i * 6.8, 87))
    for y, wide, color in ((54, 54, "F7D9E3"), (43, 43, "FBE8EE"), (33, 30, "FFF6F8")):
        brush.oval(50, y, wide, 19, rgb(color))
        brush.line(rgb("E7A9BF"), 1.5, *arc(50, y - 1, wide * 0.38, 20, 140, 7))
    for x, y, color in (
        (38, 51, "43AA96"),
        (58, 54, "F2C14E"),
        (47, 42, "B8260F"),
        (62, 44, "3D6FC4"),
        (42, 33, "F2C14E"),
    ):
        brush.line(rgb(color), 1.9, (x, y), (x + 3, y - 1.6))
    brush.disc(51, 22, 6.5, rgb("B8260F"))
    brush.disc(49, 20, 1.8, rgb("F3A79C"))
    brush.line(rgb("3F5B2A"), 1.4, (52, 17), (55, 10), (60, 7))


def castle(brush: Brush) -> None:
    """Towers with pointed roofs before a snowy mountain."""
    _ridge(
        brush,
        rgb("8E9BC9"),
        *((_LEFT, 60), (-104, 34), (-72, 64), (-44, 40), (-12, 74), (18, 26), (38, 58), (66, 18)),
        *((106, 70), (132, 44), (158, 66), (190, 32), (_RIGHT, 70)),
    )
    brush.shape(rgb("F4F6FF"), (18, 26), (10, 39), (17, 36), (22, 41), (27, 40))
    brush.shape(rgb("F4F6FF"), (66, 18), (55, 34), (63, 31), (69, 38), (77, 32))
    wall, roof = rgb("F6C9D8"), rgb("C2427A")
    for x, top, wide in ((24, 52, 14), (62, 52, 14), (43, 38, 14)):
        brush.box(x, top, wide, 40, wall)
        brush.shape(roof, (x - 2, top), (x + wide / 2, top - 20), (x + wide + 2, top), radius=1)
        brush.line(_CREAM, 1, (x + wide / 2, top - 20), (x + wide / 2, top - 26))
        brush.shape(_GOLD, (x + wide / 2, top - 26), (x + wide / 2 + 7, top - 24), (x + wide / 2, top - 21))
        brush.disc(x + wide / 2, top + 9, 2.6, rgb("6C2A55"))
    brush.box(36, 62, 28, 30, rgb("FBE0E9"))
    for x in (36, 44, 52, 60):
        brush.box(x, 58, 5, 5, rgb("FBE0E9"))
    brush.disc(50, 77, 6, rgb("6C2A55"))
    brush.box(44, 77, 12, 15, rgb("6C2A55"))
    brush.oval(50, 100, 460, 22, rgb("5FB07A"))


def volcano(brush: Brush) -> None:
    """A long neck before a smoking mountain."""
    for x, y, size in ((70, 14, 9), (79, 7, 12), (90, -2, 14)):
        brush.disc(x, y, size, faded(rgb("FCE8CF"), 0.5))
    for x, high in ((-66, 30), (-14, 20), (150, 34), (204, 22)):
        brush.shape(rgb("B4623A"), (x - high * 1.5, 88), (x, 88 - high), (x + high * 1.5, 88))
    brush.shape(rgb("7B3B2C"), (34, 84), (60, 26), (74, 26), (112, 84))
    brush.shape(rgb("F2793A"), (60, 26), (74, 26), (71, 36), (68, 31), (65, 44), (62, 32))
    brush.oval(50, 97, 480, 36, rgb("3C5A34"))
    hide = rgb("23402F")
    brush.line(hide, 7, (35, 66), (28, 50), (24, 38), (27, 29), end=5)
    brush.oval(31, 28, 13, 7, hide)
    brush.oval(48, 69, 36, 21, hide)
    brush.line(hide, 9, (60, 69), (76, 76), (92, 77), end=1)
    for x in (38, 46, 53, 60):
        brush.line(hide, 6, (x, 72), (x - 0.5, 88))
    brush.disc(33, 27, 0.9, rgb("F6E3B4"))
    for x, tall in (
        (-72, 18),
        (-64, 24),
        (-30, 14),
        (8, 22),
        (14, 16),
        (88, 18),
        (130, 22),
        (138, 15),
        (190, 20),
    ):
        brush.line(rgb("1F3226"), 3, (x, 94), (x, 94 - tall), end=0.6)


def night_screen(brush: Brush) -> None:
    """A screen, a moon and cars in a row."""
    _stars(brush, 4, 150, 60)
    brush.disc(78, 12, 11, rgb("F7EFC9"))
    brush.disc(73, 9, 9.5, rgb("1A2556"))
    for x in (28, 72):
        brush.line(rgb("0B1026"), 3, (x, 62), (x - (50 - x) * 0.12, 84))
    brush.box(16, 28, 68, 38, rgb("0B1026"), 2)
    brush.box(19, 31, 62, 32, rgb("FFF4D8"), 1)
    brush.shape(rgb("E58E4A"), (19, 63), (36, 46), (48, 56), (62, 42), (81, 63))
    brush.disc(66, 40, 4, rgb("D2452B"))
    _plain(brush, 82, rgb("0D1330"))
    cars = ("C99A3A", "B8384A", "3E8E8A")
    for i, x in enumerate(range(-130, 240, 34)):
        color = cars[i % 3]
        brush.box(x, 84, 26, 9, rgb(color), 3)
        brush.shape(rgb(color), (x + 6, 84), (x + 10, 77), (x + 18, 77), (x + 22, 84), radius=1)
        brush.shape(rgb("9FC1E8"), (x + 8.5, 83), (x + 11, 79), (x + 17, 79), (x + 19.5, 83))
        for wheel in (x + 6, x + 20):
            brush.disc(wheel, 93, 3, _DARK)


def temple(brush: Brush) -> None:
    """A temple on a hill by the sea."""
    brush.disc(22, 18, 9, rgb("FFE6A3"))
    _plain(brush, 62, rgb("2E6FA8"))
    brush.oval(50, 98, 140, 52, rgb("8FA05A"))
    stone, shade = rgb("FBF4E4"), rgb("D8C9A6")
    brush.shape(stone, (18, 40), (50, 22), (82, 40), radius=1)
    brush.shape(shade, (28, 38), (50, 26), (72, 38))
    brush.box(18, 40, 64, 5, stone)
    for i in range(6):
        x = 21 + i * 10.4
        brush.box(x, 45, 6, 27, stone)
        brush.box(x + 4, 45, 2, 27, shade)
    brush.box(16, 72, 68, 4, stone)
    brush.box(12, 76, 76, 4, shade)


def saxophone(brush: Brush) -> None:
    """A saxophone in the spotlight."""
    brush.shape(faded(rgb("FFC46B"), 0.2), (44, -20), (60, -20), (96, 96), (4, 96))
    brush.oval(50, 92, 92, 16, faded(rgb("FFC46B"), 0.32))
    gold, light, dark = rgb("E0A02E"), rgb("FFDD8A"), rgb("8A5A14")
    brush.line(_DARK, 3, (32, 23), (38, 18))
    brush.line(gold, 3.4, (38, 18), (47, 15), (54, 19), (57, 27), end=4.4)
    brush.line(gold, 5, (57, 27), (60, 46), (62, 62), end=9)
    brush.line(gold, 9, *arc(50, 64, 12, 0, 180, 17), end=11)
    brush.line(gold, 11, (38, 64), (34, 52), (28, 42), end=19)
    brush.oval(27.5, 40.5, 20, 9, dark)
    brush.oval(27.5, 40.5, 14, 5.4, rgb("4A2E0A"))
    brush.line(light, 1.5, (58, 30), (61, 48), (63, 60))
    for x, y in ((57, 36), (58.5, 44), (60, 52), (60, 60)):
        brush.disc(x + 4, y, 2.2, light)
        brush.disc(x + 4, y, 1.1, dark)
    for x, y in ((76, 34), (84, 52)):
        brush.oval(x, y, 6.4, 5, _CREAM)
        brush.line(_CREAM, 1.3, (x + 2.6, y), (x + 2.6, y - 14), (x + 7, y - 10))


def petrol_pump(brush: Brush) -> None:
    """An old petrol pump with a round lamp."""
    brush.disc(50, 46, 44, faded(rgb("FFF6DC"), 0.35))
    _plain(brush, 84, rgb("5B6B6C"))
    red, dark = rgb("C0392B"), rgb("7E1F17")
    brush.disc(48, 19, 11, rgb("FFF8E4"))
    brush.ring(48, 19, 10, 2, red)
    brush.star(48, 19, 5.5, red)
    brush.box(34, 30, 28, 54, red, 4)
    brush.box(56, 30, 6, 54, dark, 3)
    brush.box(38, 36, 18, 15, rgb("FFF8E4"), 2)
    brush.line(_DARK, 1.4, (47, 48), (51, 41))
    brush.line(rgb("B9A98A"), 1, *arc(47, 48, 7, 200, 340))
    for y in (57, 62, 67):
        brush.line(rgb("F3B8A8"), 1.5, (39, y), (55, y))
    brush.box(30, 82, 36, 5, _DARK, 1)
    brush.line(_DARK, 2.4, (62, 46), (72, 42), (76, 56), (74, 70), (68, 72), (66, 60))
    brush.line(rgb("B9C2C4"), 3, (66, 60), (64, 52))


def fish(brush: Brush) -> None:
    """A fish among corals."""
    for x in (-100, -66, -22, 20, 46, 78, 124, 150, 196):
        brush.shape(faded(rgb("BFF3F5"), 0.12), (x, -20), (x + 12, -20), (x + 34, 110), (x + 4, 110))
    corals = (
        *((-96, 26, "C25BA8"), (-84, 38, "E86A8A"), (-40, 30, "F2A65A"), (-28, 20, "C25BA8")),
        *((10, 34, "E86A8A"), (20, 22, "F2A65A"), (82, 40, "C25BA8"), (93, 24, "E86A8A")),
        *((130, 22, "F2A65A"), (142, 36, "E86A8A"), (186, 30, "C25BA8"), (198, 20, "F2A65A")),
    )
    for x, tall, color in corals:
        base = 98
        brush.line(rgb(color), 5, (x, base), (x, base - tall), end=3)
        for side in (-1, 1):
            y = base - tall * 0.5
            brush.line(rgb(color), 4, (x, y), (x + side * 6, y - 6), (x + side * 7, y - 14), end=2.4)
    brush.oval(50, 104, 480, 24, rgb("D9BE8A"))
    brush.shape(rgb("F28C28"), (72, 48), (88, 36), (86, 48), (88, 60), radius=1.5)
    brush.oval(50, 48, 52, 32, rgb("F59E2E"))
    brush.shape(rgb("F28C28"), (44, 34), (56, 24), (62, 35), radius=1)
    for x, tall in ((38, 26), (55, 29)):
        brush.oval(x, 48, 7, tall, _CREAM)
    brush.shape(rgb("E07A1A"), (48, 52), (58, 60), (50, 62), radius=1)
    brush.disc(31, 44, 3.2, _CREAM)
    brush.disc(30.4, 44, 1.7, _DARK)
    for x, y, size in ((16, 38, 2.4), (20, 26, 1.7), (14, 16, 2.8)):
        brush.ring(x, y, size, 0.8, faded(WHITE, 0.8))


def cactus(brush: Brush) -> None:
    """A tall cactus at sundown."""
    brush.disc(50, 58, 29, rgb("FFE08A"))
    for y in (50, 56, 62, 68):
        brush.line(rgb("E8795C"), 1.6, (14, y), (86, y))
    _ridge(
        brush,
        rgb("8A3A52"),
        *((_LEFT, 66), (-96, 72), (-60, 64), (-24, 76), (10, 66), (26, 70), (60, 62), (112, 74), (150, 65)),
        (_RIGHT, 74),
    )
    _ridge(
        brush, rgb("5A2440"), (_LEFT, 82), (-80, 88), (-20, 88), (40, 80), (120, 90), (190, 81), (_RIGHT, 88)
    )
    green, light = rgb("1F5A41"), rgb("3E8A63")
    for x, y in ((-52, 88), (146, 90)):
        brush.line(green, 5, (x, y), (x, y - 26))
        brush.line(green, 3.4, (x, y - 10), (x - 8, y - 11), (x - 8, y - 19))
        brush.line(green, 3.4, (x, y - 14), (x + 8, y - 15), (x + 8, y - 22))
    brush.line(green, 12, (50, 90), (50, 26))
    brush.line(green, 8, (50, 64), (32, 62), (31, 44))
    brush.line(green, 8, (50, 56), (68, 54), (69, 38))
    for x, top, bottom in ((48, 24, 86), (30, 46, 58), (68, 40, 50)):
        brush.line(light, 1.3, (x, top), (x, bottom))


PLACES = {
    "palm": ("F9B66D", "EF6A5A", palm),
    "canyon": ("F7D49A", "E09A5A", canyon),
    "cupcake": ("E58FAE", "B5517F", cupcake),
    "castle": ("7FB6E6", "D9C3F0", castle),
    "volcano": ("F6C46A", "D9743F", volcano),
    "night_screen": ("1A2556", "2E3F86", night_screen),
    "temple": ("4F9AD6", "BFE3F4", temple),
    "saxophone": ("5A2A1A", "1C0C0A", saxophone),
    "petrol_pump": ("5FB3A6", "E9DDB0", petrol_pump),
    "fish": ("1FA3BE", "0B3A6B", fish),
    "cactus": ("F4A261", "C2506B", cactus),
}
