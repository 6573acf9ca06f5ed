"""Tables over what may be kept of some dice: means over rolls and the best choice of what stays, exact.

Dice whose faces count alike are one sort, and of a sort it matters only how many show what. A table is a flat
array with a value for every choice of kept faces (or for every outcome of all dice), the last sort fastest.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain, combinations, combinations_with_replacement, product
from math import prod
from typing import TypeAlias

from game.ai.worth import Pace, Thought

# Packed, so that large ones are copied and freed at once.
Table: TypeAlias = "array[float]"
# Values in one slice of thinking, which takes about a millisecond.
_SLICE = 4_000


class Sort:
    """Some dice whose faces count alike; a face is what counts of it, as a small number.

    `kept` lists everything that may be kept of them, the fewest first, as a tuple of faces in order; from
    `whole` on all dice are kept. `up` has, for less than all, the places with one face more, one for each
    side of a die; `down` the different places with one face less.
    """

    def __init__(self, count: int, sides: tuple[int, ...]) -> None:
        self.count, self.sides = count, sides
        faces = sorted(set(sides))
        self.kept = tuple(chain(*(combinations_with_replacement(faces, size) for size in range(count + 1))))
        self.place = {kept: place for place, kept in enumerate(self.kept)}
        self.whole = next(place for place, kept in enumerate(self.kept) if len(kept) == count)
        self.up = tuple(
            tuple(self.place[tuple(sorted((*kept, face)))] for face in sides)
            for kept in self.kept[: self.whole]
        )
        self.down = tuple(
            tuple(
                self.place[kept[:at] + kept[at + 1 :]]
                for at in range(len(kept))
                if not at or kept[at] != kept[at - 1]
            )
            for kept in self.kept
        )

        self._parts: dict[tuple[int, ...], tuple[int, ...]] = {}

    @property
    def outcomes(self) -> tuple[tuple[int, ...], ...]:
        """What all dice of the sort may show."""
        return self.kept[self.whole :]

    def parts(self, outcome: tuple[int, ...]) -> tuple[int, ...]:
        """The places of everything that may be kept of an outcome, faces in order; of all dice comes last."""
        found = self._parts.get(outcome)
        if found is None:
            sizes = range(len(outcome) + 1)
            kept = dict.fromkeys(chain(*(combinations(outcome, size) for size in sizes)))
            found = self._parts[outcome] = tuple(self.place[faces] for faces in kept)
        return found


@lru_cache(maxsize=64)
def sort_of(count: int, sides: tuple[int, ...]) -> Sort:
    """So many dice with these sides, given in order."""
    return Sort(count, sides)


class Sorting:
    """Dice by what of their faces counts: `marks` has a number for each face of each die."""

    def __init__(self, marks: Sequence[Sequence[int]]) -> None:
        alike: dict[tuple[int, ...], list[int]] = {}
        for die, sides in enumerate(marks):
            alike.setdefault(tuple(sorted(sides)), []).append(die)
        self.dice = tuple(map(tuple, alike.values()))
        self.sorts = tuple(sort_of(len(dice), sides) for sides, dice in alike.items())
        self.size = prod(len(sort.kept) for sort in self.sorts)

    def outcomes(self) -> product[tuple[tuple[int, ...], ...]]:
        """Every outcome of all dice, by sorts, in the order of a table of outcomes."""
        return product(*(sort.outcomes for sort in self.sorts))

    def place(self, kept: Sequence[tuple[int, ...]]) -> int:
        """Where a choice of kept faces, in order for each sort, stands in a table."""
        place = 0
        for sort, faces in zip(self.sorts, kept, strict=True):
            place = place * len(sort.kept) + sort.place[faces]
        return place

    def outcome(self, shown: Sequence[int]) -> list[tuple[int, ...]]:
        """What the dice of each sort show, in order, of dice in the layout's order that show these marks."""
        return [tuple(sorted(shown[die] for die in dice)) for dice in self.dice]

    def keeps(self, shown: Sequence[int]) -> list[int]:
        """The places of every essentially different choice of what is kept of dice that show these marks; all
        dice kept come last.
        """
        found = [0]
        for sort, outcome in zip(self.sorts, self.outcome(shown), strict=True):
            width, parts = len(sort.kept), sort.parts(outcome)
            found = [place * width + at for place in found for at in parts]
        return found

    def stay(self, place: int, shown: Sequence[int]) -> tuple[int, ...]:
        """Which dice stay in the choice at a place, the first of those that show the same."""
        found: list[int] = []
        for sort, dice in zip(reversed(self.sorts), reversed(self.dice), strict=True):
            place, at = divmod(place, len(sort.kept))
            left = list(dice)
            for mark in sort.kept[at]:
                die = next(die for die in left if shown[die] == mark)
                left.remove(die)
                found.append(die)
        return tuple(sorted(found))


