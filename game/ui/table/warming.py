"""The pictures that cards in flight will need, drawn before they are needed, while nothing moves."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from game.rules.cards import Card
from game.ui.art import Art
from game.ui.play.warming import Job
from game.ui.table.aloft import shadows
from game.ui.table.board import Board
from game.ui.table.melds import RATIO, pack

# How long nothing has to move, in seconds, before a picture is drawn in advance.
PATIENCE = 0.3


def pictures(art: Art, board: Board) -> Iterator[Job]:
    """Shadows, the grounds that faces share, and the rings of piles, each as a call that draws it."""
    layout = board.layout
    yield from for_hand(art, board)
    for width in (layout.card, layout.pile_card, layout.tray_card):
        yield from shadows(art, width)
    pile = round(layout.pile_card)
    yield partial(art.back, pile)
    yield partial(art.outline, (pile, round(pile * RATIO)), "glow_legal")
    for width in (pile, *laid_widths(board)):
        yield from _grounds(art, board, width)
        yield partial(art.shadow, width)


def laid_widths(board: Board) -> list[int]:
    """The widths that the cards of others will have when they lay down their phases, widest first."""
    view, layout = board.view, board.layout
    found = set()
    for seat, facts in enumerate(view.table.seats):
        if seat != view.seat and facts.phase and not facts.laid:
            counts = [need.size for need in view.edition.phase(facts.phase)]
            found.add(
                round(pack(counts, layout.areas[seat], layout.tray_card, narrow=board.habits.narrow).width)
            )
    return sorted(found - {round(layout.pile_card)}, reverse=True)


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
