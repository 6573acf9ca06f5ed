"""What is looked at, said aloud and found at the table, and hands that need things otherwise."""

from __future__ import annotations

import pygame
import pytest

from game.content.loader import load_edition
from game.match.match import Match
from game.match.seats import SeatInfo
from game.rules.cardgame.view import SkipMark
from game.rules.cards import CardKind, Seat
from game.ui.input.pointer import HOLD_SECONDS
from game.ui.table import tray
from game.ui.table.board import Board
from game.ui.table.elements import outlines
from game.ui.table.looking import looked_at, phase_said, phases_said, playable
from tests.ui.table.positions import ME, Table, at, drawing, focus, hits, may_hit, may_lay, plain, playing


def opened(wanted=playing, **settings: object) -> Table:
    table = Table(at(wanted), tips=False, **settings)  # type: ignore[arg-type]
    table.settle()
    return table


def modifier(table: Table, key: int, mask: int) -> None:
    table.driver.tick(1, pygame.Event(pygame.KEYDOWN, key=key, mod=mask, unicode="", scancode=0))


def test_u25_ctrl_outlines_equal_numbers_and_shift_equal_colors() -> None:
    table = opened(lambda view: playing(view) and len(view.table.melds) > 1)
    card = plain(table.view)
    seen = list(table.view.hand) + [one.card for meld in table.view.table.melds for one in meld.placed]
    seen += [table.view.discard_top] if table.view.discard_top else []
    table.driver.move(f"hand:{card.id}")
    assert table.scene.controller.alike() == []
    modifier(table, pygame.K_LCTRL, pygame.KMOD_LCTRL)
    assert {key for key, _box in table.scene.controller.alike()} == {
        one.id for one in seen if one.kind is CardKind.NUMBER and one.number == card.number
    }
    rings = {element.key for element in outlines(table.scene.face, table.driver.ctx.art)}
    assert ("ring", f"alike:{card.id}") in rings
    table.driver.tick(1, pygame.Event(pygame.KEYUP, key=pygame.K_LCTRL, mod=0, unicode="", scancode=0))
    assert table.scene.controller.alike() == []
    modifier(table, pygame.K_LSHIFT, pygame.KMOD_LSHIFT)
    assert {key for key, _box in table.scene.controller.alike()} == {
        one.id for one in seen if one.color == card.color
    }


def test_u25_with_keys_the_card_in_focus_counts() -> None:
    table = opened()
    card = plain(table.view)
    focus(table, f"hand:{card.id}")
    modifier(table, pygame.K_LCTRL, pygame.KMOD_LCTRL)
    assert card.id in {key for key, _box in table.scene.controller.alike()}


def test_u26_a_long_press_enlarges_and_is_no_click() -> None:
    table = opened()
    card = table.scene.board.layout.row[2]
    table.driver.press(f"hand:{card}")
    table.driver.tick(round(HOLD_SECONDS * 60) + 2)
    assert [one.card.id for one in table.scene.controller.enlarged] == [card]
    table.driver.release(f"hand:{card}")
    assert table.scene.controller.enlarged
    assert not table.scene.board.plan.marked
    table.driver.click((1000, 320))
    assert not table.scene.controller.enlarged


def test_u26_a_long_press_that_moves_on_is_a_drag() -> None:
    table = opened()
    card = table.scene.board.layout.row[2]
    table.driver.press(f"hand:{card}")
    table.driver.tick(round(HOLD_SECONDS * 60) + 2)
    table.driver.move("slot:0")
    assert not table.scene.controller.enlarged
    assert table.scene.controller.carry
    table.driver.release("slot:0")
    table.settle()
    assert table.scene.board.plan.staged[0] == (card,)


@pytest.mark.parametrize("device", ["key", "pad"])
def test_u26_what_is_in_focus_is_enlarged_with_what_it_may_do(device: str) -> None:
    table = opened(may_hit)
    (action,) = hits(table.view)
    focus(table, f"hand:{action.placed.card.id}")
    if device == "key":
        table.driver.key("e")
    else:
        table.driver.pad("rs")
    assert [one.card for one in table.scene.controller.enlarged] == [action.placed.card]
    words = table.scene.controller.enlarged_words
    assert words.startswith("It can go to: ")
    assert "the discard pile" in words
    assert len(words.split(", ")) >= 2
    table.driver.key("escape")
    assert not table.scene.controller.enlarged
    assert table.driver.scene is table.scene


def test_n_leads_to_what_can_be_played() -> None:
    table = opened(may_hit)
    (action,) = hits(table.view)
    table.driver.key("home", "n")
    assert table.scene.controller.focus == f"hand:{action.placed.card.id}"
    table.driver.key("enter", "n")
    assert table.scene.controller.focus.startswith(("meld:", "discard"))
    drawn = opened(drawing)
    drawn.driver.key("n")
    assert drawn.scene.controller.focus == "discard"
    drawn.driver.key("shift+n")
    assert drawn.scene.controller.focus == "draw"
    assert playable(drawn.view, drawn.scene.board) == ["draw", "discard"]


def test_n_finds_the_button_and_says_when_there_is_nothing() -> None:
    table = opened(may_lay)
    table.driver.key("n")
    assert table.scene.controller.focus == "lay_down"
    nothing = opened(lambda view: playing(view) and not tray.phase_possible(view))
    nothing.driver.key("n")
    assert nothing.scene.face.toast == "There is nothing to play now but a discard."


