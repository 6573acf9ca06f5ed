"""Ten characters of simple shapes, who sit at the table."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.drawing.canvas import blank, supersampled
from game.ui.drawing.easel import DARK, Easel, rgb
from game.ui.theme import WHITE, Rgba, mix


def _ada(e: Easel) -> None:
    """Gray bun, round glasses, a patient smile."""
    skin, hair = rgb("F0C8A4"), rgb("D9DCE4")
    e.backdrop(rgb("6A5AA8"))
    e.disc(50, 17, 10.5, hair)
    e.oval(50, 42, 26, 26, hair)
    e.body(rgb("3D7F86"))
    e.neck(skin)
    e.head(skin, 21, 24, 50)
    e.poly(hair, (30, 42), (37, 28), (50, 24), (63, 28), (70, 42), (60, 33), (50, 31), (40, 33), radius=2)
    e.cheeks(rgb("EDA48C"), 58)
    e.eyes(50, 9.5, 2.6)
    for side in (-1, 1):
        e.arc(rgb("C9772B"), 1.9, 50 + side * 9.5, 50, 7.2, 7.2, 0, 360)
    e.line(rgb("C9772B"), 1.9, (47.7, 49), (52.3, 49))
    e.smile(60, 7, 4.6)


def _bruno(e: Easel) -> None:
    """A large dark beard under a flat cap."""
    skin, hair = rgb("D99A6C"), rgb("3B2620")
    e.backdrop(rgb("C9862E"))
    e.body(rgb("7A2E2A"))
    e.neck(skin)
    e.ears(skin, 50, 23)
    e.head(skin, 23, 25, 48)
    e.poly(
        hair,
        (29, 50),
        (36, 57),
        (50, 55),
        (64, 57),
        (71, 50),
        (68, 70),
        (58, 80),
        (42, 80),
        (32, 70),
        radius=3,
    )
    e.oval(50, 61.5, 7, 3.6, rgb("9C4A3F"))
    e.poly(hair, (38, 58), (50, 54.5), (62, 58), (50, 60), radius=2)
    e.nose(skin, 53)
    e.eyes(46, 9, 2.8)
    e.brows(hair, 41, 9, -0.7, 3)
    e.dome(50, 37, 25, 20, rgb("4C5A68"))
    e.poly(rgb("39444F"), (24, 37), (50, 33), (76, 37), (76, 39.5), (50, 36.5), (24, 39.5), radius=1.6)


def _cleo(e: Easel) -> None:
    """A black bob with a straight fringe and large earrings."""
    skin, hair = rgb("E8B68C"), rgb("1E1B26")
    e.backdrop(rgb("2F8F83"))
    e.oval(50, 43, 28, 28, hair)
    e.poly(hair, (26, 46), (74, 46), (75, 70), (25, 70), radius=4)
    e.body(rgb("E8C14A"))
    e.neck(skin)
    e.head(skin, 20.5, 25, 49)
    e.dome(50, 45, 22, 25, hair)
    e.eyes(51, 9, 3.1)
    for side in (-1, 1):
        e.line(DARK, 1.6, (50 + side * 6, 47.2), (50 + side * 14, 48.6))
        e.disc(50 + side * 23, 66, 4, rgb("F4C542"))
    e.nose(skin, 57)
    e.arc(rgb("B8323F"), 3.4, 50, 60.5, 6, 4.4, 25, 155)


def _dmitri(e: Easel) -> None:
    """Bald, a white moustache that turns up, red bow tie."""
    skin, hair = rgb("F2C2A0"), rgb("F4F1EA")
    e.backdrop(rgb("43608F"))
    e.body(rgb("26303F"))
    e.poly(WHITE, (40, 78), (60, 78), (54, 98), (46, 98))
    e.neck(skin)
    e.ears(skin, 48, 23)
    e.head(skin, 23, 28, 46)
    e.oval(42, 26, 7, 3.4, mix(skin, WHITE, 0.5))
    for side in (-1, 1):
        e.poly(hair, (50 + side * 21, 38), (50 + side * 24, 46), (50 + side * 21, 50), radius=2.4)
    e.closed_eyes(46)
    e.brows(hair, 38, 9, -1.2, 3)
    e.cheeks(rgb("EE9C86"), 55)
    e.nose(mix(skin, rgb("E0705A"), 0.4), 53)
    for side in (-1, 1):
        e.arc(hair, 4.4, 50 + side * 8, 57, 8.4, 5, 20 if side > 0 else 100, 80 if side > 0 else 160)
        e.arc(hair, 4.4, 50 + side * 7, 59, 7, 2.5, 180, 360)
    e.poly(rgb("C5302B"), (50, 80), (39, 75), (39, 86), radius=1.4)
    e.poly(rgb("C5302B"), (50, 80), (61, 75), (61, 86), radius=1.4)
    e.disc(50, 80.5, 3, rgb("952019"))


def _esme(e: Easel) -> None:
    """A cloud of red curls and freckles."""
    skin, hair = rgb("FAD7BC"), rgb("C8502A")
    e.backdrop(rgb("86B04A"))
    for x, y, r in (
        (50, 22, 14),
        (34, 27, 13),
        (66, 27, 13),
        (25, 41, 12),
        (75, 41, 12),
        (24, 57, 11),
        (76, 57, 11),
        (30, 69, 9),
        (70, 69, 9),
    ):
        e.disc(x, y, r, hair)
    e.body(rgb("F0EDE2"))
    e.neck(skin)
    e.head(skin, 20.5, 24, 50)
    for x, y, curl in ((36, 32, 8.0), (46, 28, 8.0), (57, 29, 8.0), (65, 34, 6.5)):
        e.disc(x, y, curl, mix(hair, WHITE, 0.1))
    e.eyes(50, 8.8, 3.0, rgb("2E5B3A"))
    for side in (-1, 1):
        for out, down in ((12, 57.0), (9, 59.0), (13, 60.5)):
            e.disc(50 + side * out, down, 0.9, rgb("C9825A"))
    e.nose(skin, 56)
    e.grin(61, 7.5)


def _femi(e: Easel) -> None:
    """A tall flat-top, a wide grin."""
    skin, hair = rgb("7A4A2E"), rgb("1D1517")
    e.backdrop(rgb("E07A3C"))
    e.body(rgb("2C6FA8"))
    e.neck(skin)
    e.ears(skin, 52, 21.5)
    e.poly(hair, (31, 44), (30, 16), (70, 14), (69, 44), radius=4)
    e.head(skin, 21.5, 24, 51)
    e.poly(hair, (30, 40), (31, 28), (69, 28), (70, 40), (62, 35), (38, 35), radius=1)
    e.eyes(50, 9, 2.9)
    e.brows(hair, 43, 9, -0.8, 2.6)
    e.nose(skin, 56.5)
    e.grin(61.5, 9)


def _greta(e: Easel) -> None:
    """Two blond braids and a green knitted hat."""
    skin, hair = rgb("F6CFAE"), rgb("E8C15A")
    e.backdrop(rgb("4A86B8"))
    for side in (-1, 1):
        for i in range(4):
            e.disc(50 + side * (24 + i * 0.8), 56 + i * 8.4, 6.2 - i * 0.5, mix(hair, DARK, 0.07 * (i % 2)))
        e.disc(50 + side * 26.6, 88, 3, rgb("C5302B"))
    e.body(rgb("B8413A"))
    e.neck(skin)
    e.head(skin, 21.5, 24, 51)
    e.poly(hair, (29, 48), (33, 35), (50, 32), (67, 35), (71, 48), (60, 39), (50, 41), (40, 39), radius=2)
    e.cheeks(rgb("F2A08C"), 58)
    e.eyes(52, 9, 2.9, rgb("2B4C7E"))
    e.nose(skin, 57)
    e.smile(59, 7.5, 6)
    e.dome(50, 36, 24.5, 25, rgb("2F7A55"))
    e.poly(rgb("3F9A6C"), (26, 34), (74, 34), (74, 38.5), (26, 38.5), radius=2.4)
    e.disc(50, 9.5, 6, rgb("F0EDE2"))


def _hugo(e: Easel) -> None:
    """A brown quiff, square glasses, a thinker's brow."""
    skin, hair = rgb("E9BE98"), rgb("6B4226")
    e.backdrop(rgb("8C4F7E"))
    e.body(rgb("4B4F58"))
    e.poly(rgb("D8DCE2"), (41, 79), (59, 79), (50, 92))
    e.neck(skin)
    e.ears(skin, 50, 21)
    e.poly(skin, (31, 34), (69, 34), (69, 56), (60, 71), (40, 71), (31, 56), radius=3)
    e.poly(
        hair,
        (27, 42),
        (28, 26),
        (40, 16),
        (62, 11),
        (75, 20),
        (72, 42),
        (67, 32),
        (48, 33),
        (34, 30),
        radius=2.4,
    )
    e.eyes(50, 9.4, 2.5)
    for side in (-1, 1):
        x = 50 + side * 9.6
        e.line(DARK, 2.2, (x - 7, 44.5), (x + 7, 44.5), (x + 6.4, 55), (x - 6.4, 55), (x - 7, 44.5))
    e.line(DARK, 2.2, (47, 47), (53, 47))
    e.nose(skin, 58)
    e.line(DARK, 2.2, (44, 65), (52, 65.5), (57, 63.6))


