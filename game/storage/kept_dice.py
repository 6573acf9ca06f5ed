"""What of a dice game is kept in a save, and how."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from game.match.dice_match import DiceMatch
from game.match.seats import SeatInfo
from game.rules.cards import Card
from game.rules.dicegame import actions
from game.rules.dicegame.actions import Action
from game.rules.dicegame.edition import DiceEdition
from game.rules.groups import Placed
from game.storage.codec import Codec
from game.storage.saves import SaveData

_ACTIONS = tuple(
    kind for kind in vars(actions).values() if isinstance(kind, type) and issubclass(kind, Action)
)
# The number of a face is its place on its die and, in hundreds, the die's place.
_DIE = 100


@lru_cache(maxsize=8)
def _codec(edition: DiceEdition) -> Codec:
    """Actions as rows, faces of dice as numbers."""
    faces = {
        number * _DIE + place: face
        for number, die in enumerate(edition.dice)
        for place, face in enumerate(die)
    }
    return Codec((Placed, *_ACTIONS), rows=True, numbered={Card: faces})


def codec_of(match: DiceMatch) -> Codec:
    """How the actions of a game are written."""
    return _codec(match.edition)


def replayed(played: DiceEdition, seats: tuple[SeatInfo, ...], data: SaveData) -> DiceMatch:
    """The game that a save leads to; CodecError, IllegalAction or ValueError where it leads to none."""
    codec = _codec(played)
    return DiceMatch.replay(played, seats, data.seed, [codec.decode(action, Action) for action in data.log])


def position(match: DiceMatch) -> list[Any]:
    """What lies on the table and how far everybody is.

    Written out by hand: a later version may hold more in a state, and its digests stay the same.
    """
    table = match.state.table
    return [
        [list(table.order), table.turn, table.step.value, table.attempt, table.rolls_left],
        [list(table.faces), list(table.kept)],
        [
            [
                [facts.phase, list(facts.points), facts.tries, facts.failed],
                [facts.after, facts.first, facts.penalties],
            ]
            for facts in table.seats
        ],
        [table.first, list(table.goes), table.go_phase, list(table.winners), list(table.places)],
    ]


def summary(match: DiceMatch) -> dict[str, Any]:
    """What the menu says of the game; its round is that of whose turn it is, from 1."""
    table = match.state.table
    working = table.seats[table.turn]
    return {
        "rules": {},
        "round": len(working.points) + working.failed + (not match.over),
        "phases": [min(facts.phase, match.edition.last_phase) for facts in table.seats],
    }
