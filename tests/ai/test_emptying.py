"""What the next cards take with them once a phase is down: worked out by hand, and seen in Master's play."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ai.emptying import Reach, coming, left_over
from game.ai.levels import make_bot
from game.ai.thinker import Thinker
from game.rules.cardgame.actions import Action, Discard, LayDown
from game.rules.cardgame.state import view_for
from game.rules.cards import CardKind, Seat
from tests.ai.test_special import start
from tests.rules.mixes import edition

ORIGINAL = edition("original")
RUN_DOWN = "seats: 2\nstage: play\nphases: {A: 2, B: 2}\ntable: {A: R12 B12 G12 | R6 B7 G8 Y9}\n"


def test_the_cards_that_may_come_are_all_that_were_not_seen():
    seen = set(ORIGINAL.cards[::3])
    counts = coming(ORIGINAL, seen)
    assert sum(counts.values()) == len(ORIGINAL.cards) - len(seen)
    assert not seen & set(counts)
    for face, count in counts.items():
        assert count == sum(card[1:] == face[1:] and card not in seen for card in ORIGINAL.cards)


def test_a_card_two_beyond_the_end_of_a_run_goes_with_the_one_between(tmp_path: Path):
    state = start(tmp_path, "edition: original\n" + RUN_DOWN + "hands: {A: R11 R1 B2, B: R3 R4}")
    view = view_for(state, Seat(0))
    seen = {*view.hand, *(placed.card for meld in view.table.melds for placed in meld.placed)}
    reach = Reach(view.table.melds, ORIGINAL.terms_of(2), coming(ORIGINAL, seen))
    eleven, one, two = view.hand
    unseen = 108 - 3 - 7
    # Twelves fit the set, fives and tens the run, and a wild fits everywhere.
    fit = 5 + 8 + 8 + 8
    assert reach.of([one, two]) == pytest.approx(fit / unseen)
    # A ten or a wild as a ten takes the eleven along.
    assert reach.of([eleven, two]) == pytest.approx((fit + 8 + 8) / unseen)


def test_what_is_left_over_tells_how_the_table_looks_then(tmp_path: Path):
    state = start(tmp_path, "edition: original\n" + RUN_DOWN + "hands: {A: R10 R11 B2, B: R3 R4}")
    view = view_for(state, Seat(0))
    rest = left_over(view.table.melds, view.hand, ORIGINAL.terms_of(2))
    assert rest.cards == [view.hand[2]]
    assert [len(meld.placed) for meld in rest.melds] == [3, 6]


def best(folder: Path, position: str, level: str = "master") -> Action:
    state = start(folder, "edition: original\n" + position)
    bot = make_bot(level, Seat(0), 1)
    assert isinstance(bot, Thinker)
    return bot.advise(view_for(state, Seat(0)))[0].action


def thrown(folder: Path, position: str, level: str) -> int | None:
    action = best(folder, position, level)
    assert isinstance(action, Discard)
    return action.card.number


def test_master_keeps_the_dearer_card_that_the_next_one_may_take_along(tmp_path: Path):
    position = RUN_DOWN + "hands: {A: R11 R1 B2, B: R3 R4 G1 Y2 G3 Y4 B3 R2 B4 Y1}"
    assert thrown(tmp_path, position, "strong") == 11
    assert thrown(tmp_path, position, "master") in (1, 2)


@pytest.mark.parametrize(("left", "stands_for"), [("B9", 7), ("B1", 3)])
def test_master_lays_a_wild_where_the_run_may_reach_what_is_left(tmp_path: Path, left: str, stands_for: int):
    action = best(
        tmp_path, f"seats: 2\nstage: play\nphases: {{A: 2}}\nhands: {{A: R12 B12 G12 R4 B5 G6 W {left}}}"
    )
    assert isinstance(action, LayDown)
    [wild] = [placed for group in action.groups for placed in group if placed.card.kind is CardKind.WILD]
    assert wild.number == stands_for
