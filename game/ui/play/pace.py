"""How the others' turns go on at a table: watched, waited for, or hurried along."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from game.rules.cards import Seat
from game.ui.play.parts import Hinting, TableBoard

# For how many seconds of one frame others may think, and how many slices of it that is at most.
THINKING = 0.003
MOST_SLICES = 200
# How much of what a slice took is still expected of the next but one.
FORGETTING = 0.9


class _Match(Protocol):
    """What is asked of the game."""

    @property
    def turn(self) -> Seat: ...
    @property
    def bot_to_move(self) -> bool: ...
    @property
    def decided(self) -> bool: ...
    def think(self) -> bool: ...
    def step_bot(self) -> bool: ...


class _Timed(Protocol):
    """Whose `clock` gives seconds, to measure how long something took."""

    @property
    def clock(self) -> Callable[[], float]: ...


class Pace:
    """Lets the others, and whoever gives hints, think a little in each frame. `show` puts what happened into
    the queue; `timed` has the clock; `hurrying` while others' turns go by unseen.
    """

    def __init__(
        self,
        match: _Match,
        seat: Seat,
        board: TableBoard,
        hinting: Hinting,
        show: Callable[[], object],
        timed: _Timed,
    ) -> None:
        self._match, self._seat, self._board, self._hinting = match, seat, board, hinting
        self._show, self._timed = show, timed
        self.hurrying = False
        self._lines_before = 0
        # Whose turn was let go on last.
        self._seen_turn = seat
        # What a slice of thinking and an action took lately, in seconds.
        self._costs = {False: 0.0, True: 0.0}

    @property
    def waits(self) -> bool:
        """Whether the next opponent's turn waits for a press."""
        if not self._board.habits.wait or self._board.queue.busy or not self._match.bot_to_move:
            return False
        # After the person's own turn there is nothing to read that the person did not do.
        return self._seen_turn not in (self._match.turn, self._seat)

    def hurry(self) -> bool:
        """A press: go straight to the person's next decision; False when there was nothing to hurry."""
        if self.waits:
            self._seen_turn = self._match.turn
            return True
        habits = self._board.habits
        if not habits.hurry or habits.wait:
            return False
        if not self._board.queue.others and not self._match.bot_to_move:
            return False
        if not self.hurrying:
            self._lines_before = self._board.no_news
        self.hurrying = True
        return True

    def go_on(self) -> int:
        """What is thought and played in this frame; once hurried turns are over, how many lines of history
        went by unseen.
        """
        if not self.hurrying:
            self.slices(self._slice)
            return 0
        self._board.queue.skip()
        self.slices(self._hurried_slice)
        if self._match.bot_to_move:
            return 0
        self.hurrying = False
        return max(0, len(self._board.lines) - self._lines_before)

    def slices(self, slice_: Callable[[], bool]) -> None:
        """Slices of thinking until one says it was the last, as long as this frame has time for more."""
        start = now = self._timed.clock()
        for number in range(MOST_SLICES):
            acting = self._match.decided
            if number and now - start + self._costs[acting] > THINKING:
                return
            if not slice_():
                return
            before, now = now, self._timed.clock()
            self._costs[acting] = max(now - before, self._costs[acting] * FORGETTING)

    def _hurried_slice(self) -> bool:
        if not self._match.bot_to_move:
            return False
        if not self._match.decided:
            self._match.think()
        elif self._match.step_bot():
            self._show()
            self._board.queue.skip()
        return self._match.bot_to_move

    def _slice(self) -> bool:
        """One slice of thinking while the table is watched; others think of their next action while the one
        before is still shown.
        """
        match, busy = self._match, self._board.queue.busy
        if self._hinting.waiting and not busy:
            self._hinting.step()
            return True
        if not match.bot_to_move:
            if match.turn == self._seat:
                self._seen_turn = self._seat
            return False
        if busy:
            return not match.think()
        if self.waits:
            return False
        self._seen_turn = match.turn
        if match.step_bot():
            self._show()
            return False
        return True
