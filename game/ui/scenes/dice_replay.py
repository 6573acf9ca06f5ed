"""A game of dice looked at again, step by step or as it was played."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.match.dice_match import DiceMatch
from game.match.seats import person_in
from game.rules.cards import Seat
from game.rules.dicegame import events as ev
from game.rules.dicegame.view import DiceStep, DiceView
from game.ui.art import Art
from game.ui.dice.board import Board
from game.ui.dice.choreography import Choreography
from game.ui.dice.face import Face
from game.ui.dice.painter import Painter
from game.ui.dice.shown import Shown
from game.ui.dice.teller import Teller
from game.ui.intents import Command, Focus, Intent, Press
from game.ui.scene import Context
from game.ui.scenes.replay_bar import ReplayBar
from game.ui.speech import Heard
from game.ui.table.habits import habits_of
from game.ui.table.notices import Notices
from game.ui.text import _
from game.ui.text.opponents import called
from game.ui.widgets import Button, Choice, Slider

# Nobody sits here: all are watched alike.
NOBODY = Seat(-1)
# Between two steps, at the speed 1.
PAUSE_SECONDS = 0.35


class Moment(NamedTuple):
    """What is shown after so many events."""

    view: DiceView
    order: ev.OrderRolled | None
    made: ev.PhaseMade | None


def moments(match: DiceMatch) -> tuple[Moment, ...]:
    """The game before its first event, and after each."""
    view = match.view(person_in(match.seats))
    table = view.table
    start = table._replace(
        order=tuple(sorted(table.order)),
        turn=table.order[0],
        step=DiceStep.ROLL,
        seats=tuple(type(facts)() for facts in table.seats),
        rolls_left=match.edition.rolls,
        faces=(),
        kept=(),
        attempt=0,
        first=None,
        goes=(),
        go_phase=0,
        winners=(),
        places=(),
    )
    shown = Shown(DiceView(match.edition, NOBODY, start))
    found = [Moment(shown.view, None, None)]
    for event in match.events_for(NOBODY):
        shown.advance(event)
        found.append(Moment(shown.view, shown.order, shown.made))
    return tuple(found)


class DiceReplayScene(ReplayBar):
    """The table above, below it what it is moved with; a step is an event. Home and End lead to the first and
    the last of them, the key of the history shows all that happened so far.
    """

    name = "dice_replay"
    choices = ("attempt", "speed")

    def __init__(self, match: DiceMatch) -> None:
        super().__init__()
        self.match = match
        self.now = 0
        self._wait = 0.0

    def enter(self, ctx: Context) -> None:
        match = self.match
        self.events = match.events_for(NOBODY)
        self.moments = moments(match)
        self.begins = [i for i, event in enumerate(self.events, 1) if isinstance(event, ev.AttemptBegan)]
        self.teller = Teller(
            [info.name for info in called(match.seats)], person_in(match.seats), match.edition
        )
        self.board = Board(self.moments[0].view, ctx.size, ctx.art.text_scale, replayed=True)
        self.board.habits = habits_of(ctx.settings)
        self.choreography = Choreography(self.board, self.teller, self._play_cue, NOBODY)
        self.face = Face(self.board, called(match.seats), Notices())
        self.painter = Painter(ctx.art)
        super().enter(ctx)
        self.show(0)

    def resume(self) -> None:
        self.board.habits = habits_of(self.ctx.settings)
        super().resume()

    # --- widgets ------------------------------------------------------------------------------------

    def build(self) -> None:
        last = len(self.events)
        slider = Slider(
            "", self.now, self._slid, low=0, high=last, step=1, show=lambda at: f"{round(at)} / {last}"
        )
        self._build_steps(slider, _("Step back"), _("Step on"))
        attempts = [(place, _("Attempt {n}", n=place + 1)) for place in range(len(self.begins))]
        self.add("attempt", Choice("", attempts, self._attempt(), self._to_attempt, span=True))
        self._build_speed()
        self.add("back", Button(_("Back"), self.back))

    def _attempt(self) -> int:
        """The attempt that is shown, by its place."""
        return max(0, sum(begin <= self.now for begin in self.begins) - 1)

    def _to_attempt(self, place: object) -> None:
        assert isinstance(place, int)
        self.show(self.begins[place])

    def _slid(self, at: float) -> None:
        wanted = round(at)
        if wanted == self.now + 1:
            self._on()
        elif wanted != self.now:
            self.show(wanted)

    # --- steps --------------------------------------------------------------------------------------

    def show(self, at: int) -> None:
        """Show the game after so many events, without any movement."""
        self.board.queue.skip()
        self.now = min(max(at, 0), len(self.events))
        moment, board = self.moments[self.now], self.board
        board.shown.view, board.shown.order, board.shown.made = moment
        board.rolling = board.banner = None
        board.lines[:] = [self.teller.tell(event) for event in self.events[: self.now]]
        board.snap()
        self._moved()

    def _on(self) -> None:
        """One event on, as it was played."""
        if self.now == len(self.events):
            return
        self.board.queue.skip()
        if self.board.view != self.moments[self.now].view:
            self.show(self.now)
        self.board.queue.add(*self.choreography.beats([self.events[self.now]]))
        self.now += 1
        self._moved()

    def step(self) -> None:
        self.playing = False
        self._on()

    def step_back(self) -> None:
        self.playing = False
        self.show(self.now - 1)

    def play(self) -> None:
        """Go on by itself, or stop; at the end from the beginning."""
        if self.now == len(self.events) and not self.playing:
            self.show(0)
        self.playing, self._wait = not self.playing, 0.0
        self._moved()

    def _pace(self) -> None:
        queue = self.board.queue
        queue.own_speed = queue.other_speed = 1 / self.speed
        queue.reduced = self.ctx.settings.reduced_motion

    def _moved(self) -> None:
        choice = self.widgets["attempt"]
        assert isinstance(choice, Choice)
        choice.at = self._attempt()
        self._show_place(self.now)
        self.touch("attempt")
        self._redraw = self.dirty = True
        self.animating = self.playing or self.board.queue.moving

    # --- the scene ----------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        super().update(dt)
        queue = self.board.queue
        if not self.animating:
            return
        queue.update(dt)
        self.board.relax()
        self._redraw = self.dirty = True
        if queue.moving:
            return
        self._wait += dt
        if not self.playing:
            self.animating = False
        elif self.now == len(self.events):
            self.playing = False
            self._moved()
        elif self._wait >= PAUSE_SECONDS / self.speed:
            self._wait = 0.0
            self._on()

    def handle(self, intent: Intent) -> bool:
        if self.face.history and isinstance(intent, Press):
            self._tell_all()
            return True
        if isinstance(intent, Focus) and intent.direction in ("home", "end"):
            self.playing = False
            self.show(0 if intent.direction == "home" else len(self.events))
            return True
        if isinstance(intent, Command) and intent.name == "history":
            self._tell_all()
            return True
        return super().handle(intent)

    def back(self) -> None:
        if self.face.history:
            self._tell_all()
        else:
            super().back()

    def _tell_all(self) -> None:
        """Open or close the history."""
        self.face.history = not self.face.history
        self.board.revision += 1
        self._redraw = self.dirty = True

    def heard(self) -> Heard:
        """While it plays, what happens is told; else with what has the focus, as it was done last."""
        heard = super().heard()
        last = self.board.lines[-1] if self.board.lines else ""
        if self.playing:
            return heard._replace(title=_("Replay"), notes=(last,))
        told = self.teller.tell(self.events[self.now - 1]) if self.now else ""
        focus = f"{heard.focus}. {told}".strip() if heard.focus and self.ring.id == "at" else heard.focus
        return heard._replace(title=_("Replay"), focus=focus)

    def _lay(self, size: tuple[int, int], scale: float) -> None:
        self.board.resize(size, scale)
        self.painter.forget()

    def _paint_table(self, surface: pygame.Surface, art: Art) -> None:
        self.painter.art = art
        self.painter.draw(surface, self.face, whole=True)
