"""The generator is pinned, the keys are one-way apart, and the shuffle is even."""

from __future__ import annotations

from collections import Counter

import pytest

from game.rules.rng import Rng, derived_key, state_from_key

# The 0.001 point of chi-square by degrees of freedom; the seeds here are fixed, so a pass stays a pass.
CHI_SQUARE_23 = 49.73
CHI_SQUARE_11 = 31.26

PINNED = [5754112459384569462, 2715582041693929167, 11427260863086833851]


def test_the_same_state_gives_the_same_numbers_on_every_machine():
    rng = Rng(state_from_key(derived_key(2026, "round", 1)))
    first = [rng.next64() for _ in range(3)]
    assert first == PINNED


def test_a_generator_goes_on_from_its_state():
    rng = Rng(7)
    rng.next64()
    again = Rng(rng.state)
    assert [rng.below(52) for _ in range(20)] == [again.below(52) for _ in range(20)]


@pytest.mark.parametrize("limit", [1, 2, 3, 7, 108, 2**63, 2**64])
def test_below_stays_below(limit: int):
    rng = Rng(3)
    assert all(0 <= rng.below(limit) < limit for _ in range(200))


def test_keys_differ_by_seed_and_by_label():
    keys = {
        derived_key(seed, label, number)
        for seed in range(5)
        for label in ("round", "bot")
        for number in range(5)
    }
    assert len(keys) == 50


def test_numbers_below_a_limit_are_equally_likely():
    rng = Rng(11)
    counts = Counter(rng.below(12) for _ in range(24_000))
    assert sum((counts[i] - 2000) ** 2 / 2000 for i in range(12)) < CHI_SQUARE_11


def test_every_order_of_four_cards_is_equally_likely():
    rng = Rng(5)
    counts = Counter(tuple(rng.shuffled(range(4))) for _ in range(24_000))
    assert len(counts) == 24
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < CHI_SQUARE_23
