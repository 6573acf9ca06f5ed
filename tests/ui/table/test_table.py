"""The table in a running program: what comes to nothing, pace, questions, the tray, and what is refused."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest

from game.match.match import Match
from game.match.seats import SeatInfo
from game.rules.cardgame.actions import Discard, Hit, LayDown
from game.rules.cardgame.moves import legal_actions
from game.rules.cardgame.view import PlayerView, TurnStep
from game.rules.cards import Card, CardKind
from game.ui.scenes.table import TableScene
from game.ui.table.drops import play_targets
from game.ui.table.layout import layout
from tests.ui.table.positions import ME, Table, at, drawing, focus, hits, may_lay, may_skip, plain, playing
from tests.ui.table.views import EDITION, NAMES

# --- going home -------------------------------------------------------------------------------------------


def _to_nothing(table: Table, card: str) -> None:
    # The room at the right, between the history and the piles.
    table.driver.drag(card, (1000, 320))


def _escape(table: Table, card: str) -> None:
    table.driver.press(card)
    table.driver.move((700, 300))
    table.driver.move("discard")
    assert table.scene.controller.carry
    table.driver.key("escape")
    table.driver.release("discard")


def _lost(table: Table, card: str) -> None:
    table.driver.press(card)
    table.driver.move((700, 300))
    table.driver.move("discard")
    assert table.scene.controller.carry
    table.driver.lose_focus()


@pytest.mark.parametrize("end", [_to_nothing, _escape, _lost])
@pytest.mark.parametrize("sort", ["number", "own"])
def test_u02_a_drag_that_comes_to_nothing_ends_at_home(end: Callable[[Table, str], None], sort: str) -> None:
    table = Table(at(playing))
    table.settle()
    if sort == "own":
        table.driver.drag(
            f"hand:{table.scene.board.layout.row[0]}", f"hand:{table.scene.board.layout.row[5]}"
        )
        table.settle()
    board = table.scene.board
    row, log, plan = board.layout.row, list(table.scene.match.log), board.plan
    end(table, f"hand:{row[3]}")
    table.settle()
    assert board.layout.row == row
    assert board.plan._replace(hover=None) == plan._replace(hover=None)
    assert table.scene.match.log == log
    assert not table.scene.controller.carry
    for key, sprite in board.sprites.items():
        assert sprite.pose == board.layout.poses[key]


def test_a_back_pulled_off_the_pile_and_let_go_elsewhere_is_not_drawn() -> None:
    table = Table(at(drawing))
    table.settle()
    log = list(table.scene.match.log)
    table.driver.drag("draw", (1000, 120))
    table.settle()
    assert table.scene.match.log == log
    assert all(key in table.scene.board.layout.poses for key in table.scene.board.sprites)


def test_a_refused_card_goes_home_and_the_reason_is_said() -> None:
    table = Table(at(lambda view: playing(view) and bool(view.table.melds)))
    table.settle()
    row = table.scene.board.layout.row
    table.driver.drag(f"hand:{row[0]}", f"meld:{table.view.table.melds[0].id}")
    assert table.scene.face.toast == "Lay down your own phase first."
    table.settle()
    assert table.scene.board.layout.row == row


def test_a_drag_along_the_hand_sets_the_own_order() -> None:
    table = Table(at(playing))
    table.settle()
    row = table.scene.board.layout.row
    table.driver.drag(f"hand:{row[0]}", f"hand:{row[6]}")
    table.settle()
    now = table.scene.board.layout.row
    assert now != row
    assert [card for card in now if card != row[0]] == list(row[1:])
    assert table.scene.controller.plays.sort == "own"
    table.driver.key("s")
    table.settle()
    assert table.scene.board.layout.row == row


# --- pace -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("press", ["table", "enter", "space", "escape"])
def test_one_press_during_others_beats_reaches_the_next_decision(press: str) -> None:
    table = Table(at(playing, 6), opponents_speed="slow")
    table.settle()
    table.driver.drag(f"hand:{plain(table.view).id}", "discard")
    table.driver.tick(20)
    assert table.scene.match.turn != ME
    if press == "table":
        table.driver.click((1000, 320))
    else:
        table.driver.key(press)
    table.driver.tick(3)
    board = table.scene.board
    assert not table.scene.match.bot_to_move
    assert not board.queue.busy
    assert board.view == table.view or table.driver.scene is not table.scene
    assert all(sprite.pose == board.layout.poses[key] for key, sprite in board.sprites.items())


def test_a_press_on_the_own_hand_hurries_nobody() -> None:
    table = Table(at(playing, 4))
    table.settle()
    table.driver.drag(f"hand:{plain(table.view).id}", "discard")
    table.driver.tick(20)
    turn = table.scene.match.turn
    assert turn != ME
    card = table.scene.board.layout.row[2]
    table.driver.click(f"hand:{card}")
    assert table.scene.match.turn == turn
    assert card in table.scene.board.plan.marked


def test_two_quick_presses_lay_one_card_once() -> None:
    table = Table(at(playing, 2))
    table.settle()
    card = plain(table.view).id
    table.driver.click(f"hand:{card}")
    before = len(table.log())
    table.driver.click("discard")
    table.driver.click("discard")
    table.driver.tick(2)
    mine = table.log()[before:]
    assert [type(action) for action in mine if isinstance(action, Discard)] == [Discard]


def test_at_speed_off_nothing_is_waited_for() -> None:
    table = Table(at(playing, 3), own_speed="off", opponents_speed="off")
    table.settle()
    before = len(table.scene.match.log)
    table.driver.drag(f"hand:{plain(table.view).id}", "discard")
    # A picture for each of the others, and one in which all lies where it belongs.
    table.driver.tick(4)
    assert not table.scene.board.queue.moving
    assert table.scene.match.turn == ME
    assert len(table.scene.match.log) >= before + 5


# --- questions --------------------------------------------------------------------------------------------


def test_a_wild_is_discarded_only_after_a_question() -> None:
    table = Table(at(lambda view: playing(view) and any(card.kind is CardKind.WILD for card in view.hand)))
    table.settle()
    wild = next(card for card in table.view.hand if card.kind is CardKind.WILD)
    before = list(table.scene.match.log)
    for answer, sent in (("choice:0", 0), ("choice:1", 1)):
        table.driver.drag(f"hand:{wild.id}", "discard")
        assert table.scene.controller.plays.choice is not None
        assert table.scene.match.log == before
        table.driver.click(answer)
        assert len(table.log()) == len([a for a in before if a.seat == ME]) + sent
    assert table.scene.match.log[len(before)] == Discard(ME, wild)


def test_escape_takes_a_question_back() -> None:
    table = Table(at(may_skip))
    table.settle()
    before = list(table.scene.match.log)
    skip = next(card for card in table.view.hand if card.kind is CardKind.SKIP)
    table.driver.drag(f"hand:{skip.id}", "discard")
    table.driver.key("escape")
    table.settle()
    assert table.scene.controller.plays.choice is None
    assert table.scene.match.log == before
    assert skip.id in table.scene.board.layout.row
    assert table.driver.scene is table.scene


def two_places(view: PlayerView) -> bool:
    found = hits(view)
    return view.table.step is TurnStep.PLAY and any(
        len({(hit.meld, hit.end) for hit in found if hit.placed.card == card}) > 1 for card in view.hand
    )


def test_u06_where_a_card_fits_twice_the_player_chooses() -> None:
    base = Table(at(two_places))
    found = hits(base.view)
    card = next(one for one in base.view.hand if sum(hit.placed.card == one for hit in found) > 1)
    wanted = {hit for hit in found if hit.placed.card == card}
    made = set()
    for number in range(len(wanted)):
        table = Table(at(two_places))
        table.settle()
        before = len(table.scene.match.log)
        focus(table, f"hand:{card.id}")
        table.driver.key("h")
        assert len(table.scene.match.log) == before
        table.driver.click(f"choice:{number}")
        made.add(table.scene.match.log[before])
    assert made == wanted


def test_a_question_opened_by_key_has_the_focus_on_an_answer() -> None:
    table = Table(at(may_skip))
    table.settle()
    skip = next(card for card in table.view.hand if card.kind is CardKind.SKIP)
    focus(table, f"hand:{skip.id}")
    table.driver.key("x")
    assert table.scene.controller.focus.startswith("choice:")
    table.driver.key("escape")
    assert not table.scene.controller.focus.startswith("choice:")


# --- several cards at once --------------------------------------------------------------------------------


def test_a_dragged_card_takes_its_marked_set_along() -> None:
    table = Table(at(playing))
    table.settle()
    first, second, third = table.scene.board.layout.row[1:4]
    for card in (first, third):
        table.driver.click(f"hand:{card}")
        table.settle()
    table.driver.drag(f"hand:{third}", "slot:0")
    table.settle()
    assert set(table.scene.board.plan.staged[0]) == {first, third}
    assert second in table.scene.board.layout.row
    assert not table.scene.board.plan.marked


def test_a_double_click_puts_a_card_where_alone_it_fits() -> None:
    def one_slot(view: PlayerView) -> bool:
        return playing(view) and len(EDITION.phase(view.me.phase)) == 1

    table = Table(at(one_slot))
    table.settle()
    card = plain(table.view).id
    table.driver.double_click(f"hand:{card}")
    table.settle()
    assert table.scene.board.plan.staged == ((card,),)
    table.driver.click(f"hand:{card}")
    table.settle()
    assert table.scene.board.plan.staged == ((),)


# --- what glows -------------------------------------------------------------------------------------------


def positions(count: int) -> Iterator[PlayerView]:
    """Views of bot games at moments when the first seat plays."""
    dice = random.Random(9)
    while count:
        match = Match(
            EDITION,
            [SeatInfo(NAMES[i], "greedy", i) for i in range(dice.choice((2, 3, 4, 6)))],
            dice.random().__hash__(),
        )
        for _ in range(500):
            if match.step is TurnStep.GAME_OVER:
                break
            if match.step is TurnStep.ROUND_OVER:
                match.next_round()
                continue
            view = match.view(ME)
            if match.turn == ME and match.step is TurnStep.PLAY and dice.random() < 0.3:
                yield view
                count -= 1
                if not count:
                    return
            match.step_bot()


def test_u03_what_is_outlined_is_what_is_legal() -> None:
    melds_seen = 0
    for view in positions(500):
        found = layout(view, (1280, 720))
        legal = [action for action in legal_actions(view) if isinstance(action, Hit | Discard)]
        for card in view.hand:
            targets = play_targets(view, [card], found)
            hit_places = {(t.which, t.end) for t in targets if t.kind == "meld"}
            melds_seen += len(hit_places)
            assert hit_places == {
                (a.meld, a.end) for a in legal if isinstance(a, Hit) and a.placed.card == card
            }
            outs = [a for a in legal if isinstance(a, Discard) and a.card == card]
            assert any(t.kind == "discard" for t in targets) == bool(outs)
            assert {t.which for t in targets if t.kind == "seat"} == {
                a.target for a in outs if a.target is not None
            }
            sent = {a for t in targets for a in t.actions}
            assert sent == {a for a in legal if (a.placed.card if isinstance(a, Hit) else a.card) == card}
    assert melds_seen > 50


# --- the tray ---------------------------------------------------------------------------------------------


def test_the_button_says_what_is_missing_and_then_lays_down() -> None:
    table = Table(at(may_lay))
    table.settle()
    table.driver.click("lay_down")
    table.settle()
    assert all(state.complete for state in table.scene.controller.plays.slots)
    assert not any(isinstance(action, LayDown) for action in table.scene.match.log[-1:])
    first = table.scene.board.plan.staged[0][0]
    table.driver.drag(f"hand:{first}", (640, 650))
    table.settle()
    table.driver.click("lay_down")
    assert table.scene.face.toast == "This group needs 1 more card."
    assert not table.view.me.laid
    table.driver.drag(f"hand:{first}", "slot:0")
    table.settle()
    table.driver.click("lay_down")
    table.settle()
    assert table.view.me.laid


def test_a_staged_wild_says_what_it_stands_for_and_can_stand_for_another() -> None:
    def open_wild(view: PlayerView) -> bool:
        """A run is asked for, and the hand holds a wild and two numbers in a row that leave both its ends
        open.
        """
        if not playing(view) or not any(need.kind == "run" for need in EDITION.phase(view.me.phase)):
            return False
        return any(card.kind is CardKind.WILD for card in view.hand) and bool(_row_of(view))

    table = Table(at(open_wild, 4))
    table.settle()
    view = table.view
    slot = next(i for i, need in enumerate(EDITION.phase(view.me.phase)) if need.kind == "run")
    wild = next(card for card in view.hand if card.kind is CardKind.WILD)
    cards = _row_of(view)
    for card in (*cards, wild):
        table.driver.drag(f"hand:{card.id}", f"slot:{slot}")
        table.settle()
    sprite = table.scene.board.sprites[wild.id]
    first = sprite.number
    table.driver.click(f"hand:{wild.id}")
    table.settle()
    second = sprite.number
    low, high = min(card.number or 0 for card in cards), max(card.number or 0 for card in cards)
    assert {first, second} == {low - 1, high + 1}
    assert wild.id in table.scene.board.plan.staged[slot]


def _row_of(view: PlayerView) -> tuple[Card, ...]:
    """Cards of the hand that are one short of the run that is asked for, in the middle of the numbers."""
    size = next(need.size for need in EDITION.phase(view.me.phase) if need.kind == "run")
    by_number = {card.number: card for card in view.hand if card.kind is CardKind.NUMBER}
    for low in range(2, 12 - size + 2):
        found = [by_number.get(number) for number in range(low, low + size - 1)]
        if all(found) and low + size - 1 <= 12:
            return tuple(card for card in found if card is not None)
    return ()


def test_a_card_put_on_a_group_that_refuses_it_goes_to_no_neighbor() -> None:
    """The card of a large hand overlaps the discard pile while the pointer is on a group above it."""
    table = Table(at(lambda view: playing(view) and bool(view.table.melds), 5), (1366, 768))
    table.settle()
    log = list(table.scene.match.log)
    for meld in table.view.table.melds:
        table.driver.drag(f"hand:{table.scene.board.layout.row[0]}", f"meld:{meld.id}")
        assert table.scene.face.toast == "Lay down your own phase first."
        table.settle()
    assert table.scene.match.log == log


def test_the_tray_and_the_order_are_there_again_after_leaving() -> None:
    match = at(playing)
    table = Table(match)
    table.settle()
    row = table.scene.board.layout.row
    table.driver.drag(f"hand:{row[0]}", f"hand:{row[6]}")
    table.settle()
    table.driver.drag(f"hand:{row[2]}", "slot:0")
    table.settle()
    plan = table.scene.board.plan
    table.driver.app.stack.pop()
    again: TableScene = table.driver.open("table")
    table.driver.settle()
    assert again.board.plan.staged == plan.staged
    assert again.board.layout.row == table.scene.board.layout.row
    assert again.board.lines


def test_resizing_while_a_card_is_carried_loses_nothing() -> None:
    table = Table(at(playing))
    table.settle()
    row = table.scene.board.layout.row
    table.driver.press(f"hand:{row[3]}")
    table.driver.move((600, 300))
    table.driver.resize((1000, 640))
    table.driver.move((500, 300))
    table.driver.key("escape")
    table.settle()
    assert table.scene.board.layout.row == row
    assert all(
        sprite.pose == table.scene.board.layout.poses[key]
        for key, sprite in table.scene.board.sprites.items()
    )


def test_a_right_click_enlarges_and_the_next_press_puts_it_away() -> None:
    table = Table(at(lambda view: playing(view) and bool(view.table.melds)))
    table.settle()
    meld = table.view.table.melds[0]
    table.driver.click(f"meld:{meld.id}", button=3)
    assert table.scene.controller.enlarged == meld.placed
    log, plan = list(table.scene.match.log), table.scene.board.plan
    table.driver.click(f"hand:{table.scene.board.layout.row[2]}")
    table.settle()
    assert table.scene.controller.enlarged == ()
    assert table.scene.match.log == log
    assert table.scene.board.plan.marked == plan.marked


def test_targets_are_found_again_when_the_turn_comes_while_a_card_is_held() -> None:
    table = Table(at(playing, 2), opponents_speed="off")
    table.settle()
    held, away = table.scene.board.layout.row[0], plain(table.view).id
    held = next(card for card in table.scene.board.layout.row if card != away)
    table.driver.drag(f"hand:{away}", "discard")
    table.driver.press(f"hand:{held}")
    table.driver.move((700, 400))
    table.driver.tick(60)
    assert table.scene.controller.carry.targets
    table.driver.key("escape")
    table.settle()
    assert held in table.scene.board.layout.row


def test_the_focus_is_never_lost() -> None:
    table = Table(at(playing))
    table.settle()
    dice = random.Random(3)
    keys = [
        "left",
        "right",
        "up",
        "down",
        "tab",
        "shift+tab",
        "home",
        "end",
        "enter",
        "space",
        "a",
        "s",
        "h",
        "y",
        "ctrl+left",
    ]
    for _ in range(300):
        table.driver.key(dice.choice(keys))
        if table.driver.scene is not table.scene:
            break
        ring = table.scene.controller.ring
        assert ring.current is not None
        x, y, w, h = ring.current.box
        assert x >= 0
        assert y >= 0
        assert x + w <= 1280
        assert y + h <= 720
