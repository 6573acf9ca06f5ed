"""Groups that ask for numbers alone: runs, sets and parities, over one class for each number."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.rules.groups import Terms
from game.rules.placing.packing import every, total, whole
from game.rules.placing.stages import BagTable, Count, bags, run_takes, stage


def by_number(sizes: Mapping[str, list[int]], terms: Terms) -> Count | None:
    """Runs, then sets, then parities, over one class for each number."""
    parities, sets = sizes.get("parity", ()), sizes.get("set", ())
    tail: Count | None = None
    if parities:
        tail = _parities(tuple(parities), terms)
        for size in sorted(sets):
            tail = stage(set_takes(size, terms.numbers), tail)
    elif sets:
        tail = bags(tuple(sets), terms.numbers)
    for size in sorted(sizes.get("run", ())):
        tail = _run(size, tail, terms)
    return tail


def _parities(sizes: tuple[int, ...], terms: Terms) -> Count:
    table = BagTable(sizes)
    odd, even = parity_masks(terms)

    def count(cards: int) -> int:
        return table[bytes(sorted((total(cards & odd), total(cards & even))))]

    return count


def parity_masks(terms: Terms) -> tuple[int, int]:
    """The odd and the even numbers among the classes of the numbers."""
    odd, even = (sum(whole(index) for index in range(first, terms.numbers, 2)) for first in (0, 1))
    return odd, even


def set_takes(size: int, classes: int) -> Callable[[int], list[tuple[int, int]]]:
    """A set's choices over one class for each number, a color set's over one for each face."""

    def takes(cards: int) -> list[tuple[int, int]]:
        counts = enumerate(cards.to_bytes(classes, "little"))
        found = [(min(size, count), index) for index, count in counts if count]
        found.sort(reverse=True)
        return [(count, count << 8 * index) for count, index in found] or [(0, 0)]

    return takes


def _run(size: int, tail: Count | None, terms: Terms) -> Count:
    """A run over one class for each number; the same as a `stage`, spelled out because it is asked most."""
    table = run_takes(size, terms)
    full_byte, ones = every(0x7F, terms.numbers), every(1, terms.numbers)
    if tail is None:
        return lambda cards: table[cards + full_byte >> 7 & ones][0][0]

    def count(cards: int) -> int:
        full = tail(cards)
        best = 0
        for taken, what in table[cards + full_byte >> 7 & ones]:
            if taken + full <= best:
                break
            value = taken + tail(cards - what)
            if value > best:
                best = value
        return best

    return count
