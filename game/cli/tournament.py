"""The command `tournament`."""

from __future__ import annotations

import argparse

from game.cli.arguments import add_edition, add_seats, add_seed, whole
from game.cli.asked import edition_for, must_know
from game.cli.command import Command
from game.cli.exits import FAILED, GOOD, SentenceError


def _options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "levels", metavar="LEVEL", nargs="+", help="beginner, casual, skilled, strong, master ..."
    )
    parser.add_argument(
        "--games", metavar="N", type=whole(1, 10**7), default=400, help="of each pairing; 400 by default"
    )
    add_seats(parser, 99, 2)
    add_edition(parser)
    add_seed(parser, "seed of the first deal; 1 by default")
    parser.add_argument(
        "--jobs", metavar="J", type=whole(1, 256), help="processes at once; as many as cores by default"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def _run(chosen: argparse.Namespace) -> int:
    from game.tournament import report

    if len(set(chosen.levels)) < 2:
        raise SentenceError("A tournament needs two levels that differ.")
    must_know(chosen.levels)
    return FAILED if report(chosen, edition_for(chosen)) else GOOD


COMMAND = Command(
    "tournament",
    "Let levels play the same deals from every seat; print who wins how often.",
    _options,
    _run,
    {"seed": 1},
)
