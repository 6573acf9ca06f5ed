"""One action carried out at the table by drag, by clicks, by keys or by a gamepad."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.cardgame.actions import (
    Action,
    ChoosePhase,
    ClearPhase,
    Discard,
    DrawFaceDown,
    DrawFromDiscard,
    DrawFromPile,
    DrawSaved,
    DropPhase,
    Hit,
    LayDown,
    NameForOpening,
    Pass,
    ReplaceWild,
    SaveCard,
)
from game.rules.cardgame.questions import can_draw
from game.rules.cardgame.view import TurnStep
from game.ui.table.drops import Target, play_targets
from game.ui.table.piles import pile_name
from game.ui.table.things import name_of
from tests.ui.table.positions import Table

HAND = (640, 600)


def _corner(table: Table, seat: int) -> tuple[int, int]:
    x, y, _w, _h = table.scene.board.layout.panels[seat].box.pixels
    return x + 5, y + 5


def _slot(table: Table, slot: int) -> tuple[int, int]:
    """A corner of a slot that no staged card covers."""
    x, y, _w, h = table.scene.board.layout.slots[slot].box.pixels
    return x + 4, y + h - 4


def _target(table: Table, action: Action) -> Target:
    """The place on the table that stands for a play."""
    card = action.placed.card if isinstance(action, Hit) else action.card  # type: ignore[attr-defined]
    found = play_targets(table.view, [card], table.scene.board.layout)
    kinds = ("meld", "wild", "save", "seat", "discard")
    ways = [target for target in found if action in target.actions]
    return min(ways, key=lambda target: kinds.index(target.kind))


def _middle(target: Target) -> tuple[int, int]:
    x, y = target.box.center
    return round(x), round(y)


def _spot(table: Table, target: Target) -> tuple[int, int]:
    """A place in a target that is in no smaller one: a wild that may be replaced catches what falls on it."""
    wilds = table.scene.board.layout.wilds.values()
    if target.kind != "meld" or not any(wild.contains(target.box.center) for wild in wilds):
        return _middle(target)
    x, y, w, h = target.box.pixels
    corners = [(x + dx, y + dy) for dx in (4, w - 4) for dy in (4, h - 4)]
    return next(spot for spot in corners if not any(wild.contains(spot) for wild in wilds))


def _asked(table: Table, action: Action) -> int | None:
    """Which answer of the open question is the action, if one is open."""
    choice = table.scene.controller.plays.choice
    if choice is None:
        return None
    if isinstance(action, ChoosePhase):
        return [option.phase for option in choice.options].index(action.phase)
    target = getattr(action, "target", None)
    things = [option.thing for option in choice.options]
    if target is None and isinstance(action, DrawFromDiscard | Discard) and pile_name(action.pile) in things:
        return things.index(pile_name(action.pile))
    if target is not None:
        return [option.thing for option in choice.options].index(f"seat:{target}")
    end = getattr(action, "end", "")
    words = [option.label for option in choice.options]
    return next(i for i, label in enumerate(words) if f"{end} end" in label)


def _stage_all(
    table: Table, action: LayDown, put: Callable[[int, int], None], press: Callable[[str], object]
) -> None:
    table.settle()
    if action.phase and not table.view.me.phase and table.scene.board.plan.phase != action.phase:
        press("choose")
        choice = table.scene.controller.plays.choice
        assert choice is not None
        press(f"choice:{[option.phase for option in choice.options].index(action.phase)}")
        table.settle()
    for slot, group in enumerate(action.groups):
        for placed in group:
            put(placed.card.id, slot)
            table.settle()


def by_drag(table: Table, action: Action) -> None:
    driver = table.driver
    match action:
        case DrawFromPile():
            driver.drag("draw", HAND)
        case DrawFromDiscard(pile=pile):
            driver.drag(pile_name(pile), HAND)
        case DrawFaceDown():
            driver.drag("discard", HAND)
        case DrawSaved():
            if not table.scene.board.plan.spread:
                driver.click("save")
                table.settle()
            driver.drag(f"saved:{action.card.id}", HAND)
        case LayDown():
            _stage_all(
                table, action, lambda card, slot: driver.drag(f"hand:{card}", f"slot:{slot}"), driver.click
            )
            driver.click("lay_down")
        case Hit() | Discard() | SaveCard() | ReplaceWild():
            target = _target(table, action)
            card = action.placed.card if isinstance(action, Hit) else action.card
            spot = _corner(table, target.which) if target.kind == "seat" else _spot(table, target)
            driver.drag(f"hand:{card.id}", spot)
        case NameForOpening() | DropPhase():
            driver.drag(_middle(Target("", table.scene.board.layout.discard)), _corner(table, action.target))
        case ChoosePhase():
            driver.drag(f"choice:{_asked(table, action)}", HAND)
        case ClearPhase():
            mine = next(meld.id for meld in table.view.table.melds if meld.owner == action.seat)
            driver.drag(f"meld:{mine}", "discard")
        case Pass():
            _end_turn(table, driver.click)
    _answer(table, action, driver.click)


def by_click(table: Table, action: Action) -> None:
    driver = table.driver
    match action:
        case DrawFromPile():
            driver.click("draw")
        case DrawFromDiscard(pile=pile):
            driver.click(pile_name(pile))
        case DrawFaceDown():
            driver.click("discard")
        case DrawSaved():
            if not table.scene.board.plan.spread:
                driver.click("save")
                table.settle()
            driver.click(f"saved:{action.card.id}")
        case LayDown():

            def put(card: int, slot: int) -> None:
                driver.click(f"hand:{card}")
                table.settle()
                driver.click(_slot(table, slot))

            _stage_all(table, action, put, driver.click)
            driver.click("lay_down")
        case Hit() | Discard() | SaveCard() | ReplaceWild():
            target = _target(table, action)
            card = action.placed.card if isinstance(action, Hit) else action.card
            driver.click(f"hand:{card.id}")
            table.settle()
            driver.click(_corner(table, target.which) if target.kind == "seat" else _spot(table, target))
        case NameForOpening() | DropPhase():
            driver.click(_corner(table, action.target))
        case ClearPhase():
            driver.click("clear")
        case Pass():
            _end_turn(table, driver.click)
    _answer(table, action, driver.click)


def by_keys(table: Table, action: Action) -> None:
    driver = table.driver

    def to(thing: str) -> None:
        lead(table, thing, driver.key, "tab")

    match action:
        case DrawFromPile():
            driver.key("d")
        case DrawFromDiscard() | DrawFaceDown():
            driver.key("t")
        case ClearPhase():
            driver.key("k")
        case Pass():
            driver.key("d" if table.view.table.step is TurnStep.DRAW else "x")
        case _:
            _with_focus(table, action, to, lambda: driver.key("enter"), lambda: driver.key("space"))
            if isinstance(action, LayDown):
                driver.key("l")
    _answer(table, action, lambda thing: (to(thing), driver.key("enter")))


def by_pad(table: Table, action: Action) -> None:
    driver = table.driver

    def to(thing: str) -> None:
        lead(table, thing, driver.pad, "rb")

    match action:
        case DrawFromPile():
            to("draw")
            driver.pad("a")
        case DrawFromDiscard(pile=pile):
            to(pile_name(pile))
            driver.pad("a")
        case DrawFaceDown():
            to("discard")
            driver.pad("a")
        case ClearPhase():
            to("clear")
            driver.pad("a")
        case Pass():
            _end_turn(table, lambda thing: (to(thing), driver.pad("a")))
        case _:
            _with_focus(table, action, to, lambda: driver.pad("a"), lambda: driver.pad("x"))
            if isinstance(action, LayDown):
                driver.pad("rt")
    _answer(table, action, lambda thing: (to(thing), driver.pad("a")))


def _with_focus(
    table: Table,
    action: Action,
    to: Callable[[str], None],
    press: Callable[[], None],
    mark: Callable[[], None],
) -> None:
    """Cards picked up and put down with the focus."""
    match action:
        case DrawSaved():
            if not table.scene.board.plan.spread:
                to("save")
                press()
                table.settle()
            to(f"saved:{action.card.id}")
            press()
        case LayDown():

            def put(card: int, slot: int) -> None:
                to(f"hand:{card}")
                mark()
                to(f"slot:{slot}")
                press()

            _stage_all(table, action, put, lambda thing: (to(thing), press()))
        case Hit() | Discard() | SaveCard() | ReplaceWild():
            target = _target(table, action)
            card = action.placed.card if isinstance(action, Hit) else action.card
            to(f"hand:{card.id}")
            press()
            to(name_of(target))
            press()


def _end_turn(table: Table, press: Callable[[str], object]) -> None:
    drawing = table.view.table.step is TurnStep.DRAW and not can_draw(table.view)
    press("draw" if drawing else "discard")


def _answer(table: Table, action: Action, press: Callable[[str], object]) -> None:
    """Answer the question that the action may have opened, or that was open for it."""
    if table.log()[-1:] == [action]:
        return
    number = _asked(table, action)
    if number is not None:
        press(f"choice:{number}")


def lead(table: Table, thing: str, press: Callable[[str], object], onward: str) -> None:
    """Lead the focus to a thing by presses of four directions and of the one that goes on a zone."""
    ring = table.scene.controller.ring
    table.scene.controller.refresh()
    wanted = next(item for item in ring.items if item.id == thing)
    for _ in range(120):
        here = ring.current
        assert here is not None
        if here.id == thing:
            return
        if here.zone != wanted.zone:
            press(onward)
            continue
        if here.zone == "choice":
            # Answers follow each other in reading order.
            press("right" if ring.items.index(wanted) > ring.items.index(here) else "left")
            continue
        away_x = wanted.box[0] + wanted.box[2] / 2 - here.box[0] - here.box[2] / 2
        away_y = wanted.box[1] + wanted.box[3] / 2 - here.box[1] - here.box[3] / 2
        sideways, across = ("right" if away_x > 0 else "left"), ("down" if away_y > 0 else "up")
        first, second = (sideways, across) if abs(away_x) >= abs(away_y) else (across, sideways)
        press(first)
        if ring.id == here.id:
            press(second)
    raise AssertionError(f"no way leads to {thing}")


DEVICES: dict[str, Callable[[Table, Action], None]] = {
    "drag": by_drag,
    "click": by_click,
    "keys": by_keys,
    "pad": by_pad,
}
