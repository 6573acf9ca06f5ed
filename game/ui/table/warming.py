"""The pictures that cards in flight will need, drawn before they are needed, while nothing moves."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from game.rules.cards import Card
from game.ui.art import Art
from game.ui.play.warming import Job
from game.ui.table.aloft import shadows
from game.ui.table.board import Board

# How long nothing has to move, in seconds, before a picture is drawn in advance.
PATIENCE = 0.3


def pictures(art: Art, board: Board) -> Iterator[Job]:
    """Shadows, and the grounds that faces share, each as a call that draws it."""
    layout = board.layout
    yield from for_hand(art, board)
    for width in (layout.card, layout.pile_card, layout.tray_card):
        yield from shadows(art, width)
    yield partial(art.back, round(layout.pile_card))
    # What others lay down first is as large as in the tray.
    yield from _grounds(art, board, layout.tray_card)


def for_hand(art: Art, board: Board) -> Iterator[Job]:
    """What a card that is drawn shows while it turns over on its way to the hand."""
    yield partial(art.back, round(board.layout.card))
    yield from _grounds(art, board, board.layout.card)


def _grounds(art: Art, board: Board, width: float) -> Iterator[Job]:
    kinds: dict[tuple[str, str | None], Card] = {}
    for card in board.view.edition.cards:
        kinds.setdefault((card.kind, card.color), card)
    for card in kinds.values():
        yield partial(art.prepare, card, round(width), suits=board.suits)
