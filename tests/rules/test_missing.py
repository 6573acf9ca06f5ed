"""How many cards a hand lacks for a phase, and which would help: against the brute force and by hand."""

from __future__ import annotations

from random import Random
from weakref import WeakSet

import pytest

from game.rules import kernel as kernel_module
from game.rules.cards import Card, CardId, CardKind
from game.rules.finder import (
    Help,
    helpful,
    kernel,
    missing,
)
from game.rules.groups import Requirement
from tests.rules.brute import Brute, Rules, literal_missing
from tests.rules.hands import PER_PHASE, POSTAL, TERMS, TINY, WRAP, cards
from tests.rules.shapes import ALL, cards_of, groups_of, needs_of, random_hand, terms_of


@pytest.mark.parametrize("shape", ALL)
def test_missing_is_exact(shape: str) -> None:
    random = Random(shape)
    slow = Brute(groups_of(shape), Rules())
    for turn in range(200):
        hand = random_hand(random, Rules(), 10 + turn % 2)
        assert missing(needs_of(shape), cards_of(hand), TERMS) == slow.missing(hand), hand


@pytest.mark.parametrize("rules", [PER_PHASE, WRAP, POSTAL, POSTAL._replace(naturals="per_phase", wrap=True)])
@pytest.mark.parametrize(
    "shape", ["s3 s3", "s3 r4", "r7", "c7", "r4 c4", "cr3 s2 s2", "ceo3 ceo4", "w2 s3 r3", "p5 s2"]
)
def test_missing_is_exact_under_other_rules(shape: str, rules: Rules) -> None:
    random = Random(shape)
    slow = Brute(groups_of(shape), rules)
    for turn in range(30):
        hand = random_hand(random, rules, 8 + turn % 3)
        assert missing(needs_of(shape), cards_of(hand), terms_of(rules)) == slow.missing(hand), hand


@pytest.mark.parametrize("naturals", ["per_group", "per_phase"])
@pytest.mark.parametrize(
    "shape", ["s2 s2", "s2 r3", "r4", "c2 s2", "cr3", "cs2 c2", "eo3 s2", "ceo2 r2", "w1 s2", "w2"]
)
def test_missing_by_the_words_of_its_definition(shape: str, naturals: str) -> None:
    random = Random(shape)
    rules = TINY._replace(naturals=naturals)
    slow = Brute(groups_of(shape), rules)
    for turn in range(25):
        hand = random_hand(random, rules, 3 + turn % 3)
        expected = literal_missing(groups_of(shape), hand, rules, most=5)
        assert slow.missing(hand) == expected, hand
        assert missing(needs_of(shape), cards_of(hand), terms_of(rules)) == expected, hand


def test_a_pattern_run_by_the_words_of_its_definition() -> None:
    random = Random(5)
    for shape in ("p2", "p3", "p2 s2"):
        for _ in range(12):
            hand = random_hand(random, Rules(), 4)
            found = missing(needs_of(shape), cards_of(hand), TERMS)
            assert literal_missing(groups_of(shape), hand, Rules(), most=2) == (
                found if found <= 2 else None
            ), hand


@pytest.mark.parametrize(
    ("phase", "hand", "expected"),
    [
        ("s3 r4", "5 5 5 W 3 4 6", 0),
        ("s3 s3", "7 7 7 7 7 W", 0),
        ("s3 s3", "7 7 7 7 7 7", 0),
        ("s5 s2", "3 3 3 3 8 8 8 W", 0),
        ("s3 r4", "5 5 5 5 6 7 8", 0),
        ("s3 r4", "5 5 5 6 7 8 12", 1),
        ("r4", "4 5 5 6 7", 0),
        ("c4 s3", "R1 R2 R3 R7 B7 G7 R9", 0),
        ("c4 s3", "R1 R2 R3 R7 B7 G7", 1),
        ("s3 r4", "9 9 9 1 5 6 12", 2),
        ("s3 s3", "W W W W W W", 2),
        ("s3 s3", "W W W W W 4", 1),
        ("s3 s3", "W W W W 4 4", 0),
        ("s3 s3", "S S S S S S 4", 5),
        ("s2 s2 s2 s2 s2", "W W W W W W W W", 5),
        ("w1 s2", "4 4 4 4", 1),
        ("w1 s2", "W W", 1),
        ("cs2 cs2", "R4 R4 R4 R4", 0),
        ("r7", "", 7),
    ],
)
def test_cases_worked_out_by_hand(phase: str, hand: str, expected: int) -> None:
    assert missing(needs_of(phase), cards(hand), TERMS) == expected


