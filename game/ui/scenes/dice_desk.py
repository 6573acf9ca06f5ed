"""What the dice table's controller asks for, and the small buttons: acting, asking, saying."""

from __future__ import annotations

from collections.abc import Callable

from game.match.dice_match import DiceMatch
from game.rules.cards import Seat
from game.rules.dicegame.actions import Action
from game.rules.dicegame.events import Event
from game.rules.dicegame.view import DiceView
from game.rules.refusal import Refusal
from game.storage.games import HINT, TAKEN_BACK, Games
from game.ui.cues import Cue
from game.ui.dice.actions import missing
from game.ui.dice.board import Board
from game.ui.dice.choreography import Choreography
from game.ui.dice.controller import Controller
from game.ui.dice.face import Face
from game.ui.dice.hinting import Hinting, decides, dice_of
from game.ui.dice.pace import Pace
from game.ui.dice.painter import Painter
from game.ui.dice.questions import giving_up, rolling_on, why_not_back
from game.ui.dice.status import bonus_line, dice_line, standings
from game.ui.dice.teller import Teller
from game.ui.rule_links import SECTION_OF
from game.ui.scene import Context, Scene
from game.ui.table.notices import Notices
from game.ui.text import _, ngettext, refusal_sentence
from game.ui.text.opponents import called


