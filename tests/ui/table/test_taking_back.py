"""What can be taken back: arrangements, plays of the turn, and a discard for a short time."""

from __future__ import annotations

import pytest

from game.match.match import Match
from game.rules.cardgame.actions import Discard, DrawFromPile, Hit, LayDown
from game.rules.cardgame.view import PlayerView, TurnStep
from game.storage.games import TAKEN_BACK
from game.ui.cues import Cue
from game.ui.stills import rect_of
from game.ui.table import tray
from tests.ui.table.positions import ME, Table, at, drawing, hits, may_hit, may_lay, plain, playing


def at_home(table: Table) -> bool:
    board = table.scene.board
    return all(sprite.pose == board.layout.poses[key] for key, sprite in board.sprites.items())


def lays_and_hits(view: PlayerView) -> bool:
    """The phase can be laid, and a card that is left over then hits an own group."""
    return may_lay(view) and len(view.hand) > 7 and any(one.kind == "wild" for one in view.hand)


def test_u09_lay_down_and_hit_are_taken_back_in_reverse_order() -> None:
    table = Table(at(lays_and_hits), tips=False)
    table.settle()
    start, truth = table.view, table.scene.match.state
    table.driver.key("a", "l")
    table.settle()
    laid = table.view
    assert laid.me.laid
    lines = list(table.scene.board.lines)
    (action, *_rest) = hits(laid)
    table.driver.drag(f"hand:{action.placed.card.id}", f"meld:{action.meld}")
    table.settle()
    if table.scene.controller.plays.choice is not None:
        table.driver.click("choice:0")
        table.settle()
    assert isinstance(table.scene.match.log[-1], Hit)
    table.driver.key("ctrl+z")
    table.settle()
    assert table.view == laid
    assert table.scene.board.lines == lines
    assert at_home(table)
    for _ in range(20):
        table.driver.key("ctrl+z")
        table.settle()
        if not table.view.me.laid:
            break
    assert table.view == start
    assert table.scene.match.state == truth
    assert any(table.scene.board.plan.staged)
    assert at_home(table)
    assert table.scene.games.marks == {TAKEN_BACK}, "the records will say so"
    table.driver.key("ctrl+y")
    table.settle()
    assert table.view.me.laid


def test_u09_past_a_draw_nothing_is_taken_back_and_the_reason_is_said() -> None:
    table = Table(at(drawing), tips=False)
    table.settle()
    table.driver.key("d")
    table.settle()
    log = list(table.scene.match.log)
    assert isinstance(log[-1], DrawFromPile)
    table.driver.key("ctrl+z")
    assert table.scene.match.log == log
    assert table.scene.face.toast == "A card that was drawn stays in the hand: it has been seen."


def test_u09_a_match_takes_back_only_plays_of_the_turn_and_the_bots_know_as_before() -> None:
    match = at(may_lay)
    log, state = list(match.log), match.state
    action = tray.lay_down_of(
        match.view(ME),
        tray.slot_states(match.view(ME), tray.arrange(match.view(ME))),
        [0] * len(tray.arrange(match.view(ME))),
        0,
    )
    assert not match.takes_back(ME)
    with pytest.raises(ValueError, match="nothing that can be taken back"):
        match.take_back(ME)
    assert match.submit(action) is None
    assert match.takes_back(ME)
    assert isinstance(match.take_back(ME), LayDown)
    assert (match.log, match.state) == (log, state)
    again = Match.replay(match.edition, match.seats, match.seed, match.log)
    for one in (match, again):
        assert one.submit(action) is None
        out = plain(one.view(ME))
        assert one.submit(Discard(ME, out)) is None
        while one.bot_to_move:
            one.step_bot()
    assert match.log == again.log


def test_arrangements_are_taken_back_one_by_one_and_done_again() -> None:
    table = Table(at(playing), tips=False)
    table.settle()
    board = table.scene.board
    first = board.layout.row
    table.driver.drag(f"hand:{first[0]}", "slot:0")
    table.settle()
    table.driver.key("s")
    table.settle()
    table.driver.click(f"hand:{board.layout.row[2]}")
    table.settle()
    marked = board.plan.marked
    assert marked
    table.driver.key("ctrl+z")
    assert not board.plan.marked
    table.driver.key("ctrl+z")
    assert table.scene.controller.plays.sort == "number"
    table.driver.key("ctrl+z")
    table.settle()
    assert board.layout.row == first
    assert not any(board.plan.staged)
    table.driver.key("ctrl+y", "ctrl+y", "ctrl+y")
    table.settle()
    assert board.plan.marked == marked
    assert board.plan.staged[0] == (first[0],)
    assert at_home(table)
    table.driver.key("ctrl+y")
    assert table.scene.face.toast == "There is nothing to do again."


# --- the time to take a discard back ----------------------------------------------------------------------


