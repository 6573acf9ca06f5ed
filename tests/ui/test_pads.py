"""Gamepads: what their events mean, pads that come and go, and what is said of their buttons."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.ui import controls
from game.ui.bindings import BUTTONS, PAD, Bindings, usable
from game.ui.input.pads import FIRST_REPEAT, NEXT_REPEAT, Pads
from game.ui.intents import Activate, Cancel, Command, Focus, Intent
from tests.ui.driver import Driver
from tests.ui.table.positions import Table, at, playing

CONTROLLER, STICK = 7, 8


class Plugs:
    """Devices by their number: a pad with a known layout and one without."""

    def __init__(self) -> None:
        self.now = 0.0
        self.pads = Pads(Bindings(), lambda: self.now, self.opened)

    @staticmethod
    def opened(index: int) -> tuple[int, str, Any] | None:
        return {0: (CONTROLLER, "controller", object()), 1: (STICK, "joystick", object())}.get(index)

    def plug_in(self, index: int) -> None:
        self.pads.read(pygame.Event(pygame.JOYDEVICEADDED, device_index=index))

    def button(self, button: int, instance: int = CONTROLLER) -> list[Intent]:
        down = self.pads.read(pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=instance))
        self.pads.read(pygame.Event(pygame.CONTROLLERBUTTONUP, button=button, instance_id=instance))
        return down

    def axis(self, axis: int, value: float, instance: int = CONTROLLER) -> list[Intent]:
        whole = round(value * 32767)
        return self.pads.read(
            pygame.Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=whole, instance_id=instance)
        )


@pytest.mark.parametrize(
    ("button", "meaning"),
    [
        (pygame.CONTROLLER_BUTTON_A, Activate()),
        (pygame.CONTROLLER_BUTTON_B, Cancel()),
        (pygame.CONTROLLER_BUTTON_X, Activate(mark=True)),
        (pygame.CONTROLLER_BUTTON_Y, Command("sort")),
        (pygame.CONTROLLER_BUTTON_LEFTSHOULDER, Focus("previous")),
        (pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, Focus("next")),
        (pygame.CONTROLLER_BUTTON_START, Command("pause")),
        (pygame.CONTROLLER_BUTTON_BACK, Command("history")),
        (pygame.CONTROLLER_BUTTON_RIGHTSTICK, Command("enlarge")),
        (pygame.CONTROLLER_BUTTON_DPAD_LEFT, Focus("left")),
        (pygame.CONTROLLER_BUTTON_DPAD_DOWN, Focus("down")),
    ],
)
def test_u23_every_button_means_what_is_written_of_it(button: int, meaning: Intent) -> None:
    assert Plugs().button(button) == [meaning]


def test_a_trigger_counts_once_until_it_is_let_go() -> None:
    plugs = Plugs()
    axis = pygame.CONTROLLER_AXIS_TRIGGERRIGHT
    given = [plugs.axis(axis, value) for value in (0.2, 0.7, 1.0, 0.5, 0.7, 0.1, 0.9)]
    lay_down: list[Intent] = [Command("lay_down")]
    assert given == [[], lay_down, [], [], [], [], lay_down]


def test_a_stick_moves_one_step_and_goes_on_while_it_stays_pushed() -> None:
    plugs = Plugs()
    axis = pygame.CONTROLLER_AXIS_LEFTX
    assert plugs.axis(axis, 0.3) == []
    assert plugs.axis(axis, 0.9) == [Focus("right")]
    assert plugs.axis(axis, 1.0) == []
    assert plugs.pads.tick() == []
    plugs.now += FIRST_REPEAT
    assert plugs.pads.tick() == [Focus("right")]
    plugs.now += NEXT_REPEAT
    assert plugs.pads.tick() == [Focus("right")]
    assert plugs.axis(axis, 0.1) == []
    plugs.now += 10
    assert plugs.pads.tick() == []
    assert plugs.axis(axis, -1.0) == [Focus("left")]
    assert plugs.axis(pygame.CONTROLLER_AXIS_LEFTY, -0.8) == [Focus("up")]


def test_a_pad_pulled_out_while_pushed_leaves_nothing_going_on() -> None:
    plugs = Plugs()
    plugs.plug_in(0)
    assert plugs.pads.count == 1
    plugs.axis(pygame.CONTROLLER_AXIS_LEFTY, 1.0)
    assert plugs.pads.repeating
    plugs.pads.read(pygame.Event(pygame.JOYDEVICEREMOVED, instance_id=CONTROLLER))
    assert plugs.pads.count == 0
    assert not plugs.pads.repeating
    plugs.plug_in(0)
    assert plugs.pads.count == 1
    assert plugs.axis(pygame.CONTROLLER_AXIS_LEFTY, 1.0) == [Focus("down")]


def test_a_joystick_without_a_layout_plays_too_and_a_pad_is_not_heard_twice() -> None:
    plugs = Plugs()
    plugs.plug_in(0)
    plugs.plug_in(1)
    plugs.plug_in(5)
    assert plugs.pads.count == 2

    def joy(instance: int) -> list[list[Intent]]:
        events = (
            pygame.Event(pygame.JOYBUTTONDOWN, button=0, instance_id=instance),
            pygame.Event(pygame.JOYBUTTONUP, button=0, instance_id=instance),
            pygame.Event(pygame.JOYHATMOTION, hat=0, value=(-1, 0), instance_id=instance),
            pygame.Event(pygame.JOYHATMOTION, hat=0, value=(0, 1), instance_id=instance),
            pygame.Event(pygame.JOYHATMOTION, hat=0, value=(0, 0), instance_id=instance),
            pygame.Event(pygame.JOYAXISMOTION, axis=1, value=1.0, instance_id=instance),
            pygame.Event(pygame.JOYBUTTONDOWN, button=99, instance_id=instance),
        )
        return [plugs.pads.read(event) for event in events]

    assert joy(STICK) == [[Activate()], [], [Focus("left")], [Focus("up")], [], [Focus("down")], []]
    assert joy(CONTROLLER) == [[]] * 7


def test_a_pad_that_fails_to_open_is_no_pad() -> None:
    pads = Pads(Bindings(), lambda: 0.0, lambda index: None)
    assert pads.read(pygame.Event(pygame.CONTROLLERDEVICEADDED, device_index=0)) == []
    assert pads.count == 0


def test_losing_the_window_lets_a_stick_go() -> None:
    plugs = Plugs()
    plugs.axis(pygame.CONTROLLER_AXIS_LEFTX, 1.0)
    plugs.pads.read(pygame.Event(pygame.WINDOWFOCUSLOST))
    assert not plugs.pads.repeating


def test_u23_a_pad_that_comes_and_goes_pauses_nothing() -> None:
    table = Table(at(playing))
    table.settle()
    before = table.scene.board.plan, list(table.scene.match.log)
    table.driver.tick(1, pygame.Event(pygame.JOYDEVICEREMOVED, instance_id=3))
    table.driver.tick(1, pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=3))
    table.settle()
    assert table.driver.scene is table.scene
    assert (table.scene.board.plan, list(table.scene.match.log)) == before


def test_u23_what_is_said_follows_the_device_in_use() -> None:
    table = Table(at(playing), tips=False)
    table.settle()
    scene, driver = table.scene, table.driver
    card = scene.board.layout.row[0]
    driver.key("left")
    assert scene.face.prompts == ()
    driver.pad("right")
    while scene.controller.focus != "lay_down":
        driver.pad("rb" if not scene.controller.focus.startswith("slot") else "right")
    assert scene.face.status.endswith("(RT)")
    assert ("A", "Press") in scene.face.prompts
    driver.key("left", "right")
    assert scene.face.status.endswith("(L)")
    assert scene.face.prompts == ()
    driver.pad("lb")
    while not scene.controller.focus.startswith("hand:"):
        driver.pad("lb")
    assert scene.face.prompts[:2] == (("A", "Pick up"), ("X", "Mark"))
    driver.pad("a")
    assert scene.face.prompts[:2] == (("A", "Put down"), ("B", "Put back"))
    driver.pad("b")
    assert not scene.controller.picked
    driver.click(f"hand:{card}")
    assert scene.face.prompts == ()


def test_start_pauses_and_goes_on_and_the_menus_are_walked_by_pad() -> None:
    table = Table(at(playing))
    table.settle()
    table.driver.pad("start")
    assert table.driver.scene.name == "pause"
    table.driver.pad("start")
    assert table.driver.scene is table.scene
    table.driver.pad("start", "down", "a")
    assert table.driver.scene.name == "settings"
    table.driver.pad("b", "b")
    assert table.driver.scene is table.scene


def test_prompts_fit_the_lowest_line_at_every_size() -> None:
    for size, scale in (((960, 600), 200), ((1280, 720), 100), ((3840, 2160), 150)):
        table = Table(at(playing), size, text_scale=scale, tips=False)
        table.settle()
        table.driver.pad("right")
        table.settle()
        element = next(one for one in table.scene.painter.elements if one.key == "status")
        buttons = table.scene.board.layout.buttons
        assert element.rect.right <= min(box.x for box in buttons.values())


# --- one's own keys and buttons ---------------------------------------------------------------------------


def test_u31_own_keys_are_kept_and_what_is_no_use_falls_back_alone() -> None:
    bindings = Bindings()
    assert bindings.rebind("draw", "q", "keys")
    assert not bindings.rebind("draw", "t", "keys")
    assert not bindings.rebind("draw", "ctrl", "keys")
    assert not bindings.rebind("sort", "a", PAD)
    assert bindings.rebind("sort", "ls", PAD)
    assert bindings.intent("q") == Command("draw")
    assert bindings.intent("d") is None
    again = Bindings(own=bindings.to_text())
    assert again.keys("draw") == ("Q",)
    assert again.keys("sort", PAD) == ("Left stick",)
    assert again.intent("y", PAD) is None
    spoiled = '{"keys": {"draw": ["t"], "hit": ["u"], "fly": ["j"], "sort": 3}, "pad": {"press": ["nose"]}}'
    safe = Bindings(own=spoiled)
    assert (safe.keys("draw"), safe.keys("hit"), safe.keys("sort")) == (("D",), ("U",), ("S",))
    assert safe.keys("press", PAD) == ("A",)
    assert Bindings(own="nonsense").to_text() == ""
    assert Bindings(own="[1]").to_text() == ""


def test_every_button_of_a_pad_can_be_bound_and_every_command_is_told() -> None:
    assert all(usable(PAD, button) for button in BUTTONS)
    bindings = Bindings()
    for command in bindings.commands:
        assert controls.meaning_of(command)
    told = {key for row in controls.bound(bindings, PAD) for key in row.keys}
    assert told == {key for command in bindings.commands for key in bindings.keys(command, PAD)}


def test_u31_a_key_is_changed_by_pressing_it() -> None:
    driver = Driver()
    driver.open("title")
    scene = driver.open("rebinding")
    scene.focus("draw")
    driver.key("enter")
    assert driver.scene.name == "capture"
    driver.key("q")
    assert driver.scene is scene
    assert driver.ctx.bindings.keys("draw") == ("Q",)
    assert driver.ctx.settings.bindings
    driver.key("enter")
    driver.key("t")
    assert driver.ctx.bindings.keys("draw") == ("Q",)
    assert "T is taken: Take the top of the discard pile." in scene._toast.label
    driver.key("enter", "escape")
    assert driver.scene is scene
    scene.focus("standard")
    driver.key("enter")
    assert driver.ctx.bindings.keys("draw") == ("D",)


def test_u31_a_button_is_changed_by_pressing_it_and_used_at_once() -> None:
    driver = Driver()
    driver.open("title")
    driver.pad("down")
    scene = driver.open("rebinding")
    assert scene.device == PAD
    scene.focus("arrange")
    driver.pad("a")
    assert driver.scene.name == "capture"
    driver.pad("ls")
    assert driver.scene is scene
    assert driver.ctx.bindings.intent("ls", PAD) == Command("arrange")
    driver.pad("a")
    driver.key("escape")
    assert driver.scene is scene
    assert driver.ctx.bindings.keys("arrange", PAD) == ("Left stick",)
