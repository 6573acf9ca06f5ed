"""Whole games between greedy players: games a second, and loop units a turn.

`python -m tests.speed.bench_games [--games N]`. A loop unit `u` is one turn of `for i in range(n): x += i &
7`, timed right before and after each batch, so that a slow or busy machine divides out.
"""

from __future__ import annotations

import argparse
import time
from statistics import median

from game.content.loader import load_edition
from game.match.match import Match
from game.match.seats import SeatInfo
from game.match.simulation import count, keep_what_is_loaded, play_out
from tests.speed.unit import loop_unit

BATCH = 12


def main() -> None:
    """Print one line for each number of seats."""
    parser = argparse.ArgumentParser(description="Time whole games between greedy players.")
    parser.add_argument("--games", type=int, default=120)
    games = parser.parse_args().games
    edition = load_edition("original")
    keep_what_is_loaded()
    print(f"{'seats':>5} {'games/s':>8} {'u/turn':>8} {'rounds/game':>12} {'turns/round':>12}")
    for seats in (2, 3, 4, 6):
        info = tuple(SeatInfo(f"S{seat}", "greedy") for seat in range(seats))
        units, seconds, rounds, turns = [], 0.0, 0, 0
        for batch in range(0, games, BATCH):
            before = loop_unit()
            counts, spent = [], 0.0
            for seed in range(batch, batch + BATCH):
                start = time.process_time()
                match = Match(edition, info, seed)
                play_out(match)
                spent += time.process_time() - start
                counts.append(count(match))
            batch_turns = sum(one.turns for one in counts)
            units.append(spent / batch_turns / ((before + loop_unit()) / 2))
            seconds += spent
            turns += batch_turns
            rounds += sum(one.rounds for one in counts)
        done = len(units) * BATCH
        print(
            f"{seats:>5} {done / seconds:>8.1f} {median(units):>8.0f}"
            f" {rounds / done:>12.1f} {turns / rounds:>12.1f}"
        )


if __name__ == "__main__":
    main()
