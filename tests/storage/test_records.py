"""Finished games are kept, one line each; what cannot be read harms nothing else."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace
from pathlib import Path

import pytest

from game.match.game_record import GameRecord, record_of
from game.match.match import Match
from game.match.simulation import bot_seats, play_out
from game.storage.kept import decode_game, encode_game
from game.storage.records import Records, as_csv, as_json
from game.storage.saves import SaveData, read_save
from tests.rules.mixes import edition


@pytest.fixture(scope="module")
def finished() -> tuple[GameRecord, SaveData]:
    match = Match(edition("original"), bot_seats(["greedy"], 3), 11)
    play_out(match)
    record = record_of(match)
    assert record is not None
    return record, encode_game(match, {})


def test_a_game_comes_back_equal_with_its_save(tmp_path: Path, finished: tuple[GameRecord, SaveData]):
    records = Records(tmp_path / "finished")
    assert records.all() == ()
    record, save = finished
    assert records.add(record, replace(save, digest="another end"), when=1000) is None
    assert records.add(record, save, when=1000) is None
    first, second = records.all()
    assert first.record == second.record == finished[0]
    assert first.save != second.save
    data = read_save(records.folder / second.save)
    assert isinstance(data, SaveData)
    match = decode_game(data)
    assert isinstance(match, Match)
    assert record_of(match) == finished[0]


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"no json",
        b"[]",
        b"{}",
        b'{"when": 1e400, "save": "a", "record": {}}',
        b'{"when": 1, "save": "a", "record": {"is": "GameRecord"}}',
        b"\xff\xfe",
    ],
)
def test_a_line_that_cannot_be_read_is_left_and_counts_for_nothing(
    tmp_path: Path, finished: tuple[GameRecord, SaveData], line: bytes
):
    records = Records(tmp_path)
    records.add(*finished, when=1)
    records.file.write_bytes(records.file.read_bytes() + line)
    assert len(records.all()) == 1
    records.add(finished[0], replace(finished[1], digest="another end"), when=2)
    assert [one.when for one in records.all()] == [1, 2]
    assert line in records.file.read_bytes()


def test_the_same_end_of_the_same_game_is_recorded_once(
    tmp_path: Path, finished: tuple[GameRecord, SaveData]
):
    records = Records(tmp_path)
    assert records.add(*finished, when=1) is None
    assert records.add(*finished, when=2) is None
    assert [one.when for one in records.all()] == [1]
    assert len(list(tmp_path.glob("1970*.json"))) == 1


def test_a_record_that_contradicts_itself_counts_for_nothing(
    tmp_path: Path, finished: tuple[GameRecord, SaveData]
):
    record, save = finished
    records = Records(tmp_path)
    for wrong in (
        record._replace(places=(1, 2)),
        record._replace(winners=(9,)),  # type: ignore[arg-type]
        record._replace(luck=record.luck[:1]),
        record._replace(rounds=(record.rounds[0]._replace(points=(1,)),)),
    ):
        records.add(wrong, replace(save, digest=str(wrong)), when=1)
    assert records.all() == ()


def test_what_cannot_be_written_is_said(tmp_path: Path, finished: tuple[GameRecord, SaveData]):
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    assert Records(blocked).add(*finished) is not None


def test_a_reset_loses_nothing(tmp_path: Path, finished: tuple[GameRecord, SaveData]):
    records = Records(tmp_path)
    assert records.reset() is None
    records.add(*finished, when=1)
    before = records.file.read_bytes()
    aside = records.reset()
    assert aside is not None
    assert aside.read_bytes() == before
    assert records.all() == ()


def test_exports_hold_every_round_of_every_seat(tmp_path: Path, finished: tuple[GameRecord, SaveData]):
    records = Records(tmp_path)
    records.add(*finished, when=86400)
    record = finished[0]
    rows = list(csv.DictReader(io.StringIO(as_csv(records.all()))))
    assert len(rows) == len(record.rounds) * 3
    assert rows[0]["ended"] == "1970-01-02T00:00:00Z"
    last = [row for row in rows if row["round"] == str(len(record.rounds))]
    assert [int(row["total"]) for row in last] == list(record.rounds[-1].scores)
    assert sum(int(row["out"]) for row in rows) == sum(one.out is not None for one in record.rounds)
    (whole,) = json.loads(as_json(records.all()))
    assert whole["seed"] == 11
    assert len(whole["rounds"]) == len(record.rounds)
