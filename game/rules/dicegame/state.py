"""The whole truth of a dice game. Only the engine, the match and the storage hold one."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.cards import Seat
from game.rules.dicegame.edition import DiceEdition
from game.rules.dicegame.events import Event
from game.rules.dicegame.view import DiceTable, DiceView


class DiceState(NamedTuple):
    """A position; `rng` is the generator's state for the next roll of this attempt."""

    edition: DiceEdition
    seed: int
    rng: int
    table: DiceTable


class Transition(NamedTuple):
    """A step of the game: the state after it and what happened."""

    state: DiceState
    events: tuple[Event, ...]


def view_for(state: DiceState, seat: Seat) -> DiceView:
    """What the seat can see: all but the seed and the generator."""
    return DiceView(state.edition, seat, state.table)
