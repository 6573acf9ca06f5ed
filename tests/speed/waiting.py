"""What the program costs while it waits for the player: a real one is started and watched from outside.

    python -m tests.speed.waiting [title] [table]

For each screen: wake-ups a second (times that the main thread gave up the processor of its own accord, from
Linux's /proc), the same of all its threads, and its share of a core. SDL_VIDEODRIVER and DISPLAY are taken as
they are. Prints; judges nothing.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

SCREENS = ("title", "table")
# The program is livelier in the second after it has started, and cards are still flying.
BEFORE = 6.0
SECONDS = 10.0

PROGRAM = """
import sys
from game.app import open_app
from game.content.loader import load_edition
from game.match.match import Match
from game.match.seats import SeatInfo
from game.storage.paths import find_paths, prepare
from game.storage.settings import Settings

paths = find_paths(sys.argv[1])
prepare(paths)
app = open_app(paths, Settings(), size=(1920, 1080))
seats = [SeatInfo("You"), *(SeatInfo(name, "greedy") for name in ("Ana", "Ben", "Cleo", "Dov", "Edda"))]
if sys.argv[2] == "table":
    edition = load_edition("original")
    # A game in which the person is the first to act.
    seed = next(seed for seed in range(100) if Match(edition, seats, seed).turn == 0)
    app.ctx.games.start(edition, tuple(seats), seed)
app.stack.push(sys.argv[2])
app.run()
"""


def wake_ups(pid: int) -> dict[int, int]:
    """Voluntary context switches so far, by thread; the main thread has the number of the program."""
    found = {}
    for task in Path(f"/proc/{pid}/task").iterdir():
        status = (task / "status").read_text()
        found[int(task.name)] = int(status.partition("\nvoluntary_ctxt_switches:")[2].split(maxsplit=1)[0])
    return found


def cpu_seconds(pid: int) -> float:
    """Time on the processor so far."""
    parts = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")


def watch(screen: str, data: str) -> str:
    """Start the program on a screen, and what it did in `SECONDS` of waiting, as a line."""
    started = subprocess.Popen([sys.executable, "-c", PROGRAM, data, screen])
    try:
        time.sleep(BEFORE)
        if started.poll() is not None:
            raise SystemExit(f"The program ended by itself with code {started.returncode}.")
        before, cpu, start = wake_ups(started.pid), cpu_seconds(started.pid), time.monotonic()
        time.sleep(SECONDS)
        after, cpu_now = wake_ups(started.pid), cpu_seconds(started.pid)
        lasted = time.monotonic() - start
    finally:
        started.terminate()
        started.wait()
    main = after[started.pid] - before[started.pid]
    every = sum(count - before.get(thread, 0) for thread, count in after.items())
    return (
        f"{screen:<8} {main / lasted:6.1f} wake-ups a second, {every / lasted:6.1f} with its other threads, "
        f"{(cpu_now - cpu) / lasted * 100:5.2f} % of a core"
    )


def main() -> None:
    """Print one line for each screen."""
    for screen in sys.argv[1:] or SCREENS:
        with tempfile.TemporaryDirectory() as data:
            print(watch(screen, data), flush=True)


if __name__ == "__main__":
    main()
