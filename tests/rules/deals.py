"""The shuffle put to the test: many deals, and whether they are as even as chance would have them.

`python -m tests.rules.deals --deals 200000` deals as the engine does, from seeds one after another, so often
for each number of seats. It prints for each statistic its chi-square value, the degrees of freedom, and p:
how often an honest shuffle gives a value at least as large. It ends with 1 where a p is under 1 in 100,000;
among so many figures a few under 1 in 100 are to be expected.

- places: where each card of the deck comes to lie by the shuffle
- receivers: which seat is dealt each card, or the draw pile keeps it
- first discard: which card begins the discard pile
- wilds, skips: how many of them each seat is dealt
- neighbors: how many cards that lie one after the other in a fresh deck still do
- first dealer: who it is
"""

from __future__ import annotations

import argparse
import itertools
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from math import comb, erfc, factorial, sqrt
from typing import NamedTuple

from game.content.loader import DEFAULT, load_edition
from game.rules.cardgame import engine
from game.rules.cardgame.edition import Edition
from game.rules.cardgame.events import HandDealt, OpeningCard
from game.rules.cards import CardKind, Seat

TOO_SMALL = 1e-5
# Outcomes that are expected less often are counted together: chi-square is not exact for them.
_LEAST_EXPECTED = 8.0


class Dealt(NamedTuple):
    """A deal, by ids of cards: the hands by seat, and the rest, the first discard first."""

    dealer: Seat
    hands: tuple[tuple[int, ...], ...]
    rest: tuple[int, ...]

    def order(self) -> list[int]:
        """The whole deck as it lay after the shuffle: one card each in turn, left of the dealer first."""
        first = self.dealer + 1
        laps = zip(*self.hands[first:], *self.hands[:first], strict=True)
        return [card for lap in laps for card in lap] + list(self.rest)


class Statistic(NamedTuple):
    """A chi-square value."""

    name: str
    value: float
    freedom: int

    @property
    def p(self) -> float:
        """The upper tail of chi-square, by the cube root of Wilson and Hilferty: good to a few percent."""
        part = 2 / (9 * self.freedom)
        return erfc(((self.value / self.freedom) ** (1 / 3) - (1 - part)) / sqrt(2 * part)) / 2

    def __str__(self) -> str:
        return f"{self.name:16} chi-square {self.value:10.1f}, {self.freedom:5} degrees, p {self.p:.4f}"


def deals(edition: Edition, seats: int, seeds: range) -> Iterator[Dealt]:
    """The first deals of the games with these seeds."""
    for seed in seeds:
        state, events = engine.new_game(edition, seats, seed)
        hands: list[tuple[int, ...]] = [()] * seats
        opened: list[int] = []
        for event in events:
            if isinstance(event, HandDealt):
                hands[event.seat] = tuple(card.id for card in event.cards or ())
            elif isinstance(event, OpeningCard):
                opened.append(event.card.id)
        pile = tuple(card.id for card in reversed(state.draw_pile))
        yield Dealt(state.table.dealer, tuple(hands), (*opened, *pile))


def statistics(edition: Edition, seats: int, sample: Iterable[Dealt]) -> list[Statistic]:
    """What a sample of deals says of the shuffle."""
    cards = edition.for_seats(seats).cards
    size, hand = len(cards), edition.deal
    special = {kind: {card.id for card in cards if card.kind is kind} for kind in _COUNTED}
    places = [[0] * size for _ in cards]
    receivers = [[0] * size for _ in range(seats + 1)]
    first, dealers, kept = Counter[int](), Counter[int](), Counter[int]()
    held = {(kind, seat): Counter[int]() for kind in _COUNTED for seat in range(seats)}
    for dealt in sample:
        order = dealt.order()
        for place, card in zip(places, order, strict=True):
            place[card] += 1
        for receiver, got in zip(receivers, (*dealt.hands, dealt.rest), strict=True):
            for card in got:
                receiver[card] += 1
        for kind in _COUNTED:
            for seat in range(seats):
                held[kind, seat][len(special[kind].intersection(dealt.hands[seat]))] += 1
        first[dealt.rest[0]] += 1
        dealers[dealt.dealer] += 1
        kept[sum(after == card + 1 for card, after in itertools.pairwise(order))] += 1
    number = kept.total()
    rest = size - hand * seats
    shares = [hand / size] * seats + [rest / size]
    even = dict.fromkeys(range(size), 1 / size)
    found = [
        _table("places", places, [1 / size] * size, number),
        _table("receivers", receivers, shares, number),
        _fit("first discard", first, even, number),
        _fit("neighbors", kept, successions(size), number),
        _fit("first dealer", dealers, dict.fromkeys(range(seats), 1 / seats), number),
    ]
    for (kind, seat), counted in held.items():
        chances = drawn_blindly(len(special[kind]), size, hand)
        found.append(_fit(f"{kind}s of seat {seat + 1}", counted, chances, number))
    return found


