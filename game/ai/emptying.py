"""How a hand empties itself once its phase is down: what can be hit now, and what the next cards may open."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from game.ai.worth import Pace, Thought
from game.rules.cardgame.edition import Edition
from game.rules.cards import Card
from game.rules.finder import hits
from game.rules.groups import Meld, Terms
from game.rules.kinds import KINDS
from game.rules.kinds.common import face_of

# Looks at a meld or a card in one slice of thinking, of at most about 3 ms.
_LOOKS = 200


class Rest(NamedTuple):
    """What is left when all that fits has been hit: the cards in hand and the table's melds."""

    cards: list[Card]
    melds: list[Meld]


def left_over(melds: Sequence[Meld], cards: Sequence[Card], terms: Terms, *, tries: bool = True) -> Rest:
    """What remains when all that fit are hit: number cards first, then wilds.

    With `tries` the first wild goes where it opens a place for another card, if there is such a place.
    """
    table = {meld.id: meld for meld in melds}
    hand = list(cards)
    while hand:
        naturals = [card for card in hand if not terms.is_wild(card)]
        found = next(hits(tuple(table.values()), naturals, terms), None)
        if found is None:
            break
        card, meld, spot = found
        table[meld.id] = KINDS[meld.need.kind].add(meld, card, spot)
        hand.remove(card)
    wild = next((card for card in hand if terms.is_wild(card)), None)
    ways = list(hits(tuple(table.values()), (wild,), terms)) if wild is not None else []
    if wild is None or not ways:
        return Rest(hand, list(table.values()))
    hand.remove(wild)
    ends = [way for way in ways if way[2].end] if tries and hand else []
    rests = (
        left_over(_with(table, KINDS[meld.need.kind].add(meld, card, spot)), hand, terms, tries=False)
        for card, meld, spot in ends or ways[:1]
    )
    return min(rests, key=lambda rest: len(rest.cards))


def _with(table: Mapping[int, Meld], grown: Meld) -> list[Meld]:
    return list({**table, grown.id: grown}.values())


def coming(edition: Edition, seen: Collection[Card]) -> Counter[Card]:
    """The cards that may still come: of equal ones the first, and how many there are."""
    first: dict[tuple[object, ...], Card] = {}
    return Counter(first.setdefault(card[1:], card) for card in edition.cards if card not in seen)


class Reach:
    """How many cards of a hand the next card takes with it, on average over those that may come.

    For a seat whose phase is down and the table's `melds`, when all that fits has been hit.
    """

    def __init__(self, melds: Sequence[Meld], terms: Terms, unseen: Mapping[Card, int]) -> None:
        self._terms, self._unseen = terms, unseen
        fitting = set()
        self._opening: dict[Card, list[Meld]] = {}
        for card, meld, spot in hits(melds, tuple(unseen), terms):
            fitting.add(card)
            if spot.end:
                grown = KINDS[meld.need.kind].add(meld, card, spot)
                self._opening.setdefault(card, []).append(grown)
        self._fit = sum(map(unseen.__getitem__, fitting))

    def of(self, hand: Sequence[Card]) -> Thought[float]:
        """Cards that go with the next draw, that one counted; only the end of a run opens a new place."""
        found = self._fit
        faces = set(map(face_of, hand))
        pace = Pace(_LOOKS)
        for card, melds in self._opening.items():
            most = 0
            for grown in melds:
                if pace.due():
                    yield
                if faces.isdisjoint(KINDS[grown.need.kind].openings(grown, self._terms)):
                    continue
                rest = left_over((grown,), hand, self._terms, tries=False)
                most = max(most, len(hand) - len(rest.cards))
                if pace.due(len(hand)):
                    yield
            found += most * self._unseen[card]
        return found / max(sum(self._unseen.values()), 1)
