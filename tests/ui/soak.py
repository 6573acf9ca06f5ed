"""Anything in any order, in every scene: `python -m tests.ui.soak --intents 10000 --seed 1`.

Presses, drags, keys, buttons of a pad, resizes and lost windows by chance. After each there must be exactly
one thing in focus, on the screen; whenever the table comes to rest every card must lie where the layout has
it; and the memory must not grow. Prints what was done, or the fault with the steps before it.
"""

from __future__ import annotations

import argparse
import gc
import os
import random
import sys
from collections import Counter, deque
from pathlib import Path
from typing import Any

# Before pygame opens a display or a device: nothing is to be seen or heard.
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from game.content.loader import load_any, load_edition
from game.match.dice_match import DiceMatch
from game.match.match import Match
from game.match.seats import SeatInfo
from game.rules.cardgame.view import TurnStep
from game.rules.dicegame.edition import DiceEdition
from game.ui import allocator
from game.ui.bindings import COMMANDS
from game.ui.dice.things import things as dice_things
from game.ui.scenes.dice import DiceScene
from game.ui.scenes.dice_replay import DiceReplayScene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.replay import ReplayScene
from game.ui.scenes.table import TableScene
from game.ui.table.things import things
from tests.ui.dice.games import seats as dice_seats
from tests.ui.driver import Driver
from tests.ui.table.positions import ME, seats
from tests.ui.table.views import NAMES

BUTTONS = ("a", "b", "x", "y", "lb", "rb", "lt", "rt", "back", "start", "rs", "left", "right", "up", "down")
# Leaving full screen and the like costs a second in no display; once in a while is enough.
RARE = frozenset({"f11", "alt+enter"})
KEYS = tuple(key for row in COMMANDS for key in row.keys if key not in RARE)
# Scenes that are opened by chance, so that none is met too seldom.
PLACES = (
    *("title", "new_game", "settings", "rebinding", "rules", "credits", "learn"),
    *(["table"] * 5),
    *(["dice"] * 3),
)
GAMES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("original", {}),
    ("masters", {"save_pile": "unlimited"}),
    ("twist", {}),
    ("masters_1", {"wild_replacement": "take", "opening_wild": "first_player"}),
    ("masters_2", {"going_out": "floating", "wild_replacement": "utah", "house": ["rule_card"]}),
)
SIZES = ((960, 600), (1280, 720), (1366, 768), (1600, 1000), (1920, 1080))
# A jump to another place, on average, after so many intents.
STAY = 90
REST = 0.08
# How much more memory there may be in the last third than in the middle one, in MiB.
GROWTH = 24.0


class Fault(AssertionError):
    """Something that must not be."""


def game(name: str, rules: dict[str, Any], dice: random.Random) -> Match:
    """A game that has just begun, or that bots have played for a while."""
    edition, count, seed = load_edition(name, rules=rules), dice.choice((2, 3, 4)), dice.randrange(1000)
    bots = Match(edition, [SeatInfo(NAMES[i], "greedy", i) for i in range(count)], seed)
    least = dice.choice((0, 0, 300, 800))
    while len(bots.log) < least and bots.step is not TurnStep.GAME_OVER:
        if bots.step is TurnStep.ROUND_OVER:
            bots.next_round()
        else:
            bots.step_bot()
    match = Match.replay(edition, seats(count), seed, bots.log)
    # What was played before is not shown again.
    match.take_events(ME)
    return match


def dice_game(count: int, seed: int, least: int) -> DiceMatch:
    """A game of dice that has just begun, or that bots have played for a while."""
    edition = load_any("dice")
    assert isinstance(edition, DiceEdition)
    bots = DiceMatch(edition, dice_seats(count, person=False), seed)
    while len(bots.log) < least and not bots.over:
        bots.step_bot()
    match = DiceMatch.replay(edition, dice_seats(count), seed, bots.log)
    match.take_events(ME)
    return match


