"""Plays a built program in a real window, by a real pointer: from the title to the first discard, and again.

    python -m tests.tools.real_window PROGRAM [--picture FILE]

PROGRAM is the file that starts it; needs Xvfb, xdotool and a window manager (openbox). The same program runs
beside it without a display and tells where things are; what the window did is read from its saved game.
Prints one line; exit code 1 with a sentence when something did not happen.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

from game.match.match import Match
from game.rules.cardgame.actions import Discard
from game.storage.kept import decode_game
from game.storage.saves import SaveData, read_save
from tests.ui.driver import Driver

TO_THE_TABLE = {"title": "play", "new_game": "deal"}
SIZE, SEED, PATIENCE, ATTEMPTS = (1280, 720), 7, 60.0, 6


class Stuck(Exception):
    """What did not happen, in a sentence."""


def wait(what: str, happened: Callable[[], bool], seconds: float = PATIENCE) -> None:
    """Look again and again until it is so; Stuck when the time is over."""
    end = time.monotonic() + seconds
    while not happened():
        if time.monotonic() > end:
            raise Stuck(f"In vain waited for {what}.")
        time.sleep(0.1)


@contextlib.contextmanager
def screen() -> Iterator[dict[str, str]]:
    """A display with a window manager; gives the environment of a program on it."""
    missing = [name for name in ("Xvfb", "xdotool", "openbox") if shutil.which(name) is None]
    if missing:
        raise Stuck(f"This needs {', '.join(missing)}.")
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1400x900x24", "-nolisten", "tcp"],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    with os.fdopen(read) as told:
        number = told.readline().strip()
    environment = {**os.environ, "DISPLAY": f":{number}", "SDL_VIDEODRIVER": "x11"}
    manager = subprocess.Popen(
        ["openbox"], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        yield environment
    finally:
        manager.terminate()
        manager.wait()
        server.terminate()
        server.wait()


class Window:
    """The built program in its window."""

    def __init__(self, program: Path, data: Path, environment: dict[str, str]) -> None:
        self._environment = environment
        size = f"{SIZE[0]}x{SIZE[1]}"
        self.process = subprocess.Popen(
            [str(program), "--data", str(data), "--size", size, "--seed", str(SEED)], env=environment
        )
        self.id = ""
        wait("the window", self._found)
        # It must be mapped, placed and have drawn once before a press means anything.
        time.sleep(1)

    def _found(self) -> bool:
        if self.process.poll() is not None:
            raise Stuck(f"The program ended at once, with code {self.process.returncode}.")
        found = self.do("search", "--onlyvisible", "--class", "decaphase")
        self.id = found.split()[0] if found else ""
        return bool(self.id)

    def do(self, *command: str) -> str:
        """One command of xdotool; what it prints."""
        done = subprocess.run(
            ["xdotool", *command], env=self._environment, capture_output=True, text=True, check=False
        )
        return done.stdout

    def move(self, x: int, y: int) -> None:
        """The pointer to a place in the window."""
        self.do("mousemove", "--window", self.id, str(x), str(y))
        time.sleep(0.05)

    def click(self, place: tuple[int, int]) -> None:
        """A press and a release."""
        self.move(*place)
        self.do("click", "1")

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """A press, a way in steps, a release."""
        self.move(*start)
        self.do("mousedown", "1")
        for step in range(1, 13):
            self.move(*(a + (b - a) * step // 12 for a, b in zip(start, end, strict=True)))
        self.do("mouseup", "1")

    def picture(self, file: Path) -> None:
        """What the whole screen shows, where `import` of ImageMagick is there."""
        if shutil.which("import"):
            subprocess.run(["import", "-window", "root", str(file)], env=self._environment, check=False)

    def close(self) -> None:
        """Close it as a person does, and see it end well."""
        # The window manager's own key: it asks the program to close, where other ways would kill it. A busy
        # machine may lose it: then it is pressed again.
        for _attempt in range(ATTEMPTS):
            self.do("key", "alt+F4")
            with contextlib.suppress(Stuck):
                wait("the program to end", lambda: self.process.poll() is not None, PATIENCE / ATTEMPTS)
                break
        else:
            raise Stuck("In vain waited for the program to end.")
        if self.process.returncode:
            raise Stuck(f"The program ended with code {self.process.returncode}.")


def kept(data: Path) -> Match | None:
    """The saved game, if there is one."""
    found = read_save(data / "games" / "autosave.json")
    match = decode_game(found) if isinstance(found, SaveData) else None
    return match if isinstance(match, Match) else None


def play(program: Path, environment: dict[str, str], picture: Path | None) -> str:
    """Two sittings of one game; a sentence about them. Raises Stuck."""
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        window = Window(program, data, environment)
        beside = Driver(SIZE, seed=SEED)
        beside.open("title")
        beside.settle()
        while beside.scene.name in TO_THE_TABLE:
            button = TO_THE_TABLE[beside.scene.name]
            window.click(beside.at(button))
            beside.click(button)
            beside.settle()
            time.sleep(1)
        wait("the deal", lambda: kept(data) is not None)

        def on_the_table(what: str, real: Callable[[], None], same: Callable[[], None]) -> None:
            before = len(beside.ctx.games.match.log)
            same()
            log = beside.ctx.games.match.log[: before + 1]
            if len(log) == before:
                raise Stuck(f"Nothing came of {what} without a display either.")
            # A press that comes while cards fly only hastens them: then it is made again.
            for _attempt in range(ATTEMPTS):
                real()
                with contextlib.suppress(Stuck):
                    wait(what, lambda: (now := kept(data)) is not None and len(now.log) > before, 5)
                    break
            else:
                raise Stuck(f"In vain waited for {what}.")
            if kept(data).log[: before + 1] != log:  # type: ignore[union-attr]
                raise Stuck(f"Something else came of {what} in the window.")
            beside.settle()

        pile = beside.at("draw")
        on_the_table("the draw", lambda: window.click(pile), lambda: beside.click(pile))
        first, end = f"hand:{beside.ctx.games.match.view(beside.ctx.games.person).hand[0].id}", "discard"
        way = beside.at(first), beside.at(end)
        on_the_table("the discard", lambda: window.drag(*way), lambda: beside.drag(*way))
        if picture is not None:
            window.picture(picture)
        window.close()
        match = kept(data)
        if match is None or not any(isinstance(action, Discard) for action in match.log):
            raise Stuck("The discard was not saved.")

        again = Driver(SIZE, data=data, seed=SEED)
        again.open("title")
        again.settle()
        window = Window(program, data, environment)
        window.click(again.at("continue"))
        time.sleep(2)
        window.close()
        after = kept(data)
        if after is None or after.log[: len(match.log)] != match.log:
            raise Stuck("The game that was continued is not the one that was left.")
    return f"played to the first discard, closed, and continued: {len(after.log)} actions"


def main() -> int:
    """The command; returns the exit code."""
    parser = argparse.ArgumentParser(description="Play a built program in a real window, by a real pointer.")
    parser.add_argument("program", type=Path)
    parser.add_argument("--picture", type=Path, help="keep what the screen showed after the discard")
    chosen = parser.parse_args()
    try:
        with screen() as environment:
            print(play(chosen.program.resolve(), environment, chosen.picture))
    except Stuck as stuck:
        print(stuck, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
