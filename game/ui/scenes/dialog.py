"""A box over another scene, which is dimmed: the shape of every dialog."""

from __future__ import annotations

import pygame

from game.ui.drawing.surfaces import dim
from game.ui.scenes.menu import MenuScene
from game.ui.widgets import Button
from game.ui.widgets.base import pad

_MOST_OF_WINDOW = 0.9


class DialogScene(MenuScene):
    """A title, perhaps a sentence, and buttons, stacked in a panel in the middle of the window."""

    covers = False
    # The width of what it says, in heights of text; wider only where its buttons are.
    letters = 17

    def __init__(self, heading: str = "", sentence: str = "") -> None:
        super().__init__()
        self.heading = heading
        self.sentence = sentence
        self.panel = pygame.Rect(0, 0, 0, 0)

    def opening(self) -> str:
        return " ".join(filter(None, (self.heading, self.sentence)))

    def rows(self) -> list[list[str]]:
        """The names of the widgets, row by row; one in each by default."""
        return [[name] for name in self.widgets]

    def _texts(self, width: int) -> list[pygame.Surface]:
        art = self.ctx.art
        texts = []
        if self.heading:
            texts.append(art.paragraph(self.heading, width, "title"))
        if self.sentence:
            texts.append(art.paragraph(self.sentence, width, "body"))
        return texts

    def arrange(self) -> None:
        art, (width, height) = self.ctx.art, self.ctx.size
        gap = max(8, pad(art) // 2)
        inner = 2 * pad(art)
        sizes = [[self.widgets[name].min_size(art) for name in row] for row in self.rows()]
        widest = max((sum(w for w, _ in row) + gap * (len(row) - 1) for row in sizes), default=0)
        body = art.text_px("body")
        content = min(max(widest, body * self.letters), round(width * _MOST_OF_WINDOW) - 2 * inner)
        texts = sum(text.get_height() + gap for text in self._texts(content))
        # What is to be set stands off the buttons above and below it, with the ring around it.
        plain = [all(isinstance(self.widgets[name], Button) for name in row) for row in self.rows()]
        gaps = [
            gap if this and following else 2 * gap
            for this, following in zip(plain, [*plain[1:], True], strict=True)
        ]
        rows = (
            sum(max(h for _, h in row) + after for row, after in zip(sizes, gaps, strict=True))
            - (gaps or [0])[-1]
        )
        self.panel = pygame.Rect(0, 0, content + 2 * inner, texts + gap + rows + 2 * inner)
        self.panel.center = (width // 2, height // 2)
        x, y = self.panel.left + inner, self.panel.top + inner + texts + gap
        for names, row, after in zip(self.rows(), sizes, gaps, strict=True):
            high = max(h for _, h in row)
            each = (content - gap * (len(row) - 1)) // len(row)
            for i, name in enumerate(names):
                self.widgets[name].rect = pygame.Rect(x + i * (each + gap), y, each, high)
            y += high + after

    def paint(self, surface: pygame.Surface) -> None:
        art = self.ctx.art
        dim(surface)
        # Opaque, unlike other panels: words that shine through would be read with those of the dialog.
        art.lay_box(surface, self.panel, art.theme.over_felt("panel_raised")[0])
        inner = 2 * pad(art)
        y = self.panel.top + inner
        for text in self._texts(self.panel.width - 2 * inner):
            surface.blit(text, (self.panel.left + inner, y))
            y += text.get_height() + max(8, pad(art) // 2)
