"""Pictures of cards in flight: what is drawn for them, and what is drawn ahead."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.rules.cardgame.view import PlayerView
from game.rules.cards import Card, CardId, CardKind, Seat
from game.rules.groups import Meld, Placed, Requirement
from game.ui.anim.pose import Pose
from game.ui.anim.tween import Tween
from game.ui.drawing.cards import Look
from game.ui.intents import DragTo, Press
from game.ui.table.aloft import base_width, shadows
from game.ui.table.layout import layout
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


@pytest.mark.parametrize("count", [2, 4, 6])
@pytest.mark.parametrize("size", [(960, 600), (3840, 2160)])
def test_what_others_lay_down_is_drawn_ahead_at_its_size(size: tuple[int, int], count: int) -> None:
    def nobody_has_laid(view: PlayerView) -> bool:
        return drawing(view) and not view.table.melds

    table = Table(at(nobody_has_laid, count), size)
    table.settle()
    table.driver.tick(round((PATIENCE + 2) * 60))
    scene, board = table.scene, table.scene.board
    grounds = scene.ctx.art._cards._grounds
    known = set(grounds._kept)
    drawn = {width for _key, width in known}
    for seat in range(1, count):
        needs = board.view.edition.phase(board.view.table.seats[seat].phase)
        laid = lay(board.view, Seat(seat), needs)
        found = layout(laid, size).poses
        widths = {round(found[one.card.id].width) for meld in laid.table.melds for one in meld.placed}
        assert widths <= drawn
    assert round(board.layout.pile_card) in drawn
    assert ("wild", round(board.layout.pile_card)) in known


def lay(view: PlayerView, seat: Seat, needs: Sequence[Requirement]) -> PlayerView:
    """The view with groups of a phase before a seat, of cards that are nowhere else."""
    number, melds = 5000, []
    for need in needs:
        cards = [Card(CardId(number + i), CardKind.NUMBER, "red", 1 + i % 12) for i in range(need.size)]
        number += need.size
        melds.append(Meld(900 + number, seat, need, tuple(Placed(card, card.number) for card in cards)))
    return view._replace(table=view.table._replace(melds=tuple(melds)))


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
