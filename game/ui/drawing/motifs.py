"""What is drawn on the box of an edition: the scene that it asks for, or golden petals."""

from __future__ import annotations

import math
import random
from collections.abc import Callable

import pygame

from game.rules.digest import digest
from game.rules.editions import AnyEdition
from game.ui.drawing.brush import Brush, arc, rgb
from game.ui.drawing.canvas import blank, clip_round, gradient, supersampled
from game.ui.drawing.places import PLACES
from game.ui.drawing.shapes import PETALS, paint_petal, paint_shape
from game.ui.theme import BLACK, WHITE, Rgba, faded, mix

Scene = Callable[[Brush], None]

_CREAM, _GOLD, _RED, _INK = rgb("FFF1D6"), rgb("F2C14E"), rgb("B8260F"), rgb("16181D")
_GRAYS = rgb("8C8C8C"), rgb("4A4A4A")
_FOUR = rgb("D8452C"), rgb("3D6FC4"), rgb("43AA96"), rgb("F6DE1C")


def _petals(brush: Brush, colors: list[Rgba], x: float = 50, y: float = 48, radius: float = 40) -> None:
    for i, color in enumerate(colors):
        paint_petal(brush.surface, brush.at(x, y), i, radius * brush.unit, color)
    brush.disc(x, y, radius * 0.14, _CREAM)


def _rosette(brush: Brush) -> None:
    _petals(brush, [_FOUR[i] for i in (0, 3, 2, 1, 0, 3, 2, 0, 3, 1)])


def _inside(brush: Brush) -> Brush:
    """A brush for what reaches far: the same field, but clear of the edges of the narrowest box."""
    return Brush(brush.surface, *brush.at(8, 7), 84 * brush.unit)


def _whirl(brush: Brush) -> None:
    """Cards that whirl out of the middle."""
    brush = _inside(brush)
    count = 15
    for i in reversed(range(count)):
        share = (i + 1) / count
        turn = math.radians(-90 + i * 43)
        reach = 5 + 36 * share
        color = _FOUR[i % 4]
        x, y = 50 + reach * math.cos(turn), 48 + reach * math.sin(turn)
        brush.card(x, y, 7 + 13 * share, color, math.degrees(turn) + 90, _CREAM)
    brush.disc(50, 48, 4.5, _CREAM)


def _winding_path(brush: Brush) -> None:
    """A board with two pawns on it."""
    spots = [(18, 80), (34, 84), (50, 80), (65, 74), (76, 63), (70, 50)]
    spots += [(55, 46), (40, 43), (27, 34), (34, 21), (50, 15), (68, 17)]
    brush.line(faded(BLACK, 0.25), 15, *[(x + 1.5, y + 2.5) for x, y in spots])
    brush.line(rgb("CDB98A"), 15, *spots)
    for i, (x, y) in enumerate(spots):
        if i == len(spots) - 1:
            brush.disc(x, y, 10, _RED)
            brush.disc(x, y, 4, _CREAM)
        elif i % 2:
            brush.disc(x, y, 5.6, rgb("2B2A6B"))
            brush.line(_GOLD, 1.5, *arc(x, y, 2.7, 20, 320))
        else:
            brush.box(x - 5, y - 5, 10, 10, _CREAM, 2)
    for x, y, color in ((48, 70, _RED), (58, 35, rgb("3D6FC4"))):
        brush.oval(x + 2, y + 9, 21, 7, faded(BLACK, 0.3))
        brush.shape(color, (x - 3, y - 6), (x + 3, y - 6), (x + 7, y + 8), (x - 7, y + 8), radius=2)
        brush.disc(x, y - 10, 6.5, color)
        brush.disc(x - 2, y - 12, 1.8, faded(WHITE, 0.5))


def _mirror_ball(brush: Brush) -> None:
    """A mirror ball in beams of light."""
    for i, color in enumerate(("F25CA2", "5CC8F2", "F2D35C", "8F6BF2", "5CF2B0", "F28A5C")):
        turn = math.radians(15 + i * 60)
        wide = math.radians(9)
        far = 260
        brush.shape(
            faded(rgb(color), 0.3),
            (50, 48),
            (50 + far * math.cos(turn - wide), 48 + far * math.sin(turn - wide)),
            (50 + far * math.cos(turn + wide), 48 + far * math.sin(turn + wide)),
        )
    brush.line(rgb("9AA0C4"), 1.2, (50, -20), (50, 22))
    brush.disc(50, 48, 29, rgb("35305E"))
    dice = random.Random(3)
    rows = 9
    for row in range(rows):
        up = math.radians(-80 + 160 * (row + 0.5) / rows)
        y, around = 48 + 28 * math.sin(up), 28 * math.cos(up)
        tiles = max(3, round(11 * math.cos(up)))
        for tile in range(tiles):
            a, b = (math.sin(math.radians(-90 + 180 * (tile + end) / tiles)) for end in (0.06, 0.94))
            light = 0.25 + 0.55 * max(0.0, 1 - math.hypot((a + b) / 2 + 0.4, math.sin(up) + 0.5) / 1.5)
            light = min(1.0, light + dice.uniform(-0.12, 0.3))
            glass = mix(rgb("4A3F8C"), rgb(dice.choice(("DCE6FF", "FFD6F0", "D6FFF4"))), light)
            x0, x1 = 50 + around * a, 50 + around * b
            brush.box(x0, y - 2.2, max(0.8, x1 - x0), 4.4, glass, 0.5)
    for x, y, size in ((36, 30, 6), (64, 62, 4), (22, 66, 3), (80, 24, 3.4)):
        brush.star(x, y, size, _CREAM, 4)


