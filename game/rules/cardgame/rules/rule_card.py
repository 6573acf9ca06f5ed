"""Anti-phase for others (rulebook, section 5): one rule card, by which somebody drops a phase."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.cardgame.actions import Action, DrawFaceDown, DropPhase
from game.rules.cardgame.draft import Draft
from game.rules.cardgame.edition import DeckSpec
from game.rules.cardgame.events import CardDrawn, PhaseDropped, WentOut
from game.rules.cardgame.legal import check_step
from game.rules.cardgame.options import Options
from game.rules.cardgame.rounds import end_round, next_phase
from game.rules.cardgame.rules.base import Rule
from game.rules.cardgame.view import PlayerView, TurnStep
from game.rules.cardgame.winning import wins_at_once
from game.rules.cards import Card, CardKind, Seat
from game.rules.refusal import Reason, Refusal, refuse


class RuleCard(Rule):
    """House rule `rule_card`. The card lies face down on the discard pile, where the next player may draw
    it.
    """

    def __init__(self) -> None:
        self.checks = {DrawFaceDown: _check_draw, DropPhase: _check_drop}
        self.handlers = {DrawFaceDown: _draw, DropPhase: _drop}

    def active(self, options: Options) -> bool:
        """See `Rule`."""
        return "rule_card" in options.house

    def deck(self, spec: DeckSpec) -> DeckSpec:
        """See `Rule`."""
        return spec._replace(rules=1)

    def actions(self, view: PlayerView) -> Iterator[Action]:
        """See `Rule`."""
        if view.table.step is TurnStep.DRAW:
            yield DrawFaceDown(view.seat)
        elif view.table.step is TurnStep.DROP:
            yield from (DropPhase(view.seat, seat) for seat in view.table.active if seat != view.seat)

    def can_draw(self, view: PlayerView) -> bool:
        """See `Rule`."""
        return _face_down(view)

    def emptied(self, draft: Draft, seat: Seat, discarded: Card | None) -> bool:
        """See `Rule`."""
        if discarded is None or discarded.kind is not CardKind.RULE:
            return False
        draft.tell(WentOut(seat))
        draft.step = TurnStep.DROP
        return True

    def moved_on(self, draft: Draft, out: Seat | None) -> None:
        """See `Rule`."""
        for seat, hand in enumerate(draft.hands):
            holds = any(card.kind is CardKind.RULE for card in hand)
            if holds and not (draft.options.final_phase == "immediate" and wins_at_once(draft, Seat(seat))):
                _drop_one(draft, Seat(seat), None)
        if draft.named is not None:
            _drop_one(draft, draft.named, out)


def _face_down(view: PlayerView) -> bool:
    return view.discard_top is not None and view.discard_top.kind is CardKind.RULE


def _check_draw(view: PlayerView, action: DrawFaceDown) -> Refusal | None:
    wrong = check_step(view, TurnStep.DRAW)
    if wrong is None and not _face_down(view):
        return refuse(Reason.NOT_FACE_DOWN)
    return wrong


def _check_drop(view: PlayerView, action: DropPhase) -> Refusal | None:
    if view.table.step is not TurnStep.DROP:
        return refuse(Reason.NOT_THIS_GAME)
    if action.target == view.seat or action.target not in view.table.active:
        return refuse(Reason.DROP_OTHER)
    return None


def _draw(draft: Draft, view: PlayerView, action: DrawFaceDown) -> None:
    card = draft.discard_pile[-1]
    draft.discard_pile = draft.discard_pile[:-1]
    draft.take(action.seat, card)
    draft.tell(CardDrawn(action.seat, "discard", card))


def _drop(draft: Draft, view: PlayerView, action: DropPhase) -> None:
    draft.named = action.target
    end_round(draft, action.seat)


def _drop_one(draft: Draft, seat: Seat, by: Seat | None) -> None:
    """A seat goes back one phase; never below the first."""
    facts = draft.seats[seat]
    if draft.replay:
        return
    if draft.options.progress == "anti":
        played = draft.edition.played
        draft.seats[seat] = facts._replace(phase=played[max(0, played.index(facts.phase) - 1)])
    else:
        facts = facts._replace(made=facts.made[:-1])
        draft.seats[seat] = facts._replace(phase=next_phase(draft, seat, facts))
    draft.tell(PhaseDropped(seat, by))
