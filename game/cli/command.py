"""What a command is to the command line."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from typing import NamedTuple


class Command(NamedTuple):
    """A command by its name. `sentence`: what it does, for the help; `options` adds its arguments to its
    parser; `run` carries it out and returns the exit code. `takes`: which of the options --size, --seed and
    --frames, which may also stand before a command, it has, with their defaults.
    """

    name: str
    sentence: str
    options: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace], int]
    takes: Mapping[str, object] = {}
