"""What a drag comes to that ends nowhere, is refused, or is overtaken by something else."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.ui.table.positions import Table, at, drawing, plain, playing


def _to_nothing(table: Table, card: str) -> None:
    # The room at the right, between the history and the piles.
    table.driver.drag(card, (1000, 320))


def _outside(table: Table, card: str) -> None:
    # Left of the hand and below it: the card that hangs on the pointer still touches the hand.
    table.driver.drag(card, (-60, 760))


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


@pytest.mark.parametrize("end", [_to_nothing, _outside, _escape, _lost])
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


@pytest.mark.parametrize(("key", "scene"), [("f1", "rules"), ("ctrl+s", "name_game")])
def test_a_card_in_the_hand_goes_home_when_something_opens_over_the_table(key: str, scene: str) -> None:
    table = Table(at(playing))
    table.settle()
    row = table.scene.board.layout.row
    table.driver.press(f"hand:{row[3]}")
    table.driver.move((700, 400))
    table.driver.key(key)
    assert table.driver.scene.name == scene
    table.driver.release((700, 400))
    table.driver.key("escape")
    table.settle()
    table.driver.move((600, 300))
    assert not table.scene.controller.carry
    assert table.scene.board.layout.row == row


def test_a_press_that_began_at_the_table_presses_nothing_in_what_opens_over_it() -> None:
    table = Table(at(playing))
    table.settle()
    place = table.driver.open("rules").widgets["back"].rect.center
    table.driver.key("escape")
    table.driver.move(place)
    table.driver.press(place)
    table.driver.key("f1")
    table.driver.release(place)
    table.driver.tick(3)
    assert table.driver.scene.name == "rules"


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
def test_a_card_that_is_dropped_on_the_draw_pile_goes_home_and_not_to_the_tray(size: tuple[int, int]) -> None:
    table = Table(at(playing), size)
    table.settle()
    board = table.scene.board
    before = board.layout.row, board.plan.staged
    x, y, _w, h = board.layout.draw.pixels
    for spot in ((x + 8, y + h - 3), "draw"):
        table.driver.drag(f"hand:{before[0][4]}", spot)
        assert table.scene.notices.hint
        table.settle()
        assert (board.layout.row, board.plan.staged) == before
