"""What the levels of the opponents do, what the characters are like, and that none of them cheats."""

from __future__ import annotations

import pygame

from game.ui.drawing.portraits import NAMES
from game.ui.scenes.page import PageScene
from game.ui.scenes.parts import place_passages
from game.ui.scenes.told import Told, gathered
from game.ui.text import _
from game.ui.text.opponents import FAIR, LEVELS, character_sentence, level_name, level_sentence
from game.ui.widgets.base import least_height, pad


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
        self._place_passages(left, top, width, y)
        return y

    def _place_passages(self, left: int, top: int, width: int, end: int) -> None:
        """Let the focus rest on every line; a heading goes with what stands under it."""
        told: list[Told] = []
        ends = [*(top + line[3] for line in self._lines[1:]), end]
        heading: tuple[str, int] | None = None
        for (kind, words, _face, y), below in zip(self._lines, ends, strict=True):
            if kind == "heading":
                heading = words, top + y
                continue
            start, said = (top + y, words) if heading is None else (heading[1], f"{heading[0]}: {words}")
            gap = pad(self.ctx.art) // 2
            told.append(Told(pygame.Rect(left, start, width, below - gap - start), said, heading is not None))
            heading = None
        passages = gathered(told, least_height(self.ctx.art))
        place_passages(self, [(one.area, one.words) for one in passages], (0, 0))

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
        ends = [*(line[3] for line in self._lines[1:]), self.content_height]
        for (kind, words, face, y), end in zip(self._lines, ends, strict=True):
            if not self.seen(top + y, top + end):
                continue
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
