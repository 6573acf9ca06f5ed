"""Whole games at the table by one device: `python -m tests.ui.table.device_games [EDITION...]`.

Plays a game of every edition, or of those named, by drag, by click, by keys and by gamepad, and says whether
the actions were the same.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter

# Before pygame opens a display or a device: nothing is to be seen or heard.
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

from game.ai.levels import make_bot
from game.content.loader import load_edition
from game.match.match import Match
from game.rules.cardgame.actions import Action, Discard, DrawFromDiscard, DrawFromPile
from game.rules.cardgame.edition import Edition
from game.rules.cardgame.view import PlayerView, TurnStep
from game.rules.rng import derived_key, state_from_key
from game.ui.scenes.table import TableScene
from game.ui.table.piles import may_put, may_take
from tests.rules.mixes import edition_ids
from tests.ui.table.devices import DEVICES
from tests.ui.table.positions import ME, Table, seats

MOST = 70


def advice(view: PlayerView, count: int) -> Action:
    """What to do here, the same every time."""
    bot = make_bot("greedy", ME, state_from_key(derived_key(count, "advice")))
    advised = next(action for action in bot.decide(view) if action is not None)
    return spread_over_piles(view, advised, count) if len(view.piles) > 1 else advised


def spread_over_piles(view: PlayerView, advised: Action, count: int) -> Action:
    """The same on another pile now and then, so that all of them are used and some are emptied."""
    if isinstance(advised, DrawFromPile) and count % 2:
        piles = may_take(view)
        return DrawFromDiscard(ME, piles[count % len(piles)]) if piles else advised
    if isinstance(advised, Discard) and advised.target is None:
        ways = may_put(view, advised.card)
        return ways[count % len(ways)]
    return advised


def played(edition: Edition, device: str) -> tuple[Action, ...]:
    """The person's actions of a game in which everything advised was done by this device."""
    match = Match(edition, seats(2), 3)
    table = Table(match, own_speed="off", opponents_speed="off", ask_before_discarding_wild=False, tips=False)
    for _ in range(400):
        table.settle()
        if match.step is TurnStep.GAME_OVER or len(table.log()) >= MOST:
            break
        if not isinstance(table.driver.scene, TableScene):
            table.driver.key("enter")
            continue
        if match.turn != ME:
            continue
        wanted = advice(table.view, len(match.log))
        before = len(match.log)
        DEVICES[device](table, wanted)
        table.settle()
        mine = [action for action in match.log[before:] if action.seat == ME]
        assert [type(action) for action in mine[:1]] == [type(wanted)], (device, wanted, mine)
    return tuple(table.log())


def main() -> int:
    """The command; returns its exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("editions", nargs="*", help="ids, by default of all editions of cards")
    wrong = 0
    for name in parser.parse_args().editions or edition_ids():
        edition = load_edition(name)
        first, *others = [played(edition, device) for device in DEVICES]
        same = all(log == first for log in others)
        wrong += not same
        kinds = Counter(type(action).__name__ for action in first)
        print(f"{name}: {'the same' if same else 'DIFFERENT'}, {dict(kinds)}", flush=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
