"""The game in play: kept, gone on with, and what happens to games that this version cannot play."""

from dataclasses import replace

import pytest

from game.content.loader import load_edition
from game.match.match import Match
from game.match.seats import SeatInfo
from game.rules.cardgame.view import TurnStep
from game.rules.cards import Seat
from game.storage.games import Games
from game.storage.kept import decode_game, encode_game
from game.storage.problem import Problem

SEATS = (SeatInfo("Kim", None, 4), SeatInfo("Ana", "greedy", 1), SeatInfo("Ben", "random", 2))
BOTS = tuple(seat._replace(bot=seat.bot or "greedy") for seat in SEATS)


def log_of_a_game(edition, seed):
    """Every action of a game that bots play; the first seat's are then taken for a person's."""
    match = Match(edition, BOTS, seed)
    while match.step is not TurnStep.GAME_OVER:
        if match.step is TurnStep.ROUND_OVER:
            match.next_round()
        else:
            match.step_bot()
    return match.log


@pytest.fixture(scope="module")
def edition():
    return load_edition("original")


@pytest.fixture(scope="module")
def log(edition):
    return log_of_a_game(edition, 8)


@pytest.fixture
def games(tmp_path):
    return Games(tmp_path / "autosave.json", lambda: 5)


def test_a_kept_game_goes_on_where_it_was(games, tmp_path, edition, log):
    for point in range(0, len(log), 37):
        games.match = Match.replay(edition, SEATS, 8, log[:point])
        games.ui = {"row": [3, 1, 2]}
        assert games.keep() is None
        other = Games(tmp_path / "autosave.json", lambda: 5)
        found = other.resume()
        assert isinstance(found, Match)
        assert found.state == games.match.state
        assert found.log == games.match.log
        assert found.seats == SEATS
        assert other.ui == {"row": [3, 1, 2]}
        assert all(found.view(Seat(seat)) == games.match.view(Seat(seat)) for seat in range(3))
        assert found.take_events(other.person) == (), "what had happened is not told anew"


def test_the_menu_is_told_what_can_be_gone_on_with(games, edition, log):
    assert games.saved() is None
    games.start(edition, SEATS, 8)
    saved = games.saved()
    assert (saved.edition, saved.round, saved.names, saved.phases, saved.person) == (
        "Original",
        1,
        ("Kim", "Ana", "Ben"),
        (1, 1, 1),
        0,
    )
    games.match = Match.replay(edition, SEATS, 8, log)
    games.keep()
    assert games.saved() is None, "a game that is over"


def test_a_new_game_takes_the_place_of_the_old_one(games, edition):
    first = games.start(edition, SEATS, 8)
    games.ui = {"row": [1]}
    second = games.start(edition, SEATS[:2], 9)
    assert games.ui == {}
    assert games.match is second is not first
    assert len(games.saved().names) == 2


def test_a_dropped_game_is_gone(games, edition):
    games.start(edition, SEATS, 8)
    games.drop()
    assert games.match is None
    assert games.saved() is None
    assert isinstance(games.resume(), Problem)
    assert games.trouble is None, "nothing is wrong about there being no game"


def test_a_game_is_kept_with_its_own_edition(games, edition):
    house = replace(edition, options=edition.options._replace(naturals="per_phase", rounds=3), deal=9)
    games.start(house, SEATS, 8)
    found = games.resume()
    assert found.edition == house
    assert found.edition.cards == house.cards


def test_a_game_that_leads_elsewhere_is_refused(edition, log):
    data = encode_game(Match.replay(edition, SEATS, 8, log[:60]), {})
    assert isinstance(decode_game(data), Match)
    for broken in (
        replace(data, digest="0" * 64),
        replace(data, seed=9),
        replace(data, log=data.log[1:]),
        replace(data, log=[{"is": "Nonsense"}]),
        replace(data, edition={}),
        replace(data, options={"is": "Options", "no_such_rule": 1}),
        replace(data, seats=[]),
        replace(data, seats=[{"is": "SeatInfo", "name": "X", "bot": "nobody"}] * 3),
    ):
        found = decode_game(broken)
        assert isinstance(found, Problem), broken
        assert str(found).endswith(".")


def test_without_a_file_nothing_is_kept(edition):
    games = Games(None, lambda: 5)
    games.start(edition, SEATS, 8)
    assert games.keep() is None
    assert games.saved() is None
    assert isinstance(games.resume(), Problem)


def test_a_damaged_file_is_trouble_and_the_one_before_is_offered(games, tmp_path, edition):
    games.start(edition, SEATS, 8)
    games.keep()
    (tmp_path / "autosave.json").write_bytes(b'{"format": 1, "sha256": "x"}')
    saved = games.saved()
    assert saved is not None
    assert "damaged" in str(games.trouble)
    assert isinstance(games.resume(), Match)


@pytest.mark.parametrize("summary", [{}, {"over": False}, {"over": False, "edition": 1, "round": "x"}])
def test_a_summary_that_says_nothing_offers_nothing(games, edition, summary, monkeypatch):
    from game.storage import kept

    real = kept.encode_game
    monkeypatch.setattr(kept, "encode_game", lambda match, ui: replace(real(match, ui), summary=summary))
    games.start(edition, SEATS, 8)
    assert games.saved() is None
