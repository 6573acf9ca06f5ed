"""The arrangement of a hand that is kept with a game."""

from __future__ import annotations

import json

import pytest

from game.ui.table.hand import Plan
from game.ui.table.kept import restored, to_keep
from tests.ui.table.views import view


def test_what_is_kept_comes_back() -> None:
    hand = view(2, 2, laid=False).hand
    ids = [card.id for card in hand]
    plan = Plan(row=tuple(reversed(ids[3:])), staged=(tuple(ids[:2]), tuple(ids[2:3])))
    assert restored(json.loads(json.dumps(to_keep(plan, "own", ways=[0, 2]))), hand) == (plan, "own", [0, 2])


JUNK = (
    None,
    [],
    "row",
    {"row": 7},
    {"staged": [[1, "x", None], 5]},
    {"row": [1, 1, 999]},
    {"sort": "upwards"},
    {"ways": 3},
    {"ways": [-1, "x", True]},
)


@pytest.mark.parametrize("junk", JUNK)
def test_a_file_full_of_anything_gives_only_own_cards(junk: object) -> None:
    hand = view(2, 2, laid=False).hand
    mine = {card.id for card in hand}
    plan, sort, ways = restored(junk, hand)
    staged = [card for slot in plan.staged for card in slot]
    assert set(plan.row) | set(staged) <= mine
    assert len(set(plan.row)) == len(plan.row)
    assert len(set(staged)) == len(staged)
    assert sort == "number"
    assert all(type(way) is int and way >= 0 for way in ways)
