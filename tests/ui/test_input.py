"""Readers of mouse and keys, bindings and focus."""

import pygame
import pytest

from game.ui.bindings import COMMANDS, Binding, Bindings
from game.ui.controls import GROUPS, meaning_of
from game.ui.focus import Focusable, FocusRing
from game.ui.input.keys import Keys
from game.ui.input.pointer import Pointer
from game.ui.intents import (
    DELETE,
    END,
    ERASE,
    SELECT,
    START,
    Activate,
    Cancel,
    Command,
    DragTo,
    Drop,
    Focus,
    Hover,
    Press,
    Tap,
    TextTyped,
    Wheel,
)
from game.ui.widgets import TextField


class Hand:
    """A hand on the mouse: the events of one pointer, and what they are read as."""

    def __init__(self, scale: float = 1.0) -> None:
        self.now = 0.0
        self.pointer = Pointer(lambda: self.now, scale)

    def down(self, x: int, y: int, button: int = 1):
        return self.pointer.read(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=button))

    def up(self, x: int, y: int, button: int = 1):
        return self.pointer.read(pygame.Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=button))

    def move(self, x: int, y: int):
        return self.pointer.read(pygame.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0)))

    def tap(self, x: int, y: int):
        self.down(x, y)
        return self.up(x, y)


@pytest.mark.parametrize(("scale", "still", "moves"), [(1.0, 3, 5), (2.0, 7, 9)])
def test_a_press_is_a_tap_until_it_moves_too_far(scale, still, moves):
    hand = Hand(scale)
    assert hand.down(50, 50) == [Press((50, 50))]
    assert hand.move(50 + still, 50) == []
    assert hand.up(50 + still, 50) == [Tap((50 + still, 50))]
    hand.now += 10
    hand.down(50, 50)
    assert hand.move(50, 50 + moves) == [DragTo((50, 50 + moves))]
    assert hand.move(51, 51) == [DragTo((51, 51))]
    assert hand.up(51, 51) == [Drop((51, 51))]


def test_a_drag_may_end_outside_of_the_window():
    hand = Hand()
    hand.down(5, 5)
    assert hand.move(-40, -7) == [DragTo((-40, -7))]
    assert hand.up(-40, -7) == [Drop((-40, -7))]


def test_a_release_far_off_without_motion_is_a_drag():
    hand = Hand()
    hand.down(5, 5)
    assert hand.up(80, 5) == [DragTo((80, 5)), Drop((80, 5))]


def test_two_taps_in_time_and_place_are_a_double_tap():
    hand = Hand()
    assert hand.tap(9, 9) == [Tap((9, 9), 1)]
    hand.now += 0.3
    assert hand.tap(10, 9) == [Tap((10, 9), 2)]
    hand.now += 0.1
    assert hand.tap(10, 9) == [Tap((10, 9), 1)]
    hand.now += 0.5
    assert hand.tap(10, 9) == [Tap((10, 9), 1)]
    hand.now += 0.1
    assert hand.tap(60, 9) == [Tap((60, 9), 1)]


@pytest.mark.parametrize("kind", [pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED])
def test_losing_the_window_calls_a_drag_off(kind):
    hand = Hand()
    hand.down(5, 5)
    hand.move(50, 50)
    assert hand.pointer.read(pygame.Event(kind)) == [Cancel()]
    assert hand.move(60, 60) == []
    assert hand.up(60, 60) == []
    assert hand.move(61, 60) == [Hover((61, 60))]


def test_the_other_button_calls_a_drag_off():
    hand = Hand()
    hand.down(5, 5)
    hand.move(50, 50)
    assert hand.down(50, 50, 3) == [Cancel()]
    assert hand.up(50, 50, 3) == []
    assert hand.up(50, 50) == []
    assert hand.down(50, 50) == [Press((50, 50))]


def test_the_right_button_alone_is_a_tap_of_its_own():
    hand = Hand()
    assert hand.down(5, 5, 3) == [Press((5, 5), 3)]
    assert hand.up(5, 5, 3) == [Tap((5, 5), 1, 3)]


def test_the_wheel_tells_where_it_was_turned():
    hand = Hand()
    hand.move(30, 40)
    assert hand.pointer.read(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-2)) == [Wheel(-2, (30, 40))]


def press(keys: Keys, key: int, mod: int = 0):
    return keys.read(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))


def test_keys_become_intents():
    keys = Keys(Bindings())
    assert press(keys, pygame.K_LEFT) == [Focus("left")]
    assert press(keys, pygame.K_TAB, pygame.KMOD_LSHIFT) == [Focus("previous")]
    assert press(keys, pygame.K_KP_ENTER) == [Activate()]
    assert press(keys, pygame.K_SPACE) == [Activate(mark=True)]
    assert press(keys, pygame.K_ESCAPE) == [Cancel()]
    assert press(keys, pygame.K_d) == [Command("draw")]
    assert press(keys, pygame.K_s, pygame.KMOD_RSHIFT) == [Command("own_order")]
    assert press(keys, pygame.K_RETURN, pygame.KMOD_LALT) == [Command("full_screen")]
    assert press(keys, pygame.K_F11) == [Command("full_screen")]
    assert press(keys, pygame.K_q) == []


