"""Groups whose cards agree in something, repeats allowed: sets, colors, parities, and wilds alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeVar

from game.rules.cards import Card, CardKind
from game.rules.groups import Meld, Placed, Requirement, Spot, Terms
from game.rules.kinds.common import (
    WILD_FACE,
    Face,
    Openings,
    Seen,
    Stand,
    exchanged,
    face_of,
    first_color,
    first_number,
    is_natural,
    matching_spots,
    natural,
    needs_natural,
    number_face,
    number_faces,
    see_all,
    shades,
    stamped,
    too_few,
)
from game.rules.refusal import Reason, Refusal, refuse

PARITIES = ("even", "odd")

T = TypeVar("T")


class _Shared(NamedTuple):
    """What the cards of a group agree in; None where nothing has decided it yet, or the kind does not ask."""

    number: int | None = None
    color: str | None = None
    parity: int | None = None


def _merged(first: _Shared, second: _Shared) -> _Shared | None:
    """Both at once, or None where they contradict each other."""
    if first == second:
        return first
    number, color, parity = first
    if number is None:
        number = second.number
    elif second.number not in (None, number):
        return None
    if color is None:
        color = second.color
    elif second.color not in (None, color):
        return None
    if parity is None:
        parity = second.parity
    elif second.parity not in (None, parity):
        return None
    return _Shared(number, color, parity)


class Bag:
    """A group of `size` or more cards that agree in number, color or parity, or in two of them.

    A wild is one more card of the group: it takes the group's number and color where the kind asks for them.
    A color group may take several colors for one shade; its wilds then have the shade as their color.
    Where `naturals` is `per_phase`, a group of wilds alone has neither; it takes any card, and the first
    natural card that is added decides for all of them.
    """

    ordered = False

    def __init__(self, name: str, *, number: bool = False, color: bool = False, parity: bool = False) -> None:
        self.name = name
        self.by_number = number
        self.by_color = color
        self.by_parity = parity

    def _shared(self, need: Requirement, number: int | None, color: str | None) -> _Shared:
        return _Shared(
            number if self.by_number else None,
            self._shade(need, color) if self.by_color else None,
            number % 2 if self.by_parity and number is not None else None,
        )

    def _shade(self, need: Requirement, color: str | None) -> str | None:
        return shades(need.options).get(color, color) if need.options and color is not None else color

    def _see(self, placed: Sequence[Placed], terms: Terms) -> tuple[tuple[Seen, ...], Refusal | None]:
        return see_all(placed, terms, number=self.by_number or self.by_parity, color=self.by_color)

    def arrangements(
        self, need: Requirement, placed: Sequence[Placed], terms: Terms
    ) -> Iterator[tuple[Placed, ...]]:
        """See `GroupKind`. More than one only where every natural card may also be a wild."""
        seen, refusal = self._see(placed, terms)
        if refusal is not None or len(seen) < need.size:
            return
        shared = _Shared()
        for one in seen:
            merged = _merged(shared, self._shared(need, one.number, one.color))
            if merged is None:
                return
            shared = merged
        stand = Stand.EITHER
        either = (self._shared(need, one.card.number, one.card.color) for one in seen if one.stand is stand)
        choices = dict.fromkeys(both for face in either if (both := _merged(shared, face)) is not None)
        for choice in choices or (shared,):
            result = tuple(self._place(need, one, choice) for one in seen)
            if not needs_natural(terms) or any(map(is_natural, result)):
                yield result

    def _place(self, need: Requirement, one: Seen, shared: _Shared) -> Placed:
        stands = one.stand is Stand.NATURAL or (
            one.stand is Stand.EITHER
            and _merged(shared, self._shared(need, one.card.number, one.card.color)) is not None
        )
        return natural(one.card) if stands else Placed(one.card, shared.number, shared.color)

    def fault(self, need: Requirement, placed: Sequence[Placed], terms: Terms) -> Refusal | None:
        """See `GroupKind`."""
        if next(self.arrangements(need, placed, terms), None) is not None:
            return None
        seen, refusal = self._see(placed, terms)
        if refusal is not None:
            return refusal
        numbers = [one.number for one in seen if one.number is not None]
        colors = [self._shade(need, one.color) for one in seen if one.color is not None]
        if self.by_number and (two := _disagreement(numbers)):
            return refuse(Reason.WRONG_NUMBER, number=two[0], found=two[1])
        if self.by_color and (shades := _disagreement(colors)):
            return refuse(Reason.WRONG_COLOR, color=shades[0], found=shades[1])
        if self.by_parity and (two := _disagreement([number % 2 for number in numbers])):
            found = next(number for number in numbers if number % 2 == two[1])
            return refuse(Reason.WRONG_PARITY, parity=PARITIES[two[0]], found=found)
        if len(seen) < need.size:
            return too_few(need, len(seen))
        return refuse(Reason.NO_NATURAL)

    def _of(self, meld: Meld) -> _Shared:
        if not self.by_parity:
            return _Shared(
                first_number(meld) if self.by_number else None,
                self._shade(meld.need, first_color(meld)) if self.by_color else None,
            )
        for one in meld.placed:
            if is_natural(one):
                return self._shared(meld.need, one.number, one.color)
        return _Shared()

    def openings(self, meld: Meld, terms: Terms) -> Openings:
        """Every face that fits the meld, with its one spot."""
        return _bag_openings(self, meld.need, self._of(meld), terms)

    def spots(self, meld: Meld, placed: Placed, terms: Terms) -> tuple[Spot, ...]:
        """See `GroupKind`."""
        return matching_spots(self.openings(meld, terms), placed)

    def spot_fault(self, meld: Meld, placed: Placed, terms: Terms) -> Refusal:
        """See `GroupKind`."""
        card = placed.card
        shared = self._of(meld)
        if card.kind not in (CardKind.NUMBER, CardKind.WILD):
            return refuse(Reason.SKIP_IN_GROUP, kind=card.kind.value)
        number = card.number if card.kind is CardKind.NUMBER else placed.number
        color = card.color if card.kind is CardKind.NUMBER else placed.color
        if self.by_number and number != shared.number:
            return refuse(Reason.WRONG_NUMBER, number=shared.number, found=number)
        if (
            self.by_parity
            and number is not None
            and shared.parity is not None
            and number % 2 != shared.parity
        ):
            return refuse(Reason.WRONG_PARITY, parity=PARITIES[shared.parity], found=number)
        return refuse(Reason.WRONG_COLOR, color=shared.color, found=color)

    def add(self, meld: Meld, card: Card, spot: Spot) -> Meld:
        """See `GroupKind`."""
        added = Placed(card, spot.number, spot.color)
        cards = self._decided(meld, meld.placed, card) if is_natural(added) else meld.placed
        return meld._replace(placed=(*cards, added))

    def _decided(self, meld: Meld, placed: tuple[Placed, ...], card: Card) -> tuple[Placed, ...]:
        """The cards with what a natural card decides, where that was still open."""
        if not (self.by_number or self.by_color):
            return placed
        return stamped(
            placed,
            number=card.number if self.by_number else None,
            color=self._shade(meld.need, card.color) if self.by_color else None,
        )

    def exchange(self, meld: Meld, at: int, card: Card, terms: Terms) -> Meld | None:
        """See `GroupKind`."""
        if _merged(self._of(meld), self._shared(meld.need, card.number, card.color)) is None:
            return None
        return meld._replace(placed=self._decided(meld, exchanged(meld, at, card), card))


def _disagreement(values: Sequence[T]) -> tuple[T, T] | None:
    """What most of the values are, and the first that differs; None when all agree."""
    if len(set(values)) < 2:
        return None
    most = Counter(values).most_common(1)[0][0]
    return most, next(value for value in values if value != most)


@lru_cache(maxsize=4096)
def _bag_openings(
    kind: Bag, need: Requirement, shared: _Shared, terms: Terms
) -> dict[Face, tuple[Spot, ...]]:
    table: dict[Face, tuple[Spot, ...]] = {WILD_FACE: (Spot("", shared.number, shared.color),)}
    for number, color in number_faces(terms):
        face = number_face(number, color)
        if _merged(shared, kind._shared(need, number, color)) is not None:
            table[face] = (Spot("", number, color),)
        elif number == terms.wild_number:
            table[face] = table[WILD_FACE]
    return table


class WildGroup:
    """A group of wilds alone (`wild N`); the one kind that needs no natural card."""

    name = "wild"
    ordered = False

    def arrangements(
        self, need: Requirement, placed: Sequence[Placed], terms: Terms
    ) -> Iterator[tuple[Placed, ...]]:
        """See `GroupKind`; never more than one."""
        if len(placed) >= need.size and all(terms.is_wild(one.card) for one in placed):
            yield tuple(Placed(one.card) for one in placed)

    def fault(self, need: Requirement, placed: Sequence[Placed], terms: Terms) -> Refusal | None:
        """See `GroupKind`."""
        if not all(terms.is_wild(one.card) for one in placed):
            return refuse(Reason.WILDS_ONLY)
        return too_few(need, len(placed)) if len(placed) < need.size else None

    def openings(self, meld: Meld, terms: Terms) -> Openings:
        """Every face that fits the meld, with its one spot."""
        spot = (Spot(""),)
        table: dict[Face, tuple[Spot, ...]] = {WILD_FACE: spot}
        if terms.wild_number is not None:
            table.update({number_face(terms.wild_number, color): spot for color in terms.colors})
        return table

    def spots(self, meld: Meld, placed: Placed, terms: Terms) -> tuple[Spot, ...]:
        """See `GroupKind`."""
        return self.openings(meld, terms).get(face_of(placed.card), ())

    def spot_fault(self, meld: Meld, placed: Placed, terms: Terms) -> Refusal:
        """See `GroupKind`."""
        return refuse(Reason.WILDS_ONLY)

    def add(self, meld: Meld, card: Card, spot: Spot) -> Meld:
        """See `GroupKind`."""
        return meld._replace(placed=(*meld.placed, Placed(card)))

    def exchange(self, meld: Meld, at: int, card: Card, terms: Terms) -> Meld | None:
        """See `GroupKind`; its wilds stand for no other card."""
        return None
