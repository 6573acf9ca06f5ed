"""What the program costs while it waits for the player: a real one is started and watched from outside.

    python -m tests.speed.waiting [title] [table] [dice] [--after 30] [--seconds 60] [--away]

For each screen: wake-ups a second (times that the main thread gave up the processor of its own accord, from
Linux's /proc), the same of all its threads, and its share of a core. SDL_VIDEODRIVER and DISPLAY are taken as
they are; a window has the focus where a window manager gives it, and with `--away` another window takes it.
Prints; judges nothing.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

SCREENS = ("title", "table", "dice")
# The program is livelier in the second after it has started, cards are still flying, and what is needed later
# is drawn ahead: at the dice table for a quarter of a minute.
BEFORE = 6.0

PROGRAM = """
import sys
from game.app import open_app
from game.content.loader import load_any, load_edition
from game.match.dice_match import DiceMatch
from game.match.match import Match
from game.match.seats import SeatInfo
from game.storage.paths import find_paths, prepare
from game.storage.settings import Settings

paths = find_paths(sys.argv[1])
prepare(paths)
app = open_app(paths, Settings(), size=(1920, 1080))
others = ("Ana", "Ben", "Cleo", "Dov", "Edda")
# A game in which the person is the first to act.
if sys.argv[2] == "table":
    edition = load_edition("original")
    seats = (SeatInfo("You"), *(SeatInfo(name, "greedy") for name in others))
    seed = next(seed for seed in range(100) if Match(edition, seats, seed).turn == 0)
    app.ctx.games.start(edition, seats, seed)
elif sys.argv[2] == "dice":
    edition = load_any("dice")
    seats = (SeatInfo("You"), *(SeatInfo(name, "casual") for name in others))
    seed = next(seed for seed in range(100) if DiceMatch(edition, seats, seed).turn == 0)
    app.ctx.games.start(edition, seats, seed)
app.stack.push(sys.argv[2])
app.run()
"""

OTHER = """
import pygame
pygame.display.set_mode((300, 200))
while True:
    pygame.event.get()
    pygame.time.wait(100)
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


@contextlib.contextmanager
def running(*command: str) -> Iterator[int]:
    """A program of its own, ended afterwards; its number."""
    started = subprocess.Popen([sys.executable, "-c", *command])
    try:
        yield started.pid
        if started.poll() is not None:
            raise SystemExit(f"The program ended by itself with code {started.returncode}.")
    finally:
        started.kill()
        started.wait()


def watch(screen: str, data: str, after: float, seconds: float, *, away: bool) -> str:
    """Start the program on a screen, and what it did in `seconds` of waiting, as a line."""
    with contextlib.ExitStack() as stack:
        pid = stack.enter_context(running(PROGRAM, data, screen))
        time.sleep(after)
        if away:
            stack.enter_context(running(OTHER))
            time.sleep(BEFORE)
        before, cpu, start = wake_ups(pid), cpu_seconds(pid), time.monotonic()
        time.sleep(seconds)
        after, cpu_now = wake_ups(pid), cpu_seconds(pid)
        lasted = time.monotonic() - start
    main = after[pid] - before[pid]
    every = sum(count - before.get(thread, 0) for thread, count in after.items())
    return (
        f"{screen:<8} {main / lasted:6.1f} wake-ups a second, {every / lasted:6.1f} with its other threads, "
        f"{(cpu_now - cpu) / lasted * 100:5.2f} % of a core"
    )


def main() -> None:
    """Print one line for each screen."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("screens", nargs="*", help=", ".join(SCREENS))
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--after", type=float, default=BEFORE, help="seconds after the start")
    parser.add_argument("--away", action="store_true", help="while another window has the focus")
    chosen = parser.parse_args()
    for screen in chosen.screens or SCREENS:
        with tempfile.TemporaryDirectory() as data:
            print(watch(screen, data, chosen.after, chosen.seconds, away=chosen.away), flush=True)


if __name__ == "__main__":
    main()
