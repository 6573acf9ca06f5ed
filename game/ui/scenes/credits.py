"""Who made what, and what this game is not."""

from __future__ import annotations

from importlib.resources import files

import pygame

from game import __version__
from game.ui.scenes.page import PageScene
from game.ui.scenes.parts import place_passages
from game.ui.scenes.told import Told, gathered
from game.ui.text import _
from game.ui.widgets.base import least_height, pad


class CreditsScene(PageScene):
    """Paragraphs under headings."""

    name = "credits"

    def __init__(self) -> None:
        super().__init__()
        self._placed: list[tuple[str, str, int]] = []

    def build(self) -> None:
        self.heading = _("Credits")
        self.add_back()

    @staticmethod
    def paragraphs() -> list[tuple[str, str]]:
        """Headings and what is said under them."""
        return [
            (
                _("Decaphase {version}", version=__version__),
                _("Made by the Decaphase contributors. MIT license."),
            ),
            (
                _("Independent"),
                _(
                    "Decaphase is an independent game after the ten-phase rummy rules; “Phase 10” is a "
                    "trademark of Mattel, which has no part in it, and none of its artwork is used."
                ),
            ),
            (
                _("Pictures and sounds"),
                _(
                    "Every picture, sound and piece of music was made for this game by its contributors, by "
                    "means of programs that are part of it, and is under the license of the game."
                ),
            ),
            (
                _("Fonts"),
                _(
                    "Source Sans Pro by Paul D. Hunt, © 2010–2014 Adobe Systems Incorporated, with Reserved "
                    "Font Name “Source”. Lilita One, © 2011 Juan Montoreano, with Reserved Font Names "
                    "“Lilita” and “Lilita One”. Both under the SIL Open Font License 1.1, which stands below."
                ),
            ),
            (
                _("Libraries"),
                _(
                    "pygame-ce (LGPL 2.1) and SDL (zlib) for window, pictures and sound, PyYAML (MIT) for "
                    "the files of editions, appdirs (MIT) for the places of files, and Python (PSF license)."
                ),
            ),
            *_license(),
        ]

    def _heading_height(self, title: str) -> int:
        art = self.ctx.art
        return art.fonts.line("strong", art.text_px("body")) + pad(art) // 3 if title else 0

    def place(self, left: int, top: int, width: int) -> int:
        art = self.ctx.art
        y = top + pad(art)
        self._placed = []
        told = []
        for title, text in self.paragraphs():
            self._placed.append((title, text, y - top))
            high = self._heading_height(title) + art.paragraph(text, width).get_height()
            area = pygame.Rect(left, y, width, high)
            told.append(Told(area, ": ".join(filter(None, (title, text))), bool(title)))
            y += high + pad(art)
        passages = gathered(told, least_height(art))
        place_passages(self, [(one.area, one.words) for one in passages], (0, 0))
        return y

    def paint_content(self, surface: pygame.Surface, top: int) -> None:
        art = self.ctx.art
        ends = [*(y for _title, _text, y in self._placed[1:]), self.content_height]
        for (title, text, y), end in zip(self._placed, ends, strict=True):
            if not self.seen(top + y, top + end):
                continue
            heading = art.text(title, "body", "accent", strong=True, width=self._column.width)
            surface.blit(heading, (self._column.left, top + y))
            y += self._heading_height(title)
            surface.blit(art.paragraph(text, self._column.width), (self._column.left, top + y))


def _license() -> list[tuple[str, str]]:
    """The license of the fonts, as it comes with one of them, paragraph by paragraph."""
    try:
        text = (files("fontpkg_lilita_one") / "LICENSE").read_text(encoding="utf-8")
    except (OSError, ImportError):
        return []
    blocks = [block.strip() for block in text.split("\n\n") if block.strip("- \n")]
    first = next((i for i, block in enumerate(blocks) if block.startswith("PREAMBLE")), 0)
    found = [_headed(block) for block in blocks[first:]]
    if not found:
        return []
    (title, words), *rest = found
    return [(f"SIL Open Font License 1.1: {title}", words), *rest]


def _headed(block: str) -> tuple[str, str]:
    """A paragraph, and its heading if it begins with a line of capitals."""
    head, _newline, rest = block.partition("\n")
    head, rest = head.strip("- "), rest.strip("- \n")
    if head.isupper() and rest:
        return head.capitalize(), " ".join(rest.split())
    return "", " ".join(block.split())
