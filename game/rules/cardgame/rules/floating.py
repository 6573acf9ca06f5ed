"""Floating (rulebook, section 5): who plays the last card is not out; the round goes on until one must be
discarded.
"""

from __future__ import annotations

from game.rules.cardgame.actions import (
    Action,
    Discard,
    DrawFaceDown,
    DrawFromDiscard,
    DrawFromPile,
    DrawSaved,
)
from game.rules.cardgame.draft import Draft
from game.rules.cardgame.events import Floated
from game.rules.cardgame.moves import playable
from game.rules.cardgame.options import Options
from game.rules.cardgame.questions import can_draw_from_pile, piles_to_take
from game.rules.cardgame.rounds import end_turn
from game.rules.cardgame.rules.base import Rule
from game.rules.cardgame.view import PlayerView
from game.rules.cards import Card, CardKind, Seat
from game.rules.refusal import Reason, Refusal, refuse


class Floating(Rule):
    """Option `going_out: floating`. A floater takes the top discard if it can be played, else draws; what
    can be
    played must be, what cannot is discarded and ends the round, a skip excepted.
    """

    def active(self, options: Options) -> bool:
        """See `Rule`."""
        return options.going_out == "floating"

    def bars(self, view: PlayerView, action: Action) -> Refusal | None:
        """See `Rule`."""
        if not view.me.floating:
            return None
        if isinstance(action, DrawFromPile) and _playable_tops(view):
            return refuse(Reason.FLOAT_TAKE)
        if isinstance(action, DrawSaved):
            return refuse(Reason.FLOAT_TAKE if _playable_tops(view) else Reason.FLOAT_DRAW)
        if isinstance(action, DrawFromDiscard | DrawFaceDown):
            takes_top = isinstance(action, DrawFromDiscard) and action.pile in _playable_tops(view)
            return None if takes_top or not can_draw_from_pile(view) else refuse(Reason.FLOAT_DRAW)
        if isinstance(action, Discard) and playable(view, action.card):
            return refuse(Reason.FLOAT_PLAY)
        return None

    def must_play(self, view: PlayerView) -> bool:
        """See `Rule`."""
        return view.me.floating and any(playable(view, card) for card in view.hand)

    def emptied(self, draft: Draft, seat: Seat, discarded: Card | None) -> bool:
        """See `Rule`."""
        facts = draft.seats[seat]
        if discarded is None:
            draft.seats[seat] = facts._replace(floating=True)
            draft.tell(Floated(seat))
        elif not (facts.floating and discarded.kind is CardKind.SKIP):
            return False
        end_turn(draft)
        return True


def _playable_tops(view: PlayerView) -> list[int]:
    """The discard piles whose top card could be taken and played."""
    piles = view.piles
    tops = ((at, piles[at].top) for at in piles_to_take(view))
    return [at for at, top in tops if top is not None and playable(view, top)]
