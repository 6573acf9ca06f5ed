"""What arguments may be, and those that several commands have."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable

_SIZE = re.compile(r"([0-9]{1,5})[xX×]([0-9]{1,5})")
_MOST_SEED = 2**63 - 1


def whole(least: int, most: int) -> Callable[[str], int]:
    """A reader of whole numbers in these bounds."""

    def read(text: str) -> int:
        if re.fullmatch(r"[0-9]{1,19}", text) and least <= int(text) <= most:
            return int(text)
        raise argparse.ArgumentTypeError(f"'{text}' is not a whole number from {least} to {most}")

    return read


_seed = whole(0, _MOST_SEED)


def window_size(text: str) -> tuple[int, int]:
    """Width and height of a window, from text such as `1280x800`."""
    from game.ui.sizes import size_fault

    found = _SIZE.fullmatch(text)
    if not found:
        raise argparse.ArgumentTypeError(f"'{text}' is not a size; write width and height, such as 1280x800")
    size = int(found[1]), int(found[2])
    fault = size_fault(size)
    if fault:
        raise argparse.ArgumentTypeError(fault[0].format(**fault[1]))
    return size


# Size and seed have no default in the parsers: a command's would take the place of what was given before it.
# See `Command.takes`.


def add_size(parser: argparse.ArgumentParser, sentence: str) -> None:
    """The option --size."""
    parser.add_argument(
        "--size", metavar="WIDTHxHEIGHT", type=window_size, default=argparse.SUPPRESS, help=sentence
    )


def add_seed(parser: argparse.ArgumentParser, sentence: str) -> None:
    """The option --seed."""
    parser.add_argument("--seed", metavar="S", type=_seed, default=argparse.SUPPRESS, help=sentence)


def add_seats(parser: argparse.ArgumentParser, most: int, standard: int) -> None:
    """The option --seats."""
    parser.add_argument(
        "--seats",
        metavar="K",
        type=whole(1, most),
        default=standard,
        help=f"players; {standard} by default",
    )


def add_edition(parser: argparse.ArgumentParser, kind: str = "", *, required: bool = False) -> None:
    """The option --edition; `kind` as in "dice "."""
    parser.add_argument(
        "--edition", metavar="E", required=required, help=f"id of {kind or 'an '}edition, or a file"
    )
