"""One game of dice by mouse, by dragging, by keys, by arrows and by pad."""

from __future__ import annotations

from game.rules.dicegame.actions import Action, MakePhase, Roll
from game.rules.dicegame.legal import groupings
from game.rules.dicegame.view import DiceStep, DiceView, rolled
from game.ui.dice.filling import filled
from tests.ui.dice.games import EDITION, Table
from tests.ui.dice.hands import Arrows, Dragging, Keys, Mouse, Pad

TURNS = 4


def wanted(view: DiceView) -> frozenset[int]:
    """The dice that this player keeps: what brings the phase nearest, the last of them taken back once."""
    needs = EDITION.phase(view.me.phase)
    return frozenset(die for group in filled(needs, rolled(view), EDITION.terms.numbers) for die in group)


def play(table: Table, hands: Mouse) -> list[Action]:
    """A few own turns, played with these hands."""
    driver, scene = table.driver, table.scene
    for _turn in range(TURNS):
        while True:
            driver.settle()
            if not scene.match.bot_to_move:
                break
        view = table.view
        assert view.table.step is DiceStep.ROLL
        hands.press("roll")
        driver.settle()
        while groupings(table.view) == () and table.view.table.rolls_left:
            keep = sorted(wanted(table.view))
            for die in sorted(table.scene.board.plan.kept - set(keep)):
                hands.toggle(die)
                driver.settle()
            for die in keep:
                if die not in table.scene.board.plan.kept:
                    hands.toggle(die)
                    driver.settle()
            # One more, and back again.
            other = next(die for die in range(10) if die not in keep)
            hands.toggle(other)
            driver.settle()
            hands.toggle(other)
            driver.settle()
            assert table.scene.board.plan.kept == set(keep)
            hands.press("roll")
            driver.settle()
        hands.press("make" if groupings(table.view) else "give_up")
    return table.log()


def test_the_same_game_by_mouse_dragging_keys_arrows_and_pad() -> None:
    logs = []
    for hands in (Mouse, Dragging, Keys, Arrows, Pad):
        table = Table(own_speed="off", opponents_speed="off")
        logs.append(play(table, hands(table)))
        assert table.scene.match.faults == []
    assert logs[0] == logs[1] == logs[2] == logs[3] == logs[4]
    assert {Roll, MakePhase} <= {type(action) for action in logs[0]}
    assert any(isinstance(action, Roll) and action.kept for action in logs[0])
