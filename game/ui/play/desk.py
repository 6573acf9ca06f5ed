"""The desk of every table: what its parts are, what their controller asks for, and the small buttons."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import Any, Generic, Protocol

import pygame

from game.match.base import A, BaseMatch, Ev, V
from game.rules.cards import Seat
from game.rules.refusal import Refusal
from game.storage.games import HINT, TAKEN_BACK, Games
from game.ui.art import Art
from game.ui.cues import Cue
from game.ui.intents import Command
from game.ui.play.deafness import Deafness
from game.ui.play.pace import Pace
from game.ui.play.parts import Choreography, Controller, Face, Hinting, TableBoard, Teller
from game.ui.play.warming import Job, Warming
from game.ui.rule_links import SECTION_OF
from game.ui.scene import Context, Scene
from game.ui.table.notices import Notices
from game.ui.text import _, ngettext, refusal_sentence


class Painter(Protocol):
    """Draws the face of a table."""

    art: Art

    def forget(self) -> None: ...
    def let_go(self) -> None: ...
    def ahead(self, face: Any) -> Iterator[Job]: ...
    def area(self, key: Hashable) -> pygame.Rect | None: ...


class PlayDesk(Scene, ABC, Generic[V, A, Ev]):
    """Holds the parts of a table at which `seat` plays, and acts, asks and says what its controller wants.

    What is played, and with which parts, says `set_table` of the scene for each family of games.
    """

    match: BaseMatch[Any, Any, V, A, Ev]
    board: TableBoard
    teller: Teller
    controller: Controller
    choreography: Choreography[Ev]
    hinting: Hinting
    face: Face
    painter: Painter
    warming: Warming

    def enter(self, ctx: Context) -> None:
        super().enter(ctx)
        self.games = self._games()
        self.seat: Seat = self.games.person
        self.notices = Notices()
        self.deafness = Deafness()
        self.set_table()
        self.pace = Pace(self.match, self.seat, self.board, self.hinting, self._show_events, ctx)
        # The last refusal in words, and the section of the rules it is about.
        self._because = "", ""

    def _games(self) -> Games:
        """Where the game is played and kept."""
        return self.ctx.games

    # --- what each table has of its own -------------------------------------------------------------------

    @abstractmethod
    def set_table(self) -> None:
        """Make the match and the parts of the table; RuntimeError when there is nothing to show."""

    @abstractmethod
    def retell(self, events: Iterable[Ev]) -> None:
        """The history from events that are not shown any more."""

    @abstractmethod
    def _news(self) -> None:
        """Bring the words on the table up to date, and say whether there is anything to draw or to wait
        for.
        """

    def done(self) -> None:
        """An action of the person's was carried out, and is not shown yet."""

    def skipped(self, lines: int) -> None:
        """So many lines of history went by unseen."""

    # --- the desk: what the controller asks ---------------------------------------------------------------

    def view(self) -> V:
        return self.match.view(self.seat)

    def submit(self, action: A) -> Refusal | None:
        # What is still in flight lands at once, so that the next beat starts from what the player sees and
        # means.
        why = self.match.submit(action)
        if why is None:
            self.board.queue.skip()
            self.done()
            self.notices.quiet()
            self.forget_hint()
            if self.match.turn != self.seat:
                self.notices.new_lines = 0
            self._show_events()
            self.games.keep()
            self.deafness.begin(self.ctx.settings.cool_down / 1000)
        return why

    def undo(self) -> A:
        """Take the person's last action back; only where that can be."""
        self.board.queue.skip()
        self.forget_hint()
        action = self.match.take_back(self.seat)
        self.games.marks.add(TAKEN_BACK)
        self.retell(self.match.events_for(self.seat))
        self.notices.quiet()
        self.games.keep()
        return action

    def cue(self, cue: Cue) -> None:
        self.ctx.sound.play(cue)

    def tell(self, sentence: str, *, refused: bool = False) -> None:
        self.notices.tell(sentence, refused=refused)
        self.dirty = self.animating = True

    def inform(self, sentence: str) -> None:
        self.tell(sentence, refused=True)

    def report(self, sentence: str) -> None:
        self.tell(sentence)

    def refused(self, why: Refusal) -> str:
        sentence = refusal_sentence(why, self.teller.names, self.seat)
        self._because = sentence, SECTION_OF[why.reason]
        return sentence

    @property
    def rule(self) -> str:
        """The section of the rules that the refusal shown now is about; empty while none is shown."""
        sentence, section = self._because
        return section if self.notices.refused and self.notices.sentence == sentence else ""

    def press_button(self, name: str) -> bool:
        press = self.buttons().get(name)
        if press is None:
            return False
        press()
        self.board.revision += 1
        return True

    def buttons(self) -> dict[str, Callable[[], object]]:
        """The small buttons, and the commands that are no plays."""
        return {
            "menu": self.pause,
            "pause": self.pause,
            "rules": lambda: self.ctx.stack.push("rules", section=self.rule),
            "new_game": self._choose_new_game,
            "no_tips": self._no_more_tips,
            "hint": self.ask_for_hint,
            "history": self._open_history,
        }

    def pause(self) -> None:
        """Open the menu over the table."""
        can = self.match.takes_back(self.seat)
        self.ctx.stack.push("pause", take_back=self._take_back_by_menu if can else None)

    def _take_back_by_menu(self) -> None:
        # As by its key: what is only arranged goes first. No time has passed at the table under the menu.
        self.deafness.begin(0.0)
        self.handle(Command("take_back"))

    def _choose_new_game(self) -> None:
        """Leave for the shelf; this game can be gone on with from the title."""
        self.games.keep()
        self.ctx.stack.reset("title")
        self.ctx.stack.push("new_game")

    def _no_more_tips(self) -> None:
        self.ctx.change(tips=False)
        self._news()

    def _open_history(self) -> None:
        self.face.history, self.face.leafed = not self.face.history, 0
        self.notices.new_lines = 0

    def ask_for_hint(self) -> None:
        """Think of a hint, or of the next one; say so where it is not the person's turn."""
        if self.hinting.possible:
            # A sentence in its place would hide it.
            self.notices.quiet()
            self.games.marks.add(HINT)
            self.hinting.ask()
        elif not self.is_over:
            name = self.teller.names[self.match.turn]
            self.tell(_("Wait for your turn: {name} plays.", name=name), refused=True)

    def forget_hint(self) -> bool:
        return self.hinting.forget()

    def hurry(self) -> bool:
        if not self.pace.hurry():
            return False
        if self.pace.hurrying:
            self._go_on()
        self._news()
        return True

    # --- what happens ---------------------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        """Whether what is played at this table, a round or a game, has ended."""
        return self.match.between_turns

    def _show_events(self) -> None:
        self._show(self.match.take_events(self.seat))

    def _show(self, events: tuple[Ev, ...]) -> None:
        if events:
            self.board.queue.add(*self.choreography.beats(events))

    def _go_on(self) -> None:
        """The others' turns; when they went by unseen, say so."""
        count = self.pace.go_on()
        if count and self.match.turn == self.seat and not self.is_over:
            self.skipped(count)
            key = self.ctx.bindings.prompt("history", self.ctx.device)
            self.tell(
                ngettext(
                    "Skipped ahead: {n} new line ({key}).",
                    "Skipped ahead: {n} new lines ({key}).",
                    count,
                    key=key,
                )
            )
