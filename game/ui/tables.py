"""Which scenes belong to the game in play, or to another, by the family of its edition."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.ui.text import N_, _

if TYPE_CHECKING:
    from game.match.families import AnyMatch
    from game.storage.games import Games


class Scenes(NamedTuple):
    """The scenes of a family: the table at which it is played, where its games end and are looked at again,
    and where it is shown that they are fair, with the words and the icon of the button that leads there;
    and the words and the icon of the button that begins the same game once more.
    """

    table: str
    over: str
    replay: str
    fair: str
    fair_words: str
    fair_icon: str
    same_words: str
    same_icon: str

    @property
    def fair_label(self) -> str:
        """What the button says that leads to the proof."""
        return _(self.fair_words)

    @property
    def same_label(self) -> str:
        """What the button says that begins the same game once more."""
        return _(self.same_words)


SCENES_OF = {
    "cards": Scenes(
        "table",
        "game_over",
        "replay",
        "fair_deal",
        N_("Check the deal"),
        "cards",
        N_("Same deal again"),
        "dealer",
    ),
    "dice": Scenes(
        "dice",
        "dice_over",
        "dice_replay",
        "fair_rolls",
        N_("Check the rolls"),
        "die",
        N_("Same dice again"),
        "die",
    ),
}


def scenes_of(match: AnyMatch) -> Scenes:
    """The scenes of a game."""
    return SCENES_OF[match.edition.family]


def table_of(games: Games) -> str:
    """The name of the scene in which the game in play is played; ValueError when there is none."""
    if games.played is None:
        raise ValueError("there is no game in play")
    return scenes_of(games.played).table