class DiceDesk(Scene):
    """Holds the parts of the table for `ctx.games.dice` and the person at `ctx.games.person`."""

    def enter(self, ctx: Context) -> None:
        super().enter(ctx)
        match = self.games.dice
        if match is None:
            raise RuntimeError("there is no game of dice to show")
        self.match: DiceMatch = match
        self.seat: Seat = self.games.person
        self.board = Board(match.view(self.seat), ctx.size, ctx.art.text_scale)
        self.teller = Teller([info.name for info in called(match.seats)], self.seat, match.edition)
        self.controller = Controller(self.board, self)
        self.choreography = Choreography(self.board, self.teller, self.cue)
        self.notices = Notices()
        self.hinting = Hinting(self.seat)
        self.face = Face(self.board, called(match.seats), self.notices)
        self.painter = Painter(ctx.art)
        self.pace = Pace(match, self.seat, self.board, self.hinting, self._show_events, ctx.clock)
        self._deaf = 0.0
        self._because = "", ""

    @property
    def games(self) -> Games:
        """Where the game is played and kept."""
        return self.ctx.games

    def _news(self) -> None:
        """Bring the words on the table up to date."""
        raise NotImplementedError

    def _go_on(self) -> None:
        """The others' turns."""
        raise NotImplementedError

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.match.over

    def _retell(self, events: tuple[Event, ...]) -> None:
        self.board.lines[:] = [self.teller.tell(event) for event in events]
        self.board.revision += 1

    def _show_events(self) -> None:
        self._show(self.match.take_events(self.seat))

    def _show(self, events: tuple[Event, ...]) -> None:
        if events:
            self.board.queue.add(*self.choreography.beats(events))

    # --- the desk: what the controller asks ---------------------------------------------------------------

    def view(self) -> DiceView:
        return self.match.view(self.seat)

    def submit(self, action: Action) -> Refusal | None:
        why = self.match.submit(action)
        if why is None:
            self.board.queue.skip()
            self.controller.forget()
            self.notices.quiet()
            self.forget_hint()
            self._show_events()
            self.games.keep()
            self._deaf = self.ctx.settings.cool_down / 1000
            self._news()
        return why

    def take_back(self) -> bool:
        if not self.match.takes_back(self.seat):
            self.tell(why_not_back(self.match, self.seat, self.teller.names), refused=True)
            self.cue(Cue.REFUSED)
            return True
        self.board.queue.skip()
        self.forget_hint()
        self.match.take_back(self.seat)
        self.games.marks.add(TAKEN_BACK)
        self.board.banner = None
        self.board.show(self.view())
        self._retell(self.match.events_for(self.seat))
        self.games.keep()
        return True

    def refuse(self, why: Refusal) -> None:
        sentence = refusal_sentence(why, self.teller.names, self.seat)
        self._because = sentence, SECTION_OF[why.reason]
        self.tell(sentence, refused=True)
        self.cue(Cue.REFUSED)

    def ask_to_give_up(self, then: Callable[[], object]) -> None:
        self.ctx.stack.push("confirm", **giving_up(self.board), on_accept=then)

    def ask_to_roll(self, then: Callable[[], object]) -> None:
        key = self.ctx.bindings.prompt("arrange", self.ctx.device)
        self.ctx.stack.push("confirm", **rolling_on(self.board, key), on_accept=then)

    def hinted(self) -> frozenset[int] | None:
        return dice_of(self.hinting.shown) if self.hinting.shown is not None else None

    def cue(self, cue: Cue) -> None:
        self.ctx.sound.play(cue)

    def tell(self, sentence: str, *, refused: bool = False) -> None:
        """Show a sentence near the dice."""
        self.notices.tell(sentence, refused=refused)
        self.dirty = self.animating = True

    def inform(self, sentence: str) -> None:
        self.tell(sentence, refused=True)

    def report(self, sentence: str) -> None:
        self.tell(sentence)

    def press_button(self, name: str) -> bool:
        """A small button, or a command that is no play."""
        press = _BUTTONS.get(name)
        if press is None:
            return False
        press(self)
        self.board.revision += 1
        return True

    def _pause(self) -> None:
        self.ctx.stack.push("pause")

    def _open_rules(self) -> None:
        sentence, section = self._because
        shown = self.notices.refused and self.notices.sentence == sentence
        self.ctx.stack.push("rules", section=section if shown else "")

    def _choose_new_game(self) -> None:
        """Leave for the shelf; this game can be gone on with from the title."""
        self.games.keep()
        self.ctx.stack.reset("title")
        self.ctx.stack.push("new_game")

    def _no_more_tips(self) -> None:
        self.ctx.change(tips=False)
        self._news()

    def _toggle_history(self) -> None:
        self.face.history = not self.face.history

    def _say_missing(self) -> None:
        count = missing(self.board)
        self.tell(
            ngettext("{n} die of the phase is missing.", "{n} dice of the phase are missing.", max(1, count)),
            refused=True,
        )
        self.cue(Cue.REFUSED)

    def _say_standings(self) -> None:
        self.tell(standings(self.board.view, called(self.match.seats)))

    def _say_dice(self) -> None:
        self.tell(dice_line(self.board))

    def _say_bonus(self) -> None:
        self.tell(bonus_line(self.view()) or standings(self.board.view, called(self.match.seats)))

    def _ask_for_hint(self) -> None:
        if decides(self.view()) and not self.board.queue.busy:
            # A sentence in its place would hide it.
            self.notices.quiet()
            self.games.marks.add(HINT)
            self.hinting.ask(self.view())
        elif not self.is_over and not decides(self.view()):
            name = self.teller.names[self.match.turn]
            self.tell(_("Wait for your turn: {name} plays.", name=name), refused=True)

    def forget_hint(self) -> bool:
        return self.hinting.forget()

    def hurry(self) -> bool:
        done = self.pace.hurry()
        if done:
            self._go_on()
            self._news()
        return done


_BUTTONS: dict[str, Callable[[DiceDesk], None]] = {
    "menu": DiceDesk._pause,
    "pause": DiceDesk._pause,
    "rules": DiceDesk._open_rules,
    "new_game": DiceDesk._choose_new_game,
    "history": DiceDesk._toggle_history,
    "no_tips": DiceDesk._no_more_tips,
    "missing": DiceDesk._say_missing,
    "read_phases": DiceDesk._say_standings,
    "scores": DiceDesk._say_bonus,
    "read_hands": DiceDesk._say_dice,
    "hint": DiceDesk._ask_for_hint,
    "hit": DiceDesk._ask_for_hint,
}
