"""`python -m tests.rules.check_finder`: the finder against the brute force, on random hands of each shape."""

from __future__ import annotations

import argparse
import sys
from random import Random
from time import process_time
from typing import NamedTuple

from game.rules.cards import Card
from game.rules.kernel import Kernel, kernel
from tests.rules.brute import Brute, Rules
from tests.rules.shapes import ALL, cards_of, groups_of, needs_of, random_hand, terms_of
from tests.speed.unit import loop_unit


class Checked(NamedTuple):
    """What became of one shape; times in seconds a hand."""

    hands: int
    differences: list[str]
    cold: float
    warm: float
    step: float
    brute: float


def check(shape: str, hands: int, rules: Rules, seed: int) -> Checked:
    """Ask both for the missing cards of hands of 10 and 11 cards; the small tables are filled before."""
    random = Random(f"{shape} {seed}")
    slow = Brute(groups_of(shape), rules)
    asked = kernel(needs_of(shape), terms_of(rules))
    dealt = [random_hand(random, rules, 10 + turn % 2) for turn in range(hands)]
    cards = [cards_of(hand) for hand in dealt]
    keys = [asked.key(hand) for hand in cards]
    for _ in range(min(hands, 2000)):
        asked.missing(asked.key(cards_of(random_hand(random, rules, 11))))
    start = process_time()
    answers = [asked.missing(key) for key in keys]
    cold = process_time() - start
    differences = []
    start = process_time()
    for hand, answer in zip(dealt, answers, strict=True):
        expected = slow.missing(hand)
        if len(slow.known) > 200_000:
            slow.known.clear()
        if expected != answer:
            differences.append(f"{shape}: {hand} lacks {expected}, not {answer}")
    brute = process_time() - start
    warm, step = _again(asked, cards)
    return Checked(hands, differences, cold / hands, warm, step, brute / hands)


def _again(asked: Kernel, cards: list[list[Card]]) -> tuple[float, float]:
    """Seconds to ask again with the key built anew, and with one card taken from a known key."""
    cards = cards[-1000:]
    steps = [(asked.key(hand), asked.weight(hand[0])) for hand in cards]
    for key, weight in steps:
        asked.missing(key)
        asked.missing(key - weight)
    start = process_time()
    for hand in cards:
        asked.missing(asked.key(hand))
    warm = process_time() - start
    start = process_time()
    for key, weight in steps:
        asked.missing(key - weight)
    return warm / len(cards), (process_time() - start) / len(cards)


def main() -> int:
    """Print a line for each shape; returns 1 when there was a difference."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=5000, help="hands of each shape")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--shapes", default=",".join(ALL), help="which, with commas between them")
    parser.add_argument("--naturals", choices=("per_group", "per_phase"), default="per_group")
    parser.add_argument("--wrap", action="store_true", help="12 and 1 are neighbors")
    parser.add_argument("--wild-number", type=int, help="a number that a house rule makes wild")
    chosen = parser.parse_args()
    rules = Rules(naturals=chosen.naturals, wrap=chosen.wrap, wild_number=chosen.wild_number)
    wrong = 0
    print(f"{'phase':<20}{'hands':>6}{'differ':>8}{'cold u':>8}{'warm u':>8}{'step u':>8}{'brute/cold':>12}")
    for shape in chosen.shapes.split(","):
        unit = loop_unit()
        found = check(shape, chosen.hands, rules, chosen.seed)
        unit = (unit + loop_unit()) / 2
        print(
            f"{shape:<20}{found.hands:>6}{len(found.differences):>8}{found.cold / unit:>8.0f}"
            f"{found.warm / unit:>8.0f}{found.step / unit:>8.1f}{found.brute / found.cold:>12.0f}",
            flush=True,
        )
        for line in found.differences[:3]:
            print("   ", line)
        wrong += len(found.differences)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
