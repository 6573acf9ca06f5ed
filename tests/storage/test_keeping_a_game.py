"""A real game survives being kept: its actions, events and position go through a save and come back equal."""

import dataclasses
import inspect
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from game.content.loader import load_edition
from game.match.match import Match
from game.match.seats import SeatInfo
from game.rules import cards, groups
from game.rules.cardgame import actions, edition, events, options, state, view
from game.rules.cardgame.view import TurnStep
from game.storage.codec import Codec
from game.storage.saves import SaveData, read_save, write_save

MODULES = (actions, events, state, view, edition, options, cards, groups)


def data_classes(module: ModuleType) -> list[type]:
    return [
        member
        for member in vars(module).values()
        if inspect.isclass(member)
        and member.__module__ == module.__name__
        and (dataclasses.is_dataclass(member) or issubclass(member, tuple))
    ]


def played(turns: int, seed: int) -> Match:
    """A game between two greedy players, some actions after its deal."""
    match = Match(load_edition("original"), [SeatInfo("Ann", "greedy"), SeatInfo("Ben", "greedy")], seed)
    while len(match.log) < turns and match.step is not TurnStep.GAME_OVER:
        if match.bot_to_move:
            match.step_bot()
        else:
            match.next_round()
    return match


def test_all_data_of_the_card_game_can_be_kept() -> None:
    codec = Codec(one for module in MODULES for one in data_classes(module))
    match = played(150, seed=5)
    assert any(isinstance(action, actions.LayDown) for action in match.log)
    assert any(isinstance(action, actions.Hit) for action in match.log)
    for thing in (*match.log, *match.events_for(cards.Seat(0)), match.state, match.view(cards.Seat(1))):
        again: Any = codec.decode(codec.encode(thing))
        assert again == thing
        assert type(again) is type(thing)


@pytest.mark.parametrize("seed", [1, 2])
def test_a_kept_log_leads_to_the_same_position(tmp_path: Path, seed: int) -> None:
    listed = [one for module in (actions, cards, groups) for one in data_classes(module)]
    codec = Codec(listed)
    match = played(60, seed)
    path = tmp_path / "game.json"
    log = [codec.encode(action) for action in match.log]
    assert write_save(path, SaveData({}, [list(one) for one in match.seats], seed, log)) is None
    found = read_save(path)
    assert isinstance(found, SaveData)
    again = Match.replay(
        match.edition,
        [SeatInfo(*one) for one in found.seats],
        found.seed,
        [codec.decode(action, actions.Action) for action in found.log],
    )
    assert again.state == match.state
