"""The game in play: kept, gone on with, and what happens to games that this version cannot play."""

from dataclasses import replace
from pathlib import Path

import pytest

from game.content.loader import load_edition, settle_rules
from game.match.match import Match
from game.match.seats import SeatInfo
from game.rules.cardgame.moves import legal_actions
from game.rules.cardgame.view import TurnStep
from game.rules.cards import Seat
from game.storage.games import Games
from game.storage.kept import decode_game, encode_game
from game.storage.problem import Problem, problem

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
    assert saved.rules == ()
    games.match = Match.replay(edition, SEATS, 8, log)
    games.keep()
    assert games.saved() is None, "a game that is over"


def test_the_menu_is_told_what_the_players_changed(games, edition):
    games.start(settle_rules(edition, {"house": ["postal"], "rounds": 5}), SEATS, 8)
    assert dict(games.saved().rules) == {"house": ("postal",), "rounds": 5}


def test_a_new_game_takes_the_place_of_the_old_one(games, edition):
    first = games.start(edition, SEATS, 8)
    games.ui = {"row": [1]}
    second = games.start(edition, SEATS[:2], 9)
    assert games.ui == {}
    assert games.match is second is not first
    assert len(games.saved().names) == 2


def test_a_game_is_kept_with_its_own_edition(games, edition):
    house = replace(edition, options=edition.options._replace(naturals="per_phase", rounds=3), deal=9)
    games.start(house, SEATS, 8)
    found = games.resume()
    assert found.edition == house
    assert found.edition.cards == house.cards


def test_a_game_is_kept_with_what_its_players_have_changed(games, edition):
    house = settle_rules(edition, {"naturals": "per_phase", "rounds": 3})
    games.start(house, SEATS, 8)
    assert games.resume().edition.changed == ("naturals", "rounds")


def test_a_save_spells_out_every_rule_and_every_part_of_an_action(edition, log):
    data = encode_game(Match.replay(edition, SEATS, 8, log), {})
    assert data.edition["rules"].keys() == edition.options._asdict().keys()
    assert data.edition["deck"].keys() >= {"colors", "numbers", "copies", "wilds", "skips"}
    discards = [action for action in data.log if action[0] == "Discard"]
    assert discards
    assert all(len(action) == len(("is", "seat", "card", "pile", "target")) for action in discards)


def test_a_deck_for_each_few_players_is_kept_as_it_is_printed(games):
    big = load_edition("plain_cards")
    seats = tuple(SeatInfo(name, "greedy" if i else None) for i, name in enumerate("ABCDE"))
    match = games.start(big, seats, 3)
    again = games.resume()
    assert len(match.state.edition.cards) == 3 * len(big.cards)
    assert again.edition == big
    assert again.state == match.state


