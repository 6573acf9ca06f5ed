"""The lesson: five steps on fixed deals, each really played at the table with the real rules."""

from __future__ import annotations

from typing import Any

from game.content.loader import DEFAULT, load_edition
from game.match.match import Match
from game.match.seats import SeatInfo
from game.rules.cardgame.actions import Action, Discard
from game.scenario.position import build
from game.storage.games import Games
from game.ui.drawing.portraits import NAMES
from game.ui.scene import Context
from game.ui.scenes.dialog import DialogScene
from game.ui.scenes.lessons import LESSONS, ME, Task, did, position
from game.ui.scenes.table import TableScene
from game.ui.table.coach import Coach
from game.ui.text import _
from game.ui.widgets import Button

BOT = "casual"
SEED = 1


class LearnScene(TableScene):
    """One step of the lesson, `number` from 0. The game in play, if there is one, is not touched."""

    name = "learn"

    def __init__(self, number: int = 0, sentence: str = "") -> None:
        super().__init__()
        self.number = number
        self.lesson = LESSONS[number]
        self.task = 0
        self._first_words = sentence

    def _games(self) -> Games:
        games = Games(None, lambda: SEED)
        edition = load_edition(DEFAULT)
        seats = (SeatInfo("", None, 0), *(SeatInfo(NAMES[i], BOT, i) for i in (1, 2)))
        games.match = Match(edition, seats, SEED, build(position(self.lesson, edition)))
        return games

    def enter(self, ctx: Context) -> None:
        self.asked = False
        super().enter(ctx)
        if self._first_words:
            self.tell(self._first_words)

    @property
    def actions(self) -> list[Action]:
        """What the player has done in this step."""
        return [action for action in self.match.log if action.seat == ME]

    def pause(self) -> None:
        self.ctx.stack.push("learn_pause", lesson=self)

    def go_to(self, number: int, sentence: str = "") -> None:
        """Begin a step of the lesson; past the last one, end it."""
        while self.ctx.stack.top is not self:
            self.ctx.stack.pop()
        if number < len(LESSONS):
            self.ctx.stack.replace("learn", number=number, sentence=sentence)
        else:
            self.end()

    def end(self) -> None:
        """Leave the lesson."""
        self.ctx.stack.reset("title")

    def finish(self) -> None:
        """The lesson goes on by itself, without the scores."""

    def _news(self) -> None:
        if not self.asked:
            self._follow()
        super()._news()

    def _follow(self) -> None:
        """Look what is done, and say what is next."""
        tasks = self.lesson.tasks
        busy = self.board.queue.busy or bool(self.controller.carry)
        while self.task < len(tasks) and tasks[self.task].done(self):
            self.task += 1
        if self.task < len(tasks):
            # A discard ends the player's part of every step.
            if tasks[self.task].mine and did(Discard)(self) and not busy:
                self.asked = True
                self.go_to(self.number, _("Let us try that once more."))
                return
            coach: Coach | None = Coach(self._words(tasks[self.task]), self._heading())
        else:
            coach = Coach(_("Well done."), self._heading())
            if not busy and self.controller.plays.pending is None:
                self.asked = True
                self.coach(None)
                self.ctx.stack.push("learn_done", lesson=self)
                return
        self.coach(coach)

    def _advise(self) -> None:
        """The lesson says by itself what can be done."""

    def _heading(self) -> str:
        return _(
            "{number} of {count}: {title}",
            number=self.number + 1,
            count=len(LESSONS),
            title=_(self.lesson.title),
        )

    def _words(self, task: Task) -> str:
        bindings, device = self.ctx.bindings, self.ctx.device
        if device == "mouse":
            return _(task.mouse)
        keys: dict[str, Any] = {
            command: bindings.prompt(command, device) or bindings.prompt(command, "keys")
            for command in ("press", "mark", "discard", "arrange", "lay_down", "hit")
        }
        return _(task.keys, **keys)


class LearnDone(DialogScene):
    """What comes after a step. It has all that the menu has, and cannot be put away: nothing else tells how
    the lesson goes on. The way back is out of the lesson.
    """

    name = "learn_done"
    first = "next"

    def __init__(self, lesson: LearnScene) -> None:
        last = lesson.number + 1 == len(LESSONS)
        super().__init__(
            _("Well done."), _("That is all you need. The first to make every phase wins.") if last else ""
        )
        self._lesson, self._last = lesson, last

    def build(self) -> None:
        lesson, after = self._lesson, self._lesson.number + 1
        if self._last:
            self.add("next", Button(_("Play"), self._play, icon="play", primary=True))
        else:
            words = _("Next: {title}", title=_(LESSONS[after].title))
            self.add("next", Button(words, lambda: lesson.go_to(after), icon="right", primary=True))
        again = Button(_("Repeat this step"), lambda: lesson.go_to(lesson.number), icon="again")
        self.add("again", again)
        leave = _("To the title") if self._last else _("Leave the lesson")
        self.add("leave", Button(leave, lesson.end, icon="left"))

    def back(self) -> None:
        self._lesson.end()

    def _play(self) -> None:
        self.ctx.stack.reset("title")
        self.ctx.stack.push("new_game")


class LearnPause(DialogScene):
    """The menu over the lesson."""

    name = "learn_pause"
    first = "continue"

    def __init__(self, lesson: LearnScene) -> None:
        super().__init__(_("Pause"))
        self._lesson = lesson

    def build(self) -> None:
        self.add("continue", Button(_("Continue"), self.back, icon="play", primary=True))
        self.add("again", Button(_("Repeat this step"), lambda: self._go(0), icon="again"))
        if self._lesson.number + 1 < len(LESSONS):
            self.add("next", Button(_("Next step"), lambda: self._go(1), icon="right"))
        self.add("leave", Button(_("Leave the lesson"), self._leave, icon="left"))

    def command(self, name: str) -> bool:
        if name == "pause":
            self.back()
            return True
        return False

    def _go(self, by: int) -> None:
        self._lesson.go_to(self._lesson.number + by)

    def _leave(self) -> None:
        self._lesson.end()
