"""Postal (rulebook, section 5): nobody is out in the first lap. Its personal wilds are `Edition.terms_of`."""

from __future__ import annotations

from game.rules.cardgame.actions import Action, Discard, Hit, LayDown, ReplaceWild
from game.rules.cardgame.legal import ends_round
from game.rules.cardgame.options import Options
from game.rules.cardgame.rules.base import Rule
from game.rules.cardgame.view import PlayerView
from game.rules.refusal import Reason, Refusal, refuse


class Postal(Rule):
    """House rule `postal`. Until play has come once round to the dealer, skips included, no hand may be
    emptied.
    """

    def active(self, options: Options) -> bool:
        """See `Rule`."""
        return "postal" in options.house

    def bars(self, view: PlayerView, action: Action) -> Refusal | None:
        """See `Rule`."""
        if view.table.passed >= len(view.table.active) - 1:
            return None
        if isinstance(action, LayDown):
            played = sum(map(len, action.groups))
            out = played == len(view.hand) and view.edition.options.going_out != "floating"
        elif isinstance(action, Hit | ReplaceWild):
            out = len(view.hand) == 1 and view.edition.options.going_out != "floating"
        else:
            out = isinstance(action, Discard) and ends_round(view, action.card)
        return refuse(Reason.HELD_BACK) if out else None
