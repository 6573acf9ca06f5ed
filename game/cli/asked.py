"""The edition and the computer players that were asked for, if there are such."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.cli.exits import SentenceError

if TYPE_CHECKING:
    from game.rules.editions import AnyEdition


def must_know(bots: Sequence[str]) -> None:
    """Raises SentenceError when there is no such computer player."""
    from game.ai.levels import LEVELS, known

    for bot in bots:
        if not known(bot):
            raise SentenceError(f"There is no computer player '{bot}'; there are {', '.join(LEVELS)}.")


def the_edition(chosen: argparse.Namespace) -> AnyEdition:
    """The edition by the id or file that was given, or the standard one; SentenceError if there is none."""
    from game.content.loader import DEFAULT, load_any
    from game.content.problems import EditionError
    from game.storage.paths import find_paths

    try:
        return load_any(chosen.edition or DEFAULT, user_folder=find_paths(chosen.data).user_variants)
    except EditionError as error:
        raise SentenceError(str(error)) from None


def edition_for(chosen: argparse.Namespace) -> AnyEdition:
    """`the_edition`, if so many can play it."""
    edition = the_edition(chosen)
    least, most = edition.players
    if not least <= chosen.seats <= most:
        raise SentenceError(f"{edition.name} is for {least} to {most} players, not {chosen.seats}.")
    return edition
