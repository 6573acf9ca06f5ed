"""The command `replay`."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from game.cli.arguments import whole
from game.cli.command import Command
from game.cli.exits import GOOD, SentenceError


def _options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="SAVE", type=Path)
    parser.add_argument(
        "--seat", metavar="K", type=whole(1, 99), help="as seen from this seat; the person's by default"
    )
    parser.add_argument("--open", action="store_true", help="with all cards open")


def _run(chosen: argparse.Namespace) -> int:
    from game.retelling import dice_sentences, sentences
    from game.rules.cardgame.edition import Edition
    from game.rules.cards import Seat
    from game.rules.dicegame.edition import DiceEdition
    from game.storage.kept import game_in
    from game.storage.problem import Problem
    from game.ui.text.opponents import called

    match = game_in(chosen.file)
    if isinstance(match, Problem):
        raise SentenceError(str(match))
    seats = len(match.seats)
    if chosen.seat is not None and chosen.seat > seats:
        raise SentenceError(f"There are {seats} seats in {chosen.file}, not {chosen.seat}.")
    person = next((seat for seat, info in enumerate(match.seats) if info.bot is None), 0)
    seat = Seat(person if chosen.seat is None else chosen.seat - 1)
    names = ", ".join(f"{info.name} ({info.bot or 'person'})" for info in called(match.seats))
    print(f"{match.edition.name}, seed {match.seed}: {names}")
    print()
    told: dict[str, Callable[[Any], Iterator[str]]] = {
        Edition.family: lambda match: sentences(match, seat, all_open=chosen.open),
        DiceEdition.family: lambda match: dice_sentences(match, seat),
    }
    for sentence in told[match.edition.family](match):
        print(sentence)
    return GOOD


COMMAND = Command(
    "replay", "Tell a saved game as sentences, one for each thing that happened.", _options, _run
)
