"""Who sits where."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.rules.cards import Seat


class SeatInfo(NamedTuple):
    """Who holds a seat: shown name, the level of its bot (None: a person), and the number of its portrait."""

    name: str
    bot: str | None = None
    portrait: int = 0


def person_in(seats: Iterable[SeatInfo]) -> Seat:
    """The seat of the person; the first one when bots play among themselves."""
    return Seat(next((place for place, info in enumerate(seats) if info.bot is None), 0))
