"""Which finished games are looked at: by edition, number of seats, opponents and aids."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.match.game_record import GameRecord

MIXED = "mixed"


class Filter(NamedTuple):
    """What the games must have in common; None where anything will do. `opponents` is a level or MIXED,
    `aided` whether anything sets the game apart from others, such as a hint.
    """

    edition: str | None = None
    seats: int | None = None
    opponents: str | None = None
    aided: bool | None = None
    family: str | None = None

    def fits(self, record: GameRecord) -> bool:
        """Whether a game is looked at."""
        return (
            self.edition in (None, record.edition)
            and self.seats in (None, len(record.names))
            and self.opponents in (None, opponents_of(record))
            and self.aided in (None, bool(record.marks))
            and self.family in (None, record.family)
        )


def opponents_of(record: GameRecord) -> str:
    """The level of all opponents, MIXED when they differ or there are other people."""
    levels = {bot and bot.partition(":")[0] for seat, bot in enumerate(record.bots) if seat != record.person}
    only = levels.pop() if len(levels) == 1 else None
    return MIXED if only is None else only


class Found(NamedTuple):
    """What there is to choose from: editions by id with their latest names, numbers of seats, levels."""

    editions: dict[str, str]
    seats: tuple[int, ...]
    opponents: tuple[str, ...]


def found_in(records: Iterable[GameRecord]) -> Found:
    """What the games differ in."""
    editions: dict[str, str] = {}
    seats: set[int] = set()
    opponents: dict[str, None] = {}
    for record in records:
        editions[record.edition] = record.title
        seats.add(len(record.names))
        opponents[opponents_of(record)] = None
    return Found(
        dict(sorted(editions.items(), key=lambda one: one[1])), tuple(sorted(seats)), tuple(opponents)
    )
