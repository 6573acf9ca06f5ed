"""Whatever is done to the table, in any order: every card ends where it belongs and none is lost."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.content.loader import load_edition
from game.ui.scenes.table import TableScene
from game.ui.table.things import things
from tests.ui.driver import Driver
from tests.ui.table.positions import ME, Table, at, playing, seats

KEYS = (
    "d", "t", "l", "h", "x", "a", "s", "shift+s", "y", "enter", "space", "tab", "left", "right", "up", "down",
    "home", "end", "ctrl+left", "ctrl+right", "escape", "v", "k", "w",
)  # fmt: skip
STEPS = 150


def somewhere(driver: Driver, dice: random.Random) -> tuple[int, int]:
    """The middle of a thing, or anywhere."""
    scene = driver.scene
    width, height = driver.ctx.size
    if isinstance(scene, TableScene) and dice.random() < 0.9:
        boxes = list(things(scene.board, scene.controller.plays.choice).values())
        x, y = dice.choice(boxes)[1].center
        return round(x), round(y)
    return dice.randrange(width), dice.randrange(height)


def do_something(driver: Driver, dice: random.Random) -> None:
    kind = dice.choices(
        ("click", "right click", "drag", "double click", "lost", "resize", "key", "wait"),
        (25, 5, 30, 5, 3, 2, 30, 10),
    )[0]
    if kind == "click":
        driver.click(somewhere(driver, dice))
    elif kind == "right click":
        driver.click(somewhere(driver, dice), button=3)
    elif kind == "drag":
        driver.drag(somewhere(driver, dice), somewhere(driver, dice))
    elif kind == "double click":
        driver.double_click(somewhere(driver, dice))
    elif kind == "lost":
        driver.press(somewhere(driver, dice))
        driver.move(somewhere(driver, dice))
        driver.lose_focus()
    elif kind == "resize":
        driver.resize((dice.randrange(960, 1700), dice.randrange(600, 1000)))
    elif kind == "key":
        driver.key(dice.choice(KEYS))
    else:
        driver.tick(dice.randrange(1, 40))


GAMES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("original", {}),
    ("original", {}),
    ("original", {}),
    ("original", {}),
    ("masters", {"save_pile": "unlimited"}),
    ("masters_1", {"wild_replacement": "take", "opening_wild": "first_player"}),
    ("masters_2", {"going_out": "floating", "wild_replacement": "utah", "house": ["postal", "rule_card"]}),
    ("original", {"opening_wild": "dealer_names", "opening_skip": "dealer_names", "wild_as_skip": True}),
)


@pytest.mark.parametrize("seed", range(len(GAMES)))
def test_every_card_ends_where_it_belongs(seed: int) -> None:
    dice = random.Random(seed)
    name, rules = GAMES[seed]
    driver = Driver(
        (1280, 720), seed=seed, reduced_motion=seed == 1, opponents_speed=("normal", "off")[seed % 2]
    )
    driver.ctx.games.start(load_edition(name, rules=rules), seats(2 + seed % (3 if seed > 3 else 4)), seed)
    driver.open("table")
    checked = 0
    for _ in range(STEPS):
        scene = driver.scene
        if not isinstance(scene, TableScene):
            if scene.name in ("round_over", "game_over"):
                driver.settle()
                driver.key("enter")
            else:
                driver.app.stack.pop()
                driver.tick(2)
            continue
        do_something(driver, dice)
        if dice.random() > 0.2:
            continue
        driver.settle()
        board = scene.board
        if driver.scene is scene and not scene.controller.carry:
            checked += 1
            for key, sprite in board.sprites.items():
                assert sprite.pose == board.layout.poses[key]
            shown = set(board.layout.row) | {card for slot in board.plan.staged for card in slot}
            assert shown == {card.id for card in scene.match.view(ME).hand}
    assert checked > 5
    assert not driver.ctx.games.match.faults


def test_the_focus_is_never_lost() -> None:
    table = Table(at(playing))
    table.settle()
    dice = random.Random(3)
    keys = [
        "left",
        "right",
        "up",
        "down",
        "tab",
        "shift+tab",
        "home",
        "end",
        "enter",
        "space",
        "a",
        "s",
        "h",
        "y",
        "ctrl+left",
    ]
    for _ in range(300):
        table.driver.key(dice.choice(keys))
        if table.driver.scene is not table.scene:
            break
        ring = table.scene.controller.ring
        assert ring.current is not None
        x, y, w, h = ring.current.box
        assert x >= 0
        assert y >= 0
        assert x + w <= 1280
        assert y + h <= 720
