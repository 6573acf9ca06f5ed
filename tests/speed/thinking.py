"""How long opponents hold up a frame: the table in a real window, six seats, five of them thinking.

    python -m tests.speed.thinking [--level master] [--speed normal|off|hurry] [--actions 60] [--seed 1]

The person's seat is played too, by a Casual player, so that the game goes on. `hurry` presses Enter whenever
others play. For every turn of the loop the CPU time of the process is taken, and of it the part in which
others thought and acted; printed are the median, the 99th percentile and the longest, and what went on in the
longest turns. Uses the window of SDL_VIDEODRIVER and DISPLAY as they are. Judges nothing.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

SIZE = (1920, 1080)
SEATS = 6
FRAME = 1 / 60
SHOWN = 6


class Turn(NamedTuple):
    """One turn of the loop, in milliseconds of CPU time, and what happened in it."""

    whole: float
    thinking: float
    what: str


class Watch:
    """Adds up the time spent in some calls, and notes what they were."""

    def __init__(self) -> None:
        self.spent = 0.0
        self.what: list[str] = []

    def around(self, call: Callable[..., Any]) -> Callable[..., Any]:
        """The call, with its time added to `spent`."""

        def watched(*values: Any) -> Any:
            start = time.process_time()
            try:
                return call(*values)
            finally:
                self.spent += time.process_time() - start

        return watched

    def noting(self, call: Callable[..., Any], name: str) -> Callable[..., Any]:
        """The call, noted when it is made."""

        def noted(*values: Any) -> Any:
            self.what.append(name)
            return call(*values)

        return noted


def play(level: str, speed: str, actions: int, seed: int) -> list[Turn]:
    """The turns of the loop while others play, until they have done so many actions."""
    import pygame

    from game.ai.levels import make_bot
    from game.app import open_app
    from game.content.loader import load_edition
    from game.match.seats import SeatInfo
    from game.rules.cards import Seat
    from game.storage.paths import find_paths, prepare
    from game.storage.settings import Settings
    from game.ui.intents import Activate

    with tempfile.TemporaryDirectory() as folder:
        paths = find_paths(str(Path(folder)))
        prepare(paths)
        settings = Settings(opponents_speed="off" if speed == "off" else "normal")
        app = open_app(paths, settings, size=SIZE)
        infos = [SeatInfo("You"), *(SeatInfo(f"S{i}", f"{level}:{i}", i) for i in range(1, SEATS))]
        match = app.ctx.games.start(load_edition("original"), tuple(infos), seed)
        person = make_bot("casual", Seat(0), seed)
        app.stack.push("table")
        scene: Any = app.stack.top
        watch, turns = Watch(), list[Turn]()
        scene.pace.slices = watch.around(scene.pace.slices)
        match.submit = watch.noting(match.submit, "acted")  # type: ignore[method-assign]
        heard = 0
        while len(match.log) < actions and app.stack.top is scene:
            watch.spent, watch.what = 0.0, []
            others = match.bot_to_move or scene.board.queue.others
            if speed == "hurry" and others and not scene.pace.hurrying:
                scene.handle(Activate())
            start, began = time.process_time(), time.perf_counter()
            app.tick(pygame.event.get(), FRAME)
            whole = (time.process_time() - start) * 1000
            if others:
                running = ",".join(beat.name for beat in scene.board.queue._running)
                turns.append(Turn(whole, watch.spent * 1000, " ".join([*watch.what, running])))
            elif match.turn == 0 and not scene.board.queue.busy:
                events = match.events_for(Seat(0), heard)
                heard += len(events)
                if person.listens:
                    for event in events:
                        person.told(event)
                scene.submit(next(one for one in person.decide(match.view(Seat(0))) if one is not None))
                scene.resume()
            time.sleep(max(0.0, FRAME - (time.perf_counter() - began)))
        app.close()
        return turns


def line(what: str, values: list[float]) -> None:
    values = sorted(values)
    count = len(values)
    print(
        f"  {what:<24} median {values[count // 2]:6.2f} ms   99 % under {values[int(count * 0.99)]:6.2f} ms"
        f"   longest {values[-1]:6.2f} ms"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--level", default="master")
    parser.add_argument("--speed", choices=("normal", "off", "hurry"), default="normal")
    parser.add_argument("--actions", type=int, default=60, help="of all seats together")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    turns = play(chosen.level, chosen.speed, chosen.actions, chosen.seed)
    print(f"{SEATS} seats, five {chosen.level}, {chosen.speed}: {len(turns)} turns of the loop")
    line("whole turn", [turn.whole for turn in turns])
    line("thinking and acting", [turn.thinking for turn in turns])
    line("thinking alone", [turn.thinking for turn in turns if "acted" not in turn.what] or [0.0])
    for turn in sorted(turns, reverse=True)[:SHOWN]:
        print(f"    {turn.whole:6.2f} ms, thinking {turn.thinking:5.2f} ms: {turn.what}")


if __name__ == "__main__":
    main()
