"""A line of text to type."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.art import Art
from game.ui.intents import ERASE, SELECT
from game.ui.widgets.base import Widget, least_height, pad


class TextField(Widget):
    """One line that is typed while it has the focus; letters come and go at its end.

    `empty` is shown, muted, while nothing is typed; `allowed` says which characters are taken. A text that is
    `selected` is replaced by the first that is typed; a press on it keeps it.
    """

    role = "field"

    def __init__(
        self,
        label: str,
        text: str,
        on_change: Callable[[str], object] | None = None,
        *,
        empty: str = "",
        most: int = 60,
        allowed: Callable[[str], bool] = str.isprintable,
        selected: bool = False,
    ) -> None:
        super().__init__(label)
        self.text = text
        self.empty = empty
        self.most = most
        self.allowed = allowed
        self.selected = selected and bool(text)
        self.on_change = on_change
        self.editing = False
        # In pixels, so that fields below each other begin alike.
        self.least_label = 0

    @property
    def value(self) -> str:
        return self.text

    @property
    def words(self) -> str:
        shown = self.text or self.empty
        return f"{super().words}: {shown}" if shown else super().words

    @property
    def focusable(self) -> bool:
        return True

    def type(self, text: str) -> bool:
        """Add what was typed, take the last character away, or select all; True if that changed something."""
        before = self.text
        if text == SELECT:
            self.selected = bool(before)
            return self.selected
        if text == ERASE:
            self.text = "" if self.selected else before[:-1]
            self.selected = False
        elif good := "".join(one for one in text if self.allowed(one)):
            self.text = (good if self.selected else before + good)[: self.most]
            self.selected = False
        if self.text != before and self.on_change is not None:
            self.on_change(self.text)
        return self.text != before

    def act(self, action: str) -> bool:
        kept, self.selected = self.selected, False
        # With arrows too: at its end it is gone on with.
        return action == "activate" or (kept and action in ("left", "right"))

    def _label_width(self, art: Art) -> int:
        named = art.text(self.label, "body").get_width() + pad(art) if self.label else 0
        return max(named, self.least_label)

    def min_size(self, art: Art) -> tuple[int, int]:
        return self._label_width(art) + art.text_px("body") * 9, least_height(art)

    def draw(self, surface: pygame.Surface, art: Art) -> None:
        label = self._label_width(art)
        if label:
            name = art.text(self.label, "body")
            surface.blit(name, name.get_rect(midleft=self.rect.midleft))
        box = pygame.Rect(self.rect.left + label, self.rect.top, self.rect.width - label, self.rect.height)
        surface.blit(art.box(box.size, art.theme["track"], sunk=True), box)
        room = box.width - 2 * pad(art)
        if self.text:
            shown = self.text
            # The end is what is being typed, so a long text is cut at its beginning.
            while len(shown) > 1 and art.fonts.width(shown, "text", art.text_px("body")) > room:
                shown = shown[1:]
            text = art.text(shown, "body")
        else:
            text = art.text(self.empty, "body", "ink_muted", width=max(1, room))
        at = text.get_rect(midleft=(box.left + pad(art), box.centery))
        if self.selected and self.editing:
            text = art.text(shown, "body", "accent_ink")
            surface.fill(art.theme["accent"], at.inflate(4 * art.unit, 0))
        surface.blit(text, at)
        if self.editing:
            x = at.right + art.unit if self.text else at.left - 2 * art.unit
            line = pygame.Rect(x, 0, max(2, 2 * art.unit), round(art.text_px("body") * 1.1))
            line.centery = box.centery
            surface.fill(art.theme["accent"], line)
        if self.focused or self.editing:
            art.focus_ring(surface, box)
