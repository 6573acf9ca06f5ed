"""Moves that only some rules have: the same by drag, by click and by keys, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from game.match.match import Match
from game.match.seats import SeatInfo
from game.rules.cardgame.actions import (
    Action,
    Discard,
    DrawSaved,
    Hit,
    Pass,
    ReplaceWild,
    SaveCard,
)
from game.rules.cardgame.moves import legal_actions
from game.rules.cardgame.questions import open_phases
from game.rules.cardgame.view import PlayerView, TurnStep
from game.rules.cards import CardKind, Seat
from game.ui.table import tray
from game.ui.table.drops import play_targets
from game.ui.table.specials import forced_card
from tests.ui.table.board_moves import on_twist_space
from tests.ui.table.devices import by_pad
from tests.ui.table.group_moves import taking
from tests.ui.table.phase_moves import declaring, may_draw_saved
from tests.ui.table.positions import ME, Table, focus, seat_corner, seats
from tests.ui.table.reached import at, edition, legal
from tests.ui.table.seat_moves import opening
from tests.ui.table.special_moves import MOVES
from tests.ui.table.views import NAMES


def test_a_saved_card_is_drawn_by_pad_and_the_button_says_so() -> None:
    table = Table(at(edition("masters", save_pile="unlimited"), may_draw_saved))
    table.settle()
    table.driver.pad("left")
    table.scene.controller.focus_on("save")
    table.driver.pad("a")
    table.driver.tick()
    assert table.scene.controller.focus.startswith("saved:")
    assert table.scene.face.prompts[0] == ("A", "Draw")
    table.driver.pad("a")
    assert type(table.log()[-1]) is DrawSaved


@pytest.mark.parametrize("device", ["pad", "key"])
def test_saved_cards_that_are_spread_out_are_put_together_before_the_menu_opens(device: str) -> None:
    table = Table(at(edition("masters", save_pile="unlimited"), may_draw_saved))
    table.settle()
    controller, back = table.scene.controller, "b" if device == "pad" else "escape"
    table.driver.pad("left")
    controller.focus_on("save")
    table.driver.pad("a")
    table.settle()
    assert table.scene.board.plan.spread
    getattr(table.driver, device)(back)
    table.settle()
    assert not table.scene.board.plan.spread
    assert controller.focus == "save"
    assert table.driver.scene is table.scene
    getattr(table.driver, device)(back)
    assert table.driver.scene.name == "pause"


@pytest.mark.parametrize("played", ["masters", "twist"])
def test_a_question_that_the_game_asks_has_the_focus_before_anything_is_pressed(played: str) -> None:
    wanted = on_twist_space if played == "twist" else declaring
    table = Table(at(edition(played), wanted))
    table.settle()
    controller = table.scene.controller
    assert controller.plays.choice is not None
    assert controller.focus == "choice:0"
    for number in range(1, len(controller.plays.choice.options)):
        table.driver.pad("right")
        assert controller.focus == f"choice:{number}"


@pytest.mark.parametrize("move", MOVES)
def test_u01_a_move_of_its_own_is_the_same_by_every_device(move: str) -> None:
    played, wanted, ways, kind = MOVES[move]
    match = at(played(), wanted)
    log, seed = list(match.log), match.seed

    def fresh() -> Match:
        again = Match.replay(played(), seats(3), seed, log)
        again.take_events(ME)
        return again

    logs: dict[str, list[Action]] = {}
    for way in ways(Table(fresh())):
        table = Table(fresh(), opponents_speed="off")
        before = len(table.log())
        table.settle()
        ways(table)[way](table)
        table.settle()
        logs[way] = table.log()[before : before + 1]
        board = table.scene.board
        if table.driver.scene is table.scene:
            assert all(sprite.pose == board.layout.poses[key] for key, sprite in board.sprites.items())
    table = Table(fresh(), opponents_speed="off")
    before = len(table.log())
    table.settle()
    by_pad(table, logs["click"][0])
    table.settle()
    logs["pad"] = table.log()[before : before + 1]
    assert len(logs) >= 4
    first, *rest = logs.values()
    assert first, logs
    assert isinstance(first[0], kind)
    assert all(log == first for log in rest), logs


# --- what is shown and refused ----------------------------------------------------------------------------


def test_a_taken_wild_is_marked_and_everything_else_is_refused() -> None:
    table = Table(at(edition("original", wild_replacement="take"), lambda view: bool(taking(view))))
    table.settle()
    (action,) = taking(table.view)
    table.driver.drag(f"hand:{action.card.id}", f"wild:{action.wild.id}")
    table.settle()
    assert table.view.table.taken == action.wild
    forced = forced_card(table.view)
    assert forced is not None
    assert forced.card == action.wild
    assert table.scene.face.status == "Play the Wild you took from the table."
    assert ("must", "must be played") in [element.key for element in table.scene.painter.elements]
    log = list(table.scene.match.log)
    other = next(card for card in table.view.hand if card.kind is CardKind.NUMBER)
    table.driver.drag(f"hand:{other.id}", "discard")
    assert table.scene.face.toast == "Play the Wild that you took from the table first."
    assert table.scene.match.log == log


def test_the_word_on_a_card_that_must_be_played_lies_over_the_ring_of_the_focus() -> None:
    def forced(view: PlayerView) -> bool:
        return view.me.floating and forced_card(view) is not None

    table = Table(at(edition("original", going_out="floating"), forced))
    table.settle()
    table.driver.key("home")
    table.settle()
    card = forced_card(table.view)
    assert card is not None
    assert table.scene.controller.focus == f"hand:{card.card.id}"
    keys = [element.key for element in table.scene.painter.elements]
    assert keys.index(("must words", "must be played")) > keys.index("focus")


def test_the_question_of_a_phase_says_what_each_lacks_and_comes_once() -> None:
    table = Table(at(edition("masters"), declaring))
    table.settle()
    choice = table.scene.controller.plays.choice
    assert choice is not None
    assert [option.phase for option in choice.options] == list(open_phases(table.view))
    for option in choice.options:
        lacking = tray.missing(table.view, option.phase)
        assert option.ready is (lacking == 0)
        assert option.note.startswith(str(lacking)) or lacking == 0
    table.driver.key("escape")
    table.settle()
    assert table.scene.controller.plays.choice is None
    assert table.view.table.step is TurnStep.DECLARE
    table.driver.key("d")
    assert table.scene.controller.plays.choice is not None


def test_a_card_dropped_on_the_save_pile_twice_in_a_round_goes_home_with_the_reason() -> None:
    def again(view: PlayerView) -> bool:
        return view.table.step is TurnStep.PLAY and view.me.saves == 1 and len(view.hand) > 3

    table = Table(at(edition("masters"), again))
    table.settle()
    row = table.scene.board.layout.row
    table.driver.drag(f"hand:{row[0]}", "save")
    assert table.scene.face.toast == "You have saved a card this round already. Discard to end your turn."
    table.settle()
    assert table.scene.board.layout.row == row


def test_the_phase_collected_is_the_nearest_until_the_player_chooses_or_begins() -> None:
    def any_turn(view: PlayerView) -> bool:
        return view.table.step is TurnStep.PLAY and not view.me.laid

    table = Table(at(edition("masters_1"), any_turn))
    table.settle()
    board, plays = table.scene.board, table.scene.controller.plays
    assert board.plan.phase == tray.nearest(table.view)
    other = next(number for number in open_phases(table.view) if number != board.plan.phase)
    plays.collect(other)
    table.settle()
    assert board.plan.phase == other
    assert [slot.size for slot in board.layout.slots] == [
        need.size for need in table.view.edition.phase(other)
    ]
    table.driver.drag(f"hand:{board.layout.row[0]}", "discard")
    table.settle()
    assert board.plan.phase == other
    kept = table.driver.ctx.games.ui
    assert kept["phase"] == other


def test_a_wild_of_ones_own_can_be_laid_as_itself_or_as_a_wild() -> None:
    def both(view: PlayerView) -> bool:
        if view.table.step is not TurnStep.PLAY or view.me.laid or view.me.phase != 2:
            return False
        numbers = {card.number for card in view.hand}
        return {2, 3, 4}.issubset(numbers) and sum(card.number == 2 for card in view.hand) >= 2

    table = Table(at(edition("original", house=("postal",)), both))
    table.settle()
    board = table.scene.board
    twos = [card for card in table.view.hand if card.number == 2]
    assert all(board.sprites[card.id].wild for card in twos)
    assert not any(board.sprites[card.id].wild for card in table.view.hand if card.number not in (2, None))
    three, four = (next(card for card in table.view.hand if card.number == n) for n in (3, 4))
    for card in (*twos[:2], three, four):
        table.driver.drag(f"hand:{card.id}", "slot:1")
        table.settle()
    state = table.scene.controller.plays.slots[1]
    assert state.complete
    before = sorted(board.sprites[card.id].number or 0 for card in twos[:2])
    assert before[0] in (1, 2)
    wild = max(twos[:2], key=lambda card: board.sprites[card.id].stands_for != (None, None))
    number = board.sprites[wild.id].stands_for
    assert number != (None, None)
    table.driver.click(f"hand:{wild.id}")
    assert board.sprites[wild.id].stands_for != number
    assert table.scene.controller.plays.slots[1].complete


def test_what_differs_is_told_at_the_table() -> None:
    table = Table(at(edition("original", wild_replacement="utah"), lambda view: True))
    table.settle()
    table.driver.move("rules")
    table.settle()
    assert "differs" in [element.key for element in table.scene.painter.elements]
    table.driver.click("rules")
    assert table.driver.scene.name == "rules"


def test_who_can_neither_discard_nor_save_ends_the_turn_at_the_discard_pile() -> None:
    def stuck(view: PlayerView) -> bool:
        return view.table.step is TurnStep.PLAY and bool(legal(view, Pass))

    for way in ("click", "x", "drag", "pad"):
        table = Table(at(edition("original", last_skip="forbidden", house=("postal",)), stuck))
        table.settle()
        before = len(table.log())
        card = f"hand:{table.view.hand[0].id}"
        if way == "click":
            table.driver.click("discard")
        elif way == "drag":
            table.driver.drag(card, "discard")
        elif way == "pad":
            by_pad(table, Pass(ME))
        else:
            focus(table, card)
            table.driver.key("x")
        assert table.log()[before:] == [Pass(ME)]


MIXES: list[tuple[str, dict[str, Any]]] = [
    ("masters", {}),
    ("masters_2", {"save_pile": "unlimited"}),
    ("original", {"wild_replacement": "utah", "house": ("postal",)}),
    ("original", {"wild_replacement": "take", "wild_as_skip": True}),
]


@pytest.mark.parametrize(("name", "rules"), MIXES, ids=str)
def test_what_glows_are_the_places_of_the_legal_actions(name: str, rules: dict[str, Any]) -> None:
    """The outlined places of every card of the hand stand for exactly its legal plays and discards."""
    from game.ui.table.layout import layout

    seen = 0
    match = Match(edition(name, **rules), [SeatInfo(NAMES[i], "greedy", i) for i in range(3)], 5)
    for _ in range(900):
        if match.step is TurnStep.GAME_OVER:
            break
        if match.step is TurnStep.ROUND_OVER:
            match.next_round()
            continue
        view = match.view(ME)
        if match.turn == ME and match.step is TurnStep.PLAY:
            found = layout(view, (1280, 720))
            wanted = {
                action
                for action in legal_actions(view)
                if isinstance(action, Hit | Discard | SaveCard | ReplaceWild)
            }
            glowing = {
                action
                for card in view.hand
                for target in play_targets(view, [card], found)
                for action in target.actions
            }
            assert glowing == wanted
            seen += 1
        match.step_bot()
    assert seen > 30


def test_a_seat_may_be_named_by_its_panel_only_where_it_may_be_named() -> None:
    table = Table(
        at(
            edition("original", opening_wild="dealer_names", opening_skip="dealer_names"),
            lambda view: (
                opening(view) and view.discard_top is not None and view.discard_top.kind is CardKind.SKIP
            ),
        )
    )
    table.settle()
    assert Seat(0) not in table.scene.controller.plays.nameable()
    log = list(table.scene.match.log)
    x, y = table.scene.board.layout.discard.center
    table.driver.drag((round(x), round(y)), seat_corner(table, 0))
    table.settle()
    assert table.scene.match.log == log
    assert table.scene.controller.plays.choice is not None


@pytest.mark.parametrize("played", ["twist", "masters"])
def test_the_question_of_a_phase_stays_open_and_comes_back_in_three_ways(played: str) -> None:
    table = Table(at(edition(played), on_twist_space if played == "twist" else declaring))
    table.settle()
    plays = table.scene.controller.plays

    def asked() -> bool:
        return plays.choice is not None and plays.choice.of_phases

    # A press beside it, on nothing and on a card of the hand, does not put it away.
    card = table.scene.board.layout.poses[table.scene.board.layout.row[0]]
    for place in ((900, 380), (round(card.x), round(card.y))):
        assert asked()
        table.driver.click(place)
        table.settle()
    assert asked()
    for again in ("choose", f"seat:{ME}", "button:hint"):
        table.driver.key("escape")
        table.settle()
        assert not asked()
        assert any(element.key == "choose" for element in table.scene.painter.elements)
        table.driver.click(again)
        table.settle()
        assert asked(), again
