"""What leads the player: the way of the focus, what the lowest line says, and what happened unseen."""

from __future__ import annotations

import pytest

from game.match.match import Match
from game.rules.cardgame.actions import Discard, DrawFromPile
from game.rules.cardgame.view import PlayerView, TurnStep
from game.rules.cards import CardKind, Seat
from game.ui.table import tray
from game.ui.table.free import free_place
from game.ui.table.geometry import Box
from game.ui.table.layout import layout
from tests.ui.table.positions import ME, Table, at, drawing, focus, may_lay, may_skip, plain, playing, seats
from tests.ui.table.views import EDITION
from tests.ui.table.views import view as plain_view

SIZES = [(960, 600), (1280, 720), (1920, 1080), (3440, 1440)]


# --- the focus --------------------------------------------------------------------------------------------


def zone(table: Table) -> str:
    current = table.scene.controller.ring.current
    return current.zone if current is not None else ""


def test_up_leads_from_the_hand_over_tray_and_piles_to_the_opponents_and_down_back() -> None:
    table = Table(at(playing))
    table.settle()
    focus(table, f"hand:{table.scene.board.layout.row[2]}")
    start = table.scene.controller.focus
    passed = []
    for key in ("up", "up", "up", "down", "down", "down", "down"):
        table.driver.key(key)
        passed.append(zone(table))
    assert passed[:2] == ["tray", "piles"]
    assert passed[2].startswith("seat ")
    assert passed[3:] == ["piles", "tray", "hand", "buttons"]
    table.driver.key("up")
    assert table.scene.controller.focus == start


def test_where_no_tray_is_the_own_groups_are_on_the_way() -> None:
    table = Table(at(lambda view: view.table.step is TurnStep.PLAY and view.me.laid and len(view.hand) > 2))
    table.settle()
    focus(table, f"hand:{table.scene.board.layout.row[0]}")
    passed = []
    for _ in range(3):
        table.driver.key("up")
        passed.append(zone(table))
    assert passed[:2] == ["own", "piles"]
    assert passed[2].startswith("seat ")


def test_left_and_right_pass_every_card_and_end_at_the_ends() -> None:
    table = Table(at(playing))
    table.settle()
    row = table.scene.board.layout.row
    focus(table, f"hand:{row[0]}")
    for card in (*row[1:], row[-1]):
        table.driver.key("right")
        assert table.scene.controller.focus == f"hand:{card}"


def test_tab_passes_the_zones_in_order() -> None:
    table = Table(at(playing, 3))
    table.settle()
    focus(table, f"hand:{table.scene.board.layout.row[0]}")
    passed = []
    for _ in range(8):
        table.driver.key("tab")
        passed.append(zone(table))
    assert passed == ["tray", "piles", "own", "seat 1", "seat 2", "history", "buttons", "hand"]


@pytest.mark.parametrize("moved", [False, True])
def test_enter_lifts_a_card_and_leads_to_the_first_place_that_takes_it(moved: bool) -> None:
    table = Table(at(drawing), own_speed="off")
    table.settle()
    table.driver.key("enter")
    table.settle()
    assert isinstance(table.log()[-1], DrawFromPile)
    card = table.scene.board.plan.fresh
    assert table.scene.controller.focus == f"hand:{card}"
    if moved:
        table.driver.key("home", "right")
        if table.scene.controller.focus == f"hand:{card}":
            table.driver.key("right")
    table.driver.key("enter")
    table.settle()
    target = table.scene.controller.targets()[0]
    assert table.scene.controller.focus in (target.kind, f"{target.kind}:{target.which}")
    before = table.scene.board.plan.picked
    assert len(before) == 1
    table.driver.key("escape")
    assert table.scene.board.plan.picked == ()


def test_after_laying_down_the_focus_is_in_the_hand() -> None:
    table = Table(at(may_lay))
    table.settle()
    table.driver.key("a", "l")
    assert table.view.me.laid
    assert zone(table) == "hand"


def test_keys_put_down_what_the_pointer_rests_on_until_it_moves() -> None:
    table = Table(at(playing))
    table.settle()
    first, second = (f"hand:{card}" for card in table.scene.board.layout.row[1:3])
    table.driver.move(first)
    assert table.scene.board.plan.hover is not None
    table.driver.key("right")
    assert table.scene.board.plan.hover is None
    table.driver.move(second)
    assert table.scene.board.plan.hover is not None


# --- what is said -----------------------------------------------------------------------------------------


def test_a_skip_on_the_discards_leaves_one_pile_to_draw_from() -> None:
    def skip_lies(view: PlayerView) -> bool:
        top = view.discard_top
        return view.table.step is TurnStep.DRAW and top is not None and top.kind is CardKind.SKIP

    table = Table(at(skip_lies))
    table.settle()
    assert table.scene.face.status == "Your turn: draw a card from the draw pile."


def test_the_panels_answer_whom_to_skip() -> None:
    table = Table(at(may_skip))
    table.settle()
    skip = next(card for card in table.view.hand if card.kind is CardKind.SKIP)
    table.driver.drag(f"hand:{skip.id}", "discard")
    assert table.scene.face.status == "Whom do you skip?"
    table.driver.click("choice:1")
    assert table.log()[-1] == Discard(ME, skip, target=Seat(2))


def test_a_card_dropped_nowhere_goes_home_with_a_hint() -> None:
    table = Table(at(playing))
    table.settle()
    table.driver.drag(f"hand:{table.scene.board.layout.row[0]}", (1000, 320))
    assert table.scene.face.status == "Drop it on the discard pile, a group or the tray."
    assert not table.scene.face.toast
    table.settle()
    assert table.scene.face.status == "Collect your phase, then discard."


