"""The command `tournament`: deals handed to processes, what came of them as a table or as JSON."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from time import perf_counter

from game.match import tournament as t
from game.match.simulation import keep_what_is_loaded
from game.rules.editions import AnyEdition

# Deals that a process is given at a time.
_CHUNK = 10


def report(chosen: argparse.Namespace, edition: AnyEdition) -> bool:
    """Play and print; True when a computer player went wrong. `chosen` is the command line's."""
    start = perf_counter()
    total = t.NOTHING
    for line_up in t.line_ups(chosen.levels, chosen.seats):
        deals = t.deals_for(line_up, chosen.games)
        for tally in _played(edition, line_up, t.chunks(deals, chosen.seed, _CHUNK), _jobs(chosen.jobs)):
            total = total.plus(tally)
    seconds = perf_counter() - start
    levels = list(dict.fromkeys(chosen.levels))
    if chosen.json:
        print(json.dumps(_as_data(total, levels, chosen, edition, seconds)))
    else:
        _print(total, levels, chosen, edition, seconds)
    for fault in total.faults[:10]:
        print(f"A computer player went wrong: {fault}", file=sys.stderr)
    return bool(total.faults)


def _jobs(wanted: int | None) -> int:
    """All cores, but one process in a frozen program, which cannot start others of its kind."""
    if getattr(sys, "frozen", False):
        return 1
    return wanted or os.cpu_count() or 1


def _played(
    edition: AnyEdition, line_up: Sequence[str], pieces: Iterator[range], jobs: int
) -> Iterator[t.Tally]:
    play = partial(_piece, edition, tuple(line_up))
    if jobs == 1:
        keep_what_is_loaded()
        yield from map(play, pieces)
        return
    from concurrent.futures import ProcessPoolExecutor

    with ProcessPoolExecutor(jobs, initializer=keep_what_is_loaded) as pool:
        yield from pool.map(play, pieces)


def _piece(edition: AnyEdition, line_up: tuple[str, ...], seeds: range) -> t.Tally:
    return t.play_deals(edition, line_up, seeds, perf_counter)


def _as_data(
    total: t.Tally, levels: Sequence[str], chosen: argparse.Namespace, edition: AnyEdition, seconds: float
) -> dict[str, object]:
    strength = t.elo(total)
    return {
        "edition": edition.id,
        "seats": chosen.seats,
        "seed": chosen.seed,
        "games": total.games,
        "seconds": round(seconds, 2),
        "rounds_per_game": round(total.rounds / total.games, 4),
        "levels": {
            level: {
                "games": total.seats[level],
                "wins": round(total.wins[level] / t.WHOLE, 4),
                "win_rate": [round(value, 4) for value in t.win_rate(total, level)],
                "elo": round(strength[level], 1),
                "points_per_game": round(total.points[level] / total.seats[level], 2),
                "decision_ms": {
                    "mean": round(1000 * t.mean_time(total, level), 4),
                    "median": round(1000 * t.percentile(total, level, 0.5), 4),
                    "p99": round(1000 * t.percentile(total, level, 0.99), 4),
                },
            }
            for level in levels
        },
    }


def _print(
    total: t.Tally, levels: Sequence[str], chosen: argparse.Namespace, edition: AnyEdition, seconds: float
) -> None:
    print(
        f"{edition.name}, {total.games} games of {chosen.seats} seats, deals from seed {chosen.seed}, "
        f"{total.rounds / total.games:.2f} rounds a game"
    )
    print(f"{total.games / max(seconds, 1e-9):.1f} games a second; times are of one decision, in ms")
    print(f"{'':12}{'wins':>8}{'95 %':>17}{'Elo':>7}{'points':>9}{'mean':>10}{'median':>9}{'99 %':>9}")
    strength = t.elo(total)
    for level in levels:
        rate = t.win_rate(total, level)
        times = t.mean_time(total, level), *(t.percentile(total, level, share) for share in (0.5, 0.99))
        print(
            f"{level:12}{100 * rate.share:>7.1f}%  {100 * rate.low:>6.1f} to {100 * rate.high:>5.1f}"
            f"{strength[level]:>7.0f}{total.points[level] / total.seats[level]:>9.1f}"
            f"{1000 * times[0]:>10.3f}{1000 * times[1]:>9.3f}{1000 * times[2]:>9.3f}"
        )
