"""The grounds of faces: what lies under the signs of every kind of card."""

from __future__ import annotations

import pygame

from game.rules.cards import SUITS
from game.ui.drawing.canvas import blurred, supersampled, tinted
from game.ui.drawing.ground import Ground, lit
from game.ui.drawing.shapes import dropped_petal, rosette_picture, shape_of, shape_picture
from game.ui.theme import BLACK, CARD_COLORS, SUIT_INKS, WHITE, Rgba, Theme, faded, mix


def card_ground(key: str, width: int, theme: Theme) -> pygame.Surface:
    """The card without its signs: `key` is a color, a suit, `wild`, `joker` (a Wild among suits), `skip`,
    `jester` (a Skip among suits) or `rule`; after `plain ` nothing is engraved on it.
    """
    key, plain = key.removeprefix("plain "), key.startswith("plain ")
    role = key if key in (*CARD_COLORS, "skip") else "card_face" if key in SUITS else "wild"
    ground = Ground(width, theme["skip" if key == "jester" else role], theme, paper=key in SUITS)
    if key in SUITS:
        _suit(ground, key)
        return ground.finish()
    ground.light()
    if plain:
        return ground.finish()
    if key in CARD_COLORS:
        ground.ornament(0.06, 0.2)
        ground.medallion(key)
    elif key in ("skip", "jester"):
        ground.ornament(0.03, 0.14)
        _disc(ground, 0.76, mix(ground.base, WHITE, 0.1))
        if key == "jester":
            _cap(ground)
    elif key == "rule":
        _rule(ground)
    else:
        _petals_in_four_colors(ground, suits=key == "joker")
    return ground.finish()


def _disc(ground: Ground, share: float, color: Rgba) -> None:
    disc = shape_picture("circle", round(ground.width * share), color)
    at = disc.get_rect(center=ground.middle)
    step = max(1, ground.width // 90)
    ground.panel.blit(tinted(disc, faded(WHITE, 0.25)), at.move(0, -step))
    ground.panel.blit(tinted(disc, faded(BLACK, 0.5)), at.move(0, step))
    ground.panel.blit(lit(disc), at)


def _suit(ground: Ground, suit: str) -> None:
    """Pale paper, the suit's sign large and faint behind the rank."""
    ink = ground.theme[SUIT_INKS[suit]]
    ground.ornament(0.012, 0.07, ink)
    side = round(ground.width * (0.98 if suit == "diamonds" else 0.9))
    sign = shape_picture(shape_of(suit), side, mix(ground.base, ink, 0.17))
    at = sign.get_rect(center=ground.middle)
    step = max(1, ground.width // 90)
    ground.panel.blit(tinted(sign, mix(ground.base, BLACK, 0.22)), at.move(0, -step))
    ground.panel.blit(tinted(sign, mix(ground.base, WHITE, 0.8)), at.move(0, step))
    ground.panel.blit(sign, at)


def _rule(ground: Ground) -> None:
    """The rosette of progress, one petal of which has dropped."""
    line = ground.theme["card_back_line"]
    ground.ornament(0.03, 0.14, line)
    _disc(ground, 0.86, mix(ground.base, BLACK, 0.3))
    side = round(ground.width * 0.76)
    flower = dropped_petal(side, line, ground.theme["refuse"])
    at = flower.get_rect(center=ground.middle)
    shade = tinted(flower, faded(BLACK, 0.6))
    ground.panel.blit(blurred(shade, max(2, side // 30)), at.move(0, max(1, side // 40)))
    ground.panel.blit(flower, at)


def _petals_in_four_colors(ground: Ground, *, suits: bool) -> None:
    """The rosette with its petals in the four colors, or of suits in their two, around a dark disc."""
    ground.ornament(0.03, 0.16)
    side = round(ground.width * 0.82)
    colors = [mix(ground.theme[name], WHITE, 0.1) for name in CARD_COLORS]
    if suits:
        red, pale = mix(ground.theme["suit_red"], WHITE, 0.1), ground.theme["card_face"]
        colors = [red, pale, red, pale]
    order = [colors[i] for i in ((0, 1) * 5 if suits else (0, 3, 2, 1, 0, 3, 2, 0, 3, 1))]
    rosette = rosette_picture(side, order, ground.theme["wild"])
    at = rosette.get_rect(center=ground.middle)
    shade = tinted(rosette, faded(BLACK, 0.6))
    ground.panel.blit(blurred(shade, max(2, side // 30)), at.move(0, max(1, side // 40)))
    ground.panel.blit(rosette, at)
    _disc(ground, 0.48, mix(ground.theme["wild"], BLACK, 0.3))


def _cap(ground: Ground) -> None:
    """A jester's cap with three bells."""
    side = round(ground.width * 0.72)
    theme = ground.theme
    horns = [mix(theme[name], WHITE, 0.12) for name in ("red", "yellow", "blue")]

    def paint(surface: pygame.Surface, ss: float) -> None:
        u = side * ss / 100
        outlines = (
            [(30, 74), (34, 40), (22, 34), (10, 56), (4, 50), (12, 26), (28, 16), (44, 24), (52, 74)],
            [(70, 74), (66, 40), (78, 34), (90, 56), (96, 50), (88, 26), (72, 16), (56, 24), (48, 74)],
            [(36, 74), (40, 36), (50, 8), (60, 36), (64, 74)],
        )
        for color, outline in zip((horns[0], horns[2], horns[1]), outlines, strict=True):
            pygame.draw.polygon(surface, color, [(x * u, y * u) for x, y in outline])
        brim = pygame.Rect(round(26 * u), round(70 * u), round(48 * u), round(14 * u))
        pygame.draw.rect(surface, theme["skip_ink"], brim, border_radius=round(6 * u))
        for x, y in ((7, 57), (50, 8), (93, 57)):
            pygame.draw.circle(surface, mix(theme["card_back_line"], BLACK, 0.25), (x * u, y * u), 7.5 * u)
            pygame.draw.circle(surface, theme["card_back_line"], (x * u, (y - 0.8) * u), 6.5 * u)

    cap = supersampled((side, side), paint, theme["skip_ink"], 3)
    at = cap.get_rect(center=(ground.middle[0], ground.middle[1] + side // 20))
    shade = tinted(cap, faded(BLACK, 0.6))
    ground.panel.blit(blurred(shade, max(2, side // 30)), at.move(0, max(1, side // 40)))
    ground.panel.blit(lit(cap), at)
