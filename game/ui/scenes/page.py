"""A whole screen with a heading, a way back, and content that scrolls: settings, rules, credits."""

from __future__ import annotations

import pygame

from game.ui.scenes.menu import MenuScene
from game.ui.scenes.parts import place_passages
from game.ui.text import _
from game.ui.widgets import Button
from game.ui.widgets.base import least_height, pad
from game.ui.widgets.nothing import Nothing, nothing

_WIDEST_IN_LETTERS = 46
# How much wider a page with a table or a list may be.
_WIDE = 1.5


class PageScene(MenuScene):
    """The heading and the button Back lie above a column in a panel, never wider than is good to read."""

    heading = ""
    first = "back"
    # Whether it shows a table or a list, and not lines to read.
    wide = False
    empty: Nothing | None = None

    def add_back(self) -> None:
        """The button Back, top right; called in `build`, after the widgets that come before it."""
        self.add("back", Button(_("Back"), self.back, icon="left"))

    def place_above(self, left: int, top: int, width: int) -> int:
        """Place what stands between the heading and the panel, from `top` down; returns the lower end."""
        return top

    def place(self, left: int, top: int, width: int) -> int:
        """Place what scrolls, from `top` down in a column of that `width`; returns the lower end."""
        raise NotImplementedError

    def say_nothing(self, sign: str, words: str, left: int, top: int, width: int) -> int:
        """Place a sign and a sentence where there is nothing to show, for the focus to rest on; returns the
        lower end.
        """
        art = self.ctx.art
        assert self.view is not None
        self.empty = nothing(art, sign, words, (width, self.view.height - pad(art)))
        area = pygame.Rect(left, top, *self.empty.size).inflate(0, -2 * pad(art))
        place_passages(self, [(area, words)], (0, 0))
        return top + self.empty.size[1]

    def draw_nothing(self, surface: pygame.Surface, top: int) -> None:
        """Draw what was placed by `say_nothing`, scrolled so that it begins at `top`."""
        assert self.empty is not None
        x, y = self.empty.at
        surface.blit(self.empty.picture, (self._column.left + x, top + y))

    def letter(self) -> int:
        """The height of text by which the width of the column is measured, in pixels."""
        return round(self.ctx.art.text_px("body") * (_WIDE if self.wide else 1))

    def arrange(self) -> None:
        art, (width, height) = self.ctx.art, self.ctx.size
        margin = round(min(width, height) * 0.04)
        high = max(least_height(art), art.fonts.line("display", art.text_px("title")))
        column = min(width - 4 * margin, self.letter() * _WIDEST_IN_LETTERS)
        left = (width - column) // 2
        # Never so far out that the frame of the panel comes near the window's edge.
        inner = min(pad(art) * 2, left - margin)
        self._head = pygame.Rect(left, margin, column, high)
        top = self.place_above(left, margin + high + margin // 2, column)
        self._panel = pygame.Rect(left - inner, top, column + 2 * inner, height - top - margin)
        self.view = self._panel.inflate(0, -2 * art.radius)
        self.view.left, self.view.width = left - inner // 2, column + inner
        self._column = pygame.Rect(left, 0, column, 0)
        self.content_height = self.place(left, self.view.top, column) - self.view.top + pad(art)
        if self.view.height < self.content_height <= self.view.height + pad(art):
            # Nobody scrolls for the room below the last line.
            self.content_height = self.view.height
        if self.content_height < self.view.height:
            self._panel.height -= self.view.height - self.content_height
            self.view.height = self.content_height
        need = self.widgets["back"].min_size(art)
        self.widgets["back"].rect = pygame.Rect(
            self._head.right - need[0], self._head.centery - need[1] // 2, *need
        )

    def scrollbar(self):
        bar = super().scrollbar()
        if bar is None:
            return None
        track, thumb = bar
        x = self._panel.right - track.width - self.ctx.art.radius // 2
        return track.move(x - track.left, 0), thumb.move(x - track.left, 0)

    def paint(self, surface: pygame.Surface) -> None:
        art = self.ctx.art
        fixed = (widget.rect for name, widget in self.widgets.items() if name not in self._scrolled)
        buttons = [rect.left for rect in fixed if rect.centery < self._head.bottom]
        room = min(buttons, default=self._head.right) - pad(art) - self._head.left
        text = art.text(self.heading, "title", width=room)
        surface.blit(text, text.get_rect(midleft=self._head.midleft))
        art.lay_panel(surface, self._panel)
