"""What can be dragged besides own cards: a card to draw, the card by which a seat is named, a phase to
clear.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.rules.cardgame.actions import ClearPhase
from game.rules.cardgame.legal import refusal
from game.rules.cardgame.questions import find_meld
from game.rules.cardgame.view import TurnStep
from game.rules.cards import CardId
from game.ui.table.board import GHOST, Board
from game.ui.table.drops import Target
from game.ui.table.geometry import Box
from game.ui.table.hand import Key
from game.ui.table.piles import pile_of
from game.ui.table.plays import Plays
from game.ui.text import _


class Errand(NamedTuple):
    """What is dragged, where it may go, what putting it there does, and what is said when it goes nowhere."""

    keys: tuple[Key, ...]
    targets: Callable[[], tuple[Target, ...]]
    act: Callable[[Target], object]
    nowhere: str


def errand_of(thing: str, board: Board, plays: Plays) -> Errand | None:
    """The errand that dragging a thing begins, if any."""
    name, _colon, rest = thing.partition(":")
    view = plays.view
    top = board.view.discard_top
    pile = pile_of(thing)
    if pile == 0 and top is not None and plays.naming() is not None:
        return _naming(board, plays, top.id)
    if view.table.turn == view.seat and view.table.step is TurnStep.DRAW:
        if thing == "draw":
            return _drawing(board, GHOST, lambda _to: plays.draw())
        on_top = board.view.piles[pile].top if pile is not None else None
        if on_top is not None:
            return _drawing(board, on_top.id, lambda _to: plays.take(pile))
        if thing == "save" and board.view.saved:
            rest = str(board.view.saved[-1].id)
            name = "saved"
        if name == "saved":
            card = CardId(int(rest))
            return _drawing(board, card, lambda _to: plays.draw_saved(card))
    if name in ("meld", "wild"):
        return _clearing(board, plays, name, int(rest))
    return None


def _drawing(board: Board, key: Key, act: Callable[[Target], object]) -> Errand:
    def targets() -> tuple[Target, ...]:
        top = board.layout.tray.y
        return (Target("take", Box(0, top, board.size[0], board.size[1] - top)),)

    return Errand((key,), targets, act, _("Drop it on your hand to draw it."))


def _naming(board: Board, plays: Plays, top: CardId) -> Errand:
    def targets() -> tuple[Target, ...]:
        naming = plays.naming()
        if naming is None:
            return ()
        panels = board.layout.panels
        return tuple(
            Target("seat", panels[seat].box, seat, actions=(naming(seat),)) for seat in plays.nameable()
        )

    return Errand((top,), targets, lambda target: plays.do(target.actions[0]), _("Drop it on a player."))


def _clearing(board: Board, plays: Plays, name: str, which: int) -> Errand | None:
    """Dragging any of the own groups takes the whole phase along."""
    view = plays.view
    table = board.view.table
    if name == "wild":
        which = next(
            (meld.id for meld in table.melds if any(one.card.id == which for one in meld.placed)), -1
        )
    meld = find_meld(table, which)
    clear = ClearPhase(view.seat)
    if meld is None or meld.owner != view.seat or refusal(view, clear) is not None:
        return None
    mine = sorted((one for one in table.melds if one.owner == view.seat), key=lambda one: one.id != which)

    def targets() -> tuple[Target, ...]:
        return (Target("discard", board.layout.discard, actions=(clear,)),)

    keys = tuple(one.card.id for group in mine for one in group.placed)
    return Errand(keys, targets, lambda _to: plays.clear(), _("Drop your groups on the discard pile."))
