"""The dice table: one game of dice, played by the person at one of its seats."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.match.dice_match import DiceMatch
from game.rules.cards import Seat
from game.rules.dicegame.actions import Action
from game.rules.dicegame.events import Event
from game.rules.dicegame.view import DiceStep, DiceView
from game.rules.refusal import Refusal
from game.storage.games import HINT, TAKEN_BACK, Games
from game.ui.anim.queue import SPEEDS
from game.ui.bindings import KEYS, PAD
from game.ui.cues import Cue
from game.ui.dice.actions import missing
from game.ui.dice.board import Board, Plan
from game.ui.dice.choreography import Choreography
from game.ui.dice.coach import Coaching, coach_for
from game.ui.dice.controller import Controller
from game.ui.dice.face import Face
from game.ui.dice.hinting import Hinting, decides, dice_of, still_to_do
from game.ui.dice.pace import Pace
from game.ui.dice.painter import Painter
from game.ui.dice.questions import giving_up, rolling_on, why_not_back
from game.ui.dice.status import bonus_line, dice_line, prompts, standings, status_line, tip_of
from game.ui.dice.teller import Teller
from game.ui.dice.things import things
from game.ui.intents import (
    Activate,
    Cancel,
    Command,
    DragTo,
    Drop,
    FocusGained,
    Hover,
    Intent,
    Press,
    Quit,
    Resized,
    Tap,
)
from game.ui.rule_links import SECTION_OF
from game.ui.scene import Context, Scene
from game.ui.table.habits import habits_of
from game.ui.table.notices import Notices
from game.ui.text import _, ngettext, refusal_sentence
from game.ui.thumbnails import to_text

# How long nothing has to move, in seconds, before a picture is drawn in advance.
PATIENCE = 0.15


class DiceScene(Scene):
    """Plays `ctx.games.dice` for `ctx.games.person`: events to beats, bots between frames,
    intents to actions.
    """

    name = "dice"

    def enter(self, ctx: Context) -> None:
        super().enter(ctx)
        match = self.games.dice
        if match is None:
            raise RuntimeError("there is no game of dice to show")
        self.match: DiceMatch = match
        self.seat: Seat = self.games.person
        self.board = Board(match.view(self.seat), ctx.size, ctx.art.text_scale)
        self.teller = Teller([info.name for info in match.seats], self.seat, match.edition)
        self.controller = Controller(self.board, self)
        self.choreography = Choreography(self.board, self.teller, self.cue)
        self.notices = Notices()
        self.hinting = Hinting(self.seat)
        self.face = Face(self.board, match.seats, self.notices)
        self.painter = Painter(ctx.art)
        self.pace = Pace(match, self.seat, self.board, self.hinting, self._show_events, ctx.clock)
        self._left = False
        self._drawn: object = None
        self._turn: object = None
        self.coaching = Coaching()
        self._deaf = 0.0
        self._deaf_press = False
        self._because = "", ""
        # A tip for which there is no room in the bowl.
        self._aside = ""
        self._ahead: Any = None
        self._idle = 0.0
        self._take_settings()
        self._restore(self.games.ui)
        self.games.arrangement, self.games.thumbnail = self._arrangement, self._thumbnail
        self._recall()
        self._news()

    @property
    def games(self) -> Games:
        """Where the game is played and kept."""
        return self.ctx.games

    def _recall(self) -> None:
        """The history so far, when a game goes on that began before."""
        fresh = self.match.take_events(self.seat)
        every = self.match.events_for(self.seat)
        self._retell(every[: len(every) - len(fresh)])
        if len(fresh) == len(every):
            # A new game: what it begins with is shown.
            self.board.shown.view = self._empty()
            self.board.relayout()
        self._show(fresh)

    def _empty(self) -> DiceView:
        """The game before anything happened."""
        view = self.view()
        return view._replace(table=view.table._replace(order=tuple(sorted(view.table.order)), faces=()))

    def _retell(self, events: tuple[Event, ...]) -> None:
        self.board.lines[:] = [self.teller.tell(event) for event in events]
        self.board.revision += 1

    def reword(self) -> None:
        count = len(self.board.lines)
        self._retell(self.match.events_for(self.seat)[:count])
        self.forget_hint()
        self.coaching.reword()
        self.painter.forget()
        self.invalidate()
        self._news()

    def leave(self) -> None:
        games = self.games
        games.keep()
        games.ui, games.arrangement, games.thumbnail = self._arrangement(), None, str

    def resume(self) -> None:
        super().resume()
        self._take_settings()
        self._left = False
        self._show_events()
        self._news()

    def _take_settings(self) -> None:
        self.controller.keys = self.ctx.show_focus
        settings, queue = self.ctx.settings, self.board.queue
        queue.own_speed = SPEEDS[settings.own_speed]
        queue.other_speed = SPEEDS[settings.opponents_speed]
        queue.reduced = settings.reduced_motion
        self.board.habits = habits_of(settings)
        self.painter.art = self.ctx.art
        self.painter.forget()
        self._ahead = None
        if (self.ctx.size, self.ctx.art.text_scale) != (self.board.size, self.board.scale):
            self.board.resize(self.ctx.size, self.ctx.art.text_scale)

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
        self.tell(standings(self.board.view, self.match.seats))

    def _say_dice(self) -> None:
        self.tell(dice_line(self.board))

    def _say_bonus(self) -> None:
        self.tell(bonus_line(self.view()) or standings(self.board.view, self.match.seats))

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

    # --- time ---------------------------------------------------------------------------------------------

    def _show_events(self) -> None:
        self._show(self.match.take_events(self.seat))

    def _show(self, events: tuple[Event, ...]) -> None:
        if events:
            self.board.queue.add(*self.choreography.beats(events))

    def _go_on(self) -> None:
        """The others' turns; when they went by unseen, say so."""
        count = self.pace.go_on()
        if count > 0 and self.match.turn == self.seat and not self.is_over:
            key = self.ctx.bindings.prompt("history", self.ctx.device)
            self.tell(
                ngettext(
                    "Skipped ahead: {n} new line ({key}).",
                    "Skipped ahead: {n} new lines ({key}).",
                    count,
                    key=key,
                )
            )

    def update(self, dt: float) -> None:
        if not (self.animating or self.board.queue.moving):
            self._draw_ahead(dt)
            return
        self._idle = 0.0
        self.board.queue.update(dt)
        self.board.relax()
        self._go_on()
        self._deaf = max(0.0, self._deaf - dt)
        self.notices.update(dt)
        self._news()
        if not self.board.queue.moving:
            self._end()

    def _draw_ahead(self, dt: float) -> None:
        """One picture of turning dice in each idle frame, before it is needed."""
        self._idle += dt
        if self._idle < PATIENCE:
            return
        if self._ahead is None:
            edge = max(8, round(self.board.layout.die))
            self._ahead = self.painter.flights.ahead(self.match.edition, edge)
        job = next(self._ahead, None)
        if job is not None:
            job()

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.match.over

    def _end(self) -> None:
        if self.is_over and not self._left:
            self._left = True
            self.ctx.change(tips=False)
            self.games.keep()
            self.ctx.stack.push("dice_over")

    def _news(self) -> None:
        """Bring the words on the table up to date, and say whether there is anything to draw or to wait
        for.
        """
        face, board = self.face, self.board
        if not board.queue.busy and board.view is not self.view():
            board.show(self.view())
        hint = self.hinting.shown
        face.hint = hint.words if hint is not None else ""
        face.hinted = still_to_do(hint, board.kept) if hint is not None else frozenset()
        self._guide()
        self._advise()
        names = self.teller.names
        device = self.ctx.device
        face.status = (
            tip_of(self.controller, self.ctx.bindings, device)
            or self.notices.hint
            or self._aside
            or self._status()
        )
        face.prompts = prompts(self.controller, self.ctx.bindings) if device == PAD else ()
        face.hovered = self.controller.hovered
        face.focus = self.controller.focus if self.ctx.show_focus else ""
        face.numbered = device == KEYS and bool(board.view.table.faces)
        face.keys = self._keys() if device != "mouse" and board.own else ()
        playing = self.match.bot_to_move and not self.pace.waits
        waiting = playing or self.pace.hurrying or (self.is_over and not self._left) or self._deaf > 0
        waiting = waiting or self.hinting.waiting
        self.animating = board.queue.moving or waiting or self.notices.waiting
        now = board.revision, face.words, board.queue.moving
        if now != self._drawn or board.queue.moving:
            self._drawn = now
            self.dirty = True

    def _status(self) -> str:
        """What is shown or may be done, and whether the end of one's attempt can be taken back."""
        told = status_line(self.board, self.teller.names, waits=self.pace.waits)
        key = self.ctx.bindings.prompt("take_back", self.ctx.device)
        if not key or not self.match.takes_back(self.seat):
            return told
        return _("{sentence} Take back: {key}", sentence=told, key=key)

    def _advise(self) -> None:
        """In the first game, the first time that something becomes possible."""
        table, settings = self.view().table, self.ctx.settings
        tip = self.coaching.look(self.board, table.attempt if table.turn == self.seat else None, settings)
        said = self.coaching.said
        coach = coach_for(said, self.board.layout) if said else None
        self._aside = said if coach is None else ""
        # A sentence or a hint lies where a tip would.
        if self.face.toast:
            coach = None
        if coach != self.board.coach:
            self.board.coach = coach
            self.board.revision += 1
        if tip is not None:
            self.ctx.change(tips_seen=" ".join([*settings.tips_seen.split(), tip.name]))

    def _keys(self) -> tuple[tuple[str, str], ...]:
        """What to press for each button on the device in use."""
        prompt, device = self.ctx.bindings.prompt, self.ctx.device
        commands = {"roll": "mark" if device == PAD else "roll", "make": "lay_down", "give_up": "read_groups"}
        return tuple((name, prompt(command, device)) for name, command in commands.items())

    def _guide(self) -> None:
        """The focus goes to the roll when an attempt begins."""
        table = self.board.view.table
        now = table.attempt, table.turn == self.seat and table.step is DiceStep.ROLL
        if now != self._turn:
            self._turn = now
            if now[1] and not self.board.habits.stays:
                self.controller.refresh()
                self.controller.ring.to("roll")

    # --- intents and drawing ------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Resized):
            self.board.resize(intent.size, self.ctx.art.text_scale)
            self.painter.forget()
            self._ahead = None
            self.invalidate()
            return True
        if isinstance(intent, Quit | FocusGained):
            return False
        if self.face.history and isinstance(intent, Cancel | Press | Tap | Activate):
            if not isinstance(intent, Press):
                self.press_button("history")
            self._news()
            return True
        if self._is_deaf_to(intent):
            return True
        if isinstance(intent, Press) and self._told_at(intent.pos):
            self._open_rules()
            return True
        done = self.controller.handle(intent)
        if not done and isinstance(intent, Cancel):
            self._pause()
            return True
        if done or not isinstance(intent, Hover):
            self._news()
        return done

    def _told_at(self, pos: tuple[int, int]) -> bool:
        """Whether a refusal that has a rule behind it is pressed."""
        told = self.painter.area("toast")
        sentence, section = self._because
        shown = bool(section) and self.notices.refused and self.notices.sentence == sentence
        return shown and told is not None and told.collidepoint(pos)

    def _is_deaf_to(self, intent: Intent) -> bool:
        """Whether a press means nothing because it came too soon after the last action."""
        if isinstance(intent, Press):
            self._deaf_press = self._deaf > 0
            return self._deaf_press
        if isinstance(intent, DragTo | Drop | Tap):
            return self._deaf_press
        return isinstance(intent, Activate | Command) and self._deaf > 0

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        return self.painter.draw(surface, self.face, whole=self.stale)

    def device_changed(self) -> None:
        super().device_changed()
        self._news()

    # --- keeping ------------------------------------------------------------------------------------------

    def _arrangement(self) -> dict[str, Any]:
        return {"aside": sorted(self.board.plan.kept), "way": self.board.plan.way}

    def _thumbnail(self) -> str:
        """The table as it looks to the person."""
        picture = pygame.Surface(self.ctx.size)
        Painter(self.ctx.art).draw(picture, self.face, whole=True)
        return to_text(picture)

    def _restore(self, ui: object) -> None:
        """The dice that were set aside when the game was left."""
        aside = ui.get("aside") if isinstance(ui, dict) else None
        way = ui.get("way") if isinstance(ui, dict) else None
        if not isinstance(aside, list) or not self.board.own or not self.board.faces:
            return
        dice = frozenset(die for die in aside if type(die) is int and 0 <= die < len(self.board.dice))
        self.board.plan = Plan(dice, way if type(way) is int and way >= 0 else 0)
        self.board.snap()

    # --- for tests and pictures ---------------------------------------------------------------------------

    def place(self, name: str) -> tuple[int, int]:
        """The middle of a thing in pixels, by its name on the table. Raises KeyError when it is not there."""
        if name == "tray":
            x, y = self.board.layout.tray.center
        else:
            x, y = things(self.board)[name][1].center
        return round(x), round(y)


_BUTTONS: dict[str, Callable[[DiceScene], None]] = {
    "menu": DiceScene._pause,
    "pause": DiceScene._pause,
    "rules": DiceScene._open_rules,
    "new_game": DiceScene._choose_new_game,
    "history": DiceScene._toggle_history,
    "no_tips": DiceScene._no_more_tips,
    "missing": DiceScene._say_missing,
    "read_phases": DiceScene._say_standings,
    "scores": DiceScene._say_bonus,
    "read_hands": DiceScene._say_dice,
    "hint": DiceScene._ask_for_hint,
    "hit": DiceScene._ask_for_hint,
}
