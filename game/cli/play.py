"""What happens without a command: the game opens, or tests itself."""

from __future__ import annotations

import argparse


def play(chosen: argparse.Namespace) -> int:
    """Open the window, or try all that the program brings along; returns the exit code."""
    if chosen.selftest:
        from game.selftest import run as test

        return test()
    from game.app import run

    return run(data=chosen.data, size=chosen.size, seed=chosen.seed, frames=chosen.frames)
