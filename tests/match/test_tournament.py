"""Tournaments: who sits where, the arithmetic of shares, bounds and Elo, and that pieces add up."""

from __future__ import annotations

from collections import Counter
from itertools import count
from math import log10

import pytest

from game.match.tournament import (
    NOTHING,
    WHOLE,
    Tally,
    bucket,
    chunks,
    deals_for,
    elo,
    line_ups,
    mean_time,
    percentile,
    play_deals,
    seatings,
    wilson,
    win_rate,
)
from tests.rules.mixes import edition


def test_levels_go_round_the_seats():
    assert line_ups(("a", "b"), 4) == (("a", "b", "a", "b"),)
    assert line_ups(("a", "b", "b", "b"), 4) == (("a", "b", "b", "b"),)


def test_more_levels_than_seats_meet_in_every_choice():
    assert line_ups(("a", "b", "c"), 2) == (("a", "b"), ("a", "c"), ("b", "c"))


def test_every_seating_is_a_rotation_and_comes_once():
    assert seatings(("a", "b")) == (("a", "b"), ("b", "a"))
    assert len(seatings(("a", "b", "b", "b"))) == 4
    assert seatings(("a", "b", "a", "b")) == (("a", "b", "a", "b"), ("b", "a", "b", "a"))
    for place in range(4):
        assert sum(seating[place] == "a" for seating in seatings(("a", "b", "b", "b"))) == 1


@pytest.mark.parametrize(("games", "deals"), [(1, 1), (2, 1), (3, 2), (2000, 1000)])
def test_there_are_at_least_so_many_games(games: int, deals: int):
    assert deals_for(("a", "b"), games) == deals


def test_pieces_hold_every_seed_once():
    assert [seed for piece in chunks(25, 7, 10) for seed in piece] == list(range(7, 32))


# Bounds as printed in tables of Wilson's interval.
@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(5, 10, 0.2366, 0.7634), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (1160, 2000, 0.5582, 0.6015)],
)
def test_the_bounds_of_a_share(wins: float, games: int, low: float, high: float):
    rate = wilson(wins, games)
    assert rate.share == wins / games
    assert rate.low == pytest.approx(low, abs=5e-4)
    assert rate.high == pytest.approx(high, abs=5e-4)


def test_no_games_say_nothing():
    assert wilson(0, 0) == (0.0, 0.0, 1.0)


def tally(**better: float) -> Tally:
    """A tally of pairs such as `ab=3`: a was before b three times."""
    pairs = Counter({(key[0], key[1]): round(value * WHOLE) for key, value in better.items()})
    return NOTHING._replace(better=pairs, seats=Counter(level for pair in pairs for level in pair))


def test_elo_of_two_is_the_logarithm_of_the_odds():
    strength = elo(tally(ab=759.5, ba=239.5))
    assert strength["a"] - strength["b"] == pytest.approx(400 * log10(760 / 240))
    assert strength["a"] + strength["b"] == pytest.approx(0)


def test_elo_of_three_that_agree():
    strength = elo(tally(ab=19.5, ba=9.5, bc=19.5, cb=9.5, ac=23.5, ca=5.5))
    assert strength["a"] - strength["b"] == pytest.approx(strength["b"] - strength["c"], abs=0.01)
    assert strength["a"] > strength["b"] > strength["c"]


def test_who_lost_every_game_has_a_number_too():
    strength = elo(tally(ab=10, ba=0))
    assert strength["a"] - strength["b"] == pytest.approx(400 * log10(21))


def test_times_are_kept_to_five_per_cent():
    times = Counter({("a", bucket(0.001)): 98, ("a", bucket(0.5)): 2, ("b", bucket(9.0)): 7})
    found = NOTHING._replace(times=times)
    assert percentile(found, "a", 0.5) == pytest.approx(0.001, rel=0.03)
    assert percentile(found, "a", 0.99) == pytest.approx(0.5, rel=0.03)
    assert mean_time(found, "a") == pytest.approx(0.01098, rel=0.03)
    assert percentile(found, "c", 0.5) == 0.0


def test_equals_win_equally_on_duplicate_deals():
    found = play_deals(edition("original"), ("greedy", "greedy"), range(3), lambda: 0.0)
    assert found.games == 3, "there is only one seating of two equals"
    found = play_deals(edition("original"), ("greedy", "random"), range(4), lambda: 0.0)
    assert found.games == 8
    assert found.seats == {"greedy": 8, "random": 8}
    assert sum(found.wins.values()) == 8 * WHOLE
    assert win_rate(found, "greedy").share > 0.8
    assert found.better["greedy", "random"] + found.better["random", "greedy"] == 8 * WHOLE


def test_pieces_add_up_to_the_whole():
    ticks = count()

    def clock() -> float:
        return next(ticks) / 1000

    played = edition("original")
    whole = play_deals(played, ("greedy", "random", "random"), range(4), clock)
    parts = play_deals(played, ("greedy", "random", "random"), range(1), clock)
    rest = play_deals(played, ("greedy", "random", "random"), range(1, 4), clock)
    assert parts.plus(rest) == whole
    assert NOTHING.games == 0
    assert not NOTHING.seats
    assert percentile(whole, "greedy", 0.5) == pytest.approx(0.001, rel=0.03)
