"""The command `check`."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.cli.command import Command
from game.cli.exits import FAILED, GOOD, wrong


def _options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", metavar="FILE", nargs="+", type=Path)


def _run(chosen: argparse.Namespace) -> int:
    from game.content.catalog import check_file
    from game.storage.paths import find_paths

    own_folder = find_paths(chosen.data).user_variants
    code = GOOD
    for file in chosen.files:
        closed = _cannot_open(file)
        if closed:
            code = wrong(closed)
            continue
        edition, problems = check_file(file, own_folder)
        for problem in problems:
            print(problem)
        if edition is None:
            code = max(code, FAILED)
            print(f"{file}: {len(problems)} problem{'s' * (len(problems) != 1)}")
        else:
            first, last = edition.players
            seats = f"{first} to {last}" if first < last else f"{first}"
            phases = f"{len(edition.phases)} phase{'s' * (len(edition.phases) != 1)}"
            print(f"{file}: no problems; {edition.name}, {phases}, {seats} players")
    return code


def _cannot_open(file: Path) -> str:
    try:
        with file.open("rb"):
            return ""
    except OSError as error:
        return f"{file} cannot be read: {error.strerror or error}."
    except ValueError:
        return "A file's name cannot hold the character 0."


COMMAND = Command(
    "check", "List everything wrong with an edition's file, with line and suggestion.", _options, _run
)
