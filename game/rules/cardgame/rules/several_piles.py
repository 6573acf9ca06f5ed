"""Several discard piles (rulebook, section 4, Twist): skips lie before their victims, an emptied place must
be discarded on.
"""

from __future__ import annotations

from game.rules.cardgame.actions import Action, Discard, SaveCard
from game.rules.cardgame.draft import Draft
from game.rules.cardgame.edition import Edition
from game.rules.cardgame.questions import ends_round, skippable
from game.rules.cardgame.rounds import cover_skips, turn_up
from game.rules.cardgame.rules.base import Rule
from game.rules.cardgame.view import PlayerView
from game.rules.cards import CardKind
from game.rules.refusal import Reason, Refusal, refuse


class SeveralPiles(Rule):
    """More than one of an edition's `piles`. Where cards go and come from is the engine's business."""

    def in_force(self, edition: Edition) -> bool:
        """See `Rule`."""
        return edition.piles > 1

    def bars(self, view: PlayerView, action: Action) -> Refusal | None:
        """See `Rule`."""
        forced = view.table.forced
        if isinstance(action, SaveCard):
            return None if forced is None else refuse(Reason.EMPTY_PLACE)
        if not isinstance(action, Discard):
            return None
        skips = _skips_somebody(view, action)
        if forced is None:
            return refuse(Reason.SKIP_LIES_BEFORE) if skips and action.pile else None
        if skips or action.target is not None:
            return refuse(Reason.EMPTY_PLACE_NO_SKIP)
        return None if action.pile == forced else refuse(Reason.EMPTY_PLACE)

    def dealt(self, draft: Draft) -> None:
        """See `Rule`. A card begins each pile, and a skip is covered by another."""
        cover_skips(draft, 0)
        for pile in range(1, draft.edition.piles):
            if draft.draw_pile:
                turn_up(draft, pile)
                cover_skips(draft, pile)


def _skips_somebody(view: PlayerView, action: Discard) -> bool:
    """Whether the discard makes somebody lose a turn: it is not the last card, and names a seat, or the
    next one is meant.
    """
    if ends_round(view, action.card):
        return False
    if action.target is not None:
        return True
    meant = action.card.kind is CardKind.SKIP and view.edition.options.skip_target == "next"
    return meant and bool(skippable(view))
