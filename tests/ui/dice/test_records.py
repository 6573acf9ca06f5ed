"""Finished games of dice in the records, beside those of cards."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content.loader import load_edition
from game.match.dice_match import DiceMatch
from game.match.families import AnyMatch
from game.match.game_record import record_of
from game.match.match import Match
from game.match.seats import SeatInfo
from game.rules.cardgame.view import TurnStep
from game.storage.kept import encode_game
from tests.ui.dice.games import EDITION, NAMES, seats
from tests.ui.driver import Driver


def dice_game() -> DiceMatch:
    match = DiceMatch(EDITION, seats(2, person=False), 4)
    while not match.over:
        match.step_bot()
    return DiceMatch.replay(EDITION, seats(2), 4, match.log)


def card_game() -> Match:
    edition = load_edition("original", rules={"progress": "always", "rounds": 3})
    bots = [SeatInfo(NAMES[i], "greedy", i) for i in range(2)]
    match = Match(edition, bots, 4)
    while match.step is not TurnStep.GAME_OVER:
        if match.step is TurnStep.ROUND_OVER:
            match.next_round()
        else:
            match.step_bot()
    return Match.replay(edition, [bots[0]._replace(bot=None), bots[1]], 4, match.log)


@pytest.fixture
def driver(tmp_path: Path) -> Driver:
    made = Driver((1280, 720), data=tmp_path, reduced_motion=True)
    records = made.ctx.games.records
    games: list[AnyMatch] = [card_game(), dice_game()]
    for number, match in enumerate(games):
        record = record_of(match)
        assert record is not None
        records.add(record, encode_game(match, {}), when=1_760_000_000 + number)
    made.open("title")
    return made


def test_games_of_dice_and_of_cards_are_counted_apart(driver: Driver) -> None:
    scene = driver.open("records")
    assert [one.record.family for one in scene.shown] == [EDITION.family]
    told = " ".join(widget.label for widget in scene.widgets.values())
    assert "attempts per game: " in told
    assert "gone out" not in told
    scene.focus("family")
    driver.key("right")
    assert [one.record.family for one in scene.shown] == ["cards"]
    told = " ".join(widget.label for widget in scene.widgets.values())
    assert "gone out" in told


def test_a_finished_game_of_dice_is_looked_at_again(driver: Driver) -> None:
    driver.open("records")
    driver.click("list")
    assert "attempts" in " ".join(driver.scene.widgets["game 0"].aside)
    driver.click("game 0")
    assert driver.scene.name == "dice_over"
    driver.click("replay")
    assert driver.scene.name == "dice_replay"
    driver.key("escape")
    assert driver.scene.name == "dice_over"
    driver.click("title")
    assert driver.scene.name == "finished"
