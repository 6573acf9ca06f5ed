"""A game of dice looked at again, step by step or as it was played."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.match.dice_match import DiceMatch
from game.match.seats import person_in
from game.rules.cards import Seat
from game.rules.dicegame import events as ev
from game.rules.dicegame.view import DiceStep, DiceView
from game.ui.anim.queue import SPEEDS
from game.ui.cues import Cue
from game.ui.dice.actions import Label
from game.ui.dice.board import Board
from game.ui.dice.choreography import Choreography
from game.ui.dice.face import Face
from game.ui.dice.painter import Painter
from game.ui.dice.shown import Shown
from game.ui.dice.teller import Teller
from game.ui.dice.things import thing_at, things
from game.ui.intents import Activate, Cancel, Command, Focus, Hover, Intent, Press, Resized, Tap
from game.ui.scene import Context, Scene
from game.ui.speech import Heard
from game.ui.table.habits import habits_of
from game.ui.table.notices import Notices
from game.ui.text import _, pgettext
from game.ui.text.opponents import called

# Nobody sits here: all are watched alike.
NOBODY = Seat(-1)
_STEPS = {"left": -1, "right": 1, "previous": -1, "next": 1}


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


class DiceReplayScene(Scene):
    """Left and right step back and on, up and down by whole attempts, Enter plays and stops."""

    name = "dice_replay"

    def __init__(self, match: DiceMatch) -> None:
        super().__init__()
        self.match = match
        self.at = 0
        self.playing = False

    def enter(self, ctx: Context) -> None:
        super().enter(ctx)
        match = self.match
        self.events = match.events_for(NOBODY)
        self.moments = moments(match)
        self.board = Board(self.moments[0].view, ctx.size, ctx.art.text_scale, replayed=True)
        self.teller = Teller(
            [info.name for info in called(match.seats)], person_in(match.seats), match.edition
        )
        self.choreography = Choreography(self.board, self.teller, self._cue, NOBODY)
        self.face = Face(self.board, called(match.seats), Notices(), without=frozenset({"hint"}))
        self.painter = Painter(ctx.art)
        self._pressed = ""
        self._take_settings()
        self.show(0)

    def _take_settings(self) -> None:
        settings, queue = self.ctx.settings, self.board.queue
        queue.own_speed = queue.other_speed = SPEEDS[settings.opponents_speed]
        queue.reduced = settings.reduced_motion
        self.board.habits = habits_of(settings)
        self.painter.art = self.ctx.art
        self.painter.forget()

    def resume(self) -> None:
        super().resume()
        self._take_settings()

    def reword(self) -> None:
        self.painter.forget()
        self.show(self.at)
        super().reword()

    def _cue(self, cue: Cue) -> None:
        self.ctx.sound.play(cue)

    # --- steps --------------------------------------------------------------------------------------------

    def show(self, at: int) -> None:
        """Show the game after so many events, without any movement."""
        self.board.queue.skip()
        self.at = min(max(at, 0), len(self.events))
        moment, board = self.moments[self.at], self.board
        board.shown.view, board.shown.order, board.shown.made = moment
        board.rolling = board.banner = None
        board.lines[:] = [self.teller.tell(event) for event in self.events[: self.at]]
        board.snap()
        self._news()

    def step(self, by: int) -> None:
        """One event back at once, or one on as it was played."""
        if by < 0 or self.at == len(self.events):
            self.show(self.at + by)
            return
        self.board.queue.skip()
        if self.board.view != self.moments[self.at].view:
            self.show(self.at)
        self.board.queue.add(*self.choreography.beats([self.events[self.at]]))
        self.at += 1
        self._news()

    def turn(self, by: int) -> None:
        """To the beginning of the attempt before or after."""
        begins = [i for i, event in enumerate(self.events, 1) if isinstance(event, ev.AttemptBegan)]
        wanted = [i for i in begins if (i > self.at if by > 0 else i < self.at)]
        ends = len(self.events) if by > 0 else 0
        self.show((wanted[0] if by > 0 else wanted[-1]) if wanted else ends)

    def toggle(self) -> None:
        """Play on, or stop."""
        if self.at == len(self.events) and not self.playing:
            self.show(0)
        self.playing = not self.playing
        self._news()

    # --- the scene ----------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        queue = self.board.queue
        if not (self.animating or queue.moving):
            return
        queue.update(dt)
        self.board.relax()
        self.face.notices.update(dt)
        if not queue.busy:
            if self.playing and self.at < len(self.events):
                self.step(1)
            elif self.playing:
                self.playing = False
        self._news()

    def inform(self, sentence: str) -> None:
        self.face.notices.tell(sentence, refused=True)
        self._news()

    def report(self, sentence: str) -> None:
        self.face.notices.tell(sentence)
        self._news()

    def _news(self) -> None:
        face, queue = self.face, self.board.queue
        stop = _("Stop") if self.playing else pgettext("replay", "Play")
        face.labels = (
            ("roll", Label(_("Step back"), "", self.at > 0, icon="left")),
            ("make", Label(stop, "", True, True, icon="pause" if self.playing else "play")),
            ("give_up", Label(_("Step on"), "", self.at < len(self.events), icon="right")),
        )
        face.status = _("Step {n} of {steps}", n=self.at, steps=len(self.events))
        self.animating = queue.moving or self.playing or face.notices.waiting
        self.dirty = True

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Resized):
            self.board.resize(intent.size, self.ctx.art.text_scale)
            self.painter.forget()
            self.invalidate()
            return True
        if isinstance(intent, Hover):
            thing = thing_at(self.board, intent.pos) if intent.pos is not None else ""
            self.face.hovered = thing if thing in _PRESSES else ""
        elif isinstance(intent, Press):
            self._pressed = thing_at(self.board, intent.pos)
        elif isinstance(intent, Tap):
            if self.face.history:
                self.face.history = False
            elif self._pressed == thing_at(self.board, intent.pos) and self._pressed in _PRESSES:
                _PRESSES[self._pressed](self)
        elif isinstance(intent, Cancel):
            self.ctx.stack.pop()
            return True
        elif isinstance(intent, Focus):
            if intent.direction in _STEPS:
                self.step(_STEPS[intent.direction])
            elif intent.direction in ("up", "down"):
                self.turn(1 if intent.direction == "down" else -1)
            else:
                self.show(0 if intent.direction == "home" else len(self.events))
        elif isinstance(intent, Activate):
            self.toggle()
        elif isinstance(intent, Command) and f"button:{intent.name}" in _PRESSES:
            _PRESSES[f"button:{intent.name}"](self)
        else:
            return False
        if self.ctx.stack.top is self:
            self._news()
        return True

    def heard(self) -> Heard:
        told = self.teller.tell(self.events[self.at - 1]) if self.at else ""
        title, notice = _("Replay"), self.face.notices.sentence
        if self.playing:
            return Heard(title, (), notice, notes=(self.board.lines[-1] if self.board.lines else "",))
        return Heard(title, (), notice, f"{self.face.status}. {told}".strip())

    def _whole_history(self) -> None:
        self.face.history = not self.face.history
        self.board.revision += 1

    def _leave(self) -> None:
        self.ctx.stack.pop()

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        return self.painter.draw(surface, self.face, whole=self.stale)

    def place(self, name: str) -> tuple[int, int]:
        """The middle of a thing in pixels, by its name; for tests."""
        x, y = things(self.board)[name][1].center
        return round(x), round(y)


_PRESSES: dict[str, Callable[[DiceReplayScene], None]] = {
    "roll": lambda scene: scene.step(-1),
    "make": DiceReplayScene.toggle,
    "give_up": lambda scene: scene.step(1),
    "button:history": DiceReplayScene._whole_history,
    "button:menu": DiceReplayScene._leave,
    "button:pause": DiceReplayScene._leave,
}
