"""Games of dice between computer players, counted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.match.dice_match import DiceMatch
from game.match.seats import SeatInfo
from game.match.simulation import play_out
from game.rules.cards import Seat
from game.rules.dicegame.actions import Roll
from game.rules.dicegame.edition import DiceEdition


class DiceCount(NamedTuple):
    """One finished game: attempts begun, rolls, totals by seat, who won, what bots did wrong."""

    attempts: int
    rolls: int
    totals: tuple[int, ...]
    winners: tuple[Seat, ...]
    faults: tuple[str, ...] = ()


class DiceSummary(NamedTuple):
    """Many games: means, the mean total of each seat, and how often it won; a shared win counts for each who
    shares it.
    """

    games: int
    attempts_per_game: float
    rolls_per_attempt: float
    totals: tuple[float, ...]
    wins: tuple[int, ...]
    faults: tuple[str, ...]


def dice_games(
    edition: DiceEdition, seats: Sequence[SeatInfo], seed: int, number: int
) -> Iterator[DiceCount]:
    """Bot games one after another, the first from `seed`, the next from the number after it, and so on."""
    for one in range(seed, seed + number):
        match = DiceMatch(edition, seats, one)
        play_out(match)
        yield dice_count(match)


def dice_count(match: DiceMatch) -> DiceCount:
    """What happened in a match that is over."""
    table = match.view(Seat(0)).table
    rolls = sum(isinstance(action, Roll) for action in match.log)
    totals = tuple(facts.total for facts in table.seats)
    return DiceCount(table.attempt, rolls, totals, table.winners, tuple(match.faults))


def dice_summary(counts: Sequence[DiceCount], seats: int) -> DiceSummary:
    """The means over one game or more."""
    attempts = sum(game.attempts for game in counts)
    return DiceSummary(
        len(counts),
        attempts / len(counts),
        sum(game.rolls for game in counts) / attempts,
        tuple(sum(game.totals[seat] for game in counts) / len(counts) for seat in range(seats)),
        tuple(sum(Seat(seat) in game.winners for game in counts) for seat in range(seats)),
        tuple(fault for game in counts for fault in game.faults),
    )
