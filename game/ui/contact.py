"""Pictures of every screen at every size that is looked at, and sheets on which many are seen at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import pygame

from game.rules.digest import digest
from game.storage.paths import Paths
from game.ui.fonts import Fonts
from game.ui.screens import SCENES
from game.ui.screenshot import render_scene
from game.ui.sizes import Size
from game.ui.staged import SceneError
from game.ui.theme import DEFAULT_THEME, theme_names

SIZES: tuple[Size, ...] = ((960, 600), (1280, 720), (1920, 1080), (3840, 2160))
SEATS = (2, 6)
TEXT_SCALES = (100, 200)
# The size at which every theme is shown.
THEME_SIZE: Size = (1280, 720)

_COLUMNS, _ROWS = 3, 4
_THUMB = 640
_GAP = 16
_CAPTION = 22
_PAPER, _INK = (24, 26, 30), (236, 232, 222, 255)


class Shot(NamedTuple):
    """One picture: which screen, how large, for how many players, the text size in percent, the theme."""

    scene: str
    size: Size
    seats: int
    text_scale: int
    theme: str = DEFAULT_THEME

    @property
    def name(self) -> str:
        """What the picture shows, as the name of its file without the ending."""
        width, height = self.size
        return f"{self.scene}_{width}x{height}_{self.seats}-seats_text-{self.text_scale}_{self.theme}"

    @property
    def caption(self) -> str:
        """The same for people to read."""
        width, height = self.size
        return (
            f"{self.scene} · {width}x{height} · {self.seats} seats · text {self.text_scale} % · {self.theme}"
        )


def shots(scenes: tuple[str, ...] = tuple(SCENES), sizes: tuple[Size, ...] = SIZES) -> Iterator[Shot]:
    """Every screen at every size, for two and six players, with text at 100 and 200 %; then each other theme
    at one size.
    """
    for size in sizes:
        for scene in scenes:
            for seats in SEATS:
                for scale in TEXT_SCALES:
                    yield Shot(scene, size, seats, scale)
    if THEME_SIZE in sizes:
        for theme in theme_names():
            if theme != DEFAULT_THEME:
                for scene in scenes:
                    yield Shot(scene, THEME_SIZE, 4, 100, theme)


def draw_all(
    folder: Path,
    *,
    scenes: tuple[str, ...] = tuple(SCENES),
    sizes: tuple[Size, ...] = SIZES,
    paths: Paths | None = None,
    look: Mapping[str, Any] | None = None,
) -> list[Path]:
    """Write all pictures and the contact sheets of each size into a folder; the sheets, in order.

    A picture that does not differ from the one for fewer players is left out. `look` are settings by name
    that all pictures share. Raises SceneError for an unknown screen, OSError if a file cannot be written.
    """
    for scene in scenes:
        if scene not in SCENES:
            raise SceneError(f"There is no screen {scene}; there are {', '.join(SCENES)}.")
    folder.mkdir(parents=True, exist_ok=True)
    sheets: list[Path] = []
    held: dict[str, list[tuple[str, pygame.Surface]]] = {}
    pages: Counter[str] = Counter()
    seen: set[tuple[str, Size, int, str, bytes]] = set()

    def finish(group: str) -> None:
        pages[group] += 1
        sheets.append(folder / f"{group}_{pages[group]}.png")
        _save(contact_sheet(held.pop(group)), sheets[-1])

    for shot in shots(scenes, sizes):
        picture = render_scene(
            shot.scene,
            size=shot.size,
            seats=shot.seats,
            text_scale=shot.text_scale,
            paths=paths,
            look={**(look or {}), "theme": shot.theme},
        )
        thumb = _thumbnail(picture)
        looks = digest(pygame.image.tobytes(thumb, "RGB"))
        same = (shot.scene, shot.size, shot.text_scale, shot.theme, looks)
        if same in seen:
            continue
        seen.add(same)
        _save(picture, folder / f"{shot.name}.png")
        of_theme = "" if shot.theme == DEFAULT_THEME else f"_{shot.theme}"
        group = f"sheet_{shot.size[0]}x{shot.size[1]}{of_theme}"
        held.setdefault(group, []).append((shot.caption, thumb))
        if len(held[group]) == _COLUMNS * _ROWS:
            finish(group)
    for group in list(held):
        finish(group)
    return sheets


def contact_sheet(thumbs: list[tuple[str, pygame.Surface]]) -> pygame.Surface:
    """Small pictures in rows, each over its caption."""
    fonts = Fonts()
    high = max(thumb.get_height() for _words, thumb in thumbs) + _CAPTION + _GAP
    columns = min(_COLUMNS, len(thumbs))
    rows = -(-len(thumbs) // columns)
    sheet = pygame.Surface((columns * (_THUMB + _GAP) + _GAP, rows * high + _GAP))
    sheet.fill(_PAPER)
    for i, (words, thumb) in enumerate(thumbs):
        x, y = _GAP + i % columns * (_THUMB + _GAP), _GAP + i // columns * high
        sheet.blit(thumb, (x, y))
        caption = fonts.fitted(words, "text", 18, _INK, _THUMB)
        sheet.blit(caption, (x, y + thumb.get_height() + 2))
    return sheet


def _thumbnail(picture: pygame.Surface) -> pygame.Surface:
    width, height = picture.get_size()
    return pygame.transform.smoothscale(picture, (_THUMB, round(height * _THUMB / width)))


def _save(picture: pygame.Surface, file: Path) -> None:
    try:
        pygame.image.save(picture, str(file))
    except pygame.error as error:
        raise OSError(str(error)) from error