def _table() -> Table:
    return array("d")


def _pieces(rows: Sequence[Table]) -> Iterator[list[Table]]:
    """Rows of the same length, a slice of thinking at a time."""
    for start in range(0, len(rows[0]), _SLICE):
        yield [row[start : start + _SLICE] for row in rows]


def rolled(
    outcomes: Table, sorts: Sequence[Sort], only: Sequence[Sequence[int]] | None = None
) -> Thought[Table]:
    """The mean over a roll of all dice that are not kept, for every choice of kept faces or, where for every
    sort the places of some choices are given, for `only` these.
    """
    pace, values = Pace(_SLICE), outcomes
    for index, sort in enumerate(sorts):
        width = len(values) // (len(sort.kept) - sort.whole)
        rows = [_table()] * sort.whole
        rows += (values[start : start + width] for start in range(0, len(values), width))
        # Large, and all in the rows by now.
        values = _table()
        for place in range(sort.whole - 1, -1, -1):
            rows[place] = _table()
            for piece in _pieces([rows[at] for at in sort.up[place]]):
                rows[place].extend(_mean(piece))
                if pace.due(len(piece[0])):
                    yield
        values = yield from turned(rows if only is None else [rows[place] for place in only[index]])
    return values


def _mean(rows: Sequence[Table]) -> list[float]:
    # Added in one order on every machine: `sum` adds otherwise in newer versions of Python.
    if len(rows) == 6:
        return [(a + b + c + d + e + f) / 6 for a, b, c, d, e, f in zip(*rows, strict=True)]
    total = list(rows[0])
    for row in rows[1:]:
        total = [a + b for a, b in zip(total, row, strict=True)]
    return [value / len(rows) for value in total]


def greatest(tables: Sequence[Table]) -> Thought[Table]:
    """The greatest value at every place."""
    found = _table()
    for piece in _pieces(tables):
        found.extend(map(max, *piece))
        yield
    return found


def mapped(values: Table, to: Mapping[float, float]) -> Thought[Table]:
    """A table of what the values stand for."""
    found = _table()
    for (piece,) in _pieces([values]):
        found.extend([to[value] for value in piece])
        yield
    return found


def best(keeps: Table, sorts: Sequence[Sort]) -> Thought[Table]:
    """For every outcome the best value of all choices of what is kept of it."""
    pace, values = Pace(_SLICE), keeps
    for sort in sorts:
        width = len(values) // len(sort.kept)
        rows = [values[start : start + width] for start in range(0, len(values), width)]
        values = _table()
        for place in range(1, len(rows)):
            fewer, rows[place] = [rows[at] for at in (place, *sort.down[place])], _table()
            for piece in _pieces(fewer):
                rows[place].extend(map(max, *piece))
                if pace.due(len(piece) * len(piece[0])):
                    yield
        values = yield from turned(rows[sort.whole :])
    return values


def best_with(
    keeps: Table, besides: Sequence[Table], sorts: Sequence[Sort]
) -> Thought[tuple[Table, list[Table]]]:
    """As `best`, and what other tables have for the choices taken."""
    pace, values, others = Pace(_SLICE), keeps, list(besides)
    for sort in sorts:
        width = len(values) // len(sort.kept)
        starts = range(0, len(values), width)
        rows = [values[start : start + width] for start in starts]
        beside = [[other[start : start + width] for start in starts] for other in others]
        for place in range(1, len(rows)):
            for at in sort.down[place]:
                better = [b > a for a, b in zip(rows[place], rows[at], strict=True)]
                rows[place] = array("d", list(map(max, rows[place], rows[at])))
                for other in beside:
                    both = zip(other[place], other[at], better, strict=True)
                    other[place] = array("d", [b if take else a for a, b, take in both])
                if pace.due((2 + len(beside)) * width):
                    yield
        values = yield from turned(rows[sort.whole :])
        for index, other in enumerate(beside):
            others[index] = yield from turned(other[sort.whole :])
    return values, others


def turned(rows: Sequence[Table]) -> Thought[Table]:
    """The table with its first sort made the last; after as many turns as there are sorts it is as before."""
    pace, values, height = Pace(3 * _SLICE), _table(), len(rows)
    for column in zip(*rows, strict=True):
        values.extend(column)
        if pace.due(height):
            yield
    return values
