"""The lowest line of the table: what step it is and what may be done."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.cardgame.actions import Discard, DrawFaceDown, DrawFromPile, Pass
from game.rules.cardgame.legal import refusal
from game.rules.cardgame.questions import can_draw, dealer_names
from game.rules.cardgame.view import PlayerView, TurnStep
from game.rules.cards import Card, CardKind
from game.rules.refusal import Reason
from game.ui.table.piles import may_take
from game.ui.table.specials import forced_card
from game.ui.text import _


def status_line(
    view: PlayerView, names: Sequence[str], *, dealing: bool, placing: bool, ready: bool = False
) -> str:
    """What the person at the view's seat may do now; `dealing` until the cards are dealt, `placing` while a
    card that looks for a place has one, `ready` if the phase can be laid down.
    """
    table = view.table
    if table.step in (TurnStep.ROUND_OVER, TurnStep.GAME_OVER):
        return _("The round is over.")
    if dealing:
        if table.dealer == view.seat:
            return _("You deal.")
        return _("{name} deals.", name=names[table.dealer])
    if table.turn != view.seat:
        return _others_step(view, names[table.turn])
    if placing and table.step is not TurnStep.DRAW:
        return _("Choose where it goes, or put it back.")
    if ready and table.step is TurnStep.PLAY and not view.me.laid:
        return _("You can lay down your phase.")
    return _STEPS[table.step](view)


def _others_step(view: PlayerView, name: str) -> str:
    step = view.table.step
    if step is TurnStep.DECLARE:
        if view.table.spaces:
            return _("{name} chooses: the Twist card or a phase beside it.", name=name)
        return _("{name} chooses a phase.", name=name)
    if step is TurnStep.DROP:
        return _("{name} chooses who drops a phase.", name=name)
    if step is TurnStep.OPENING:
        if dealer_names(view):
            return _("{name} chooses whom the opening card is for.", name=name)
        return _("{name} got the opening Wild and discards for it.", name=name)
    return _("{name} plays. Press to skip ahead.", name=name)


def _declare(view: PlayerView) -> str:
    if view.table.spaces:
        return _("Choose the Twist card, or the phase of a space beside yours.")
    return _("Choose the phase you try in this round.")


def _drop(view: PlayerView) -> str:
    return _("Choose who drops a phase.")


def _opening(view: PlayerView) -> str:
    if not dealer_names(view):
        return _("You got the opening Wild: discard a card that is not a Skip, without drawing.")
    if view.discard_top is not None and view.discard_top.kind is CardKind.SKIP:
        return _("You deal: choose whom the Skip strikes.")
    return _("You deal: choose who gets the Wild.")


def _draw(view: PlayerView) -> str:
    if not can_draw(view):
        return _("There is nothing to draw: press the draw pile to go on without.")
    if view.me.floating:
        return _floating_draw(view)
    if view.saved:
        return _("Your turn: draw a card from a pile, or one of those you saved.")
    if not may_take(view) and refusal(view, DrawFaceDown(view.seat)):
        return _("Your turn: draw a card from the draw pile.")
    if refusal(view, DrawFromPile(view.seat)):
        return _("Your turn: take the card from the discard pile.")
    return _("Your turn: draw a card from one of the piles.")


def _floating_draw(view: PlayerView) -> str:
    from_pile = refusal(view, DrawFromPile(view.seat))
    if from_pile is not None and from_pile.reason is Reason.FLOAT_TAKE:
        return _("You float: take the top discard, it can be played.")
    if from_pile is not None:
        return _("Your turn: take the card from the discard pile.")
    return _("You float, and the top discard cannot be played: draw from the draw pile.")


def _play(view: PlayerView) -> str:
    table, options = view.table, view.edition.options
    if table.taken is not None:
        return _("Play the Wild you took from the table.")
    if table.forced is not None:
        return _("You took the last card of a pile: end your turn by discarding onto its empty place.")
    if view.me.floating:
        if forced_card(view) is not None:
            return _("You float: this card can be played, so play it.")
        if any(card.kind is CardKind.SKIP for card in view.hand):
            return _("You float: discard this Skip; the round goes on.")
        return _("You float: this card cannot be played, so discard it and go out.")
    if refusal(view, Pass(view.seat)) is None:
        if any(_held_back(view, card) for card in view.hand):
            return _("Nobody may go out yet: keep this card, and press the discard pile to end your turn.")
        return _("You cannot discard now: press the discard pile to end your turn.")
    ends = options.save_pile == "unlimited" or (options.save_pile == "once_a_round" and not view.me.saves)
    if table.cleared:
        return _("Your phase is cleared: end your turn, and your hand is filled up.")
    if view.me.laid:
        if ends:
            return _("Play cards on any group, then discard or save a card.")
        return _("Play cards on any group, then discard.")
    if ends:
        return _("Collect your phase, then discard or save a card.")
    return _("Collect your phase, then discard.")


def _held_back(view: PlayerView, card: Card) -> bool:
    found = refusal(view, Discard(view.seat, card))
    return found is not None and found.reason is Reason.HELD_BACK


_STEPS = {
    TurnStep.DECLARE: _declare,
    TurnStep.DROP: _drop,
    TurnStep.OPENING: _opening,
    TurnStep.DRAW: _draw,
    TurnStep.PLAY: _play,
}
