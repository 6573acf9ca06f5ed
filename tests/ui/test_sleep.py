"""Sleeping until an event, instead of looking again and again."""

from __future__ import annotations

import pygame
import pytest

from game.ui import app, sleep
from tests.ui.driver import Driver


@pytest.fixture
def slept(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """For how many milliseconds SDL was asked to sleep, on a system on which that can be done."""
    asked: list[int] = []
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(sleep, "_sleeper", lambda: lambda _event, ms: asked.append(ms))
    return asked


def test_where_sdl_can_sleep_it_is_asked_to(slept: list[int]) -> None:
    assert sleep.until_event(0.25)
    assert slept == [250]


def test_no_other_driver_is_asked(slept: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "dummy")
    assert not sleep.until_event(0.25)
    assert slept == []


def test_with_a_pad_sdl_would_not_sleep(slept: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.joystick, "get_init", lambda: True)
    monkeypatch.setattr(pygame.joystick, "get_count", lambda: 1)
    assert not sleep.until_event(0.25)
    assert slept == []


def test_where_sdl_is_not_found_the_loop_looks_again_as_before(
    slept: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sleep, "_sleeper", lambda: None)
    assert not sleep.until_event(0.25)


def test_an_event_that_ends_the_sleep_is_still_there() -> None:
    wait = sleep._sleeper()
    if wait is None:
        pytest.skip("SDL is not found on this system")
    pygame.display.init()
    pygame.event.clear()
    pygame.event.post(pygame.Event(pygame.USEREVENT))
    assert wait(None, 1000) == 1
    assert [event.type for event in pygame.event.get()] == [pygame.USEREVENT]


def test_the_loop_sleeps_only_while_nothing_can_come_of_itself() -> None:
    driver = Driver(reduced_motion=True)
    driver.open("title")
    driver.settle()
    driver.time += app.LIVELY_AFTER_INPUT
    assert driver.app._restful
    driver.scene.preparing = True
    assert not driver.app._restful
    driver.scene.preparing = False
    driver.scene.animating = True
    assert not driver.app._restful
    driver.scene.animating = False
    driver.move((200, 200))
    assert not driver.app._restful, "lively after input"


def test_moves_of_the_pointer_over_a_window_without_the_focus_wake_it_only_now_and_then(
    slept: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    waited: list[int] = []
    monkeypatch.setattr(pygame.time, "wait", waited.append)
    driver = Driver(reduced_motion=True)
    driver.open("title")
    driver.settle()
    driver.time += app.LIVELY_AFTER_INPUT
    driver.app._wait(0.0)
    assert (waited, slept) == ([], [500])
    driver.lose_focus()
    driver.app._wait(0.0)
    assert (waited, slept) == ([50], [500, 500])


def test_what_was_slept_has_passed_and_what_moves_does_not_jump(monkeypatch: pytest.MonkeyPatch) -> None:
    driver = Driver(reduced_motion=True)
    scene = driver.open("settings")
    driver.settle()
    passed: list[float] = []
    monkeypatch.setattr(scene, "update", passed.append)
    driver.app.tick([], 0.25)
    scene.animating = True
    driver.app.tick([], 0.25)
    assert passed == [0.25, app.LONGEST_STEP]


def test_a_sentence_in_a_menu_goes_after_its_time_though_the_loop_sleeps() -> None:
    driver = Driver(reduced_motion=True)
    scene = driver.open("settings")
    driver.settle()
    scene.inform("Something went wrong.")
    for _ in range(7):
        driver.app.tick([], app.ASLEEP_AT_MOST)
    assert scene.heard().sentence
    driver.app.tick([], app.ASLEEP_AT_MOST)
    assert not scene.heard().sentence


def test_frames_that_are_measured_are_not_slept_through(
    slept: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = Driver(reduced_motion=True)
    driver.open("title")
    driver.settle()
    driver.time += app.LIVELY_AFTER_INPUT
    monkeypatch.setattr(pygame.time, "wait", lambda _ms: None)
    driver.app.run(driver.app.presented + 3)
    assert slept == []
