"""A sample of what `kills`, `mutations` and `resuming` do for hours: see their first lines."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest

from game.storage.games import Games
from tests.storage import kills, mutations, resuming
from tests.storage.playing import EDITION_IDS, editions_in_turn, seats_of


@pytest.mark.skipif(os.name != "posix", reason="other systems have no SIGKILL")
@pytest.mark.parametrize("number", [0, 1, 7, 14])
def test_a_killed_program_leaves_the_last_finished_action(tmp_path: Path, number: int):
    assert kills.killed(tmp_path, number, Random(number)) == ""


def test_the_check_of_kills_notices_a_lost_action(tmp_path: Path):
    played, seats = editions_in_turn(0)
    games = Games(tmp_path / "autosave.json", lambda: 1)
    match = games.start(played, seats_of(played, seats), 1)
    games.ui = {"row": [0]}
    games.keep()
    digest = kills._digest(match)
    assert kills.checked(tmp_path, [["begin", "0", digest], ["done", "0", digest]]) == ""
    assert kills.checked(tmp_path, [["done", "0", digest], ["done", "1", "other"]]) != ""
    assert kills.checked(tmp_path, [["done", "0", digest], ["begin", "1", "other"]]) == ""
    (tmp_path / "autosave.json").unlink()
    (tmp_path / "autosave.json.bak").unlink(missing_ok=True)
    assert kills.checked(tmp_path, [["done", "0", digest]]) != ""
    assert kills.checked(tmp_path, [["begin", "0", digest]]) == ""


def test_changed_saves_never_crash_nor_lead_elsewhere():
    found = mutations.run(250, seed=3, different=8)
    assert set(found) <= set(mutations.GOOD), found
    assert found["told"] > 200


@pytest.mark.parametrize("number", range(len(EDITION_IDS)))
def test_a_loaded_game_goes_on_as_if_it_had_never_been_saved(number: int):
    steps, wrong = resuming.resumed(number, every=23, first=number % 20)
    assert wrong == []
    assert steps >= 1
