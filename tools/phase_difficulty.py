"""How hard every phase of the lists is: `python -m tools.phase_difficulty` writes it beside the editions.

It is how many cards of Original a player alone draws for it (`game.content.difficulty`). All of them take a
few minutes.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable

from game.content.difficulty import mean_draws
from game.content.loader import DEFAULT, SHIPPED, edition_files, load_edition
from game.content.phases import KINDS
from game.content.random_edition import DIFFICULTY
from game.rules.cardgame.edition import Edition, Phase

TRIALS = 3000

WRITTEN = {kind: words.replace("_", " ") for words, kind in reversed(KINDS.items())}

HEAD = """\
# Every phase of the lists, and how many cards a player alone draws on average until it can be laid.
# Made by `python -m tools.phase_difficulty`; the random editions are drawn from it and put in this order.
"""


def listed_phases() -> list[Phase]:
    """The different phases of all lists of ten that are played with Original's cards."""
    original = load_edition(DEFAULT)
    lists: Iterable[Edition] = (load_edition(file.stem) for file in edition_files(SHIPPED, "cards"))
    phases = [
        phase
        for edition in lists
        if len(edition.phases) == len(original.phases)
        and edition.deck._replace(skips=0) == original.deck._replace(skips=0)
        for phase in edition.phases
    ]
    return list(dict.fromkeys(phases))


def main() -> int:
    """Work all phases out and write the file; returns 0."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--trials", type=int, default=TRIALS, help="for each phase")
    chosen = parser.parse_args()
    found = []
    original = load_edition(DEFAULT)
    for phase in listed_phases():
        found.append((mean_draws(original, phase, chosen.trials), phase))
        sys.stderr.write(".")
        sys.stderr.flush()
    sys.stderr.write("\n")
    found.sort()
    lines = []
    for draws, phase in found:
        groups = ", ".join(f"{WRITTEN[need.kind]}: {need.size}" for need in phase)
        lines.append(f"- {{draws: {draws:.2f}, phase: [{groups}]}}\n")
    DIFFICULTY.parent.mkdir(exist_ok=True)
    DIFFICULTY.write_text(HEAD + "".join(lines), encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
