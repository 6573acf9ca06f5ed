"""The pictures that cards in flight will need, drawn before they are needed, while nothing moves."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.rules.cards import Card
from game.ui.art import Art
from game.ui.table.board import Board

# How long nothing has to move, in seconds, before a picture is drawn in advance.
PATIENCE = 0.3
LIFTS = (0.5, 1.0)
_FIRST = 8


def flight_width(width: float) -> int:
    """The width at which the picture of a card is drawn that is shown `width` pixels wide in flight.

    There are few of them, so that one picture serves for many frames.
    """
    base = _FIRST
    while base < width - 0.5:
        base += max(1, base // 4)
    return base


class Warming:
    """Draws one picture in each idle frame: the cards of the hand, then the grounds that faces share."""

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
        """Nothing moved for `dt` seconds: draw a picture, if it is time; whether there may be more to draw."""
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

    def _pictures(self, board: Board) -> Iterator[Callable[[], object]]:
        layout, suits = board.layout, board.suits
        hand = board.view.hand
        kinds: dict[tuple[str, str | None], Card] = {}
        for card in board.view.edition.cards:
            kinds.setdefault((card.kind, card.color), card)
        small = min((panel.fan.h / 1.4 for panel in layout.panels if panel.fan.w), default=layout.pile_card)
        largest, pile = flight_width(layout.card * 1.04), flight_width(layout.pile_card)
        widths = [base for base in range(largest, _FIRST, -1) if flight_width(base) == base and base >= small]
        for width in sorted(one for one in widths if one >= pile):
            for card in hand:
                yield self._job(card, width, LIFTS[0], suits)
        # Held by the pointer.
        for card in hand:
            yield self._job(card, largest, LIFTS[1], suits)
        for width in widths:
            yield self._job(None, width, LIFTS[0], suits)
            for card in kinds.values():
                yield self._job(card, width, 0.0, suits)
        # What others will lay down and discard: the grounds at the sizes at which cards lie there.
        for width in {round(layout.tray_card), round(layout.pile_card)}:
            for card in kinds.values():
                yield self._job(card, width, 0.0, suits)

    def _job(self, card: Card | None, width: int, lift: float, suits: bool) -> Callable[[], object]:
        """A card as it flies, or its face alone as it lies."""
        if card is not None and not lift:
            return lambda: self.art.face(card, width, suits=suits)
        return lambda: self.art.sprite(card, width, lift=lift, suits=suits)