def test_only_the_groups_that_are_wrong_are_to_blame() -> None:
    def set_and_more(view: PlayerView) -> bool:
        needs = EDITION.phase(view.me.phase) if may_lay(view) else ()
        return len(needs) == 2 and len(tray.arrange(view)[1]) == needs[1].size

    table = Table(at(set_and_more))
    table.settle()
    table.driver.key("a")
    table.settle()
    plan = table.scene.board.plan
    taken = plan.staged[1][0]
    # One card less in the second group.
    table.scene.controller.plays.stage([taken], None)
    table.driver.key("l")
    plays = table.scene.controller.plays
    assert not table.view.me.laid
    assert plays.refused_slots == {1}
    assert plays.refused == set(plan.staged[1]) - {taken}
    table.settle()
    assert not plays.refused_slots


def test_a_skip_ahead_is_said_and_what_is_new_is_marked() -> None:
    told = 0
    for seed in range(1, 12):
        try:
            match = at(lambda view: playing(view) and view.table.round > 0, 4, range(seed, seed + 1))
        except AssertionError:
            continue
        table = Table(match, opponents_speed="slow")
        table.settle()
        table.driver.drag(f"hand:{plain(table.view).id}", "discard")
        table.driver.tick(20)
        if table.scene.match.turn == ME or "Press to skip ahead" not in table.scene.face.status:
            continue
        before = {meld.id for meld in table.scene.board.view.table.melds}
        lines = len(table.scene.board.lines)
        table.driver.key("enter")
        if table.scene.match.step is TurnStep.ROUND_OVER:
            continue
        told += 1
        notices = table.scene.notices
        assert notices.new_lines == len(table.scene.board.lines) - lines > 0
        assert notices.new_groups == {meld.id for meld in table.view.table.melds} - before
        assert table.scene.face.toast.startswith("Skipped ahead")
        table.settle()
        assert not notices.new_groups
        assert notices.new_lines
        table.driver.key("y")
        assert not notices.new_lines
    assert told


def test_that_cards_were_dealt_is_no_news() -> None:
    table = Table(Match(EDITION, seats(3), 1))
    first = table.scene.match.turn
    table.driver.key("enter")
    assert not table.scene.board.shown.dealing
    assert bool(table.scene.notices.new_lines) is (first != ME)


def test_marks_end_with_the_turn_and_those_made_later_stay() -> None:
    table = Table(at(playing, 3), opponents_speed="slow")
    table.settle()
    first, second = table.scene.board.layout.row[:2]
    away = next(
        card for card in table.view.hand if card.kind is CardKind.NUMBER and card.id not in (first, second)
    )
    table.driver.click(f"hand:{first}")
    assert first in table.scene.board.plan.marked
    table.driver.drag(f"hand:{away.id}", "discard")
    table.driver.tick(20)
    assert table.scene.board.plan.marked == frozenset()
    table.driver.click(f"hand:{second}")
    table.driver.key("escape")
    assert table.scene.board.plan.marked == {second}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [2, 6])
@pytest.mark.parametrize("laid", [False, True])
def test_a_sentence_covers_no_card(size: tuple[int, int], count: int, laid: bool) -> None:
    found = layout(plain_view(count, 4, laid=laid, hits=False), size)
    box = free_place(found, [(found.metrics.body * 22, found.metrics.body * 1.9)])
    assert Box(0, 0, *size).holds(box)
    for pose in found.poses.values():
        card = Box(pose.x - pose.width / 2, pose.y - pose.width * 0.7, pose.width, pose.width * 1.4)
        assert box.overlap(card) == 0


# --- beats ------------------------------------------------------------------------------------------------


def test_while_cards_are_dealt_the_counts_follow_and_nothing_glows() -> None:
    table = Table(Match(EDITION, seats(4), 4))
    board = table.scene.board
    counts = []
    while board.shown.dealing:
        table.driver.tick()
        if board.shown.dealing:
            counts.append(board.arrived())
            dealt = sum(board.arrived()) + board.undealt + board.view.draw_count
            assert dealt <= len(EDITION.cards)
            assert not any(element.key == ("ring", "draw") for element in table.scene.painter.elements)
    assert counts[0] == (0, 0, 0, 0)
    assert counts == sorted(counts)
    assert len(set(counts)) > 8
    assert board.arrived() == board.view.hand_sizes


def may_go_out(view: PlayerView) -> bool:
    return view.table.step is TurnStep.PLAY and view.me.laid and len(view.hand) == 1


def test_going_out_is_celebrated_and_a_press_ends_it() -> None:
    for press in (False, True):
        table = Table(at(may_go_out))
        table.settle()
        table.driver.drag(f"hand:{table.view.hand[0].id}", "discard")
        if table.scene.controller.plays.choice is not None:
            table.driver.click("choice:0")
        for _ in range(60):
            table.driver.tick()
            if table.scene.board.celebrated is not None:
                break
        assert table.scene.board.celebrated is not None
        assert table.scene.face.status == "You go out."
        if press:
            table.driver.key("enter")
            table.driver.tick(2)
            assert table.driver.scene is not table.scene
        else:
            frames = table.driver.settle()
            assert frames < 220
        assert table.scene.board.celebrated is None


def test_with_reduced_motion_going_out_is_only_said() -> None:
    table = Table(at(may_go_out), reduced_motion=True)
    table.settle()
    table.driver.drag(f"hand:{table.view.hand[0].id}", "discard")
    if table.scene.controller.plays.choice is not None:
        table.driver.click("choice:0")
    for _ in range(120):
        assert table.scene.board.celebrated is None
        table.driver.tick()
