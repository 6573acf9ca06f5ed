"""Which finished games are looked at, and what there is to choose from."""

from __future__ import annotations

import pytest

from game.match.game_record import GameRecord, RoundFacts
from game.match.record_filter import MIXED, Filter, found_in, opponents_of
from game.rules.cards import Seat

ROUND = RoundFacts((1, 1), ((1,), ()), (0, 50), (0, 50), Seat(0))


def game(*bots: str | None, edition: str = "original", marks: tuple[str, ...] = ()) -> GameRecord:
    """A game of these seats, which the first one won."""
    names, places = tuple("ABCD"[: len(bots)]), (1, *(2 for _ in bots[1:]))
    title = edition.title()
    return GameRecord(edition, title, (), 1, names, bots, (ROUND,), places, (Seat(0),), marks)


@pytest.mark.parametrize(
    ("bots", "level"),
    [
        ((None, "casual"), "casual"),
        (("strong:3", None, "strong", "strong:1"), "strong"),
        ((None, "casual", "strong"), MIXED),
        ((None, "casual", None), MIXED),
        ((None,), MIXED),
    ],
    ids=str,
)
def test_opponents_are_of_one_level_whoever_they_are_or_mixed(
    bots: tuple[str | None, ...], level: str
) -> None:
    assert opponents_of(game(*bots)) == level


@pytest.mark.parametrize(
    "chosen",
    [
        Filter(edition="twist"),
        Filter(seats=3),
        Filter(opponents="strong"),
        Filter(aided=True),
        Filter(family="dice"),
    ],
    ids=str,
)
def test_each_choice_lets_through_its_games_only(chosen: Filter) -> None:
    other = game(None, "casual")
    like = game(None, "strong", "strong:2", edition="twist", marks=("hint",))._replace(family="dice")
    assert chosen.fits(like)
    assert not chosen.fits(other)
    assert Filter().fits(other)


def test_games_without_help_are_chosen_too() -> None:
    assert Filter(aided=False).fits(game(None, "casual"))
    assert not Filter(aided=False).fits(game(None, "casual", marks=("hint",)))


def test_what_there_is_to_choose_from_is_what_there_was() -> None:
    games = [
        game(None, "strong", edition="twist"),
        game(None, "casual", "strong"),
        game(None, "strong:4")._replace(title="Original, renamed"),
    ]
    found = found_in(games)
    assert list(found.editions.items()) == [("original", "Original, renamed"), ("twist", "Twist")]
    assert found.seats == (2, 3)
    assert found.opponents == ("strong", MIXED)
