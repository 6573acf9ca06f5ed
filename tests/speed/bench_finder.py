"""`python -m tests.speed.bench_finder`: what the finder's hot kernel costs, phase by phase.

The unit `u` is one turn of a plain loop, timed right before and right after each measurement, so the figures
mean the same on a slow machine and on a fast one. Cold: hands of eleven cards not seen before, the small
tables filled. Warm: the same hands again, each key built from the cards. Step: the key of a known hand less
one card, asked again. Printed, never a verdict.
"""

from __future__ import annotations

import argparse
from random import Random
from statistics import median

from game.rules.cards import Card, CardKind
from game.rules.groups import Terms
from game.rules.kernel import Kernel
from tests.rules.brute import Brute, Hand, Rules
from tests.rules.shapes import ORIGINAL, THEMED, TWIST, cards_of, groups_of, needs_of
from tests.speed.unit import in_units

TERMS = Terms()
BARS = "bars: cold median 150 u and no phase over 600 u, a step 10 u"


def deal(random: Random, deck: list[Card]) -> list[Card]:
    """Eleven cards of the deck."""
    return random.sample(deck, 11)


def full_deck() -> list[Card]:
    """The deck of the base game."""
    faces: Hand = tuple((number, color) for number in range(1, 13) for color in TERMS.colors)
    return cards_of((*faces, *faces, *"WWWWWWWW", *"SSSS"))


def measure(shape: str, hands: int, slow_hands: int) -> tuple[float, float, float, float]:
    """Cold, warm, step and brute force, each in u a hand."""
    random, deck = Random(shape), full_deck()
    asked = Kernel(needs_of(shape), TERMS)
    for _ in range(2 * hands):
        asked.missing(asked.key(deal(random, deck)))
    dealt = [deal(random, deck) for _ in range(hands)]
    keys = [asked.key(hand) for hand in dealt]
    steps = [(key, asked.weight(hand[0])) for key, hand in zip(keys, dealt, strict=True)]
    asked.forget()
    cold = in_units(lambda: [asked.missing(key) for key in keys], hands)
    warm = in_units(lambda: [asked.missing(asked.key(hand)) for hand in dealt], hands)
    for key, weight in steps:
        asked.missing(key - weight)
    step = median(
        in_units(lambda: [asked.missing(key - weight) for key, weight in steps], hands) for _ in range(3)
    )
    slow = Brute(groups_of(shape), Rules())
    faces = [face_list(hand) for hand in dealt[:slow_hands]]
    brute = in_units(lambda: [slow.missing(hand) for hand in faces], len(faces))
    return cold, warm, step, brute


def face_list(hand: list[Card]) -> Hand:
    """The hand as the brute force reads it."""
    other = {CardKind.WILD: "W", CardKind.SKIP: "S"}
    return tuple(other.get(card.kind, (card.number, card.color)) for card in hand)


def main() -> None:
    """Print a line for each phase and the median and the largest of the cold figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=3000, help="hands of each phase")
    parser.add_argument("--slow-hands", type=int, default=30, help="of them for the brute force, too")
    parser.add_argument("--themed", action="store_true", help="also the phases of the themed lists")
    chosen = parser.parse_args()
    print(f"{'phase':<20}{'cold u':>8}{'warm u':>8}{'step u':>8}{'brute u':>10}{'brute/cold':>12}")
    shapes = ORIGINAL + TWIST + (THEMED if chosen.themed else ())
    colds: dict[str, float] = {}
    for shape in shapes:
        colds[shape], warm, step, brute = measure(shape, chosen.hands, chosen.slow_hands)
        print(
            f"{shape:<20}{colds[shape]:>8.0f}{warm:>8.0f}{step:>8.1f}"
            f"{brute:>10.0f}{brute / colds[shape]:>12.0f}",
            flush=True,
        )
    ours = [colds[shape] for shape in ORIGINAL + TWIST]
    print(f"cold, Original and Twist: median {median(ours):.0f} u, largest {max(ours):.0f} u ({BARS})")


if __name__ == "__main__":
    main()
