"""A line of text to type."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.art import Art
from game.ui.intents import DELETE, END, ERASE, SELECT, START
from game.ui.widgets.base import Widget, least_height, pad


class TextField(Widget):
    """One line that is typed while it has the focus; letters come and go at the caret, which arrows and a
    press move.

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
        # Before so many characters.
        self.caret = len(text)
        self.empty = empty
        self.most = most
        self.allowed = allowed
        self.selected = selected and bool(text)
        self.on_change = on_change
        self.editing = False
        # In pixels, so that fields below each other begin alike.
        self.least_label = 0
        # The first character that is shown, and where in the window it and each one after it begins.
        self._first, self._edges = 0, [0]

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
        """Add what was typed, take a character away, select all, or move the caret; True if that changed
        something.
        """
        before, at = self.text, self.caret
        if text == SELECT:
            self.selected = bool(before)
            return self.selected
        if text in (START, END):
            self.caret = 0 if text == START else len(before)
            kept, self.selected = self.selected, False
            return kept or self.caret != at
        if self.selected and (text in (ERASE, DELETE) or any(map(self.allowed, text))):
            before, at = "", 0
        if text == ERASE and not self.selected:
            before, at = before[: max(0, at - 1)] + before[at:], max(0, at - 1)
        elif text == DELETE and not self.selected:
            before = before[:at] + before[at + 1 :]
        elif text not in (ERASE, DELETE):
            good = "".join(one for one in text if self.allowed(one))[: max(0, self.most - len(before))]
            before, at = before[:at] + good + before[at:], at + len(good)
        changed, self.text, self.caret = before != self.text, before, at
        if changed:
            self.selected = False
            if self.on_change is not None:
                self.on_change(self.text)
        return changed

    def act(self, action: str) -> bool:
        kept, self.selected = self.selected, False
        if action == "activate":
            return True
        to = self.caret + (1 if action == "right" else -1)
        if kept:
            to = len(self.text) if action == "right" else 0
        elif not (self.editing and 0 <= to <= len(self.text)):
            return False
        self.caret = to
        return True

    def press(self, pos: tuple[int, int]) -> bool:
        if super().press(pos) and self.text and not self.selected:
            nearest = min(range(len(self._edges)), key=lambda i: abs(self._edges[i] - pos[0]))
            self.caret = self._first + nearest
        return self.pressed

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
        shown = self._shown(art, room)
        if self.text:
            text = art.text(shown, "body")
        else:
            text = art.text(self.empty, "body", "ink_muted", width=max(1, room))
        at = text.get_rect(midleft=(box.left + pad(art), box.centery))
        widths = (art.fonts.width(shown[:i], "text", art.text_px("body")) for i in range(len(shown) + 1))
        self._edges = [at.left + wide for wide in widths]
        if self.selected and self.editing:
            text = art.text(shown, "body", "accent_ink")
            surface.fill(art.theme["accent"], at.inflate(4 * art.unit, 0))
        surface.blit(text, at)
        if self.editing:
            x = self._edges[self.caret - self._first] + (art.unit if self.text else -2 * art.unit)
            line = pygame.Rect(x, 0, max(2, 2 * art.unit), round(art.text_px("body") * 1.1))
            line.centery = box.centery
            surface.fill(art.theme["accent"], line)
        if self.focused or self.editing:
            art.focus_ring(surface, box)

    def _shown(self, art: Art, room: int) -> str:
        """What of the text is seen: a part that is not too long and ends at the caret or later."""

        def fits(text: str) -> bool:
            return len(text) < 2 or art.fonts.width(text, "text", art.text_px("body")) <= room

        self._first = 0
        while not fits(self.text[self._first : self.caret]):
            self._first += 1
        end = len(self.text)
        while end > self.caret and not fits(self.text[self._first : end]):
            end -= 1
        return self.text[self._first : end]
