"""The phase tray: what the cards staged in each slot are worth, and the orders of the hand.

`number` is everywhere the phase that is collected; 0 is the one the view's seat works on.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

from game.rules import finder
from game.rules.cardgame.actions import LayDown
from game.rules.cardgame.edition import Phase, card_points
from game.rules.cardgame.questions import open_phases
from game.rules.cardgame.view import PlayerView
from game.rules.cards import Card, CardId, CardKind
from game.rules.groups import Placed, Requirement, Terms
from game.rules.kinds import KINDS
from game.rules.refusal import Reason, Refusal

SORTS = ("number", "color", "phase", "own")
# With eight wilds in one run there are more ways than anybody wants to step through.
MOST_WAYS = 60
# A card that hints would spare is worth less in a group than others by so much that it counts before points:
# the last one of so many, and each before it this many times more.
_MOST_SPARE, _SPARED, _TIMES = 5, 1000, 10
_MOST_LESS = 100_000

Face = tuple[int | None, str | None]


class SlotState(NamedTuple):
    """One slot: what it asks for, its cards, every way in which they are the group (none: not yet), and why
    not.
    """

    need: Requirement
    cards: tuple[Card, ...]
    ways: tuple[tuple[Placed, ...], ...]
    fault: Refusal | None

    @property
    def complete(self) -> bool:
        return bool(self.ways)

    @property
    def misplaced(self) -> bool:
        """Whether the cards cannot become this group by adding more."""
        return self.fault is not None and self.fault.reason not in (Reason.TOO_FEW, Reason.NO_NATURAL)


@lru_cache(maxsize=512)
def _missing(needs: Phase, hand: tuple[Card, ...], terms: Terms) -> int:
    return finder.missing(needs, hand, terms)


def missing(view: PlayerView, number: int) -> int:
    """How many cards the hand lacks for a phase."""
    return _missing(view.edition.phase(number), view.hand, view.edition.terms_of(number))


def nearest(view: PlayerView) -> int:
    """The open phase for which the hand lacks the fewest cards, of equal ones the first; 0 if none is
    open.
    """
    return min(dict.fromkeys(open_phases(view)), key=lambda number: missing(view, number), default=0)


def slot_states(
    view: PlayerView, staged: Sequence[Sequence[CardId]], number: int = 0
) -> tuple[SlotState, ...]:
    """The state of every slot of the phase; none once it is laid or before one is chosen."""
    number = view.me.phase or number
    if not number or view.me.laid:
        return ()
    terms = view.edition.terms_of(number)
    hand = {card.id: card for card in view.hand}
    states = []
    for i, need in enumerate(view.edition.phase(number)):
        ids = staged[i] if i < len(staged) else ()
        states.append(slot_state(terms, need, tuple(hand[card] for card in ids if card in hand)))
    return tuple(states)


def slot_state(terms: Terms, need: Requirement, cards: tuple[Card, ...]) -> SlotState:
    """What these cards are in a slot that asks for `need`."""
    kind = KINDS[need.kind]
    # In an order of their own, so that the same cards are the same group however they were put there.
    placed = tuple(Placed(card) for card in sorted(cards, key=_by_face))
    if not cards:
        return SlotState(need, cards, (), None)
    fault = kind.fault(need, placed, terms)
    ways = () if fault else tuple(islice(kind.arrangements(need, placed, terms), MOST_WAYS))
    return SlotState(need, cards, ways, fault)


def _by_face(card: Card) -> tuple[bool, int, str, int]:
    return card.kind is not CardKind.NUMBER, card.number or 0, card.color or "", card.id


def lay_down_of(
    view: PlayerView, states: Sequence[SlotState], chosen: Sequence[int], number: int = 0
) -> LayDown:
    """The lay-down that the tray stands for, complete or not."""
    groups = tuple(
        state.ways[chosen[i] % len(state.ways)] if state.ways else tuple(Placed(card) for card in state.cards)
        for i, state in enumerate(states)
    )
    return LayDown(view.seat, groups, None if view.me.phase else number or None)


def alike(one: Sequence[Placed], other: Sequence[Placed]) -> bool:
    """Whether two groups have the same cards, each standing for the same; equal cards are interchangeable."""

    def meant(group: Sequence[Placed]) -> list[str]:
        return sorted(repr((placed.card._replace(id=CardId(0)), placed[1:])) for placed in group)

    return meant(one) == meant(other)


def meanings(states: Sequence[SlotState], chosen: Sequence[int]) -> dict[CardId, Placed]:
    """What each staged card stands for, where that is settled."""
    found: dict[CardId, Placed] = {}
    for i, state in enumerate(states):
        if state.ways:
            found.update({one.card.id: one for one in state.ways[chosen[i] % len(state.ways)]})
    return found


def next_way(state: SlotState, chosen: int, card: CardId) -> int | None:
    """The next way in which this card stands for another number; None when there is only one."""
    count = len(state.ways)

    def number(way: int) -> int | None:
        return next((one.number for one in state.ways[way % count] if one.card.id == card), None)

    for step in range(1, count):
        if number(chosen + step) != number(chosen):
            return (chosen + step) % count
    return None


@lru_cache(maxsize=128)
def _completing(
    terms: Terms, need: Requirement, cards: tuple[Card, ...], deck: tuple[Card, ...]
) -> tuple[Card, ...]:
    faces = {(card.number, card.color): card for card in deck if card.kind is CardKind.NUMBER}
    there = {card.id for card in cards}
    spare = {
        (card.number, card.color): card
        for card in deck
        if card.kind is CardKind.NUMBER and card.id not in there
    }
    return tuple(
        spare[face]
        for face in sorted(faces.keys() & spare.keys(), key=lambda one: (one[0] or 0, one[1] or ""))
        if slot_state(terms, need, (*cards, spare[face])).complete
    )


def completing(view: PlayerView, states: Sequence[SlotState], number: int = 0) -> tuple[Card, ...]:
    """The number cards any of which would make the tray complete, one of each face; none while more than one
    card is missing.
    """
    open_slots = [state for state in states if not state.complete]
    if len(open_slots) != 1 or open_slots[0].need.size - len(open_slots[0].cards) != 1:
        return ()
    terms = view.edition.terms_of(view.me.phase or number)
    return _completing(terms, open_slots[0].need, open_slots[0].cards, view.edition.cards)


@lru_cache(maxsize=64)
def _proposal(
    needs: Phase, hand: tuple[Card, ...], terms: Terms, extra: bool, keep: int, spare: tuple[Face, ...]
) -> tuple[tuple[CardId, ...], ...]:
    def worth(card: Card) -> int:
        face = card.number, card.color
        less: int = _TIMES ** (_MOST_SPARE - spare.index(face)) if face in spare else 0
        return card_points(card) + _SPARED * (_MOST_LESS - less)

    groups = finder.proposal(needs, hand, terms, worth=worth, extra=extra, keep=keep)
    return tuple(tuple(card.id for card in group) for group in groups)


def arrange(view: PlayerView, number: int = 0, spare: Sequence[Card] = ()) -> tuple[tuple[CardId, ...], ...]:
    """The best complete or nearest groups of the hand, for the slots: those that keep the cards to `spare`
    out, the first of them before all, and leave the fewest points.
    """
    number = view.me.phase or number
    options = view.edition.options
    return _proposal(
        view.edition.phase(number),
        # Of two cards alike, too, the one to spare stays out.
        tuple(sorted(view.hand, key=lambda card: card in spare)),
        view.edition.terms_of(number),
        options.extra_cards_with_phase,
        int(options.going_out == "discard_only"),
        tuple(dict.fromkeys((card.number, card.color) for card in spare[:_MOST_SPARE])),
    )


class Belongs(NamedTuple):
    """The group that a card goes to, and whether it is complete with it."""

    need: Requirement
    complete: bool


def place_of(view: PlayerView, card: Card, number: int) -> Belongs | None:
    """Where a card would go in the nearest groups of the hand and it; None when it goes nowhere."""
    needs, terms = view.edition.phase(number), view.edition.terms_of(number)

    def worth(one: Card) -> int:
        return int(one == card)

    groups = finder.proposal(needs, (*view.hand, card), terms, worth=worth)
    for need, group in zip(needs, groups, strict=True):
        if card in group:
            return Belongs(need, slot_state(terms, need, group).complete)
    return None


def phase_possible(view: PlayerView, number: int = 0) -> bool:
    """Whether the hand holds the phase now, and it may be laid in this turn."""
    number = view.me.phase or number
    if view.me.laid or view.table.cleared or not number:
        return False
    return missing(view, number) == 0


def fits_slot(view: PlayerView, state: SlotState, card: Card, number: int = 0) -> bool:
    """Whether the card can go into the slot without spoiling what lies there."""
    if card.kind in (CardKind.SKIP, CardKind.RULE):
        return False
    terms = view.edition.terms_of(view.me.phase or number)
    return not slot_state(terms, state.need, (*state.cards, card)).misplaced


def sorted_row(view: PlayerView, mode: str, row: Iterable[CardId], number: int = 0) -> tuple[CardId, ...]:
    """The hand in an order: by `number`, by `color`, for my `phase`, or my `own`. Stable; wilds and skips
    go last.
    """
    place = {card: i for i, card in enumerate(row)}
    hand = sorted(view.hand, key=lambda card: place.get(card.id, len(place)))
    if mode == "own":
        return tuple(card.id for card in hand)
    colors = {color: i for i, color in enumerate(view.edition.deck.colors)}

    def last(card: Card) -> int:
        return {CardKind.NUMBER: 0, CardKind.WILD: 1}.get(card.kind, 2)

    if mode == "color":
        hand.sort(key=lambda card: (last(card), colors.get(card.color or "", 0), card.number or 0))
    else:
        hand.sort(key=lambda card: (last(card), card.number or 0, colors.get(card.color or "", 0)))
    if mode == "phase" and (view.me.phase or number) and not view.me.laid:
        wanted = [card for group in arrange(view, number) for card in group]
        rank = {card: i for i, card in enumerate(wanted)}
        hand.sort(key=lambda card: rank.get(card.id, len(rank)))
    return tuple(card.id for card in hand)
