"""The table of cards that is looked at again, with the hands that lie open."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.rules.cards import Card
from game.ui.art import Art, card_height
from game.ui.scenes.replay_bar import ReplayBar
from game.ui.table.elements import rect_of
from game.ui.table.replaying import Replaying, ReplayPainter
from game.ui.widgets.base import pad


class ReplayTable(ReplayBar):
    """Lays and draws; whoever comes from it has the game as `show`, and moves it."""

    show: Replaying
    _painter: ReplayPainter
    choices = ("round", "speed", "seat", "open")

    def __init__(self) -> None:
        super().__init__()
        # The seat whose open hand is shown large.
        self.looked: int | None = None

    def _lay(self, size: tuple[int, int], scale: float) -> None:
        self.show.set_up(size, scale, self._play_cue)
        self._painter.forget()
        self.looked = None

    def _paint_table(self, surface: pygame.Surface, art: Art) -> None:
        self._painter.art = art
        self._painter.draw(surface, self.show.face, whole=True)

    def paint_live(self, surface: pygame.Surface) -> None:
        super().paint_live(surface)
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
