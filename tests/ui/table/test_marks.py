"""A marked card does not look like the one drawn last."""

from __future__ import annotations

import pygame
import pytest

from game.ui.theme import theme_names
from tests.ui.table.positions import Table, at, drawing


def seen(table: Table, what: str) -> set[object]:
    """The cards that have a mark of a kind in the picture."""
    table.settle()
    return {
        element.key[1]
        for element in table.scene.painter.elements
        if isinstance(element.key, tuple) and element.key[0] == what
    }


def test_only_a_marked_card_is_ticked() -> None:
    table = Table(at(drawing))
    table.settle()
    assert not seen(table, "mark")
    table.driver.key("enter")
    fresh = table.scene.board.plan.fresh
    assert seen(table, "mark") == {fresh}
    assert not seen(table, "tick")
    other = next(card for card in table.scene.board.layout.row if card != fresh)
    table.driver.click(f"hand:{other}")
    assert seen(table, "tick") == {other}
    assert seen(table, "mark") == {fresh, other}
    table.driver.click(f"hand:{fresh}")
    assert seen(table, "tick") == {fresh, other}
    table.driver.click(f"hand:{other}")
    assert seen(table, "tick") == {fresh}


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("size", [(960, 600), (1920, 1080)])
def test_the_tick_lies_on_what_shows_of_its_card_and_leaves_the_index_free(
    size: tuple[int, int], text: int
) -> None:
    table = Table(at(drawing), size, text_scale=text)
    table.settle()
    table.driver.key("enter")
    table.settle()
    first = table.scene.board.layout.row[0]
    table.driver.click(f"hand:{first}")
    table.settle()
    layout = table.scene.board.layout
    tick, pose = table.scene.painter.area(("tick", first)), layout.poses[first]
    assert tick is not None
    left, top = pose.x - pose.width / 2, pose.y - pose.width * 0.7
    assert left <= tick.left
    assert tick.right <= left + layout.strip
    assert tick.top >= top + pose.width * 0.7
    assert tick.width >= 12


@pytest.mark.parametrize("name", theme_names())
def test_marked_and_new_look_different_in_every_theme(name: str) -> None:
    table = Table(at(drawing))
    table.driver.ctx.change(theme=name, reduced_motion=True)
    table.settle()
    table.driver.key("enter")
    table.settle()
    pose = table.scene.board.layout.poses[table.scene.board.plan.fresh]
    place = pygame.Rect(0, 0, round(pose.width * 0.5), round(pose.width * 0.5))
    place.bottomleft = round(pose.x - pose.width / 2), round(pose.y + pose.width * 0.7)
    new = table.driver.app.surface.subsurface(place).copy()
    table.driver.click(f"hand:{table.scene.board.plan.fresh}")
    table.driver.move((20, 20))
    table.settle()
    marked = table.driver.app.surface.subsurface(place)
    differ = sum(
        sum(abs(a - b) for a, b in zip(new.get_at((x, y)), marked.get_at((x, y)), strict=True)) > 120
        for x in range(place.width)
        for y in range(place.height)
    )
    assert differ > 0.1 * place.width * place.height
