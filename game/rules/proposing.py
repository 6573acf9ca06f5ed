"""The cards of a hand that are best put together for a phase: for the player who asks, not for the rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate

from game.rules.cards import Card, CardId, CardKind, Seat
from game.rules.groups import Meld, Requirement, Terms
from game.rules.kernel import WILD, Kernel, kernel
from game.rules.kinds import KINDS
from game.rules.kinds.common import face_of, number_faces
from game.rules.laying import lay_downs

Groups = tuple[tuple[Card, ...], ...]
Worth = Callable[[Card], int]


def proposal(
    needs: Sequence[Requirement],
    cards: Sequence[Card],
    terms: Terms,
    *,
    worth: Worth = lambda _: 1,
    extra: bool = False,
    keep: int = 0,
) -> Groups:
    """For each group the cards of the hand to put there, so that the phase lacks as few as can be.

    Of equally near ways it is the one that leaves number cards of the least `worth` in the hand, of these
    the one that uses the fewest wilds. With `extra` a complete phase also takes the other number cards that
    belong to its groups, as long as `keep` cards stay in the hand.
    """
    asked = kernel(tuple(needs), terms)
    chosen = _chosen(asked, cards, worth)
    lent = _lent(asked, chosen)
    way = next(lay_downs(needs, [*chosen, *lent], terms, extra=False))
    groups = [[one.card for one in group if one.card.id >= 0] for group in way]
    if extra and not lent:
        used = {card.id for group in groups for card in group}
        left = [card for card in cards if card.id not in used]
        melds = [
            Meld(i, Seat(0), need, group) for i, (need, group) in enumerate(zip(needs, way, strict=True))
        ]
        _add_extras(melds, groups, sorted(left, key=worth, reverse=True), terms, keep)
    return tuple(map(tuple, groups))


def _chosen(asked: Kernel, cards: Sequence[Card], worth: Worth) -> list[Card]:
    """The cards to use: number cards that can all be placed, and as many wilds as are still needed.

    A search that takes the dearest cards first and gives up a branch as soon as what is left cannot make the
    phase as near as the whole hand does, or cannot be worth more than what is found.
    """
    number = asked.terms.wild_number
    naturals = [card for card in cards if card.kind is CardKind.NUMBER and card.number != number]
    naturals.sort(key=lambda card: (-worth(card), face_of(card)))
    # A number card that is wild may be the natural card that a group must have, so it goes first.
    wilds = [card for card in cards if card.kind is CardKind.NUMBER and card.number == number]
    wilds += [card for card in cards if card.kind is CardKind.WILD]
    weights = [asked.weight(card) for card in naturals]
    values = [worth(card) for card in naturals]
    after = [0, *accumulate(reversed(weights))][::-1]
    wild_keys = [0, *accumulate(map(asked.weight, wilds))]
    sums = [0, *accumulate(values)]
    short = asked.missing(after[0] + wild_keys[-1])
    room = sum(need.size for need in asked.needs) - short
    best: tuple[int, int] = (-1, -1)
    found: tuple[int, ...] | None = None

    def visit(place: int, key: int, taken: tuple[int, ...], value: int) -> None:
        nonlocal best, found
        more = min(room - len(taken), len(naturals) - place)
        if (value + sums[place + more] - sums[place], len(taken) + more) <= best:
            return
        if more == 0:
            some = room - len(taken)
            if some < len(wild_keys) and asked.missing(key + wild_keys[some]) == short:
                best, found = (value, len(taken)), taken
            return
        if asked.missing(key + after[place] + wild_keys[-1]) > short:
            return
        with_it = key + weights[place]
        if asked.missing(with_it) < asked.missing(key):
            visit(place + 1, with_it, (*taken, place), value + values[place])
        next_face = place + 1
        while next_face < len(naturals) and face_of(naturals[next_face]) == face_of(naturals[place]):
            next_face += 1
        visit(next_face, key, taken, value)

    visit(0, 0, (), 0)
    if found is None:
        return [*naturals, *wilds]
    return [*(naturals[place] for place in found), *wilds[: room - len(found)]]


def _lent(asked: Kernel, cards: Sequence[Card]) -> list[Card]:
    """Cards from nowhere, with negative ids, that complete the phase."""
    key = asked.key(cards)
    lent: list[Card] = []
    faces = [(asked.face_weight(*face), face) for face in number_faces(asked.terms)]
    while now := asked.missing(key):
        weight, face = next(
            ((weight, face) for weight, face in faces if asked.missing(key + weight) < now), (WILD, None)
        )
        key += weight
        kind, (number, color) = (CardKind.NUMBER, face) if face else (CardKind.WILD, (None, None))
        lent.append(Card(CardId(-1 - len(lent)), kind, number, color))
    return lent


def _add_extras(
    melds: list[Meld], groups: list[list[Card]], left: Sequence[Card], terms: Terms, keep: int
) -> None:
    """Put the cards that belong to a group with it, again and again: a run may take the next one then."""
    waiting = [card for card in left if card.kind is CardKind.NUMBER and card.number != terms.wild_number]
    spare = len(left) - keep
    again = True
    while again:
        again = False
        for card in list(waiting):
            for place, meld in enumerate(melds):
                kind = KINDS[meld.need.kind]
                spots = kind.openings(meld, terms).get(face_of(card))
                if spots and spare > 0:
                    melds[place] = kind.add(meld, card, spots[0])
                    groups[place].append(card)
                    waiting.remove(card)
                    spare -= 1
                    again = True
                    break
