"""Saves of every format that there has been are read for good: one frozen file of each."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.match.match import Match
from game.storage.kept import decode_game
from game.storage.saves import Cause, SaveData, SaveProblem, look_at_save
from game.storage.upgrades import FORMAT, upgraded

FOLDER = Path(__file__).parent / "formats"


@pytest.mark.parametrize("number", range(1, FORMAT + 1))
def test_a_save_of_every_format_is_played_on(number: int):
    file = FOLDER / f"format-{number}.json"
    assert json.loads(file.read_bytes())["format"] == number
    data = look_at_save(file)
    assert isinstance(data, SaveData)
    match = decode_game(data)
    assert isinstance(match, Match)
    assert (match.seed, len(match.log), match.state.table.round) == (8, 49, 3)
    assert [seat.name for seat in match.seats] == ["Kim", "Ana", "Ben"]
    assert match.edition.changed == ("house", "rounds")
    assert data.ui["sort"] == "number"
    assert data.marks == ([] if number == 1 else ["hint"])


def test_a_step_changes_nothing_that_it_is_given():
    body = json.loads((FOLDER / "format-1.json").read_bytes())
    before = json.dumps(body)
    assert upgraded(body)["marks"] == []
    assert json.dumps(body) == before


@pytest.mark.parametrize("number", [0, -1])
def test_a_format_that_never_was_is_damage(tmp_path: Path, number: int):
    from tests.storage.test_saves import forged

    found = look_at_save(forged(tmp_path / "one.json", format=number))
    assert isinstance(found, SaveProblem)
    assert found.cause is Cause.DAMAGED
