"""What is remembered, on the screen: records and finished games."""

from __future__ import annotations

import csv
import json
import shutil
import time
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.content.loader import load_edition
from game.match.game_record import record_of
from game.match.match import Match
from game.match.seats import SeatInfo
from game.match.statistics import statistics
from game.storage.games import Games
from game.storage.kept import encode_game
from game.storage.records import Records
from game.storage.saves import write_save
from game.ui import staged
from game.ui.scenes.finished import place_name
from game.ui.scenes.parts import Passage, beside, when_words
from game.ui.scenes.records import tiles_of
from tests.ui.driver import Driver
from tests.ui.scenes.opening import check_layout

PLACES = [(size, scale) for size in ((960, 600), (1280, 720), (1920, 1080)) for scale in (100, 200)]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with three finished games: one with a hint, one of two seats."""
    folder: Path = tmp_path_factory.mktemp("played") / "finished"
    records = Records(folder)
    for number, (seats, marks) in enumerate(((4, ["hint"]), (4, []), (2, []))):
        match = staged.play_until("original", seats, 3 + number, staged.is_over)
        record = record_of(match, marks)
        assert record is not None
        assert records.add(record, encode_game(match, {}, marks), when=1_700_000_000 + number) is None
    return folder


def a_driver(played: Path, folder: Path, size: tuple[int, int] = (1280, 720), scale: int = 100) -> Driver:
    shutil.copytree(played, folder / "finished")
    return Driver(size, data=folder, text_scale=scale, reduced_motion=True)


@pytest.mark.parametrize(("size", "scale"), PLACES)
@pytest.mark.parametrize("name", ["records", "finished"])
def test_everything_fits(name, size, scale, played, tmp_path, cuts):
    driver = a_driver(played, tmp_path, size, scale)
    scene = driver.open(name)
    driver.settle()
    check_layout(scene, size)
    assert cuts == []
    first = pygame.image.tobytes(driver.app.surface, "RGB")
    driver.app.stack.invalidate()
    driver.tick()
    assert pygame.image.tobytes(driver.app.surface, "RGB") == first


def test_without_games_records_say_so_and_offer_nothing(tmp_path):
    driver = Driver(data=tmp_path, reduced_motion=True)
    scene = driver.open("records")
    driver.settle()
    assert {name for name, widget in scene.widgets.items() if not isinstance(widget, Passage)} == {"back"}
    scene = driver.open("finished")
    driver.settle()
    assert {name for name, widget in scene.widgets.items() if not isinstance(widget, Passage)} == {"back"}


def test_filters_choose_the_games_that_are_counted(played, tmp_path):
    driver = a_driver(played, tmp_path)
    scene = driver.open("records")
    assert len(scene.shown) == 3
    scene.widgets["seats"].act("right")
    assert [len(one.record.names) for one in scene.shown] == [2]
    scene.widgets["aided"].act("right")
    scene.widgets["aided"].act("right")
    assert scene.shown == ()
    driver.settle()
    assert not any(name.startswith("passage") for name in scene.widgets), "no numbers of no games"
    scene.widgets["seats"].act("left")
    assert [one.record.marks for one in scene.shown] == [("hint",)]
    said = [widget.label for name, widget in scene.widgets.items() if name.startswith("passage")]
    assert said[0].startswith("game: 1, won: ")
    assert any(line.startswith("phase 1: ") for line in said)


def test_twist_cards_have_a_number_and_a_bar_of_their_own(tmp_path):
    match = staged.play_until("twist", 4, 5, staged.is_over)
    record = record_of(match)
    assert record is not None
    tried = [one for one in record.rounds if one.worked[0] > 10]
    made = sum(bool(one.made[0]) for one in tried)
    assert len(tried) > made > 0
    records = Records(tmp_path / "finished")
    assert records.add(record, encode_game(match, {}, ()), when=1_700_000_000) is None
    driver = Driver((1280, 720), data=tmp_path, reduced_motion=True)
    scene = driver.open("records")
    driver.settle()
    numbers, bars, *_luck = [
        widget.label for name, widget in scene.widgets.items() if name.startswith("passage")
    ]
    assert f"Twist cards made: {made} of {len(tried)}" in numbers
    assert bars.startswith("phase 1: ")
    assert bars.endswith(f", Twist cards: {len(tried) / made:.1f} rounds")
    assert "phase 11" not in bars


def test_exports_are_new_files_and_it_is_said_where(played, tmp_path):
    driver = a_driver(played, tmp_path)
    scene = driver.open("records")
    for _ in range(2):
        scene.widgets["csv"].act("activate")
    scene.widgets["json"].act("activate")
    files = sorted((tmp_path / "exports").iterdir())
    assert [file.suffix for file in files] == [".csv", ".csv", ".json"]
    assert scene._toast.label == f"Written to {files[2]}."
    rows = list(csv.DictReader(files[0].read_text().splitlines()))
    assert {row["edition"] for row in rows} == {"original"}
    assert len(json.loads(files[2].read_text())) == 3


def test_an_export_that_cannot_be_written_is_told(played, tmp_path):
    driver = a_driver(played, tmp_path)
    (tmp_path / "exports").write_text("in the way")
    scene = driver.open("records")
    scene.widgets["csv"].act("activate")
    assert scene._toast.label.startswith("Nothing could be written to")


def test_a_reset_asks_and_keeps_a_copy(played, tmp_path):
    driver = a_driver(played, tmp_path)
    scene = driver.open("records")
    scene.widgets["reset"].act("activate")
    driver.key("escape")
    assert len(scene.shown) == 3
    scene.widgets["reset"].act("activate")
    driver.click("accept")
    assert scene.shown == ()
    assert (tmp_path / "finished" / "records.jsonl.kept").exists()
    assert driver.app.stack.names == ("records",)


def test_a_finished_game_is_opened_with_its_sheet_and_can_be_seen_again(played, tmp_path):
    driver = a_driver(played, tmp_path)
    driver.open("finished")
    driver.settle()
    driver.click("game 0")
    driver.settle()
    scene = driver.scene
    assert scene.name == "game_over"
    assert len(scene._match.seats) == 2, "the latest first"
    assert driver.ctx.games.match is None, "it is only looked at"
    for name in ("deal", "luck", "replay"):
        driver.click(name)
        driver.settle()
        assert driver.scene.name in (name, "deal")
        driver.key("escape")
    driver.key("escape")
    assert driver.scene.name == "finished"


def test_a_game_whose_file_is_gone_is_told_and_the_rest_stays(played, tmp_path):
    driver = a_driver(played, tmp_path)
    scene = driver.open("finished")
    (tmp_path / "finished" / scene._games[0].save).unlink()
    driver.click("game 0")
    assert driver.scene is scene
    assert scene._toast.label.startswith("There is no saved game")
    driver.click("game 1")
    assert driver.scene.name == "game_over"


def test_the_same_deal_again_is_marked_as_known(played, tmp_path):
    driver = a_driver(played, tmp_path)
    driver.open("finished")
    driver.click("game 0")
    seed = driver.scene._match.seed
    driver.click("same")
    assert driver.app.stack.names == ("table",)
    assert driver.ctx.games.match.seed == seed
    assert driver.ctx.games.marks == {"known seed"}


# Replay


def test_days_are_told_by_the_names_of_their_months():
    then = time.mktime((2025, 10, 9, 8, 5, 0, 0, 0, -1))
    assert when_words(then, then + 40 * 86400) == "9 October 2025, 08:05"
    assert when_words(then, then + 60) == "today, 08:05"
    assert [place_name(place) for place in (1, 2, 3, 6)] == ["1st", "2nd", "3rd", "6th"]


def test_what_a_row_says_has_two_columns_where_it_is_wide_and_one_where_it_is_not(played, tmp_path):
    heights = {}
    for scale in (100, 200):
        driver = a_driver(played, tmp_path / str(scale), (960, 600), scale)
        scene = driver.open("finished")
        row = scene.widgets["game 0"]
        assert beside(driver.ctx.art, row.rect) == (scale == 100)
        heights[scale] = row.rect.height / driver.ctx.art.text_px("body")
        assert row.aside[1] in row.words
    assert heights[200] > heights[100] + 1.5


def test_the_time_at_the_table_is_counted_while_the_window_is_in_front_and_kept(tmp_path):
    driver = Driver(data=tmp_path)
    games = driver.ctx.games
    edition = load_edition("original")
    games.start(edition, (SeatInfo("You"), SeatInfo("Ana", "greedy")), 3)
    driver.open("title")
    driver.tick(60)
    assert games.seconds == 0
    driver.app.stack.reset("table")
    driver.tick(120)
    assert games.seconds == pytest.approx(2, abs=0.1)
    driver.open("pause")
    driver.tick(60)
    assert games.seconds == pytest.approx(3, abs=0.1)
    driver.lose_focus()
    counted = games.seconds
    driver.tick(60)
    assert games.seconds == counted
    driver.app.close()
    again = Driver(data=tmp_path)
    assert isinstance(again.ctx.games.resume(), Match)
    assert again.ctx.games.seconds == int(counted)


@pytest.mark.parametrize("seconds", [True, -1, 1.5, "9", 10**12, None])
def test_a_time_that_cannot_be_counts_for_nothing(tmp_path, seconds):
    match = Match(load_edition("original"), (SeatInfo("You"), SeatInfo("Ana", "greedy")), 3)
    data = encode_game(match, {})
    file = tmp_path / "game.json"
    write_save(file, replace(data, summary={**data.summary, "seconds": seconds}))
    games = Games(file, lambda: 1)
    assert isinstance(games.resume(), Match)
    assert games.seconds == 0


def test_records_say_how_long_was_played():
    found = statistics([])._replace(games=2, seconds=2 * 3600 + 5 * 60, timed=2)
    assert ("2 h 05 min", "played") in tiles_of(found)
    assert ("1 h 02 min", "per game") in tiles_of(found)
    assert all(words != "played" for _number, words in tiles_of(statistics([])))
