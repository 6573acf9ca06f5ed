"""Moves that only some rules have: the same by drag, by click and by keys, and what is refused."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import pytest

from game.content.loader import load_edition
from game.match.match import Match
from game.match.seats import SeatInfo
from game.rules.cardgame.actions import (
    Action,
    ChoosePhase,
    ClearPhase,
    Discard,
    DrawFaceDown,
    DrawSaved,
    DropPhase,
    Hit,
    LayDown,
    NameForOpening,
    Pass,
    ReplaceWild,
    SaveCard,
)
from game.rules.cardgame.edition import Edition
from game.rules.cardgame.legal import dealer_names, legal_actions, open_phases
from game.rules.cardgame.view import PlayerView, TurnStep
from game.rules.cards import CardKind, Seat
from game.ui.table import tray
from game.ui.table.drops import play_targets
from game.ui.table.specials import forced_card
from tests.ui.table.devices import by_pad
from tests.ui.table.positions import ME, Table, Way, focus, seats
from tests.ui.table.views import NAMES

Wanted = Callable[[PlayerView], bool]
HAND = (640, 600)


@lru_cache(maxsize=32)
def edition(name: str, **rules: Any) -> Edition:
    house = {key: list(value) if isinstance(value, tuple) else value for key, value in rules.items()}
    return load_edition(name, rules=house)


def at(played: Edition, wanted: Wanted, count: int = 3) -> Match:
    """A game of an edition with a person at the first seat, brought to a wanted position."""
    for seed in range(1, 60):
        match = Match(played, [SeatInfo(NAMES[i], "greedy", i) for i in range(count)], seed)
        for _ in range(1500):
            if match.step is TurnStep.GAME_OVER:
                break
            if match.step is TurnStep.ROUND_OVER:
                match.next_round()
            elif match.turn == ME and wanted(match.view(ME)):
                found = Match.replay(played, seats(count), seed, match.log)
                found.take_events(ME)
                return found
            else:
                match.step_bot()
    raise AssertionError("no such position")


def legal(view: PlayerView, kind: type[Action]) -> list[Any]:
    return [action for action in legal_actions(view) if type(action) is kind]


def seat_corner(table: Table, seat: int) -> tuple[int, int]:
    x, y, _w, _h = table.scene.board.layout.panels[seat].box.pixels
    return x + 5, y + 5


def answer(table: Table, label: str) -> None:
    """Choose an answer of the question by keys."""
    choice = table.scene.controller.plays.choice
    assert choice is not None
    focus(table, f"choice:{[option.label for option in choice.options].index(label)}")
    table.driver.key("enter")


# --- phases -----------------------------------------------------------------------------------------------


def declaring(view: PlayerView) -> bool:
    return view.table.step is TurnStep.DECLARE and len(view.me.made) >= 2


def _declare(table: Table) -> dict[str, Way]:
    number = open_phases(table.view)[2]

    def thing(t: Table) -> str:
        choice = t.scene.controller.plays.choice
        assert choice is not None
        return f"choice:{[option.phase for option in choice.options].index(number)}"

    def keys(t: Table) -> None:
        focus(t, thing(t))
        t.driver.key("enter")

    def again(t: Table) -> None:
        t.driver.key("escape")
        assert t.scene.controller.plays.choice is None
        t.driver.key("w")
        keys(t)

    def button(t: Table) -> None:
        t.driver.key("escape")
        t.driver.click("choose")
        t.driver.click(thing(t))

    return {
        "drag": lambda t: t.driver.drag(thing(t), HAND),
        "click": lambda t: t.driver.click(thing(t)),
        "keys": keys,
        "after escape": again,
        "button": button,
    }


def two_ready(view: PlayerView) -> bool:
    ready = [number for number in open_phases(view) if tray.phase_possible(view, number)]
    return view.table.step is TurnStep.PLAY and not view.me.laid and len(ready) > 1


def _lay_chosen(table: Table) -> dict[str, Way]:
    ready = [number for number in open_phases(table.view) if tray.phase_possible(table.view, number)]
    number = ready[-1]
    assert number != tray.nearest(table.view)
    groups = tray.arrange(table.view, number)

    def choose(t: Table) -> None:
        t.driver.click("choose")
        choice = t.scene.controller.plays.choice
        assert choice is not None
        t.driver.click(f"choice:{[option.phase for option in choice.options].index(number)}")
        t.settle()

    def drag(t: Table) -> None:
        choose(t)
        for slot, cards in enumerate(groups):
            for card in cards:
                t.driver.drag(f"hand:{card}", f"slot:{slot}")
                t.settle()
        t.driver.click("lay_down")

    def click(t: Table) -> None:
        choose(t)
        t.driver.click("button:arrange")
        t.settle()
        t.driver.click("lay_down")

    def keys(t: Table) -> None:
        t.driver.key("w")
        choice = t.scene.controller.plays.choice
        assert choice is not None
        answer(t, next(option.label for option in choice.options if option.phase == number))
        t.driver.key("l")
        t.settle()
        t.driver.key("l")

    return {"drag": drag, "click": click, "keys": keys}


# --- saved cards ------------------------------------------------------------------------------------------


def may_save(view: PlayerView) -> bool:
    return bool(legal(view, SaveCard)) and len(view.hand) > 3


def _save(table: Table) -> dict[str, Way]:
    card = f"hand:{table.view.hand[1].id}"

    def click(t: Table) -> None:
        t.driver.click(card)
        t.settle()
        t.driver.click("save")

    def keys(t: Table) -> None:
        focus(t, card)
        t.driver.key("v")

    def pick_up(t: Table) -> None:
        focus(t, card)
        t.driver.key("enter")
        focus(t, "save")
        t.driver.key("enter")

    return {"drag": lambda t: t.driver.drag(card, "save"), "click": click, "keys": keys, "pick up": pick_up}


def may_draw_saved(view: PlayerView) -> bool:
    return len(legal(view, DrawSaved)) >= 2


def _draw_saved(table: Table) -> dict[str, Way]:
    first, last = table.view.saved[0].id, table.view.saved[-1].id

    def click(t: Table) -> None:
        t.driver.click("save")
        t.settle()
        t.driver.click(f"saved:{first}")

    def drag(t: Table) -> None:
        t.driver.click("save")
        t.settle()
        t.driver.drag(f"saved:{first}", HAND)

    def keys(t: Table) -> None:
        t.driver.key("v")
        t.settle()
        assert t.scene.controller.focus == f"saved:{last}"
        t.driver.key("home")
        t.driver.key("enter")

    return {"drag": drag, "click": click, "keys": keys}


# --- groups on the table ----------------------------------------------------------------------------------


def may_clear(view: PlayerView) -> bool:
    return bool(legal(view, ClearPhase))


def _clear(table: Table) -> dict[str, Way]:
    meld = next(meld.id for meld in table.view.table.melds if meld.owner == ME)

    def press(t: Table) -> None:
        focus(t, "clear")
        t.driver.key("enter")

    return {
        "drag": lambda t: t.driver.drag(f"meld:{meld}", "discard"),
        "click": lambda t: t.driver.click("clear"),
        "keys": lambda t: t.driver.key("k"),
        "focus": press,
    }


def replacing(view: PlayerView) -> list[ReplaceWild]:
    """The two ways to replace the only wild that a card can, if it fits nowhere else."""
    found = legal(view, ReplaceWild)
    hits = {action.placed.card for action in legal(view, Hit)}
    for card in view.hand:
        mine = [action for action in found if action.card == card]
        if len(mine) == 2 and mine[0].wild == mine[1].wild and card not in hits and len(view.hand) > 2:
            return mine
    return []


def _replace(table: Table) -> dict[str, Way]:
    low, high = replacing(table.view)
    assert (low.end, high.end) == ("low", "high")
    card, wild = f"hand:{low.card.id}", f"wild:{low.wild.id}"

    def drag(t: Table) -> None:
        t.driver.drag(card, wild)
        t.driver.click("choice:1")

    def click(t: Table) -> None:
        t.driver.click(card)
        t.settle()
        t.driver.click(wild)
        t.driver.click("choice:1")

    def keys(t: Table) -> None:
        focus(t, card)
        t.driver.key("h")
        focus(t, "choice:1")
        t.driver.key("enter")

    return {"drag": drag, "click": click, "keys": keys}


def taking(view: PlayerView) -> list[ReplaceWild]:
    """The only way to take a wild with a card that fits nowhere else."""
    found = legal(view, ReplaceWild)
    hits = {action.placed.card for action in legal(view, Hit)}
    for card in view.hand:
        mine = [action for action in found if action.card == card]
        if len(mine) == 1 and card not in hits and len(view.hand) > 2:
            return mine
    return []


def _take(table: Table) -> dict[str, Way]:
    (action,) = taking(table.view)
    card, wild = f"hand:{action.card.id}", f"wild:{action.wild.id}"

    def click(t: Table) -> None:
        t.driver.click(card)
        t.settle()
        t.driver.click(wild)

    def keys(t: Table) -> None:
        focus(t, card)
        t.driver.key("h")

    return {"drag": lambda t: t.driver.drag(card, wild), "click": click, "keys": keys}


# --- seats named ------------------------------------------------------------------------------------------


def opening(view: PlayerView) -> bool:
    return view.table.step is TurnStep.OPENING and dealer_names(view)


def dropping(view: PlayerView) -> bool:
    return view.table.step is TurnStep.DROP


def _name(table: Table) -> dict[str, Way]:
    return {
        "drag": lambda t: t.driver.drag("discard", "seat:2"),
        "click": lambda t: t.driver.click(seat_corner(t, 2)),
        "answer": lambda t: t.driver.click(
            f"choice:{[one.thing for one in t.scene.controller.plays.choice.options].index('seat:2')}"  # type: ignore[union-attr]
        ),
        "keys": lambda t: answer(t, NAMES[2]),
    }


def _drag_name(t: Table) -> None:
    x, y = t.scene.board.layout.discard.center
    t.driver.drag((round(x), round(y)), seat_corner(t, 2))


def _named(table: Table) -> dict[str, Way]:
    return {**_name(table), "drag": _drag_name}


def got_the_wild(view: PlayerView) -> bool:
    return view.table.step is TurnStep.OPENING and not dealer_names(view)


def _give(table: Table) -> dict[str, Way]:
    card = f"hand:{next(card.id for card in table.view.hand if card.kind is CardKind.NUMBER)}"

    def click(t: Table) -> None:
        t.driver.click(card)
        t.settle()
        t.driver.click("discard")

    def keys(t: Table) -> None:
        focus(t, card)
        t.driver.key("x")

    return {"drag": lambda t: t.driver.drag(card, "discard"), "click": click, "keys": keys}


def face_down(view: PlayerView) -> bool:
    return bool(legal(view, DrawFaceDown))


def _draw_unseen(table: Table) -> dict[str, Way]:
    return {
        "drag": lambda t: t.driver.drag("discard", HAND),
        "click": lambda t: t.driver.click("discard"),
        "keys": lambda t: t.driver.key("t"),
    }


def skips_with_a_wild(view: PlayerView) -> bool:
    found = legal(view, Discard)
    return not view.me.laid and any(
        action.target == 2 and action.card.kind is CardKind.WILD for action in found
    )


def _skip_with_a_wild(table: Table) -> dict[str, Way]:
    card = f"hand:{next(card.id for card in table.view.hand if card.kind is CardKind.WILD)}"

    def click(t: Table) -> None:
        t.driver.click(card)
        t.settle()
        t.driver.click("seat:2")

    def pile(t: Table) -> None:
        t.driver.drag(card, "discard")
        t.driver.click(seat_corner(t, 2))

    def keys(t: Table) -> None:
        focus(t, card)
        t.driver.key("x")
        answer(t, NAMES[2])

    return {
        "drag": lambda t: t.driver.drag(card, "seat:2"),
        "click": click,
        "pile": pile,
        "keys": keys,
    }


Ways = Callable[[Table], dict[str, Way]]
MOVES: dict[str, tuple[Callable[[], Edition], Wanted, Ways, type[Action]]] = {
    "declare": (lambda: edition("masters"), declaring, _declare, ChoosePhase),
    "lay a chosen phase": (lambda: edition("masters_1"), two_ready, _lay_chosen, LayDown),
    "save": (lambda: edition("masters"), may_save, _save, SaveCard),
    "draw saved": (
        lambda: edition("masters", save_pile="unlimited"),
        may_draw_saved,
        _draw_saved,
        DrawSaved,
    ),
    "clear": (lambda: edition("masters_2"), may_clear, _clear, ClearPhase),
    "replace": (
        lambda: edition("original", wild_replacement="utah"),
        lambda view: bool(replacing(view)),
        _replace,
        ReplaceWild,
    ),
    "take a wild": (
        lambda: edition("original", wild_replacement="take"),
        lambda view: bool(taking(view)),
        _take,
        ReplaceWild,
    ),
    "name for the opening": (
        lambda: edition("original", opening_wild="dealer_names", opening_skip="dealer_names"),
        opening,
        _named,
        NameForOpening,
    ),
    "discard for the opening wild": (
        lambda: edition("original", opening_wild="first_player"),
        got_the_wild,
        _give,
        Discard,
    ),
    "draw unseen": (lambda: edition("original", house=("rule_card",)), face_down, _draw_unseen, DrawFaceDown),
    "name who drops a phase": (
        lambda: edition("original", house=("rule_card",)),
        dropping,
        _named,
        DropPhase,
    ),
    "skip with a wild": (
        lambda: edition("original", wild_as_skip=True),
        skips_with_a_wild,
        _skip_with_a_wild,
        Discard,
    ),
}


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
    assert "must play" in [element.key for element in table.scene.painter._elements]
    log = list(table.scene.match.log)
    other = next(card for card in table.view.hand if card.kind is CardKind.NUMBER)
    table.driver.drag(f"hand:{other.id}", "discard")
    assert table.scene.face.toast == "Play the Wild that you took from the table first."
    assert table.scene.match.log == log


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
    assert "differs" in [element.key for element in table.scene.painter._elements]
    table.driver.click("rules")
    assert table.driver.scene.name == "rules"


def test_who_can_neither_discard_nor_save_ends_the_turn_at_the_discard_pile() -> None:
    def stuck(view: PlayerView) -> bool:
        return view.table.step is TurnStep.PLAY and bool(legal(view, Pass))

    for way in ("click", "x", "drag"):
        table = Table(at(edition("original", last_skip="forbidden", house=("postal",)), stuck))
        table.settle()
        before = len(table.log())
        card = f"hand:{table.view.hand[0].id}"
        if way == "click":
            table.driver.click("discard")
        elif way == "drag":
            table.driver.drag(card, "discard")
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
