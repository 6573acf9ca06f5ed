"""Whether the faces of dice come as often as they should: chi-square tests over many rolls.

`python -m tests.rules.dice_rolls --rolls 1000000` rolls the dice so often, through the generator of games,
for games and attempts of many seeds, and tests each die alone, each pair of dice that lie beside each other,
and each die against its face in the roll before. It ends with 1 when a test gives less than one chance in a
million.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import erfc, sqrt

from game.content.loader import load_any
from game.rules.cards import Seat
from game.rules.dicegame.edition import DiceEdition
from game.rules.dicegame.rolls import attempt_rng, game_key, next_faces

WORST = 1e-6
# As in games: so many rolls of an attempt, attempts of a seat, and seats.
_ROLLS, _ATTEMPTS, _SEATS = 3, 12, 4


def rolls(edition: DiceEdition, count: int) -> Iterator[tuple[tuple[int, ...], tuple[int, ...] | None]]:
    """So many rolls, each with the one before it in the same attempt."""
    seed = 0
    while True:
        key = game_key(seed)
        for seat in range(_SEATS):
            for attempt in range(_ATTEMPTS):
                rng, before = attempt_rng(key, Seat(seat), attempt), None
                for _ in range(_ROLLS):
                    if count == 0:
                        return
                    faces, rng = next_faces(rng, edition.dice)
                    yield faces, before
                    before, count = faces, count - 1
        seed += 1


def chance_of(counts: Counter[object], cells: int) -> float:
    """How likely counts so uneven are where all cells are as likely: chi-square, by Wilson and Hilferty."""
    expected = sum(counts.values()) / cells
    square = sum((count - expected) ** 2 / expected for count in counts.values())
    square += (cells - len(counts)) * expected
    freedom = cells - 1
    z = ((square / freedom) ** (1 / 3) - (1 - 2 / (9 * freedom))) / sqrt(2 / (9 * freedom))
    return erfc(z / sqrt(2)) / 2


def chances(edition: DiceEdition, count: int) -> dict[str, float]:
    """The chance of each test's counts, by what it looks at."""
    alone: list[Counter[object]] = [Counter() for _ in edition.dice]
    pairs: list[Counter[object]] = [Counter() for _ in edition.dice[1:]]
    again: list[Counter[object]] = [Counter() for _ in edition.dice]
    for faces, before in rolls(edition, count):
        for die, face in enumerate(faces):
            alone[die][face] += 1
            if before is not None:
                again[die][face, before[die]] += 1
        for die, pair in enumerate(pairwise(faces)):
            pairs[die][pair] += 1
    sides = [len(die) for die in edition.dice]
    found = {f"die {die + 1}": chance_of(alone[die], sides[die]) for die in range(len(sides))}
    for die, counts in enumerate(pairs):
        found[f"dice {die + 1} and {die + 2}"] = chance_of(counts, sides[die] * sides[die + 1])
    for die, counts in enumerate(again):
        found[f"die {die + 1}, roll after roll"] = chance_of(counts, sides[die] ** 2)
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Roll so often; the exit code says whether the faces came as they should."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--rolls", type=int, default=1_000_000)
    chosen = parser.parse_args(arguments)
    edition = load_any("dice")
    assert isinstance(edition, DiceEdition)
    found = chances(edition, chosen.rolls)
    for what, chance in found.items():
        print(f"{what:26} {chance:.4f}")
    return 1 if min(found.values()) < WORST else 0


if __name__ == "__main__":
    raise SystemExit(main())
