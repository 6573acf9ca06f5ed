"""The parts a search is put together from."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import combinations

from game.rules.groups import Terms
from game.rules.kinds.runs import windows
from game.rules.placing.packing import one

Count = Callable[[int], int]
Takes = tuple[tuple[int, int], ...]  # (cards taken, what is taken), most cards first


class BagTable(dict[bytes, int]):
    """For sorted class counts, how many cards groups of one class each can take; two may share a class."""

    def __init__(self, sizes: tuple[int, ...]) -> None:
        super().__init__()
        self.sizes = tuple(sorted(sizes, reverse=True))

    def __missing__(self, counts: bytes) -> int:
        best = {self.sizes: 0}
        for count in counts:
            if count:
                for left, taken in tuple(best.items()):
                    for some in range(1, len(left) + 1):
                        for which in combinations(range(len(left)), some):
                            rest = tuple(size for place, size in enumerate(left) if place not in which)
                            gain = min(count, sum(left[place] for place in which))
                            best[rest] = max(best.get(rest, 0), taken + gain)
        self[counts] = answer = max(best.values())
        return answer


@lru_cache(maxsize=512)
def bags(sizes: tuple[int, ...], classes: int) -> Count:
    table = BagTable(sizes)

    def count(cards: int) -> int:
        return table[bytes(sorted(cards.to_bytes(classes, "little")))]

    return count


def stage(takes: Callable[[int], Iterable[tuple[int, int]]], tail: Count | None) -> Count:
    """One group in front of others: `takes` gives its choices, most cards first and never none."""
    if tail is None:
        return lambda cards: next(iter(takes(cards)))[0]

    def count(cards: int) -> int:
        full = tail(cards)
        best = 0
        for taken, what in takes(cards):
            if taken + full <= best:
                break
            best = max(best, taken + tail(cards - what))
        return best

    return count


class _RunTakes(dict[int, Takes]):
    """For the numbers that are there, what a run of some size can take: no choice that is part of another."""

    limit = 1 << 14

    def __init__(self, size: int, terms: Terms) -> None:
        super().__init__()
        self.masks = [sum(one(number - 1) for number in window) for window in windows(size, terms)]

    def __missing__(self, there: int) -> Takes:
        if len(self) >= self.limit:
            self.clear()
        self[there] = answer = largest(there & mask for mask in self.masks)
        return answer


def largest(choices: Iterable[int]) -> Takes:
    """The choices (one card of a class at most) that are not part of another, most cards first."""
    kept: list[int] = []
    for choice in sorted(set(choices), key=int.bit_count, reverse=True):
        for other in kept:
            if choice & other == choice:
                break
        else:
            kept.append(choice)
    return tuple((choice.bit_count(), choice) for choice in kept)


@lru_cache(maxsize=128)
def run_takes(size: int, terms: Terms) -> _RunTakes:
    return _RunTakes(size, terms)
