"""The dice game's groups and best sums worked out again, from the rulebook and nothing that the rules use."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, product

from game.rules.cards import Card
from game.rules.dicegame.edition import DiceEdition, Die
from game.rules.groups import Requirement

# A group as it matters: its numbers, wilds as 0, with colors where the phase asks for them.
Essence = tuple[tuple[int, str], ...]
Way = tuple[Essence, ...]


def is_group(need: Requirement, dice: Sequence[Card], highest: int) -> bool:
    """Whether exactly these dice are the group (rulebook, section 4)."""
    numbers = [die.number for die in dice if die.number is not None]
    if len(dice) != need.size or not numbers:
        return False
    if need.kind == "set":
        return len(set(numbers)) == 1
    if need.kind == "color":
        return len({die.color for die in dice}) == 1
    if need.kind == "run":
        fits = any(
            set(numbers) <= set(range(low, low + need.size)) for low in range(1, highest - need.size + 2)
        )
        return fits and len(set(numbers)) == len(numbers)
    raise ValueError(need.kind)


def essence(dice: Sequence[Card], *, colors: bool) -> Essence:
    """The dice of a group as far as they make a difference."""
    return tuple(sorted((die.number or 0, (die.color or "") if colors else "") for die in dice))


def all_ways(needs: Sequence[Requirement], rolled: Sequence[Card], highest: int) -> set[Way]:
    """Every essentially different way, from all choices of dice; groups that ask the same in any order."""
    colors = any(need.kind == "color" for need in needs)
    found = set()
    for groups in _choices(list(needs), list(rolled), highest):
        found.add(canonical(needs, [essence(group, colors=colors) for group in groups]))
    return found


def canonical(needs: Sequence[Requirement], way: Sequence[Essence]) -> Way:
    """The way with groups that ask the same in order."""
    alike: dict[Requirement, list[Essence]] = {}
    for need, group in sorted(zip(needs, way, strict=True)):
        alike.setdefault(need, []).append(group)
    return tuple(alike[need].pop(0) for need in needs)


def _choices(needs: list[Requirement], dice: list[Card], highest: int) -> Iterator[list[tuple[Card, ...]]]:
    if not needs:
        yield []
        return
    for group in combinations(dice, needs[0].size):
        if is_group(needs[0], group, highest):
            left = [die for die in dice if die not in group]
            for others in _choices(needs[1:], left, highest):
                yield [group, *others]


def best_sum(needs: Sequence[Requirement], edition: DiceEdition) -> int:
    """The highest sum with which the phase can be made by any roll of the dice.

    The dice are looked at one after another: for what has been filled so far the highest sum is kept.
    """
    highest = edition.terms.numbers
    targets = [_targets(need, edition, highest) for need in needs]
    return max(_best_for(needs, chosen, edition.dice) for chosen in product(*targets))


def _targets(need: Requirement, edition: DiceEdition, highest: int) -> list[int | str]:
    """What a group can be of: a number, a color, or the lowest number of a run."""
    if need.kind == "set":
        return list(range(1, highest + 1))
    if need.kind == "color":
        return list(edition.terms.colors)
    return list(range(1, highest - need.size + 2))


def _best_for(needs: Sequence[Requirement], targets: Sequence[int | str], dice: Sequence[Die]) -> int:
    # For each group: which places of a run are filled, or how many dice lie in it; whether one is natural.
    sums: Counter[tuple[tuple[int, bool], ...]] = Counter({((0, False),) * len(needs): 0})
    for die in dice:
        after = Counter(sums)
        for state, total in sums.items():
            for at, (need, target) in enumerate(zip(needs, targets, strict=True)):
                for face in die:
                    for filled in _fill(need, target, face, state[at][0]):
                        natural = state[at][1] or face.number is not None
                        new = (*state[:at], (filled, natural), *state[at + 1 :])
                        after[new] = max(after[new], total + (face.number or 0))
        sums = after
    full = tuple(((1 << need.size) - 1 if need.kind == "run" else need.size, True) for need in needs)
    return sums[full]


def _fill(need: Requirement, target: int | str, face: Card, filled: int) -> Iterator[int]:
    """What is filled when the face is added, once for each place it can take."""
    if need.kind == "run":
        assert isinstance(target, int)
        for place in range(need.size):
            if not filled >> place & 1 and face.number in (None, target + place):
                yield filled | 1 << place
    elif filled < need.size:
        fits = face.color == target if need.kind == "color" else face.number in (None, target)
        if fits:
            yield filled + 1
