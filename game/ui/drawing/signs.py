"""The emblem, the name, the application's icon and the small pictures of a phase's groups."""

from __future__ import annotations

import pygame

from game.ui.drawing.canvas import blank, blurred, glow, round_rect, supersampled, tinted
from game.ui.drawing.ground import lit
from game.ui.drawing.shapes import paint_petal, paint_shape, rosette_picture
from game.ui.fonts import Fonts
from game.ui.theme import BLACK, CARD_COLORS, WHITE, Rgba, Theme, faded, mix

PRODUCT = "Decaphase"


def emblem(size: int, theme: Theme) -> pygame.Surface:
    """The rosette in the accent color."""
    accent = theme["accent"]
    picture = blank((size, size), (*theme["shadow"][:3], 0))
    inner = round(size * 0.94)
    rosette = rosette_picture(inner, [accent], mix(accent, WHITE, 0.55))
    at = rosette.get_rect(center=(size // 2, size // 2 - size // 60))
    step = max(2, size // 50)
    picture.blit(blurred(tinted(rosette, faded(theme["shadow"], 0.7)), step), at.move(0, step))
    picture.blit(rosette, at)
    return picture


def one_petal(size: int, color: Rgba, degrees: int) -> pygame.Surface:
    """A petal that has come off, turned counterclockwise, in a square picture."""

    def paint(surface: pygame.Surface, ss: float) -> None:
        side = size * ss
        paint_petal(surface, (side / 2, side * 1.2), 0, side * 1.16, color)

    return pygame.transform.rotozoom(supersampled((size, size), paint, color), degrees, 1)


def _around(height: int) -> int:
    """The room that the name's picture leaves around its letters."""
    return max(4, height // 8)


def wordmark_end(height: int, fonts: Fonts) -> int:
    """Where the letters of the name end in its picture, in pixels from the left."""
    return _around(height) + fonts.width(PRODUCT, "display", round(height * 0.9))


def wordmark(height: int, theme: Theme, fonts: Fonts) -> pygame.Surface:
    """The name in the display face: bright ink stands up from the felt, dark ink is pressed into it."""
    ink = theme["ink"]
    letters = fonts.font("display", round(height * 0.9)).render(PRODUCT, True, ink[:3])
    pad, step = _around(height), max(1, height // 40)
    size = letters.get_width() + 2 * pad, letters.get_height() + 2 * pad
    if sum(ink[:3]) < 380:
        picture = blank(size, (*ink[:3], 0))
        picture.blit(tinted(letters, faded(WHITE, 0.75)), (pad, pad + step))
        picture.blit(letters, (pad, pad))
        return picture
    picture = blank(size, (*theme["shadow"][:3], 0))
    picture.blit(tinted(letters, faded(theme["shadow"], 0.9)), (pad, pad + 3 * step))
    picture = blurred(picture, 2 * step)
    side = tinted(letters, mix(ink, theme["felt_rim"], 0.62))
    for down in range(2 * step, 0, -1):
        picture.blit(side, (pad, pad + down))
    picture.blit(lit(letters, 214), (pad, pad))
    return picture


def app_icon(size: int, theme: Theme) -> pygame.Surface:
    """The emblem on a rounded square of the card back's color."""
    base = theme["card_back"]

    def paint(surface: pygame.Surface, ss: float) -> None:
        side = round(size * ss)
        surface.blit(round_rect((side, side), round(side * 0.22), base), (0, 0))

    picture = supersampled((size, size), paint, base, 2)
    light = glow((round(size * 1.1), round(size * 1.1)), faded(mix(base, WHITE, 0.4), 0.6))
    picture.blit(light, light.get_rect(center=(size // 2, size // 2)))
    rosette = rosette_picture(round(size * 0.8), [theme["card_back_line"]], WHITE)
    picture.blit(rosette, rosette.get_rect(center=(size // 2, size // 2)))
    return picture


def group_icon(kind: str, count: int, size: int, theme: Theme, fonts: Fonts, role: str) -> pygame.Surface:
    """Three small cards that say what belongs together, and how many of them: `size` pixels high.

    Level cards are alike, rising ones follow each other, tinted ones share a color, two dots are even or odd.
    """
    ink = theme[role]
    tint = theme["accent"] if kind.startswith("color") else ink
    number = fonts.render(str(count), "display", round(size * 0.86), ink)
    wide = round(size * 1.32)
    cards = supersampled((wide, size), lambda surface, _: _three_cards(surface, kind, tint, theme), tint, 4)
    gap = max(3, size // 4)
    picture = blank((wide + gap + number.get_width(), size), (*ink[:3], 0))
    picture.blit(cards, (0, 0))
    picture.blit(number, number.get_rect(midleft=(wide + gap, size // 2)))
    return picture


def _three_cards(surface: pygame.Surface, kind: str, fill: Rgba, theme: Theme) -> None:
    width, height = surface.get_size()
    rising = "run" in kind
    tall = height * (0.66 if rising else 0.8)
    # Side by side: cards that cover each other would read as letters at this size.
    wide = width * 0.27
    mark = (*mix(theme["felt_rim"], BLACK if sum(fill[:3]) > 380 else WHITE, 0.5)[:3], 255)
    climb = (0.0, 0.5, 1.0) if kind != "pattern_run" else (0.0, 1.0, 0.0)
    for i in range(3):
        left = i * (width - wide) / 2
        top = (height - tall) * (1 - climb[i] if rising else 0.5)
        card = pygame.Rect(round(left), round(top), round(wide), round(tall))
        pygame.draw.rect(surface, fill, card, border_radius=round(wide * 0.22))
        _mark(surface, kind, i, card, mark, theme)


def _mark(
    surface: pygame.Surface, kind: str, place: int, card: pygame.Rect, mark: Rgba, theme: Theme
) -> None:
    """What stands on a small card."""
    side = card.width * 0.6
    x, y = card.center
    if kind in ("set", "color_set"):
        paint_shape(surface, "square", (x, y), side, mark)
    elif kind == "color":
        paint_shape(surface, "circle", (x, y), side, mark)
    elif "parity" in kind:
        for up in (-1, 1):
            paint_shape(surface, "circle", (x, y + up * card.height * 0.2), side * 0.62, mark)
    elif kind == "wild":
        colors = [theme[name] for name in CARD_COLORS]
        for i, color in enumerate(colors):
            at = x + (-1, 1)[i % 2] * card.width * 0.2, y + (-1, 1)[i // 2] * card.width * 0.2
            paint_shape(surface, "circle", at, side * 0.6, color)
    else:
        for i in range(place + 1):
            bar = pygame.Rect(0, 0, round(card.width * 0.56), max(2, round(card.height * 0.1)))
            bar.center = x, round(y + (place / 2 - i) * card.height * 0.22)
            pygame.draw.rect(surface, mark, bar, border_radius=bar.height // 2)
