"""Runs: consecutive numbers, each at most once, of any colors or of one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache

from game.rules.cards import Card, CardKind
from game.rules.groups import Meld, Placed, Requirement, Spot, Terms
from game.rules.kinds.common import (
    WILD_FACE,
    Face,
    Openings,
    Seen,
    Stand,
    exchanged,
    first_color,
    is_natural,
    matching_spots,
    natural,
    needs_natural,
    number_face,
    number_faces,
    see_all,
    stamped,
    too_few,
)
from game.rules.refusal import Reason, Refusal, refuse


def windows(size: int, terms: Terms) -> tuple[tuple[int, ...], ...]:
    """The numbers of every run of this size, low to high; `wrap`: also those on from the end to 1."""
    return _windows(size, terms.numbers, terms.wrap)


@lru_cache(maxsize=256)
def _windows(size: int, numbers: int, wrap: bool) -> tuple[tuple[int, ...], ...]:
    if size < 1 or size > numbers:
        return ()
    starts = numbers if wrap and size < numbers else numbers - size + 1
    return tuple(
        tuple((low + step - 1) % numbers + 1 for step in range(size)) for low in range(1, starts + 1)
    )


def open_ends(low: int, high: int, count: int, terms: Terms) -> tuple[int | None, int | None]:
    """The next number at the low and at the high end of a run of `count` cards; None where there is none."""
    if count >= terms.numbers:
        return None, None
    below = low - 1 if low > 1 else terms.numbers if terms.wrap else None
    above = high + 1 if high < terms.numbers else 1 if terms.wrap else None
    return below, above


class Run:
    """A run, `one_color` or not. A wild in it is a definite number.

    Where `naturals` is `per_phase`, the color of a color run of wilds alone stays open until the first
    natural card is added. Two wilds of one run are not told apart: there is one arrangement for each place it
    can take.
    """

    ordered = True

    def __init__(self, name: str, *, one_color: bool) -> None:
        self.name = name
        self.one_color = one_color

    def arrangements(
        self, need: Requirement, placed: Sequence[Placed], terms: Terms
    ) -> Iterator[tuple[Placed, ...]]:
        """See `GroupKind`; low to high."""
        seen, refusal = see_all(placed, terms, number=True, color=self.one_color)
        if refusal is not None or len(seen) < need.size:
            return
        fixed: dict[int | None, Seen] = {one.number: one for one in seen if one.number is not None}
        free = [one for one in seen if one.number is None]
        if len(fixed) + len(free) < len(seen):
            return
        for color in self._colors(seen):
            for numbers in windows(len(seen), terms):
                if all(map(numbers.__contains__, fixed)):
                    result = self._fill(numbers, fixed, free, color)
                    if not needs_natural(terms) or any(map(is_natural, result)):
                        yield result

    def _colors(self, seen: Sequence[Seen]) -> Sequence[str | None]:
        """The colors the run may have: (None,) where none is asked for or decided, () where two are there."""
        if not self.one_color:
            return (None,)
        known = {one.color for one in seen if one.color is not None}
        if known:
            return tuple(known) if len(known) == 1 else ()
        return tuple(dict.fromkeys(one.card.color for one in seen if one.stand is Stand.EITHER)) or (None,)

    def _fill(
        self, numbers: Sequence[int], fixed: dict[int | None, Seen], free: Sequence[Seen], color: str | None
    ) -> tuple[Placed, ...]:
        places: dict[int, Placed] = {}
        for number, one in fixed.items():
            if number is not None:
                itself = one.stand is Stand.NATURAL or (
                    one.stand is Stand.EITHER and color in (None, one.card.color)
                )
                places[number] = natural(one.card) if itself else Placed(one.card, number, color)
        wilds: list[Card] = []
        for one in free:
            number = one.card.number
            fits = number in numbers and number not in places and color in (None, one.card.color)
            if one.stand is Stand.EITHER and fits and number is not None:
                places[number] = natural(one.card)
            else:
                wilds.append(one.card)
        gaps = (number for number in numbers if number not in places)
        places.update({number: Placed(card, number, color) for number, card in zip(gaps, wilds, strict=True)})
        return tuple(places[number] for number in numbers)

    def fault(self, need: Requirement, placed: Sequence[Placed], terms: Terms) -> Refusal | None:
        """See `GroupKind`."""
        if next(self.arrangements(need, placed, terms), None) is not None:
            return None
        seen, refusal = see_all(placed, terms, number=True, color=self.one_color)
        if refusal is not None:
            return refusal
        colors = Counter(one.color for one in seen if one.color is not None)
        if self.one_color and len(colors) > 1:
            most = colors.most_common(1)[0][0]
            return refuse(
                Reason.WRONG_COLOR, color=most, found=next(color for color in colors if color != most)
            )
        if len(seen) > terms.numbers:
            return refuse(Reason.RUN_TOO_LONG, need=terms.numbers)
        numbers = Counter(one.number for one in seen if one.number is not None)
        for number, count in numbers.items():
            if count > 1:
                return refuse(Reason.NOT_A_RUN, repeated=number)
        if any(not 1 <= number <= terms.numbers for number in numbers):
            return refuse(Reason.NOT_A_RUN, repeated=None)
        if len(seen) < need.size:
            return too_few(need, len(seen))
        if not any(numbers.keys() <= set(places) for places in windows(len(seen), terms)):
            return refuse(Reason.NOT_A_RUN, repeated=None)
        return refuse(Reason.NO_NATURAL)

    def openings(self, meld: Meld, terms: Terms) -> Openings:
        """Every face that fits the meld, with its spots."""
        low, high = meld.placed[0].number, meld.placed[-1].number
        color = first_color(meld) if self.one_color else None
        return _run_openings(self.one_color, low or 0, high or 0, len(meld.placed), color, terms)

    def spots(self, meld: Meld, placed: Placed, terms: Terms) -> tuple[Spot, ...]:
        """See `GroupKind`."""
        return matching_spots(self.openings(meld, terms), placed)

    def spot_fault(self, meld: Meld, placed: Placed, terms: Terms) -> Refusal:
        """See `GroupKind`."""
        card = placed.card
        if card.kind not in (CardKind.NUMBER, CardKind.WILD):
            return refuse(Reason.SKIP_IN_GROUP, kind=card.kind.value)
        low, high = meld.placed[0].number, meld.placed[-1].number
        below, above = open_ends(low or 0, high or 0, len(meld.placed), terms)
        if below is None and above is None:
            return refuse(Reason.RUN_FULL)
        number = card.number if card.kind is CardKind.NUMBER else placed.number
        if number in (below, above):
            return refuse(Reason.WRONG_COLOR, color=first_color(meld), found=card.color or placed.color)
        return refuse(Reason.RUN_NEXT, low=below, high=above, found=number)

    def add(self, meld: Meld, card: Card, spot: Spot) -> Meld:
        """See `GroupKind`."""
        added = Placed(card, spot.number, spot.color)
        cards = meld.placed
        if self.one_color and is_natural(added):
            cards = stamped(cards, number=None, color=card.color)
        return meld._replace(placed=(added, *cards) if spot.end == "low" else (*cards, added))

    def exchange(self, meld: Meld, at: int, card: Card, terms: Terms) -> Meld | None:
        """See `GroupKind`."""
        wild = meld.placed[at]
        if card.number != wild.number or wild.color not in (None, card.color):
            return None
        cards = exchanged(meld, at, card)
        return meld._replace(
            placed=stamped(cards, number=None, color=card.color) if self.one_color else cards
        )


@lru_cache(maxsize=4096)
def _run_openings(
    one_color: bool, low: int, high: int, count: int, color: str | None, terms: Terms
) -> dict[Face, tuple[Spot, ...]]:
    below, above = open_ends(low, high, count, terms)
    ends = [("low", below)] if below is not None and below != above else []
    if above is not None:
        ends.append(("high", above))
    as_wild = tuple(Spot(end, number, color) for end, number in ends)
    table: dict[Face, tuple[Spot, ...]] = {}
    if as_wild:
        table[WILD_FACE] = as_wild
    for number, own in number_faces(terms):
        itself = () if one_color and color not in (None, own) else tuple(e for e, n in ends if n == number)
        spots = tuple(Spot(end, number, own) for end in itself)
        if number == terms.wild_number:
            spots += tuple(spot for spot in as_wild if spot.end not in itself)
        if spots:
            table[number_face(number, own)] = spots
    return table
