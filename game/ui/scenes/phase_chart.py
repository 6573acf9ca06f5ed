"""How many rounds each phase takes, as bars: where the wall is."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.match.statistics import PhaseCount
from game.ui.art import Art
from game.ui.text import _, decimal
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

    def draw(self, surface: pygame.Surface, art: Art, rect: pygame.Rect) -> None:
        """Draw it into a rectangle."""
        line = art.fonts.line("text", art.text_px("small"))
        inner = pygame.Rect(rect.left, rect.top + line, rect.width, rect.height - 2 * line - pad(art) // 2)
        # A phase that was never made is higher than all that were: it took all its rounds and more.
        tall = {
            name: float(count.tried + 1) if count.rounds is None else count.rounds
            for name, count in self._bars.items()
        }
        most = max((count.rounds or 0.0 for count in self._bars.values()), default=0.0)
        top = max(2.0, most * 1.05)
        column = inner.width / max(1, len(tall))
        wide = max(6, min(round(column * 0.62), art.text_px("body") * 3))
        for rounds in range(1, int(top) + 1):
            y = inner.bottom - round(inner.height * rounds / top)
            rule = pygame.Surface((inner.width, art.unit), pygame.SRCALPHA)
            rule.fill(art.theme["hairline"])
            surface.blit(rule, (inner.left, y))
        for place, (name, count) in enumerate(self._bars.items()):
            middle = inner.left + round(column * (place + 0.5))
            high = max(2 * art.unit, round(inner.height * min(1.0, tall[name] / top)))
            bar = pygame.Rect(middle - wide // 2, inner.bottom - high, wide, high)
            wall = count.rounds is not None and count.rounds == most and len(tall) > 1
            fill = art.theme["accent" if wall else "button"]
            if count.rounds is None:
                # No more than the edge of a bar: nothing was made here.
                ink = art.theme["ink_muted"]
                pygame.draw.rect(surface, ink, bar, art.unit, border_radius=min(art.radius, wide // 4))
            else:
                surface.blit(art.box(bar.size, fill, radius=min(art.radius, wide // 4)), bar)
            told = "–" if count.rounds is None else decimal(count.rounds)
            number = art.text(told, "small", "accent" if wall else "ink", strong=True)
            # A dash is low in its line: it stands inside its bar, which is empty.
            above = number.get_rect(midbottom=(middle, bar.top - art.unit))
            surface.blit(number, above if count.rounds is not None else number.get_rect(center=bar.center))
            under = art.text(name, "small", "ink_muted", width=round(column))
            surface.blit(under, under.get_rect(midtop=(middle, inner.bottom + pad(art) // 4)))
