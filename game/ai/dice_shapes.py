"""The choices of numbers and wilds that make a phase in which colors do not matter."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, combinations_with_replacement

from game.ai.dice_aims import NOT_MADE
from game.ai.dice_tables import Sorting, Table, best
from game.ai.worth import Pace, Thought
from game.rules.dicegame.edition import DiceEdition
from game.rules.groups import Requirement, Terms

# How a wild is marked; a number is marked by itself.
WILD = 0
_SLICE = 250

Shape = tuple[int, ...]


def _sets(need: Requirement, terms: Terms, wilds: int) -> Iterator[Shape]:
    for number in range(1, terms.numbers + 1):
        yield (WILD,) * wilds + (number,) * (need.size - wilds)


def _runs(need: Requirement, terms: Terms, wilds: int) -> Iterator[Shape]:
    for low in range(1, terms.numbers - need.size + 2):
        numbers = range(low, low + need.size)
        for natural in combinations(numbers, need.size - wilds):
            yield (WILD,) * wilds + natural


def _parities(need: Requirement, terms: Terms, wilds: int) -> Iterator[Shape]:
    for first in (1, 2):
        numbers = range(first, terms.numbers + 1, 2)
        for natural in combinations_with_replacement(numbers, need.size - wilds):
            yield (WILD,) * wilds + natural


_KINDS: dict[str, Callable[[Requirement, Terms, int], Iterator[Shape]]] = {
    "set": _sets,
    "run": _runs,
    "parity": _parities,
}


def counts_numbers(needs: Sequence[Requirement]) -> bool:
    """Whether the phase has groups alone in which colors do not matter."""
    return all(need.kind in _KINDS or need.kind == "wild" for need in needs)


def _shapes(need: Requirement, terms: Terms, most_wilds: int) -> Iterator[Shape]:
    """Every choice of marks, in order, that makes the group: one natural at least (rulebook, section 4)."""
    if need.kind == "wild":
        yield (WILD,) * need.size
        return
    for wilds in range(min(need.size - 1, most_wilds) + 1):
        yield from _KINDS[need.kind](need, terms, wilds)


def points_of(edition: DiceEdition, needs: Sequence[Requirement], sorting: Sorting) -> Thought[Table]:
    """For every outcome of the dice the best sum that makes the phase, or NOT_MADE. Marks are numbers."""
    pace, terms = Pace(_SLICE), edition.terms
    most_wilds = sum(any(face.number is None for face in die) for die in edition.dice)
    shapes: set[Shape] = {()}
    for need in needs:
        groups = list(_shapes(need, terms, most_wilds))
        grown: set[Shape] = set()
        for shape in shapes:
            for group in groups:
                grown.add(tuple(sorted(shape + group)))
                if pace.due():
                    yield
        shapes = {shape for shape in grown if shape.count(WILD) <= most_wilds}
    values = array("d", [NOT_MADE]) * sorting.size
    for shape in shapes:
        for kept in _spread(shape, sorting):
            values[sorting.place(kept)] = sum(shape)
        if pace.due():
            yield
    return (yield from best(values, sorting.sorts))


def _spread(shape: Shape, sorting: Sorting) -> Iterator[tuple[Shape, ...]]:
    """Every way in which the dice of the sorts share the marks."""
    sorts = sorting.sorts

    def share(at: int, left: Shape) -> Iterator[tuple[Shape, ...]]:
        if at == len(sorts):
            if not left:
                yield ()
            return
        later = {mark for sort in sorts[at + 1 :] for mark in sort.sides}
        must = tuple(mark for mark in left if mark not in later)
        may = tuple(mark for mark in left if mark in later and mark in sorts[at].sides)
        if not set(must) <= set(sorts[at].sides):
            return
        for count in range(min(len(may), sorts[at].count - len(must)) + 1):
            for some in dict.fromkeys(combinations(may, count)):
                taken = tuple(sorted(must + some))
                rest = list(left)
                for mark in taken:
                    rest.remove(mark)
                for others in share(at + 1, tuple(rest)):
                    yield (taken, *others)

    return share(0, shape)
