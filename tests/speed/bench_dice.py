"""`python -m tests.speed.bench_dice`: how long computer players of the dice game think.

Each level plays games against itself by the rules. Printed are the CPU milliseconds of a decision that is not
the first roll: with its phase solved before (warm) and not (cold, the whole of it, done in slices), and the
longest slice; and what a hint takes in a phase not asked about before. `--most 3` says NO where so many in a
thousand slices are longer than that. The unit `u` is one turn of a plain loop, which divides the machine out.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from time import process_time

from game.ai.dice import PARTS, dice_adviser, make_dice_bot
from game.ai.dice_odds import forget
from game.match.dice_match import DiceMatch
from game.match.simulation import bot_seats
from game.rules.cards import Seat
from game.rules.dicegame.view import DiceStep, DiceView
from tests.ai.dice import dice_edition
from tests.speed.unit import loop_unit

ALLOWED = 0.001


def timed(steps: Iterator[object]) -> list[float]:
    """The seconds of CPU of each slice until an action comes, or the end."""
    found = []
    while True:
        start = process_time()
        step = next(steps, False)
        found.append(process_time() - start)
        if step is not None:
            return found


def positions(level: str, games: int) -> list[DiceView]:
    """Views of those decisions of some games that come after a roll."""
    found = []
    for seed in range(games):
        match = DiceMatch(dice_edition(), bot_seats([level], 2), seed)
        while not match.over:
            view = match.view(match.turn)
            if match.step is DiceStep.PLAY and view not in found[-1:]:
                found.append(view)
            match.step_bot()
    return found


def main() -> int:
    """Print a line for each level; with `--most` the exit code says whether slices are short enough."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=3, help="of each level")
    parser.add_argument("--cold", type=int, default=20, help="decisions that begin with nothing solved")
    parser.add_argument("--most", type=float, help="milliseconds that a slice may take")
    chosen = parser.parse_args()
    unit, wrong = loop_unit(), False
    print(f"u is {1e9 * unit:.0f} ns. ms:  warm mean   99 %     cold mean   most   slices: 99.9 %  longest")
    for level in PARTS:
        views = positions(level, chosen.games)
        spread = views[:: max(len(views) // chosen.cold, 1)]
        warm, cold, slices = [], [], []
        for view in views:
            bot = make_dice_bot(level, view.seat, 1)
            timed(bot.decide(view))
            taken = timed(bot.decide(view))
            warm.append(sum(taken))
            slices += taken
        for view in spread:
            forget()
            taken = timed(make_dice_bot(level, view.seat, 1).decide(view))
            cold.append(sum(taken))
            slices += taken
        wrong |= line(level, warm, cold, slices, chosen.most)
    hints, slices = [], []
    for view in spread:
        forget()
        taken = timed(dice_adviser(Seat(view.seat)).advising(view))
        hints.append(sum(taken))
        slices += taken
    wrong |= line("a hint", [], hints, slices, chosen.most)
    return int(wrong)


def line(name: str, warm: list[float], cold: list[float], slices: list[float], most: float | None) -> bool:
    """Print what was taken; True where too many slices are too long."""
    for times in (warm, cold, slices):
        times.sort()
    bad = most is not None and sum(1000 * one > most for one in slices) > ALLOWED * len(slices)
    print(
        f"{name:10}{_mean(warm):>18.2f}{_at(warm, 0.99):>7.2f}{_mean(cold):>14.0f}{_at(cold, 1.0):>7.0f}"
        f"{_at(slices, 0.999):>17.2f}{_at(slices, 1.0):>9.2f}  {'NO' if bad else ''}",
        flush=True,
    )
    return bad


def _mean(times: list[float]) -> float:
    return 1000 * sum(times) / max(len(times), 1)


def _at(times: list[float], share: float) -> float:
    return 1000 * times[min(int(share * len(times)), len(times) - 1)] if times else 0.0


if __name__ == "__main__":
    raise SystemExit(main())
