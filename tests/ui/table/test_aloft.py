"""Pictures of cards in flight: what is drawn for them, and what is drawn ahead."""

from __future__ import annotations

from game.ui.anim.pose import Pose
from game.ui.anim.tween import Tween
from game.ui.drawing.cards import Look
from game.ui.intents import DragTo, Press
from game.ui.table.aloft import base_width, shadows
from game.ui.table.warming import PATIENCE
from tests.ui.table.positions import Table, at, drawing


def test_what_a_drawn_card_will_need_is_drawn_while_nothing_moves() -> None:
    table = Table(at(drawing))
    table.settle()
    scene, art = table.scene, table.driver.ctx.art
    table.driver.tick()
    assert scene.preparing
    table.driver.tick(round((PATIENCE + 1) * 60))
    assert not scene.preparing
    board, grounds = scene.board, len(art._cards._grounds)
    # Reaching inside: nothing else tells a ground that was drawn from one that was there.
    for card in board.view.edition.cards:
        art._cards.face(Look(str(card.kind), card.number, card.color), round(board.layout.card))
    assert len(art._cards._grounds) == grounds
    known = len(art._kept)
    art.back(round(board.layout.card))
    for job in shadows(art, board.layout.card):
        job()
    assert len(art._kept) == known


def test_a_card_in_flight_is_the_picture_that_it_has_at_rest() -> None:
    table = Table(at(drawing), size=(1920, 1080))
    table.settle()
    table.driver.tick(round((PATIENCE + 1) * 60))
    scene, art = table.scene, table.driver.ctx.art
    faces = {key for key in art._kept._kept if key[0] == "face"}
    card = scene.board.layout.row[2]
    x, y = scene.place(f"hand:{card}")
    scene.handle(Press((x, y)))
    for step in range(20):
        scene.handle(DragTo((x + step * 6, y - step * 3)))
        table.driver.tick()
    # The whole hand has moved, and one card is held a little larger; nothing was drawn anew.
    assert {key for key in art._kept._kept if key[0] == "face"} == faces


def test_a_flight_is_drawn_at_a_width_at_which_the_card_rests() -> None:
    table = Table(at(drawing))
    table.settle()
    layout, board = table.scene.board.layout, table.scene.board
    mine = board.sprites[layout.row[0]]
    assert base_width(layout, mine, None) == round(layout.card)
    flight = Tween(mine, lambda: Pose(0, 0, layout.pile_card), 300)
    assert base_width(layout, mine, flight) == round(layout.card)
    mine.pose = mine.pose._replace(width=layout.card * 1.04)
    assert base_width(layout, mine, None) == round(layout.card)
    mine.pose = mine.pose._replace(width=layout.pile_card * 0.8)
    homing = Tween(mine, lambda: Pose(0, 0, layout.card), 300)
    assert base_width(layout, mine, homing) == round(layout.card)
    mine.pose = mine.pose._replace(face=0.2)
    assert base_width(layout, mine, homing) == round(layout.pile_card)
