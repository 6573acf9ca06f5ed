"""A whole game by drag, by click, by keys and by gamepad gives the same log of actions (UX.md U1)."""

from __future__ import annotations

import functools
from typing import Any

import pytest

from game.ai.levels import make_bot
from game.content.loader import load_edition
from game.match.match import Match
from game.rules.cardgame.actions import Action, ChoosePhase, Discard, DrawFromDiscard, DrawFromPile
from game.rules.cardgame.view import PlayerView, TurnStep
from game.rules.rng import derived_key, state_from_key
from game.ui.scenes.table import TableScene
from game.ui.table.piles import may_put, may_take
from tests.ui.table.devices import DEVICES
from tests.ui.table.positions import ME, Table, seats

# Every kind of action that a person can take is in at least one of these games.
GAMES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("original", {}),
    ("masters", {"save_pile": "unlimited"}),
    ("masters_2", {"wild_replacement": "utah"}),
    ("twist", {}),
    ("original", {"opening_wild": "dealer_names", "opening_skip": "dealer_names", "house": ["rule_card"]}),
)
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


@functools.lru_cache(maxsize=32)
def played(game: int, device: str) -> tuple[Action, ...]:
    """The person's actions of a game in which everything advised was done by this device."""
    name, rules = GAMES[game]
    match = Match(load_edition(name, rules=rules), seats(2), 3)
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


@pytest.mark.parametrize("game", range(len(GAMES)))
@pytest.mark.parametrize("device", ["click", "keys", "pad"])
def test_u01_a_scripted_game_is_the_same_by_every_device(game: int, device: str) -> None:
    first = played(game, "drag")
    assert len(first) > 30
    assert len({type(action) for action in first}) >= 4
    assert played(game, device) == first


def test_u01_the_games_have_special_actions() -> None:
    kinds = {type(action).__name__ for game in range(len(GAMES)) for action in played(game, "drag")}
    assert {"SaveCard", "DrawSaved", "LayDown", "Hit", "Discard", ChoosePhase.__name__} <= kinds


def test_u01_a_game_with_several_piles_uses_them_all_and_its_twist_spaces() -> None:
    twist = next(game for game, (name, _rules) in enumerate(GAMES) if name == "twist")
    actions = played(twist, "drag")
    assert {action.pile for action in actions if isinstance(action, DrawFromDiscard)} == {0, 1, 2}
    assert {action.pile for action in actions if isinstance(action, Discard)} == {0, 1, 2}
    assert any(isinstance(action, ChoosePhase) for action in actions)
