"""The shuffle is even, and shuffles that are not are seen. `python -m tests.rules.deals` does more of it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise, permutations

import pytest

from game.rules.cardgame import rounds
from game.rules.rng import Rng
from tests.rules.deals import TOO_SMALL, Statistic, deals, drawn_blindly, statistics, successions
from tests.rules.mixes import edition

DEALS = 3000


def measured(seats: int, edition_id: str = "original") -> list[Statistic]:
    played = edition(edition_id)
    return statistics(played, seats, deals(played, seats, range(1, DEALS + 1)))


@pytest.mark.parametrize("seats", [2, 6])
def test_places_receivers_wilds_skips_and_neighbors_are_even(seats: int):
    found = measured(seats)
    assert len(found) == 5 + 2 * seats
    assert [one for one in found if one.p < 0.001] == []
    # Nor is anything more even than chance would have it.
    assert [one for one in found if one.p > 0.9995] == []


def carelessly(rng: Rng, items: list) -> list:
    """The well-known mistake: each card changes places with any, not with one that is left."""
    for place in range(len(items)):
        other = rng.below(len(items))
        items[place], items[other] = items[other], items[place]
    return items


def by_riffles(rng: Rng, items: list) -> list:
    """Six riffles, as people shuffle; each is the undoing of a parting by coin tosses."""
    for _ in range(6):
        bits = rng.next64() | rng.next64() << 64
        tossed = [(bits >> place & 1, card) for place, card in enumerate(items)]
        items = [card for toss, card in tossed if toss] + [card for toss, card in tossed if not toss]
    return items


def for_one_seat(rng: Rng, items: list) -> list:
    """Honest, but in one deal of ten a card of the first hand is changed for a wild of the pile."""
    items = rng.shuffled(items)
    wild = next((i for i in range(60, len(items)) if items[i].kind == "wild"), 0)
    if rng.below(10) == 0:
        items[0], items[wild] = items[wild], items[0]
    return items


@pytest.mark.parametrize(
    ("shuffle", "seen"),
    [
        (carelessly, {"places"}),
        (by_riffles, {"places", "neighbors"}),
        (for_one_seat, {"places"}),
        (lambda rng, items: [*rng.shuffled(items[1:]), items[0]], {"places", "receivers"}),
    ],
)
def test_a_bad_shuffle_is_seen(
    shuffle: Callable[[Rng, list], list], seen: set[str], monkeypatch: pytest.MonkeyPatch
):
    class Bad(Rng):
        def shuffled(self, items):
            return shuffle(Rng(self.state), list(items))

    monkeypatch.setattr(rounds, "Rng", Bad)
    assert {one.name for one in measured(2) if one.p < TOO_SMALL} >= seen


def test_the_chances_of_successions_are_those_counted_out():
    orders = list(permutations(range(6)))
    counted = [sum(b == a + 1 for a, b in pairwise(one)) for one in orders]
    for kept, chance in successions(6).items():
        assert chance == pytest.approx(counted.count(kept) / len(orders))
    assert sum(successions(108).values()) == pytest.approx(1)


def test_the_chances_of_a_blind_draw_are_right():
    assert drawn_blindly(1, 4, 1) == {0: 0.75, 1: 0.25}
    assert sum(drawn_blindly(8, 108, 10).values()) == pytest.approx(1)
    assert sum(found * chance for found, chance in drawn_blindly(8, 108, 10).items()) == pytest.approx(
        80 / 108
    )


@pytest.mark.parametrize(
    ("value", "freedom", "p"), [(3.841, 1, 0.05), (31.264, 11, 0.001), (124.34, 100, 0.05), (15.09, 5, 0.01)]
)
def test_the_tail_of_chi_square_is_that_of_the_tables(value: float, freedom: int, p: float):
    assert Statistic("", value, freedom).p == pytest.approx(p, rel=0.1)
