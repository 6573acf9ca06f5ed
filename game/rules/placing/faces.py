"""Groups that ask for colors, too, over one class for each face."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations, permutations, product

from game.rules.groups import Requirement, Terms
from game.rules.kinds.common import is_apart, shades
from game.rules.kinds.pattern import Colors, Pattern, read_pattern
from game.rules.placing.classes import face_classes
from game.rules.placing.numbers import by_number, parity_masks, set_takes
from game.rules.placing.packing import every, one, presence, units
from game.rules.placing.stages import BagTable, Count, Takes, largest, run_takes, stage


def by_face(needs: Sequence[Requirement], sizes: Mapping[str, list[int]], terms: Terms) -> Count:
    """Pattern runs, color runs, color sets, then color parities and colors, then numbers."""
    numbers = by_number(sizes, terms)
    colors = sizes.get("color", ())
    tail: Count | None = None
    if numbers is not None:
        tail = _projected(numbers, terms)
    elif colors:
        tail = _colors(tuple(colors), terms)
    if numbers is not None:
        for size in sorted(colors):
            tail = stage(_color_takes(size, _color_masks(terms)), tail)
    for need in needs:
        if need.kind == "color" and need.options and not is_apart(need):
            tail = stage(_color_takes(need.size, _shade_masks(need, terms)), tail)
    apart = [need.size for need in needs if is_apart(need)]
    if apart:
        tail = stage(_apart_takes(tuple(apart), _color_masks(terms)), tail)
    odd, even = (
        sum(mask << 8 * terms.numbers * shade for shade in range(len(terms.colors)))
        for mask in parity_masks(terms)
    )
    cells = tuple(mask & half for mask in _color_masks(terms) for half in (odd, even))
    for size in sorted(sizes.get("color_parity", ())):
        tail = stage(_color_takes(size, cells), tail)
    for size in sorted(sizes.get("color_set", ())):
        tail = stage(set_takes(size, terms.numbers * len(terms.colors)), tail)
    for size in sorted(sizes.get("color_run", ())):
        tail = stage(_color_run_takes(size, terms), tail)
    for need in needs:
        if need.kind == "pattern_run":
            tail = stage(_PatternTakes(need, terms, all_ways=tail is not None), tail)
    return tail or (lambda _: 0)


def _color_masks(terms: Terms) -> tuple[int, ...]:
    return tuple(
        every(0xFF, terms.numbers) << 8 * terms.numbers * shade for shade in range(len(terms.colors))
    )


def _projected(count: Count, terms: Terms) -> Count:
    """The same question asked of faces: their numbers are the digits of the sum of all colors' parts."""
    modulus = every(0xFF, terms.numbers)
    return lambda cards: count(cards % modulus)


def _colors(sizes: tuple[int, ...], terms: Terms) -> Count:
    table = BagTable(sizes)
    masks = _color_masks(terms)
    return lambda cards: table[bytes(sorted([(cards & mask) % 255 for mask in masks]))]


def _color_takes(size: int, masks: tuple[int, ...]) -> Callable[[int], Iterator[tuple[int, int]]]:
    """A color's or color parity's choices; where more cards are there than fit, every way to leave some."""

    def takes(cards: int) -> Iterator[tuple[int, int]]:
        parts = [(cards & mask) for mask in masks]
        found = [(min(size, part % 255), part) for part in parts]
        found.sort(reverse=True)
        for count, part in found:
            for chosen in _most_of(size, part):
                yield count, chosen

    return takes


def _shade_masks(need: Requirement, terms: Terms) -> tuple[int, ...]:
    """The classes of each shade of a color group."""
    masks: dict[str, int] = {}
    shade_of = shades(need.options)
    for color, mask in zip(terms.colors, _color_masks(terms), strict=True):
        shade = shade_of.get(color, color)
        masks[shade] = masks.get(shade, 0) | mask
    return tuple(masks.values())


def _apart_takes(
    sizes: tuple[int, ...], masks: tuple[int, ...]
) -> Callable[[int], Iterator[tuple[int, int]]]:
    """The choices of groups that must all differ in color, taken together."""

    def takes(cards: int) -> Iterator[tuple[int, int]]:
        found = [
            (sum(min(size, part % 255) for size, part in zip(sizes, parts, strict=True)), parts)
            for parts in permutations([cards & mask for mask in masks], len(sizes))
        ]
        found.sort(reverse=True)
        for count, parts in found:
            for chosen in product(*map(_most_of, sizes, parts)):
                yield count, sum(chosen)

    return takes


def _most_of(size: int, part: int) -> Iterator[int]:
    """Every choice of as many of these cards as fit."""
    if part % 255 <= size:
        yield part
    else:
        yield from map(sum, combinations(units(part), size))


def _color_run_takes(size: int, terms: Terms) -> Callable[[int], list[tuple[int, int]]]:
    table = run_takes(size, terms)
    classes = terms.numbers * len(terms.colors)
    shifts = tuple(8 * terms.numbers * shade for shade in range(len(terms.colors)))
    part = every(0xFF, terms.numbers)

    def takes(cards: int) -> list[tuple[int, int]]:
        there = presence(cards, classes)
        found = [(count, what << shift) for shift in shifts for count, what in table[there >> shift & part]]
        found.sort(reverse=True)
        return found

    return takes


class _PatternTakes(dict[int, Takes]):
    """What a pattern run can take of a hand; unless `all_ways`, just one choice of the largest size."""

    limit = 20_000

    def __init__(self, need: Requirement, terms: Terms, *, all_ways: bool) -> None:
        super().__init__()
        self.pattern = read_pattern(need.options, terms)
        self.size = need.size
        self.all_ways = all_ways
        self.index = face_classes(terms)
        self.classes = len(self.index)

    def __call__(self, cards: int) -> Takes:
        return self[presence(cards, self.classes)]

    def __missing__(self, there: int) -> Takes:
        choices: set[int] = set()
        for window in self.pattern.windows(self.size):
            choices.update(self._along(there, window))
        if len(self) >= self.limit:
            self.clear()
        self[there] = answer = largest(choices)
        return answer

    def _along(self, there: int, window: Sequence[int]) -> Iterator[int]:
        """What can be taken in one place of the run.

        `ends` holds, for the colors the last slot can have, what was taken so far; an empty slot is a wild's,
        or that of a card still to come, and can have every color the pattern leaves it.
        """
        pattern: Pattern = self.pattern
        ends: dict[Colors, set[int]] = {}
        for place, number in enumerate(window):
            allowed = pattern.allowed[number]
            before: Iterable[tuple[Colors, set[int]]] = ends.items() if place else [(allowed, {0})]
            now: dict[Colors, set[int]] = {}
            for colors, taken in before:
                open_to = pattern.after(colors, allowed) if place else allowed
                self._keep(now, open_to, taken)
                for color in open_to:
                    face = one(self.index[number, color])
                    if there & face:
                        self._keep(now, frozenset({color}), {what | face for what in taken})
            ends = now
        for colors, taken in ends.items():
            if colors:
                yield from taken

    def _keep(self, ends: dict[Colors, set[int]], colors: Colors, taken: set[int]) -> None:
        known = ends.setdefault(colors, set())
        known |= taken
        if not self.all_ways and len(known) > 1:
            ends[colors] = {max(known, key=int.bit_count)}
