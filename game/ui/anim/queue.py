"""Beats, and the queue that plays them one after another."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from game.ui.anim.tween import Movable, Tween

log = logging.getLogger(__name__)

LIMIT_MS = 5000.0
SPEEDS = {"off": 0.0, "fast": 0.4, "normal": 1.0, "slow": 1.8}


@dataclass(eq=False)
class Beat:
    """Something that happens on the table: what is done when it starts, what moves, and how long it is
    looked at.

    `start` is called once, when the beat begins, and gives the tweens (they are made then, from what is on
    the table then); it also plays the sound, adds the line of history and changes the counters. `least` is
    the time in milliseconds it takes at least. `own` says whose speed setting counts. A beat that `joins`
    runs together with the one before it.
    """

    name: str
    start: Callable[[], Iterable[Tween]]
    least: float = 0.0
    own: bool = False
    joins: bool = False
    tweens: list[Tween] = field(default_factory=list, init=False)
    now: float = field(default=0.0, init=False)


class AnimationQueue:
    """Plays beats in order. `settled` is called whenever the beats that ran together are over."""

    def __init__(self, settled: Callable[[], None] = lambda: None) -> None:
        self.own_speed = 1.0
        self.other_speed = 1.0
        self.reduced = False
        self._settled = settled
        self._waiting: deque[Beat] = deque()
        self._running: list[Beat] = []
        self._loose: list[tuple[Tween, list[float]]] = []

    @property
    def busy(self) -> bool:
        """Whether a beat runs or waits. Loose tweens (making room, going home) do not count."""
        return bool(self._waiting or self._running)

    @property
    def others(self) -> bool:
        """Whether beats that are not the person's own run or wait."""
        return any(not beat.own for beat in (*self._running, *self._waiting))

    @property
    def moving(self) -> bool:
        """Whether anything changes with time."""
        return bool(self._waiting or self._running or self._loose)

    def add(self, *beats: Beat) -> None:
        """Play these after what is waiting. If nothing is, the first starts at once."""
        self._waiting.extend(beats)
        if not self._running:
            self._start_next()

    def loose(self, tweens: Iterable[Tween]) -> None:
        """Move something beside the beats: making room, going home. Replaces loose tweens of the same
        targets.
        """
        for tween in tweens:
            self.drop(tween.target)
            tween.begin()
            self._loose.append((tween, [0.0]))

    def drop(self, target: Movable) -> None:
        """Nothing moves this any more: it was picked up."""
        target.waiting = False
        self._loose = [pair for pair in self._loose if pair[0].target is not target]
        for beat in self._running:
            beat.tweens = [tween for tween in beat.tweens if tween.target is not target]

    def moves(self, target: Movable) -> bool:
        """Whether a tween is on its way with this target."""
        return any(pair[0].target is target for pair in self._loose) or any(
            tween.target is target for beat in self._running for tween in beat.tweens
        )

    def movers(self) -> dict[int, Tween]:
        """The tweens of everything that is on its way, by its `id()`."""
        found = {id(tween.target): tween for tween, _ in self._loose}
        for beat in self._running:
            found.update((id(tween.target), tween) for tween in beat.tweens)
        return found

    def update(self, dt: float) -> bool:
        """Go on by `dt` seconds; True if anything may look different now."""
        changed = self.moving
        self._move_loose(dt * 1000)
        left = dt * 1000
        # Time that a short beat leaves over goes to the next one, so that the length of a frame decides
        # nothing.
        while self._running and left >= 0:
            left = self._play(left)
            if self._running:
                break
            self._settled()
            self._start_next()
        return changed

    def skip(self) -> None:
        """Do at once all that is left to be done, in order, and put everything where it belongs."""
        for tween, _ in self._loose:
            tween.finish()
        self._loose.clear()
        while self._running or self._waiting:
            self._finish_running()
            self._settled()
            self._start_next()

    def _speed(self, beat: Beat) -> float:
        return self.own_speed if beat.own else self.other_speed

    def _start_next(self) -> None:
        while self._waiting and (not self._running or self._waiting[0].joins):
            beat = self._waiting.popleft()
            self._running.append(beat)
            beat.tweens = list(beat.start())
            for tween in beat.tweens:
                tween.begin()
                self._loose = [pair for pair in self._loose if pair[0].target is not tween.target]

    def _play(self, ms: float) -> float:
        """Advance what runs; the milliseconds that were not needed, or -1 while something still runs."""
        spare = ms
        for beat in list(self._running):
            speed = self._speed(beat)
            before = beat.now
            beat.now = beat.now + ms / speed if speed else LIMIT_MS * 2
            beat.tweens = [tween for tween in beat.tweens if not tween.at(beat.now, self.reduced)]
            if beat.tweens and speed and beat.now >= LIMIT_MS:
                log.error("The beat %s did not end in %d ms and was finished by force.", beat.name, LIMIT_MS)
            if beat.now >= LIMIT_MS:
                for tween in beat.tweens:
                    tween.finish()
                beat.tweens = []
            if beat.tweens or beat.now < beat.least:
                spare = -1
            elif speed and beat.least > before:
                spare = min(spare, max(0.0, ms - (beat.least - before) * speed)) if spare >= 0 else -1
        if spare >= 0:
            self._running.clear()
        return spare

    def _finish_running(self) -> None:
        for beat in self._running:
            for tween in beat.tweens:
                tween.finish()
        self._running.clear()

    def _move_loose(self, ms: float) -> None:
        still = []
        for tween, clock in self._loose:
            clock[0] = clock[0] + ms / self.own_speed if self.own_speed else LIMIT_MS
            if not tween.at(clock[0], self.reduced):
                still.append((tween, clock))
        self._loose = still
