"""Postal (rulebook, section 5): nobody is out in the first lap, and numbers that are wild for one player."""

from __future__ import annotations

from game.rules.cardgame.actions import Action, Discard, Hit, LayDown, ReplaceWild
from game.rules.cardgame.options import Options
from game.rules.cardgame.questions import ends_round
from game.rules.cardgame.rules.base import Rule
from game.rules.cardgame.view import PlayerView
from game.rules.groups import Terms
from game.rules.refusal import Reason, Refusal, refuse

LAST_PHASE = 7


class Postal(Rule):
    """House rule `postal`. Until play has come once round to the dealer, skips included, no hand may be
    emptied.
    """

    def active(self, options: Options) -> bool:
        """See `Rule`."""
        return "postal" in options.house

    def terms(self, terms: Terms, phase: int) -> Terms:
        """See `Rule`. On phases 1 to 7 the number of the phase is wild for the player."""
        return terms._replace(wild_number=phase) if 1 <= phase <= LAST_PHASE else terms

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