def test_a_game_that_leads_elsewhere_is_refused(edition, log):
    data = encode_game(Match.replay(edition, SEATS, 8, log[:60]), {})
    assert isinstance(decode_game(data), Match)
    for broken in (
        replace(data, digest="0" * 64),
        replace(data, seed=9),
        replace(data, log=data.log[1:]),
        replace(data, log=[{"is": "Nonsense"}]),
        replace(data, edition={}),
        replace(data, edition={**data.edition, "rules": {"no_such_rule": 1}}),
        replace(data, edition={**data.edition, "extends": "masters"}),
        replace(data, edition={**data.edition, "deck": {"wilds": 10**9}}),
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
    games.ui = {"row": [1]}
    games.keep()
    (tmp_path / "autosave.json").write_bytes(b'{"format": 1, "sha256": "x"}')
    saved = games.saved()
    assert saved is not None
    assert "damaged" in str(games.trouble)
    assert isinstance(games.resume(), Match)


def test_trouble_with_a_file_ends_when_it_is_read_again(games, tmp_path, edition):
    games.start(edition, SEATS, 8)
    games.keep()
    games.ui = {"row": [1]}
    games.keep()
    (tmp_path / "autosave.json").write_bytes(b"{")
    games.saved()
    assert "damaged" in str(games.news())
    assert games.news() is None, "told once"
    games.saved()
    assert games.trouble is None


NEWER = b'{"format": 99, "game": "9.0", "sha256": ""}'


@pytest.mark.parametrize("content", [NEWER, b'"something else"'])
def test_a_file_that_cannot_be_played_is_never_written_over(games, tmp_path, edition, content):
    file = tmp_path / "autosave.json"
    for aside in ("autosave.json.kept", "autosave.json.kept.2"):
        file.write_bytes(content)
        games = Games(file, lambda: 5)
        assert games.saved() is None
        assert games.news() is not None
        games.start(edition, SEATS, 8)
        assert str(games.news()) == f"The saved game that cannot be continued here is kept as {aside}."
        assert games.keep() is None
        games.ui = {"row": [1]}
        assert games.keep() is None
        assert (tmp_path / aside).read_bytes() == content
        assert isinstance(Games(file, lambda: 5).resume(), Match)
    assert (tmp_path / "autosave.json.kept").read_bytes() == content


def test_a_game_that_leads_elsewhere_is_never_written_over(games, tmp_path, edition, log, monkeypatch):
    from game.storage import kept

    real = kept.encode_game
    monkeypatch.setattr(kept, "encode_game", lambda *given: replace(real(*given), digest="other"))
    games.match = Match.replay(edition, SEATS, 8, log[:60])
    games.keep()
    monkeypatch.undo()
    before = (tmp_path / "autosave.json").read_bytes()
    later = Games(tmp_path / "autosave.json", lambda: 5)
    assert "another position" in str(later.resume())
    assert (tmp_path / "autosave.json").read_bytes() == before, "until something else is to be written"
    later.start(edition, SEATS, 9)
    later.ui = {"row": [1]}
    later.keep()
    assert (tmp_path / "autosave.json.kept").read_bytes() == before


def test_what_cannot_be_moved_out_of_the_way_is_left_alone(games, tmp_path, edition, monkeypatch):
    (tmp_path / "autosave.json").write_bytes(NEWER)

    def refuse(*_):
        raise OSError("no")

    monkeypatch.setattr(Path, "rename", refuse)
    games.start(edition, SEATS, 8)
    assert str(games.news()) == "The game is not saved: autosave.json is in the way."
    assert not games.kept
    assert (tmp_path / "autosave.json").read_bytes() == NEWER


def test_a_game_of_this_version_makes_room_for_the_next(games, tmp_path, edition):
    games.start(edition, SEATS, 8)
    Games(tmp_path / "autosave.json", lambda: 5).start(edition, SEATS, 9)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["autosave.json", "autosave.json.bak"]


def test_only_what_has_changed_is_written(games, edition, monkeypatch):
    written = []
    monkeypatch.setattr("game.storage.games.write_save", lambda file, data: written.append(data))
    match = games.start(edition, SEATS, 8)
    games.keep()
    assert len(written) == 1
    match.submit(next(legal_actions(match.view(match.turn))))
    games.keep()
    games.keep()
    assert len(written) == 2
    games.ui = {"row": [2, 1]}
    games.keep()
    games.keep()
    assert len(written) == 3
    games.ui["row"].reverse()
    games.keep()
    assert len(written) == 4


def test_what_could_not_be_kept_is_told_once_and_tried_again(games, edition, monkeypatch):
    full = problem("The game could not be saved ({reason}).", reason="No space left on device")
    answers = [full, full, None, full]
    monkeypatch.setattr("game.storage.games.write_save", lambda file, data: answers.pop(0))
    games.start(edition, SEATS, 8)
    assert (games.kept, games.unkept, games.news(), games.news()) == (False, full, full, None)
    games.keep()
    assert (games.kept, games.news()) == (False, None), "the same again"
    games.keep()
    assert (games.kept, games.unkept, games.news()) == (True, None, None)
    games.ui = {"row": [1]}
    games.keep()
    assert (games.kept, games.news()) == (False, full), "again after it was well"


def test_an_open_table_is_asked_how_the_cards_lie(games, edition):
    games.start(edition, SEATS, 8)
    games.arrangement = lambda: {"row": [5, 4]}
    games.keep()
    games.resume()
    assert games.ui == {"row": [5, 4]}


@pytest.mark.parametrize("summary", [{}, {"over": False}, {"over": False, "edition": 1, "round": "x"}])
def test_a_summary_that_says_nothing_offers_nothing(games, edition, summary, monkeypatch):
    from game.storage import kept

    real = kept.encode_game
    monkeypatch.setattr(kept, "encode_game", lambda *given: replace(real(*given), summary=summary))
    games.start(edition, SEATS, 8)
    assert games.saved() is None
