"""Every essentially different way in which a hand can lay a phase."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.rules.cards import Card, CardKind
from game.rules.groups import Placed, Requirement, Terms
from game.rules.kernel import Kernel, kernel
from game.rules.kinds import KINDS
from game.rules.kinds.common import Face, face_of, is_apart, needs_natural, shades
from game.rules.kinds.pattern import Pattern, read_pattern
from game.rules.kinds.runs import windows

Way = tuple[tuple[Placed, ...], ...]


class _Part(NamedTuple):
    """One group of a way, by faces, each with the number and color it stands for; a run low to high."""

    faces: tuple[tuple[Face, int | None, str | None], ...]
    wilds: int
    naturals: int

    @property
    def color(self) -> str | None:
        """The color of a group that is all of one, None when it has only wilds."""
        return self.faces[0][2]


def lay_downs(
    needs: Sequence[Requirement], cards: Sequence[Card], terms: Terms, *, extra: bool
) -> Iterator[Way]:
    """Every essentially different way to lay the phase from these cards, each worked out when asked for.

    Two ways are the same when each group holds the same faces with the same meanings: which of two equal
    cards is used, the order of cards, and which of two equal requirements gets which group make no
    difference. In a run that has several wilds, which wild stands where makes none either; and a number card
    that a house rule makes wild stands for itself wherever it can.

    Without `extra` every group has exactly its size; with it, groups may also take more. Ways that need fewer
    wilds come first, and among those the ones without extra cards.
    """
    return _Search(tuple(needs), cards, terms).ways(extra=extra)


@lru_cache(maxsize=256)
def _plan(needs: tuple[Requirement, ...], terms: Terms) -> tuple[tuple[Kernel, ...], tuple[int | None, ...]]:
    """For each group the kernel of it and those behind it, and the last one before it that asks the same."""
    inner = terms if needs_natural(terms) else terms._replace(naturals="none")
    kernels = tuple(kernel(needs[place:], inner) for place in range(len(needs)))
    earlier = tuple(
        max((place for place in range(here) if needs[place] == needs[here]), default=None)
        for here in range(len(needs))
    )
    return kernels, earlier


class _Search:
    """The search for one hand."""

    def __init__(self, needs: tuple[Requirement, ...], cards: Sequence[Card], terms: Terms) -> None:
        self.needs = needs
        self.terms = terms
        self.cards = cards
        self.kernels, self.earlier = _plan(needs, terms)
        self.hand = Counter(face_of(card) for card in cards if card.kind in (CardKind.NUMBER, CardKind.WILD))

    def ways(self, *, extra: bool) -> Iterator[Way]:
        wilds = sum(count for face, count in self.hand.items() if self._may_be_wild(face))
        fewest = next((some for some in range(wilds + 1) if self._possible(0, self.hand, some)), wilds + 1)
        for some in range(fewest, wilds + 1):
            for parts in self._from(0, self.hand, some, (), extra=False):
                yield self._dealt(parts)
            if extra:
                for parts in self._from(0, self.hand, some, (), extra=True):
                    if any(len(part.faces) > need.size for part, need in zip(parts, self.needs, strict=True)):
                        yield self._dealt(parts)

    def _may_be_wild(self, face: Face) -> bool:
        return face[0] is CardKind.WILD or face[1] == self.terms.wild_number

    def _possible(self, place: int, hand: Counter[Face], wilds: int) -> bool:
        """Whether the groups from `place` on can be laid with at most so many wilds."""
        asked = self.kernels[place]
        weights, key = asked.face_weights, 0
        for face, count in hand.items():
            key += min(count, wilds) if face[0] is CardKind.WILD else count * weights[face[1:]]
        return asked.missing(key) == 0

    def _from(
        self, place: int, hand: Counter[Face], wilds: int, parts: tuple[_Part, ...], *, extra: bool
    ) -> Iterator[tuple[_Part, ...]]:
        """The ways to fill the groups from `place` on with exactly so many wilds."""
        if place == len(self.needs):
            if wilds == 0 and self._enough_naturals(parts):
                yield parts
            return
        if not extra and wilds > sum(need.size for need in self.needs[place:]):
            return
        before = self.earlier[place]
        for part in self._parts(self.needs[place], hand, wilds, extra=extra):
            if before is not None and _rank(part) < _rank(parts[before]):
                continue
            if is_apart(self.needs[place]) and self._color_taken(part, parts):
                continue
            rest = hand.copy()
            for face, _, _ in part.faces:
                rest[face] -= 1
            left = wilds - part.wilds
            if place + 1 == len(self.needs) or self._possible(place + 1, rest, left):
                yield from self._from(place + 1, rest, left, (*parts, part), extra=extra)

    def _color_taken(self, part: _Part, parts: Sequence[_Part]) -> bool:
        """Whether a group that must differ in color has that of one before it."""
        before = (other for other, need in zip(parts, self.needs, strict=False) if is_apart(need))
        return part.color is not None and any(part.color == other.color for other in before)

    def _enough_naturals(self, parts: Sequence[_Part]) -> bool:
        if self.terms.naturals != "per_phase" or all(need.kind == "wild" for need in self.needs):
            return True
        return any(part.naturals for part in parts)

    def _dealt(self, parts: Sequence[_Part]) -> Way:
        """The way with the cards of the hand, the first of each face first."""
        left: dict[Face, list[Card]] = {}
        for card in reversed(self.cards):
            left.setdefault(face_of(card), []).append(card)
        return tuple(
            tuple(Placed(left[face].pop(), number, color) for face, number, color in part.faces)
            for part in parts
        )

    # The ways to fill one group.

    def _parts(self, need: Requirement, hand: Counter[Face], wilds: int, *, extra: bool) -> Iterator[_Part]:
        held = sum(count for count in hand.values() if count > 0)
        for size in range(need.size, held + 1 if extra else need.size + 1):
            if KINDS[need.kind].ordered:
                yield from self._runs(need, size, hand, wilds)
            elif need.kind == "wild":
                for stand in self._stand_ins(hand, size, lambda _: False) if size <= wilds else ():
                    yield _Part(tuple((face, None, None) for face in stand), size, 0)
            else:
                yield from self._bags(need, size, hand, wilds)

    def _stand_ins(
        self, hand: Counter[Face], size: int, itself: Callable[[Face], bool]
    ) -> Iterator[tuple[Face, ...]]:
        """The choices of so many cards to stand as wilds; `itself` tells those that would be natural."""
        return _choices(
            [(face, count) for face, count in hand.items() if self._may_be_wild(face) and not itself(face)],
            size,
        )

    def _bags(self, need: Requirement, size: int, hand: Counter[Face], wilds: int) -> Iterator[_Part]:
        asks = _asks(need)
        pools: dict[object, list[tuple[Face, int]]] = {}
        for face in sorted(
            (face for face in hand if face[0] is CardKind.NUMBER and hand[face] > 0), key=_face_rank
        ):
            pools.setdefault(asks(face).shared, []).append((face, hand[face]))
        for shared, pool in pools.items():
            if sum(count for _, count in pool) + wilds < size:
                continue
            means = asks(pool[0][0])

            def itself(face: Face, shared: object = shared) -> bool:
                return face[0] is CardKind.NUMBER and asks(face).shared == shared

            for stand in range(min(wilds, size - 1) + 1):
                for own in _choices(pool, size - stand):
                    naturals = tuple((face, face[1], face[2]) for face in own)
                    if stand == 0:
                        yield _Part(naturals, 0, size)
                        continue
                    for other in self._stand_ins(hand, stand, itself):
                        stands = tuple((face, means.number, means.color) for face in other)
                        yield _Part(naturals + stands, stand, size - stand)
        if not needs_natural(self.terms) and size <= wilds:
            for other in self._stand_ins(hand, size, lambda face: face[0] is CardKind.NUMBER):
                yield _Part(tuple((face, None, None) for face in other), size, 0)

    def _runs(self, need: Requirement, size: int, hand: Counter[Face], wilds: int) -> Iterator[_Part]:
        at: dict[int, list[Face]] = {}
        for face in sorted((face for face in hand if face[1] is not None and hand[face] > 0), key=_face_rank):
            at.setdefault(face[1] or 0, []).append(face)
        pattern = read_pattern(need.options, self.terms) if need.kind == "pattern_run" else None
        colors: tuple[str | None, ...] = self.terms.colors if need.kind == "color_run" else (None,)
        for window in pattern.windows(size) if pattern else windows(size, self.terms):
            if sum(number not in at for number in window) > wilds:
                continue
            for color in colors:
                slots = [
                    [face for face in at.get(number, ()) if color in (None, face[2])] for number in window
                ]
                for own in _fillings(slots, wilds):
                    naturals = sum(face is not None for face in own)
                    if naturals or (not needs_natural(self.terms) and color is None):
                        yield from self._run(window, own, hand, color, pattern)
            if need.kind == "color_run" and not needs_natural(self.terms) and size <= wilds:
                for other in self._stand_ins(hand, size, lambda face: face[0] is CardKind.NUMBER):
                    yield _Part(
                        tuple((face, number, None) for face, number in zip(other, window, strict=True)),
                        size,
                        0,
                    )

    def _run(
        self,
        window: Sequence[int],
        own: Sequence[Face | None],
        hand: Counter[Face],
        color: str | None,
        pattern: Pattern | None,
    ) -> Iterator[_Part]:
        """The runs of these numbers with these cards as themselves and wilds in the gaps."""
        gaps = [number for number, face in zip(window, own, strict=True) if face is None]
        if not _keeps(pattern, window, own):
            return

        def itself(face: Face) -> bool:
            if face[1] not in gaps or color not in (None, face[2]):
                return False
            filled = [face if number == face[1] else other for number, other in zip(window, own, strict=True)]
            return _keeps(pattern, window, filled)

        left = hand - Counter(face for face in own if face is not None)
        for other in self._stand_ins(left, len(gaps), itself):
            wilds = iter(other)
            placed = tuple(
                (next(wilds), number, color) if face is None else (face, face[1], face[2])
                for number, face in zip(window, own, strict=True)
            )
            yield _Part(placed, len(gaps), len(window) - len(gaps))


def _keeps(pattern: Pattern | None, window: Sequence[int], own: Sequence[Face | None]) -> bool:
    """Whether a run with these cards and gaps follows its pattern, if it has one."""
    if pattern is None:
        return True
    slots = [
        pattern.allowed[number] if face is None else pattern.allowed[number] & {face[2] or ""}
        for number, face in zip(window, own, strict=True)
    ]
    return bool(pattern.reach(slots))


class _Asked(NamedTuple):
    """What the cards of a group share with a face, and what a wild there stands for."""

    shared: object
    number: int | None = None
    color: str | None = None


_ASKS: Mapping[str, Callable[[Face], _Asked]] = {
    "set": lambda face: _Asked(face[1], face[1]),
    "color": lambda face: _Asked(face[2], None, face[2]),
    "color_set": lambda face: _Asked(face[1:], face[1], face[2]),
    "parity": lambda face: _Asked((face[1] or 0) % 2),
    "color_parity": lambda face: _Asked((face[2], (face[1] or 0) % 2), None, face[2]),
}


def _asks(need: Requirement) -> Callable[[Face], _Asked]:
    shade_of = shades(need.options) if need.kind == "color" else {}
    if not shade_of:
        return _ASKS[need.kind]

    def shade(face: Face) -> _Asked:
        name = shade_of.get(face[2] or "")
        return _Asked(name, None, name)

    return shade


def _face_rank(face: Face) -> tuple[int, str]:
    return face[1] or 0, face[2] or ""


def _rank(part: _Part) -> tuple[tuple[int, str, int, str], ...]:
    """An order among the ways to fill one requirement; equal for the same way."""
    return tuple(
        sorted((number or 0, color or "", face[1] or 0, face[2] or "") for face, number, color in part.faces)
    )


def _choices(pool: Sequence[tuple[Face, int]], size: int) -> Iterator[tuple[Face, ...]]:
    """The different choices of so many cards from faces with their counts."""
    if size == 0:
        yield ()
        return
    if sum(count for _, count in pool) < size:
        return
    (face, count), rest = pool[0], pool[1:]
    for some in range(min(count, size), -1, -1):
        for others in _choices(rest, size - some):
            yield (face,) * some + others


def _fillings(slots: Sequence[Sequence[Face]], wilds: int) -> Iterator[tuple[Face | None, ...]]:
    """A card or a gap for every slot, with at most so many gaps."""
    if not slots:
        yield ()
        return
    for face in slots[0]:
        for others in _fillings(slots[1:], wilds):
            yield (face, *others)
    if wilds:
        for others in _fillings(slots[1:], wilds - 1):
            yield (None, *others)
