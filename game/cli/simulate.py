"""The command `simulate`."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from time import perf_counter
from typing import TYPE_CHECKING

from game.cli.arguments import add_edition, add_seats, add_seed, whole
from game.cli.asked import edition_for, must_know
from game.cli.command import Command
from game.cli.exits import FAILED, GOOD

if TYPE_CHECKING:
    from game.match.dice_simulation import DiceSummary
    from game.match.simulation import Summary
    from game.rules.cardgame.edition import Edition
    from game.rules.dicegame.edition import DiceEdition


def _options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--games", metavar="N", type=whole(1, 10**7), default=100, help="how many; 100 by default"
    )
    add_seats(parser, 99, 4)
    add_edition(parser)
    add_seed(parser, "seed of the first game; 1 by default")
    parser.add_argument(
        "--bots", metavar="LEVEL", nargs="+", default=["greedy"], help="who plays, going round"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def _run(chosen: argparse.Namespace) -> int:
    from game.match.simulation import keep_what_is_loaded
    from game.rules.dicegame.edition import DiceEdition

    must_know(chosen.bots)
    edition = edition_for(chosen)
    keep_what_is_loaded()
    return _with_dice(chosen, edition) if isinstance(edition, DiceEdition) else _with_cards(chosen, edition)


def _with_cards(chosen: argparse.Namespace, edition: Edition) -> int:
    from game.match.simulation import bot_seats, games, summary

    start = perf_counter()
    played = list(games(edition, bot_seats(chosen.bots, chosen.seats), chosen.seed, chosen.games))
    seconds = perf_counter() - start
    found = summary(played, chosen.seats)
    if chosen.json:
        _print_data(
            found,
            seconds,
            {
                "rounds_per_game": round(found.rounds_per_game, 4),
                "turns_per_round": round(found.turns_per_round, 4),
                "refills_per_round": round(found.refills_per_round, 4),
            },
        )
    else:
        _print(
            chosen,
            edition.name,
            found,
            seconds,
            {
                "rounds per game": f"{found.rounds_per_game:.2f}",
                "turns per round": f"{found.turns_per_round:.2f}",
                "refills per round": f"{found.refills_per_round:.3f}",
            },
        )
    return _told_faults(found.faults)


def _with_dice(chosen: argparse.Namespace, edition: DiceEdition) -> int:
    from game.match.dice_simulation import dice_games, dice_summary
    from game.match.simulation import bot_seats

    start = perf_counter()
    played = list(dice_games(edition, bot_seats(chosen.bots, chosen.seats), chosen.seed, chosen.games))
    seconds = perf_counter() - start
    found = dice_summary(played, chosen.seats)
    if chosen.json:
        _print_data(
            found,
            seconds,
            {
                "attempts_per_game": round(found.attempts_per_game, 4),
                "rolls_per_attempt": round(found.rolls_per_attempt, 4),
                "totals": [round(total, 2) for total in found.totals],
            },
        )
    else:
        _print(
            chosen,
            edition.name,
            found,
            seconds,
            {
                "attempts per game": f"{found.attempts_per_game:.2f}",
                "rolls per attempt": f"{found.rolls_per_attempt:.2f}",
                "total per seat": "  ".join(f"{total:.1f}" for total in found.totals),
            },
        )
    return _told_faults(found.faults)


def _print_data(found: Summary | DiceSummary, seconds: float, means: dict[str, object]) -> None:
    rate = round(_rate(found, seconds), 2)
    data = {"games": found.games, "games_per_second": rate, **means, "wins": list(found.wins)}
    print(json.dumps(data))


def _print(
    chosen: argparse.Namespace, name: str, found: Summary | DiceSummary, seconds: float, means: dict[str, str]
) -> None:
    print(_what_was_played(chosen, name))
    rate, wins = f"{_rate(found, seconds):.1f}", "  ".join(map(str, found.wins))
    for told, value in {"games per second": rate, **means, "wins per seat": wins}.items():
        print(f"{told:17}  {value}")


def _rate(found: Summary | DiceSummary, seconds: float) -> float:
    return found.games / max(seconds, 1e-9)


def _what_was_played(chosen: argparse.Namespace, name: str) -> str:
    """What was played, on one line."""
    bots = ", ".join(chosen.bots[i % len(chosen.bots)] for i in range(chosen.seats))
    last = chosen.seed + chosen.games - 1
    seeds = f"seeds {chosen.seed} to {last}" if chosen.games > 1 else f"seed {chosen.seed}"
    games = f"{chosen.games} game{'s' * (chosen.games != 1)}"
    return f"{name}, {games}, {seeds}, {chosen.seats} seats: {bots}"


def _told_faults(faults: Sequence[str]) -> int:
    for fault in faults[:10]:
        print(f"A computer player went wrong: {fault}", file=sys.stderr)
    return FAILED if faults else GOOD


COMMAND = Command(
    "simulate",
    "Let computer players play without a window; print the statistics.",
    _options,
    _run,
    {"seed": 1},
)
