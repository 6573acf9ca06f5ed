"""What has the focus on the table, in words, for somebody who does not see it."""

from __future__ import annotations

from collections.abc import Sequence

from game.match.seats import SeatInfo
from game.rules.cardgame.questions import find_meld
from game.rules.cards import CardId
from game.rules.groups import Meld
from game.ui.bindings import Bindings
from game.ui.rule_lines import house_rules
from game.ui.table.choice import Option
from game.ui.table.controller import Controller
from game.ui.table.history import Teller
from game.ui.table.looking import discard_said, pawns_said, phase_said, spaces_said
from game.ui.table.piles import pile_words
from game.ui.table.specials import forced_card
from game.ui.table.things import things
from game.ui.table.tips import tip_of
from game.ui.table.wording import cards_of
from game.ui.text import _, card_name, need_words, ngettext, phase_name, signed


def focus_words(
    controller: Controller, teller: Teller, seats: Sequence[SeatInfo], bindings: Bindings, device: str
) -> str:
    """What has the focus, and how it is; empty while the pointer is used."""
    if not controller.keys:
        return ""
    thing, plays, board = controller.focus, controller.plays, controller.board
    view = board.view
    if board.watched:
        return f"{pawns_said(view, teller)} {spaces_said(view)}"
    # What had the focus may be gone: a card that was played, an answer to another question.
    if thing and thing not in things(board, plays.choice):
        return ""
    name, _colon, rest = thing.partition(":")
    tip = tip_of(controller, bindings, seats, device)
    if name == "choice" and plays.choice is not None:
        return _option_words(controller, plays.choice.options[int(rest)])
    if name in ("hand", "saved") and rest:
        return _card_words(controller, CardId(int(rest)))
    if name == "slot":
        return _slot_words(controller, int(rest))
    if name == "line":
        return board.lines[int(rest)]
    if thing == "draw":
        count = view.draw_count
        return ngettext("Draw pile, {n} card", "Draw pile, {n} cards", count)
    if name == "discard":
        return pile_words(view, int(rest or 0)) if len(view.piles) > 1 else discard_said(view, teller)
    if name == "meld":
        meld = find_meld(view.table, int(rest))
        return f"{teller.group(meld)}: {cards_of(meld)}" if meld is not None else ""
    if name == "wild":
        return _wild_words(view.table.melds, CardId(int(rest)), teller)
    if name == "seat":
        seat = int(rest)
        count = view.hand_sizes[seat]
        told = ngettext("{name}: {n} card.", "{name}: {n} cards.", count, name=teller.names[seat])
        return f"{told} {phase_said(view, seat, teller)}"
    if name == "board":
        return f"{tip}. {pawns_said(view, teller)}"
    if name == "rules":
        return " ".join((f"{tip}:", *(line.sentence for line in house_rules(view.edition))))
    if name == "coach" and board.coach is not None:
        return board.coach.button
    return tip


def _option_words(controller: Controller, option: Option) -> str:
    """An answer; of a phase also its name, what the hand lacks, and how far the pawn walks with it."""
    if not option.phase:
        return option.label
    name = phase_name(controller.board.view.edition, option.phase)
    told = _("{phase}: {goal}, {note}.", phase=name, goal=option.label, note=option.note)
    if not option.walks:
        return told
    out, made, missed = map(signed, option.walks)
    walks = _("Spaces when going out: {out}, made: {made}, not made: {missed}.", out=out, made=made,
              missed=missed)  # fmt: skip
    return f"{told} {walks}"


def _card_words(controller: Controller, card: CardId) -> str:
    """A card of one's own: where it lies, and what was done with it."""
    board = controller.board
    words = card_name(board.card(card))
    forced = forced_card(controller.plays.view)
    if forced is not None and forced.card.id == card:
        return _("{card}, must be played", card=words)
    if card in controller.picked:
        return _("{card}, picked up", card=words)
    if any(card in slot for slot in board.plan.staged):
        return _("{card}, in the tray", card=words)
    if card in board.plan.marked:
        return _("{card}, marked", card=words)
    return words


def _slot_words(controller: Controller, number: int) -> str:
    """A place of the tray: what it asks for, and what lies there."""
    if number >= len(controller.plays.slots):
        return ""
    slot = controller.plays.slots[number]
    told = _("Group {n}, {need}", n=number + 1, need=need_words(slot.need))
    if not slot.cards:
        return _("{group}: empty", group=told)
    cards = ", ".join(map(card_name, slot.cards))
    if slot.complete:
        return _("{group}: {cards}, complete", group=told, cards=cards)
    return _("{group}: {cards}", group=told, cards=cards)


def _wild_words(melds: Sequence[Meld], wild: CardId, teller: Teller) -> str:
    """A wild that lies in a group on the table."""
    for meld in melds:
        if any(placed.card.id == wild for placed in meld.placed):
            return _("Wild in: {group}", group=teller.group(meld))
    return ""
