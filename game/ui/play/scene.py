"""What every table does in time and with intents, whatever is played at it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable, Iterator
from typing import Any

from game.match.base import A, Ev, V
from game.ui.anim.queue import SPEEDS
from game.ui.intents import (
    Activate,
    Cancel,
    Command,
    Focus,
    FocusGained,
    Hover,
    Intent,
    Press,
    Quit,
    Resized,
    Tap,
)
from game.ui.play.desk import PlayDesk
from game.ui.play.telling import leafed_by, whole
from game.ui.play.warming import Job
from game.ui.scene import Context
from game.ui.speech import Heard
from game.ui.table.habits import habits_of
from game.ui.text import _
from game.ui.text.opponents import called

# A hint that comes within so many seconds comes at once.
_SOON = 0.25


class PlayScene(PlayDesk[V, A, Ev]):
    """Plays a game for the person at one of its seats; `ends_in` is the scene in which it ends."""

    ends_in: str

    def enter(self, ctx: Context) -> None:
        super().enter(ctx)
        self._left = False
        self._thought_for = 0.0
        self._drawn: Hashable = None
        self.take_settings()
        self.restore(self.games.ui)
        self.games.arrangement, self.games.thumbnail = self.arrangement, self.thumbnail
        # Of no use while the table can be looked at, and as long as all the rest of the game.
        self.games.picture = ""
        self._recall()
        self._news()

    # --- what each table has of its own -------------------------------------------------------------------

    @abstractmethod
    def fit(self, size: tuple[int, int]) -> None:
        """Lay the table out for this size of the window, and of text and cards."""

    @abstractmethod
    def reworded(self) -> None:
        """The history and what else was said, in another language."""

    @abstractmethod
    def say(self) -> None:
        """Bring the words on the table up to date."""

    @abstractmethod
    def may_do(self) -> str:
        """What is shown or may be done now, whatever is pointed at or in focus."""

    @abstractmethod
    def focus_words(self) -> str:
        """What has the focus, and how it is; empty while the pointer is used."""

    @abstractmethod
    def show_truth(self) -> None:
        """No beat is left: show the game as it is."""

    @abstractmethod
    def arrangement(self) -> dict[str, Any]:
        """What the person had arranged, as plain data, to be kept with the game."""

    @abstractmethod
    def restore(self, ui: object) -> None:
        """What the person had arranged when the game was left, out of whatever a file may hold."""

    @abstractmethod
    def thumbnail(self) -> str:
        """The table as it looks to the person."""

    def ahead(self) -> Iterator[Job]:
        yield from self.painter.ahead(self.face)

    def begins(self) -> None:
        """A new game: what it begins with is about to be shown."""

    def pass_time(self, dt: float) -> None:
        """What else at the table changes with time."""

    def point_out(self, line: str) -> None:
        """A line of the open history was pressed."""

    def notes(self) -> tuple[str, ...]:
        """What else there is to read on the table."""
        coach = self.board.coach
        return (" ".join(filter(None, (coach.heading, coach.words))),) if coach is not None else ()

    # --- the scene ----------------------------------------------------------------------------------------

    def _recall(self) -> None:
        """The history so far, when a game goes on that began before."""
        fresh = self.match.take_events(self.seat)
        every = self.match.events_for(self.seat)
        self.retell(every[: len(every) - len(fresh)])
        if len(fresh) == len(every):
            self.begins()
        self._show(fresh)

    def reword(self) -> None:
        self.face.seats = called(self.match.seats)
        self.teller.names = tuple(info.name for info in self.face.seats)
        self.reworded()
        self.forget_hint()
        self.painter.forget()
        self.invalidate()
        self._news()

    def leave(self) -> None:
        self.games.put_away()
        # What is drawn here is of no use elsewhere.
        self.ctx.art.allot(1)

    def covered(self) -> None:
        # What is carried would hang on a pointer whose button is released elsewhere.
        self.controller.let_go()

    def resume(self) -> None:
        super().resume()
        self.take_settings()
        self._left = False
        self._show_events()
        self._news()

    def device_changed(self) -> None:
        super().device_changed()
        self._news()

    def let_go(self) -> None:
        self.painter.let_go()

    def take_settings(self) -> None:
        self.controller.keys = self.ctx.show_focus
        settings, queue = self.ctx.settings, self.board.queue
        queue.own_speed = SPEEDS[settings.own_speed]
        queue.other_speed = SPEEDS[settings.opponents_speed]
        queue.reduced = settings.reduced_motion
        self.notices.seconds = settings.reading_time
        self.board.take_habits(habits_of(settings))
        self.painter.art = self.ctx.art
        self._forget_pictures()
        self.fit(self.ctx.size)

    def _forget_pictures(self) -> None:
        self.painter.forget()
        self.warming.forget()

    def heard(self) -> Heard:
        said = self.face.toast or self.may_do()
        return Heard("", self.board.lines, said, self.focus_words(), self.notes())

    # --- time ---------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        # Nothing that time could change: the same table is not worked out thirty times a second.
        if not (self.animating or self.board.queue.moving):
            self.preparing = self.warming.idle(dt)
            return
        self.warming.disturb()
        self.board.queue.update(dt)
        self.board.relax()
        self._go_on()
        self._thought_for = self._thought_for + dt if self.hinting.waiting else 0.0
        self.deafness.update(dt)
        self.notices.update(dt)
        self.pass_time(dt)
        self._news()
        if not self.board.queue.moving:
            self.at_rest()

    def at_rest(self) -> None:
        """Nothing moves any more."""
        if self.is_over and not self._left:
            self._left = True
            self.finish()

    def finish(self) -> None:
        """What is played at this table is over, and was seen to be."""
        if self.match.over:
            # Tips belong to the first game.
            self.ctx.change(tips=False)
        self.games.keep()
        self.ctx.stack.push(self.ends_in)

    @property
    def thinking(self) -> str:
        """That a hint is being thought of, where it takes so long that one would ask oneself."""
        return _("Looking for a hint …") if self._thought_for > _SOON else ""

    @property
    def waiting(self) -> bool:
        """Whether time will change anything, though nothing moves."""
        playing = self.match.bot_to_move and not self.pace.waits
        going_on = playing or self.pace.hurrying or self.hinting.waiting or (self.is_over and not self._left)
        return going_on or self.deafness.on or self.notices.waiting

    def _news(self) -> None:
        """Bring the words on the table up to date, and say whether there is anything to draw or to wait
        for.
        """
        queue = self.board.queue
        if not queue.busy and self.board.view is not self.view():
            self.show_truth()
        self.say()
        self.animating = queue.moving or self.waiting
        # What came to rest is drawn once more, with all that is shown only when nothing moves.
        now = self.board.revision, self.face.words, queue.moving
        if now != self._drawn or queue.moving:
            self._drawn = now
            self.dirty = True

    # --- intents ------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Resized):
            self.fit(intent.size)
            self._forget_pictures()
            self.invalidate()
            # Which words have room, and where, is another matter now.
            self._news()
            return True
        if isinstance(intent, Quit | FocusGained):
            return False
        if self.face.history and self._read_history(intent):
            self._news()
            return True
        if self.take(intent) or self.deafness.to(intent):
            return True
        if isinstance(intent, Press) and self.is_on_refusal(intent.pos):
            return self.press_button("rules")
        done = self.controller.handle(intent)
        if not done and isinstance(intent, Cancel):
            self.pause()
            return True
        if done or not isinstance(intent, Hover):
            self._news()
        return done

    def take(self, intent: Intent) -> bool:
        """What is for the scene itself, and not for its controller."""
        return False

    def is_on_refusal(self, point: tuple[int, int]) -> bool:
        """Whether this is on a refusal that has a rule behind it."""
        told = self.painter.area("toast")
        return bool(self.rule) and told is not None and told.collidepoint(point)

    def _read_history(self, intent: Intent) -> bool:
        """While the history lies open over the table: go back and on in it, where it is longer than the
        window, or close it. What it is closed for by a command is to be seen, and goes on: False.
        """
        told = whole(self.board, self.face.leafed)
        by = leafed_by(intent, told) if told.most else 0
        if by:
            self.face.leafed = min(max(self.face.leafed + by, 0), told.most)
            self.board.revision += 1
            return True
        if isinstance(intent, Tap):
            line = told.line_at(intent.pos)
            self.point_out(self.board.lines[line] if line is not None else "")
        closes = isinstance(intent, Cancel | Press | Tap | Activate | Focus)
        asks = isinstance(intent, Command) and intent.name != "history"
        if asks or (closes and not isinstance(intent, Press)):
            self.press_button("history")
        return closes
