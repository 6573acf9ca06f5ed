"""The back of the chosen box: as much of it as has room, its buttons, or what is wrong with the box."""

from __future__ import annotations

from typing import Any

import pygame

from game.content.catalog import Entry
from game.rules.editions import AnyEdition
from game.ui.scenes.edition_back import EditionBack, nothing_to_play, problems_lines
from game.ui.scenes.menu import MenuScene
from game.ui.widgets import Button
from game.ui.widgets.base import least_height, pad

_MOST_PROBLEMS = 6
# How much the back of a box says, from all of it to what fits beside a shelf in a small window.
MANNERS: tuple[dict[str, Any], ...] = (
    {"words": True, "step": 1.85},
    {"words": True, "step": 1.5},
    {"words": True, "step": 1.25},
    {"words": True, "step": 1.25, "brief": 1},
    {"words": True, "step": 1.1, "brief": 1},
    {"words": True, "step": 1.25, "brief": 2},
    {"words": True, "step": 1.1, "brief": 2},
    {"words": True, "step": 1.1, "brief": 2, "tight": True},
    {"words": True, "step": 1.0, "brief": 2, "tight": True, "changes": False},
    {"words": False, "step": 1.85, "brief": 2, "changes": False},
    {"words": False, "step": 1.25, "brief": 2, "changes": False},
)


class ShelfBack(MenuScene):
    """Measures and paints the back; whoever comes from it says where it lies."""

    _gap: int

    def __init__(self) -> None:
        super().__init__()
        self._chosen: Entry | None = None
        self._broken: Entry | None = None
        self._manner = MANNERS[0]

    @property
    def edition(self) -> AnyEdition | None:
        """The edition whose back is shown."""
        raise NotImplementedError

    def _back_buttons(self) -> list[Button]:
        found = [self.widgets[name] for name in ("rules", "again", "edit") if name in self.widgets]
        return [widget for widget in found if isinstance(widget, Button)]

    def _back_height(self, width: int) -> int:
        art = self.ctx.art
        trouble = self._trouble()
        if trouble or self.edition is None:
            room = width - 2 * pad(art)
            return 2 * pad(art) + sum(art.paragraph(line, room).get_height() for line in trouble)
        return EditionBack(art, self.edition, **self._manner).height(width)

    def _trouble(self) -> list[str]:
        """What is said in the place of the back: of a broken box, or that there is none to play."""
        if self._broken is None:
            return [] if self.edition is not None else nothing_to_play()
        return problems_lines(self._broken, _MOST_PROBLEMS)

    def _buttons_height(self, width: int) -> int:
        rows = self._button_rows(width)
        return len(rows) * (least_height(self.ctx.art) + self._gap) + (pad(self.ctx.art) if rows else 0)

    def _button_rows(self, width: int) -> list[list[Button]]:
        """The buttons of the back in as few rows as they fit."""
        rows: list[list[Button]] = []
        room, left = width - 2 * pad(self.ctx.art), 0
        for button in self._back_buttons():
            need = button.min_size(self.ctx.art)[0] + self._gap
            if not rows or need > left:
                rows.append([])
                left = room + self._gap
            rows[-1].append(button)
            left -= need
        return rows

    def _place_buttons(self, back: pygame.Rect) -> None:
        art = self.ctx.art
        rows = self._button_rows(back.width)
        high = least_height(art)
        y = back.bottom - pad(art) - len(rows) * (high + self._gap) + self._gap
        for row in rows:
            need = sum(button.min_size(art)[0] for button in row)
            room = back.width - 2 * pad(art) - self._gap * (len(row) - 1)
            x = back.left + pad(art)
            for button in row:
                wide = button.min_size(art)[0] * room // need
                button.rect = pygame.Rect(x, y, wide, high)
                x += wide + self._gap
            y += high + self._gap

    def _paint_back(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        art = self.ctx.art
        trouble = self._trouble()
        if trouble:
            surface.blit(art.panel(rect.size, outline="refuse"), rect)
            y = rect.top + pad(art)
            for i, line in enumerate(trouble):
                text = art.paragraph(line, rect.width - 2 * pad(art), "body", "ink" if i else "refuse")
                surface.blit(text, (rect.left + pad(art), y))
                y += text.get_height()
        elif self.edition is not None:
            EditionBack(art, self.edition, **self._manner).draw(surface, rect)
