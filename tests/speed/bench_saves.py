"""What keeping and loading the longest game costs.

`python -m tests.speed.bench_saves` plays a game of 60 rounds among six, keeps it after each of its last
actions as the table does, and loads it. Wall times in milliseconds, median and 95th percentile; keeping waits
for the disk once, so its figure says as much about the machine.
"""

from __future__ import annotations

import statistics
import tempfile
from pathlib import Path
from time import perf_counter, sleep

from game.content.loader import load_edition
from game.match.match import Match
from game.match.simulation import bot_seats, play_out
from game.storage.games import Games

ROUNDS, SEATS, KEPT, LOADED = 60, 6, 60, 9
# Between two actions, in seconds: nobody acts faster, and so one save is on the disk before the next begins.
PAUSE = 0.1
LIMIT_KEEP, LIMIT_LOAD, LIMIT_BYTES = 10.0, 500.0, 200_000


def main() -> int:
    """Print the figures; 1 when one is over its limit."""
    edition = load_edition("original", rules={"progress": "always", "rounds": ROUNDS})
    whole = Match(edition, bot_seats(["greedy"], SEATS), 5)
    play_out(whole)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "autosave.json"
        games = Games(file, lambda: 1)
        games.match = Match.replay(edition, whole.seats, 5, whole.log[:-KEPT])
        games.keep()
        keeping = []
        for action in whole.log[-KEPT:]:
            sleep(PAUSE)
            games.match.submit(action)
            start = perf_counter()
            games.keep()
            keeping.append((perf_counter() - start) * 1000)
        loading = []
        for _ in range(LOADED):
            start = perf_counter()
            assert isinstance(Games(file, lambda: 1).resume(), Match)
            loading.append((perf_counter() - start) * 1000)
        size = file.stat().st_size
    keep, load = statistics.median(keeping), statistics.median(loading)
    print(f"{len(whole.log)} actions, {whole.state.table.round} rounds, {SEATS} seats")
    print(f"keep  {keep:7.2f} ms median, {_late(keeping):7.2f} ms at 95 % (limit {LIMIT_KEEP:.0f})")
    print(f"load  {load:7.2f} ms median, {_late(loading):7.2f} ms at 95 % (limit {LIMIT_LOAD:.0f})")
    print(f"size  {size} bytes (limit {LIMIT_BYTES})")
    return 0 if keep < LIMIT_KEEP and load < LIMIT_LOAD and size < LIMIT_BYTES else 1


def _late(times: list[float]) -> float:
    return sorted(times)[int(len(times) * 0.95)]


if __name__ == "__main__":
    raise SystemExit(main())
