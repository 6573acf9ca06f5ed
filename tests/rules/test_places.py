"""Who came first and who after: by what the rules count, worked out from the end of played games."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from game.content.loader import load_edition
from game.match.match import Match
from game.match.simulation import bot_seats, play_out
from game.rules.cardgame.view import Table


def by_phases(table: Table, seat: int) -> tuple[int, ...]:
    return -len(table.seats[seat].made), table.seats[seat].score


def by_phase_reached(table: Table, seat: int) -> tuple[int, ...]:
    return -table.seats[seat].phase, table.seats[seat].score


def by_points(table: Table, seat: int) -> tuple[int, ...]:
    return (table.seats[seat].score,)


def by_spaces(table: Table, seat: int) -> tuple[int, ...]:
    return -table.spaces[seat], table.seats[seat].score


@pytest.mark.parametrize(
    ("edition_id", "rules", "key"),
    [
        ("original", {}, by_phases),
        ("original", {"rounds": 3}, by_phases),
        ("original", {"rounds": 3, "scoring": "none"}, by_phases),
        ("original", {"progress": "anti"}, by_phase_reached),
        ("original", {"progress": "always"}, by_points),
        ("twist", {}, by_spaces),
    ],
    ids=lambda part: part.__name__ if callable(part) else str(part),
)
def test_winners_are_first_and_everybody_else_stands_behind_all_who_did_better(
    edition_id: str, rules: Mapping[str, object], key
) -> None:
    edition = load_edition(edition_id, rules=rules)
    shared = 0
    for seed in range(6):
        match = Match(edition, bot_seats(("greedy",), 5), seed)
        play_out(match)
        table = match.state.table
        others = [seat for seat in range(5) if seat not in table.winners]
        assert [table.places[seat] for seat in table.winners] == [1] * len(table.winners)
        for seat in others:
            ahead = [other for other in others if key(table, other) < key(table, seat)]
            assert table.places[seat] == 1 + len(table.winners) + len(ahead)
        shared += len(set(table.places)) < 5
    assert shared or rules.get("scoring") != "none"
