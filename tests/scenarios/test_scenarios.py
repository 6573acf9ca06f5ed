"""Every scenario in this folder holds, and in each position the legal actions are as listed."""

from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from pathlib import Path

import pytest

from game.rules.cardgame.actions import Action, Hit, LayDown, ReplaceWild
from game.rules.cardgame.engine import apply
from game.rules.cardgame.moves import legal_actions
from game.rules.cardgame.state import GameState, all_cards, view_for
from game.rules.cardgame.view import TurnStep
from game.rules.dicegame.engine import apply as apply_dice
from game.rules.dicegame.legal import legal_actions as dice_actions
from game.rules.dicegame.state import view_for as dice_view
from game.rules.dicegame.view import DiceStep
from game.rules.refusal import IllegalAction
from game.scenario.dice import DiceScenario
from game.scenario.dice_orders import DicePosition
from game.scenario.orders import CannotBeDoneError
from game.scenario.reader import Scenario, read_scenarios
from game.scenario.runner import play

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*.yaml"))
CASES = [
    pytest.param(scenario, id=f"{file.stem}:{scenario.name}")
    for file in FILES
    for scenario in read_scenarios(file, file.name)
]


@pytest.mark.parametrize("scenario", CASES)
def test_the_scenario_holds(scenario: Scenario) -> None:
    assert play(scenario) == []


def essence(action: Action) -> object:
    """What is the same in an action as it was asked for and as the list of legal actions has it."""
    if isinstance(action, LayDown):
        return LayDown, action.seat
    if isinstance(action, Hit):
        return Hit, action.seat, action.placed.card, action.meld
    if isinstance(action, ReplaceWild):
        return ReplaceWild, action.seat, action.card, action.meld
    return action


def moves(scenario: Scenario) -> Iterator[tuple[GameState, Action | None]]:
    """Every position of a scenario with the action that is carried out there, None in the last."""
    state = scenario.start
    assert state is not None
    for order in scenario.orders:
        try:
            action = order.make(state)
            after = apply(state, action).state
        except (CannotBeDoneError, IllegalAction):
            continue
        yield state, action
        state = after
    yield state, None


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_the_legal_actions_of_every_position_are_all_there_and_all_legal(file: Path) -> None:
    for scenario in read_scenarios(file, file.name):
        if isinstance(scenario, DiceScenario):
            check_dice(scenario)
            continue
        for state, action in moves(scenario):
            if state.table.step is TurnStep.GAME_OVER:
                continue
            actions = list(islice(legal_actions(view_for(state, state.table.turn)), 40))
            assert actions, scenario.name
            after = [apply(state, one).state for one in actions]
            for one in after:
                assert len(all_cards(one)) == len(one.edition.cards), scenario.name
            if action is not None and len(actions) < 40 and essence(action) not in map(essence, actions):
                # Whom the last card names makes no difference, so only one way to discard it is listed.
                assert apply(state, action).state in after, scenario.name


def check_dice(scenario: DiceScenario) -> None:
    """Every action that is listed in a position of the scenario can be carried out."""
    position = DicePosition(scenario.start)
    for order in (*scenario.orders, None):
        state = position.state
        if state.table.step is not DiceStep.GAME_OVER:
            actions = list(islice(dice_actions(dice_view(state, state.table.turn)), 40))
            assert actions, scenario.name
            for one in actions:
                assert apply_dice(state, one).state != state, scenario.name
        if order is not None:
            with suppress(CannotBeDoneError, IllegalAction):
                position = order.act(position)


def test_names_are_not_used_twice() -> None:
    names = [case.id for case in CASES]
    assert len(set(names)) == len(names)
