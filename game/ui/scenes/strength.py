"""What the levels of the opponents do, what the characters are like, and that none of them cheats."""

from __future__ import annotations

import pygame

from game.ui.drawing.portraits import NAMES
from game.ui.scenes.page import PageScene
from game.ui.text import _
from game.ui.text.opponents import FAIR, LEVELS, character_sentence, level_name, level_sentence
from game.ui.widgets.base import pad


class StrengthScene(PageScene):
    """Paragraphs: the levels, what holds for all of them, and the characters with their portraits."""

    name = "strength"

    def __init__(self) -> None:
        super().__init__()
        # Kind of line, words, portrait, and how far below the upper end.
        self._lines: list[tuple[str, str, int | None, int]] = []

    def build(self) -> None:
        self.heading = _("How opponents play")
        self.add_back()

    def place(self, left: int, top: int, width: int) -> int:
        self._lines = []
        y = top + pad(self.ctx.art)
        for sentence in FAIR:
            y = self._line("text", _(sentence), y - top, width) + top
        for level in LEVELS:
            y = self._line("heading", level_name(level), y - top, width) + top
            y = self._line("text", level_sentence(level), y - top, width) + top
        y = self._line("heading", _("Characters"), y - top, width) + top
        for face in range(len(NAMES)):
            words = _("{name}. {like}", name=NAMES[face], like=character_sentence(face))
            y = self._line("character", words, y - top, width, face) + top
        return y

    def _line(self, kind: str, words: str, y: int, width: int, face: int | None = None) -> int:
        """Put a line at a height; where the next one goes."""
        art = self.ctx.art
        if kind == "heading":
            y += pad(art) // 2
        self._lines.append((kind, words, face, y))
        if kind == "heading":
            return y + art.fonts.line("strong", art.text_px("body")) + pad(art) // 4
        high = art.paragraph(words, width - self._indent(face)).get_height()
        return y + max(high, self._side if face is not None else 0) + pad(art) // 2

    @property
    def _side(self) -> int:
        return round(self.ctx.art.text_px("body") * 2.2)

    def _indent(self, face: int | None) -> int:
        return 0 if face is None else self._side + pad(self.ctx.art)

    def paint_content(self, surface: pygame.Surface, top: int) -> None:
        art, left, width = self.ctx.art, self._column.left, self._column.width
        for kind, words, face, y in self._lines:
            if kind == "heading":
                surface.blit(art.text(words, "body", "accent", strong=True, width=width), (left, top + y))
                continue
            text = art.paragraph(words, width - self._indent(face))
            if face is not None:
                surface.blit(art.portrait(face, self._side), (left, top + y))
                middle = top + y + self._side // 2
                surface.blit(text, text.get_rect(midleft=(left + self._indent(face), middle)))
            else:
                surface.blit(text, (left, top + y))
