"""What the next cards take with them once a phase is down: worked out by hand, and seen in Master's play."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from game.ai.emptying import Reach, coming, left_over
from game.ai.levels import make_bot
from game.ai.memory import open_cards
from game.ai.thinker import Thinker
from game.ai.worth import finished
from game.rules.cardgame.actions import Action, Discard, Hit, LayDown
from game.rules.cardgame.engine import apply
from game.rules.cardgame.questions import hit_melds
from game.rules.cardgame.state import view_for
from game.rules.cards import CardKind, Seat
from game.scenario.orders import parse_order
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
    assert finished(reach.of([one, two])) == pytest.approx(fit / unseen)
    # A ten or a wild as a ten takes the eleven along.
    assert finished(reach.of([eleven, two])) == pytest.approx((fit + 8 + 8) / unseen)


def test_what_is_left_over_tells_how_the_table_looks_then(tmp_path: Path):
    state = start(tmp_path, "edition: original\n" + RUN_DOWN + "hands: {A: R10 R11 B2, B: R3 R4}")
    view = view_for(state, Seat(0))
    rest = left_over(view.table.melds, view.hand, ORIGINAL.terms_of(2))
    assert rest.cards == [view.hand[2]]
    assert [len(meld.placed) for meld in rest.melds] == [3, 6]


# Positions of two seats, A down and to play: the rules, the table, A's hand, and how many cards go with all
# those that may come, each of them counted: worked out by hand.
FAR: dict[str, tuple[str, str, str, int]] = {
    "a gap closed takes the whole chain beyond it": (
        "edition: original\nphases: {A: 2}",
        "{A: R12 B12 G12 | R4 B5 G6 Y7}",
        "R9 B10 R1 S",
        # 12, 3, 8 and wilds; an 8, or a wild as an 8, takes two.
        (5 + 8 + 8 + 8) + 2 * (8 + 8),
    ),
    "a run from 1 has one end": (
        "edition: original\nphases: {A: 2}",
        "{A: R9 B9 G9 | R1 B2 G3 Y4}",
        "R6 B12",
        (5 + 8 + 8) + (8 + 8),
    ),
    "a run of all numbers takes no wild": (
        "edition: original\nphases: {A: 4}",
        "{A: R1 B2 G3 Y4 R5 B6 G7 Y8 R9 B10 G11 Y12}",
        "R2 B3",
        0,
    ),
    "where 12 and 1 are neighbors a run goes on": (
        "edition: original\nrules: {runs_wrap: true}\nphases: {A: 2}",
        "{A: R5 B5 G5 | R10 B11 G12 Y1}",
        "Y8 B3",
        # A 9 takes the 8, a 2 the 3, a wild one of them.
        (5 + 8 + 8 + 8) + (8 + 8 + 8),
    ),
    "a card that fits two runs goes where it takes more": (
        "edition: original\nphases: {A: 2, B: 2}",
        "{A: R1 B1 G1 | R4 B5 G6 Y7, B: R2 B2 G2 | B9 G10 Y11 R12}",
        "R10 Y9 R7",
        # An 8 on the one takes 9 and 10, on the other only the 7.
        (5 + 5 + 8 + 8 + 8) + 2 * (8 + 8),
    ),
    "the groups of others do not count where they may not be hit": (
        "edition: original\nrules: {hit_targets: own}\nphases: {A: 2, B: 2}",
        "{A: R1 B1 G1 | R4 B5 G6 Y7, B: R2 B2 G2 | B9 G10 Y11 R12}",
        "R10 Y9 R7",
        (5 + 8 + 8 + 8) + 2 * (8 + 8),
    ),
    "a run of one color goes on in it": (
        "edition: disco_fever\nphases: {A: 7}",
        "{A: R4 R5 R6 R7 | B12 G12 Y12 R12}",
        "R9 B9 B3",
        # Two R3, two R8, four 12, and wilds; R8, or a wild as one, takes R9.
        (2 + 2 + 4 + 8) + (2 + 8),
    ),
    "nothing comes after a card on a group of one parity and color": (
        "edition: disco_fever\nphases: {A: 6}",
        "{A: R1 R3 R5 | B2 B4 B6 B8}",
        "G1 Y2",
        (12 - 3) + (12 - 4) + 8,
    ),
    "nor on one of a color": (
        "edition: original\nphases: {A: 8}",
        "{A: R1 R2 R3 R5 R8 R9 R12}",
        "G1 Y2",
        (24 - 7) + 8,
    ),
    "the number that is wild for a seat closes a gap as well": (
        "edition: original\nrules: {house: [postal]}\nphases: {A: 2}",
        "{A: R12 B12 G12 | R4 B5 G6 Y7}",
        "R9 B1",
        # Twos are wilds to who is on phase 2.
        (5 + 8 + 8 + 8 + 8) + (8 + 8 + 8),
    ),
    "a rule card fits nowhere": (
        "edition: original\nrules: {house: [rule_card]}\nphases: {A: 2}",
        "{A: R12 B12 G12 | R4 B5 G6 Y7}",
        "R9 B1",
        (5 + 8 + 8 + 8) + (8 + 8),
    ),
    "a run by a pattern goes on in the colors it allows": (
        "edition: color_changing\nphases: {A: 1}",
        "{A: R1 Y2 G3 B4 R5 Y6 G7 B8 R9}",
        "R11 B11 G11",
        # B10, G10, Y10 and wilds; then an 11 that is blue or yellow and no neighbor of its own color.
        (2 + 2 + 2 + 8) + (2 + 2 + 8),
    ),
}


@pytest.mark.parametrize("name", FAR)
def test_how_far_a_hand_reaches_is_right_under_any_rules(name: str, tmp_path: Path):
    rules, table, hand, gone = FAR[name]
    position = f"{rules}\nseats: 2\nstage: play\ntable: {table}\nhands: {{A: {hand}, B: R11 G11}}"
    view = view_for(start(tmp_path, position), Seat(0))
    unseen = coming(view.edition, open_cards(view))
    reach = Reach(hit_melds(view), view.edition.terms_of(view.me.phase), unseen)
    assert finished(reach.of(view.hand)) * sum(unseen.values()) == pytest.approx(gone)


def best(folder: Path, position: str, level: str = "master", orders: Sequence[str] = ()) -> Action:
    state = start(folder, "edition: original\n" + position)
    for order in orders:
        state = apply(state, parse_order(order, state.edition, 2).make(state)).state
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


@pytest.mark.parametrize(("left", "stands_for"), [("B8", 7), ("B2", 3)])
def test_so_it_does_where_what_fits_goes_in_the_next_turn(tmp_path: Path, left: str, stands_for: int):
    action = best(
        tmp_path,
        "rules: {hit_timing: next_turn, extra_cards_with_phase: false}\nseats: 2\nstage: play\n"
        f"phases: {{A: 2}}\nhands: {{A: R12 B12 G12 R4 B5 G6 W {left} R1}}",
    )
    assert isinstance(action, LayDown)
    [wild] = [placed for group in action.groups for placed in group if placed.card.kind is CardKind.WILD]
    assert wild.number == stands_for


@pytest.mark.parametrize("level", ["strong", "master"])
@pytest.mark.parametrize("others", ["B1", "B1 G1"])
def test_a_card_that_fits_in_the_next_turn_is_kept(tmp_path: Path, level: str, others: str):
    """A twelve would cost more points in hand, but it can be hit."""
    action = best(
        tmp_path,
        "rules: {hit_timing: next_turn}\nseats: 2\nstage: play\nphases: {A: 2}\n"
        f"hands: {{A: R12 B12 G12 R4 B5 G6 Y7 Y12 {others}}}",
        level,
        ["A lay R12 B12 G12 | R4 B5 G6 Y7"],
    )
    assert isinstance(action, Discard)
    assert action.card.number == 1


FOUR_DOWN = """seats: 4
stage: play
phases: {A: 1, B: 1, C: 2, D: 4}
table: {A: R2 B2 G2 | R3 B3 G3, B: R2 B2 Y2 | R6 B6 G6, D: R4 B5 G6 Y7 R8 B9 G10}
"""


@pytest.mark.parametrize(
    ("hand", "number"), [("W B12 Y1 B1", 11), ("W Y11 Y1 B1", 11), ("W Y11 Y1 B12", 11)], ids=str
)
def test_master_hits_first_where_most_goes_wherever_the_group_lies(tmp_path: Path, hand: str, number: int):
    """The run lies last: a wild that opens it, and a card that fits it, come before a wild on a set."""
    action = best(tmp_path, FOUR_DOWN + f"hands: {{A: {hand}, B: Y8 Y9, C: Y8 Y10 R10 R5, D: B7 Y6 Y12}}")
    assert isinstance(action, Hit)
    assert action.placed.number == number
