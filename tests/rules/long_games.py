"""The long runs behind `test_games` and `test_all_editions`: many games, every position of each checked.

`python -m tests.rules.long_games --games 1000`: Original, and whether the rounds of a game are as many as
they should be. `--edition all --games 200`: every edition with each number of seats it is played by.
`--mixes 2000`: games with random mixes of all rules over all editions. It ends with 1 where a mean is off or
a game went wrong.
"""

import argparse
from collections.abc import Sequence
from random import Random

from game.content.loader import load_edition
from game.match.simulation import GameCount, summary
from tests.rules.mixes import Mix, edition_ids, random_mix
from tests.rules.playing import checked_game

# Seats, and the bounds for the mean of rounds in a game of Original among greedy bots.
BOUNDS = {2: (10, 13), 3: (12, 15), 4: (14, 17), 6: (17, 22)}


def main() -> int:
    """Play, and print a line for each kind of game; the exit code says whether all is as it should be."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=1000, help="games for each number of seats")
    parser.add_argument("--seed", type=int, default=1, help="seed of the first game")
    parser.add_argument("--seats", type=int, nargs="+", help="only these numbers of seats")
    parser.add_argument("--edition", nargs="+", default=[], help="ids of editions, or `all`")
    parser.add_argument("--mixes", type=int, default=0, help="games with mixed rules instead of the others")
    chosen = parser.parse_args()
    seeds = range(chosen.seed, chosen.seed + chosen.games)
    if chosen.mixes:
        wrong = sum(not mixed(seed) for seed in range(chosen.seed, chosen.seed + chosen.mixes))
        print(f"{chosen.mixes} mixes, {wrong} went wrong")
    elif chosen.edition:
        names = edition_ids() if "all" in chosen.edition else chosen.edition
        wrong = sum(not every_seats(name, seeds, chosen.seats) for name in names)
    else:
        wrong = sum(not rounds_of_original(seats, seeds) for seats in chosen.seats or BOUNDS)
    return 1 if wrong else 0


def rounds_of_original(seats: int, seeds: range) -> bool:
    """Whether games of Original take as many rounds as they should."""
    found = summary(
        [checked_game(load_edition("original"), ("greedy",), seats, seed) for seed in seeds], seats
    )
    low, high = BOUNDS[seats]
    within = low <= found.rounds_per_game <= high
    print(
        f"{seats} seats: {found.games} games ended, {found.rounds_per_game:.2f} rounds a game "
        f"({low} to {high}: {'good' if within else 'NO'}), {found.turns_per_round:.1f} turns a round, "
        f"{found.refills_per_round:.3f} refills a round, wins {found.wins}",
        flush=True,
    )
    return within


def every_seats(edition_id: str, seeds: range, only: Sequence[int] | None) -> bool:
    """Whether all games of an edition come to a good end, with each number of seats it is played by."""
    edition = load_edition(edition_id)
    least, most = edition.players
    good = True
    for seats in range(least, most + 1):
        if only and seats not in only:
            continue
        played: list[GameCount] = []
        for seed in seeds:
            try:
                played.append(checked_game(edition, ("greedy",), seats, seed))
            except Exception as error:  # noqa: BLE001 - told with its seed, and the next one is played
                good = False
                print(f"{edition_id}, {seats} seats, seed {seed}: {error!r}", flush=True)
        if played:
            found = summary(played, seats)
            print(
                f"{edition_id}, {seats} seats: {found.games} games ended, {found.rounds_per_game:.2f} rounds "
                f"a game, {found.turns_per_round:.1f} turns a round, wins {found.wins}",
                flush=True,
            )
    return good


def mixed(seed: int) -> bool:
    """Whether the game with the mix of this seed comes to a good end."""
    mix = random_mix(Random(seed))
    try:
        play(mix, seed)
    except Exception as error:  # noqa: BLE001 - told with its seed, and the next one is played
        print(f"mix {seed}: {mix}: {error!r}", flush=True)
        return False
    if seed % 100 == 0:
        print(f"mix {seed}: {mix}", flush=True)
    return True


def play(mix: Mix, seed: int) -> GameCount:
    """A checked game with the mix."""
    return checked_game(mix.edition, mix.levels[: mix.seats], mix.seats, seed)


if __name__ == "__main__":
    raise SystemExit(main())
