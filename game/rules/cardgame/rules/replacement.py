"""Replacing wilds on the table (rulebook, section 1, Wilds on the table): Utah, and taking the wild."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules import apart, finder
from game.rules.cardgame.actions import Action, Hit, ReplaceWild
from game.rules.cardgame.draft import Draft
from game.rules.cardgame.events import WildReplaced
from game.rules.cardgame.legal import check_step, refusal
from game.rules.cardgame.options import Options
from game.rules.cardgame.plays import after_play, put_meld
from game.rules.cardgame.questions import after_playing, can_hit, find_meld, hit_spot, hit_target_refusal
from game.rules.cardgame.rules.base import Rule
from game.rules.cardgame.view import PlayerView, TurnStep
from game.rules.cards import Card, CardKind
from game.rules.groups import Meld, Placed, Spot
from game.rules.kinds import KINDS, is_natural
from game.rules.refusal import Reason, Refusal, refuse


class Replacement(Rule):
    """Option `wild_replacement`. A wild that was taken must be played in the same turn; nobody can tell it
    from an equal card of the hand, so that one does as well.
    """

    def __init__(self) -> None:
        self.checks = {ReplaceWild: _check}
        self.handlers = {ReplaceWild: _replace}

    def active(self, options: Options) -> bool:
        """See `Rule`."""
        return options.wild_replacement != "none"

    def actions(self, view: PlayerView) -> Iterator[Action]:
        """See `Rule`."""
        if view.table.step is not TurnStep.PLAY or not can_hit(view):
            return
        for meld in view.table.melds:
            for wild in (placed.card for placed in meld.placed if not is_natural(placed)):
                for card in view.hand:
                    for end in _ends(view, meld, card, wild):
                        yield ReplaceWild(view.seat, card, meld.id, wild, end)

    def bars(self, view: PlayerView, action: Action) -> Refusal | None:
        """See `Rule`."""
        taken = view.table.taken
        if taken is None:
            return None
        if not isinstance(action, Hit):
            return refuse(Reason.PLAY_THE_WILD)
        if action.placed.card[1:] == taken[1:]:
            return None
        spot, meld = hit_spot(view, action), find_meld(view.table, action.meld)
        if isinstance(spot, Refusal) or meld is None:
            return None
        grown = KINDS[meld.need.kind].add(meld, action.placed.card, spot)
        hand = tuple(card for card in view.hand if card != action.placed.card)
        return None if _can_play(view, hand, grown, taken) else refuse(Reason.PLAY_THE_WILD)

    def must_play(self, view: PlayerView) -> bool:
        """See `Rule`."""
        return view.table.taken is not None


def _swapped(view: PlayerView, meld: Meld, card: Card, wild: Card) -> Meld | Refusal:
    """The meld with the card in the wild's place, or why the card does not belong there."""
    at = next((place for place, placed in enumerate(meld.placed) if placed.card == wild), None)
    if at is None or is_natural(meld.placed[at]):
        return refuse(Reason.NO_SUCH_WILD)
    swapped = None
    if card.kind is CardKind.NUMBER:
        swapped = apart.exchange(meld, view.table.melds, at, card, view.edition.terms)
    place = meld.placed[at]
    return swapped or refuse(Reason.NOT_ITS_CARD, number=place.number, color=place.color)


def _moves(view: PlayerView, swapped: Meld, wild: Card) -> tuple[Spot, ...]:
    """Where along its run a replaced wild can go; it stays a wild, whatever card it is."""
    as_wild = Placed(Card(wild.id, CardKind.WILD))
    return KINDS[swapped.need.kind].spots(swapped, as_wild, view.edition.terms)


def _ends(view: PlayerView, meld: Meld, card: Card, wild: Card) -> tuple[str, ...]:
    if view.edition.options.wild_replacement == "take":
        return ("",)
    if not KINDS[meld.need.kind].ordered:
        return ()
    swapped = _swapped(view, meld, card, wild)
    if isinstance(swapped, Refusal):
        return ()
    return tuple(spot.end for spot in _moves(view, swapped, wild))


def _can_play(view: PlayerView, hand: tuple[Card, ...], changed: Meld, taken: Card) -> bool:
    """Whether a taken wild can be played from this hand once the meld has changed."""
    melds = tuple(changed if meld.id == changed.id else meld for meld in view.table.melds)
    then = view._replace(hand=hand, table=view.table._replace(melds=melds, taken=taken))
    return any(
        refusal(then, Hit(view.seat, Placed(taken, spot.number, spot.color), meld.id, spot.end)) is None
        for _, meld, spot in finder.hits(melds, (taken,), view.edition.terms_of(view.me.phase))
    )


def _outcome(view: PlayerView, action: ReplaceWild) -> tuple[Meld, Spot | None] | Refusal:
    """The meld with the natural card in it and, where the wild moves along the run, its new place."""
    meld = find_meld(view.table, action.meld)
    if meld is None:
        return refuse(Reason.NO_SUCH_GROUP)
    wrong = hit_target_refusal(view, meld)
    if wrong is not None:
        return wrong
    utah = view.edition.options.wild_replacement == "utah"
    if utah and not KINDS[meld.need.kind].ordered:
        return refuse(Reason.RUNS_ONLY)
    swapped = _swapped(view, meld, action.card, action.wild)
    if isinstance(swapped, Refusal):
        return swapped
    if not utah:
        hand = (*(card for card in view.hand if card != action.card), action.wild)
        return (swapped, None) if _can_play(view, hand, swapped, action.wild) else refuse(Reason.NO_ROOM)
    spots = _moves(view, swapped, action.wild)
    chosen = tuple(spot for spot in spots if action.end in ("", spot.end))
    if not chosen:
        return refuse(Reason.NO_ROOM)
    if len(chosen) > 1:
        return refuse(Reason.WILD_OPEN, choices=tuple(spot.number for spot in chosen))
    return swapped, chosen[0]


def _check(view: PlayerView, action: ReplaceWild) -> Refusal | None:
    wrong = check_step(view, TurnStep.PLAY)
    if wrong is not None:
        return wrong
    if not view.me.laid:
        return refuse(Reason.PHASE_FIRST)
    if not can_hit(view):
        return refuse(Reason.HIT_NEXT_TURN)
    if action.card not in view.hand:
        return refuse(Reason.NOT_IN_HAND, card=action.card)
    outcome = _outcome(view, action)
    return outcome if isinstance(outcome, Refusal) else after_playing(view, [action.card])


def _replace(draft: Draft, view: PlayerView, action: ReplaceWild) -> None:
    outcome = _outcome(view, action)
    if isinstance(outcome, Refusal):
        raise ValueError(f"not a replacement that was accepted: {outcome.reason}")
    meld, spot = outcome
    draft.give(action.seat, action.card)
    if spot is None:
        draft.hands[action.seat] += (action.wild,)
        draft.taken = action.wild
    else:
        meld = KINDS[meld.need.kind].add(meld, action.wild, spot)
    put_meld(draft, meld)
    draft.tell(WildReplaced(action.seat, action.card, action.wild, meld, spot is None))
    after_play(draft, action.seat)
