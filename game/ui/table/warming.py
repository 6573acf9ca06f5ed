"""The pictures that cards in flight will need, drawn before they are needed, while nothing moves."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.cards import Card
from game.ui.art import Art
from game.ui.play.warming import Job
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


def pictures(art: Art, board: Board) -> Iterator[Job]:
    """The cards of the hand, then the grounds that faces share, each as a call that draws it."""
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
            yield _job(art, card, width, LIFTS[0], suits)
    # Held by the pointer.
    for card in hand:
        yield _job(art, card, largest, LIFTS[1], suits)
    for width in widths:
        yield _job(art, None, width, LIFTS[0], suits)
        for card in kinds.values():
            yield _job(art, card, width, 0.0, suits)
    # What others will lay down and discard: the grounds at the sizes at which cards lie there.
    for width in {round(layout.tray_card), round(layout.pile_card)}:
        for card in kinds.values():
            yield _job(art, card, width, 0.0, suits)


def _job(art: Art, card: Card | None, width: int, lift: float, suits: bool) -> Job:
    """A card as it flies, or its face alone as it lies."""
    if card is not None and not lift:
        return lambda: art.face(card, width, suits=suits)
    return lambda: art.sprite(card, width, lift=lift, suits=suits)
