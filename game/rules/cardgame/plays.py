"""What follows when a card has been played to the table."""

from __future__ import annotations

from game.rules.cardgame import events as ev
from game.rules.cardgame.draft import Draft
from game.rules.cardgame.rounds import end_round
from game.rules.cardgame.winning import wins_at_once
from game.rules.cards import Seat
from game.rules.groups import Meld


def put_meld(draft: Draft, meld: Meld) -> None:
    """A meld as it lies now, in place of what it was."""
    draft.melds = [meld if other.id == meld.id else other for other in draft.melds]


def after_play(draft: Draft, seat: Seat) -> None:
    """End the round when laying or hitting emptied the hand, or when the options end it here."""
    draft.idle = 0
    empty = not draft.hands[seat]
    decided = (
        draft.options.round_ends == "phase_made"
        or (draft.options.final_phase == "immediate" and wins_at_once(draft, seat))
        or (draft.options.scoring == "none" and all(draft.seats[other].laid for other in draft.active))
    )
    floats = empty and draft.options.going_out == "floating"
    if decided and (floats or not empty):
        end_round(draft, None)
    elif empty and not any(rule.emptied(draft, seat, None) for rule in draft.edition.rules):
        draft.tell(ev.WentOut(seat))
        end_round(draft, seat)
