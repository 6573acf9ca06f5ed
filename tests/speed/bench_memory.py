"""What the program needs of memory: it plays games with six seats in a window of its own, and is measured.

    python -m tests.speed.bench_memory [--size 1920x1080] [--rounds 1] [--games cards dice]

By default at 1920x1080 and at 3840x2160, first cards, then dice, and in another program the other way round.
Needs Xvfb. MiB of RSS (what the system counts as the program's) and of PSS (where pages that others use too
count by share): of Python alone, with the libraries and an empty window, at the title, after each game and at
most. What pictures are kept for is printed beside it. Prints; judges nothing.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

SIZES = ("1920x1080", "3840x2160")
SEATS = ("You", "Ana", "Ben", "Cleo", "Dov", "Edda")
ORDERS = (("cards", "dice"), ("dice", "cards"))
FRAME = 0.05
# Dice in flight are seen in more frames, each with other pictures.
DICE_FRAME = 1 / 60
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
        self.time, self.frame = 0.0, FRAME
        settings = Settings(opponents_speed="fast", tips=False)
        self.app = open_app(paths, settings, size=size, seed=seed, clock=lambda: self.time)
        self.seed = seed

    def tick(self, frames: int = 1) -> None:
        import pygame

        for _ in range(frames):
            self.time += self.frame
            self.app.tick(pygame.event.get(), self.frame)

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

    def play(self, game: str, rounds: int) -> None:
        """So many rounds, or attempts at dice, from the title and back to it."""
        self.app.stack.reset("title")
        self.tick(60)
        if game == "dice":
            self.frame = DICE_FRAME
            self._play_dice(rounds)
            self.frame = FRAME
        else:
            self._play_cards(rounds)
        self.app.stack.reset("title")
        self.tick(60)

    def _play_dice(self, rounds: int) -> None:
        """Three attempts for each round: rolls, dice set aside, pauses in which pictures are drawn."""
        from game.ai.dice import make_dice_bot
        from game.content.loader import load_any
        from game.match.seats import SeatInfo
        from game.rules.dicegame.view import DiceStep

        app, edition = self.app, load_any("dice")
        seats = tuple(SeatInfo(name, "casual" if i else None, i) for i, name in enumerate(SEATS))
        app.ctx.games.start(edition, seats, self.seed)
        scene: Any = app.stack.reset("dice")
        bot = make_dice_bot("casual", scene.seat, 1)
        for _ in range(3 * rounds):
            begun = scene.match.view(scene.seat).table.attempt
            while scene.match.view(scene.seat).table.attempt == begun:
                self.settle()
                if scene.match.turn == scene.seat and scene.match.step is not DiceStep.GAME_OVER:
                    self.tick(200)
                    action = next(one for one in bot.decide(scene.view()) if one is not None)
                    why = scene.submit(action)
                    assert why is None, why
                    scene.animating = True
                    self.tick()
            self.settle()
            self.visit("pause")
            self.visit("rules")

    def _play_cards(self, rounds: int) -> None:
        """So many rounds, with every card dragged and what is opened between two rounds."""
        from game.ai.levels import make_bot
        from game.content.loader import load_edition
        from game.match.seats import SeatInfo
        from game.rules.cardgame.view import TurnStep

        app, edition = self.app, load_edition("original")
        seats = tuple(SeatInfo(name, "greedy" if i else None, i) for i, name in enumerate(SEATS))
        app.ctx.games.start(edition, seats, self.seed)
        scene: Any = app.stack.reset("table")
        bot = make_bot("greedy", scene.seat, 1)
        for number in range(rounds):
            while scene.match.step is not TurnStep.ROUND_OVER:
                self.settle()
                if scene.match.turn == scene.seat:
                    # The person thinks; pictures are drawn in advance, and memory is given back.
                    self.tick(50)
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


def measure(size: tuple[int, int], games: list[str], rounds: int) -> dict[str, dict[str, float]]:
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
        for game in games:
            player.play(game, rounds)
            found[f"after {game}"] = {**memory(), "pictures": player.app.ctx.art.bytes / 2**20}
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
    parser.add_argument("--games", nargs="+", choices=("cards", "dice"), help="in this order")
    parser.add_argument("--here", action="store_true", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.here:
        width, _, height = chosen.size[0].partition("x")
        print(json.dumps(measure((int(width), int(height)), chosen.games, chosen.rounds)))
        return 0
    for size in chosen.size or SIZES:
        for games in [chosen.games] if chosen.games else ORDERS:
            told = run_in_window(size, games, chosen.rounds)
            print(size)
            for what, values in told.items():
                shown = "  ".join(f"{name} {value:6.1f}" for name, value in values.items())
                print(f"  {what:<32}", shown, flush=True)
    return 0


def run_in_window(size: str, games: Sequence[str], rounds: int) -> dict[str, dict[str, float]]:
    """What another program of its own measures of itself."""
    with screen(size) as display:
        told = subprocess.run(
            [
                *(sys.executable, "-m", "tests.speed.bench_memory", "--here"),
                *("--size", size, "--rounds", str(rounds), "--games", *games),
            ],
            env={
                **os.environ,
                "DISPLAY": display,
                "SDL_VIDEODRIVER": "x11",
                "SDL_AUDIODRIVER": "dummy",
                "SDL_FRAMEBUFFER_ACCELERATION": "0",
            },
            check=True,
            stdout=subprocess.PIPE,
            text=True,
        ).stdout
    return json.loads(told.splitlines()[-1])  # type: ignore[no-any-return]


if __name__ == "__main__":
    raise SystemExit(main())