def _ines(e: Easel) -> None:
    """A headscarf with dots, brown eyes."""
    skin, scarf = rgb("C98E62"), rgb("B03A6B")
    e.backdrop(rgb("D8B04A"))
    e.oval(50, 44, 28, 31, scarf)
    e.poly(scarf, (26, 50), (74, 50), (70, 84), (30, 84), radius=4)
    e.body(mix(scarf, DARK, 0.25))
    e.poly(scarf, (33, 66), (67, 66), (63, 90), (37, 90), radius=4)
    e.oval(50, 49, 18.5, 23, skin)
    for x, y in ((35, 24), (50, 18.6), (65, 24), (28.6, 38), (71.4, 38), (42, 82), (57, 82), (50, 77)):
        e.disc(x, y, 2.0, rgb("F4DFA8"))
    e.eyes(48, 8, 3.1, rgb("3A2015"))
    e.brows(rgb("3A2015"), 41, 8, -0.6, 2.0)
    e.cheeks(rgb("C9705A"), 56)
    e.nose(skin, 54.5)
    e.smile(58, 7, 5)


def _jun(e: Easel) -> None:
    """Black hair in a top knot, one raised brow, headphones around the neck."""
    skin, hair = rgb("F0CBA0"), rgb("20242E")
    e.backdrop(rgb("C24F4F"))
    e.disc(50, 13, 8, hair)
    e.dome(50, 50, 24.5, 32, hair)
    e.body(rgb("F0B93A"))
    e.neck(skin)
    e.ears(skin, 51, 21.5)
    e.head(skin, 21.5, 24, 50)
    e.poly(hair, (28, 44), (30, 30), (50, 21), (70, 30), (72, 44), (64, 36), (50, 33), (36, 36), radius=1.6)
    for side in (-1, 1):
        e.oval(50 + side * 9, 50, 3.6, 2.5, DARK)
        e.disc(50 + side * 9 + 1.2, 49.2, 0.9, WHITE)
    e.line(hair, 2.2, (36, 43.5), (45, 44))
    e.line(hair, 2.2, (55, 42), (64, 39.6))
    e.nose(skin, 56)
    e.arc(DARK, 2.2, 52, 59, 7, 5, 20, 120)
    e.arc(rgb("2B2F3A"), 4.0, 50, 76, 23, 12, 10, 170)
    for side in (-1, 1):
        e.poly(
            rgb("3D4452"),
            (50 + side * 21, 70),
            (50 + side * 26, 70),
            (50 + side * 26, 82),
            (50 + side * 21, 82),
            radius=2.4,
        )


