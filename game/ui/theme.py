"""Themes: what each color role looks like, how large text is, and whether it can be read.

Knows nothing of pygame, so that it can be checked anywhere. Colors are tuples (red, green, blue, alpha), 0
to 255.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from game.bundle import bundled_root

Rgba = tuple[int, int, int, int]

ROLES = (
    *("felt_center", "felt_rim", "ink", "ink_muted", "panel", "panel_raised", "hairline", "shadow"),
    *("accent", "accent_ink", "button", "button_ink", "track", "focus_dark", "focus_light"),
    *("ok", "refuse", "glow_legal", "glow_best"),
    *("card_face", "card_rim", "card_edge", "card_back", "card_back_line"),
    *("red", "red_ink", "blue", "blue_ink", "green", "green_ink", "yellow", "yellow_ink"),
    *("wild", "wild_ink", "skip", "skip_ink"),
    *("dice_high", "dice_low", "dice_red", "dice_red_ink", "dice_yellow", "dice_yellow_ink"),
    *("dice_green", "dice_green_ink", "dice_orange", "dice_orange_ink"),
    *("suit_red", "suit_black"),
)
CARD_COLORS = ("red", "blue", "green", "yellow")
SHAPES = {"red": "triangle", "blue": "circle", "green": "square", "yellow": "star"}
# Dice have colors of their own: beside orange the red of the cards could not be told from it by everybody.
DICE_COLORS = ("red", "yellow", "green", "orange")
DICE_SHAPES = {"red": "triangle", "yellow": "star", "green": "square", "orange": "circle"}
# Ordinary cards: a suit's sign, and the role of its ink on `card_face`.
SUITS = {"hearts": "heart", "diamonds": "diamond", "clubs": "club", "spades": "spade"}
SUIT_INKS = {"hearts": "suit_red", "diamonds": "suit_red", "clubs": "suit_black", "spades": "suit_black"}
# The suit that stands for a color on cards that look like ordinary ones.
SUIT_FACES = {"red": "hearts", "blue": "spades", "green": "clubs", "yellow": "diamonds"}
# How cards may look: a shape in every corner, large signs, a letter in every corner, ordinary playing cards.
FACES = ("shapes", "large", "letters", "suits")
DEFAULT_THEME = "evening"
DEFAULT_PALETTE = "standard"
# The colors of the cards, which a palette may change in any theme.
PALETTE_ROLES = tuple(f"{color}{ink}" for color in CARD_COLORS for ink in ("", "_ink"))
WHITE: Rgba = (255, 255, 255, 255)
BLACK: Rgba = (0, 0, 0, 255)

TEXT_CONTRAST = 4.5
GLYPH_CONTRAST = 3.0

# Heights in pixels at 1920x1080 and text scale 1.
_TEXT_HEIGHTS = {"small": 18.0, "body": 22.0, "title": 40.0}
MIN_SCALE, MAX_SCALE = 0.8, 2.0


class ThemeError(ValueError):
    """A theme file that cannot be used; the text is a sentence that names the file."""


@dataclass(frozen=True)
class Theme:
    """One look: `theme["ink"]` is the color of a role. Unknown roles raise `KeyError`."""

    name: str
    title: str
    author: str
    license: str
    colors: Mapping[str, Rgba]

    def __getitem__(self, role: str) -> Rgba:
        return self.colors[role]

    @property
    def strong(self) -> bool:
        """Whether even what is faint in others is to be plain: its hairlines are more than half opaque."""
        return self["hairline"][3] >= 128

    def over_felt(self, role: str) -> tuple[Rgba, Rgba]:
        """The role's color as it looks laid over the middle and over the rim of the felt."""
        return blend(self[role], self["felt_center"]), blend(self[role], self["felt_rim"])


@dataclass(frozen=True)
class Contrast:
    """A pair of roles that meet on screen, the ratio they have and the one they need."""

    front: str
    behind: str
    ratio: float
    needed: float

    @property
    def holds(self) -> bool:
        return self.ratio >= self.needed


