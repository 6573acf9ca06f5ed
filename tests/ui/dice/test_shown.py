"""What is shown follows from the events alone, and the dice's groups are what they seem."""

from __future__ import annotations

import random

import pytest

from game.match.dice_match import DiceMatch
from game.rules.cards import Seat
from game.rules.dicegame.actions import MakePhase
from game.rules.dicegame.legal import groupings, points, refusal
from game.rules.dicegame.view import DiceStep, DiceTable, rolled
from game.rules.dicegame.ways import settle, ways
from game.rules.groups import Placed
from game.rules.refusal import Refusal
from game.ui.dice.filling import filled, preferring
from game.ui.dice.shown import Shown
from tests.ui.dice.games import EDITION, ME, match_at, seats


def plain(table: DiceTable) -> DiceTable:
    """What the table shows of it: whose last goes are still to come is nowhere."""
    return table._replace(goes=(), go_phase=0, attempt=0)


@pytest.mark.parametrize("count", range(1, 7))
def test_the_events_of_a_whole_game_lead_to_what_lies_there(count: int) -> None:
    match = DiceMatch(EDITION, seats(count, person=False), 40 + count)
    first = match.view(ME)
    shown = Shown(first._replace(table=first.table._replace(order=tuple(map(Seat, range(count))))))
    while True:
        for event in match.take_events(ME):
            shown.advance(event)
        assert plain(shown.table) == plain(match.view(ME).table)
        if match.over:
            break
        match.step_bot()


def test_whatever_is_set_aside_has_its_place_in_one_group_only() -> None:
    chance = random.Random(1)
    for phase in EDITION.phases:
        for _ in range(60):
            faces = [chance.choice(die) for die in EDITION.dice]
            some = [face for face in faces if chance.random() < 0.7]
            groups = filled(phase, some, EDITION.terms.numbers)
            used = [die for group in groups for die in group]
            assert len(used) == len(set(used))
            assert set(used) <= {face.id for face in some}
            for need, group in zip(phase, groups, strict=True):
                assert len(group) <= need.size
                if len(group) == need.size:
                    placed = [Placed(faces[die]) for die in group]
                    assert not isinstance(settle(need, placed, EDITION.terms), Refusal)


def test_dice_that_make_the_phase_are_seen_to_fill_it() -> None:
    chance, whole = random.Random(2), 0
    for phase in EDITION.phases:
        for _ in range(400):
            faces = [chance.choice(die) for die in EDITION.dice]
            found = ways(phase, faces, EDITION.terms)
            count = sum(map(len, filled(phase, faces, EDITION.terms.numbers)))
            size = sum(need.size for need in phase)
            assert (count == size) == bool(found), (phase, faces)
            whole += bool(found)
    assert whole > 100


def test_of_equal_dice_those_that_were_set_aside_are_used_and_nothing_else_changes() -> None:
    changed = 0
    for seed in range(1, 9):
        match = match_at(
            lambda view: view.table.step is DiceStep.PLAY and bool(groupings(view)), seed=seed * 20
        )
        view = match.view(ME)
        faces = rolled(view)
        colored = any(need.kind == "color" for need in EDITION.phase(view.me.phase))
        for way in groupings(view):
            for kept in (frozenset(range(5, 10)), frozenset(range(0, 10, 2))):
                other = preferring(way, kept, faces, colored=colored)
                assert refusal(view, MakePhase(ME, other)) is None
                assert points(other) == points(way)
                used = {one.card.id for group in way for one in group}
                now = {one.card.id for group in other for one in group}
                assert len(now & kept) >= len(used & kept)
                changed += now != used
    assert changed


def test_what_is_set_aside_lies_together_rather_than_in_two_groups() -> None:
    faces = [die[1] for die in EDITION.dice]
    six = [face for face in faces if face.number == 6]
    wild = EDITION.dice[9][4]
    assert wild.number is None
    groups = filled(EDITION.phase(1), [*six[:2], wild], EDITION.terms.numbers)
    assert sorted(map(len, groups)) == [0, 3]
