"""Reads a command line: which command, with which options."""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from typing import NoReturn

from game import __version__
from game.cli import check, odds, replay, scenario, screenshot, simulate, tournament, verify
from game.cli.arguments import add_seed, add_size, whole
from game.cli.exits import WRONG
from game.cli.play import play

_COMMANDS = tuple(
    module.COMMAND for module in (scenario, simulate, tournament, screenshot, odds, replay, verify, check)
)
_EXAMPLES = """\
examples:
  python main.py                                     play
  python main.py --size 1920x1080 --data my_saves    play so large, and keep all in my_saves
  python main.py scenario tests/scenarios/runs.yaml  play rule scenarios and check what they expect
  python main.py simulate --games 100 --seats 4      let computer players play, and count
  python main.py tournament skilled greedy --games 2000
                                                     let levels play each other, from every seat
  python main.py screenshot table --size 1280x800 --seats 4 --out table.png
                                                     draw a screen into a picture
  python main.py odds --edition dice                 the chance of making each phase with dice
  python main.py replay game.json                    tell a saved game in sentences
  python main.py verify game.json                    deal it again from its seed, and compare
  python main.py check my_edition.yaml               list everything wrong with an edition's file

A command's own options: python main.py COMMAND --help
"""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """A sentence instead of a page of usage."""
        from difflib import get_close_matches

        unknown = re.fullmatch(
            r"argument COMMAND: invalid choice: '(.*?)' \(choose from (.*)\)", message, re.DOTALL
        )
        if unknown:
            near = get_close_matches(unknown[1], re.findall(r"\w+", unknown[2]), 1)
            guess = f"did you mean '{near[0]}'?" if near else f"there are {unknown[2].replace(chr(39), '')}"
            message = f"there is no command '{unknown[1]}'; {guess}"
        self.exit(WRONG, f"{message}\nHelp: python main.py --help\n")


def read_arguments(arguments: Sequence[str] | None) -> argparse.Namespace:
    """The command line with its defaults; what stands before a command counts as if it stood after it."""
    parser = _parser()
    chosen = parser.parse_args(arguments, argparse.Namespace(data=None))
    for name in ("size", "seed", "frames"):
        if name in chosen.takes:
            setattr(chosen, name, getattr(chosen, name, chosen.takes[name]))
        elif hasattr(chosen, name):
            parser.error(f"the command '{chosen.name}' has no option --{name}")
    return chosen


def _parser() -> argparse.ArgumentParser:
    data = _Parser(add_help=False)
    data.add_argument(
        "--data",
        metavar="DIR",
        default=argparse.SUPPRESS,
        help="keep saves and settings, and find your own editions, in this folder",
    )
    parser = _Parser(
        prog="python main.py",
        description="Decaphase, the rummy of ten phases. Without a command, the game opens.",
        epilog=_EXAMPLES,
        formatter_class=lambda prog: argparse.RawDescriptionHelpFormatter(
            prog, max_help_position=22, width=90
        ),
        parents=[data],
        allow_abbrev=False,
    )
    parser.set_defaults(command=play, takes={"size": None, "seed": None, "frames": None})
    parser.add_argument("--version", action="version", version=f"Decaphase {__version__}")
    add_size(parser, "size of the window, such as 1280x800")
    add_seed(parser, "seed of the next game that is dealt")
    parser.add_argument(
        "--frames",
        metavar="N",
        type=whole(1, 10**9),
        default=argparse.SUPPRESS,
        help="leave after so many frames, for measuring",
    )
    parser.add_argument(
        "--selftest", action="store_true", help="try everything the program brings along; print one line"
    )
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    for command in _COMMANDS:
        sentence = command.sentence
        made = commands.add_parser(
            command.name, help=sentence, description=sentence, parents=[data], allow_abbrev=False
        )
        made.set_defaults(command=command.run, name=command.name, takes=command.takes)
        command.options(made)
    return parser
