"""A whole game by drag, by click, by keys and by gamepad gives the same log of actions (UX.md U1)."""

from __future__ import annotations

import functools
from typing import Any

import pytest

from game.content.loader import load_edition
from game.rules.cardgame.actions import Action, ChoosePhase, Discard, DrawFromDiscard
from tests.ui.table import device_games

# Every kind of action that a person can take is in at least one of these games.
GAMES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("original", {}),
    ("masters", {"save_pile": "unlimited"}),
    ("masters_2", {"wild_replacement": "utah"}),
    ("masters_1", {"wild_replacement": "take", "opening_wild": "first_player"}),
    ("twist", {}),
    ("original", {"opening_wild": "dealer_names", "opening_skip": "dealer_names", "house": ["rule_card"]}),
)


@functools.lru_cache(maxsize=32)
def played(game: int, device: str) -> tuple[Action, ...]:
    """The person's actions of one of the games."""
    name, rules = GAMES[game]
    return device_games.played(load_edition(name, rules=rules), device)


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
