"""A phase of one group of a color, in which a wild counts in its own color only.

What may be kept is dice of one color: to keep two colors is never better in the shipped edition, as a test
finds that compares every choice. So the chance is exact. Points are told as if the color were not changed
after the next roll, and what this leaves out is added with a middling sum.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from itertools import product

from game.ai.dice_aims import Aim, Keep, Solved, ranked
from game.ai.dice_tables import Sorting, Table, greatest, rolled, turned
from game.ai.worth import Thought
from game.rules.cards import Card
from game.rules.dicegame.edition import DiceEdition
from game.rules.groups import Requirement

# So many of the lowest dice of a color may be rolled again for the points.
_FEW = 3


def is_color(needs: Sequence[Requirement]) -> bool:
    """Whether the phase is a single group of one color."""
    return len(needs) == 1 and needs[0].kind == "color" and not needs[0].options


class _Color:
    """One of the colors. Of every sort of dice, `own` has the places of choices that keep its faces alone,
    and `part` which of these every outcome holds.
    """

    def __init__(self, edition: DiceEdition, name: str, size: int, marks: tuple[int, int], sorting: Sorting):
        self.name = name
        own = [
            {kept: place for place, kept in enumerate(sort.kept) if set(kept) <= set(marks)}
            for sort in sorting.sorts
        ]
        self.own = [list(places.values()) for places in own]
        order = [{kept: at for at, kept in enumerate(places)} for places in own]
        self.part = [
            [at[tuple(mark for mark in outcome if mark in marks)] for outcome in sort.outcomes]
            for at, sort in zip(order, sorting.sorts, strict=True)
        ]
        keeps = list(product(*own))
        self.place = {kept: place for place, kept in enumerate(keeps)}
        flat = [[mark for kept in keep for mark in kept] for keep in keeps]
        self.made = array("d", [len(kept) >= size and marks[0] in kept for kept in flat])
        faces = [[face for face in die if face.color == name] for die in edition.dice]
        self.shares = [len(of_die) / len(die) for of_die, die in zip(faces, edition.dice, strict=True)]
        self.numbers = [[face.number or 0 for face in of_die] for of_die in faces]
        every = [number for of_die in self.numbers for number in of_die]
        self.middling = size * sum(every) / max(len(every), 1)

    def spread(self, table: Table) -> Thought[Table]:
        """From what is kept of the color to the outcomes that hold it."""
        for own, part in zip(self.own, self.part, strict=True):
            width = len(table) // len(own)
            rows = [table[start : start + width] for start in range(0, len(table), width)]
            table = yield from turned([rows[at] for at in part])
        return table


class ColorOdds:
    """See `Odds`."""

    exact = True

    def __init__(self, edition: DiceEdition, needs: Sequence[Requirement]) -> None:
        self.edition, self.size = edition, needs[0].size
        names = edition.terms.colors
        # Only where wilds could fill the group must they be told from its naturals.
        told = self.size <= sum(any(face.number is None for face in die) for die in edition.dice)
        self._marks = {
            (name, wild): 2 * place + (wild and told)
            for place, name in enumerate(names)
            for wild in (False, True)
        }
        self.sorting = Sorting([self._marked(die) for die in edition.dice])
        self.colors = [
            _Color(edition, name, self.size, (2 * place, 2 * place + 1), self.sorting)
            for place, name in enumerate(names)
        ]
        # By the rolls left and by color: the chance for each choice of dice of this color that are kept.
        self._chances: list[list[Table]] = []

    def _marked(self, faces: Sequence[Card]) -> list[int]:
        return [self._marks[face.color or "", face.number is None] for face in faces]

    def prepare(self) -> Thought[None]:
        """Work out the chances, once."""
        if self._chances:
            return
        found = [[color.made for color in self.colors]]
        for _ in range(self.edition.rolls):
            spread = []
            for color, table in zip(self.colors, found[-1], strict=True):
                spread.append((yield from color.spread(table)))
            outcomes = yield from greatest(spread)
            found.append([])
            for color in self.colors:
                found[-1].append((yield from rolled(outcomes, self.sorting.sorts, color.own)))
        self._chances = found

    def chance(self, color: int, shown: Sequence[Card], kept: Sequence[int], rolls: int) -> float:
        """The chance when of dice that show this some are kept, all of this color, and so many rolls left."""
        faces = dict(zip(kept, self._marked([shown[die] for die in kept]), strict=True))
        by_sort = tuple(
            tuple(sorted(faces[die] for die in dice if die in faces)) for dice in self.sorting.dice
        )
        return self._chances[rolls][color][self.colors[color].place[by_sort]]

    def solved(self, aim: Aim, told: bool = False) -> Thought[Solved]:
        """See `Odds`."""
        yield from self.prepare()
        return _ColorSolved(self, aim, told or bool(aim.point or aim.bonus))


class _ColorSolved:
    """Of a color all dice stay or, where they are enough, all but the lowest few; `scored`: points count."""

    def __init__(self, odds: ColorOdds, aim: Aim, scored: bool) -> None:
        self._odds, self._aim, self._scored = odds, aim, scored

    def start(self, rolls: int) -> Thought[Keep]:
        found = []
        for place in range(len(self._odds.colors)):
            found.append(self._keep(place, (), (), rolls))
            yield
        return max(found, key=lambda keep: keep.worth)

    def keeps(self, shown: Sequence[Card], rolls: int) -> Thought[list[Keep]]:
        found, stops = [], []
        for place, color in enumerate(self._odds.colors):
            own = [die for die, face in enumerate(shown) if face.color == color.name]
            own.sort(key=lambda die: -(shown[die].number or 0))
            stops.append(self._stop(place, own, shown))
            few = _FEW if self._scored and len(own) >= self._odds.size else 0
            for count in range(len(own), len(own) - few - 1, -1):
                if rolls and count < len(shown):
                    found.append(self._keep(place, tuple(sorted(own[:count])), shown, rolls))
                    yield
        found.append(max(stops, key=lambda keep: keep.worth))
        return ranked(found)

    def _stop(self, place: int, own: Sequence[int], shown: Sequence[Card]) -> Keep:
        """To end the attempt; `own` are the dice of the color, the highest first."""
        made = self._odds.chance(place, shown, own, 0)
        points = made * sum(shown[die].number or 0 for die in own[: self._odds.size])
        return Keep(tuple(range(len(shown))), made * self._aim.worth(points), made, points)

    def _keep(self, place: int, kept: tuple[int, ...], shown: Sequence[Card], rolls: int) -> Keep:
        chance = self._odds.chance(place, shown, kept, rolls)
        if not self._scored or not chance:
            return Keep(kept, chance * self._aim.worth(0), chance)
        alone, points = self._alone(self._odds.colors[place], kept, shown, rolls)
        # What is left out: to change the color for another.
        points += max(chance - alone, 0.0) * self._odds.colors[place].middling
        return Keep(kept, chance * self._aim.worth(points / chance), chance, points)

    def _alone(
        self, color: _Color, kept: Sequence[int], shown: Sequence[Card], rolls: int
    ) -> tuple[float, float]:
        """The chance and the points of who keeps these dice and then every die of the color, whatever comes.

        The sum of the highest so many dice is the sum over all numbers of how many of them, at most so many,
        are as high as this.
        """
        size, have = self._odds.size, [shown[die].number or 0 for die in kept]
        rest = [
            (1 - (1 - share) ** rolls, numbers)
            for die, (share, numbers) in enumerate(zip(color.shares, color.numbers, strict=True))
            if die not in kept and numbers
        ]
        steps = sorted({*have, *(number for _, numbers in rest for number in numbers)} - {0})
        chance = points = 0.0
        for below, number in zip([0, *steps], steps, strict=False):
            counts = {(len(have), sum(one >= number for one in have)): 1.0}
            for comes, numbers in rest:
                high = comes * sum(one >= number for one in numbers) / len(numbers)
                grown: dict[tuple[int, int], float] = {}
                for (count, as_high), likely in counts.items():
                    for more, higher, share in ((0, 0, 1 - comes), (1, 0, comes - high), (1, 1, high)):
                        key = min(count + more, size), min(as_high + higher, size)
                        grown[key] = grown.get(key, 0.0) + likely * share
                counts = grown
            chance = 0.0
            for (count, as_high), likely in counts.items():
                if count >= size:
                    chance += likely
                    points += (number - below) * as_high * likely
        return chance, points
