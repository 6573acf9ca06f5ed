"""Pattern runs: a run inside given limits with a rule for the colors, all of it data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.rules.cards import Card, CardKind
from game.rules.groups import Meld, Placed, Requirement, Spot, Terms
from game.rules.kinds.common import (
    WILD_FACE,
    Face,
    Openings,
    Seen,
    Stand,
    exchanged,
    is_natural,
    matching_spots,
    natural,
    needs_natural,
    number_face,
    number_faces,
    see_all,
    too_few,
)
from game.rules.refusal import Reason, Refusal, refuse

Colors = frozenset[str]


class Pattern(NamedTuple):
    """A run's limits, the colors each number inside them may have, and whether neighbors must differ."""

    low: int
    high: int
    allowed: Mapping[int, Colors]
    differ: bool

    def after(self, colors: Colors, following: Colors) -> Colors:
        """Which of the `following` colors may stand beside a card that has one of `colors`."""
        if not colors:
            return colors
        return following - colors if self.differ and len(colors) == 1 else following

    def windows(self, size: int) -> Iterator[range]:
        """The numbers of every run of this size inside the limits."""
        for low in range(self.low, self.high - size + 2):
            yield range(low, low + size)

    def reach(self, slots: Sequence[Colors]) -> Colors:
        """The colors the last slot can have when each slot has one of its own and the pattern holds."""
        colors = slots[0]
        for following in slots[1:]:
            colors = self.after(colors, following)
        return colors


@lru_cache(maxsize=256)
def read_pattern(options: tuple[tuple[str, str], ...], terms: Terms) -> Pattern:
    """The pattern that a requirement's options describe.

    `from` and `to` are the limits (the whole deck without them), `neighbors: differ` forbids two neighbors of
    one color, and a number's own entry lists its colors, separated by spaces; a number without one may have
    any. Raises ValueError with a sentence when the options say something else.
    """
    low, high, differ = 1, terms.numbers, False
    allowed = dict.fromkeys(range(1, terms.numbers + 1), frozenset(terms.colors))
    for key, value in options:
        if key in ("from", "to") and value.isdecimal() and 1 <= int(value) <= terms.numbers:
            low, high = (int(value), high) if key == "from" else (low, int(value))
        elif key == "neighbors" and value in ("differ", "any"):
            differ = value == "differ"
        elif (
            key.isdecimal()
            and int(key) in allowed
            and value.split()
            and set(value.split()) <= set(terms.colors)
        ):
            allowed[int(key)] = frozenset(value.split())
        else:
            raise ValueError(f"a pattern run has no '{key}: {value}' with this deck")
    if low > high:
        raise ValueError(f"a pattern run cannot go from {low} to {high}")
    return Pattern(low, high, allowed, differ)


