"""What computer players do with the rules that only some editions have: saved cards, clearing, wilds on
the table, the opening card and the rule card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from game.ai.emptying import left_over
from game.rules.cardgame.actions import (
    Action,
    ClearPhase,
    DrawFromDiscard,
    DrawFromPile,
    DrawSaved,
    DropPhase,
    NameForOpening,
    ReplaceWild,
    SaveCard,
)
from game.rules.cardgame.legal import refusal
from game.rules.cardgame.moves import legal_actions
from game.rules.cardgame.questions import can_hit, dealer_names, hit_melds, open_phases, piles_to_take
from game.rules.cardgame.view import PlayerView, TurnStep
from game.rules.cards import Card, CardKind, Seat
from game.rules.kernel import Kernel

KernelOf = Callable[[int], Kernel]

# Opponents with so few cards may be out before a second phase is made.
_FEW_CARDS = 4
# With so few cards left after hitting, a turn or two are enough to go out.
_NEARLY_OUT = 2
_MOST_SAVED = 4


def furthest_ahead(view: PlayerView, seats: Iterable[Seat]) -> Seat | None:
    """The seat nearest to winning: the furthest on a board, most phases made (in Anti-phase the highest),
    then fewest points.
    """
    facts, played, spaces = view.table.seats, view.edition.played, view.table.spaces
    anti = view.edition.options.progress == "anti"

    def ahead(seat: Seat) -> tuple[int, int]:
        reached = played.index(facts[seat].phase) if anti else len(facts[seat].made)
        return spaces[seat] if spaces else reached, -facts[seat].score

    return max(seats, key=ahead, default=None)


def named(view: PlayerView) -> Action | None:
    """Who gets the opening card or drops a phase: a wild comes home, the rest strikes who is ahead."""
    others = [seat for seat in view.table.active if seat != view.seat]
    leader = furthest_ahead(view, others)
    if view.table.step is TurnStep.DROP and leader is not None:
        return DropPhase(view.seat, leader)
    top = view.discard_top
    if not dealer_names(view) or top is None or leader is None:
        return None
    return NameForOpening(view.seat, view.seat if top.kind is CardKind.WILD else leader)


def draws(view: PlayerView, wants: Callable[[Card], bool]) -> Iterator[Action]:
    """Ways to draw, the best first: a card that is wanted, the others' one before an own saved one."""
    piles = view.piles
    takes = [(piles[at].top, DrawFromDiscard(view.seat, at)) for at in piles_to_take(view)]
    for top, take in takes:
        if top is not None and wants(top):
            yield take
    for card in view.saved:
        if wants(card):
            yield DrawSaved(view.seat, card)
    yield DrawFromPile(view.seat)
    for _, take in takes:
        yield take


def replacement(view: PlayerView) -> Action | None:
    """A wild on the table replaced by a card that fits nowhere else; asked when nothing can be hit."""
    if view.edition.options.wild_replacement == "none" or not can_hit(view):
        return None
    return next((action for action in legal_actions(view) if isinstance(action, ReplaceWild)), None)


def clearing(view: PlayerView) -> Action | None:
    """Clear the phase just laid while the round is young enough to make another one.

    Not by who is nearly out: then the others lose what they have gathered for theirs, and that is worth more
    than a new hand.
    """
    action = ClearPhase(view.seat)
    if not view.edition.options.clear or refusal(view, action) is not None:
        return None
    facts, sizes = view.table.seats, view.hand_sizes
    late = any(
        facts[seat].laid or sizes[seat] <= _FEW_CARDS for seat in view.table.active if seat != view.seat
    )
    if late:
        return None
    left = left_over(hit_melds(view), view.hand, view.edition.terms_of(view.me.phase)).cards
    return action if len(left) > _NEARLY_OUT else None


def saving(view: PlayerView, card: Card, phase: int, kernel_of: KernelOf) -> Action | None:
    """Save the card that would be discarded, if it is worth it; instead of it a wild that may cost points."""
    if view.edition.options.save_pile == "none" or len(view.hand) < 2:
        return None
    wild = next((one for one in view.hand if one.kind is CardKind.WILD), None)
    if wild is not None and not view.me.laid and _ends_soon(view):
        card = wild
    if card.kind is not CardKind.WILD and not _useful_later(view, card, phase, kernel_of):
        return None
    action = SaveCard(view.seat, card)
    return action if refusal(view, action) is None else None


def _ends_soon(view: PlayerView) -> bool:
    facts, sizes = view.table.seats, view.hand_sizes
    return any(facts[seat].laid and sizes[seat] <= 2 for seat in view.table.active if seat != view.seat)


def _useful_later(view: PlayerView, card: Card, phase: int, kernel_of: KernelOf) -> bool:
    """Whether the card brings the save pile nearer to a phase that comes later."""
    if card.kind is not CardKind.NUMBER or len(view.saved) >= _MOST_SAVED:
        return False
    later = [kernel_of(number) for number in dict.fromkeys(open_phases(view)) if number != phase]
    keys = [(found, found.key(view.saved)) for found in later]
    return any(found.missing(key + found.weight(card)) < found.missing(key) for found, key in keys)


def to_throw(view: PlayerView, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards to discard from, once the phase is down: the rule card is the last one to go, and skips are
    the first where none may be the last.
    """
    if not view.me.laid:
        return cards
    if view.edition.options.last_skip == "forbidden":
        skips = tuple(card for card in cards if card.kind is CardKind.SKIP)
        if skips:
            return skips
    if len(view.hand) != 2:
        return cards
    return tuple(card for card in cards if card.kind is not CardKind.RULE) or cards
