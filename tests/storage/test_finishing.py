"""A game that ends is recorded once, whatever happens just then."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.match.match import Match
from game.match.seats import SeatInfo
from game.match.simulation import play_out
from game.rules.cardgame.actions import Action
from game.storage.games import HINT, KNOWN_SEED, TAKEN_BACK, Games
from game.storage.problem import problem
from game.storage.records import Records
from tests.rules.mixes import edition

SEATS = (SeatInfo("Kim", None, 4), SeatInfo("Ana", "greedy", 1))
FULL = problem("The finished game could not be recorded ({reason}).", reason="No space left on device")


@pytest.fixture(scope="module")
def log() -> list[Action]:
    match = Match(edition("original"), (SeatInfo("Kim", "greedy", 4), SEATS[1]), 8)
    play_out(match)
    return match.log


def opened(folder: Path) -> Games:
    return Games(folder / "autosave.json", lambda: 1, folder / "finished")


def ended(folder: Path, log: list[Action]) -> Games:
    """The game at the moment of its end, kept up to the action before it."""
    games = opened(folder)
    games.start(edition("original"), SEATS, 8, (KNOWN_SEED,))
    games.marks.add(HINT)
    games.match = Match.replay(edition("original"), SEATS, 8, log[:-1])
    games.keep()
    games.match.submit(log[-1])
    return games


def lines(folder: Path) -> list[object]:
    return list(Records(folder / "finished").all())


def test_the_end_is_recorded_once_with_its_marks(tmp_path: Path, log: list[Action]):
    games = ended(tmp_path, log)
    assert lines(tmp_path) == []
    for _ in range(3):
        assert games.keep() is None
        games.ui = {"row": [len(games.ui)]}
    (one,) = Records(tmp_path / "finished").all()
    assert one.record.marks == (HINT, KNOWN_SEED)
    assert one.record.person == 0
    again = opened(tmp_path)
    assert again.saved() is None
    assert len(lines(tmp_path)) == 1


def test_marks_survive_a_reload(tmp_path: Path, log: list[Action]):
    games = opened(tmp_path)
    games.start(edition("original"), SEATS, 8)
    games.marks.add(TAKEN_BACK)
    games.keep()
    later = opened(tmp_path)
    later.resume()
    assert later.marks == {TAKEN_BACK}
    later.start(edition("original"), SEATS, 9)
    assert later.marks == set(), "another game"


def test_an_end_that_was_kept_but_not_recorded_is_recorded_at_the_next_start(
    tmp_path: Path, log: list[Action], monkeypatch: pytest.MonkeyPatch
):
    games = ended(tmp_path, log)
    monkeypatch.setattr(Records, "add", lambda *_: FULL)
    assert games.keep() is None, "the game itself is kept"
    assert games.news() == FULL
    assert games.news() is None, "told once"
    monkeypatch.undo()
    for _ in range(2):
        again = opened(tmp_path)
        assert again.saved() is None
        assert again.match is None
        assert len(lines(tmp_path)) == 1


def test_a_crash_between_recording_and_knowing_of_it_counts_the_game_once(
    tmp_path: Path, log: list[Action], monkeypatch: pytest.MonkeyPatch
):
    from game.storage import games as module

    games = ended(tmp_path, log)
    real, count = module.write_save, []

    def once(file: Path, data: object) -> object:
        count.append(file)
        return real(file, data) if len(count) == 1 else pytest.fail("stopped")  # type: ignore[arg-type]

    monkeypatch.setattr(module, "write_save", once)
    with pytest.raises(pytest.fail.Exception):
        games.keep()
    monkeypatch.undo()
    assert len(lines(tmp_path)) == 1
    again = opened(tmp_path)
    again.saved()
    assert len(lines(tmp_path)) == 1
    body = json.loads((tmp_path / "autosave.json").read_bytes())
    assert body["summary"]["recorded"] is True


def test_bots_among_themselves_are_not_recorded(tmp_path: Path):
    games = opened(tmp_path)
    games.start(edition("original"), tuple(one._replace(bot="greedy") for one in SEATS), 8)
    assert games.match is not None
    play_out(games.match)
    assert games.keep() is None
    assert lines(tmp_path) == []
