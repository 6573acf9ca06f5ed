"""The emblem, the name, the application's icon and the small pictures of a phase's groups."""

from __future__ import annotations

import pygame

from game.ui.drawing.canvas import blank, blurred, glow, gradient, round_rect, supersampled, tinted
from game.ui.drawing.shapes import rosette_picture, shape_picture
from game.ui.fonts import Fonts
from game.ui.theme import BLACK, CARD_COLORS, WHITE, Rgba, Theme, faded, mix

PRODUCT = "Decaphase"


def emblem(size: int, theme: Theme) -> pygame.Surface:
    """The rosette in the accent color."""
    accent = theme["accent"]
    return rosette_picture(size, [accent], mix(accent, WHITE, 0.55))


def wordmark(height: int, theme: Theme, fonts: Fonts) -> pygame.Surface:
    """The name in the display face, lit from above, on a soft shadow."""
    ink = theme["ink"]
    letters = fonts.font("display", round(height * 0.9)).render(PRODUCT, True, ink[:3])
    shaded = letters.copy()
    shaded.blit(
        gradient(
            letters.get_size(), [(0.2, WHITE), (0.85, (206, 198, 184, 255)), (1.0, (206, 198, 184, 255))]
        ),
        (0, 0),
        special_flags=pygame.BLEND_RGBA_MULT,
    )
    pad = max(2, height // 8)
    picture = blank(
        (letters.get_width() + 2 * pad, letters.get_height() + 2 * pad), (*theme["shadow"][:3], 0)
    )
    under = blank(picture.get_size(), (*theme["shadow"][:3], 0))
    under.blit(tinted(letters, faded(theme["shadow"], 0.8)), (pad, pad + max(1, height // 24)))
    picture.blit(blurred(under, max(2, height // 20)), (0, 0))
    picture.blit(shaded, (pad, pad))
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


def group_icon(kind: str, count: int, size: int, theme: Theme, role: str) -> pygame.Surface:
    """As many small cards as the group needs: level for a set, rising for a run, in a color's tint where
    color counts.

    `size` is the height in pixels; the width follows from the count.
    """
    ink = theme[role]
    shown = max(1, min(count, 12))
    rising = "run" in kind
    colored = kind.startswith("color")
    tall = round(size * (0.62 if rising else 0.86))
    wide = max(4, round(tall * 0.62))
    step = max(4, round(wide * 0.8))
    climb = (size - tall - 1) / max(1, shown - 1) if rising else 0.0
    picture = blank((wide + step * (shown - 1) + 1, size), (*ink[:3], 0))
    radius = max(1, wide // 5)
    for i in range(shown):
        top = round(size - tall - climb * i) - (0 if rising else (size - tall) // 2)
        fill = mix(ink, theme["blue" if kind != "color_parity" else "green"], 0.75) if colored else ink
        cut = round_rect((wide + 2, tall + 2), radius, (255, 255, 255, 255))
        picture.blit(cut, (step * i - 2, top - 1), special_flags=pygame.BLEND_RGBA_SUB)
        picture.blit(round_rect((wide, tall), radius, fill), (step * i, top))
        _mark(picture, kind, i, pygame.Rect(step * i, top, wide, tall), theme, fill)
    return picture


def _mark(
    picture: pygame.Surface, kind: str, place: int, rect: pygame.Rect, theme: Theme, fill: Rgba
) -> None:
    """What stands on a small card: the same sign on all of a set, one color's shape, even pairs of dots, a
    W.
    """
    dark = mix(theme["panel"], BLACK, 0.2)
    mark = (*dark[:3], 255) if sum(fill[:3]) > 380 else (255, 255, 255, 255)
    side = max(4, round(rect.width * 0.72))
    if kind == "set":
        dot = shape_picture("square", side, mark)
        picture.blit(dot, dot.get_rect(center=rect.center))
    elif kind in ("color", "color_set", "color_run"):
        dot = shape_picture("circle", side, mark)
        picture.blit(dot, dot.get_rect(center=rect.center))
    elif "parity" in kind:
        dot = shape_picture("circle", max(3, side // 2), mark)
        picture.blit(dot, dot.get_rect(center=(rect.centerx, rect.centery - rect.height // 5)))
        picture.blit(dot, dot.get_rect(center=(rect.centerx, rect.centery + rect.height // 5)))
    elif kind == "wild":
        for i, color in enumerate(CARD_COLORS):
            dot = shape_picture("circle", max(3, side // 2), theme[color])
            at = (rect.centerx + (-1, 1)[i % 2] * side // 4, rect.centery + (-1, 1)[i // 2] * side // 4)
            picture.blit(dot, dot.get_rect(center=at))
