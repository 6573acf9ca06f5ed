"""The nearest arrangement of a hand for a phase, and what a group in the making lacks."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from random import Random

import pytest

from game.rules.cardgame.edition import card_points
from game.rules.cards import Card, CardKind
from game.rules.finder import (
    Lacking,
    kernel,
    lacking,
    missing,
    proposal,
)
from game.rules.refusal import Reason, Refusal
from tests.rules.brute import Rules
from tests.rules.hands import TERMS, WRAP, cards, faces
from tests.rules.shapes import ALL, cards_of, needs_of, random_hand, terms_of


@pytest.mark.parametrize("shape", ALL)
def test_a_proposal_lacks_no_more_than_the_hand(shape: str) -> None:
    random = Random(shape)
    needs = needs_of(shape)
    for _ in range(5):
        hand = cards_of(random_hand(random, Rules(), 10))
        groups = proposal(needs, hand, TERMS)
        used = [card.id for group in groups for card in group]
        assert len(set(used)) == len(used)
        assert set(used) <= {card.id for card in hand}
        short = 0
        for need, group in zip(needs, groups, strict=True):
            left = lacking(need, group, TERMS)
            assert not isinstance(left, Refusal)
            short += left.more if left else 0
        assert short == missing(needs, hand, TERMS), hand


@pytest.mark.parametrize(
    ("phase", "hand", "expected"),
    [
        # Equally near: the ten points each go first, and the wild is of use either way.
        ("s3", "5 5 6 6 10 10", ["10 10"]),
        ("s3", "5 5 10 10 W", ["10 10 W"]),
        # No wild where none is needed, and no more than are.
        ("s3", "7 7 7 W W", ["7 7 7"]),
        ("s4", "7 7 7 W W", ["7 7 7 W"]),
        ("r4", "3 4 6 7 W W", ["3 4 W 6"]),
        ("r4", "3 4 5 6 10 11 12 W", ["10 11 12 W"]),
        ("s3 r4", "9 9 9 10 11 12 3 4 5 6", ["9 9 9", "3 4 5 6"]),
        ("c4", "R1 R2 R3 R11 R12 B10 B11", ["R11 R12 R1 R2"]),
        ("w2 s2", "W 4 4 12", ["W", "4 4"]),
    ],
)
def test_a_proposal_leaves_the_fewest_points(phase: str, hand: str, expected: list[str]) -> None:
    groups = proposal(needs_of(phase), cards(hand), TERMS, worth=card_points)
    assert [faces(group) for group in groups] == [faces(cards(group)) for group in expected]


@pytest.mark.parametrize(
    "shape", ["s3 s3", "s3 r4", "s4 r4", "r7", "c7", "s5 s2", "cr3 c3 s2", "eo4 s3 r3", "w2 s3 r3"]
)
@pytest.mark.parametrize("rules", [Rules(), WRAP])
def test_no_other_cards_that_are_as_near_are_worth_more(shape: str, rules: Rules) -> None:
    """Against every choice of cards of the hand."""
    random = Random(shape)
    needs, terms = needs_of(shape), terms_of(rules)
    size = sum(need.size for need in needs)
    asked = kernel(needs, terms)
    for _ in range(4):
        hand = cards_of(random_hand(random, rules, 9))
        short = missing(needs, hand, terms)
        used = [card for group in proposal(needs, hand, terms, worth=card_points) for card in group]
        assert len(used) == size - short

        def value(chosen: Sequence[Card]) -> tuple[int, int]:
            naturals = [card for card in chosen if card.kind is CardKind.NUMBER]
            return sum(map(card_points, naturals)), len(naturals)

        assert value(used) == max(
            value(chosen)
            for chosen in combinations(
                [card for card in hand if card.kind is not CardKind.SKIP], size - short
            )
            if asked.missing(asked.key(chosen)) == short
        )


def test_a_complete_proposal_takes_what_belongs_to_it() -> None:
    hand = cards("12 12 12 12 R3 B4 G5 Y6 R7 B8 W 1")
    (first, second) = proposal(needs_of("s3 r4"), hand, TERMS, worth=card_points, extra=True)
    assert [card.number for card in first] == [12, 12, 12, 12]
    assert [card.number for card in second] == [3, 4, 5, 6, 7, 8]
    kept = proposal(needs_of("s3"), cards("12 12 12 12"), TERMS, worth=card_points, extra=True, keep=1)
    assert len(kept[0]) == 3
    # Nothing is added to what is not complete.
    assert faces(proposal(needs_of("s3 r4"), cards("12 12 12 12 R3"), TERMS, extra=True)[0]) == faces(
        cards("12 12 12")
    )


@pytest.mark.parametrize(
    ("need", "staged", "more", "numbers", "wild"),
    [
        ("s3", "R7 B7", 1, {7}, True),
        ("s3", "R7", 2, {7}, True),
        ("s3", "W W", 1, set(range(1, 13)), False),
        ("s3", "W W W", 1, set(range(1, 13)), False),
        ("r4", "R3 R5 R6", 1, {4}, True),
        ("r4", "R3 R5", 2, {2, 4, 6}, True),
        ("r4", "R3 R9", 5, {4, 5, 6, 7, 8}, True),
        ("r4", "R11 R12", 2, {9, 10}, True),
        ("w2", "W", 1, set(), True),
    ],
)
def test_what_a_slot_lacks(need: str, staged: str, more: int, numbers: set[int], wild: bool) -> None:
    found = lacking(needs_of(need)[0], cards(staged), TERMS)
    assert isinstance(found, Lacking)
    assert found.more == more
    assert {number for number, _ in found.help.faces} == numbers
    assert found.help.wild == wild


def test_a_slot_that_is_complete_or_cannot_be() -> None:
    assert lacking(needs_of("s3")[0], cards("R7 B7 W"), TERMS) is None
    assert lacking(needs_of("r4")[0], cards("R9 R10 R11 W"), TERMS) is None
    for need, staged, reason in (
        ("s3", "R7 B8", Reason.WRONG_NUMBER),
        ("r4", "R7 B7", Reason.NOT_A_RUN),
        ("c4", "R1 S", Reason.SKIP_IN_GROUP),
        ("w1", "R1", Reason.WILDS_ONLY),
    ):
        found = lacking(needs_of(need)[0], cards(staged), TERMS)
        assert isinstance(found, Refusal)
        assert found.reason is reason
