"""The engine: a position and an action give the next position and what happened (rulebook, section 1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.rules.cardgame import events as ev
from game.rules.cardgame.actions import (
    Action,
    ChoosePhase,
    Discard,
    DrawFromDiscard,
    DrawFromPile,
    Hit,
    LayDown,
    NextRound,
    Pass,
)
from game.rules.cardgame.draft import Draft
from game.rules.cardgame.edition import Edition
from game.rules.cardgame.legal import hit_spot, laid_groups, laid_phase, refusal, skippable
from game.rules.cardgame.rounds import begin_round, end_round, end_turn, open_round, wins_at_once
from game.rules.cardgame.state import GameState, Transition, view_for
from game.rules.cardgame.view import PlayerView, SeatFacts, SkipMark, TurnStep
from game.rules.cards import CardKind, Seat
from game.rules.groups import Meld, Spot
from game.rules.kinds import KINDS
from game.rules.refusal import Refusal
from game.rules.rng import Rng, derived_key, state_from_key


class IllegalAction(Exception):
    """An action was refused; nothing has changed. `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal.reason))
        self.refusal = refusal


def new_game(edition: Edition, seats: int, seed: int) -> Transition:
    """Deal the first round of a game. The first dealer is drawn by the seed.

    Raises ValueError when the edition is not played by so many.
    """
    least, most = edition.players
    if not least <= seats <= most:
        raise ValueError(f"{edition.name} is played by {least} to {most}, not by {seats}")
    first_phase = edition.played[-1] if edition.options.progress == "anti" else edition.played[0]
    dealer = Rng(state_from_key(derived_key(seed, "dealer"))).below(seats)
    draft = Draft.empty(edition, seed, tuple(SeatFacts(first_phase) for _ in range(seats)), Seat(dealer))
    begin_round(draft)
    return draft.finish()


def apply(state: GameState, action: Action) -> Transition:
    """Check an action and carry it out. Raises IllegalAction, and changes nothing, when the rules refuse
    it.
    """
    count = len(state.hands)
    view = view_for(state, action.seat if 0 <= action.seat < count else state.table.turn)
    why = refusal(view, action)
    if why is not None:
        raise IllegalAction(why)
    return perform(state, view, action)


def resolve_opening(state: GameState) -> Transition:
    """Let the card that opened the discard pile take effect and begin the first turn; `turn` is the first
    player's.
    """
    draft = Draft(state)
    open_round(draft)
    return draft.finish()


def perform(state: GameState, view: PlayerView, action: Action) -> Transition:
    """Carry out an action that `refusal(view, action)` has accepted; `view` is the acting seat's, of this
    state.
    """
    draft = Draft(state)
    _HANDLERS[type(action)](draft, view, action)
    return draft.finish()


def _choose(draft: Draft, view: PlayerView, action: ChoosePhase) -> None:
    seat = action.seat
    draft.seats[seat] = draft.seats[seat]._replace(phase=action.phase)
    draft.tell(ev.PhaseChosen(seat, action.phase))
    draft.turn = draft.after(seat)
    if all(draft.seats[other].phase for other in draft.active):
        open_round(draft)


def _draw_from_pile(draft: Draft, view: PlayerView, action: DrawFromPile) -> None:
    if not draft.draw_pile:
        rng = Rng(draft.rng)
        draft.draw_pile = tuple(rng.shuffled(draft.discard_pile[:-1]))
        draft.discard_pile = draft.discard_pile[-1:]
        draft.rng = rng.state
        draft.tell(ev.PileRefilled(len(draft.draw_pile)))
    card = draft.draw_pile[-1]
    draft.draw_pile = draft.draw_pile[:-1]
    draft.take(action.seat, card)
    draft.tell(ev.CardDrawn(action.seat, "draw", card))


def _draw_from_discard(draft: Draft, view: PlayerView, action: DrawFromDiscard) -> None:
    card = draft.discard_pile[-1]
    draft.discard_pile = draft.discard_pile[:-1]
    draft.take(action.seat, card)
    draft.tell(ev.CardDrawn(action.seat, "discard", card))


def _lay_down(draft: Draft, view: PlayerView, action: LayDown) -> None:
    seat, number = action.seat, laid_phase(view, action)
    groups = laid_groups(view, action)
    if isinstance(groups, Refusal):
        raise IllegalAction(groups)
    needs = view.edition.phase(number)
    start = len(draft.melds)
    melds = tuple(
        Meld(start + i, seat, need, placed)
        for i, (need, placed) in enumerate(zip(needs, groups, strict=True))
    )
    draft.melds += melds
    for meld in melds:
        for placed in meld.placed:
            draft.give(seat, placed.card)
    facts = draft.seats[seat]
    made = facts.made if number in facts.made else (*facts.made, number)
    draft.seats[seat] = facts._replace(phase=number, made=made, laid=True)
    draft.laid_this_turn = True
    draft.tell(ev.PhaseLaid(seat, number, melds))
    _after_play(draft, seat)


def _hit(draft: Draft, view: PlayerView, action: Hit) -> None:
    spot = hit_spot(view, action)
    if not isinstance(spot, Spot):
        raise IllegalAction(spot)
    meld = draft.melds[action.meld]
    card = action.placed.card
    draft.melds[action.meld] = grown = KINDS[meld.need.kind].add(meld, card, spot)
    draft.give(action.seat, card)
    draft.tell(
        ev.CardHit(action.seat, action.placed._replace(number=spot.number, color=spot.color), spot, grown)
    )
    _after_play(draft, action.seat)


def _after_play(draft: Draft, seat: Seat) -> None:
    """End the round when laying or hitting emptied the hand, or when the options end it here."""
    if not draft.hands[seat]:
        draft.tell(ev.WentOut(seat))
        end_round(draft, seat)
    elif (
        draft.options.round_ends == "phase_made"
        or (draft.options.final_phase == "immediate" and wins_at_once(draft, seat))
        or (draft.options.scoring == "none" and all(draft.seats[other].laid for other in draft.active))
    ):
        end_round(draft, None)


def _discard(draft: Draft, view: PlayerView, action: Discard) -> None:
    seat, card = action.seat, action.card
    target = action.target
    if len(view.hand) == 1:
        target = None
    elif target is None and card.kind is CardKind.SKIP and draft.options.skip_target == "next":
        target = next(iter(skippable(view)), None)
    draft.give(seat, card)
    draft.discard_pile += (card,)
    draft.tell(ev.CardDiscarded(seat, card, 0, target))
    if not draft.hands[seat]:
        draft.tell(ev.WentOut(seat))
        end_round(draft, seat)
        return
    if target is not None:
        draft.skips.append(SkipMark(seat, target))
    end_turn(draft)


def _pass(draft: Draft, view: PlayerView, action: Pass) -> None:
    draft.tell(ev.Passed(action.seat, draft.step.value))
    if draft.step is TurnStep.DRAW:
        draft.step = TurnStep.PLAY
        draft.dry += 1
    else:
        end_turn(draft)


def _next_round(draft: Draft, view: PlayerView, action: NextRound) -> None:
    draft.dealer = draft.turn
    begin_round(draft)


_HANDLERS: dict[type[Action], Callable[[Draft, PlayerView, Any], None]] = {
    ChoosePhase: _choose,
    DrawFromPile: _draw_from_pile,
    DrawFromDiscard: _draw_from_discard,
    LayDown: _lay_down,
    Hit: _hit,
    Discard: _discard,
    Pass: _pass,
    NextRound: _next_round,
}
