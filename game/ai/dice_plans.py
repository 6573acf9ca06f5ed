"""The obvious: which dice fit together towards a phase, group by group; for weak players, and for phases in
which colors and numbers count in ways that are too many to be compared one by one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.ai.dice_aims import Aim, Keep, Solved, ranked
from game.ai.worth import Thought
from game.rules.cards import Card
from game.rules.dicegame.edition import DiceEdition, Die, face_text
from game.rules.dicegame.ways import points, ways
from game.rules.groups import Requirement, Terms
from game.rules.rng import Rng, derived_key, state_from_key

# Attempts that are played in thought for each choice, choices that are compared, attempts for the first roll.
_PLAYED, _COMPARED, _AT_FIRST = 40, 5, 1_000


class Shape(NamedTuple):
    """One way to be a group: which numbers fit each of its places, and which color all of them; a color that
    is None is any, and no numbers are a place for a wild alone.
    """

    places: tuple[frozenset[int], ...]
    color: str | None = None


class Plan(NamedTuple):
    """Dice that stay, by their places in the layout, how many are still lacking, and the hope for them."""

    dice: tuple[int, ...]
    lacks: int
    hope: float


@lru_cache(maxsize=64)
def shapes(need: Requirement, terms: Terms) -> tuple[Shape, ...]:
    """Every way to be the group."""
    kind, size = need.kind, need.size
    numbers = range(1, terms.numbers + 1)
    if kind in ("set", "color_set"):
        found = [(frozenset({number}),) * size for number in numbers]
    elif kind in ("run", "color_run"):
        found = [
            tuple(frozenset({low + step}) for step in range(size))
            for low in range(1, terms.numbers - size + 2)
        ]
    elif kind in ("parity", "color_parity"):
        found = [(frozenset(numbers[rest::2]),) * size for rest in (0, 1)]
    elif kind == "color":
        found = [(frozenset(numbers),) * size]
    else:
        found = [(frozenset[int](),) * size]
    colors = terms.colors if kind.startswith("color") else (None,)
    return tuple(Shape(places, color) for places in found for color in colors)


def _naturals(shape: Shape, shown: Sequence[Card], free: Sequence[int]) -> list[int]:
    """The free dice that fit the places as what they show, the highest first."""
    found: list[int] = []
    for numbers in shape.places:
        for die in free:
            face = shown[die]
            if face.number in numbers and shape.color in (None, face.color) and die not in found:
                found.append(die)
                break
    return found


def _wilds(shape: Shape, shown: Sequence[Card], free: Sequence[int]) -> list[int]:
    return [die for die in free if shown[die].number is None and shape.color in (None, shown[die].color)]


def plans(needs: Sequence[Requirement], shown: Sequence[Card], edition: DiceEdition) -> Iterator[Plan]:
    """Plans for dice that show these faces: for each of the fitting ways to be the first group, the larger
    groups first, the best way for each of the others.
    """
    terms, order = edition.terms, sorted(needs, key=lambda need: -need.size)
    free = sorted(range(len(shown)), key=lambda die: -(shown[die].number or 0))
    firsts = sorted(shapes(order[0], terms), key=lambda shape: _fit(shape, shown, free), reverse=True)
    for first in firsts[:_COMPARED]:
        left = list(free)
        chosen: list[tuple[Shape, list[int]]] = []
        for need in order:
            shape = first if not chosen else max(shapes(need, terms), key=lambda one: _fit(one, shown, left))
            found = _naturals(shape, shown, left)
            left = [die for die in left if die not in found]
            chosen.append((shape, found))
        lacks, wanted = 0, []
        for shape, found in chosen:
            open_places = _open(shape, [shown[die].number for die in found])
            # One place is kept for a natural.
            room = len(shape.places) - max(len(found), 1 if shape.places[0] else 0)
            more = _wilds(shape, shown, left)[:room]
            left = [die for die in left if die not in more]
            missing = len(shape.places) - len(found) - len(more)
            if missing:
                lacks += missing
                wanted.append(Shape(open_places, shape.color))
            found += more
        dice = tuple(sorted(die for _, found in chosen for die in found))
        yield Plan(dice, lacks, _hope(lacks, wanted, [edition.dice[die] for die in left]))


def _open(shape: Shape, numbers: Sequence[int | None]) -> tuple[frozenset[int], ...]:
    """The places of a shape that have none of these numbers."""
    places = list(shape.places)
    for number in numbers:
        places.remove(next(place for place in places if number in place))
    return tuple(places)


def _hope(lacks: int, wanted: Sequence[Shape], dice: Sequence[Die]) -> float:
    """About how likely the next roll of these dice brings what is lacking."""
    counts = [1.0]
    for die in dice:
        fits = sum(
            any(
                shape.color in (None, face.color)
                and (face.number is None or any(face.number in numbers for numbers in shape.places))
                for shape in wanted
            )
            for face in die
        )
        comes = fits / len(die)
        counts = [a * comes + b * (1 - comes) for a, b in zip([0.0, *counts], [*counts, 0.0], strict=True)]
    hope = 0.0
    for chance in counts[lacks:]:
        hope += chance
    return hope


def _fit(shape: Shape, shown: Sequence[Card], free: Sequence[int]) -> tuple[int, int, int]:
    found = _naturals(shape, shown, free)
    wilds = min(len(_wilds(shape, shown, free)), len(shape.places) - len(found))
    return len(found) + wilds, len(found), sum(shown[die].number or 0 for die in found)


def nearest(needs: Sequence[Requirement], shown: Sequence[Card], edition: DiceEdition) -> Plan:
    """The plan with the most hope, the first of equals."""
    return max(plans(needs, shown, edition), key=lambda plan: (not plan.lacks, plan.hope))


class PlannedOdds:
    """See `Odds`: plans are compared by attempts played in thought."""

    exact = False

    def __init__(self, edition: DiceEdition, needs: tuple[Requirement, ...]) -> None:
        self.edition, self.needs = edition, needs

    def solved(self, aim: Aim, told: bool = False) -> Thought[Solved]:
        """See `Odds`."""
        yield
        return _PlannedSolved(self.edition, self.needs, aim)


class _PlannedSolved:
    def __init__(self, edition: DiceEdition, needs: tuple[Requirement, ...], aim: Aim) -> None:
        self._edition, self._needs, self._aim = edition, needs, aim

    def start(self, rolls: int) -> Thought[Keep]:
        return self._played((), (), rolls, _AT_FIRST)

    def keeps(self, shown: Sequence[Card], rolls: int) -> Thought[list[Keep]]:
        made = self._scored(shown)
        chance = float(made is not None)
        found = [Keep(tuple(range(len(shown))), chance * self._aim.worth(made or 0), chance, made or 0)]
        yield
        if rolls and made is None:
            choices = dict.fromkeys(plan.dice for plan in plans(self._needs, shown, self._edition))
            yield
            for dice in choices:
                keep = yield from self._played(dice, shown, rolls, _PLAYED)
                found.append(keep)
        return ranked(found)

    def _scored(self, shown: Sequence[Card]) -> int | None:
        """The best sum, or None where the phase is not made."""
        if nearest(self._needs, shown, self._edition).lacks:
            return None
        found = ways(self._needs, shown, self._edition.terms)
        return points(found[0]) if found else None

    def _played(self, dice: Sequence[int], shown: Sequence[Card], rolls: int, times: int) -> Thought[Keep]:
        """What came of so many attempts, always going on with the nearest plan; the same whenever asked."""
        sides, made, sums, worth = self._edition.dice, 0, 0, 0.0
        seed = Rng(state_from_key(derived_key(rolls, *(f"{die}{face_text(shown[die])}" for die in dice))))
        for _ in range(times):
            faces = list(shown) if shown else [die[0] for die in sides]
            kept: Sequence[int] = dice
            for _ in range(rolls):
                for die, of_die in enumerate(sides):
                    if die not in kept:
                        faces[die] = of_die[seed.below(len(of_die))]
                plan = nearest(self._needs, faces, self._edition)
                kept = plan.dice
                yield
                if not plan.lacks:
                    break
            scored = self._scored(faces)
            if scored is not None:
                made, sums, worth = made + 1, sums + scored, worth + self._aim.worth(scored)
            yield
        return Keep(tuple(dice), worth / times, made / times, sums / times)