_COUNTED = (CardKind.WILD, CardKind.SKIP)


def _table(name: str, rows: list[list[int]], shares: list[float], number: int) -> Statistic:
    """Each card against each place or receiver. As every deal places every card once, the squares are a
    little larger than where all are counted for themselves, by n / (n - 1).
    """
    size = len(rows[0])
    value = sum(
        (count - number * share) ** 2 / (number * share)
        for row, share in zip(rows, shares, strict=True)
        for count in row
    )
    return Statistic(name, value * (size - 1) / size, (size - 1) * (len(rows) - 1))


def _fit(name: str, counted: Mapping[int, int], chances: Mapping[int, float], number: int) -> Statistic:
    """Counts of outcomes against their chances, rare ones counted together."""
    value, freedom, rare, rare_share = 0.0, -1, 0, 0.0
    for outcome, share in chances.items():
        if number * share < _LEAST_EXPECTED:
            rare, rare_share = rare + counted.get(outcome, 0), rare_share + share
            continue
        value += (counted.get(outcome, 0) - number * share) ** 2 / (number * share)
        freedom += 1
    if number * rare_share > 0.5:
        value += (rare - number * rare_share) ** 2 / (number * rare_share)
        freedom += 1
    return Statistic(name, value, freedom)


def drawn_blindly(there: int, size: int, drawn: int) -> dict[int, float]:
    """The chances to find 0, 1, 2 ... of some cards among so many drawn from a deck."""
    ways = comb(size, drawn)
    return {
        found: comb(there, found) * comb(size - there, drawn - found) / ways
        for found in range(min(there, drawn) + 1)
    }


def successions(size: int) -> dict[int, float]:
    """The chances that 0, 1, 2 ... numbers are followed by the next one in a random order of so many."""
    deranged = [1, 0]
    for n in range(2, size + 1):
        deranged.append((n - 1) * (deranged[-1] + deranged[-2]))
    ways = {
        kept: comb(size - 1, kept)
        * (deranged[size - kept] + (deranged[size - kept - 1] if size > kept else 0))
        for kept in range(size)
    }
    return {kept: count / factorial(size) for kept, count in ways.items()}


def main() -> int:
    """Deal, and print a line for each statistic; the exit code says whether all of them are good."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--deals", type=int, default=200_000, help="deals for each number of seats")
    parser.add_argument("--seed", type=int, default=1, help="seed of the first deal")
    parser.add_argument("--seats", type=int, nargs="+", help="only these numbers of seats")
    parser.add_argument("--edition", default=DEFAULT, help="id of an edition")
    chosen = parser.parse_args()
    edition = load_edition(chosen.edition)
    least, most = edition.players
    good = True
    for place, seats in enumerate(chosen.seats or range(least, most + 1)):
        # Other seeds for each: the order of the deck does not depend on the number of seats.
        start = chosen.seed + place * chosen.deals
        seeds = range(start, start + chosen.deals)
        print(f"{edition.name}, {seats} seats, {chosen.deals} deals", flush=True)
        for one in statistics(edition, seats, deals(edition, seats, seeds)):
            good = good and one.p >= TOO_SMALL
            print(f"  {one}{'' if one.p >= TOO_SMALL else '  NO'}", flush=True)
    return 0 if good else 1


if __name__ == "__main__":
    raise SystemExit(main())