def test_letters_are_text_while_one_types():
    keys = Keys(Bindings())
    typed = pygame.Event(pygame.TEXTINPUT, text="é")
    assert keys.read(typed) == []
    keys.typing = True
    assert press(keys, pygame.K_d) == []
    assert keys.read(typed) == [TextTyped("é")]
    assert press(keys, pygame.K_RETURN) == [Activate()]


def test_a_field_can_be_emptied_at_once_and_filled_with_what_was_copied():
    keys = Keys(Bindings(), pasted=lambda: "\nkitchen table\n")
    assert press(keys, pygame.K_v, pygame.KMOD_LCTRL) == press(keys, pygame.K_a, pygame.KMOD_LCTRL) == []
    keys.typing = True
    field = TextField("Seed", "77", most=10)
    for key in (pygame.K_a, pygame.K_v):
        for intent in press(keys, key, pygame.KMOD_LCTRL):
            assert isinstance(intent, TextTyped)
            assert field.type(intent.text)
    assert field.text == "kitchen ta"
    assert field.type(SELECT)
    assert field.type(ERASE)
    assert field.text == ""
    assert not field.type(SELECT)
    meant = {pygame.K_HOME: START, pygame.K_END: END, pygame.K_DELETE: DELETE, pygame.K_BACKSPACE: ERASE}
    for key, text in meant.items():
        assert press(keys, key) == [TextTyped(text)]


def test_two_commands_on_one_key_are_refused():
    with pytest.raises(ValueError, match="the key d has two meanings"):
        Bindings((*COMMANDS, Binding("dance", ("d",))))
    with pytest.raises(ValueError, match="the key tab has two meanings"):
        Bindings((Binding("dance", ("tab",)), Binding("sing", ("tab",))))
    with pytest.raises(ValueError, match="the button a has two meanings"):
        Bindings((Binding("dance", (), ("a",)), Binding("sing", (), ("a",))))


def test_keys_are_named_for_people():
    bindings = Bindings()
    assert bindings.keys("full_screen") == ("F11", "Alt+Enter")
    assert bindings.keys("draw") == ("D",)
    assert bindings.keys("dance") == ()


def grid() -> FocusRing:
    return FocusRing(
        Focusable(f"{column}{row}", (column * 100, row * 50, 90, 40))
        for row in range(3)
        for column in range(3)
    )


def test_arrows_lead_to_the_nearest_thing_that_way():
    ring = grid()
    assert ring.id == "00"
    assert ring.move("right")
    assert ring.id == "10"
    assert ring.move("down")
    assert ring.id == "11"
    assert ring.move("left")
    assert ring.id == "01"
    assert not ring.move("left")
    assert ring.id == "01"
    ring.move("end")
    assert ring.id == "22"
    ring.move("next")
    assert ring.id == "00"
    ring.move("previous")
    assert ring.id == "22"


def test_in_zones_tab_and_up_and_down_go_from_zone_to_zone():
    items = [Focusable(f"h{i}", (i * 60, 500, 50, 80), "hand") for i in range(5)]
    items += [
        Focusable("draw", (100, 200, 50, 80), "piles"),
        Focusable("discard", (200, 200, 50, 80), "piles"),
    ]
    ring = FocusRing(items, zones=True)
    ring.move("right")
    ring.move("right")
    assert ring.id == "h2"
    ring.move("down")
    assert ring.id == "draw"
    ring.move("right")
    assert ring.id == "discard"
    assert not ring.move("right")
    ring.move("next")
    assert ring.id == "h2"
    ring.move("previous")
    assert ring.id == "discard"


def test_the_focus_goes_to_the_nearest_neighbor_when_its_thing_has_gone():
    ring = FocusRing([Focusable(f"h{i}", (i * 60, 0, 50, 80), "hand") for i in range(5)])
    ring.to("h3")
    ring.set_items([item for item in ring.items if item.id != "h3"])
    assert ring.id in ("h2", "h4")
    ring.set_items([])
    assert ring.id == ""
    assert ring.current is None
    assert not ring.move("left")
    ring.set_items([Focusable("new", (0, 0, 9, 9))])
    assert ring.id == "new"


def test_every_command_can_be_set_under_one_heading():
    told = [command for _title, commands in GROUPS for command in commands]
    assert sorted(told) == sorted(row.command for row in COMMANDS)
    assert all(meaning_of(command) for command in told)
