"""Games between computer players, counted."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, TypeVar

from game.match.dice_match import DiceMatch
from game.match.match import Match
from game.match.seats import SeatInfo
from game.rules.cardgame.edition import Edition
from game.rules.cardgame.events import GameEnded, PileRefilled, RoundBegan, TurnBegan
from game.rules.cards import Seat

M = TypeVar("M", Match, DiceMatch)


class GameCount(NamedTuple):
    """One finished game: rounds dealt, turns begun, refills of the pile, who won, what bots did wrong."""

    rounds: int
    turns: int
    refills: int
    winners: tuple[Seat, ...]
    faults: tuple[str, ...] = ()


class Summary(NamedTuple):
    """Many games: means, and how often each seat won; a shared win counts for each who shares it."""

    games: int
    rounds_per_game: float
    turns_per_round: float
    refills_per_round: float
    wins: tuple[int, ...]
    faults: tuple[str, ...]


def play_out(match: M, watch: Callable[[M], None] | None = None) -> None:
    """Let bots play a match to its end, dealing each round; `watch` is called after every action."""
    while not match.over:
        if not (match.go_on() or match.step_bot()):
            continue
        if watch is not None:
            watch(match)


def keep_what_is_loaded() -> None:
    """Before many games: all that there is by now stays, and the garbage collector, which games call often,
    need not look through it again. A tenth of the time.
    """
    gc.collect()
    gc.freeze()


def count(match: Match) -> GameCount:
    """What happened in a match so far."""
    rounds = turns = refills = 0
    winners: tuple[Seat, ...] = ()
    for event in match.events_for(Seat(0)):
        if isinstance(event, TurnBegan):
            turns += 1
        elif isinstance(event, RoundBegan):
            rounds += 1
        elif isinstance(event, PileRefilled):
            refills += 1
        elif isinstance(event, GameEnded):
            winners = event.winners
    return GameCount(rounds, turns, refills, winners, tuple(match.faults))


def bot_seats(levels: Sequence[str], seats: int) -> tuple[SeatInfo, ...]:
    """So many seats for bots, the levels going round."""
    return tuple(SeatInfo(f"Seat {i + 1}", levels[i % len(levels)], i) for i in range(seats))


def games(edition: Edition, seats: Sequence[SeatInfo], seed: int, number: int) -> Iterator[GameCount]:
    """Bot games one after another, the first from `seed`, the next from the number after it, and so on."""
    for one in range(seed, seed + number):
        match = Match(edition, seats, one)
        play_out(match)
        yield count(match)


def summary(counts: Sequence[GameCount], seats: int) -> Summary:
    """The means over one game or more."""
    rounds = sum(game.rounds for game in counts)
    return Summary(
        len(counts),
        rounds / len(counts),
        sum(game.turns for game in counts) / rounds,
        sum(game.refills for game in counts) / rounds,
        tuple(sum(Seat(seat) in game.winners for game in counts) for seat in range(seats)),
        tuple(fault for game in counts for fault in game.faults),
    )
