"""The table of a game that is looked at again, and where the bar lies with which it is moved."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.rules.cards import Card
from game.ui.art import Art, card_height
from game.ui.cues import Cue
from game.ui.scenes.menu import MenuScene
from game.ui.table.elements import rect_of
from game.ui.table.replaying import Replaying, ReplayPainter
from game.ui.theme import text_height
from game.ui.widgets.base import least_height, pad

# Width of the slider, in heights of text: what it should be, and what it may be.
_LEAST_SLIDER, _SHORTEST_SLIDER = 14, 9
# Words so much larger than their places need pictures of their own.
_MUCH_LARGER = 1.08


class ReplayTable(MenuScene):
    """Places and draws; whoever comes from it has the game as `show`, and moves it."""

    show: Replaying
    _painter: ReplayPainter

    def __init__(self) -> None:
        super().__init__()
        self._area = pygame.Rect(0, 0, 0, 0)
        self._table: pygame.Surface | None = None
        self._redraw = True
        # The seat whose open hand is shown large.
        self.looked: int | None = None
        self._art: Art | None = None

    def _pace(self) -> None:
        """Let the table move as fast as is chosen."""
        raise NotImplementedError

    def _moved(self) -> None:
        """Say where the show is now."""
        raise NotImplementedError

    def _play_cue(self, cue: Cue) -> None:
        """Let something be heard."""
        raise NotImplementedError

    def _set_up(self) -> None:
        # Large words would leave no room for the cards of a table that is lower than the window.
        scale, share = self.ctx.art.text_scale, self._area.height / self.ctx.size[1]
        scale = max(min(scale, 1.0), scale * share)
        self.show.set_up(self._area.size, scale, self._play_cue)
        self._use_art(scale)
        self._pace()
        self._painter.forget()
        self._table = pygame.Surface(self._area.size)
        self.looked = None
        self._moved()
        self.invalidate()

    def _use_art(self, scale: float) -> None:
        """Take the window's pictures, unless its words are too large for this table: then those of a part of
        the window.
        """
        art, size = self.ctx.art, self._area.size
        if art.text_px("body") <= text_height("body", size, scale) * _MUCH_LARGER:
            self._art = art
        elif self._art is None or self._art is art:
            self._art = art.smaller(size, scale)
        else:
            self._art.resize(size, scale)

    def arrange(self) -> None:
        art, (width, height) = self.ctx.art, self.ctx.size
        gap, high = max(8, pad(art) // 2), least_height(art)
        inside = width - 2 * gap
        need = {name: widget.min_size(art)[0] + gap for name, widget in self.widgets.items()}
        choices = [name for name in ("round", "speed", "seat", "open") if name in self.widgets]
        steps = ["back_one", "play", "on"]
        slider = art.text_px("body") * _LEAST_SLIDER
        if sum(need[name] for name in (*steps, *choices, "back")) + slider <= inside:
            rows = [[*steps, *choices, "at", "back"]]
        else:
            rows = [[*steps, "at", "back"], *_rows_of(choices, need, inside + gap)]
            # Rather a short slider than another row.
            fewer = [name for name in choices if name != "speed"]
            above = sum(need[name] for name in (*steps, "speed", "back"))
            if (
                len(rows) > 1 + len(_rows_of(fewer, need, inside + gap))
                and above + art.text_px("body") * _SHORTEST_SLIDER <= inside
            ):
                rows = [[*steps, "speed", "at", "back"], *_rows_of(fewer, need, inside + gap)]
        top = height - len(rows) * (high + gap)
        self._bar = pygame.Rect(0, top - gap // 2, width, height - top + gap // 2)
        for place, row in enumerate(rows):
            x = gap
            for name in row:
                wide = need[name] - gap
                if name == "at":
                    wide = inside - sum(need[other] for other in row if other != "at")
                self.widgets[name].rect = pygame.Rect(x, top + place * (high + gap), wide, high)
                x += wide + gap
        self._area = pygame.Rect(0, 0, width, self._bar.top)
        self._set_up()

    def live_area(self) -> pygame.Rect | None:
        return self._area if self._redraw else None

    def paint(self, surface: pygame.Surface) -> None:
        self.ctx.art.lay_panel(surface, self._bar.inflate(2 * self.ctx.art.radius, 0))

    def paint_live(self, surface: pygame.Surface) -> None:
        if self._table is None:
            return
        if self._redraw:
            if self._art is not None:
                if self._art.theme is not self.ctx.art.theme:
                    self._art.set_theme(self.ctx.art.theme)
                self._painter.art = self._art
            self._painter.draw(self._table, self.show.face, whole=True)
            self._redraw = False
        surface.blit(self._table, self._area)
        hands = self.show.board.hands
        if self.looked is not None and self.looked < len(hands) and hands[self.looked]:
            self._large_hand(
                surface, hands[self.looked], rect_of(self.show.board.layout.panels[self.looked].box)
            )

    def _large_hand(self, surface: pygame.Surface, hand: Sequence[Card], panel: pygame.Rect) -> None:
        art, board = self._art or self.ctx.art, self.show.board
        width = round(board.layout.pile_card)
        step = round(width * 0.7)
        box = pygame.Rect(0, 0, width + step * (len(hand) - 1), card_height(width)).inflate(
            pad(art), pad(art)
        )
        box.midtop = panel.centerx, panel.bottom + 2 * art.unit
        box.clamp_ip(self._area)
        surface.blit(art.box(box.size, art.theme.over_felt("panel_raised")[0]), box)
        for place, card in enumerate(hand):
            face = art.face(card, width, suits=board.suits)
            surface.blit(face, (box.left + pad(art) // 2 + place * step, box.top + pad(art) // 2))


def _rows_of(names: Sequence[str], need: dict[str, int], room: int) -> list[list[str]]:
    """The names in as many rows as they need."""
    rows: list[list[str]] = [[]]
    for name in names:
        if rows[-1] and sum(need[other] for other in (*rows[-1], name)) > room:
            rows.append([])
        rows[-1].append(name)
    return rows
