"""What the program needs of memory: it plays a game with six seats in a window of its own, and is measured.

    python -m tests.speed.bench_memory [--size 1920x1080] [--rounds 1]

By default at 1920x1080 and at 3840x2160. Needs Xvfb. MiB of RSS (what the system counts as the program's) and
of PSS (where pages that others use too count by share): of Python alone, with the libraries and an empty
window, at the title, on the full table and at most. What pictures are kept for is printed beside it. Prints;
judges nothing.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

SIZES = ("1920x1080", "3840x2160")
SEATS = ("You", "Ana", "Ben", "Cleo", "Dov", "Edda")
FRAME = 0.05
# What is opened between two rounds.
VISITS = ("scores", "pause", "settings", "rules", "records")
PATIENCE = 20_000


def memory() -> dict[str, float]:
    """RSS, its highest so far and PSS of this program, in MiB. From Linux's /proc."""
    found = {}
    for file, names in (("status", ("VmRSS", "VmHWM")), ("smaps_rollup", ("Pss",))):
        for line in Path(f"/proc/self/{file}").read_text().splitlines():
            name = line.partition(":")[0]
            if name in names:
                found[name] = int(line.split()[1]) / 1024
    return found


class Player:
    """A running program that plays by itself, as fast as it can, and shows all of it."""

    def __init__(self, size: tuple[int, int], data: Path, seed: int) -> None:
        from game.app import open_app
        from game.storage.paths import find_paths, prepare
        from game.storage.settings import Settings

        paths = find_paths(data)
        prepare(paths)
        self.time = 0.0
        settings = Settings(opponents_speed="fast", tips=False)
        self.app = open_app(paths, settings, size=size, seed=seed, clock=lambda: self.time)
        self.seed = seed

    def tick(self, frames: int = 1) -> None:
        import pygame

        for _ in range(frames):
            self.time += FRAME
            self.app.tick(pygame.event.get(), FRAME)

    def settle(self) -> None:
        for _ in range(PATIENCE):
            self.tick()
            if not self.app.stack.animating and not self.app.stack.dirty:
                return
        raise AssertionError(f"{self.app.stack.top.name} never comes to rest")

    def visit(self, name: str, **values: Any) -> None:
        """Open a scene for a moment."""
        self.app.stack.push(name, **values)
        self.tick(5)
        self.app.stack.pop()
        self.tick(5)

    def drag(self, scene: Any) -> None:
        """A card of the hand goes once across the table and back."""
        from game.ui.intents import Cancel, DragTo, Press

        x, y = scene.place(f"hand:{scene.board.layout.row[0]}")
        self.app.stack.handle(Press((x, y)))
        for step in range(12):
            self.app.stack.handle(DragTo((x + step * 30, y - step * 20)))
            self.tick()
        self.app.stack.handle(Cancel())
        self.settle()

    def play(self, rounds: int) -> int:
        """So many rounds at the table; the highest number of cards that lay on it."""
        from game.ai.levels import make_bot
        from game.content.loader import load_edition
        from game.match.seats import SeatInfo
        from game.rules.cardgame.view import TurnStep

        app, edition = self.app, load_edition("original")
        seats = tuple(SeatInfo(name, "greedy" if i else None, i) for i, name in enumerate(SEATS))
        app.ctx.games.start(edition, seats, self.seed)
        scene: Any = app.stack.reset("table")
        bot, most = make_bot("greedy", scene.seat, 1), 0
        for number in range(rounds):
            while scene.match.step is not TurnStep.ROUND_OVER:
                self.settle()
                if scene.match.turn == scene.seat:
                    # The person thinks; pictures are drawn in advance, and memory is given back.
                    self.tick(50)
                most = max(most, sum(len(meld.placed) for meld in scene.board.view.table.melds))
                if scene.match.turn == scene.seat and scene.match.step is not TurnStep.ROUND_OVER:
                    self.drag(scene)
                    action = next(one for one in bot.decide(scene.view()) if one is not None)
                    why = scene.submit(action)
                    assert why is None, why
                    scene.animating = True
                    self.tick()
            self.settle()
            app.stack.pop()
            for name in VISITS:
                self.visit(
                    name, **({"match": scene.match, "watcher": scene.seat} if name == "scores" else {})
                )
            if number < rounds - 1:
                scene.match.next_round()
                scene.resume()
        return most


def measure(size: tuple[int, int], rounds: int) -> dict[str, dict[str, float]]:
    """The memory at each stage of one sitting."""
    found = {"Python": memory()}
    import pygame

    from game.ui import window

    with tempfile.TemporaryDirectory() as data:
        window.open_display()
        pygame.display.set_mode(size)
        pygame.font.init()
        pygame.display.flip()
        found["libraries and an empty window"] = memory()
        player = Player(size, Path(data), 7)
        player.app.stack.push("title")
        player.tick(60)
        found["title"] = memory()
        most = player.play(rounds)
        found[f"table, after {rounds} rounds"] = memory()
        art = player.app.ctx.art
        found["of it pictures"] = {"bytes": art.bytes / 2**20}
        found["cards on the table"] = {"most": most}
        player.app.close()
    return found


@contextlib.contextmanager
def screen(size: str) -> Iterator[str]:
    """A display of that size; gives its name."""
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{size}x24", "-nolisten", "tcp"],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    try:
        with os.fdopen(read) as told:
            yield f":{told.readline().strip()}"
    finally:
        server.terminate()
        server.wait()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", action="append", help="of the window, such as 1920x1080")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--here", action="store_true", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.here:
        width, _, height = chosen.size[0].partition("x")
        print(json.dumps(measure((int(width), int(height)), chosen.rounds)))
        return 0
    for size in chosen.size or SIZES:
        with screen(size) as display:
            command = [sys.executable, "-m", "tests.speed.bench_memory", "--here"]
            told = subprocess.run(
                [*command, "--size", size, "--rounds", str(chosen.rounds)],
                env={
                    **os.environ,
                    "DISPLAY": display,
                    "SDL_VIDEODRIVER": "x11",
                    "SDL_AUDIODRIVER": "dummy",
                    "SDL_FRAMEBUFFER_ACCELERATION": "0",
                },
                check=True,
                capture_output=True,
                text=True,
            ).stdout
        print(size)
        for what, values in json.loads(told.splitlines()[-1]).items():
            print(
                f"  {what:<32}",
                "  ".join(f"{name} {value:6.1f}" for name, value in values.items()),
                flush=True,
            )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
