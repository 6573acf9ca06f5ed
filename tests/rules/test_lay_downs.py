"""Every way to lay a phase down: against the brute force and worked out by hand."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from game.rules import laying
from game.rules.finder import (
    lay_downs,
    missing,
)
from tests.rules.brute import Rules, ways
from tests.rules.hands import PER_PHASE, POSTAL, TERMS, WRAP, cards, check_legal, form_of, text, wilds_of
from tests.rules.shapes import ALL, cards_of, groups_of, needs_of, random_hand, terms_of


@pytest.mark.parametrize("extra", [False, True])
@pytest.mark.parametrize("rules", [Rules(), PER_PHASE, WRAP])
@pytest.mark.parametrize(
    "shape",
    [
        "s2 s2",
        "s3 r3",
        "r4",
        "c3",
        "c2 s2",
        "cr3 s2",
        "cs2 s2",
        "eo4",
        "ceo2 ceo2",
        "w1 s2",
        "p3",
        "r3 r3",
        "s2 r2 s2",
    ],
)
def test_ways_are_complete_and_each_is_legal(shape: str, rules: Rules, extra: bool) -> None:
    random = Random(shape)
    needs, terms = needs_of(shape), terms_of(rules)
    for turn in range(8):
        hand = random_hand(random, rules._replace(numbers=5 + turn % 8), 5 + turn % 3)
        hand = tuple(face for place, face in enumerate(hand) if face != "W" or hand[:place].count("W") < 3)
        found = list(islice(lay_downs(needs, cards_of(hand), terms, extra=extra), 5000))
        forms = [form_of(shape, way) for way in found]
        assert len(set(forms)) == len(forms), hand
        assert set(forms) == ways(groups_of(shape), hand, rules, extra=extra), hand
        used = [wilds_of(way) for way in found]
        assert used == sorted(used), hand
        for way in found:
            check_legal(needs, way, terms)


@pytest.mark.parametrize("shape", ["s2 s2", "r4", "c3", "eo4", "cr3", "s2 r3"])
def test_ways_with_a_number_that_is_wild(shape: str) -> None:
    random = Random(shape)
    needs, terms = needs_of(shape), terms_of(POSTAL)
    for _ in range(20):
        hand = cards_of(random_hand(random, POSTAL._replace(numbers=6), 6))
        found = list(islice(lay_downs(needs, hand, terms, extra=True), 500))
        assert bool(found) == (missing(needs, hand, terms) == 0), hand
        assert len({form_of(shape, way) for way in found}) <= len(set(found)), hand
        for way in found:
            check_legal(needs, way, terms)


@pytest.mark.parametrize("shape", ALL)
def test_there_is_a_way_exactly_when_nothing_is_missing(shape: str) -> None:
    random = Random(shape)
    needs = needs_of(shape)
    for turn in range(25):
        hand = cards_of(random_hand(random, Rules(), 10 + turn % 2))
        found = list(islice(lay_downs(needs, hand, TERMS, extra=bool(turn % 2)), 20))
        assert bool(found) == (missing(needs, hand, TERMS) == 0), hand
        for way in found:
            check_legal(needs, way, TERMS)


@pytest.mark.parametrize(
    ("phase", "hand", "expected"),
    [
        (
            "s3 r4",
            "R5 B5 G5 W R3 R4 R6",
            [
                "B5 G5 R5 | R3 R4 W=5 R6",
                "B5 G5 W=5 | R3 R4 R5 R6",
                "B5 R5 W=5 | R3 R4 G5 R6",
                "G5 R5 W=5 | R3 R4 B5 R6",
            ],
        ),
        ("r4", "R9 R10 R11 W", ["W=8 R9 R10 R11", "R9 R10 R11 W=12"]),
        ("s3 s3", "R7 B7 R8 B8 W W S", ["B7 R7 W=7 | B8 R8 W=8"]),
        ("c4 s3", "R1 R2 R3 R7 B7 G7 Y7", ["R1 R2 R3 R7 | B7 G7 Y7"]),
        ("s3 r4", "9 9 9 1 5 6 12", []),
        ("w1 s2", "R4 B4 W", ["W | B4 R4"]),
        # Two groups may be the same.
        ("s2 s2", "R4 B4 R4 B4", ["B4 R4 | B4 R4", "B4 B4 | R4 R4"]),
        ("cs2 cs2", "R4 R4 R4 R4", ["R4 R4 | R4 R4"]),
    ],
)
def test_ways_worked_out_by_hand(phase: str, hand: str, expected: list[str]) -> None:
    found = [text(way) for way in lay_downs(needs_of(phase), cards(hand), TERMS, extra=False)]
    assert sorted(found) == sorted(expected)


def test_extra_cards_come_after_the_bare_phase() -> None:
    hand = cards("R5 B5 G5 Y5 R8 B8 G8")
    bare = list(lay_downs(needs_of("s3 s3"), hand, TERMS, extra=False))
    full = list(lay_downs(needs_of("s3 s3"), hand, TERMS, extra=True))
    assert len(bare) == 4
    assert full[: len(bare)] == bare
    assert [text(way) for way in full[4:]] == ["B5 G5 R5 Y5 | B8 G8 R8"]


@pytest.mark.parametrize(
    ("phase", "hand"),
    [
        ("s2 s2 s2 s2 s2", "1 2 3 W 4 5 6 W W W W"),
        ("s2 s2 s2 s2 s2", "1 1 2 2 3 3 4 4 5 W"),
        ("eo10", "1 3 5 7 9 11 1 3 W W W"),
        ("cs2 cs2 s2 w1 cr3", "R1 R1 B2 B2 3 3 W G5 G6 G7 G9"),
        ("c4 c6", "R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11"),
    ],
)
def test_the_first_way_comes_at_once(phase: str, hand: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    possible = laying._Search._possible
    monkeypatch.setattr(
        laying._Search, "_possible", lambda *arguments: asked.append(1) or possible(*arguments)
    )
    next(lay_downs(needs_of(phase), cards(hand), TERMS, extra=True))
    assert len(asked) < 200
