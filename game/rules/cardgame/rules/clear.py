"""Clearing a laid phase (rulebook, section 3, Masters 2): make another one in the same round."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.cardgame.actions import Action, ClearPhase, LayDown
from game.rules.cardgame.draft import Draft
from game.rules.cardgame.events import PhaseCleared
from game.rules.cardgame.legal import check_step
from game.rules.cardgame.options import Options
from game.rules.cardgame.rounds import draw_one, next_phase
from game.rules.cardgame.rules.base import Rule
from game.rules.cardgame.view import PlayerView, TurnStep, phases_to_make
from game.rules.refusal import Reason, Refusal, refuse


class Clear(Rule):
    """Option `clear`. The refill comes at the end of the turn, after the discard or the saved card."""

    def __init__(self) -> None:
        self.checks = {ClearPhase: _check}
        self.handlers = {ClearPhase: _clear}

    def active(self, options: Options) -> bool:
        """See `Rule`."""
        return options.clear

    def actions(self, view: PlayerView) -> Iterator[Action]:
        """See `Rule`."""
        if view.table.step is TurnStep.PLAY:
            yield ClearPhase(view.seat)

    def bars(self, view: PlayerView, action: Action) -> Refusal | None:
        """See `Rule`."""
        return refuse(Reason.CLEARED) if view.table.cleared and isinstance(action, LayDown) else None

    def turn_ends(self, draft: Draft) -> None:
        """See `Rule`."""
        if draft.cleared:
            draft.cleared = False
            while len(draft.hands[draft.turn]) < draft.edition.deal and draw_one(draft, draft.turn):
                pass


def _check(view: PlayerView, action: ClearPhase) -> Refusal | None:
    wrong = check_step(view, TurnStep.PLAY)
    if wrong is not None:
        return wrong
    if not view.me.laid or not phases_to_make(view.edition, view.table, view.seat):
        return refuse(Reason.NOTHING_TO_CLEAR)
    if not view.table.laid_this_turn:
        return refuse(Reason.CLEAR_LATER)
    return refuse(Reason.CLEAR_LAST) if len(view.hand) == 1 else None


def _clear(draft: Draft, view: PlayerView, action: ClearPhase) -> None:
    seat = action.seat
    mine = [meld for meld in draft.melds if meld.owner == seat]
    draft.melds = [meld for meld in draft.melds if meld.owner != seat]
    cards = tuple(placed.card for meld in mine for placed in meld.placed)
    draft.discard_pile = draft.discard_pile[:-1] + cards + draft.discard_pile[-1:]
    facts = draft.seats[seat]._replace(laid=False)
    chosen = draft.options.phase_order != "in_order"
    draft.seats[seat] = facts._replace(phase=0 if chosen else next_phase(draft, seat, facts))
    draft.cleared = True
    draft.tell(PhaseCleared(seat, tuple(meld.id for meld in mine)))
