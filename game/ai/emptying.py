"""How a hand empties itself once its phase is down: what can be hit now, and what the next cards may open."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from game.ai.worth import Pace, Thought
from game.rules.apart import openings
from game.rules.cardgame.edition import Edition
from game.rules.cards import Card
from game.rules.finder import hits
from game.rules.groups import Meld, Spot, Terms
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
    return _rest(list(melds), list(cards), terms, range(len(melds)), tries=tries)


def _rest(table: list[Meld], hand: list[Card], terms: Terms, places: Iterable[int], *, tries: bool) -> Rest:
    """What remains when number cards fit nowhere but at these places. Empties the hand onto the table."""
    _hit_numbers(table, hand, terms, places)
    while (wild := next(filter(terms.is_wild, hand), None)) is not None:
        ways = _ways(table, wild, terms)
        first = next(ways, None)
        if first is None:
            break
        hand.remove(wild)
        ends = [way for way in (first, *ways) if way[1].end] if tries and hand else []
        tries = False
        if ends:
            rests = (_rest(_grown(table, wild, way), list(hand), terms, way[:1], tries=False) for way in ends)
            return min(rests, key=lambda rest: len(rest.cards))
        table = _grown(table, wild, first)
        _hit_numbers(table, hand, terms, first[:1])
    return Rest(hand, table)


def _hit_numbers(table: list[Meld], hand: list[Card], terms: Terms, places: Iterable[int]) -> None:
    """Hit with all number cards that fit at these places; none of them makes room on another group."""
    faces = {card: face_of(card) for card in hand if not terms.is_wild(card)}
    for place in places:
        found = openings(table[place], table, terms)
        while card := next((card for card, face in faces.items() if face in found), None):
            meld = table[place]
            table[place] = KINDS[meld.need.kind].add(meld, card, found[faces.pop(card)][0])
            hand.remove(card)
            found = openings(table[place], table, terms)


def _ways(table: Sequence[Meld], card: Card, terms: Terms) -> Iterator[tuple[int, Spot]]:
    """Where the card fits: the place of the group, and the spot on it."""
    face = face_of(card)
    for place, meld in enumerate(table):
        for spot in openings(meld, table, terms).get(face, ()):
            yield place, spot


def _grown(table: Sequence[Meld], card: Card, way: tuple[int, Spot]) -> list[Meld]:
    """The table with the card where it goes."""
    place, spot = way
    meld = table[place]
    return [*table[:place], KINDS[meld.need.kind].add(meld, card, spot), *table[place + 1 :]]


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