def test_everybodys_state_is_said_on_request() -> None:
    table = opened(lambda view: playing(view) and len(view.table.melds) > 1)
    view, names = table.view, table.scene.teller.names
    table.driver.key("p")
    said = table.scene.face.toast
    assert said == phases_said(view, table.scene.teller)
    assert all(
        f"{name}: phase {facts.phase}" in said for name, facts in zip(names, view.table.seats, strict=True)
    )
    assert said.count("laid down") == sum(facts.laid for facts in view.table.seats)
    table.driver.key("c")
    for name, count in zip(names, view.hand_sizes, strict=True):
        assert f"{name}: {count} card" in table.scene.face.toast
    table.driver.key("g")
    assert table.scene.face.toast.count(":") == len(view.table.melds)
    table.driver.key("o")
    assert table.scene.face.toast.startswith("On the discard pile: ")


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (3840, 2160)])
def test_u33_cards_get_smaller_and_larger_and_it_is_kept(size: tuple[int, int]) -> None:
    table = Table(at(playing), size, tips=False)
    table.settle()
    whole = table.scene.board.layout.card
    table.driver.key("ctrl+minus", "ctrl+minus")
    table.settle()
    smaller = table.scene.board.layout.card
    assert smaller < whole
    assert table.driver.ctx.settings.card_size == 90
    assert all(
        sprite.pose == table.scene.board.layout.poses[key]
        for key, sprite in table.scene.board.sprites.items()
    )
    for _ in range(20):
        table.driver.key("ctrl+minus")
    assert table.scene.board.layout.strip >= 28
    table.driver.key("ctrl+0")
    table.settle()
    assert table.scene.board.layout.card == whole
    modifier(table, pygame.K_LCTRL, pygame.KMOD_LCTRL)
    table.driver.wheel(-1)
    assert table.driver.ctx.settings.card_size == 95
    table.driver.wheel(1)
    assert table.driver.ctx.settings.card_size == 100


def test_the_wheel_alone_changes_nothing() -> None:
    table = opened()
    plan = table.scene.board.plan
    table.driver.wheel(-1)
    assert table.driver.ctx.settings.card_size == 100
    assert table.scene.board.plan == plan


def test_u24_a_double_click_plays_nothing_where_that_is_switched_off() -> None:
    table = opened(may_hit, double_click_play=False)
    (action,) = hits(table.view)
    log = list(table.scene.match.log)
    table.driver.double_click(f"hand:{action.placed.card.id}")
    table.settle()
    assert table.scene.match.log == log


def test_click_to_pick_up_needs_no_button_held() -> None:
    table = opened(click_to_pick_up=True)
    card = plain(table.view).id
    table.driver.click(f"hand:{card}")
    assert table.scene.controller.carry.cards == [card]
    table.driver.move((700, 300))
    box = table.scene.controller.carry.box
    assert box.contains((700, 300))
    table.driver.click("discard")
    table.settle()
    assert table.log()[-1].card.id == card  # type: ignore[attr-defined]


def test_click_to_pick_up_is_called_off_by_escape() -> None:
    table = opened(click_to_pick_up=True)
    row = table.scene.board.layout.row
    table.driver.click(f"hand:{row[1]}")
    table.driver.move((700, 300))
    table.driver.key("escape")
    table.settle()
    assert table.scene.board.layout.row == row
    assert not table.scene.controller.carry
    assert table.driver.scene is table.scene


def test_after_an_action_presses_mean_nothing_for_as_long_as_is_wished() -> None:
    table = opened(drawing, cool_down=500)
    table.driver.key("d")
    log = list(table.scene.match.log)
    card = plain(table.view).id
    table.driver.drag(f"hand:{card}", "discard")
    table.driver.key("x", "l")
    assert table.scene.match.log == log
    assert not table.scene.controller.carry
    table.driver.tick(31)
    table.driver.drag(f"hand:{card}", "discard")
    assert len([action for action in table.scene.match.log if action.seat == ME]) == 1 + sum(
        action.seat == ME for action in log
    )


@pytest.mark.parametrize("is_open", [True, False])
def test_an_open_discard_pile_is_looked_through_and_another_is_not(is_open):
    edition = load_edition("original", rules={"open_discards": is_open})
    match = Match(edition, [SeatInfo("You", "greedy"), SeatInfo("Ana", "greedy")], 5)
    while match.view(ME).discard_count < 3:
        match.step_bot()
    board = Board(match.view(ME), (1280, 720), 1.0)
    cards = [one.card for one in looked_at("discard", board)]
    assert cards[0] == board.view.discard_top
    assert len(cards) == (3 if is_open else 1)


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


def test_the_turns_a_player_is_going_to_lose_are_said_with_the_phase() -> None:
    table = opened()
    seen, teller = table.view, table.scene.teller
    assert "Loses" not in phases_said(seen._replace(table=seen.table._replace(skips=())), teller)
    marks = tuple(SkipMark(ME, victim) for victim in (Seat(1), Seat(2), Seat(2)))
    served = SkipMark(ME, Seat(2), pending=False)
    said = seen._replace(table=seen.table._replace(skips=(*marks, served)))
    assert phase_said(said, 1, teller).endswith("Loses the next turn.")
    assert phase_said(said, 2, teller).endswith("Loses the next 2 turns.")
