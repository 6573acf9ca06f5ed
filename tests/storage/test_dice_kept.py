"""Games of dice are kept, continued, named, given away and recorded as those of cards are."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import asdict, replace
from pathlib import Path
from random import Random

import pytest

from game.match.dice_match import DiceMatch
from game.match.game_record import record_of
from game.match.match import Match
from game.match.seats import SeatInfo
from game.match.simulation import bot_seats, play_out
from game.rules.cards import Seat
from game.rules.dicegame.actions import Action
from game.rules.refusal import IllegalAction
from game.storage.games import Games
from game.storage.kept import decode_game, encode_game
from game.storage.kept_dice import codec_of
from game.storage.named import NamedGames
from game.storage.problem import Problem
from game.storage.records import Records, as_csv, as_json
from game.storage.saves import SaveData, read_save
from tests.match.test_dice_match import finished, with_a_phase
from tests.rules.dice_games import any_action
from tests.rules.mixes import edition
from tests.rules.test_dice import PRINTED

SEATS = (SeatInfo("You"), SeatInfo("Ana", "greedy"))


@pytest.fixture
def games(tmp_path: Path) -> Games:
    return Games(tmp_path / "autosave.json", lambda: 7, tmp_path / "finished")


def again(tmp_path: Path) -> Games:
    """What another start of the program finds."""
    return Games(tmp_path / "autosave.json", lambda: 7, tmp_path / "finished")


def through_json(match: DiceMatch) -> DiceMatch | Match | Problem:
    return decode_game(SaveData(**json.loads(json.dumps(asdict(encode_game(match, {}))))))


def test_the_game_in_play_is_of_one_family(games: Games) -> None:
    match = games.start(PRINTED, SEATS, 3)
    assert isinstance(match, DiceMatch)
    assert (games.dice, games.match, games.played) == (match, None, match)
    cards = games.start(edition("original"), SEATS, 3)
    assert (games.dice, games.match, games.played) == (None, cards, cards)


def test_it_is_gone_on_with_where_it_was(games: Games, tmp_path: Path) -> None:
    match = games.start(PRINTED, SEATS, 3)
    chance = Random(1)
    for _ in range(40):
        assert isinstance(match, DiceMatch)
        match.submit(any_action(match.state, chance))
        games.keep()
    later = again(tmp_path)
    saved = later.saved()
    assert saved is not None
    assert (saved.edition_id, saved.family, saved.person) == ("dice", "dice", 0)
    table = match.state.table
    assert saved.phases == tuple(facts.phase for facts in table.seats)
    working = table.seats[table.turn]
    assert saved.round == len(working.points) + working.failed + 1
    found = later.resume()
    assert isinstance(found, DiceMatch)
    assert (found.state, found.log) == (match.state, match.log)
    assert found.take_events(Seat(0)) == ()


def test_the_printed_edition_in_a_save_outlives_a_changed_file() -> None:
    match = DiceMatch(replace(PRINTED, rolls=4, bonus_from=200), SEATS, 3)
    found = through_json(match)
    assert isinstance(found, DiceMatch)
    assert found.edition == match.edition != PRINTED


@pytest.mark.parametrize("seats", range(1, 7))
def test_every_log_comes_back_from_text(seats: int) -> None:
    chance = Random(seats)
    match = DiceMatch(PRINTED, [SeatInfo(f"Seat {seat}") for seat in range(seats)], seats)
    while not match.over:
        match.submit(any_action(match.state, chance))
    codec = codec_of(match)
    rows = json.loads(json.dumps([codec.encode(action) for action in match.log]))
    assert [codec.decode(row, Action) for row in rows] == match.log
    found = through_json(match)
    assert isinstance(found, DiceMatch)
    assert found.state == match.state


def test_a_save_with_another_roll_in_it_is_refused_with_a_sentence() -> None:
    match = finished()
    data = encode_game(match, {})
    with_other_dice = replace(data, seed=data.seed + 1)
    without_the_end = replace(data, log=data.log[:-1])
    nonsense = replace(data, log=[["Roll", 0, [99]], *data.log])
    of_cards = replace(data, log=[["Discard", 0, 3]])
    for other in (with_other_dice, without_the_end, nonsense, of_cards):
        assert isinstance(decode_game(other), Problem)


def test_a_game_is_named_given_away_and_taken_in(games: Games, tmp_path: Path) -> None:
    match = games.start(PRINTED, SEATS, 3)
    named = NamedGames(tmp_path / "games")
    file = games.keep_as("With dice", named)
    assert isinstance(file, Path)
    out = named.write_out(file, tmp_path)
    assert isinstance(out, Path)
    elsewhere = NamedGames(tmp_path / "elsewhere")
    assert isinstance(elsewhere.take_in(out), Path)
    [one] = elsewhere.all()
    assert (one.name, one.summary["family"]) == ("With dice", "dice")
    games.start(edition("original"), SEATS, 4)
    loaded = games.load(one.file)
    assert isinstance(loaded, DiceMatch)
    assert loaded.state == match.state
    assert games.dice is loaded


def test_a_finished_game_is_recorded_with_its_save(games: Games, tmp_path: Path) -> None:
    done = finished()
    games.start(PRINTED, done.seats, done.seed)
    assert games.dice is not None
    for action in done.log:
        assert games.dice.submit(action) is None
    games.keep()
    records = Records(tmp_path / "finished")
    [one] = records.all()
    assert one.record == record_of(done)
    found = read_save(records.folder / one.save)
    assert isinstance(found, SaveData)
    kept = decode_game(found)
    assert isinstance(kept, DiceMatch)
    assert kept.state == done.state
    assert again(tmp_path).saved() is None
    assert json.loads(as_json((one,)))[0]["family"] == "dice"
    rows = list(csv.DictReader(io.StringIO(as_csv((one,)))))
    assert len(rows) == len(one.record.rounds) * len(done.seats)
    assert [int(row["total"]) for row in rows[-3:]] == [facts.total for facts in done.state.table.seats]


def test_records_of_both_families_stand_beside_each_other(tmp_path: Path) -> None:
    records, dice = Records(tmp_path), finished()
    cards = Match(edition("original"), bot_seats(["greedy"], 2), 4)
    play_out(cards)
    for when, match in enumerate((dice, cards)):
        record = record_of(match)
        assert record is not None
        assert records.add(record, encode_game(match, {}), when=when) is None
    assert [one.record for one in records.all()] == [record_of(dice), record_of(cards)]
    assert [one.record.family for one in records.all()] == ["dice", "cards"]


def test_a_card_game_without_its_luck_is_no_record(tmp_path: Path) -> None:
    records, done = Records(tmp_path), finished()
    record = record_of(done)
    assert record is not None
    records.add(record, encode_game(done, {}), when=1)
    records.add(record._replace(family="cards", seed=99), encode_game(done, {}), when=2)
    assert len(records.file.read_bytes().splitlines()) == 2
    assert [one.record.family for one in records.all()] == ["dice"]


def test_a_phase_that_was_taken_back_is_not_kept(games: Games, tmp_path: Path) -> None:
    match = with_a_phase()
    games.played = match
    way = next(match.game.legal_actions(match.view(match.turn)))
    seat = match.turn
    match.submit(way)
    games.keep()
    match.take_back(seat)
    games.keep()
    found = again(tmp_path).resume()
    assert isinstance(found, DiceMatch)
    assert found.state == match.state


def test_a_log_that_does_not_fit_is_no_game() -> None:
    match = with_a_phase()
    with pytest.raises(IllegalAction):
        DiceMatch.replay(PRINTED, match.seats, match.seed, [*match.log, match.log[0], *match.log * 4])