class Soak:
    """Chance at the controls of a running program."""

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)
        self.driver = Driver(
            (1280, 720),
            seed=seed,
            reduced_motion=seed % 2 == 0,
            take_back_time=self.dice.choice(("none", "short", "long")),
            click_to_pick_up=seed % 3 == 0,
        )
        self.driver.open("title")
        self.steps: deque[str] = deque(maxlen=12)
        self.met: Counter[str] = Counter()
        self.done: Counter[str] = Counter()
        self.rests = 0

    # --- what is done ---------------------------------------------------------------------------------

    def somewhere(self) -> tuple[int, int]:
        """The middle of a thing, or anywhere, sometimes outside."""
        scene, (width, height) = self.driver.scene, self.driver.ctx.size
        if self.dice.random() < 0.85:
            if isinstance(scene, DiceScene):
                x, y = self.dice.choice(list(dice_things(scene.board).values()))[1].center
                return round(x), round(y)
            if isinstance(scene, TableScene):
                boxes = list(things(scene.board, scene.controller.plays.choice).values())
                x, y = self.dice.choice(boxes)[1].center
                return round(x), round(y)
            if isinstance(scene, MenuScene) and scene.widgets:
                x, y = self.dice.choice(list(scene.widgets.values())).rect.center
                return x, y
        return self.dice.randrange(-20, width + 20), self.dice.randrange(-20, height + 20)

    def intent(self) -> str:
        """Do one thing; its name."""
        driver, dice = self.driver, self.dice
        kind = dice.choices(
            ("key", "pad", "click", "right", "double", "drag", "broken drag", "hold", "wheel", "size", "lost",
             "text", "plug", "wait"),
            (30, 16, 18, 2, 3, 14, 4, 1, 2, 1, 2, 1, 1, 5),
        )[0]  # fmt: skip
        if kind == "key":
            driver.key(dice.choice(KEYS) if dice.random() > 0.002 else "f11")
        elif kind == "pad":
            driver.pad(dice.choice(BUTTONS))
        elif kind in ("click", "right"):
            driver.click(self.somewhere(), button=1 if kind == "click" else 3)
        elif kind == "double":
            driver.double_click(self.somewhere())
        elif kind == "drag":
            driver.drag(self.somewhere(), self.somewhere(), steps=4)
        elif kind == "broken drag":
            driver.press(self.somewhere())
            driver.move(self.somewhere())
            end = dice.choice(("escape", "lost", "other", "size", "leave"))
            if end == "escape":
                driver.key("escape")
            elif end == "lost":
                driver.lose_focus()
            elif end == "other":
                driver.press(self.somewhere(), button=3)
            elif end == "size":
                driver.resize(dice.choice(SIZES))
            else:
                driver.tick(1, pygame.Event(pygame.WINDOWLEAVE))
            driver.release(self.somewhere())
        elif kind == "hold":
            driver.press(self.somewhere())
            driver.tick(36)
            driver.release(self.somewhere())
        elif kind == "wheel":
            driver.wheel(dice.choice((-2, -1, 1, 2)))
        elif kind == "size":
            driver.resize(dice.choice(SIZES))
        elif kind == "lost":
            driver.lose_focus()
            driver.tick(1, pygame.Event(pygame.WINDOWFOCUSGAINED))
        elif kind == "text":
            driver.write(dice.choice(("7", "x", "é", "12345")))
        elif kind == "plug":
            gone = pygame.JOYDEVICEREMOVED, pygame.CONTROLLERDEVICEREMOVED
            driver.tick(1, pygame.Event(dice.choice(gone), instance_id=0))
        else:
            driver.tick(dice.randrange(1, 50))
        return kind

    def jump(self) -> None:
        """Open another place."""
        driver, dice = self.driver, self.dice
        place = dice.choice(PLACES)
        driver.app.stack.reset("title")
        if place == "dice":
            count, least = dice.randrange(1, 5), dice.choice((0, 0, 20, 60))
            driver.ctx.games.played = dice_game(count, dice.randrange(1000), least)
        if place == "table":
            name, rules = dice.choice(GAMES)
            match = game(name, rules, dice)
            driver.ctx.games.start(match.edition, match.seats, match.seed)
            driver.ctx.games.match = match
        if place != "title":
            driver.app.stack.push(place)
        driver.tick(2)

    # --- what must be ---------------------------------------------------------------------------------

    def check(self) -> None:
        """Exactly one thing has the focus, and it is on the screen."""
        driver = self.driver
        if not driver.app.open:
            # Somebody pressed Quit.
            driver.app._leaving = False
            if not driver.app.stack:
                driver.app.stack.push("title")
            driver.tick()
        scene = driver.scene
        self.met[scene.name] += 1
        width, height = driver.ctx.size
        if isinstance(scene, TableScene | DiceScene):
            scene.controller.refresh()
            current = scene.controller.ring.current
            if current is None:
                raise Fault("nothing on the table has the focus")
            x, y, w, h = current.box
            if x < -1 or y < -1 or x + w > width + 1 or y + h > height + 1:
                raise Fault(f"{current.id} has the focus and lies outside: {current.box} in {width}x{height}")
        elif isinstance(scene, MenuScene):
            focused = [name for name, widget in scene.widgets.items() if widget.focused]
            if driver.ctx.show_focus and focused != [scene.ring.id]:
                raise Fault(f"in {scene.name} {focused} are in focus, not {scene.ring.id}")
            if scene.ring.id not in scene.widgets:
                raise Fault(f"in {scene.name} nothing has the focus")

    def rest(self) -> None:
        """Let everything come to rest; every card lies on the layout, and none is lost."""
        driver = self.driver
        scene = driver.scene
        # A replay would go on by itself to the end of the game.
        if isinstance(scene, ReplayScene | DiceReplayScene) and scene.playing:
            scene.play()
        driver.settle()
        scene = driver.scene
        if isinstance(scene, DiceScene):
            self._dice_rest(scene)
            return
        if not isinstance(scene, TableScene) or scene.controller.carry:
            return
        self.rests += 1
        board = scene.board
        off = [key for key, sprite in board.sprites.items() if sprite.pose != board.layout.poses.get(key)]
        if off:
            raise Fault(f"off the layout: {off}")
        shown = set(board.layout.row) | {card for slot in board.plan.staged for card in slot}
        held = {card.id for card in scene.match.view(scene.seat).hand}
        if shown != held:
            raise Fault(f"shown {sorted(shown)}, held {sorted(held)}")

    def _dice_rest(self, scene: DiceScene) -> None:
        """Every die lies where it belongs and shows what was rolled."""
        board, table = scene.board, scene.view().table
        if board.plan.held is not None:
            return
        self.rests += 1
        if board.view != scene.view():
            raise Fault("another game is shown than is played")
        off = [die.place for die in board.dice if die.pose != board.pose(die.place) or die.spin]
        if off:
            raise Fault(f"dice off the layout: {off}")
        if table.faces and [die.top for die in board.dice] != list(table.faces):
            raise Fault(f"dice show {[die.top for die in board.dice]}, rolled were {table.faces}")

    def run(self, intents: int) -> list[float]:
        """Do so many things; the memory in MiB, a hundred times along the way. Raises Fault."""
        memory = []
        for count in range(intents):
            if self.dice.random() < 1 / STAY:
                self.jump()
                self.steps.append("jump")
            before = self.driver.scene.name
            kind = self.intent()
            self.done[kind] += 1
            self.steps.append(f"{kind} in {before}")
            self.check()
            if self.dice.random() < REST:
                self.rest()
            if count % max(1, intents // 100) == 0:
                # Pictures are as large as the window, so it is always the same one that is compared.
                self.driver.resize(SIZES[0])
                gc.collect()
                allocator.give_back()
                memory.append(resident())
        match = self.driver.ctx.games.played
        if match is not None and match.faults:
            raise Fault(f"a bot failed: {match.faults[0]}")
        return memory


def resident() -> float:
    """The memory that this program has now, in MiB; 0 where the system does not say."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except OSError:
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def main() -> int:
    """The command; returns its exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--intents", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    soak = Soak(given.seed)
    try:
        memory = soak.run(given.intents)
    except Exception:
        print(f"seed {given.seed}, after {sum(soak.done.values())} intents:", ", ".join(soak.steps))
        raise
    third = len(memory) // 3
    middle, last = memory[third : 2 * third], memory[2 * third :]
    grown = sum(last) / max(1, len(last)) - sum(middle) / max(1, len(middle))
    print(f"{sum(soak.done.values())} intents, {soak.rests} rests at the table; done {dict(soak.done)}")
    print(f"scenes {dict(soak.met)}")
    print(f"memory {memory[0]:.0f} MiB at first, {max(memory):.0f} at most, {grown:+.1f} from the middle on")
    return 1 if grown > GROWTH else 0


if __name__ == "__main__":
    sys.exit(main())