_ALL: tuple[Callable[[Easel], None], ...] = (
    _ada,
    _bruno,
    _cleo,
    _dmitri,
    _esme,
    _femi,
    _greta,
    _hugo,
    _ines,
    _jun,
)
NAMES = ("Ada", "Bruno", "Cleo", "Dmitri", "Esme", "Femi", "Greta", "Hugo", "Ines", "Jun")
COUNT = len(_ALL)
_FRAME: Rgba = (255, 246, 224, 255)


def portrait(which: int, size: int) -> pygame.Surface:
    """Character `which` (0 to 9) in a round frame of `size` pixels; `NAMES` has what they are called."""

    def paint(surface: pygame.Surface, _ss: float) -> None:
        side = surface.get_width()
        inner = round(side * 0.94)
        picture = blank((inner, inner))
        _ALL[which](Easel(picture))
        mask = blank((inner, inner), (*_FRAME[:3], 0))
        pygame.draw.circle(mask, WHITE, (inner / 2, inner / 2), inner / 2)
        picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        pygame.draw.circle(surface, _FRAME, (side / 2, side / 2), side / 2)
        surface.blit(picture, picture.get_rect(center=(side // 2, side // 2)))

    return supersampled((size, size), paint, _FRAME, 3 if size < 120 else 2)
