"""Computer players of the dice game, measured.

    python -m tests.ai.dice chance [--turns 20000] [--phases 1 2 ...] [--jobs 2]
    python -m tests.ai.dice duels [--games 400] [--levels master casual] [--jobs 2]

`chance`: the highest level, told to play for the chance alone, tries each phase so often; printed are the
share it made and the exact chance, and NO where they are more than a point in a hundred apart. `duels`:
two-seat games by the rules, all from both seats; of every two neighboring levels and of Master against Casual
the share of wins with its 95 % bounds, and NO where the higher level loses (Master against Casual: wins less
than 65 in 100).
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import pairwise
from random import Random
from typing import NamedTuple

from game.ai.dice import PARTS, DicePlayer, make_dice_bot
from game.ai.dice_aims import CHANCE
from game.ai.dice_odds import chances
from game.content.loader import load_any
from game.match.dice_match import DiceMatch
from game.match.simulation import bot_seats
from game.match.tournament import wilson
from game.rules.cards import Seat
from game.rules.dicegame.actions import MakePhase, Roll
from game.rules.dicegame.edition import DiceEdition
from game.rules.dicegame.legal import points
from game.rules.dicegame.view import DiceSeat, DiceStep, DiceTable, DiceView

ME = Seat(0)
MOST_OFF = 0.01
LEAST_WON = 0.65
ORDER = ("beginner", "casual", "skilled", "strong", "master")
_CHUNK = 10


def dice_edition() -> DiceEdition:
    """The edition that comes with the game."""
    edition = load_any("dice")
    assert isinstance(edition, DiceEdition)
    return edition


def view_of(
    edition: DiceEdition,
    phase: int,
    faces: Sequence[int],
    rolls_left: int,
    seats: Sequence[DiceSeat] = (DiceSeat(),),
) -> DiceView:
    """An attempt of the first seat at a phase: the faces that show by die, and the rolls that are left."""
    mine = seats[0]._replace(phase=phase)
    order = tuple(Seat(seat) for seat in range(len(seats)))
    step = DiceStep.PLAY if faces else DiceStep.ROLL
    table = DiceTable(order, ME, step, (mine, *seats[1:]), rolls_left, tuple(faces))
    return DiceView(edition, ME, table)


def attempt(
    bot: DicePlayer,
    edition: DiceEdition,
    phase: int,
    random: Random,
    seats: Sequence[DiceSeat] = (DiceSeat(),),
) -> int | None:
    """The points of the phase that the bot makes in one attempt; None when it does not."""
    faces = [random.randrange(len(die)) for die in edition.dice]
    for left in range(edition.rolls - 1, -1, -1):
        view = view_of(edition, phase, faces, left, seats)
        action = next(filter(None, bot.decide(view)))
        if not isinstance(action, Roll):
            return points(action.groups) if isinstance(action, MakePhase) else None
        faces = [
            face if die in action.kept else random.randrange(len(edition.dice[die]))
            for die, face in enumerate(faces)
        ]
    raise AssertionError("there was no roll left")


def share_made(phase: int, turns: int, seed: int = 1) -> float:
    """How often the highest level makes the phase when it plays for nothing else."""
    edition, random = dice_edition(), Random(100 * seed + phase)
    bot = DicePlayer(ME, seed, PARTS["master"]._replace(aim=CHANCE))
    return sum(attempt(bot, edition, phase, random) is not None for _ in range(turns)) / turns


def mean_points(level: str, phases: Iterable[int], turns: int) -> float:
    """What a level scores in an attempt when two play: the mean of so many at each of the phases, the
    same first rolls for every level.
    """
    edition, bot = dice_edition(), make_dice_bot(level, ME, 1)
    two = DiceSeat(), DiceSeat()
    scored = [
        attempt(bot, edition, phase, Random(1000 * phase + turn), two) or 0
        for phase in phases
        for turn in range(turns)
    ]
    return sum(scored) / len(scored)


class Duel(NamedTuple):
    """What some games of two levels came to for the first of them: games, wins (a shared one is half), points
    of both, what went wrong.
    """

    games: int
    wins: float
    points: tuple[int, int]
    faults: tuple[str, ...]


def duel(levels: tuple[str, str], seeds: Iterable[int]) -> Duel:
    """Games of two levels, for each seed one from each seat."""
    edition, games, wins, points, faults = dice_edition(), 0, 0.0, [0, 0], []
    for seed in seeds:
        for first in (0, 1):
            names = levels[first], levels[1 - first]
            match = DiceMatch(edition, bot_seats(names, 2), seed)
            while not match.over:
                match.step_bot()
            table = match.view(ME).table
            mine = Seat(first)
            games += 1
            wins += (mine in table.winners) / len(table.winners)
            points[0] += table.seats[first].total
            points[1] += table.seats[1 - first].total
            faults += match.faults
    return Duel(games, wins, (points[0], points[1]), tuple(faults))


def _chance(chosen: argparse.Namespace) -> int:
    exact, wrong = chances(dice_edition()), 0
    phases = chosen.phases or range(1, len(exact) + 1)
    with ProcessPoolExecutor(chosen.jobs) as pool:
        made = pool.map(partial(share_made, turns=chosen.turns, seed=chosen.seed), phases)
        for phase, share in zip(phases, made, strict=True):
            known = exact[phase - 1]
            good = abs(share - known) <= MOST_OFF
            wrong += not good
            print(
                f"phase {phase:>2}: {100 * share:6.2f} % of {chosen.turns} turns, exact {100 * known:6.2f} %",
                "" if good else "NO",
                flush=True,
            )
    return 1 if wrong else 0


def _duels(chosen: argparse.Namespace) -> int:
    pairs = [(higher, lower) for lower, higher in pairwise(ORDER)]
    pairs.append(("master", "casual"))
    if chosen.levels:
        pairs = [tuple(chosen.levels)]
    wrong, deals = 0, (chosen.games + 1) // 2
    with ProcessPoolExecutor(chosen.jobs) as pool:
        for pair in pairs:
            seeds = range(chosen.seed, chosen.seed + deals)
            pieces = [seeds[start : start + _CHUNK] for start in range(0, deals, _CHUNK)]
            played = list(pool.map(partial(duel, pair), pieces))
            games, wins = sum(one.games for one in played), sum(one.wins for one in played)
            rate = wilson(wins, games)
            points = [sum(one.points[side] for one in played) / games for side in (0, 1)]
            faults = [fault for one in played for fault in one.faults]
            least = LEAST_WON if pair == ("master", "casual") else 0.5
            good = rate.high >= least if least == 0.5 else rate.share >= least
            wrong += not good or bool(faults)
            print(
                f"{pair[0]:>8} against {pair[1]:8} {100 * rate.share:5.1f} % of {games} games won "
                f"({100 * rate.low:.1f} to {100 * rate.high:.1f}), points {points[0]:.0f} to {points[1]:.0f}",
                "" if good else "NO",
                *faults[:3],
                flush=True,
            )
    return 1 if wrong else 0


def main() -> int:
    """Print what was asked for; the exit code says whether all is as it should be."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("what", choices=("chance", "duels"))
    parser.add_argument("--turns", type=int, default=20_000, help="of each phase")
    parser.add_argument("--phases", type=int, nargs="+")
    parser.add_argument("--games", type=int, default=400, help="of each pair")
    parser.add_argument("--levels", nargs=2, help="one pair alone")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=None, help="processes, one for each core if left out")
    chosen = parser.parse_args()
    return _chance(chosen) if chosen.what == "chance" else _duels(chosen)


if __name__ == "__main__":
    raise SystemExit(main())
