"""Who made what, and what this game is not."""

from __future__ import annotations

import pygame

from game import __version__
from game.ui.scenes.page import PageScene
from game.ui.text import _
from game.ui.widgets.base import pad


class CreditsScene(PageScene):
    """Paragraphs under headings."""

    name = "credits"

    def __init__(self) -> None:
        super().__init__()
        self.heading = _("Credits")
        self._placed: list[tuple[str, str, int]] = []

    def build(self) -> None:
        self.add_back()

    @staticmethod
    def paragraphs() -> list[tuple[str, str]]:
        """Headings and what is said under them."""
        return [
            (
                _("Decaphase {version}", version=__version__),
                _("An independent card game after the ten-phase rummy rules, by the Decaphase contributors."),
            ),
            (
                _("No connection"),
                _(
                    "“Phase 10” is a trademark of Mattel. This game is not made, sponsored or endorsed by "
                    "Mattel and uses none of its artwork."
                ),
            ),
            (
                _("Pictures and sounds"),
                _("Cards, portraits, icons, cues and music are drawn and made by code."),
            ),
            (
                _("Fonts"),
                _(
                    "Source Sans Pro by Paul D. Hunt, Adobe. Lilita One by Juan Montoreano. Both under the "
                    "SIL Open Font License 1.1."
                ),
            ),
            (
                _("Libraries"),
                _(
                    "pygame-ce and SDL draw, play and listen (LGPL 2.1, zlib). PyYAML reads editions (MIT). "
                    "appdirs finds folders (MIT)."
                ),
            ),
        ]

    def place(self, left: int, top: int, width: int) -> int:
        art = self.ctx.art
        y = top + pad(art)
        self._placed = []
        for title, text in self.paragraphs():
            self._placed.append((title, text, y - top))
            y += art.fonts.line("strong", art.text_px("body")) + pad(art) // 3
            y += art.paragraph(text, width).get_height() + pad(art)
        return y

    def paint_content(self, surface: pygame.Surface, top: int) -> None:
        art = self.ctx.art
        for title, text, y in self._placed:
            heading = art.text(title, "body", "accent", strong=True, width=self._column.width)
            surface.blit(heading, (self._column.left, top + y))
            y += art.fonts.line("strong", art.text_px("body")) + pad(art) // 3
            surface.blit(art.paragraph(text, self._column.width), (self._column.left, top + y))
