"""A phase as a line of the phase editor, with how hard it is."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.rules.cardgame.edition import Phase
from game.ui.art import Art
from game.ui.scenes.edition_back import draw_icons, icons_width
from game.ui.text import N_, _
from game.ui.theme import mix
from game.ui.widgets import Widget
from game.ui.widgets.base import pad, shaded

# Draws up to which a phase is called so; then the length of the bar that is full.
_LEVELS = (
    (4.0, N_("easy")),
    (8.0, N_("medium")),
    (13.0, N_("hard")),
    (22.0, N_("very hard")),
)
_HARDEST = N_("nearly hopeless")
_FULL = 28.0


def level_name(draws: float) -> str:
    """How hard a phase is that takes so many draws, in a word."""
    return _((*(name for _limit, name in _LEVELS), _HARDEST)[_level(draws)])


def _level(draws: float) -> int:
    """The same as a number from 0 on."""
    return next((i for i, (limit, _name) in enumerate(_LEVELS) if draws < limit), len(_LEVELS))


class PhaseRow(Widget):
    """A phase as a line: its number, its groups, how hard it is; pressing it opens it to be changed."""

    role = "row"
    zone = "phases"

    def __init__(self, number: int, phase: Phase, goal: str, on_press: Callable[[], object]) -> None:
        super().__init__(goal)
        self.number = number
        self.phase = phase
        self.opened = False
        self.fault = False
        self.draws: float | None = None
        self._on_press = on_press

    @property
    def focusable(self) -> bool:
        return True

    @property
    def value(self) -> bool:
        return self.opened

    def min_size(self, art: Art) -> tuple[int, int]:
        return art.text_px("body") * 12, max(32, round(art.text_px("body") * 2.3))

    def act(self, action: str) -> bool:
        if action != "activate":
            return False
        self._on_press()
        return True

    def draw(self, surface: pygame.Surface, art: Art) -> None:
        rect, body = self.rect, art.text_px("body")
        fill = shaded(art, art.theme["button" if not self.opened else "panel_raised"], self)
        surface.blit(art.box(rect.size, (*fill[:3], 255), sunk=self.opened), rect)
        x = rect.left + pad(art)
        number = art.numeral(str(self.number), round(body * 1.2), "accent")
        surface.blit(number, number.get_rect(center=(x + body // 2, rect.centery)))
        x += round(body * 1.8)
        bar = round(body * 6)
        end = rect.right - pad(art) - bar - pad(art)
        self._bar(
            surface, art, pygame.Rect(rect.right - pad(art) - bar, 0, bar, rect.height).move(0, rect.top)
        )
        icon = round(body * 1.35)
        fit = min(1.0, (end - x) / max(1, icons_width(art, self.phase, icon)))
        at = draw_icons(surface, art, self.phase, x, rect.centery, max(6, round(icon * fit)), "ink") + body
        if at + art.fonts.width(self.label, "text", body) <= end:
            words = art.text(self.label, "body", "ink_muted")
            surface.blit(words, words.get_rect(midright=(end, rect.centery)))
        if self.focused:
            art.focus_ring(surface, rect)

    def _bar(self, surface: pygame.Surface, art: Art, area: pygame.Rect) -> None:
        """How hard it is, as a bar with a word; a cross when it cannot be laid at all."""
        if self.fault:
            side = round(art.text_px("body") * 1.1)
            sign = art.icon("cross", side, "refuse")
            surface.blit(sign, sign.get_rect(center=area.center))
            return
        word = "…" if self.draws is None else level_name(self.draws)
        text = art.text(word, "small", "ink_muted", width=area.width)
        thick = max(5, round(art.text_px("body") * 0.32))
        high = thick + thick // 2 + text.get_height()
        top = area.centery - high // 2
        surface.blit(text, (area.left, top))
        track = pygame.Rect(area.left, top + high - thick, area.width, thick)
        surface.blit(art.box(track.size, art.theme["track"], radius=thick // 2, sunk=True), track)
        if self.draws is not None:
            share = min(1.0, (self.draws / _FULL) ** 0.6)
            # One color for each word.
            color = mix(art.theme["ok"], art.theme["refuse"], _level(self.draws) / len(_LEVELS))
            filled = track.copy()
            filled.width = max(thick, round(track.width * share))
            surface.blit(art.box(filled.size, (*color[:3], 255), radius=thick // 2), filled)
