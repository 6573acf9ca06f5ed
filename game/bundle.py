"""Where the files that the program brings along are."""

import sys
from pathlib import Path


def bundled_root() -> Path:
    """The folder that holds assets/ and variants/: the checkout, or the bundle of a built program."""
    return Path(getattr(sys, "_MEIPASS", Path(__file__).resolve().parents[1]))
