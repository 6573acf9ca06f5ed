"""Small things at the table that a new player stumbled over."""

from __future__ import annotations

import math

import pygame
import pytest

from game.content.loader import load_edition
from game.match.match import Match
from game.rules.cardgame.view import TurnStep
from game.rules.cards import CardId
from game.ui.drawing import canvas
from game.ui.play.words import LEADING, LEAST_STATUS
from game.ui.table import draw_seats
from game.ui.table.coach import TIPS, Coach, coach_boxes
from game.ui.table.free import covers
from game.ui.table.layout import layout
from game.ui.table.melds import RATIO
from game.ui.text import _, use_language
from tests.ui.table.positions import ME, Table, at, drawing, may_lay, playing, seats
from tests.ui.table.reached import at as reached
from tests.ui.table.reached import edition
from tests.ui.table.views import view


def shown(table: Table) -> set[object]:
    table.driver.tick()
    return {element.key for element in table.scene.painter.elements}


def test_the_open_history_is_read_alone_and_closed_by_any_key() -> None:
    table = Table(reached(edition("masters_2"), lambda view: playing(view) and view.table.round > 1))
    table.settle()
    table.driver.key("w")
    assert "question" in shown(table)
    table.driver.key("y")
    assert {"question", "coach", "focus"}.isdisjoint(shown(table))
    assert "whole history" in shown(table)
    before = table.scene.board.plan.phase
    table.driver.key("enter")
    assert not table.scene.face.history
    assert table.scene.controller.plays.choice is not None, "the press meant nothing but the history"
    assert table.scene.board.plan.phase == before
    table.driver.key("escape", "y")
    table.driver.key("w")
    assert "whole history" not in shown(table)
    assert "question" in shown(table)


def test_the_frame_of_the_focus_fits_a_raised_card() -> None:
    table = Table(at(playing), tips=False)
    table.settle()
    table.driver.key("home", "right", "space")
    table.settle()
    focused = table.scene.controller.focus
    pose = table.scene.board.layout.poses[CardId(int(focused[5:]))]
    assert pose.lift > 0
    frame = table.scene.painter.area("focus")
    assert frame is not None
    table.driver.tick()
    reach = 2 * table.scene.ctx.art.focus_reach
    inner = table.scene.painter.area("focus").inflate(-reach, -reach)
    assert inner.top == round(pose.y - pose.width * RATIO / 2)
    assert inner.height == round(pose.width * RATIO)


def test_the_lowest_line_does_not_speak_of_a_button_that_is_gone() -> None:
    table = Table(at(may_lay), tips=False, opponents_speed="off")
    table.settle()
    table.driver.key("l")
    table.settle()
    table.driver.move("lay_down")
    assert "Lay down your phase" in table.scene.face.status
    table.driver.click("lay_down")
    table.settle()
    assert table.view.me.laid
    assert "Lay down" not in table.scene.face.status


def test_a_card_that_is_thrown_too_early_is_told_what_comes_first() -> None:
    table = Table(at(drawing), tips=False)
    table.settle()
    for key in ("x", "h"):
        table.driver.key(key)
        assert table.scene.face.toast == "Draw a card first.", key


def test_a_capital_letter_means_what_the_letter_does() -> None:
    table = Table(at(drawing), tips=False, own_speed="off")
    table.settle()
    table.driver.key("shift+d")
    table.settle()
    assert table.view.table.step is TurnStep.PLAY
    own = table.scene.controller.plays.sort
    table.driver.key("shift+s")
    assert table.scene.controller.plays.sort == "own" != own, "with a meaning of its own it keeps that"


def test_the_count_of_an_empty_hand_stands_where_its_cards_were(monkeypatch) -> None:
    table = Table(at(playing))
    table.settle()
    said: list[pygame.Rect] = []
    real = draw_seats.text_at

    def text_at(surface, text, box, align="left"):
        said.append(real(surface, text, box, align))
        return said[-1]

    monkeypatch.setattr(draw_seats, "text_at", text_at)
    face, art = table.scene.face, table.scene.ctx.art
    panel = face.board.layout.panels[1]
    draw_seats._panel(face, art, ME + 1, panel, 0, titled=True).draw(canvas.blank(table.driver.ctx.size))
    assert any(abs(box.left - panel.fan.x) < 2 and box.bottom > panel.fan.y for box in said)


def test_the_first_turn_of_the_first_game_is_told_in_one_sentence() -> None:
    table = Table(Match(load_edition("original"), seats(3), 3), tips=True)
    table.settle()
    table.driver.tick(120)
    table.settle()
    coach = table.scene.board.coach
    assert coach is not None
    for word in ("draw", "phase", "discard pile"):
        assert word in coach.words
    table.driver.key("d")
    table.settle()
    assert table.scene.board.coach is None, "a card is drawn: the lowest line says what is next"
    assert table.driver.ctx.settings.tips_seen == "turn"
    again = Table(at(playing), tips=True, tips_seen="turn phase hit take skip", take_back_time="short")
    again.settle()
    assert again.scene.board.coach is not None
    assert "drag the card off the pile" in again.scene.board.coach.words
    again.driver.key("right")
    slip = "End your turn with a discard. If it was a slip, press"
    assert again.scene.board.coach.words == f"{slip} Ctrl+Z at once."
    again.driver.pad("right")
    assert again.scene.board.coach.words == f"{slip} B at once."
    never = Table(at(playing), tips=True, tips_seen="turn phase hit take skip", take_back_time="none")
    never.settle()
    assert never.scene.board.coach is None or "a slip" not in never.scene.board.coach.words


def test_a_beginner_sees_where_a_discard_goes_and_how_it_comes_back() -> None:
    table = Table(at(playing), tips=False, take_back_time="long", opponents_speed="off")
    table.settle()
    assert "discard words" not in shown(table)
    table.driver.key("space")
    assert "discard words" in shown(table)
    assert table.scene.face.back == ""
    table.driver.key("x")
    table.driver.tick(30)
    assert table.scene.face.back == "Take back: Ctrl+Z"
    assert "discard words" in shown(table)
    table.driver.pad("up")
    assert table.scene.face.back == "Take back: B"
    table.driver.pad("b")
    assert table.scene.face.back == ""


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_a_tip_lies_over_no_words_where_there_is_another_place(size: tuple[int, int]) -> None:
    told = Coach(
        "Your turn: draw a card, collect your phase in the boxes above your hand, and so on.", button="No"
    )
    for count in range(2, 7):
        for laid in (False, True):
            found = layout(view(count, 3, laid=laid, mine=False, hits=False), size)
            outer = coach_boxes(told, found)[0]
            assert not covers(found, outer)
            assert found.history is not None
            assert outer.overlap(found.history) == 0
            assert outer.overlap(found.round.left_part(10 * found.metrics.body)) == 0


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_tip_finds_room_in_the_lowest_line_of_the_smallest_window(language: str) -> None:
    table = Table(at(playing), (960, 600), text_scale=200)
    use_language(language, table.driver.ctx.paths.locale)
    art, status = table.scene.ctx.art, table.scene.board.layout.status
    high = status.h + table.scene.board.layout.metrics.margin * 0.8
    smallest = math.ceil(art.text_px("body") * LEAST_STATUS)
    for tip in TIPS:
        lines = art.fonts.wrapped(_(tip.words), "text", smallest, round(status.w))
        assert len(lines) * smallest * LEADING <= high, tip.words
