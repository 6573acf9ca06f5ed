"""The lesson: five steps on fixed deals, each really played at the table with the real rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from game.content.loader import DEFAULT, load_edition
from game.match.match import Match
from game.match.seats import SeatInfo
from game.rules.cardgame.actions import Action, Discard, DrawFromDiscard, DrawFromPile, Hit
from game.rules.cardgame.edition import Edition
from game.rules.cards import Seat
from game.scenario.position import Setup, build
from game.scenario.text import parse_cards, parse_groups
from game.storage.games import Games
from game.ui.drawing.portraits import NAMES
from game.ui.intents import Cancel, Intent
from game.ui.scene import Context
from game.ui.scenes.dialog import DialogScene
from game.ui.scenes.table import TableScene
from game.ui.table.choice import Option
from game.ui.table.coach import Coach
from game.ui.text import N_, _
from game.ui.widgets import Button

ME = Seat(0)
BOT = "casual"
SEED = 1


class Task(NamedTuple):
    """One thing to do: how to do it with the mouse, and with keys or a pad; and when it is done. `mine` is
    false for what happens in the others' turns.
    """

    mouse: str
    keys: str
    done: Callable[[LearnScene], bool]
    mine: bool = True


class Lesson(NamedTuple):
    """A step of the lesson: its name, the cards it begins with, and its tasks."""

    title: str
    phase: int
    stage: str
    hand: str
    tasks: tuple[Task, ...]
    draw_pile: str = ""
    discard_pile: str = "R10"
    table: tuple[str, ...] = ()


def _full(slot: int) -> Callable[[LearnScene], bool]:
    def is_full(scene: LearnScene) -> bool:
        slots = scene.controller.plays.slots
        return scene.view().me.laid or (slot < len(slots) and slots[slot].complete)

    return is_full


def _did(*kinds: type[Action], times: int = 1) -> Callable[[LearnScene], bool]:
    return lambda scene: sum(isinstance(action, kinds) for action in scene.actions) >= times


def _laid(scene: LearnScene) -> bool:
    return scene.view().me.laid


def _round_is_over(scene: LearnScene) -> bool:
    return scene.is_over


def _back_again(scene: LearnScene) -> bool:
    return scene.match.turn == ME and not scene.board.queue.busy


def _skipped_somebody(scene: LearnScene) -> bool:
    return any(isinstance(action, Discard) and action.target is not None for action in scene.actions)


_LAY_DOWN = Task(
    N_("All places are full: press Lay down."),
    N_("All places are full: lay your phase down ({lay_down})."),
    _laid,
)
_DISCARD = Task(
    N_("End your turn with a discard, as always: drag a card to the discard pile."),
    N_("End your turn with a discard, as always: go to a card and discard it ({discard})."),
    _did(Discard),
)

LESSONS: tuple[Lesson, ...] = (
    Lesson(
        N_("Draw and discard"),
        1,
        "draw",
        "R1 B2 Y3 R5 B5 G7 Y7 B9 R11 G12",
        (
            Task(
                N_("It is your turn. Draw a card: click a pile, or drag its card to your hand."),
                N_("It is your turn. The focus is on the draw pile: draw a card ({press})."),
                _did(DrawFromPile, DrawFromDiscard),
            ),
            Task(
                N_("You have eleven cards now. Drag one that helps you least to the discard pile."),
                N_("You have eleven cards now. Go to one that helps you least and discard it ({discard})."),
                _did(Discard),
            ),
            Task(
                N_("That was a whole turn. Now the others play; watch them, or click to go on."),
                N_("That was a whole turn. Now the others play; watch them, or go on ({press})."),
                _back_again,
                mine=False,
            ),
        ),
        draw_pile="G5",
        discard_pile="Y9",
    ),
    Lesson(
        N_("Sets and runs"),
        2,
        "play",
        "R4 B4 G4 Y6 R7 B8 G9 Y1 G2 B11 R12",
        (
            Task(
                N_(
                    "Your phase stands above your hand. A set is cards of one number: drag the three "
                    "4s there."
                ),
                N_(
                    "Your phase stands above your hand. A set is cards of one number: mark the three "
                    "4s ({mark}), go up, put them there ({press})."
                ),
                _full(0),
            ),
            Task(
                N_("A run is numbers in a row, of any colors: drag 6, 7, 8 and 9 to the other place."),
                N_("A run is numbers in a row, of any colors: put 6, 7, 8 and 9 in the other place."),
                _full(1),
            ),
            _LAY_DOWN,
            _DISCARD,
        ),
    ),
    Lesson(
        N_("The tray and Wilds"),
        4,
        "play",
        "R2 B3 G5 Y6 B8 W W Y1 B11 R12 G12",
        (
            Task(
                N_(
                    "A Wild stands for any number. Press the arrow below: your best cards go to the "
                    "tray, and the Wilds fill the holes."
                ),
                N_(
                    "A Wild stands for any number. Have your best cards put in the tray ({arrange}); "
                    "the Wilds fill the holes."
                ),
                _full(0),
            ),
            Task(
                N_(
                    "You can lift cards out again, and put others in. When all is as you like it, "
                    "press Lay down."
                ),
                N_(
                    "You can lift cards out again, and put others in. When all is as you like it, lay "
                    "it down ({lay_down})."
                ),
                _laid,
            ),
            _DISCARD,
        ),
    ),
    Lesson(
        N_("Hitting and going out"),
        1,
        "play",
        "Y5 R7 R12",
        (
            Task(
                N_(
                    "Your phase is down: now you may hit, which is adding cards to groups. Drag the 5 "
                    "to your 5s."
                ),
                N_(
                    "Your phase is down: now you may hit, which is adding cards to groups. Go to the "
                    "5 and hit ({hit})."
                ),
                _did(Hit),
            ),
            Task(
                N_("The others' groups take cards too: drag the 7 to the end of the run."),
                N_("The others' groups take cards too: go to the 7 and hit ({hit})."),
                _did(Hit, times=2),
            ),
            Task(
                N_("One card is left. Discard it: you are out, and the round is over."),
                N_("One card is left. Discard it ({discard}): you are out, and the round is over."),
                _round_is_over,
            ),
        ),
        table=("R5 B5 G5 | R9 B9 Y9", "R1 B1 G1 | Y3 R4 B5 G6"),
    ),
    Lesson(
        N_("Skip"),
        1,
        "play",
        "S R1 G2 R3 B5 R6 B8 G8 B9 Y10 Y12",
        (
            Task(
                N_("A Skip takes a turn from somebody. Drag it onto one of the other players."),
                N_(
                    "A Skip takes a turn from somebody. Go to it, discard it ({discard}), and choose "
                    "a player."
                ),
                _skipped_somebody,
            ),
            Task(
                N_("Watch: that player is passed over."),
                N_("Watch: that player is passed over."),
                _back_again,
                mine=False,
            ),
        ),
    ),
)


def position(lesson: Lesson, edition: Edition) -> Setup:
    """Where a step begins."""
    colors = edition.deck.colors
    tables = {Seat(i): parse_groups(groups, colors) for i, groups in enumerate(lesson.table)}
    return Setup(
        edition,
        3,
        turn=ME,
        stage=lesson.stage,
        phases={ME: lesson.phase, Seat(1): 2, Seat(2): 1},
        hands={ME: parse_cards(lesson.hand, colors)},
        table=tables,
        draw_pile=parse_cards(lesson.draw_pile, colors),
        discard_pile=parse_cards(lesson.discard_pile, colors),
    )


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

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Cancel) and self.asked and self.controller.plays.choice is not None:
            self.pause()
            return True
        return super().handle(intent)

    def go_to(self, number: int, sentence: str = "") -> None:
        """Begin a step of the lesson; past the last one, end it."""
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
            if tasks[self.task].mine and _did(Discard)(self) and not busy:
                self.asked = True
                self.go_to(self.number, _("Let us try that once more."))
                return
            coach: Coach | None = Coach(self._words(tasks[self.task]), self._heading())
        else:
            coach = Coach(_("Well done."), self._heading())
            if not busy and self.controller.plays.pending is None:
                self.asked = True
                self._ask()
                coach = None
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

    def _ask(self) -> None:
        """What comes after a step."""
        after = self.number + 1
        options = [Option(_("This step once more"), lambda: self.go_to(self.number))]
        if after < len(LESSONS):
            words = _("Next: {title}", title=_(LESSONS[after].title))
            options.insert(0, Option(words, lambda: self.go_to(after)))
            options.append(Option(_("Leave the lesson"), self.end))
            title = _("Well done.")
        else:
            options.insert(0, Option(_("Play"), self._play))
            options.append(Option(_("To the title"), self.end))
            title = _("That is all you need. The first to make every phase wins.")
        # Put away, it would leave a table at which nothing tells how the lesson goes on.
        self.controller.plays.ask(title, options, must=True)
        self.controller.focus_on("choice:0")

    def _play(self) -> None:
        self.ctx.stack.reset("title")
        self.ctx.stack.push("new_game")


class LearnPause(DialogScene):
    """The menu over the lesson."""

    name = "learn_pause"
    first = "continue"

    def __init__(self, lesson: LearnScene) -> None:
        super().__init__(_("Learn"))
        self._lesson = lesson

    def build(self) -> None:
        self.add("continue", Button(_("Continue"), self.back, icon="play", primary=True))
        self.add("again", Button(_("This step once more"), lambda: self._go(0), icon="again"))
        self.add("next", Button(_("Next step"), lambda: self._go(1), icon="right"))
        self.add("leave", Button(_("Leave the lesson"), self._leave, icon="left"))

    def command(self, name: str) -> bool:
        if name == "pause":
            self.back()
            return True
        return False

    def _go(self, by: int) -> None:
        self.ctx.stack.pop()
        self._lesson.go_to(self._lesson.number + by)

    def _leave(self) -> None:
        self.ctx.stack.pop()
        self._lesson.end()
