"""Save piles (rulebook, section 3): end a turn by saving a card, draw it again in a later one."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.cardgame.actions import Action, DrawSaved, SaveCard
from game.rules.cardgame.draft import Draft
from game.rules.cardgame.events import CardDrawn, CardSaved
from game.rules.cardgame.legal import check_step
from game.rules.cardgame.options import Options
from game.rules.cardgame.rounds import end_turn
from game.rules.cardgame.rules.base import Rule
from game.rules.cardgame.view import PlayerView, TurnStep
from game.rules.refusal import Reason, Refusal, refuse


class SavePile(Rule):
    """Option `save_pile`: a pile of one's own that others see only the size of and that stays from round to
    round.
    """

    def __init__(self) -> None:
        self.checks = {DrawSaved: _check_draw, SaveCard: _check_save}
        self.handlers = {DrawSaved: _draw, SaveCard: _save}

    def active(self, options: Options) -> bool:
        """See `Rule`."""
        return options.save_pile != "none"

    def actions(self, view: PlayerView) -> Iterator[Action]:
        """See `Rule`."""
        if view.table.step is TurnStep.DRAW:
            yield from (DrawSaved(view.seat, card) for card in view.saved)
        elif view.table.step is TurnStep.PLAY:
            yield from (SaveCard(view.seat, card) for card in view.hand)

    def can_draw(self, view: PlayerView) -> bool:
        """See `Rule`. A floating player draws from the two piles only."""
        return bool(view.saved) and not view.me.floating


def _check_draw(view: PlayerView, action: DrawSaved) -> Refusal | None:
    wrong = check_step(view, TurnStep.DRAW)
    if wrong is None and action.card not in view.saved:
        return refuse(Reason.NOT_SAVED, card=action.card)
    return wrong


def _check_save(view: PlayerView, action: SaveCard) -> Refusal | None:
    wrong = check_step(view, TurnStep.PLAY)
    if wrong is not None:
        return wrong
    if action.card not in view.hand:
        return refuse(Reason.NOT_IN_HAND, card=action.card)
    if len(view.hand) == 1:
        return refuse(Reason.SAVE_LAST)
    if view.me.saves and view.edition.options.save_pile == "once_a_round":
        return refuse(Reason.SAVED_ALREADY)
    return None


def _draw(draft: Draft, view: PlayerView, action: DrawSaved) -> None:
    seat = action.seat
    draft.saved[seat] = tuple(card for card in draft.saved[seat] if card != action.card)
    draft.take(seat, action.card)
    draft.tell(CardDrawn(seat, "saved", action.card))


def _save(draft: Draft, view: PlayerView, action: SaveCard) -> None:
    seat = action.seat
    draft.put_away(seat, action.card)
    draft.saved[seat] += (action.card,)
    facts = draft.seats[seat]
    draft.seats[seat] = facts._replace(saves=facts.saves + 1)
    draft.tell(CardSaved(seat, action.card))
    end_turn(draft)
