"""What a tip says of a thing: what it is for, its key, and why it is of no use now."""

from __future__ import annotations

from game.content.loader import load_edition
from game.match.match import Match
from game.match.seats import SeatInfo
from game.rules.cardgame.view import TurnStep
from game.rules.cards import CardKind
from tests.ui.table.positions import ME, Table, at, drawing, seats
from tests.ui.table.views import NAMES


def on_a_skip() -> Match:
    """The person is to draw, and a Skip lies on top of the discards."""
    for seed in range(60):
        bots = Match(load_edition("original"), [SeatInfo(name, "greedy") for name in NAMES[:3]], seed)
        while bots.step is not TurnStep.ROUND_OVER:
            view = bots.view(ME)
            top = view.discard_top
            drawn = bots.turn != ME or bots.step is not TurnStep.DRAW
            if not drawn and top is not None and top.kind is CardKind.SKIP:
                match = Match.replay(bots.edition, seats(3), seed, bots.log)
                match.take_events(ME)
                return match
            bots.step_bot()
    raise AssertionError("no such position")


def test_a_tip_says_why_the_thing_is_of_no_use_now() -> None:
    table = Table(on_a_skip())
    table.settle()
    table.driver.move("discard")
    assert table.scene.face.status == "A Skip cannot be taken from the discard pile."
    table.driver.move("draw")
    assert "Skip" not in table.scene.face.status
    table.driver.move("button:hint")
    assert table.scene.face.status == "What to do now, and why; once more for the next best (F2)"


def test_a_tip_says_whose_turn_it_is_where_only_that_is_in_the_way() -> None:
    table = Table(at(drawing), wait_after_opponents=True, take_back_time="none")
    table.settle()
    table.driver.key("d")
    table.driver.settle()
    table.driver.drag(f"hand:{table.scene.board.layout.row[0]}", "discard")
    if table.scene.controller.plays.choice is not None:
        table.driver.click("choice:0")
    table.driver.move("lay_down")
    view = table.scene.view()
    assert view.table.turn != view.seat
    name = table.scene.teller.names[view.table.turn]
    assert table.scene.face.status == f"Lay down your phase (L). It is {name}'s turn."