def pending(**settings: object) -> tuple[Table, int, list[object]]:
    """A table on whose discard pile a card lies that is not discarded yet."""
    table = Table(at(playing), take_back_time="short", tips=False, **settings)
    table.settle()
    card = plain(table.view).id
    log: list[object] = list(table.scene.match.log)
    table.driver.drag(f"hand:{card}", "discard")
    assert table.scene.controller.plays.pending is not None
    assert table.scene.match.log == log
    assert card in {one.id for one in table.view.hand}
    return table, card, log


def _key(table: Table) -> None:
    table.driver.key("ctrl+z")


def _escape(table: Table) -> None:
    table.driver.key("escape")


def _drag(table: Table) -> None:
    table.driver.tick(20)
    table.driver.drag("discard", (640, 650))


@pytest.mark.parametrize("way", [_key, _escape, _drag])
def test_u34_a_discard_can_be_taken_back_for_a_moment(way) -> None:
    table, card, log = pending()
    way(table)
    table.settle()
    assert table.scene.match.log == log
    assert card in table.scene.board.layout.row
    assert at_home(table)


def test_u34_when_its_time_is_up_the_discard_is_sent_once_and_heard_once() -> None:
    table, card, log = pending()
    table.driver.tick(30)
    assert table.scene.match.log == log
    table.driver.tick(20)
    mine = table.log()
    assert isinstance(mine[-1], Discard)
    assert mine[-1].card.id == card
    table.driver.tick(5)
    heard = table.driver.ear.cues
    assert heard.count(Cue.DISCARD) == 1


@pytest.mark.parametrize("press", ["enter", (1000, 320), "discard", "x"])
def test_u34_a_press_ends_the_time_early(press) -> None:
    table, _card, log = pending()
    if isinstance(press, str) and press != "discard":
        table.driver.key(press)
    else:
        table.driver.click(press)
    assert len(table.log()) == sum(action.seat == ME for action in log) + 1  # type: ignore[attr-defined]
    assert table.scene.match.turn != ME or table.scene.match.step is not TurnStep.PLAY


def test_u34_leaving_takes_the_card_back_into_the_hand(tmp_path) -> None:
    table, card, log = pending()
    scene = table.scene
    table.driver.app.stack.reset("title")
    assert scene.match.log == log
    again = table.driver.open("table")
    assert card in again.board.layout.row


def test_u34_other_own_cards_can_be_moved_meanwhile() -> None:
    table, card, log = pending()
    other = table.scene.board.layout.row[1]
    table.driver.drag(f"hand:{other}", "slot:0")
    assert table.scene.board.plan.staged[0] == (other,)
    assert table.scene.controller.plays.pending is not None
    table.driver.key("a")
    table.driver.tick(2)
    assert all(card not in slot for slot in table.scene.board.plan.staged)
    table.driver.key("ctrl+z")
    table.settle()
    assert table.scene.match.log == log
    assert at_home(table)


def test_with_no_time_set_a_discard_is_sent_at_once() -> None:
    table = Table(at(playing), take_back_time="none", tips=False)
    table.settle()
    table.driver.drag(f"hand:{plain(table.view).id}", "discard")
    assert isinstance(table.log()[-1], Discard)


def test_a_slip_of_the_hand_after_a_hit_is_taken_back_where_the_game_goes_on_later() -> None:
    """After Continue the steps at the table are gone, but the turn's last play can still be taken back."""
    match = at(may_hit)
    (action,) = hits(match.view(ME))
    before = match.state
    assert match.submit(action) is None
    match.take_events(ME)
    table = Table(match, tips=False)
    table.settle()
    table.driver.key("ctrl+z")
    table.settle()
    assert table.scene.match.state == before
    assert at_home(table)


def test_by_the_menu_too_for_who_has_no_keys() -> None:
    table = Table(at(lays_and_hits), tips=False)
    table.settle()
    start = table.view
    table.driver.click("button:menu")
    assert "take_back" not in table.driver.scene.widgets
    table.driver.click("continue")
    table.driver.key("a", "l")
    table.settle()
    assert table.view.me.laid
    table.driver.click("button:menu")
    table.driver.click("take_back")
    table.settle()
    assert table.driver.scene is table.scene
    assert table.view == start


def test_by_the_menu_right_after_an_action_too_though_presses_mean_nothing_for_a_while() -> None:
    table = Table(at(lays_and_hits), tips=False, cool_down=1000)
    table.settle()
    table.driver.key("a", "l")
    assert table.view.me.laid
    assert table.scene.deafness.on
    table.scene.pause()
    table.driver.tick()
    table.driver.click("take_back")
    table.settle()
    assert not table.view.me.laid


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_way_back_covers_neither_panel_nor_tray_where_piles_lie_between_them(
    size: tuple[int, int], language: str
) -> None:
    table = Table(at(playing), size, text_scale=200, take_back_time="short", language=language)
    table.settle()
    table.driver.key("x")
    table.driver.tick(5)
    layout = table.scene.board.layout
    assert layout.metrics.beside
    (told,) = [one.rect for one in table.scene.painter.elements if one.key == "discard words"]
    told = told.inflate(-8, -8)
    own = layout.panels[ME].box
    for box in (own, *(slot.box for slot in layout.slots)):
        assert not told.colliderect(rect_of(box))
