"""A slow second answer to the finder's questions, written from the rulebook and from nothing else.

A hand is a tuple of faces: `(number, color)`, `"W"` or `"S"`. Groups are filled one after the other, and for
each every choice of cards is tried, wise or not; only what has been asked before is kept.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations, combinations_with_replacement, product
from typing import NamedTuple

Face = tuple[int, str]
Hand = tuple[Face | str, ...]
Group = tuple[str, int]

COLOR_CHANGING = {
    1: ("red", "blue"),
    3: ("green", "yellow"),
    5: ("red", "yellow"),
    7: ("green", "blue"),
    9: ("green", "red"),
    11: ("blue", "yellow"),
}

# Two colors that are one to a `color_of`; `color_apart` is a color that no other such group has.
SHADES = {"warm": ("red", "yellow"), "cold": ("blue", "green")}

OF_COLOR = {
    "color", "color_of", "color_apart", "color_set", "color_run", "color_parity", "pattern_run",
}  # fmt: skip
OF_NUMBER = {"set", "run", "color_set", "color_run", "pattern_run"}


class Rules(NamedTuple):
    """The rules a group depends on."""

    numbers: int = 12
    colors: tuple[str, ...] = ("red", "blue", "green", "yellow")
    wrap: bool = False
    naturals: str = "per_group"
    wild_number: int | None = None


class Target(NamedTuple):
    """One thing a group can be: all cards of a number, a color or a parity, or a run of these numbers."""

    number: int | None = None
    color: str | None = None
    parity: int | None = None
    window: tuple[int, ...] = ()
    pattern: bool = False
    colors: tuple[str, ...] = ()

    def takes(self, face: Face) -> bool:
        """Whether a natural card can lie in the group."""
        number, color = face
        return (
            self.number in (None, number)
            and (color in self.colors if self.colors else self.color in (None, color))
            and self.parity in (None, number % 2)
            and (not self.window or number in self.window)
        )


def windows(size: int, rules: Rules) -> list[tuple[int, ...]]:
    """The numbers of every run of a size."""
    line = list(range(1, rules.numbers + 1))
    last = rules.numbers if rules.wrap and size < rules.numbers else rules.numbers - size + 1
    return [tuple((line + line)[start : start + size]) for start in range(last)]


def targets(kind: str, size: int, rules: Rules) -> list[Target]:
    """Everything a group of this kind and exactly this size can be."""
    numbers = range(1, rules.numbers + 1)
    if kind == "set":
        return [Target(number=number) for number in numbers]
    if kind == "color_of":
        return [Target(color=shade, colors=colors) for shade, colors in SHADES.items()]
    if kind in ("color", "color_apart"):
        return [Target(color=color) for color in rules.colors]
    if kind == "color_set":
        return [Target(number=number, color=color) for number in numbers for color in rules.colors]
    if kind == "parity":
        return [Target(parity=parity) for parity in (0, 1)]
    if kind == "color_parity":
        return [Target(parity=parity, color=color) for parity in (0, 1) for color in rules.colors]
    if kind == "run":
        return [Target(window=window) for window in windows(size, rules)]
    if kind == "color_run":
        return [
            Target(window=window, color=color) for window in windows(size, rules) for color in rules.colors
        ]
    if kind == "pattern_run":
        return [Target(window=tuple(range(low, low + size)), pattern=True) for low in range(1, 13 - size)]
    raise ValueError(kind)


def pattern_holds(window: tuple[int, ...], there: dict[int, str], rules: Rules, last: str = "") -> bool:
    """Whether the empty places of a color-changing run can be given colors so that it keeps its rule."""
    if not window:
        return True
    number = window[0]
    return any(
        color != last and there.get(number, color) == color and pattern_holds(window[1:], there, rules, color)
        for color in COLOR_CHANGING.get(number, rules.colors)
    )


def choices(target: Target, hand: Iterable[Face], most: int, rules: Rules) -> Iterator[tuple[Face, ...]]:
    """Every choice of at most so many natural cards that can lie in the group together, and of none."""
    counts = Counter(face for face in hand if target.takes(face))
    faces = list(counts)
    limits = [range(min(most, 1 if target.window else counts[face]) + 1) for face in faces]
    for amounts in product(*limits):
        chosen = tuple(face for face, amount in zip(faces, amounts, strict=True) for _ in range(amount))
        if len(chosen) > most:
            continue
        if target.window and len({number for number, _ in chosen}) < len(chosen):
            continue
        if target.pattern and not pattern_holds(target.window, dict(chosen), rules):
            continue
        yield chosen


class Brute:
    """Missing cards for one phase."""

    def __init__(self, groups: tuple[Group, ...], rules: Rules) -> None:
        asked = [group for group in groups if group[0] != "wild"]
        self.groups = tuple(
            sorted(asked, key=lambda group: (group[0] not in OF_COLOR, group[0] not in OF_NUMBER))
        )
        self.wild_size = sum(size for kind, size in groups if kind == "wild")
        self.rules = rules
        self.known: dict[tuple[int, tuple[Face, ...], frozenset[str]], dict[int, int]] = {}

    def missing(self, hand: Hand) -> int:
        """The smallest number of freely chosen cards after which the phase can be laid."""
        wilds = hand.count("W")
        naturals = [face for face in hand if isinstance(face, tuple)]
        either = [face for face in naturals if face[0] == self.rules.wild_number]
        strict = [face for face in naturals if face[0] != self.rules.wild_number]
        answers = []
        for as_wild in product((False, True), repeat=len(either)):
            own = [face for face, stands in zip(either, as_wild, strict=True) if not stands]
            answers.append(self._with_wilds(strict + own, wilds + sum(as_wild)))
        return min(answers)

    def _with_wilds(self, naturals: list[Face], wilds: int) -> int:
        answers: list[int] = []
        size = sum(size for _, size in self.groups)
        for bare, placed in self._placings(0, tuple(naturals)).items():
            if self.rules.naturals == "per_phase":
                bare = 1 if placed == 0 and self.groups else 0
            answers += [
                self.wild_size - given + max(size - placed - (wilds - given), bare, 0)
                for given in range(min(wilds, self.wild_size) + 1)
            ]
        return min(answers)

    def _seen(self, place: int, hand: tuple[Face, ...]) -> tuple[Face, ...]:
        """The hand, sorted, without what no group from this one on asks for."""
        kinds = {kind for kind, _ in self.groups[place:]}
        exact, colored = not kinds.isdisjoint(OF_NUMBER), not kinds.isdisjoint(OF_COLOR)
        one_color = self.rules.colors[0]
        return tuple(
            sorted(
                (number if exact else 2 - number % 2, color if colored else one_color)
                for number, color in hand
            )
        )

    def _placings(
        self, place: int, hand: tuple[Face, ...], used: frozenset[str] = frozenset()
    ) -> dict[int, int]:
        """For each number of groups left without a natural card, the most cards placed from this group on;
        `used` are the colors that groups apart have already.
        """
        if place == len(self.groups):
            return {0: 0}
        hand = self._seen(place, hand)
        if (place, hand, used) in self.known:
            return self.known[place, hand, used]
        kind, size = self.groups[place]
        tried = set()
        best: dict[int, int] = {}
        for target in targets(kind, size, self.rules):
            for chosen in choices(target, hand, size, self.rules):
                if chosen in tried or (kind == "color_apart" and chosen and target.color in used):
                    continue
                tried.add(chosen)
                rest = list(hand)
                for face in chosen:
                    rest.remove(face)
                after = used | {target.color or ""} if kind == "color_apart" and chosen else used
                for bare, placed in self._placings(place + 1, tuple(rest), after).items():
                    bare += not chosen
                    best[bare] = max(best.get(bare, 0), placed + len(chosen))
        self.known[place, hand, used] = best
        return best


def literal_missing(groups: tuple[Group, ...], hand: Hand, rules: Rules, most: int) -> int | None:
    """The same by the words of the definition: try it with ever more cards added; None above `most`."""
    faces: list[Face | str] = list(product(range(1, rules.numbers + 1), rules.colors))
    if any(kind == "wild" for kind, _ in groups):
        faces.append("W")
    for more in range(most + 1):
        for added in combinations_with_replacement(faces, more):
            if ways(groups, hand + added, rules, extra=False):
                return more
    return None


def ways(groups: tuple[Group, ...], hand: Hand, rules: Rules, *, extra: bool) -> set[tuple[object, ...]]:
    """Every way to lay the phase, in the form of `way_form`; without number cards that are wild."""
    return {
        way_form(groups, way)
        for way in _ways(groups, hand, rules, extra=extra)
        if _enough(groups, way, rules) and _apart(groups, way)
    }


def way_form(groups: tuple[Group, ...], way: tuple[tuple[object, ...], ...]) -> tuple[object, ...]:
    """A way as its groups with their cards in order, equal requirements in order, too."""
    filled = [(group, tuple(sorted(cards, key=repr))) for group, cards in zip(groups, way, strict=True)]
    return tuple(sorted(filled, key=repr))


def _enough(groups: tuple[Group, ...], way: tuple[tuple[tuple[object, ...], ...], ...], rules: Rules) -> bool:
    asked = [cards for (kind, _), cards in zip(groups, way, strict=True) if kind != "wild"]
    with_natural = [any(card[0] != "W" for card in cards) for cards in asked]
    if rules.naturals == "per_phase":
        return any(with_natural) or not asked
    return all(with_natural)


def _apart(groups: tuple[Group, ...], way: tuple[tuple[tuple[object, ...], ...], ...]) -> bool:
    """Whether the groups that must differ in color do; one of wilds alone has none yet."""
    colors = [
        {card[2] for card in cards if card[0] != "W"}
        for (kind, _), cards in zip(groups, way, strict=True)
        if kind == "color_apart"
    ]
    return all(first.isdisjoint(second) for first, second in combinations(colors, 2))


def _ways(
    groups: tuple[Group, ...], hand: Hand, rules: Rules, *, extra: bool
) -> Iterator[tuple[tuple[tuple[object, ...], ...], ...]]:
    if not groups:
        yield ()
        return
    (kind, least), rest = groups[0], groups[1:]
    for size in range(least, len(hand) + 1 if extra else least + 1):
        for cards in set(_group(kind, size, hand, rules)):
            left = list(hand)
            for card in cards:
                left.remove("W" if card[0] == "W" else card[1:])
            for others in _ways(rest, tuple(left), rules, extra=extra):
                yield (cards, *others)


def _group(kind: str, size: int, hand: Hand, rules: Rules) -> Iterator[tuple[tuple[object, ...], ...]]:
    """The groups of this size; a card is (`N` or `W`, number, color), a wild's as far as they are fixed."""
    wilds = hand.count("W")
    if kind == "wild":
        if size <= wilds:
            yield (("W", None, None),) * size
        return
    if size > rules.numbers and kind in ("run", "color_run", "pattern_run"):
        return
    faces = [face for face in hand if isinstance(face, tuple)]
    for target in targets(kind, size, rules):
        for chosen in choices(target, faces, size, rules):
            if size - len(chosen) > wilds:
                continue
            color = target.color if chosen else None
            number = target.number if chosen else None
            numbers = [gap for gap in target.window if gap not in {own for own, _ in chosen}]
            numbers = numbers or [number] * (size - len(chosen))
            naturals = sorted(("N", *face) for face in chosen)
            yield (*naturals, *(("W", gap, color) for gap in numbers))
