"""The command `scenario`."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.cli.command import Command


def _options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", metavar="FILE", nargs="+", type=Path)


def _run(chosen: argparse.Namespace) -> int:
    from game.scenario.runner import run_files
    from game.storage.paths import find_paths

    return run_files(chosen.files, user_folder=find_paths(chosen.data).user_variants)


COMMAND = Command(
    "scenario", "Play rule scenarios from YAML files and check what they expect.", _options, _run
)
