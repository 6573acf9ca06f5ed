"""Every way to fill one group from the cards of a hand, told apart by their faces alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations, product
from typing import NamedTuple

from game.rules.cards import CardKind
from game.rules.groups import Requirement, Terms
from game.rules.kinds.common import Face, needs_natural, number_face, number_faces, shades
from game.rules.kinds.pattern import read_pattern
from game.rules.kinds.runs import windows

Meant = tuple[Face, int | None, str | None]


class Part(NamedTuple):
    """One group of a way, by faces, each with the number and color it stands for; a run low to high."""

    faces: tuple[Meant, ...]
    wilds: int
    naturals: int

    @property
    def color(self) -> str | None:
        """The color of a group that is all of one, None when it has only wilds."""
        return self.faces[0][2]


class Hand(NamedTuple):
    """How many cards of each face there are, sorted by number and color, and which of the faces may stand as
    wilds.
    """

    counts: Mapping[Face, int]
    wilds: tuple[Face, ...]

    def without(self, part: Part) -> Hand:
        """What is left when the group is filled."""
        counts = dict(self.counts)
        for face, _, _ in part.faces:
            counts[face] -= 1
        return Hand(counts, self.wilds)

    def stand_ins(
        self, size: int, itself: Callable[[Face], bool], used: Sequence[Face | None] = ()
    ) -> Iterator[tuple[Face, ...]]:
        """The choices of so many cards to stand as wilds, beside those used already; `itself` tells those
        that would be natural.
        """
        pool = {face: self.counts[face] - used.count(face) for face in self.wilds if not itself(face)}
        return _choices(pool, size)


class _Asked(NamedTuple):
    """What the cards of a group share with a face, and what a wild there stands for."""

    shared: object
    number: int | None = None
    color: str | None = None


_ASKS: Mapping[str, Callable[[int, str], _Asked]] = {
    "set": lambda number, color: _Asked(number, number),
    "color": lambda number, color: _Asked(color, None, color),
    "color_set": lambda number, color: _Asked((number, color), number, color),
    "parity": lambda number, color: _Asked(number % 2),
    "color_parity": lambda number, color: _Asked((color, number % 2), None, color),
}


class Filler:
    """The ways to fill a group that is asked for under some terms."""

    def __init__(self, need: Requirement, terms: Terms) -> None:
        self.need = need
        self.terms = terms
        self.bare = not needs_natural(terms)  # the group may be of wilds alone
        self.pattern = read_pattern(need.options, terms) if need.kind == "pattern_run" else None
        self.colors: Sequence[str | None] = terms.colors if need.kind == "color_run" else (None,)
        self.asked: dict[Face, _Asked] = {}
        if need.kind in _ASKS:
            asks = _ASKS[need.kind]
            shade_of = shades(need.options) if need.kind == "color" else {}
            for number, color in number_faces(terms):
                self.asked[number_face(number, color)] = asks(number, shade_of.get(color, color))

    def parts(self, hand: Hand, wilds: int, *, extra: bool) -> Iterator[Part]:
        """Every way with at most so many wilds: of the size asked for or, with `extra`, any from there on."""
        longest = sum(hand.counts.values()) if extra else self.need.size
        for size in range(self.need.size, longest + 1):
            if self.asked:
                yield from self._bags(hand, size, wilds)
            elif self.need.kind == "wild":
                yield from self._alone(hand, size, wilds)
            else:
                yield from self._runs(hand, size, wilds)

    def _alone(self, hand: Hand, size: int, wilds: int) -> Iterator[Part]:
        """Groups of wilds alone, which stand for nothing in particular; a number card stands for itself if it
        can.
        """
        for stand in hand.stand_ins(size, self._natural) if size <= wilds else ():
            yield Part(tuple((face, None, None) for face in stand), size, 0)

    def _natural(self, face: Face) -> bool:
        return self.need.kind != "wild" and face[0] is CardKind.NUMBER

    def _bags(self, hand: Hand, size: int, wilds: int) -> Iterator[Part]:
        pools: dict[_Asked, dict[Face, int]] = {}
        for face, count in hand.counts.items():
            if count and face in self.asked:
                pools.setdefault(self.asked[face], {})[face] = count
        for asked, pool in pools.items():
            if sum(pool.values()) + wilds < size:
                continue
            for stand in range(min(wilds, size - 1) + 1):
                for own in _choices(pool, size - stand):
                    naturals = tuple((face, face[1], face[2]) for face in own)
                    if stand == 0:
                        yield Part(naturals, 0, size)
                        continue
                    for other in hand.stand_ins(stand, pool.__contains__):
                        stands = tuple((face, asked.number, asked.color) for face in other)
                        yield Part(naturals + stands, stand, size - stand)
        if self.bare:
            yield from self._alone(hand, size, wilds)

    def _runs(self, hand: Hand, size: int, wilds: int) -> Iterator[Part]:
        at: dict[int, list[Face]] = {}
        for face, count in hand.counts.items():
            if count and face[1] is not None:
                at.setdefault(face[1], []).append(face)
        for window in self.pattern.windows(size) if self.pattern else windows(size, self.terms):
            if size - sum(map(at.__contains__, window)) > wilds:
                continue
            for color in self.colors:
                slots: list[Sequence[Face]] = [at.get(number, ()) for number in window]
                if color is not None:
                    slots = [[face for face in slot if face[2] == color] for slot in slots]
                for own in _fillings(slots, wilds):
                    if own.count(None) < size or (self.bare and color is None):
                        yield from self._run(hand, window, own, color)
            if self.bare and self.need.kind == "color_run":
                for part in self._alone(hand, size, wilds):
                    yield part._replace(
                        faces=tuple(
                            (face, number, None)
                            for (face, _, _), number in zip(part.faces, window, strict=True)
                        )
                    )

    def _run(
        self, hand: Hand, window: Sequence[int], own: Sequence[Face | None], color: str | None
    ) -> Iterator[Part]:
        """The runs of these numbers with these cards as themselves and wilds in the gaps."""
        if not self._keeps(window, own):
            return
        slots = list(zip(window, own, strict=True))
        gaps = [number for number, face in slots if face is None]

        def itself(face: Face) -> bool:
            if face[1] not in gaps or color not in (None, face[2]):
                return False
            return self._keeps(window, [face if number == face[1] else other for number, other in slots])

        for others in hand.stand_ins(len(gaps), itself, own):
            wilds = iter(others)
            placed = tuple(
                (next(wilds), number, color) if face is None else (face, number, face[2])
                for number, face in slots
            )
            yield Part(placed, len(gaps), len(window) - len(gaps))

    def _keeps(self, window: Sequence[int], own: Sequence[Face | None]) -> bool:
        """Whether a run with these cards and gaps follows its pattern, if it has one."""
        if self.pattern is None:
            return True
        allowed = self.pattern.allowed
        slots = [
            allowed[number] if face is None else allowed[number] & {face[2] or ""}
            for number, face in zip(window, own, strict=True)
        ]
        return bool(self.pattern.reach(slots))


def _choices(pool: Mapping[Face, int], size: int) -> Iterator[tuple[Face, ...]]:
    """The different choices of so many cards from faces with their counts."""
    cards = [face for face, count in pool.items() for _ in range(count)]
    seen: set[tuple[Face, ...]] = set()
    for chosen in combinations(cards, size):
        if chosen not in seen:
            seen.add(chosen)
            yield chosen


def _fillings(slots: Sequence[Sequence[Face]], wilds: int) -> Iterator[tuple[Face | None, ...]]:
    """A card or a gap for every slot, with at most so many gaps."""
    if wilds == 0:
        yield from product(*slots)
        return
    if not slots:
        yield ()
        return
    for face in slots[0]:
        for others in _fillings(slots[1:], wilds):
            yield (face, *others)
    for others in _fillings(slots[1:], wilds - 1):
        yield (None, *others)
