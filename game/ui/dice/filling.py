"""In which group of the phase each die belongs that was set aside: a proposal to look at, never a rule.

A whole phase is looked for by the rules themselves (`groupings`); this is for what is still on its way. Pure.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.rules.cards import Card, CardKind
from game.rules.dicegame.ways import COLORED, Way
from game.rules.groups import Placed, Requirement

Dice = tuple[int, ...]


class Target(NamedTuple):
    """What a group could become: the numbers it takes, once each in a run, and the color if it is of one."""

    numbers: frozenset[int]
    color: str | None = None
    once: bool = False

    def takes(self, face: Card) -> bool:
        """Whether a face belongs there by itself."""
        return face.number in self.numbers and self.color in (None, face.color)


def filled(needs: Sequence[Requirement], dice: Sequence[Card], numbers: int) -> tuple[Dice, ...]:
    """For each group the dice, by their ids, that bring the phase nearest; of equally near ways one with
    whole groups, or with groups as large as can be, and of these the one with the most points. `numbers` is
    the highest number there is.
    """
    return _filled(tuple(needs), tuple(dice), numbers)


@lru_cache(maxsize=512)
def _filled(needs: tuple[Requirement, ...], dice: tuple[Card, ...], highest: int) -> tuple[Dice, ...]:
    naturals = [face for face in dice if face.kind is CardKind.NUMBER]
    wilds = [face for face in dice if face.kind is CardKind.WILD]
    best: tuple[tuple[int, ...], tuple[Dice, ...]] = ((-1,), tuple(() for _ in needs))
    for groups in _ways(needs, naturals, highest):
        whole = _with_wilds(needs, groups, wilds)
        sizes = [len(group) for group in whole]
        worth = sum(face.number or 0 for group in whole for face in group)
        done = sum(size == need.size for size, need in zip(sizes, needs, strict=True))
        near = (sum(sizes), done, sum(size * size for size in sizes), worth)
        if near > best[0]:
            best = near, tuple(tuple(face.id for face in group) for group in whole)
    return best[1]


def _targets(need: Requirement, naturals: Sequence[Card], highest: int) -> Iterator[Target]:
    numbers = sorted({face.number or 0 for face in naturals})
    seen: list[str | None] = [*sorted({face.color for face in naturals if face.color})]
    colors: list[str | None] = seen if need.kind in COLORED else [None]
    if need.kind in ("set", "color_set"):
        for number in numbers:
            for color in colors:
                yield Target(frozenset({number}), color)
    elif need.kind in ("run", "color_run"):
        for start in range(1, highest - need.size + 2):
            for color in colors:
                yield Target(frozenset(range(start, start + need.size)), color, once=True)
    else:
        for color in seen:
            yield Target(frozenset(numbers), color)


def _ways(needs: Sequence[Requirement], naturals: Sequence[Card], highest: int) -> Iterator[list[list[Card]]]:
    if not needs:
        yield []
        return
    need, found = needs[0], False
    for target in _targets(need, naturals, highest):
        pool = _pool(target, naturals)[: need.size]
        # One die less may serve the next group better.
        for count in {len(pool), max(0, len(pool) - 1)} if len(needs) > 1 else {len(pool)}:
            if not count:
                continue
            found = True
            taken = pool[:count]
            left = [face for face in naturals if face not in taken]
            for others in _ways(needs[1:], left, highest):
                yield [taken, *others]
    if not found or len(needs) > 1:
        for others in _ways(needs[1:], naturals, highest):
            yield [[], *others]


def _pool(target: Target, naturals: Sequence[Card]) -> list[Card]:
    """The dice that belong to the target, the dearest first; of a run one for each number."""
    pool = sorted((face for face in naturals if target.takes(face)), key=lambda face: -(face.number or 0))
    if not target.once:
        return pool
    return sorted({face.number: face for face in reversed(pool)}.values(), key=lambda face: face.number or 0)


def _with_wilds(
    needs: Sequence[Requirement], groups: Sequence[list[Card]], wilds: Sequence[Card]
) -> list[list[Card]]:
    """Wilds where something is missing beside a natural; of colored groups only their own color."""
    whole = [list(group) for group in groups]
    left = list(wilds)
    # Where the least is missing first: so a group is whole soonest.
    for i in sorted(range(len(needs)), key=lambda i: needs[i].size - len(whole[i])):
        if not whole[i]:
            continue
        for wild in list(left):
            own = needs[i].kind not in COLORED or wild.color == whole[i][0].color
            if own and len(whole[i]) < needs[i].size:
                whole[i].append(wild)
                left.remove(wild)
    return whole


def preferring(way: Way, kept: frozenset[int], dice: Sequence[Card], *, colored: bool) -> Way:
    """The same way with dice that were set aside in the place of equal ones that were not."""
    used = {placed.card.id for group in way for placed in group}
    spare = [face for face in dice if face.id in kept and face.id not in used]
    changed = []
    for group in way:
        own = []
        for placed in group:
            if placed.card.id not in kept:
                other = next((face for face in spare if _same(face, placed.card, colored)), None)
                if other is not None:
                    spare.remove(other)
                    color = None if placed.color is None else other.color
                    placed = Placed(other, placed.number, color)
            own.append(placed)
        changed.append(tuple(own))
    return tuple(changed)


def _same(one: Card, other: Card, colored: bool) -> bool:
    return one.number == other.number and (one.color == other.color or not colored)
