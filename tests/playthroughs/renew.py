"""Records the bot games anew: `python -m tests.playthroughs.renew`, after a change meant to change them.

With `--print` it writes the games to the output and no file.
"""

import sys

from game.content.loader import SHIPPED, edition_files
from tests.playthroughs.record import file_of, record


def main() -> None:
    """One game for every edition that comes with the game."""
    for edition in edition_files(SHIPPED):
        recorded = record(edition.stem)
        if "--print" in sys.argv[1:]:
            sys.stdout.write(recorded)
        else:
            file_of(edition.stem).write_text(recorded, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
