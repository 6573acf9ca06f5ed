"""How many rounds each phase takes, as bars: where the wall is."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.match.statistics import PhaseCount
from game.ui.art import Art
from game.ui.text import _, decimal
from game.ui.theme import Rgba
from game.ui.widgets.base import pad

_HEIGHT = 9
NOTHING = PhaseCount()


class PhaseChart:
    """A bar for each phase that was worked on, and one for all Twist cards; the numbers are rounds to make
    it, on average.
    """

    def __init__(self, phases: Mapping[int, PhaseCount], twist: PhaseCount = NOTHING) -> None:
        self.phases, self.twist = dict(phases), twist
        self._bars = {str(phase): count for phase, count in phases.items()}
        if twist.tried:
            self._bars[_("Twist")] = twist

    def height(self, art: Art) -> int:
        """The height in pixels that it needs."""
        return art.text_px("body") * _HEIGHT

    def sentence(self) -> str:
        """All of it in words."""
        told = [
            _("phase {phase}: never made in {n} rounds", phase=phase, n=count.tried)
            if count.rounds is None
            else _("phase {phase}: {rounds} rounds", phase=phase, rounds=decimal(count.rounds))
            for phase, count in self.phases.items()
        ]
        if self.twist.rounds is not None:
            told.append(_("Twist cards: {rounds} rounds", rounds=f"{self.twist.rounds:.1f}"))
        elif self.twist.tried:
            told.append(_("Twist cards: never made in {n} rounds", n=self.twist.tried))
        return ", ".join(told)

    @property
    def has_wall(self) -> bool:
        """Whether some phases took more rounds than others, and the longest are set off."""
        return len({count.rounds for count in self._bars.values() if count.rounds is not None}) > 1

    @staticmethod
    def _bar(surface: pygame.Surface, art: Art, bar: pygame.Rect, fill: Rgba) -> None:
        """A bar that stands on the line: round above only."""
        radius = min(art.radius // 2, bar.width // 6)
        whole = art.box((bar.width, bar.height + 2 * radius), fill, radius=radius)
        surface.blit(whole, bar, pygame.Rect((0, 0), bar.size))

    def draw(self, surface: pygame.Surface, art: Art, rect: pygame.Rect) -> None:
        """Draw it into a rectangle."""
        line = art.fonts.line("text", art.text_px("small"))
        inner = pygame.Rect(rect.left, rect.top + line, rect.width, rect.height - 2 * line - pad(art) // 2)
        # A phase that was never made has no bar.
        tall = {name: count.rounds or 0.0 for name, count in self._bars.items()}
        most = max((count.rounds or 0.0 for count in self._bars.values()), default=0.0)
        top = max(2.0, most * 1.05)
        column = inner.width / max(1, len(tall))
        wide = max(6, min(round(column * 0.62), art.text_px("body") * 3))
        rule = pygame.Surface((inner.width, art.unit), pygame.SRCALPHA)
        rule.fill(art.theme["hairline"])
        surface.blit(rule, (inner.left, inner.bottom))
        for place, (name, count) in enumerate(self._bars.items()):
            middle = inner.left + round(column * (place + 0.5))
            high = max(2 * art.unit, round(inner.height * min(1.0, tall[name] / top)))
            bar = pygame.Rect(middle - wide // 2, inner.bottom - high, wide, high)
            wall = count.rounds is not None and count.rounds == most and self.has_wall
            fill = art.theme["accent" if wall else "button"]
            if count.rounds is not None:
                self._bar(surface, art, bar, fill)
            told = "–" if count.rounds is None else decimal(count.rounds)
            ink = "accent" if wall else "ink_muted" if count.rounds is None else "ink"
            number = art.text(told, "small", ink, strong=True)
            surface.blit(number, number.get_rect(midbottom=(middle, bar.top - art.unit)))
            under = art.text(name, "small", "ink_muted", width=round(column))
            surface.blit(under, under.get_rect(midtop=(middle, inner.bottom + pad(art) // 4)))
