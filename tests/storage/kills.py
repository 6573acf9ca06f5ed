"""A program killed at any moment: what it had finished keeping is there, and what it was just keeping is
there or not at all.

`python -m tests.storage.kills --kills 300` lets a second program play games of all editions, from a random
moment on keeping each after every action, and kills it (SIGKILL) after a random number of actions and at a
random moment of the next. Then the game is gone on with. It ends with 1 when one was lost, damaged, or
somewhere else.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random

from game.match.families import AnyMatch, new_match
from game.storage.games import Games
from game.storage.kept import encode_game
from game.storage.problem import Problem
from game.storage.saves import Cause, SaveProblem, read_save
from tests.storage.playing import editions_in_turn, on, seats_of

# Actions before the first that is kept, actions kept, seconds from the last word to the end.
MOST_BEFORE, MOST_KEPT, MOST_SECONDS = 300, 25, 0.02


def play(folder: Path, number: int, before: int) -> None:
    """Play the game with this number and say before and after each time it is kept where it stands; it is not
    kept `before` so many actions.
    """
    played, seats = editions_in_turn(number)
    games = Games(folder / "autosave.json", lambda: number, folder / "finished")
    match = games.played = new_match(played, seats_of(played, seats, person=False), number)
    while len(match.log) < before and on(match):
        pass
    actions = -1
    while True:
        if len(match.log) != actions:
            actions = len(match.log)
            games.ui = {"row": [actions]}
            _say(f"begin {actions} {_digest(match)}")
            if games.keep() is not None:
                raise OSError("a game could not be kept")
            _say(f"done {actions} {_digest(match)}")
        if not on(match):
            return


def _say(line: str) -> None:
    os.write(1, f"{line}\n".encode())


def _digest(match: AnyMatch) -> str:
    return encode_game(match, {}).digest


def killed(folder: Path, number: int, dice: Random) -> str:
    """Play, kill, go on; what went wrong, or nothing."""
    lines_wanted, before = dice.randint(1, 2 * MOST_KEPT), dice.randint(0, MOST_BEFORE)
    delay = dice.uniform(0, MOST_SECONDS)
    game = ["--play", str(folder), "--number", str(number), "--before", str(before)]
    command = [sys.executable, "-m", "tests.storage.kills", *game]
    child = subprocess.Popen(command, stdout=subprocess.PIPE)
    assert child.stdout is not None
    heard: list[bytes] = []
    while len(heard) < lines_wanted:
        line = child.stdout.readline()
        if not line:
            break
        heard.append(line)
    time.sleep(delay)
    child.kill()
    heard += child.stdout.read().splitlines()
    child.stdout.close()
    child.wait()
    return checked(folder, [line.decode().split() for line in heard])


def checked(folder: Path, heard: Sequence[Sequence[str]]) -> str:
    """What is wrong with the game that lies there after all that was heard; nothing if it is as it should
    be.
    """
    done = [words[1:] for words in heard if words[0] == "done"]
    begun = [words[1:] for words in heard if words[0] == "begin"]
    allowed = [*done[-1:], *(begun[-1:] if len(begun) > len(done) else [])]
    found = read_save(folder / "autosave.json")
    if isinstance(found, SaveProblem):
        nothing_yet = not done and found.cause is Cause.MISSING
        return "" if nothing_yet else f"{found} after {done[-1:]}"
    games = Games(folder / "autosave.json", lambda: 1)
    match = games.resume()
    if isinstance(match, Problem):
        return str(match)
    stands = [str(len(match.log)), _digest(match)]
    if stands not in [list(one) for one in allowed] or games.ui != {"row": [len(match.log)]}:
        return f"stands at {stands}, not at one of {allowed}"
    return ""


def main(arguments: Sequence[str] | None = None) -> int:
    """Kill so many programs; the exit code says whether nothing was lost."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--kills", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--play", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--number", type=int, default=0, help=argparse.SUPPRESS)
    parser.add_argument("--before", type=int, default=0, help=argparse.SUPPRESS)
    chosen = parser.parse_args(arguments)
    if chosen.play is not None:
        play(chosen.play, chosen.number, chosen.before)
        return 0
    dice, wrong = Random(chosen.seed), 0
    for number in range(chosen.kills):
        with tempfile.TemporaryDirectory() as folder:
            why = killed(Path(folder), number, dice)
        if why:
            wrong += 1
            print(f"kill {number}: {why}", flush=True)
    print(f"{chosen.kills} kills, {wrong} went wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
