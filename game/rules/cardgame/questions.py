"""What a view tells of what its seat may do: phases, cards to draw, spots for a hit, whom to skip, what a
lay-down lays (rulebook, section 1).
"""

from __future__ import annotations

from functools import lru_cache

from game.rules import apart
from game.rules.cardgame.actions import (
    Hit,
    LayDown,
)
from game.rules.cardgame.board import phases_of_space
from game.rules.cardgame.options import Options
from game.rules.cardgame.view import PlayerView, SkipMark, Table, next_active, phases_to_make
from game.rules.cards import Card, CardKind, Seat
from game.rules.groups import Meld, Placed, Spot
from game.rules.kinds import apart_fault, is_natural, settle
from game.rules.refusal import Reason, Refusal, refuse

# The cards that may be taken from the discard pile, and from one of several (rulebook, section 4, Twist).
_TAKEN = frozenset({CardKind.NUMBER, CardKind.WILD})
_TAKEN_OF_SEVERAL = frozenset({CardKind.NUMBER, CardKind.WILD, CardKind.SKIP})


def open_phases(view: PlayerView) -> tuple[int, ...]:
    """The numbers of the phases the view's seat may work on: those not made yet, else the last one again; on
    a board, those of its space.
    """
    if view.table.replay:
        return (view.me.phase,)
    if view.table.spaces:
        return phases_of_space(view.edition, view.table, view.seat)
    return phases_to_make(view.edition, view.table, view.seat) or view.me.made[-1:]


def can_draw_from_pile(view: PlayerView) -> bool:
    """Whether the draw pile has, or can be given, a card."""
    if view.draw_count > 0 or view.discard_count > 1:
        return True
    return bool(view.more_piles) and (
        bool(view.table.served) or any(pile.size > 1 for pile in view.more_piles)
    )


def can_take_discard(view: PlayerView) -> bool:
    """Whether a discard pile's top card may be taken: there is one, and it is no skip and not face down."""
    if view.more_piles:
        return bool(piles_to_take(view))
    return view.discard_top is not None and view.discard_top.kind in _TAKEN


def piles_to_take(view: PlayerView) -> tuple[int, ...]:
    """The discard piles, by number, whose top card may be taken; of several, a skip may be taken as well."""
    if not view.more_piles:
        return (0,) if can_take_discard(view) else ()
    tops = (view.discard_top, *(pile.top for pile in view.more_piles))
    return tuple(at for at, top in enumerate(tops) if top is not None and top.kind in _TAKEN_OF_SEVERAL)


def piles_to_discard(view: PlayerView) -> tuple[int, ...]:
    """The discard piles, by number, that the view's seat may discard on."""
    forced = view.table.forced
    return tuple(range(view.edition.piles)) if forced is None else (forced,)


def can_draw(view: PlayerView) -> bool:
    """Whether any card can be drawn at all; if not, the turn goes on without."""
    rules = view.edition.rules
    return can_draw_from_pile(view) or can_take_discard(view) or any(rule.can_draw(view) for rule in rules)


def can_hit(view: PlayerView) -> bool:
    """Whether the view's seat, in its turn, has reached the point of hitting."""
    next_turn = view.edition.options.hit_timing == "next_turn"
    return view.me.laid and not (next_turn and view.table.laid_this_turn)


def hit_melds(view: PlayerView) -> tuple[Meld, ...]:
    """The melds that the view's seat may hit on."""
    melds = view.table.melds
    if view.edition.options.hit_targets == "own":
        return tuple(meld for meld in melds if meld.owner == view.seat)
    return melds


def hit_target_refusal(view: PlayerView, meld: Meld) -> Refusal | None:
    """Why the view's seat may not hit on this meld, whatever the card; None when it may."""
    if view.edition.options.hit_targets == "own" and meld.owner != view.seat:
        return refuse(Reason.OWN_GROUPS_ONLY)
    return None


def hit_spots(view: PlayerView, placed: Placed, meld: Meld) -> tuple[Spot, ...]:
    """Everywhere the card fits the meld."""
    return apart.spots(meld, view.table.melds, placed, view.edition.terms_of(view.me.phase))


def hit_spot(view: PlayerView, action: Hit) -> Spot | Refusal:
    """The one place an accepted hit goes to, or why there is none or no single one."""
    meld = find_meld(view.table, action.meld)
    if meld is None:
        return refuse(Reason.NO_SUCH_GROUP)
    spots = hit_spots(view, action.placed, meld)
    if action.end:
        chosen = tuple(spot for spot in spots if spot.end == action.end)
        if spots and not chosen:
            ends = {spot.end: spot.number for spot in spots}
            return refuse(Reason.RUN_NEXT, low=ends.get("low"), high=ends.get("high"), found=None)
        spots = chosen
    if not spots:
        terms = view.edition.terms_of(view.me.phase)
        return apart.spot_fault(meld, view.table.melds, action.placed, terms)
    if len(spots) > 1:
        return refuse(Reason.WILD_OPEN, choices=tuple(spot.number for spot in spots))
    return spots[0]