def _brand(brush: Brush) -> None:
    """The brand of a ranch: a J in a circle of rope."""
    for plank in (2, 25, 48, 71, 94):
        brush.line(faded(BLACK, 0.22), 1.4, (-140, plank), (240, plank))
    for i in range(40):
        turn = math.radians(i * 9)
        x, y = 50 + 35 * math.cos(turn), 48 + 35 * math.sin(turn)
        color = rgb("F0D6A0" if i % 2 else "C9A264")
        brush.line(color, 5.4, (x, y), (x + 3.4 * math.cos(turn + 2.2), y + 3.4 * math.sin(turn + 2.2)))
    brush.line(rgb("2B1509"), 9, (42, 28), (64, 28))
    brush.line(rgb("2B1509"), 9, (56, 28), (56, 56), *arc(46, 58, 10, 0, 170, 11))


def _plus(brush: Brush) -> None:
    """A great plus of cards, and ten small ones around it."""
    for i in range(10):
        turn = math.radians(-90 + 36 * i)
        x, y = 50 + 38 * math.cos(turn), 48 + 38 * math.sin(turn)
        brush.card(x, y, 11, _FOUR[i % 4], math.degrees(turn) + 90, _CREAM)
    brush.line(_GOLD, 14, (50, 35), (50, 61))
    brush.line(_GOLD, 14, (37, 48), (63, 48))


def _climbing_cards(brush: Brush) -> None:
    """A run that climbs and changes its color at every step."""
    for i in range(5):
        brush.card(16 + 17 * i, 70 - 11 * i, 21, _FOUR[(i * 3) % 4], -6 + 3 * i, _CREAM)
    for i in range(5):
        x, y = 16 + 17 * i, 70 - 11 * i
        shape = ("triangle", "star", "square", "circle")[i % 4]
        paint_shape(
            brush.surface, shape, brush.at(x, y), 10 * brush.unit, _CREAM if i % 4 in (0, 3) else _INK
        )


