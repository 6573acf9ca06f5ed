"""Games of dice at the table, brought to a wanted position."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.content.loader import load_any
from game.match.dice_match import DiceMatch
from game.match.seats import SeatInfo
from game.rules.cards import Seat
from game.rules.dicegame.actions import Action
from game.rules.dicegame.edition import DiceEdition
from game.rules.dicegame.legal import groupings
from game.rules.dicegame.view import DiceStep, DiceView
from game.ui.scenes.dice import DiceScene
from tests.ui.driver import Driver

ME = Seat(0)
NAMES = ("You", "Ana", "Ben", "Cleo", "Dov", "Edda")
_LOADED = load_any("dice")
assert isinstance(_LOADED, DiceEdition)
EDITION: DiceEdition = _LOADED


def seats(count: int, *, person: bool = True) -> tuple[SeatInfo, ...]:
    return tuple(SeatInfo(NAMES[i], None if i == 0 and person else "greedy", i) for i in range(count))


def match_at(
    wanted: Callable[[DiceView], bool] = lambda view: True, count: int = 3, seed: int = 3
) -> DiceMatch:
    """A game that bots have played to the first moment at which the first seat is to act and its view is
    wanted; the first seat is a person's.
    """
    for later in range(seed, seed + 200):
        match = DiceMatch(EDITION, seats(count, person=False), later)
        while not match.over:
            if match.turn == ME and wanted(match.view(ME)):
                made = DiceMatch.replay(EDITION, seats(count), later, match.log)
                made.take_events(ME)
                return made
            match.step_bot()
    raise AssertionError("no game comes to such a position")


def playing(view: DiceView) -> bool:
    return view.table.step is DiceStep.PLAY and view.table.rolls_left == 2


def makeable(view: DiceView) -> bool:
    return playing(view) and len(groupings(view)) > 1


def hopeless(view: DiceView) -> bool:
    return playing(view) and not groupings(view)


def lost(view: DiceView) -> bool:
    return view.table.step is DiceStep.PLAY and not view.table.rolls_left and not groupings(view)


class Table:
    """A driver with a game of dice at the table."""

    def __init__(
        self, match: DiceMatch | None = None, size: tuple[int, int] = (1280, 720), **settings: Any
    ) -> None:
        self.driver = Driver(size, **settings)
        games = self.driver.ctx.games
        if match is None:
            games.start(EDITION, seats(3), 3)
        else:
            games.start(match.edition, match.seats, match.seed)
            games.played = match
        self.scene: DiceScene = self.driver.open("dice")

    @property
    def view(self) -> DiceView:
        return self.scene.match.view(ME)

    def settle(self) -> None:
        self.driver.settle()

    def log(self) -> list[Action]:
        return [action for action in self.scene.match.log if action.seat == ME]
