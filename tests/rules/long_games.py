"""The long run behind `test_games`: many games for each number of seats, every position checked.

`python -m tests.rules.long_games --games 1000` takes some minutes; it ends with 1 where a mean is off.
"""

import argparse

from game.content.loader import load_edition
from game.match.simulation import summary
from tests.rules.playing import checked_game

# Seats, and the bounds for the mean of rounds in a game among greedy bots.
BOUNDS = {2: (10, 13), 3: (12, 15), 4: (14, 17), 6: (17, 22)}


def main() -> int:
    """Play, print a line for each number of seats; the exit code says whether all is as it should be."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="games for each number of seats")
    parser.add_argument("--seed", type=int, default=1, help="seed of the first game")
    parser.add_argument("--seats", type=int, nargs="+", default=list(BOUNDS), choices=list(BOUNDS))
    chosen = parser.parse_args()
    edition = load_edition("original")
    good = True
    for seats in chosen.seats:
        seeds = range(chosen.seed, chosen.seed + chosen.games)
        found = summary([checked_game(edition, ("greedy",), seats, seed) for seed in seeds], seats)
        low, high = BOUNDS[seats]
        within = low <= found.rounds_per_game <= high
        good = good and within
        print(
            f"{seats} seats: {found.games} games ended, {found.rounds_per_game:.2f} rounds a game "
            f"({low} to {high}: {'good' if within else 'NO'}), {found.turns_per_round:.1f} turns a round, "
            f"{found.refills_per_round:.3f} refills a round, wins {found.wins}",
            flush=True,
        )
    return 0 if good else 1


if __name__ == "__main__":
    raise SystemExit(main())
