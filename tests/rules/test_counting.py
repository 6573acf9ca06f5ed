"""How many of all ten-card hands satisfy a phase at once, counted through the finder over types of hands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product
from math import comb, factorial, prod

import pytest

from game.rules.groups import Terms
from game.rules.kernel import WILD, kernel
from tests.rules.shapes import needs_of

ALL_HANDS = 38_722_819_230_810
HAND, NUMBERS, COPIES, WILDS, SKIPS = 10, 12, 8, 8, 4
TERMS = Terms()


def fillings(naturals: int) -> Iterator[tuple[int, int]]:
    """The numbers of wilds beside so many number cards, each with how many choices of cards it stands for."""
    for wilds in range(WILDS + 1):
        skips = HAND - naturals - wilds
        if 0 <= skips <= SKIPS:
            yield wilds, comb(WILDS, wilds) * comb(SKIPS, skips)


@cache
def partitions(cards: int, parts: int, most: int) -> tuple[tuple[int, ...], ...]:
    """The ways to write `cards` as a sum of `parts` counts that do not grow, none above `most`."""
    if parts == 0:
        return ((),) if cards == 0 else ()
    return tuple(
        (first, *rest)
        for first in range(min(cards, most), -1, -1)
        for rest in partitions(cards - first, parts - 1, first)
    )


def arrangements(counts: tuple[int, ...]) -> int:
    """In how many orders different counts can belong to the classes."""
    return factorial(len(counts)) // prod(factorial(times) for times in Counter(counts).values())


@pytest.mark.parametrize(
    ("phase", "classes", "copies", "expected"),
    [
        ("s3 s3", NUMBERS, COPIES, 7_076_688_286_712),
        ("s5 s2", NUMBERS, COPIES, 1_205_167_517_304),
        ("c7", len(TERMS.colors), 24, 1_071_555_721_624),
    ],
)
def test_sets_and_colors(phase: str, classes: int, copies: int, expected: int) -> None:
    """Which number or color has how many cards makes no difference, so only the counts are asked about."""
    asked = kernel(needs_of(phase), TERMS)
    faces = (
        [(number, "red") for number in range(1, 13)] if classes == NUMBERS else [(1, c) for c in TERMS.colors]
    )
    laid = total = 0
    for naturals in range(HAND + 1):
        for counts in partitions(naturals, classes, copies):
            key = sum(count * asked.face_weight(*face) for count, face in zip(counts, faces, strict=True))
            hands = arrangements(counts) * prod(comb(copies, count) for count in counts)
            for wilds, ways in fillings(naturals):
                total += hands * ways
                if asked.missing(key + wilds * WILD) == 0:
                    laid += hands * ways
    assert total == ALL_HANDS
    assert laid == expected


@pytest.mark.parametrize(("phase", "expected"), [("r7", 6_028_742_383_664), ("r8", 2_512_414_175_824)])
def test_runs(phase: str, expected: int) -> None:
    """A run asks which numbers are there, not how often: one hand stands for each choice of numbers."""
    asked = kernel(needs_of(phase), TERMS)
    weights = [asked.face_weight(number, "red") for number in range(1, NUMBERS + 1)]
    hands = [
        [0] * (HAND + 1) for _ in range(NUMBERS + 1)
    ]  # by how many numbers are there, and how many cards
    hands[0][0] = 1
    for there in range(NUMBERS):
        for cards in range(HAND + 1):
            hands[there + 1][cards] = sum(
                hands[there][cards - count] * comb(COPIES, count)
                for count in range(1, min(cards, COPIES) + 1)
            )
    laid = total = 0
    for mask in product((0, 1), repeat=NUMBERS):
        key = sum(weight for weight, there in zip(weights, mask, strict=True) if there)
        fewest = (
            next(wilds for wilds in range(NUMBERS) if asked.missing(key + wilds * WILD) == 0) if key else HAND
        )
        for naturals in range(HAND + 1):
            for wilds, ways in fillings(naturals):
                weight = hands[sum(mask)][naturals] * ways
                total += weight
                if wilds >= fewest:
                    laid += weight
    assert total == ALL_HANDS
    assert laid == expected


def test_set_and_run() -> None:
    """Every count of every number; of a hand and its mirror image (1 for 12, 2 for 11) one is asked about."""
    asked = kernel(needs_of("s3 r4"), TERMS)
    low = half_hands([asked.face_weight(number, "red") for number in range(1, 7)])
    high = half_hands([asked.face_weight(number, "red") for number in range(12, 6, -1)])
    missing = asked.missing
    laid = total = 0
    choices = [list(fillings(naturals)) for naturals in range(HAND + 1)]
    for place, (cards, key, hands) in enumerate(low):
        for other in range(place, len(high)):
            naturals = cards + high[other][0]
            if naturals > HAND:
                break
            both = hands * high[other][2] * (1 if other == place else 2)
            whole = key + high[other][1]
            for wilds, ways in choices[naturals]:
                total += both * ways
                if missing(whole + wilds * WILD) == 0:
                    laid += both * ways
    assert total == ALL_HANDS
    assert laid == 11_542_982_404_112


def half_hands(weights: list[int]) -> list[tuple[int, int, int]]:
    """All counts of six numbers, fewest cards first: how many cards, key, and the hands they stand for."""
    found = [
        (
            sum(counts),
            sum(count * weight for count, weight in zip(counts, weights, strict=True)),
            prod(comb(COPIES, count) for count in counts),
        )
        for counts in counts_of(len(weights), HAND)
    ]
    return sorted(found, key=lambda half: half[0])


def counts_of(numbers: int, cards: int) -> Iterator[tuple[int, ...]]:
    """All counts of so many numbers with at most so many cards in all."""
    if numbers == 0:
        yield ()
        return
    for count in range(min(cards, COPIES) + 1):
        for rest in counts_of(numbers - 1, cards - count):
            yield (count, *rest)