def _pencil(brush: Brush) -> None:
    """A card that is being drawn."""
    corners = [(26, 14), (66, 14), (66, 72), (26, 72)]
    for a, b in zip(corners, corners[1:] + corners[:1], strict=True):
        steps = 9
        for i in range(steps):
            s, e = i / steps, (i + 0.55) / steps
            points = [(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for t in (s, e)]
            brush.line(_CREAM, 1.7, *points)
    for i in range(6):
        paint_petal(brush.surface, brush.at(46, 43), i, 17 * brush.unit, _GOLD)
    brush.line(rgb("E8B23A"), 9, (58, 66), (84, 30))
    brush.line(rgb("C98F22"), 2.4, (60, 68), (86, 32))
    brush.line(rgb("E58AA0"), 9, (85, 29), (88, 25))
    brush.shape(rgb("F3DDB8"), (50, 77), (53.6, 63.6), (62, 69.6))
    brush.shape(_INK, (50, 77), (51.4, 72), (54.4, 74.2))


def paint_suit(brush: Brush, suit: str, x: float, y: float, size: float, color: Rgba) -> None:
    """Hearts, diamonds, clubs or spades, `size` units wide."""
    r = size / 2
    if suit == "diamonds":
        brush.shape(color, (x, y - r * 1.1), (x + r * 0.82, y), (x, y + r * 1.1), (x - r * 0.82, y))
    elif suit == "clubs":
        for dx, dy in ((0, -0.5), (-0.5, 0.22), (0.5, 0.22)):
            brush.disc(x + dx * r, y + dy * r, r * 0.46, color)
        brush.shape(color, (x, y - r * 0.2), (x + r * 0.36, y + r), (x - r * 0.36, y + r))
    else:
        up = 1 if suit == "hearts" else -1
        for side in (-1, 1):
            brush.disc(x + side * r * 0.46, y - up * r * 0.3, r * 0.5, color)
        low = y - up * r * 0.04
        brush.shape(color, (x - r * 0.92, low), (x + r * 0.92, low), (x, y + up * r))
        if suit == "spades":
            brush.shape(color, (x, y + r * 0.1), (x + r * 0.36, y + r * 1.05), (x - r * 0.36, y + r * 1.05))


def _suits(brush: Brush) -> None:
    """Four cards of the four suits, fanned."""
    brush = _inside(brush)
    for i, (suit, color) in enumerate(
        (("clubs", _INK), ("diamonds", _RED), ("spades", _INK), ("hearts", _RED))
    ):
        turn = -27 + 18 * i
        t = math.radians(turn)
        x, y = 50 + 62 * math.sin(t), 104 - 58 * math.cos(t)
        brush.card(x, y, 34, rgb("FFFDF6"), turn, rgb("9A917E"))
        paint_suit(brush, suit, x - 8 * math.cos(t) + 12 * math.sin(t), y - 12 - 8 * math.sin(t), 13, color)


def _crown(brush: Brush, gems: int = 3) -> None:
    dark = rgb("A87718")
    points = [(22, 70), (17, 34), (34, 50), (50, 24), (66, 50), (83, 34), (78, 70)]
    brush.shape(_GOLD, *points, radius=1.6)
    for x, y in ((17, 32), (50, 21), (83, 32)):
        brush.disc(x, y, 4.6, _GOLD)
        brush.disc(x - 1.2, y - 1.2, 1.4, _CREAM)
    brush.box(21, 66, 58, 9, dark, 2)
    for i in range(gems):
        at = 50 + (i - (gems - 1) / 2) * 15
        brush.disc(at, 70.5, 3.1, _FOUR[i % 4])
        brush.disc(at - 0.8, 69.6, 0.9, _CREAM)


def _crowned(brush: Brush, *cards: tuple[float, float, Rgba]) -> None:
    """Cards with a star on each, by their middle, turn and color, under a small crown."""
    for x, turn, color in cards:
        brush.card(x, 63, 37, color, turn, _CREAM)
        brush.star(x, 64, 10, _CREAM)
    _crown(Brush(brush.surface, *brush.at(27, 2), 46 * brush.unit), len(cards))


def _crown_one_star(brush: Brush) -> None:
    _crowned(brush, (50, 0, _RED))


def _crown_two_stars(brush: Brush) -> None:
    _crowned(brush, (35, -9, _RED), (65, 9, rgb("2A6B5C")))


def _crown_and_cards(brush: Brush) -> None:
    for i in range(5):
        turn = -36 + 18 * i
        t = math.radians(turn)
        brush.card(50 + 48 * math.sin(t), 92 - 48 * math.cos(t), 24, _FOUR[i % 4], turn, _CREAM)
    small = Brush(brush.surface, *brush.at(24, 46), 52 * brush.unit)
    _crown(small)


def _two_dice(brush: Brush) -> None:
    """Two dice."""
    for x, y, turn, spots in ((34, 56, -14, 5), (66, 40, 17, 3)):
        brush.shape(faded(BLACK, 0.3), *brush.turned(x + 2, y + 3, 15, 15, turn), radius=5)
        brush.shape(rgb("FFFDF6"), *brush.turned(x, y, 14, 14, turn), radius=5)
        c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        places = (
            [(-1, -1), (1, 1), (0, 0), (1, -1), (-1, 1)][:spots] if spots == 5 else [(-1, -1), (0, 0), (1, 1)]
        )
        for dx, dy in places:
            brush.disc(
                x + 9 * (dx * c - dy * s), y + 9 * (dx * s + dy * c), 3.1, _RED if spots == 3 else _INK
            )


def _colored_dice(brush: Brush) -> None:
    """Three dice with shapes in their colors, one of them dark."""
    dice = (
        (29, 62, -13, "FFFDF6", "D4631F", "circle"),
        (71, 60, 14, "33343F", "FFF36E", "star"),
        (50, 35, 4, "FFFDF6", "3FB0A6", "square"),
    )
    for x, y, turn, body, panel, shape in dice:
        brush.shape(faded(BLACK, 0.35), *brush.turned(x + 2, y + 5, 15, 16, turn), radius=5)
        brush.shape(mix(rgb(body), BLACK, 0.35), *brush.turned(x, y + 4, 13, 13, turn), radius=5)
        brush.shape(rgb(body), *brush.turned(x, y, 13, 13, turn), radius=5)
        brush.shape(rgb(panel), *brush.turned(x, y, 10.5, 10.5, turn), radius=2.5)
        if shape == "star":
            brush.star(x, y, 9, _INK)
        elif shape == "circle":
            brush.disc(x, y, 6.8, _INK)
        else:
            brush.shape(_INK, *brush.turned(x, y, 5, 5, turn), radius=1.2)


SCENES: dict[str, tuple[str, str, Scene]] = {
    **PLACES,
    "rosette": ("23707A", "0B2A38", _rosette),
    "whirl": ("8A3A86", "3A1450", _whirl),
    "winding_path": ("1F6F78", "0B2F3C", _winding_path),
    "mirror_ball": ("3A2478", "140A34", _mirror_ball),
    "brand": ("B9793F", "6A3A18", _brand),
    "plus": ("2F8A64", "0F3D33", _plus),
    "climbing_cards": ("4A5166", "1A1E2A", _climbing_cards),
    "pencil": ("5C7A8C", "26404E", _pencil),
    "suits": ("2E8B57", "0E4A2C", _suits),
    "crown": ("7A2038", "330A18", _crown),
    "crown_one_star": ("5A2A6E", "240E30", _crown_one_star),
    "crown_two_stars": ("1F4E79", "0B2038", _crown_two_stars),
    "crown_and_cards": ("255E4E", "0C2A24", _crown_and_cards),
    "colored_dice": ("5B4FA0", "211A4A", _colored_dice),
    "two_dice": ("B5832A", "5A360C", _two_dice),
}


def hues(edition: AnyEdition) -> tuple[Rgba, Rgba]:
    """The colors of a box from top to bottom: those of its scene; without one they follow from the id, so
    that they are always the same for an edition and different for most.
    """
    scene = SCENES.get(edition.box)
    if scene is not None:
        return rgb(scene[0]), rgb(scene[1])
    turn = digest(edition.id.encode())[0] * 360 // 256
    colors = []
    for value in (58, 26):
        color = pygame.Color(0)
        color.hsva = (turn, 58, value, 100)
        colors.append((color.r, color.g, color.b, 255))
    return colors[0], colors[1]


def box_front(edition: AnyEdition | None, size: tuple[int, int], picture: int, radius: int) -> pygame.Surface:
    """The front of a box: a spine on its left, the scene in its upper part (`picture` pixels high), and below
    it the place for the name. A box without a scene has as many bright petals as phases; one without an
    edition that can be played is gray.
    """
    width, height = size
    top, bottom = _GRAYS if edition is None else hues(edition)
    drawn = None if edition is None else SCENES.get(edition.box)
    petals = 1 if edition is None else min(PETALS, len(edition.phases))

    def paint(surface: pygame.Surface, ss: float) -> None:
        surface.blit(
            gradient(surface.get_size(), [(0.0, top), (picture / height, bottom), (1.0, bottom)]), (0, 0)
        )
        side = min(picture, width * 0.94) * ss
        brush = Brush(surface, (width * ss - side) / 2 + width * ss * 0.015, (picture * ss - side) / 2, side)
        if drawn is not None:
            surface.set_clip(pygame.Rect(0, 0, round(width * ss), round(picture * ss)))
            drawn[2](brush)
            surface.set_clip(None)
        else:
            # As many as phases are bright; what is left of the flower is only hinted at.
            bright, faint = mix(_GOLD, _CREAM, 0.2), mix(bottom, WHITE, 0.22)
            _petals(brush, [bright] * petals + [faint] * (PETALS - petals))

    front = supersampled(size, paint, bottom, 3 if width < 260 else 2)
    label = blank((width, height - picture), (*mix(bottom, BLACK, 0.62)[:3], 235))
    front.blit(label, (0, picture))
    line = pygame.Surface((width, max(1, width // 110)))
    line.fill(mix(top, WHITE, 0.35)[:3])
    front.blit(line, (0, picture))
    _volume(front)
    if edition is None:
        front = pygame.transform.grayscale(front)
        front.fill((150, 150, 150, 255), special_flags=pygame.BLEND_RGBA_MULT)
    clip_round(front, radius)
    return front


def _volume(front: pygame.Surface) -> None:
    """Light along the upper edge, a spine on the left, shade to the right and below."""
    width, height = front.get_size()
    spine = max(3, round(width * 0.045))
    for x in range(spine):
        column = pygame.Surface((1, height), pygame.SRCALPHA)
        column.fill((0, 0, 0, round(90 * (1 - x / spine)) + 18))
        front.blit(column, (x, 0))
    edge = pygame.Surface((max(1, width // 140), height), pygame.SRCALPHA)
    edge.fill((255, 255, 255, 60))
    front.blit(edge, (spine, 0))
    light = gradient((width, max(2, height // 3)), [(0.0, (255, 255, 255, 46)), (1.0, (255, 255, 255, 0))])
    front.blit(light, (0, 0))
    shade = gradient((width, max(2, height // 4)), [(0.0, (0, 0, 0, 0)), (1.0, (0, 0, 0, 60))])
    front.blit(shade, (0, height - shade.get_height()))
