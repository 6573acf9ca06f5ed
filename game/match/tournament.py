"""Matches between levels: every deal is played once with each seating, so that the cards favor nobody.

Pure counting: seeds and a clock come in, a `Tally` comes out, and tallies of different deals can be added.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations
from math import ceil, exp, log, log10, sqrt
from typing import NamedTuple

from game.match.families import AnyMatch, new_match
from game.match.simulation import bot_seats
from game.rules.cards import Seat
from game.rules.editions import AnyEdition

Clock = Callable[[], float]  # seconds from any moment on

Z95 = 1.959964
_BUCKET = log(1.05)  # times are kept to 5 %
_ELO = 400.0
# One win, so that up to six share it in whole parts.
WHOLE = 60
_FIT_ROUNDS = 2000


class Tally(NamedTuple):
    """What some games came to, by level: seats played, wins and points; `better` of one level against another
    counts the pairs of seats by place, equal places half; a win is `WHOLE`, a shared one a part of it;
    `times` counts decisions by the logarithm of their time. `faults` has what bots did wrong.
    """

    games: int
    rounds: int
    seats: Counter[str]
    wins: Counter[str]
    points: Counter[str]
    better: Counter[tuple[str, str]]
    times: Counter[tuple[str, int]]
    faults: tuple[str, ...]

    def plus(self, other: Tally) -> Tally:
        """Both together."""
        return Tally(
            self.games + other.games,
            self.rounds + other.rounds,
            self.seats + other.seats,
            self.wins + other.wins,
            self.points + other.points,
            self.better + other.better,
            self.times + other.times,
            self.faults + other.faults,
        )


NOTHING = Tally(0, 0, Counter(), Counter(), Counter(), Counter(), Counter(), ())


class Rate(NamedTuple):
    """A share of wins and the bounds that hold it with 95 % (Wilson's)."""

    share: float
    low: float
    high: float


def line_ups(levels: Sequence[str], seats: int) -> tuple[tuple[str, ...], ...]:
    """Who plays whom: the levels going round the seats or, where there are more levels than seats, every
    choice of so many of them.
    """
    if len(levels) <= seats:
        return (tuple(levels[seat % len(levels)] for seat in range(seats)),)
    return tuple(combinations(levels, seats))


def seatings(line_up: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """The line-up rotated through the seats, equal seatings once."""
    turned = (tuple(line_up[place:]) + tuple(line_up[:place]) for place in range(len(line_up)))
    return tuple(dict.fromkeys(turned))


def deals_for(line_up: Sequence[str], games: int) -> int:
    """How many deals give at least so many games."""
    return ceil(games / len(seatings(line_up)))


def play_deals(edition: AnyEdition, line_up: Sequence[str], seeds: Iterable[int], clock: Clock) -> Tally:
    """Play each deal, given by its seed, once with every seating."""
    total = NOTHING
    for seed in seeds:
        for levels in seatings(line_up):
            total = total.plus(play_one(edition, levels, seed, clock))
    return total


def play_one(edition: AnyEdition, levels: Sequence[str], seed: int, clock: Clock) -> Tally:
    """One game, seat by seat the levels given."""
    match: AnyMatch = new_match(edition, bot_seats(levels, len(levels)), seed)
    times: Counter[tuple[str, int]] = Counter()
    spent = 0.0
    while not match.over:
        if match.go_on():
            continue
        level = levels[match.turn]
        start = clock()
        done = match.step_bot()
        spent += clock() - start
        if done:
            times[level, bucket(spent)] += 1
            spent = 0.0
    table = match.view(Seat(0)).table
    scores = match.points
    wins: Counter[str] = Counter()
    points: Counter[str] = Counter()
    better: Counter[tuple[str, str]] = Counter()
    for seat, level in enumerate(levels):
        points[level] += scores[seat]
        if seat in table.winners:
            wins[level] += WHOLE // len(table.winners)
        for other, against in enumerate(levels):
            if against != level:
                mine, theirs = table.places[seat], table.places[other]
                better[level, against] += WHOLE * (mine < theirs) + WHOLE // 2 * (mine == theirs)
    return Tally(1, match.rounds_played, Counter(levels), wins, points, better, times, tuple(match.faults))


def bucket(seconds: float) -> int:
    """Where a time is counted; buckets are 5 % apart."""
    return round(log(max(seconds, 1e-9)) / _BUCKET)


def percentile(tally: Tally, level: str, share: float) -> float:
    """The time in seconds that so great a share of the level's decisions stays within; 0.0 without any."""
    counts = sorted((place, count) for (name, place), count in tally.times.items() if name == level)
    wanted = share * sum(count for _, count in counts)
    done = 0
    for place, count in counts:
        done += count
        if done >= wanted:
            return exp(place * _BUCKET)
    return 0.0


def mean_time(tally: Tally, level: str) -> float:
    """The mean time of the level's decisions in seconds; 0.0 without any."""
    counts = [(place, count) for (name, place), count in tally.times.items() if name == level]
    number = sum(count for _, count in counts)
    return sum(exp(place * _BUCKET) * count for place, count in counts) / number if number else 0.0


def win_rate(tally: Tally, level: str) -> Rate:
    """How many of its games the level won, of one seat; the same deals with other seatings make the bounds
    rather too wide than too narrow.
    """
    return wilson(tally.wins[level] / WHOLE, tally.seats[level])


def wilson(wins: float, games: int) -> Rate:
    """A share and its 95 % bounds; from 0 to 1 without any games."""
    if games == 0:
        return Rate(0.0, 0.0, 1.0)
    share, z2 = wins / games, Z95 * Z95
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    half = Z95 * sqrt(share * (1 - share) / games + z2 / (4 * games * games)) / (1 + z2 / games)
    return Rate(share, max(middle - half, 0.0), min(middle + half, 1.0))


def elo(tally: Tally) -> dict[str, float]:
    """Strengths whose differences foretell who is placed before whom (400: ten to one); their mean is 0.

    Fitted to all pairs at once (Bradley and Terry), each pair with half a game won and lost in addition, so
    that a level which won everything has a number, too.
    """
    levels = list(tally.seats)
    power = dict.fromkeys(levels, 1.0)
    pairs = [pair for pair in combinations(levels, 2) if tally.better[pair] + tally.better[pair[::-1]]]
    won = dict.fromkeys(levels, 0.0)
    for one, other in pairs:
        won[one] += tally.better[one, other] / WHOLE + 0.5
        won[other] += tally.better[other, one] / WHOLE + 0.5
    for _ in range(_FIT_ROUNDS if pairs else 0):
        load = dict.fromkeys(levels, 0.0)
        for one, other in pairs:
            played = (tally.better[one, other] + tally.better[other, one]) / WHOLE + 1
            share = played / (power[one] + power[other])
            load[one] += share
            load[other] += share
        fitted = {level: won[level] / load[level] if load[level] else 1.0 for level in levels}
        mean = exp(sum(map(log, fitted.values())) / len(levels))
        power = {level: value / mean for level, value in fitted.items()}
    return {level: _ELO * log10(value) for level, value in power.items()}


def chunks(deals: int, seed: int, size: int) -> Iterator[range]:
    """The seeds of so many deals in pieces to be played anywhere."""
    for start in range(seed, seed + deals, size):
        yield range(start, min(start + size, seed + deals))
