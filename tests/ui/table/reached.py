"""Games of any edition brought to a wanted position, and answers given by keys."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from game.content.loader import load_edition
from game.match.match import Match
from game.match.seats import SeatInfo
from game.rules.cardgame.actions import (
    Action,
)
from game.rules.cardgame.edition import Edition
from game.rules.cardgame.moves import legal_actions
from game.rules.cardgame.view import PlayerView, TurnStep
from tests.ui.table.positions import ME, Table, Way, focus, seats
from tests.ui.table.views import NAMES

Wanted = Callable[[PlayerView], bool]
Ways = Callable[[Table], dict[str, Way]]


@lru_cache(maxsize=32)
def edition(name: str, **rules: Any) -> Edition:
    house = {key: list(value) if isinstance(value, tuple) else value for key, value in rules.items()}
    return load_edition(name, rules=house)


def at(played: Edition, wanted: Wanted, count: int = 3) -> Match:
    """A game of an edition with a person at the first seat, brought to a wanted position."""
    for seed in range(1, 60):
        match = Match(played, [SeatInfo(NAMES[i], "greedy", i) for i in range(count)], seed)
        for _ in range(1500):
            if match.step is TurnStep.GAME_OVER:
                break
            if match.step is TurnStep.ROUND_OVER:
                match.next_round()
            elif match.turn == ME and wanted(match.view(ME)):
                found = Match.replay(played, seats(count), seed, match.log)
                found.take_events(ME)
                return found
            else:
                match.step_bot()
    raise AssertionError("no such position")


def legal(view: PlayerView, kind: type[Action]) -> list[Any]:
    return [action for action in legal_actions(view) if type(action) is kind]


def answer(table: Table, label: str) -> None:
    """Choose an answer of the question by keys."""
    choice = table.scene.controller.plays.choice
    assert choice is not None
    focus(table, f"choice:{[option.label for option in choice.options].index(label)}")
    table.driver.key("enter")
