"""Beats and the queue: order, skipping, speeds, and what is picked up."""

from __future__ import annotations

import logging

import pytest

from game.ui.anim.pose import Pose, between
from game.ui.anim.queue import SPEEDS, AnimationQueue, Beat
from game.ui.anim.tween import Tween

HOME = Pose(0, 0, 100)
AWAY = Pose(400, 200, 50, face=0.0)


class Thing:
    def __init__(self) -> None:
        self.pose = HOME
        self.waiting = False


def beat(name: str, log: list[str], tweens: list[Tween] | None = None, **values: object) -> Beat:
    def start() -> list[Tween]:
        log.append(name)
        return tweens or []

    return Beat(name, start, **values)  # type: ignore[arg-type]


def test_beats_run_one_after_another_and_start_when_their_turn_comes() -> None:
    log: list[str] = []
    queue = AnimationQueue()
    queue.add(beat("a", log, least=100), beat("b", log, least=100), beat("c", log))
    assert log == ["a"]
    queue.update(0.099)
    assert log == ["a"]
    queue.update(0.002)
    assert log == ["a", "b"]
    queue.update(0.2)
    assert log == ["a", "b", "c"]
    assert not queue.busy


def test_the_length_of_a_frame_does_not_decide_how_long_beats_take() -> None:
    for frame in (0.001, 0.016, 0.05):
        log: list[str] = []
        queue = AnimationQueue()
        queue.add(*(beat(str(i), log, least=30) for i in range(40)))
        spent = 0.0
        while queue.busy:
            queue.update(frame)
            spent += frame
        assert spent == pytest.approx(1.2, abs=0.051)


def test_a_tween_starts_from_where_the_thing_is_and_ends_where_the_goal_is_then() -> None:
    thing, goal = Thing(), [AWAY]
    queue = AnimationQueue()
    queue.add(beat("a", [], [Tween(thing, lambda: goal[0], 200)]))
    queue.update(0.1)
    assert 0 < thing.pose.x < 400
    goal[0] = Pose(-50, -50, 10)
    queue.update(0.11)
    assert thing.pose == goal[0]
    assert not queue.moving


def test_skip_starts_everything_that_is_left_in_order_and_puts_it_at_its_goal() -> None:
    log: list[str] = []
    settled: list[int] = []
    one, two = Thing(), Thing()
    queue = AnimationQueue(lambda: settled.append(len(log)))
    queue.add(
        beat("a", log, [Tween(one, lambda: AWAY, 1000, 500, hide=True)]),
        beat("b", log, [Tween(two, lambda: AWAY, 1000)]),
        beat("c", log, least=3000),
    )
    assert one.waiting
    queue.skip()
    assert log == ["a", "b", "c"]
    assert one.pose == two.pose == AWAY
    assert not one.waiting
    assert not queue.moving
    assert settled == [1, 2, 3]


def test_a_beat_that_joins_runs_together_with_the_one_before() -> None:
    log: list[str] = []
    queue = AnimationQueue()
    queue.add(beat("a", log, least=100), beat("b", log, joins=True), beat("c", log))
    assert log == ["a", "b"]
    queue.update(0.101)
    assert log == ["a", "b", "c"]


def test_what_is_picked_up_is_moved_by_nothing() -> None:
    thing = Thing()
    queue = AnimationQueue()
    queue.add(beat("a", [], [Tween(thing, lambda: AWAY, 200, 100, hide=True)]))
    queue.loose([Tween(thing, lambda: AWAY, 200)])
    queue.drop(thing)
    assert not thing.waiting
    queue.update(0.5)
    assert thing.pose == HOME
    assert not queue.busy


@pytest.mark.parametrize("speed", SPEEDS)
def test_the_order_of_beats_is_the_same_at_all_speeds(speed: str) -> None:
    log: list[str] = []
    queue = AnimationQueue()
    queue.own_speed = queue.other_speed = SPEEDS[speed]
    queue.add(*(beat(str(i), log, [Tween(Thing(), lambda: AWAY, 230)], own=bool(i % 2)) for i in range(6)))
    updates = 0
    while queue.busy:
        queue.update(1 / 60)
        updates += 1
    assert log == list("012345")
    if speed == "off":
        assert updates <= 2


def test_reduced_motion_fades_at_the_goal_instead_of_moving() -> None:
    thing = Thing()
    queue = AnimationQueue()
    queue.reduced = True
    queue.add(beat("a", [], [Tween(thing, lambda: AWAY, 230, shake=6)]))
    queue.update(0.06)
    assert (thing.pose.x, thing.pose.y) == (AWAY.x, AWAY.y)
    assert 0.4 < thing.pose.alpha < 0.6
    queue.update(0.061)
    assert thing.pose == AWAY


def test_a_beat_without_end_is_finished_by_force_and_reported(caplog: pytest.LogCaptureFixture) -> None:
    thing = Thing()
    queue = AnimationQueue()
    queue.add(beat("endless", [], [Tween(thing, lambda: AWAY, 60_000)]))
    with caplog.at_level(logging.ERROR):
        for _ in range(6):
            queue.update(1.0)
    assert thing.pose == AWAY
    assert not queue.busy
    assert "endless" in caplog.text


def test_between_gives_both_ends() -> None:
    assert between(HOME, AWAY, 0) == HOME
    assert between(HOME, AWAY, 1) == AWAY
