"""Phases in which colors do not matter: every choice of what is kept is compared, exactly."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.dice_aims import Aim, Keep, Solved, ranked
from game.ai.dice_shapes import WILD, points_of
from game.ai.dice_tables import Sorting, Table, best, best_with, mapped, rolled
from game.ai.worth import Thought
from game.rules.cards import Card
from game.rules.dicegame.edition import DiceEdition
from game.rules.groups import Requirement

# So many of the best choices are found: for who asks to be told, and for who plays.
_TOLD, _PLAYED = 20, 4


class Prospects:
    """For some dice and every number of rolls left, what each choice of kept faces is worth by an aim and,
    where it is to be told, the chance that the phase is made and the points to be expected.
    """

    def __init__(self, sorting: Sorting, rolls: int) -> None:
        self.sorting, self._rolls = sorting, rolls
        # By the rolls left, from 1 to one less than all: with all of them left there is nothing to keep.
        self._tables: list[tuple[Table, ...]] = []

    def work_out(self, points: Table, aim: Aim, *, told: bool) -> Thought[None]:
        """Fill the tables from the points of every outcome."""
        sorts = self.sorting.sorts
        worths = {found: aim.worth(found) for found in set(points)}
        tables = [(yield from mapped(points, worths))]
        if told:
            # Who does not want to make the phase with so few points does not make it.
            chances = {found: float(worth > 0) for found, worth in worths.items()}
            scored = {found: found * chances[found] for found in worths}
            tables.append((yield from mapped(points, chances)))
            tables.append((yield from mapped(points, scored)))
        # Also with a single roll: what stopping is worth is found there.
        for left in range(1, max(self._rolls, 2)):
            if left > 1:
                tables = yield from self._chosen()
            for index, table in enumerate(tables):
                tables[index] = yield from rolled(table, sorts)
            self._tables.append(tuple(tables))

    def start(self, rolls: int) -> Thought[Keep]:
        """What holds before the first roll, with so many rolls."""
        if rolls <= len(self._tables):
            return self.keep(0, (), rolls)
        tables, none = (yield from self._chosen()), [[0]] * len(self.sorting.sorts)
        values = []
        for table in tables:
            (value,) = yield from rolled(table, self.sorting.sorts, none)
            values.append(value)
        return Keep((), *values)

    def _chosen(self) -> Thought[list[Table]]:
        """What holds after a roll, of all outcomes: with the best choice of what is kept."""
        first, *others = self._tables[-1]
        if not others:
            return [(yield from best(first, self.sorting.sorts))]
        first, others = yield from best_with(first, others, self.sorting.sorts)
        return [first, *others]

    def keep(self, place: int, dice: tuple[int, ...], rolls: int) -> Keep:
        """What it means to keep these dice, whose faces stand at this place, with so many rolls left."""
        # To stop now is as good as to keep all dice for the last roll.
        return Keep(dice, *(table[place] for table in self._tables[max(rolls, 1) - 1]))

    def worths(self, rolls: int) -> Table:
        """What each choice is worth before a roll, with so many left."""
        return self._tables[max(rolls, 1) - 1][0]


class _NumberSolved:
    def __init__(self, prospects: Prospects, most: int) -> None:
        self._prospects, self._most = prospects, most

    def start(self, rolls: int) -> Thought[Keep]:
        return self._prospects.start(rolls)

    def keeps(self, shown: Sequence[Card], rolls: int) -> Thought[list[Keep]]:
        prospects, marks = self._prospects, [face.number or WILD for face in shown]
        sorting, worths = prospects.sorting, prospects.worths(rolls)
        # Of all dice kept nothing would be rolled.
        *some, stop = sorting.keeps(marks)
        yield
        best = sorted(some, key=worths.__getitem__, reverse=True)[: self._most] if rolls else []
        found = [prospects.keep(place, sorting.stay(place, marks), rolls) for place in best]
        yield
        return ranked([prospects.keep(stop, tuple(range(len(marks))), 0), *found])


class NumberOdds:
    """See `Odds`."""

    exact = True

    def __init__(self, edition: DiceEdition, needs: Sequence[Requirement]) -> None:
        self._edition, self._needs = edition, needs
        self.sorting = Sorting([[face.number or WILD for face in die] for die in edition.dice])
        self._points: Table | None = None

    def points(self) -> Thought[Table]:
        """For every outcome the best sum that makes the phase, or NOT_MADE."""
        if self._points is None:
            self._points = yield from points_of(self._edition, self._needs, self.sorting)
        return self._points

    def solved(self, aim: Aim, told: bool = False) -> Thought[Solved]:
        """See `Odds`."""
        points = yield from self.points()
        prospects = Prospects(self.sorting, self._edition.rolls)
        yield from prospects.work_out(points, aim, told=told)
        return _NumberSolved(prospects, _TOLD if told else _PLAYED)
