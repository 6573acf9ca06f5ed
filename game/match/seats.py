"""Who sits where."""

from __future__ import annotations

from typing import NamedTuple


class SeatInfo(NamedTuple):
    """Who holds a seat: shown name, the level of its bot (None: a person), and the number of its portrait."""

    name: str
    bot: str | None = None
    portrait: int = 0
