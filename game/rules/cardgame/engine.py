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
    NameForOpening,
    NextRound,
    Pass,
)
from game.rules.cardgame.draft import Draft
from game.rules.cardgame.edition import Edition
from game.rules.cardgame.legal import refusal
from game.rules.cardgame.plays import after_play, put_meld
from game.rules.cardgame.questions import ends_round, find_meld, hit_spot, laid_groups, laid_phase, skippable
from game.rules.cardgame.rounds import (
    after_opening_discard,
    begin_round,
    draw_one,
    end_round,
    end_turn,
    name_for_opening,
    next_to_declare,
    open_round,
)
from game.rules.cardgame.state import GameState, Transition, view_for
from game.rules.cardgame.view import PlayerView, SeatFacts, SkipMark, TurnStep, phases_to_make
from game.rules.cards import CardKind, Seat
from game.rules.groups import Meld, Placed, Spot
from game.rules.kinds import KINDS
from game.rules.refusal import IllegalAction, Reason, Refusal, refuse
from game.rules.rng import Rng, derived_key, state_from_key


def new_game(edition: Edition, seats: int, seed: int) -> Transition:
    """Deal the first round of a game. The first dealer is drawn by the seed.

    Raises ValueError when the edition is not played by so many.
    """
    least, most = edition.players
    if not least <= seats <= most:
        raise ValueError(f"{edition.name} is played by {least} to {most}, not by {seats}")
    edition = edition.for_seats(seats)
    first_phase = edition.played[-1] if edition.options.progress == "anti" else edition.played[0]
    dealer = Rng(state_from_key(derived_key(seed, "dealer"))).below(seats)
    draft = Draft.empty(edition, seed, tuple(SeatFacts(first_phase) for _ in range(seats)), Seat(dealer))
    if edition.options.phase_cards == "mixed":
        _deal_phase_cards(draft)
    for rule in edition.rules:
        rule.game_begins(draft)
    begin_round(draft)
    return draft.finish()


def _deal_phase_cards(draft: Draft) -> None:
    """Deal each player as many phases as are played out of all players' shuffled phase cards."""
    seats, played = len(draft.seats), draft.edition.played
    cards = Rng(state_from_key(derived_key(draft.seed, "phase cards"))).shuffled(played * seats)
    draft.goals = tuple(tuple(sorted(cards[seat::seats])) for seat in range(seats))
    draft.seats = [facts._replace(phase=draft.goals[seat][0]) for seat, facts in enumerate(draft.seats)]
    draft.tell(ev.PhaseCardsDealt(draft.goals))


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
    kind = type(action)
    handler = _HANDLERS.get(kind) or next(
        rule.handlers[kind] for rule in state.edition.rules if kind in rule.handlers
    )
    handler(draft, view, action)
    return draft.finish()


def _choose(draft: Draft, view: PlayerView, action: ChoosePhase) -> None:
    seat = action.seat
    draft.seats[seat] = draft.seats[seat]._replace(phase=action.phase)
    draft.tell(ev.PhaseChosen(seat, action.phase))
    next_to_declare(draft)


def _draw_from_pile(draft: Draft, view: PlayerView, action: DrawFromPile) -> None:
    draw_one(draft, action.seat)


def _draw_from_discard(draft: Draft, view: PlayerView, action: DrawFromDiscard) -> None:
    pile = draft.pile(action.pile)
    draft.set_pile(action.pile, pile[:-1])
    draft.take(action.seat, pile[-1])
    draft.tell(ev.CardDrawn(action.seat, "discard", pile[-1], action.pile))
    if len(pile) == 1 and draft.more_piles:
        draft.forced = action.pile


def _lay_down(draft: Draft, view: PlayerView, action: LayDown) -> None:
    seat, number = action.seat, laid_phase(view, action)
    groups = laid_groups(view, action)
    if isinstance(groups, Refusal):
        raise IllegalAction(groups)
    needs = view.edition.phase(number)
    start = draft.melds_laid
    draft.melds_laid += len(needs)
    melds = tuple(
        Meld(start + i, seat, need, placed)
        for i, (need, placed) in enumerate(zip(needs, groups, strict=True))
    )
    draft.melds += melds
    for meld in melds:
        for placed in meld.placed:
            draft.give(seat, placed.card)
    facts = draft.seats[seat]
    to_make = phases_to_make(view.edition, view.table, seat)
    made = (*facts.made, number) if number in to_make else facts.made
    draft.seats[seat] = facts._replace(phase=number, made=made, laid=True, made_now=number)
    draft.laid_this_turn = True
    draft.tell(ev.PhaseLaid(seat, number, melds))
    after_play(draft, seat)


def _hit(draft: Draft, view: PlayerView, action: Hit) -> None:
    spot, meld = hit_spot(view, action), find_meld(view.table, action.meld)
    if not isinstance(spot, Spot) or meld is None:
        raise IllegalAction(spot if isinstance(spot, Refusal) else refuse(Reason.NO_SUCH_GROUP))
    card = action.placed.card
    grown = KINDS[meld.need.kind].add(meld, card, spot)
    put_meld(draft, grown)
    draft.give(action.seat, card)
    if draft.taken is not None and card[1:] == draft.taken[1:]:
        draft.taken = None
    draft.tell(ev.CardHit(action.seat, Placed(card, spot.number, spot.color), spot, grown))
    after_play(draft, action.seat)


def _discard(draft: Draft, view: PlayerView, action: Discard) -> None:
    seat, card = action.seat, action.card
    target = action.target
    if ends_round(view, card):
        target = None
    elif target is None and card.kind is CardKind.SKIP and draft.options.skip_target == "next":
        target = next(iter(skippable(view)), None)
    draft.put_away(seat, card)
    before = card if target is not None and draft.more_piles else None
    if before is None and not action.pile:
        draft.discard_pile += (card,)
    elif before is None:
        draft.set_pile(action.pile, (*draft.pile(action.pile), card))
    draft.tell(ev.CardDiscarded(seat, card, action.pile, target))
    if target is not None:
        draft.skips.append(SkipMark(seat, target, card=before))
    if draft.step is TurnStep.OPENING:
        after_opening_discard(draft)
    elif draft.hands[seat]:
        end_turn(draft)
    elif not any(rule.emptied(draft, seat, card) for rule in draft.edition.rules):
        draft.tell(ev.WentOut(seat))
        end_round(draft, seat)


def _pass(draft: Draft, view: PlayerView, action: Pass) -> None:
    draft.tell(ev.Passed(action.seat, draft.step.value))
    if draft.step is TurnStep.DRAW:
        draft.step = TurnStep.PLAY
        draft.dry += 1
        if draft.hands[action.seat]:
            return
    draft.idle = draft.idle + 1 if draft.dry else 0
    end_turn(draft)


def _name(draft: Draft, view: PlayerView, action: NameForOpening) -> None:
    name_for_opening(draft, action.seat, action.target)


def _next_round(draft: Draft, view: PlayerView, action: NextRound) -> None:
    draft.dealer = draft.turn
    begin_round(draft)


_HANDLERS: dict[type[Action], Callable[[Draft, PlayerView, Any], None]] = {
    NameForOpening: _name,
    ChoosePhase: _choose,
    DrawFromPile: _draw_from_pile,
    DrawFromDiscard: _draw_from_discard,
    LayDown: _lay_down,
    Hit: _hit,
    Discard: _discard,
    Pass: _pass,
    NextRound: _next_round,
}
