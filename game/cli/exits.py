"""How a command ends: its exit code, and a sentence when it cannot be done."""

from __future__ import annotations

import sys

# Done. Done, and what was checked is wrong. Cannot be done. Stopped from the keyboard.
GOOD, FAILED, WRONG, STOPPED = 0, 1, 2, 130


class SentenceError(Exception):
    """What is wrong with a command, in a sentence for the person who typed it; the exit code is 2."""


def wrong(sentence: str) -> int:
    """Say on stderr why it cannot be done; returns the exit code."""
    print(sentence, file=sys.stderr)
    return WRONG