def themes_folder() -> Path:
    """The folder of the shipped themes, beside the source or inside a frozen bundle."""
    return bundled_root() / "assets" / "themes"


def palettes_folder() -> Path:
    """The folder of the shipped palettes: colors of the cards, apart from themes."""
    return bundled_root() / "assets" / "palettes"


def theme_names(folder: Path | None = None) -> tuple[str, ...]:
    """Names of all themes in the folder, the default one first."""
    return _names(folder or themes_folder(), DEFAULT_THEME)


def palette_names(folder: Path | None = None) -> tuple[str, ...]:
    """Names of all palettes in the folder, the default one first."""
    return _names(folder or palettes_folder(), DEFAULT_PALETTE)


def _names(folder: Path, first: str) -> tuple[str, ...]:
    return tuple(
        sorted((path.stem for path in folder.glob("*.json")), key=lambda name: (name != first, name))
    )


class Palette(NamedTuple):
    """What a palette is called, a sentence about it, and the colors it gives to cards: none in the standard
    one.
    """

    title: str
    about: str
    colors: dict[str, Rgba]


def load_palette(name: str, folder: Path | None = None) -> Palette:
    """A palette by its name.

    Raises `ThemeError` for a missing file, a role that is no color of a card, or a color that is none.
    """
    data, colors = _read(name, folder or palettes_folder(), seen=(), known=PALETTE_ROLES)
    return Palette(str(data.get("title", name)), str(data.get("about", "")), colors)


def load_theme(
    name: str = DEFAULT_THEME, folder: Path | None = None, *, palette: str = DEFAULT_PALETTE
) -> Theme:
    """Read `<folder>/<name>.json`; a theme may extend another and give only the colors that differ.

    The colors of a shipped palette take the place of the theme's. Raises `ThemeError` for a missing file, an
    unknown or missing role, or a color that is not `#RRGGBB[AA]`.
    """
    data, colors = _read(name, folder or themes_folder(), seen=())
    if palette != DEFAULT_PALETTE:
        colors = {**colors, **load_palette(palette).colors}
    missing = [role for role in ROLES if role not in colors]
    if missing:
        raise ThemeError(f"The theme {name} has no color for {', '.join(missing)}.")
    return Theme(
        name=name,
        title=str(data.get("title", name)),
        author=str(data.get("author", "")),
        license=str(data.get("license", "")),
        colors=colors,
    )


def _read(
    name: str, folder: Path, seen: tuple[str, ...], known: tuple[str, ...] = ROLES
) -> tuple[dict[str, object], dict[str, Rgba]]:
    path = folder / f"{name}.json"
    if name in seen:
        raise ThemeError(f"The theme {name} extends itself.")
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise ThemeError(f"The theme {name} cannot be read: {error.strerror or error}.") from error
    except (ValueError, RecursionError) as error:
        raise ThemeError(f"{path.name} is not a theme: {error}") from error
    if not isinstance(data, dict) or not isinstance(data.get("colors"), dict):
        raise ThemeError(f"{path.name} is not a theme: it has no list of colors.")
    base = data.get("extends")
    colors = _read(str(base), folder, (*seen, name), known)[1] if base else {}
    for role, text in data["colors"].items():
        if role not in known:
            raise ThemeError(f"{path.name} names the unknown color {role}.")
        colors[role] = parse_color(text, path.name)
    return data, colors


def parse_color(text: object, where: str = "color") -> Rgba:
    """`#RRGGBB` or `#RRGGBBAA` to a tuple; raises `ThemeError` for anything else."""
    digits = text[1:] if isinstance(text, str) and text.startswith("#") else ""
    try:
        if len(digits) not in (6, 8):
            raise ValueError
        parts = bytes.fromhex(digits)
    except ValueError:
        raise ThemeError(f'{where}: {text!r} is not a color like "#17414A".') from None
    return parts[0], parts[1], parts[2], parts[3] if len(parts) == 4 else 255


