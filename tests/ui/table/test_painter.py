"""Drawing the table: only what changed, and the same picture whichever way it came about."""

from __future__ import annotations

import pygame

from game.ui.intents import Command, DragTo, Press
from tests.ui.driver import FRAME
from tests.ui.table.board_moves import on_twist_space
from tests.ui.table.positions import Table, at, may_lay, playing
from tests.ui.table.reached import at as reached
from tests.ui.table.reached import edition


def picture(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def test_drawing_twice_changes_nothing() -> None:
    table = Table(at(playing, 4))
    table.settle()
    surface = table.driver.app.surface
    before = picture(surface)
    assert table.scene.painter.draw(surface, table.scene.face, whole=False) == []
    assert picture(surface) == before
    assert table.scene.painter.draw(surface, table.scene.face, whole=True) is None
    assert picture(surface) == before


def test_what_was_drawn_in_pieces_looks_as_if_drawn_at_once() -> None:
    table = Table(at(may_lay, 4), size=(960, 600))
    table.settle()
    scene, surface = table.scene, table.driver.app.surface
    x, y = scene.place(f"hand:{scene.board.layout.row[2]}")
    script = [
        lambda: scene.handle(Command("arrange")),
        lambda: scene.handle(Command("lay_down")),
        lambda: scene.handle(Press((x, y))),
        lambda: scene.handle(DragTo((x + 30, y - 60))),
        lambda: scene.handle(DragTo((500, 250))),
        lambda: scene.handle(Command("history")),
    ]
    for act in script:
        act()
        for _ in range(9):
            scene.update(FRAME)
            scene.painter.draw(surface, scene.face, whole=False)
        pieces = surface.copy()
        scene.painter.forget()
        scene.painter.draw(surface, scene.face, whole=True)
        assert picture(pieces) == picture(surface)


def test_a_waiting_table_draws_nothing() -> None:
    table = Table(at(playing, 4))
    table.settle()
    presented = table.driver.app.presented
    table.driver.tick(120)
    assert table.driver.app.presented == presented


def test_a_moved_pointer_over_the_felt_draws_nothing() -> None:
    table = Table(at(playing, 4))
    table.settle()
    table.driver.move((1000, 330))
    table.settle()
    presented = table.driver.app.presented
    for x in range(1000, 1060, 5):
        table.driver.move((x, 331))
    assert table.driver.app.presented == presented


def test_a_panel_with_a_twist_card_draws_nothing_beside_it_when_only_that_is_drawn_again() -> None:
    table = Table(reached(edition("twist"), on_twist_space))
    table.settle()
    table.driver.key("enter")
    table.settle()
    assert table.view.me.phase in table.view.edition.twist_numbers
    surface = table.driver.app.surface
    panels = [
        one for one in table.scene.painter.elements if isinstance(one.key, tuple) and "panel" in one.key
    ]
    assert len(panels) == 3
    before = picture(surface)
    for panel in panels:
        for beside in (panel.rect.move(panel.rect.width, 0), panel.rect.move(0, panel.rect.height)):
            surface.set_clip(beside)
            panel.draw(surface)
    surface.set_clip(None)
    assert picture(surface) == before


def test_the_photograph_is_the_kept_picture_and_shows_the_table_as_it_lies() -> None:
    table = Table(at(may_lay, 4), size=(960, 600))
    table.settle()
    scene, surface = table.scene, table.driver.app.surface
    x, y = scene.place(f"hand:{scene.board.layout.row[2]}")
    scene.handle(Press((x, y)))
    scene.handle(DragTo((x + 90, y - 160)))
    scene.update(FRAME)
    kept = scene.painter._stills.surface
    photo = scene.painter.photograph(scene.face, surface.get_size())
    assert photo is kept
    # The card that is carried is on it.
    assert photo.get_at((x + 90, y - 160)) != scene.painter.art.felt(surface.get_size()).get_at(
        (x + 90, y - 160)
    )
    # What is drawn next lacks nothing that the photograph has changed.
    scene.painter.draw(surface, scene.face, whole=False)
    after = picture(surface)
    scene.painter.forget()
    scene.painter.draw(surface, scene.face, whole=True)
    assert picture(surface) == after


def test_the_photograph_of_a_table_under_a_menu_is_that_of_the_table() -> None:
    table = Table(at(playing, 4), size=(960, 600))
    table.settle()
    scene = table.scene
    before, size = picture(scene.painter.photograph(scene.face, (960, 600))), (960, 600)
    table.driver.key("escape")
    table.settle()
    assert scene.painter._stills.surface is None
    assert picture(scene.painter.photograph(scene.face, size)) == before
    table.driver.app.stack.pop()
    table.settle()
    assert picture(scene.painter.photograph(scene.face, size)) == before


def test_nothing_as_large_as_the_window_is_kept_of_what_lay_under_a_box_that_closes() -> None:
    table = Table(at(playing, 4), size=(960, 600))
    table.settle()
    stack = table.driver.app.stack
    table.driver.key("escape")
    table.settle()
    assert stack._under is not None
    stack.pop()
    assert stack._under is None