def find_meld(table: Table, meld: int) -> Meld | None:
    """The meld with this id, if it lies on the table."""
    return next((found for found in table.melds if found.id == meld), None)


def ends_round(view: PlayerView, card: Card) -> bool:
    """Whether discarding this card is going out: it is the last one, and no skip that a floater drew."""
    return len(view.hand) == 1 and not (view.me.floating and card.kind is CardKind.SKIP)


def may_skip_with(view: PlayerView, card: Card) -> bool:
    """Whether discarding this card can name a player to skip: not as the last card, not where the target is
    fixed.
    """
    options = view.edition.options
    if card.kind is CardKind.SKIP:
        return options.skip_target != "next" and not ends_round(view, card)
    return options.wild_as_skip and card.kind is CardKind.WILD and not ends_round(view, card)


def skippable(view: PlayerView) -> tuple[Seat, ...]:
    """The seats that a skip discarded now may name; none where an empty place must be discarded on."""
    table, options = view.table, view.edition.options
    if table.forced is not None:
        return ()
    if options.skip_target == "next":
        seats: tuple[Seat, ...] = (next_active(table, view.seat),)
    else:
        seats = tuple(seat for seat in table.active if seat != view.seat)
    return tuple(seat for seat in seats if skip_bar(table, options, seat) is None)


def skip_bar(table: Table, options: Options, victim: Seat) -> SkipMark | None:
    """The skip that keeps this seat from being skipped again now, if any (option `skip_limit`)."""
    if options.skip_limit == "unlimited":
        return None
    return next((mark for mark in table.skips if mark.victim == victim), None)


def dealer_names(view: PlayerView) -> bool:
    """Whether, at an opening, the dealer has to name somebody; if not, who got the wild has to discard."""
    top = view.discard_top
    if top is None:
        return False
    # Skips that were covered by the wild lie there when it is gone.
    return top.kind is not CardKind.SKIP or view.edition.options.opening_skip == "dealer_names"


def laid_groups(view: PlayerView, action: LayDown) -> tuple[tuple[Placed, ...], ...] | Refusal:
    """The groups of a lay-down with every card's meaning settled, or why they are not the phase."""
    edition = view.edition
    number = _phase_laid(view, action)
    if isinstance(number, Refusal):
        return number
    needs, terms = edition.phase(number), edition.terms_of(number)
    if len(action.groups) != len(needs):
        return refuse(Reason.GROUPS_COUNT, needs=needs, count=len(action.groups))
    cards = [placed.card for group in action.groups for placed in group]
    if len(set(cards)) != len(cards):
        return refuse(Reason.CARD_TWICE)
    for card in cards:
        if card not in view.hand:
            return refuse(Reason.NOT_IN_HAND, card=card)
    settled = []
    for index, (need, group) in enumerate(zip(needs, action.groups, strict=True)):
        if not edition.options.extra_cards_with_phase and len(group) > need.size:
            return refuse(Reason.EXTRA_CARDS, need=need, group=index)
        placed = _settle(need, group, terms)
        if isinstance(placed, Refusal):
            return Refusal(placed.reason, (*placed.values, ("group", index)))
        settled.append(placed)
    if (
        edition.options.naturals == "per_phase"
        and not any(is_natural(placed) for group in settled for placed in group)
        and any(need.kind != "wild" for need in needs)
    ):
        return refuse(Reason.NO_NATURAL_IN_PHASE)
    return apart_fault(needs, settled) or tuple(settled)


# A lay-down is looked at when it is checked and again when it is carried out.
_settle = lru_cache(maxsize=64)(settle)


def _phase_laid(view: PlayerView, action: LayDown) -> int | Refusal:
    if view.edition.options.phase_order == "declare_when_laying":
        if action.phase is None or action.phase not in view.edition.played:
            return refuse(Reason.WRONG_PHASE, phase=action.phase)
        if action.phase not in open_phases(view):
            return refuse(Reason.PHASE_MADE, phase=action.phase)
        return action.phase
    if action.phase not in (None, view.me.phase):
        return refuse(Reason.WRONG_PHASE, phase=view.me.phase)
    return view.me.phase


def laid_phase(view: PlayerView, action: LayDown) -> int:
    """The number of the phase an accepted lay-down makes."""
    return view.me.phase if action.phase is None else action.phase


def after_playing(view: PlayerView, played: list[Card]) -> Refusal | None:
    """Whether the rules on going out allow these cards to leave the hand without a discard."""
    options = view.edition.options
    left = len(view.hand) - len(played)
    if left == 0 and options.going_out == "discard_only":
        return refuse(Reason.MUST_DISCARD)
    if left == 1 and options.last_skip == "forbidden":
        last = next(card for card in view.hand if card not in played)
        if last.kind is CardKind.SKIP:
            return refuse(Reason.SKIP_LEFT)
    return None
