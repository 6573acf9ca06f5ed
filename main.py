"""Starts Decaphase; everything the command line can do is in game.cli."""

import sys

# First and in words that an old Python can read: a syntax error would tell a player nothing.
if sys.version_info < (3, 11):  # noqa: UP036
    sys.stderr.write("Decaphase needs Python 3.11 or newer; this is %d.%d.\n" % sys.version_info[:2])  # noqa: UP031
    sys.exit(2)

from importlib.util import find_spec
from pathlib import Path

PACKAGES = {
    "pygame": "pygame-ce",
    "yaml": "PyYAML",
    "appdirs": "appdirs",
}
INSTALL = "python -m pip install -r requirements.txt"


def plain_pygame_installed() -> bool:
    """Whether the old pygame package lies in the folder that "import pygame" would read.

    Both distributions fill the same folder, so one on top of the other leaves a broken mixture. Its metadata
    shows it without the cost of importing either.
    """
    spec = find_spec("pygame")
    if spec is None or spec.origin is None:
        return False
    return any(Path(spec.origin).parent.parent.glob("pygame-[0-9]*info"))


def tell(sentence: str) -> None:
    """A sentence on the error stream; a windowed program on Windows has none."""
    if sys.stderr is not None:
        sys.stderr.write(sentence)


def start() -> int:
    """Run the command line; returns the exit code, 2 with a sentence when a package is missing or wrong."""
    if not getattr(sys, "frozen", False) and plain_pygame_installed():
        tell(
            "Decaphase needs pygame-ce, but the old pygame package is installed, and the two overwrite each "
            "other. Run: python -m pip uninstall -y pygame pygame-ce, then: " + INSTALL + "\n"
        )
        return 2
    try:
        from game.cli import main

        return main()
    except ModuleNotFoundError as missing:
        package = PACKAGES.get((missing.name or "").partition(".")[0])
        if package is None:
            raise
        tell(f"Decaphase needs the package {package}, which is not installed. Run: {INSTALL}\n")
        return 2


if __name__ == "__main__":
    raise SystemExit(start())
