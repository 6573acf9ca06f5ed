"""Moves that only some rules bring: positions in which they can be made, and every way to make them."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

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
    ReplaceWild,
    SaveCard,
)
from game.rules.cardgame.edition import Edition
from game.rules.cardgame.moves import legal_actions
from game.rules.cardgame.questions import dealer_names, open_phases
from game.rules.cardgame.view import PlayerView, TurnStep
from game.rules.cards import CardKind
from game.ui.table import tray
from tests.ui.table import board_moves
from tests.ui.table.positions import HAND, ME, Table, Way, answering, focus, seat_corner, seats
from tests.ui.table.views import NAMES

Wanted = Callable[[PlayerView], bool]


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
    thing, ways = answering(open_phases(table.view)[2])

    def button(t: Table) -> None:
        t.driver.key("escape")
        t.driver.click("choose")
        t.driver.click(thing(t))

    return {**ways, "button": button}


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
    **{
        name: (lambda: edition("twist"), wanted, ways, kind)
        for name, (wanted, ways, kind) in board_moves.MOVES.items()
    },
}
