"""What has the focus on the table, in words, for somebody who does not see it."""

from __future__ import annotations

from collections.abc import Sequence

from game.match.seats import SeatInfo
from game.rules.cardgame.questions import find_meld
from game.rules.cards import CardId
from game.ui.bindings import Bindings
from game.ui.table.controller import Controller
from game.ui.table.history import Teller
from game.ui.table.looking import discard_said
from game.ui.table.tips import tip_of
from game.ui.text import _, card_name, ngettext


def focus_words(controller: Controller, teller: Teller, seats: Sequence[SeatInfo]) -> str:
    """What has the focus, and how it is; empty while the pointer is used."""
    if not controller.keys:
        return ""
    thing, plays, board = controller.focus, controller.plays, controller.board
    name, _colon, rest = thing.partition(":")
    if name == "choice" and plays.choice is not None:
        return plays.choice.options[int(rest)].label
    if name in ("hand", "saved") and rest:
        return _card_words(controller, CardId(int(rest)))
    if name == "line":
        return board.lines[int(rest)]
    if thing == "draw":
        count = board.view.draw_count
        return ngettext("Draw pile, {n} card", "Draw pile, {n} cards", count)
    if name == "discard":
        return discard_said(board.view, teller)
    if name == "meld":
        meld = find_meld(board.view.table, int(rest))
        return teller.group(meld) if meld is not None else ""
    if name == "seat":
        seat = int(rest)
        count = board.view.hand_sizes[seat]
        return ngettext("{name}: {n} card.", "{name}: {n} cards.", count, name=teller.names[seat])
    return tip_of(controller, Bindings(), seats)


def _card_words(controller: Controller, card: CardId) -> str:
    """A card of one's own: where it lies, and what was done with it."""
    board = controller.board
    words = card_name(board.card(card))
    if card in controller.picked:
        return _("{card}, picked up", card=words)
    if any(card in slot for slot in board.plan.staged):
        return _("{card}, in the tray", card=words)
    if card in board.plan.marked:
        return _("{card}, marked", card=words)
    return words
