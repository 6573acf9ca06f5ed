"""Saved and loaded at any step, a game goes on as if it never had been.

`python -m tests.storage.resuming --games 200` plays games of all editions, seats and levels; at every step
(`--every N`: at each Nth) the game is encoded, decoded and compared: position, views, and what its bots do
next, which have to have all their memories again. It ends with 1 when something differed.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from dataclasses import asdict

from game.match.families import AnyMatch
from game.rules.cards import Seat
from game.storage.kept import decode_game, encode_game
from game.storage.problem import Problem
from game.storage.saves import SaveData
from tests.storage.playing import a_game, editions_in_turn, on


def through_json(match: AnyMatch) -> AnyMatch | Problem:
    """The game as it comes back from text."""
    return decode_game(SaveData(**json.loads(json.dumps(asdict(encode_game(match, {}))))))


def resumed(number: int, every: int = 1, first: int = 0) -> tuple[int, list[str]]:
    """How many steps of the game with this number were compared, and what differed."""
    played, seats = editions_in_turn(number)
    whole = a_game(played, seats, number)
    log, wrong, steps = whole.log, [], 0
    for at in range(first, len(log) + 1, every):
        match = type(whole).replay(played, whole.seats, number, log[:at])
        again = through_json(match)
        steps += 1
        if isinstance(again, Problem):
            wrong.append(f"{played.id} {number}, step {at}: {again}")
            continue
        views = all(again.view(Seat(seat)) == match.view(Seat(seat)) for seat in range(seats))
        if again.state != match.state or again.log != match.log or not views:
            wrong.append(f"{played.id} {number}, step {at}: another position")
        while len(again.log) == at and on(again):
            pass
        if again.log[at:] != log[at : at + 1]:
            wrong.append(f"{played.id} {number}, step {at}: another action follows")
    return steps, wrong


def main(arguments: Sequence[str] | None = None) -> int:
    """Compare so many games; the exit code says whether nothing differed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--every", type=int, default=1, help="steps from one comparison to the next")
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    chosen = parser.parse_args(arguments)
    steps, wrong = 0, 0
    for number in range(chosen.first, chosen.first + chosen.games):
        compared, differing = resumed(number, chosen.every)
        steps, wrong = steps + compared, wrong + len(differing)
        for line in differing:
            print(line, flush=True)
    print(f"{chosen.games} games, {steps} steps, {wrong} differed")
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
