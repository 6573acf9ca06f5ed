"""What is behind or below something else is seen well or not at all: a narrow strip looks like a flaw."""

from __future__ import annotations

import pytest

from game.ui import staged
from game.ui.play.telling import whole
from game.ui.play.words import open_history
from game.ui.scenes.shelf import EditionBox
from game.ui.table.geometry import Box
from tests.ui.driver import Driver

SIZES = ((960, 600), (1280, 720), (1920, 1080))


@pytest.mark.parametrize("seats", [2, 6])
@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("size", SIZES)
def test_the_open_history_hides_all_of_the_panels_above_it_or_nothing(
    size: tuple[int, int], scale: int, seats: int
) -> None:
    driver = Driver(size, text_scale=scale, reduced_motion=True)
    driver.ctx.games.match = staged.play_until("original", seats, 1, staged.worth_showing)
    board = driver.open("table").board
    for lines in (3, 15, 100):
        board.lines[:] = [f"Line {n}." for n in range(lines)]
        told, layout = whole(board, 0), board.layout
        assert Box(0, 0, *size).holds(told.box)
        assert told.shown + told.most == lines
        assert told.box.y >= round(layout.heads) or told.box.y <= layout.metrics.margin
        assert told.box.bottom <= layout.status.y
        assert told.box.y + told.pad + (told.shown + 1) * told.step <= told.box.bottom, "all lines are in it"
        hidden = told.box.bottom - layout.hand.y
        assert hidden <= 0 or layout.hand.bottom - told.box.bottom <= layout.metrics.margin


def test_the_open_history_of_a_game_of_dice_leaves_who_plays_in_sight() -> None:
    driver = Driver((1280, 720), reduced_motion=True)
    driver.ctx.games.played = staged.dice_until("dice", 2, 1, over=False, paths=driver.ctx.paths)
    board = driver.open("dice").board
    board.lines[:] = [f"Line {n}." for n in range(100)]
    assert whole(board, 0).box.y >= board.layout.header.bottom


@pytest.mark.parametrize("scale", [80, 100, 150, 200])
@pytest.mark.parametrize("size", SIZES)
def test_the_drawer_of_house_rules_leaves_a_good_part_of_the_page_or_nothing(
    size: tuple[int, int], scale: int
) -> None:
    driver = Driver(size, text_scale=scale, reduced_motion=True)
    scene = driver.open("new_game")
    scene.open_house()
    driver.tick()
    left = driver.scene.panel.left
    assert left == 0 or left >= size[0] * 0.2
    assert driver.scene.panel.right == size[0]


@pytest.mark.parametrize("seats", [4, 6])
@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("size", SIZES)
def test_a_row_at_the_end_of_a_round_is_not_cut_off_just_below_its_edge(
    size: tuple[int, int], scale: int, seats: int
) -> None:
    driver = Driver(size, text_scale=scale, reduced_motion=True)
    driver.ctx.games.match = staged.play_until("original", seats, 1, staged.round_is_over)
    scene = driver.open("round_over")
    rows = scene._row_height
    # The first row begins under the edge of the panel.
    top = scene._places.main.top + (scene._places.main.height - rows * seats) // 2
    seen = (scene.view.height - top) % rows if top + rows * seats > scene.view.height else 0
    assert seen < seats or seen >= rows * 0.34
    if top + rows * seats > scene.view.height:
        # Where it ends with a row, the soft edge hides nothing of that.
        driver.tick()
        (_edge, place) = scene.edges[-1]
        small = driver.ctx.art.fonts.line("text", driver.ctx.art.text_px("small"))
        whole = seen < seats or rows - seen < seats
        last = (scene.view.height - top) // rows
        assert scene.ends_well == (whole or seen >= scene._needed(last))
        assert place.height < (small if scene.ends_well else 2 * small)


@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("size", SIZES)
def test_a_shelf_shows_a_box_well_or_not_at_all(size: tuple[int, int], scale: int) -> None:
    driver = Driver(size, text_scale=scale, reduced_motion=True)
    scene = driver.open("new_game")
    if scene._back_moves:
        # All is in one column, and the chosen box is open under its plank.
        return
    for box in (one for one in scene.widgets.values() if isinstance(one, EditionBox)):
        seen = min(box.rect.bottom, scene.view.bottom) - box.rect.top
        assert seen <= 0 or seen >= box.rect.height * 0.24


@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_small_controls_of_the_title_end_with_the_buttons_above_them(
    size: tuple[int, int], language: str, scale: int
) -> None:
    driver = Driver(size, language=language, text_scale=scale, reduced_motion=True)
    scene = driver.open("title")
    first, second, third = (scene.widgets[name].rect for name in ("language", "text_scale", "speed"))
    column = scene.widgets["play"].rect
    assert first.left == column.left
    assert second.left - first.right == third.left - second.right
    if scale == 100:
        assert third.right == column.right
    elif third.right != column.right:
        # They have no room under the buttons there, and take the whole line.
        assert third.right == size[0] - first.left
        assert not scene.fan.card or scene.fan.area.right >= third.right


def test_the_focus_does_not_look_out_from_under_the_open_history_of_dice() -> None:
    driver = Driver((960, 600), text_scale=200, reduced_motion=True)
    driver.ctx.games.played = staged.dice_until("dice", 2, 1, over=False, paths=driver.ctx.paths)
    scene = driver.open("dice")
    driver.key("tab")
    driver.settle()
    assert scene.painter.area("focus") is not None
    driver.key("y")
    driver.tick()
    assert scene.face.history
    assert scene.painter.area("focus") is None


def test_an_open_history_without_a_line_says_so() -> None:
    driver = Driver((1280, 720), reduced_motion=True)
    driver.ctx.games.match = staged.play_until("original", 2, 1, staged.worth_showing)
    board = driver.open("table").board
    board.lines.clear()
    look = [*open_history(driver.ctx.art, whole(board, 0), "Round 1", board.lines)][-1].look
    assert isinstance(look, tuple)
    assert look[2] == ("Nothing has happened yet.",)


@pytest.mark.parametrize("scene", ["table", "dice"])
def test_the_open_history_dims_all_but_the_lowest_line(scene: str) -> None:
    driver = Driver((960, 600), text_scale=200, reduced_motion=True)
    if scene == "table":
        driver.ctx.games.match = staged.play_until("original", 2, 1, staged.worth_showing)
    else:
        driver.ctx.games.played = staged.dice_until("dice", 2, 1, over=False, paths=driver.ctx.paths)
    stills = driver.open(scene).painter._stills
    driver.settle()
    driver.tick()
    assert stills.area("dimmed") is None
    driver.key("y")
    driver.tick()
    order = [element.key for element in stills.elements]
    assert stills.area("dimmed") == ((0, 0), (960, 600))
    assert order.index("dimmed") < order.index("whole history") < order.index("status")
    driver.key("y")
    driver.tick()
    assert stills.area("dimmed") is None
