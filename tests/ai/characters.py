"""How strong each character is: games of a level with and without it, every deal played from both seats.

`python -m tests.ai.characters --games 4000` prints each character's share of the wins against an even temper,
with the bounds that hold it with 95 %, and says NO where it is more than 3 points off 50.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import chain
from math import sqrt

from game.ai.characters import TEMPERS
from game.ai.levels import PARTS, bot_name
from game.content.loader import load_edition
from game.match.tournament import WHOLE, Z95, deals_for, play_deals

MOST_OFF = 3.0


def shares(level: str, character: int, seeds: range) -> list[float]:
    """For each deal, what part of its two games the character won."""
    names = bot_name(level, character), level
    edition = load_edition("original")
    tallies = (play_deals(edition, names, [seed], lambda: 0.0) for seed in seeds)
    return [tally.wins[names[0]] / WHOLE / tally.games for tally in tallies]


def main() -> int:
    """Print a line for each character; the exit code says whether all are within the bound."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=4_000, help="of each character")
    parser.add_argument("--level", choices=tuple(PARTS), default="skilled")
    parser.add_argument("--characters", type=int, nargs="+", default=range(len(TEMPERS)))
    parser.add_argument("--jobs", type=int, default=None, help="processes, one for each core if left out")
    parser.add_argument("--seed", type=int, default=1, help="of the first deal")
    chosen = parser.parse_args()
    deals = deals_for(("one", "other"), chosen.games)
    seeds = range(chosen.seed, chosen.seed + deals)
    wrong = 0
    with ProcessPoolExecutor(chosen.jobs) as pool:
        pieces = [seeds[start : start + 20] for start in range(0, deals, 20)]
        for character in chosen.characters:
            won = list(chain(*pool.map(partial(shares, chosen.level, character), pieces)))
            mean = sum(won) / deals
            error = sqrt(sum((one - mean) ** 2 for one in won)) / deals
            good = abs(100 * mean - 50) <= MOST_OFF
            wrong += not good
            print(
                f"{character} {TEMPERS[character].trait:10}{100 * mean:6.1f} % ± {100 * Z95 * error:.1f}",
                "" if good else "NO",
                flush=True,
            )
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
