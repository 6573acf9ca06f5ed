"""Which scene is the table of the game in play."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.storage.games import Games

# The scenes in which a game is played, by the family of its edition.
TABLES = {"cards": "table", "dice": "dice"}


def table_of(games: Games) -> str:
    """The name of the scene in which the game in play is played; ValueError when there is none."""
    if games.played is None:
        raise ValueError("there is no game in play")
    return TABLES[games.played.edition.family]
