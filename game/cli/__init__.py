"""The command line, a module for each command. Each imports what it needs when it runs: none waits for the
others.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence

from game.cli.exits import GOOD, STOPPED, WRONG, SentenceError, wrong
from game.cli.parsing import read_arguments


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out a command line, `sys.argv` by default, and return the exit code.

    0: done. 1: done, and what was checked is wrong. 2: it cannot be done; stderr has a sentence.
    """
    try:
        chosen = read_arguments(arguments)
        command: Callable[[argparse.Namespace], int] = chosen.command
        code = command(chosen)
        # A windowed program on Windows has no output.
        if sys.stdout is not None:
            sys.stdout.flush()
    except SystemExit as done:
        return done.code if isinstance(done.code, int) else WRONG
    except SentenceError as error:
        return wrong(str(error))
    except KeyboardInterrupt:
        return STOPPED
    except BrokenPipeError:
        # Whoever reads the output has seen enough. Nothing may be written when the interpreter closes either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return GOOD
    return code