class PatternRun:
    """A run whose numbers have their own colors (`color_changing`).

    A wild in it is a definite number; its color is any that the pattern leaves, and need not be named. No
    wrap: the limits are the pattern's own.
    """

    name = "pattern_run"
    ordered = True

    def arrangements(
        self, need: Requirement, placed: Sequence[Placed], terms: Terms
    ) -> Iterator[tuple[Placed, ...]]:
        """See `GroupKind`; low to high, one for each place the run can take."""
        seen, refusal = see_all(placed, terms, number=True, color=True)
        if refusal is not None or len(seen) < need.size:
            return
        pattern = read_pattern(need.options, terms)
        fixed: dict[int | None, Seen] = {one.number: one for one in seen if one.number is not None}
        free = [one for one in seen if one.number is None]
        if len(fixed) + len(free) < len(seen):
            return
        for numbers in pattern.windows(len(seen)):
            if fixed.keys() <= set(numbers):
                for result in self._fill(pattern, numbers, fixed, free):
                    if not needs_natural(terms) or any(map(is_natural, result)):
                        yield result
                        break

    def _fill(
        self, pattern: Pattern, numbers: range, fixed: dict[int | None, Seen], free: Sequence[Seen]
    ) -> Iterator[tuple[Placed, ...]]:
        """The ways to fill these places, most cards as themselves first."""
        both = [one for one in free if one.stand is Stand.EITHER and one.card.number in numbers]
        candidates: list[Seen | None] = [one for one in both if one.card.number not in fixed]
        candidates += [one for one in fixed.values() if one.stand is Stand.EITHER]
        for itself in (*candidates, None):
            places = {number: self._fixed(one) for number, one in fixed.items() if number is not None}
            if itself is not None and itself.card.number is not None:
                places[itself.card.number] = natural(itself.card)
            gaps = (number for number in numbers if number not in places)
            wilds = sorted((one for one in free if one is not itself), key=lambda one: one.color is None)
            places.update(
                {number: Placed(one.card, number, one.color) for number, one in zip(gaps, wilds, strict=True)}
            )
            result = tuple(places[number] for number in numbers)
            if holds(pattern, result):
                yield result

    def _fixed(self, one: Seen) -> Placed:
        return natural(one.card) if one.stand is Stand.NATURAL else Placed(one.card, one.number, one.color)

    def fault(self, need: Requirement, placed: Sequence[Placed], terms: Terms) -> Refusal | None:
        """See `GroupKind`."""
        if next(self.arrangements(need, placed, terms), None) is not None:
            return None
        seen, refusal = see_all(placed, terms, number=True, color=True)
        if refusal is not None:
            return refusal
        pattern = read_pattern(need.options, terms)
        longest = pattern.high - pattern.low + 1
        if len(seen) > longest:
            return refuse(Reason.RUN_TOO_LONG, need=longest)
        numbers = [one.number for one in seen if one.number is not None]
        for number in numbers:
            if numbers.count(number) > 1:
                return refuse(Reason.NOT_A_RUN, repeated=number)
        for one in seen:
            colors = pattern.allowed.get(one.number or 0, frozenset())
            if colors and one.color is not None and one.color not in colors:
                return refuse(Reason.WRONG_COLOR, color=" ".join(sorted(colors)), found=one.color)
        if len(seen) < need.size:
            return too_few(need, len(seen))
        if not any(set(numbers) <= set(places) for places in pattern.windows(len(seen))):
            return refuse(Reason.NOT_A_RUN, repeated=None)
        if not any(one.stand is not Stand.WILD for one in seen) and needs_natural(terms):
            return refuse(Reason.NO_NATURAL)
        found = next((one.color for one in seen if one.color is not None), None)
        return refuse(Reason.WRONG_COLOR, color=None, found=found)

    def openings(self, meld: Meld, terms: Terms) -> Openings:
        """Every face that fits the meld, with its spots."""
        pattern = read_pattern(meld.need.options, terms)
        table: dict[Face, tuple[Spot, ...]] = {}
        for end, number, colors in self._ends(pattern, meld):
            wild = Spot(end, number)
            table[WILD_FACE] = (*table.get(WILD_FACE, ()), wild)
            for own_number, own_color in number_faces(terms):
                face = number_face(own_number, own_color)
                if own_number == number and own_color in colors:
                    table[face] = (*table.get(face, ()), Spot(end, number, own_color))
                elif own_number == terms.wild_number:
                    table[face] = (*table.get(face, ()), wild)
        return table

    def _ends(self, pattern: Pattern, meld: Meld) -> Iterator[tuple[str, int, Colors]]:
        """The ends that take a card: which, its number, and the colors it may have."""
        slots = [slot(pattern, one) for one in meld.placed]
        low, high = meld.placed[0].number, meld.placed[-1].number
        if low is not None and low > pattern.low:
            colors = pattern.reach([*reversed(slots), pattern.allowed[low - 1]])
            if colors:
                yield "low", low - 1, colors
        if high is not None and high < pattern.high:
            colors = pattern.reach([*slots, pattern.allowed[high + 1]])
            if colors:
                yield "high", high + 1, colors

    def spots(self, meld: Meld, placed: Placed, terms: Terms) -> tuple[Spot, ...]:
        """See `GroupKind`."""
        spots = matching_spots(self.openings(meld, terms), placed)
        if placed.color is None or placed.card.kind is not CardKind.WILD:
            return spots
        pattern = read_pattern(meld.need.options, terms)
        colors = {end: colors for end, _, colors in self._ends(pattern, meld)}
        return tuple(spot._replace(color=placed.color) for spot in spots if placed.color in colors[spot.end])

    def spot_fault(self, meld: Meld, placed: Placed, terms: Terms) -> Refusal:
        """See `GroupKind`."""
        card = placed.card
        if card.kind not in (CardKind.NUMBER, CardKind.WILD):
            return refuse(Reason.SKIP_IN_GROUP, kind=card.kind.value)
        ends = {
            number: colors for _, number, colors in self._ends(read_pattern(meld.need.options, terms), meld)
        }
        ordered = sorted(ends)
        if not ordered:
            return refuse(Reason.RUN_FULL)
        number = card.number if card.kind is CardKind.NUMBER else placed.number
        if number in ends:
            found = card.color or placed.color
            return refuse(Reason.WRONG_COLOR, color=" ".join(sorted(ends[number])), found=found)
        first = meld.placed[0].number or 0
        low = next((number for number in ordered if number < first), None)
        high = next((number for number in ordered if number > first), None)
        return refuse(Reason.RUN_NEXT, low=low, high=high, found=number)

    def add(self, meld: Meld, card: Card, spot: Spot) -> Meld:
        """See `GroupKind`."""
        added = Placed(card, spot.number, spot.color)
        return meld._replace(placed=(added, *meld.placed) if spot.end == "low" else (*meld.placed, added))

    def exchange(self, meld: Meld, at: int, card: Card, terms: Terms) -> Meld | None:
        """See `GroupKind`."""
        wild = meld.placed[at]
        cards = exchanged(meld, at, card)
        if card.number != wild.number or wild.color not in (None, card.color):
            return None
        keeps = holds(read_pattern(meld.need.options, terms), cards)
        return meld._replace(placed=cards) if keeps else None


def slot(pattern: Pattern, placed: Placed) -> Colors:
    """The colors a placed card can have in the pattern: its own if it has one that is allowed there."""
    colors = pattern.allowed.get(placed.number or 0, frozenset())
    return colors if placed.color is None else colors & {placed.color}


def holds(pattern: Pattern, placed: Sequence[Placed]) -> bool:
    """Whether the cards, low to high, keep the pattern."""
    return bool(pattern.reach([slot(pattern, one) for one in placed]))
