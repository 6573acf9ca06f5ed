"""The score sheet: one line a round, a column for each player, drawn the same wherever it is shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from game.rules.cardgame.events import RoundEnded
from game.ui.art import Art
from game.ui.outcome import Sums
from game.ui.text import _, signed
from game.ui.widgets.base import least_height, pad


class _Numbered(Protocol):
    """A round with its number."""

    @property
    def round(self) -> int: ...


class AnySheet(Protocol):
    """What is asked of a sheet, and of what its curve is drawn from: see `ScoreSheet`."""

    names: tuple[str, ...]
    portraits: tuple[int, ...]
    sums: tuple[Sums, ...]
    low: int

    @property
    def rounds(self) -> Sequence[_Numbered]: ...
    @property
    def counts(self) -> bool: ...
    @property
    def most(self) -> int: ...
    @property
    def step_name(self) -> str: ...
    def longest(self, name: str, total: int, change: str, step: int) -> str: ...
    def size(self, art: Art) -> tuple[int, int]: ...
    def passages(self, art: Art, width: int) -> list[tuple[pygame.Rect, str]]: ...
    def draw(self, surface: pygame.Surface, art: Art, rect: pygame.Rect) -> None: ...


class ScoreSheet:
    """Totals after each round, with what the round changed beside them; without `sums` the phase that was
    made in it. `low` is where the totals began.
    """

    def __init__(
        self,
        names: Sequence[str],
        portraits: Sequence[int],
        rounds: Sequence[RoundEnded],
        sums: Sequence[Sums] = (),
        *,
        low: int = 0,
    ) -> None:
        self.sums, self.low = tuple(sums), low
        self.names = tuple(names)
        self.portraits = tuple(portraits)
        self.rounds = tuple(rounds)

    @property
    def counts(self) -> bool:
        """Whether anything is counted."""
        return bool(self.sums)

    @property
    def step_name(self) -> str:
        """What one step of the curve is, and which end of it is the better one."""
        # Where totals begin at a space, more of them are better.
        return _("Round") if self.low else _("Round · fewer points are better")

    def longest(self, name: str, total: int, change: str, step: int) -> str:
        """Where a line ends and rises most, as a sentence."""
        return _(
            "{name}: from {low} to {total}; the longest step is {change} in round {round}.",
            name=name,
            low=self.low,
            total=total,
            change=change,
            round=step,
        )

    @property
    def most(self) -> int:
        """The greatest total."""
        return max(total for totals in self.sums for total, _change in totals)

    def size(self, art: Art) -> tuple[int, int]:
        """Width and height in pixels that it needs."""
        body = art.text_px("body")
        line = art.fonts.line("text", body)
        first = art.fonts.width(_("Round"), "text", art.text_px("small")) + pad(art)
        high = self._head(art) + len(self.rounds) * line + self._legend(art) + pad(art) // 2
        return first + len(self.names) * self._column(art), high

    def _legend(self, art: Art) -> int:
        """The height of the line that says what the mark of who went out means."""
        marked = any(ended.out is not None for ended in self.rounds)
        return art.fonts.line("text", art.text_px("small")) + pad(art) // 4 if marked else 0

    def passages(self, art: Art, width: int) -> list[tuple[pygame.Rect, str]]:
        """The rounds in words, and where they stand in a sheet of that width, from its upper left corner; as
        many at once as make a place that can be pressed, the first with the heads.
        """
        line = art.fonts.line("text", art.text_px("body"))
        head, count = self._head(art), len(self.rounds)
        each = -(-least_height(art) // line)
        found = []
        starts = range(0, max(1, count // each * each), each)
        for start in starts:
            end = count if start == starts[-1] else start + each
            above = head + start * line if start else 0
            area = pygame.Rect(0, above, width, head + end * line - above)
            found.append((area, "; ".join(map(self._said, range(start, end)))))
        return found

    def _said(self, place: int) -> str:
        """A round in words, by its place among those that are over."""
        ended = self.rounds[place]
        if self.counts:
            told = [
                _("{name} {total} ({change})", name=name, total=total, change=signed(change))
                for name, (total, change) in zip(self.names, self.sums[place], strict=True)
            ]
        else:
            told = [f"{name} {made or '–'}" for name, made in zip(self.names, ended.made, strict=True)]
        return _("Round {n}: {scores}", n=ended.round, scores=", ".join(told))

    def _column(self, art: Art) -> int:
        return sum(self._widths(art)) + pad(art)

    def _widths(self, art: Art) -> tuple[int, int]:
        """The width of the longest total, and of the longest cost with the space before it."""
        body, small = art.text_px("body"), art.text_px("small")
        totals = ["999", *(str(total) for row in self.sums for total, _change in row)]
        costs = [signed(50), *(signed(change) for row in self.sums for _total, change in row)]
        widest = max(art.fonts.width(total, "strong", body) for total in totals)
        return widest, body // 3 + max(art.fonts.width(cost, "text", small) for cost in costs)

    def _head(self, art: Art) -> int:
        return round(art.text_px("body") * 2.2) + pad(art) // 2

    def draw(self, surface: pygame.Surface, art: Art, rect: pygame.Rect) -> None:
        """Draw it into a rectangle at least as large as `size`."""
        body = art.text_px("body")
        line = art.fonts.line("text", body)
        label = art.text(_("Round"), "small", "ink_muted")
        first = label.get_width() + pad(art)
        column = (rect.width - first) // max(1, len(self.names))
        side = round(body * 1.9)
        head = self._head(art)
        widest, after = self._widths(art)
        if column < widest + after + body // 3:
            # Numbers of two players would touch: the totals alone.
            after = 0
        surface.blit(label, label.get_rect(midleft=(rect.left, rect.top + side // 2)))
        for i, portrait in enumerate(self.portraits):
            face = art.portrait(portrait, side)
            surface.blit(face, face.get_rect(midtop=(rect.left + first + column * i + column // 2, rect.top)))
        end = rect.top + head + len(self.rounds) * line
        band = pygame.Surface((rect.width, line), pygame.SRCALPHA)
        band.fill((*art.theme["hairline"][:3], 16))
        for y in range(rect.top + head, end - line + 1, 2 * line):
            surface.blit(band, (rect.left, y))
        for row, ended in enumerate(self.rounds):
            y = rect.top + head + row * line + line // 2
            number = art.text(str(ended.round), "small", "ink_muted")
            surface.blit(number, number.get_rect(center=(rect.left + label.get_width() // 2, y)))
            for i, made in enumerate(ended.made):
                middle = rect.left + first + column * i + column // 2
                # Who went out is marked at what it cost, which is nothing: a golden total would look like the
                # best one.
                out = ended.out == i
                if self.sums:
                    total, change = self.sums[row][i]
                    text = art.text(str(total), "body", strong=True)
                    cost = art.text(signed(change), "small", "accent" if out else "ink_muted")
                else:
                    role = "accent" if out else "ink"
                    text = art.text(
                        str(made) if made else "–", "body", role if made else "ink_muted", strong=True
                    )
                    surface.blit(text, text.get_rect(center=(middle, y)))
                    continue
                # Totals end, and costs begin, one below the other.
                x = middle - (widest + after) // 2 + widest
                surface.blit(text, text.get_rect(midright=(x, y)))
                if after:
                    surface.blit(cost, cost.get_rect(midleft=(x + body // 3, y)))
        if self._legend(art) and (after or not self.sums):
            self._draw_legend(surface, art, (rect.left, end + pad(art) // 4))

    @staticmethod
    def _draw_legend(surface: pygame.Surface, art: Art, corner: tuple[int, int]) -> None:
        words = art.text(_("Went out"), "small", "ink_muted")
        side = round(art.text_px("small") * 0.6)
        mark = pygame.Rect(corner[0], corner[1] + (words.get_height() - side) // 2, side, side)
        surface.blit(art.box(mark.size, art.theme["accent"], radius=side // 2), mark)
        surface.blit(words, words.get_rect(topleft=(mark.right + pad(art) // 2, corner[1])))