@pytest.mark.parametrize("rules", [Rules(), PER_PHASE, POSTAL])
@pytest.mark.parametrize("shape", ALL)
def test_a_lost_card_costs_none_or_one(shape: str, rules: Rules) -> None:
    random = Random(shape)
    asked = kernel(needs_of(shape), terms_of(rules))
    for _ in range(40):
        hand = cards_of(random_hand(random, rules, 11))
        key = asked.key(hand)
        now = asked.missing(key)
        assert all(asked.missing(key - asked.weight(card)) - now in (0, 1) for card in hand), hand


def test_a_key_is_the_sum_of_its_cards() -> None:
    random = Random(1)
    for shape in ("s3 r4", "c7", "r4 c4", "p5 s2"):
        asked = kernel(needs_of(shape), TERMS)
        hand = cards_of(random_hand(random, Rules(), 11))
        key = asked.key(hand)
        for place, card in enumerate(hand):
            assert key - asked.weight(card) == asked.key(hand[:place] + hand[place + 1 :])
        assert asked.weight(Card(CardId(0), CardKind.SKIP)) == 0
        assert asked.weight(Card(CardId(0), CardKind.RULE)) == 0
        assert asked.weight(Card(CardId(0), CardKind.NUMBER, 7, "blue")) == asked.face_weight(7, "blue")


def test_the_answers_kept_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = kernel(needs_of("s3 r4"), TERMS)
    random = Random(2)
    keys = [asked.key(cards_of(random_hand(random, Rules(), 11))) for _ in range(500)]
    told = [asked.missing(key) for key in keys]
    monkeypatch.setattr(kernel_module, "CACHED_HANDS", 100)
    monkeypatch.setattr(kernel_module, "LOOKED_AFTER", 10)
    monkeypatch.setattr(kernel_module, "_all", WeakSet())
    kernels = [kernel_module._Answers(needs_of("s3 r4"), TERMS) for _ in range(3)]
    for key, least in zip(keys, told, strict=True):
        for answers in kernels:
            assert answers[key] == least
        assert sum(map(len, kernels)) <= 100 + 3 * 10


@pytest.mark.parametrize(
    "need",
    [
        Requirement("run", 13),
        Requirement("color_run", 13),
        Requirement("set", 0),
        Requirement("pattern_run", 10, (("from", "3"), ("to", "11"))),
        Requirement("pattern_run", 2, (("to", "2"), ("neighbors", "differ"), ("1", "red"), ("2", "red"))),
    ],
)
def test_a_group_that_cannot_be(need: Requirement) -> None:
    with pytest.raises(ValueError, match=need.kind):
        kernel((need,), TERMS)


@pytest.mark.parametrize(
    "shape", ["s3 r4", "c7", "r4 c4", "cr3 s2 s2", "eo10", "ceo3 c3 s2", "w2 s3 r3", "s3 s3"]
)
def test_helpful_cards_bring_the_phase_nearer(shape: str) -> None:
    random = Random(shape)
    slow = Brute(groups_of(shape), Rules())
    for _ in range(6):
        hand = random_hand(random, Rules(), 10)
        now = slow.missing(hand)
        expected = tuple(
            (number, color)
            for number in range(1, 13)
            for color in TERMS.colors
            if slow.missing((*hand, (number, color))) < now
        )
        help_ = helpful(needs_of(shape), cards_of(hand), TERMS)
        assert help_.faces == expected, hand
        assert help_.wild == (slow.missing((*hand, "W")) < now), hand


def test_nothing_helps_a_phase_that_can_be_laid() -> None:
    assert helpful(needs_of("s3 s3"), cards("7 7 7 7 7 W"), TERMS) == Help((), wild=False)