def mix(first: Rgba, second: Rgba, share: float) -> Rgba:
    """`share` (0 to 1) of the second color in the first, alpha included."""
    r, g, b, a = (round(x + (y - x) * share) for x, y in zip(first, second, strict=True))
    return r, g, b, a


def faded(color: Rgba, alpha: float) -> Rgba:
    """The same color with its alpha multiplied by 0 to 1."""
    return color[0], color[1], color[2], round(color[3] * alpha)


def blend(front: Rgba, behind: Rgba) -> Rgba:
    """What a translucent color looks like over an opaque one."""
    share = front[3] / 255
    return (
        round(behind[0] + (front[0] - behind[0]) * share),
        round(behind[1] + (front[1] - behind[1]) * share),
        round(behind[2] + (front[2] - behind[2]) * share),
        255,
    )


def luminance(color: Rgba) -> float:
    """Relative luminance, 0 to 1, as WCAG 2 defines it; alpha is ignored."""
    linear = [
        v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in (c / 255 for c in color[:3])
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(first: Rgba, second: Rgba) -> float:
    """WCAG contrast ratio of two opaque colors, 1 to 21."""
    high, low = sorted((luminance(first), luminance(second)), reverse=True)
    return (high + 0.05) / (low + 0.05)


_TEXT_ON = {
    "ink": ("felt", "panel", "panel_raised", "track"),
    "ink_muted": ("felt", "panel", "panel_raised", "track", "button"),
    "accent": ("felt", "panel", "panel_raised"),
    "ok": ("panel", "panel_raised"),
    "refuse": ("felt", "panel", "panel_raised"),
    "felt_rim": ("refuse",),
    "button_ink": ("button",),
    "accent_ink": ("accent",),
    "red_ink": ("red",),
    "blue_ink": ("blue",),
    "green_ink": ("green",),
    "yellow_ink": ("yellow",),
    "wild_ink": ("wild",),
    "skip_ink": ("skip",),
    **{f"dice_{color}_ink": (f"dice_{color}",) for color in DICE_COLORS},
    "card_edge": ("card_face",),
    "suit_red": ("card_face",),
    "suit_black": ("card_face",),
}
_GLYPH_ON = {
    "glow_legal": ("felt",),
    "glow_best": ("felt",),
    "card_back_line": ("card_back",),
    "card_rim": ("red", "blue", "card_back", "wild", "skip"),
    "focus_light": ("focus_dark",),
    "accent": ("track", "button"),
}


def contrasts(theme: Theme) -> Iterator[Contrast]:
    """Every pair of roles that meet on screen, at its worst place on the felt (UX: text 4.5, glyphs 3)."""
    for table, needed in ((_TEXT_ON, TEXT_CONTRAST), (_GLYPH_ON, GLYPH_CONTRAST)):
        for front, grounds in table.items():
            for ground in grounds:
                if ground == "felt":
                    seen = (theme["felt_center"], theme["felt_rim"])
                else:
                    seen = theme.over_felt(ground)
                ratio = min(contrast(blend(theme[front], under), under) for under in seen)
                yield Contrast(front, ground, ratio, needed)


def text_height(size: str, window: tuple[int, int], scale: float = 1.0) -> int:
    """Height in pixels of a text size (`small`, `body`, `title`) in a window of that many pixels.

    18 px is the smallest at 1920x1080. Below that size text shrinks with the square root, so that it stays
    readable (13 px at 960x600); above it, in proportion. `scale` is the player's text size, held between 0.8
    and 2.
    """
    room = min(window[0] / 1920, window[1] / 1080)
    factor = room if room >= 1 else math.sqrt(max(room, 0.25))
    return max(9, round(_TEXT_HEIGHTS[size] * factor * min(max(scale, MIN_SCALE), MAX_SCALE)))
