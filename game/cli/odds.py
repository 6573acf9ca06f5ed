"""The command `odds`."""

from __future__ import annotations

import argparse

from game.cli.arguments import add_edition
from game.cli.asked import the_edition
from game.cli.command import Command
from game.cli.exits import GOOD, SentenceError


def _options(parser: argparse.ArgumentParser) -> None:
    add_edition(parser, "a dice ", required=True)


def _run(chosen: argparse.Namespace) -> int:
    from game.odds import report
    from game.rules.dicegame.edition import DiceEdition

    edition = the_edition(chosen)
    if not isinstance(edition, DiceEdition):
        raise SentenceError(f"{edition.name} is played with cards; only dice have odds that can be told.")
    report(edition)
    return GOOD


COMMAND = Command(
    "odds", "Print the chance of making each phase of a dice edition with best play.", _options, _run
)
