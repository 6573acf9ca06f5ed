"""The pictures that cards in flight will need, drawn before they are needed, while nothing moves."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from game.rules.cards import Card
from game.ui.art import Art
from game.ui.table.aloft import shadows
from game.ui.table.board import Board

# How long nothing has to move, in seconds, before a picture is drawn in advance.
PATIENCE = 0.3


class Warming:
    """Draws one picture in each idle frame: shadows, and the grounds that faces share."""

    def __init__(self, art: Art) -> None:
        self.art = art
        self._jobs: Iterator[Callable[[], object]] = iter(())
        self._for: object = None
        self._still = 0.0

    def forget(self) -> None:
        """Other sizes or other cards: everything has to be drawn again."""
        self._for = None

    def disturb(self) -> None:
        """Something moves."""
        self._still = 0.0

    def idle(self, board: Board, dt: float) -> bool:
        """Nothing moved for `dt` seconds: draw a picture, if it is time; whether there may be more to do."""
        self._still += dt
        if self._still < PATIENCE:
            return True
        now = board.layout.card, board.view.table.round
        if now != self._for:
            self._for = now
            self._jobs = self._pictures(board)
        job = next(self._jobs, None) if self.art.roomy else None
        if job is None:
            return False
        job()
        return True

    def first(self, board: Board) -> None:
        """Cards are about to be dealt: draw what would make the first of them stutter."""
        for job in self._hand(board):
            job()

    def _pictures(self, board: Board) -> Iterator[Callable[[], object]]:
        layout = board.layout
        yield from self._hand(board)
        for width in (layout.card, layout.pile_card, layout.tray_card):
            yield from shadows(self.art, width)
        yield partial(self.art.back, round(layout.pile_card))
        # What others lay down first is as large as in the tray.
        yield from self._grounds(board, layout.tray_card)

    def _hand(self, board: Board) -> Iterator[Callable[[], object]]:
        """What a card that is drawn shows while it turns over on its way to the hand."""
        yield partial(self.art.back, round(board.layout.card))
        yield from self._grounds(board, board.layout.card)

    def _grounds(self, board: Board, width: float) -> Iterator[Callable[[], object]]:
        kinds: dict[tuple[str, str | None], Card] = {}
        for card in board.view.edition.cards:
            kinds.setdefault((card.kind, card.color), card)
        for card in kinds.values():
            yield partial(self.art.prepare, card, round(width), suits=board.suits)
