"""What is done seldom at the dice table: the same by every device."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.rules.dicegame.actions import Action, GiveUp, MakePhase
from game.rules.dicegame.legal import groupings
from game.rules.dicegame.view import DiceView
from game.ui.bindings import PAD
from tests.ui.dice.games import ME, Table, lost, makeable, match_at
from tests.ui.dice.hands import Arrows, Keys, Mouse, Pad

HANDS: tuple[type[Mouse], ...] = (Mouse, Keys, Arrows, Pad)


def give_up(hands: Mouse) -> None:
    hands.press("give_up")


def make_another(hands: Mouse) -> None:
    if isinstance(hands, Arrows):
        hands.lead("way_after")
        hands.push()
    elif isinstance(hands, Keys):
        hands.table.driver.key("n")
    else:
        hands.press("way_after")
    hands.table.settle()
    hands.press("make")


Do = Callable[[Mouse], None]
MOVES: dict[str, tuple[Callable[[DiceView], bool], Do, Callable[[DiceView], Action]]] = {
    "give up": (lost, give_up, lambda _view: GiveUp(ME)),
    "make another grouping": (makeable, make_another, lambda view: MakePhase(ME, groupings(view)[1])),
}


@pytest.mark.parametrize("hands", HANDS)
@pytest.mark.parametrize("move", MOVES)
def test_u01_a_move_at_dice_is_the_same_by_every_device(move: str, hands: type[Mouse]) -> None:
    wanted, do, action = MOVES[move]
    table = Table(match_at(wanted))
    table.settle()
    meant = action(table.view)
    do(hands(table))
    assert table.log()[-1] == meant


@pytest.mark.parametrize("way", ["key", "pad"])
def test_u01_the_end_of_an_attempt_is_taken_back_by_keys_and_by_a_button_of_ones_own(way: str) -> None:
    table = Table(match_at(makeable))
    table.settle()
    assert table.driver.ctx.bindings.rebind("take_back", "ls", PAD)
    before = table.view.table
    table.driver.key("l")
    assert table.view.table != before
    if way == "key":
        table.driver.key("ctrl+z")
    else:
        table.driver.pad("ls")
    assert table.view.table == before
