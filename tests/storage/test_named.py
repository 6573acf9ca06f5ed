"""Games with names: kept beside each other, renamed, put away and back, given away and taken in."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from game.match.match import Match
from game.match.seats import SeatInfo
from game.storage.games import LOADED, Games
from game.storage.kept import encode_game, game_in
from game.storage.named import SUFFIX, NamedGames
from game.storage.problem import Problem
from game.storage.saves import SaveData
from tests.rules.mixes import edition

SEATS = (SeatInfo("Kim", None, 4), SeatInfo("Ana", "greedy", 1))


@pytest.fixture(scope="module")
def data() -> SaveData:
    return encode_game(Match(edition("original"), SEATS, 8), {"row": [1]}, ["hint"])


@pytest.fixture
def named(tmp_path: Path) -> NamedGames:
    return NamedGames(tmp_path / "named")


def kept(named: NamedGames, name: str, data: SaveData) -> Path:
    file = named.keep(name, data, "a picture")
    assert isinstance(file, Path)
    return file


def test_games_are_listed_latest_first_under_their_names(named: NamedGames, data: SaveData):
    assert named.all() == ()
    for number, name in enumerate(("Sunday", "Sunday", "Où? / \\ ..")):
        os.utime(kept(named, name, data), (1000 + number, 1000 + number))
    assert [one.name for one in named.all()] == ["Où? / \\ ..", "Sunday", "Sunday"]
    assert len({one.file for one in named.all()}) == 3
    assert {one.file.parent for one in named.all()} == {named.folder}
    assert [one.picture for one in named.all()] == ["a picture"] * 3
    assert named.all()[0].summary["edition"] == "Original"


def test_what_cannot_be_read_is_not_listed_and_stays(named: NamedGames, data: SaveData):
    kept(named, "good", data)
    (named.folder / "bad.json").write_text("{")
    assert [one.name for one in named.all()] == ["good"]
    assert (named.folder / "bad.json").read_text() == "{"


def test_a_game_gets_another_name_and_nothing_else_changes(named: NamedGames, data: SaveData):
    file = kept(named, "one", data)
    before = game_in(file)
    assert named.rename(file, "two") is None
    (one,) = named.all()
    assert (one.file, one.name, one.picture) == (file, "two", "a picture")
    after = game_in(file)
    assert isinstance(before, Match)
    assert isinstance(after, Match)
    assert after.state == before.state
    assert [other.name for other in named.folder.iterdir()] == [file.name], "no backup stays in the list"


def test_a_game_with_another_name_keeps_its_place_in_the_list(named: NamedGames, data: SaveData):
    old, new = kept(named, "one", data), kept(named, "two", data)
    os.utime(old, (1000, 1000))
    assert named.rename(old, "three") is None
    assert [(one.file, one.name) for one in named.all()] == [(new, "two"), (old, "three")]
    assert named.all()[1].when == 1000


def test_a_deleted_game_comes_back_even_beside_a_new_one(named: NamedGames, data: SaveData):
    file = kept(named, "one", data)
    away = named.delete(file)
    assert isinstance(away, Path)
    assert named.all() == ()
    kept(named, "one", data)
    back = named.restore(away)
    assert isinstance(back, Path)
    assert [one.name for one in named.all()] == ["one", "one"]
    assert isinstance(named.restore(away), Problem), "once only"


def test_a_game_is_given_away_as_one_file_and_taken_in_elsewhere(
    named: NamedGames, data: SaveData, tmp_path: Path
):
    out = named.write_out(kept(named, "Sunday", data), tmp_path / "exports")
    assert isinstance(out, Path)
    assert out.name == f"sunday{SUFFIX}"
    elsewhere = NamedGames(tmp_path / "other")
    before = out.read_bytes()
    taken = elsewhere.take_in(out)
    assert isinstance(taken, Path)
    (one,) = elsewhere.all()
    assert (one.name, one.picture) == ("Sunday", "a picture")
    match = game_in(taken)
    assert isinstance(match, Match)
    assert (match.seed, match.seats) == (8, SEATS)
    assert out.read_bytes() == before


def test_nothing_is_taken_in_that_cannot_be_played(named: NamedGames, data: SaveData, tmp_path: Path):
    foreign = tmp_path / "notes.txt"
    foreign.write_text("no game")
    wrong = named.keep("wrong", replace(data, digest="0" * 64))
    assert isinstance(wrong, Path)
    for source in (foreign, tmp_path / "missing", tmp_path, wrong):
        before = len(named.all())
        assert isinstance(named.take_in(source), Problem), source
        assert len(named.all()) == before
    assert foreign.read_text() == "no game"


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path, data: SaveData):
    (tmp_path / "named").write_text("in the way")
    assert isinstance(NamedGames(tmp_path / "named").keep("one", data), Problem)


def test_the_game_in_play_is_kept_as_it_lies_and_loaded_with_a_mark(named: NamedGames, tmp_path: Path):
    games = Games(tmp_path / "autosave.json", lambda: 1)
    assert isinstance(games.keep_as("none", named), Problem)
    games.start(edition("original"), SEATS, 8)
    games.arrangement = lambda: {"row": [2, 1]}
    games.thumbnail = lambda: "seen"
    file = games.keep_as("mine", named)
    assert isinstance(file, Path)
    assert named.all()[0].picture == "seen"
    other = Games(tmp_path / "other.json", lambda: 1)
    before = file.read_bytes()
    match = other.load(file)
    assert isinstance(match, Match)
    assert (other.match, other.ui, other.marks) == (match, {"row": [2, 1]}, {LOADED})
    assert match.take_events(other.person) == ()
    assert file.read_bytes() == before
    assert Games(tmp_path / "other.json", lambda: 1).saved() is not None, "it is the game to go on with"
    assert isinstance(other.load(tmp_path / "missing"), Problem)
    assert other.match is match
