"""The dice table: one game of dice, played by the person at one of its seats."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any

import pygame

from game.ai.dice_odds import forget as forget_odds
from game.match.dice_match import DiceMatch
from game.rules.dicegame.actions import Action
from game.rules.dicegame.events import Event
from game.rules.dicegame.view import DiceStep, DiceView
from game.rules.kernel import kernel
from game.rules.refusal import Refusal
from game.ui.bindings import KEYS, PAD
from game.ui.cues import Cue
from game.ui.dice.actions import missing
from game.ui.dice.board import Board, Plan
from game.ui.dice.choreography import Choreography
from game.ui.dice.coach import Tip, coach_for, tip_for
from game.ui.dice.controller import Controller
from game.ui.dice.draw_words import hint_goes_low
from game.ui.dice.face import Face
from game.ui.dice.hinting import Hinting, dice_of, still_to_do
from game.ui.dice.painter import Painter
from game.ui.dice.questions import giving_up, rolling_on, why_not_back
from game.ui.dice.spoken import focus_words, own_notes
from game.ui.dice.status import bonus_line, dice_line, prompts, standings, status_line, tip_of
from game.ui.dice.teller import Teller
from game.ui.dice.things import things
from game.ui.play.coaching import Coaching, key_of
from game.ui.play.scene import PlayScene
from game.ui.play.warming import Job, Warming
from game.ui.play.words import fits, readable
from game.ui.scene import Context
from game.ui.text import _, ngettext
from game.ui.text.opponents import called
from game.ui.thumbnails import to_text

# How long nothing has to move, in seconds, before a picture is drawn in advance.
PATIENCE = 0.15
# How much is kept of all other pictures, as a share of what a table of cards needs.
_SHARE = 0.4


class DiceScene(PlayScene[DiceView, Action, Event]):
    """Plays `ctx.games.dice` for `ctx.games.person`. See `PlayScene`."""

    name = "dice"
    ends_in = "dice_over"

    match: DiceMatch
    board: Board
    teller: Teller
    controller: Controller
    choreography: Choreography
    hinting: Hinting
    face: Face
    painter: Painter

    def enter(self, ctx: Context) -> None:
        # What was drawn elsewhere is of no use here.
        ctx.art.allot(_SHARE)
        kernel.cache_clear()
        super().enter(ctx)

    def leave(self) -> None:
        super().leave()
        # The chances of all that was kept are many; another game works them out again.
        forget_odds()

    def set_table(self) -> None:
        match, ctx = self.games.dice, self.ctx
        if match is None:
            raise RuntimeError("there is no game of dice to show")
        self.match = match
        seats = called(match.seats)
        self.board = Board(match.view(self.seat), ctx.size, ctx.art.text_scale)
        self.teller = Teller([info.name for info in seats], self.seat, match.edition)
        self.controller = Controller(self.board, self)
        self.choreography = Choreography(self.board, self.teller, self.cue)
        self.hinting = Hinting(match, self.seat)
        self.face = Face(self.board, seats, self.notices)
        self.painter = Painter(ctx.art)
        self.warming = Warming(PATIENCE, self._turning_dice)
        self.coaching: Coaching[Tip] = Coaching(
            lambda tip: tip.possible(self.board), lambda seen: tip_for(self.board, seen)
        )
        # A tip for which there is no room in the bowl.
        self._aside = ""
        # A hint for which there is none either.
        self._low = ""
        self._turn: object = None

    def _turning_dice(self) -> Iterator[Job]:
        return self.painter.flights.ahead(self.match.edition, max(8, round(self.board.layout.die)))

    def fit(self, size: tuple[int, int]) -> None:
        if (size, self.ctx.art.text_scale) != (self.board.size, self.board.scale):
            self.board.resize(size, self.ctx.art.text_scale)

    def begins(self) -> None:
        view = self.view()
        self.board.shown.view = view._replace(
            table=view.table._replace(order=tuple(sorted(view.table.order)), faces=())
        )
        self.board.relayout()

    def pass_time(self, dt: float) -> None:
        # While others think, or their play is looked at, there is time for pictures too.
        if not self.board.queue.movers():
            self.warming.idle(PATIENCE)

    def retell(self, events: Iterable[Event]) -> None:
        self.board.lines[:] = [self.teller.tell(event) for event in events]
        self.board.revision += 1

    def reworded(self) -> None:
        self.retell(self.match.events_for(self.seat)[: len(self.board.lines)])

    # --- the desk: what the controller asks ---------------------------------------------------------------

    def submit(self, action: Action) -> Refusal | None:
        why = super().submit(action)
        if why is None:
            self._news()
        return why

    def done(self) -> None:
        self.controller.forget()

    def take_back(self) -> bool:
        if not self.match.takes_back(self.seat):
            self.tell(why_not_back(self.match, self.seat, self.teller.names), refused=True)
            self.cue(Cue.REFUSED)
            return True
        self.undo()
        self.board.banner = None
        self.board.show(self.view())
        return True

    def refuse(self, why: Refusal) -> None:
        self.tell(self.refused(why), refused=True)
        self.cue(Cue.REFUSED)

    def ask_to_give_up(self, then: Callable[[], object]) -> None:
        self.ctx.stack.push("confirm", **giving_up(self.board), on_accept=then)

    def ask_to_roll(self, then: Callable[[], object]) -> None:
        key = self.ctx.bindings.prompt("arrange", self.ctx.device)
        self.ctx.stack.push("confirm", **rolling_on(self.board, key), on_accept=then)

    def hinted(self) -> frozenset[int] | None:
        return dice_of(self.hinting.shown) if self.hinting.shown is not None else None

    def buttons(self) -> dict[str, Callable[[], object]]:
        return super().buttons() | {
            "missing": self._say_missing,
            "read_phases": self._say_standings,
            "scores": self._say_bonus,
            "read_hands": lambda: self.tell(dice_line(self.board)),
            "hit": self.ask_for_hint,
        }

    def _say_missing(self) -> None:
        count = missing(self.board)
        self.tell(
            ngettext("{n} die of the phase is missing.", "{n} dice of the phase are missing.", max(1, count)),
            refused=True,
        )
        self.cue(Cue.REFUSED)

    def _say_standings(self) -> None:
        self.tell(standings(self.board.view, self.face.seats))

    def _say_bonus(self) -> None:
        self.tell(bonus_line(self.view()) or standings(self.board.view, self.face.seats))

    # --- words --------------------------------------------------------------------------------------------

    def show_truth(self) -> None:
        self.board.show(self.view())

    def say(self) -> None:
        face, board, device = self.face, self.board, self.ctx.device
        hint = self.hinting.shown
        face.hint = hint.words if hint is not None else ""
        face.hinted = still_to_do(hint, board.kept) if hint is not None else frozenset()
        self._guide()
        self._low = hint.words if hint is not None and hint_goes_low(face, self.ctx.art) else ""
        face.low = bool(self._low)
        if face.low:
            face.hint = ""
        wanted = self._low or self.thinking or tip_of(self.controller, self.ctx.bindings, device)
        self._advise(wanted or self.notices.hint)
        face.status = wanted or self.may_do()
        face.prompts = prompts(self.controller, self.ctx.bindings) if device == PAD else ()
        face.hovered = self.controller.hovered
        face.focus = self.controller.focus if self.ctx.show_focus else ""
        face.numbered = device == KEYS and bool(board.view.table.faces)
        face.keys = self._keys() if device != "mouse" and board.own else ()

    def may_do(self) -> str:
        return self._low or self.thinking or self.notices.hint or self._aside or self._status()

    def focus_words(self) -> str:
        return focus_words(self.controller, self.ctx.bindings, self.ctx.device, self.face.seats)

    def notes(self) -> tuple[str, ...]:
        return *own_notes(self.board), *super().notes()

    def _status(self) -> str:
        """What is shown or may be done, and whether the end of one's attempt can be taken back."""
        told = status_line(self.board, self.teller.names, waits=self.pace.waits)
        key = self.ctx.bindings.prompt("take_back", self.ctx.device)
        if not key or not self.match.takes_back(self.seat):
            return told
        return _("{sentence} Take back: {key}", sentence=told, key=key)

    def _advise(self, wanted: str) -> None:
        """In the first game, the first time that something becomes possible. What is `wanted` in the lowest
        line is said there meanwhile.
        """
        table, settings = self.view().table, self.ctx.settings
        attempt = table.attempt if table.turn == self.seat else None
        fresh = self.coaching.look(attempt, settings, busy=self.board.queue.busy)
        said = self._tip_words()
        coach = None
        # With a pad the lowest line tells its buttons too.
        if said and self.ctx.device != PAD:
            art = self.ctx.art
            coach = coach_for(wanted or said, self.board.layout, partial(fits, art), partial(readable, art))
            if coach is not None and coach.high and (wanted or self.face.hint):
                # Those stand in the lowest line, or where the tip would.
                coach = None
        self._aside = said if coach is None else ""
        if coach != self.board.coach:
            self.board.coach = coach
            self.board.revision += 1
        if fresh is not None:
            self.ctx.change(tips_seen=" ".join([*settings.tips_seen.split(), fresh.name]))

    def _tip_words(self) -> str:
        tip, device = self.coaching.tip, self.ctx.device
        if tip is None:
            return ""
        return tip.said(key_of((tip.command,), self.ctx.bindings, device), pad=device == PAD)

    def _keys(self) -> tuple[tuple[str, str], ...]:
        """What to press for each button on the device in use."""
        prompt, device = self.ctx.bindings.prompt, self.ctx.device
        commands = {"roll": "mark" if device == PAD else "roll", "make": "lay_down", "give_up": "read_groups"}
        return tuple((name, prompt(command, device)) for name, command in commands.items())

    def _guide(self) -> None:
        """The focus goes to the roll when an attempt begins, and on from it when there is none left and the
        attempt is lost.
        """
        board, table = self.board, self.board.view.table
        now = table.attempt, table.turn == self.seat and table.step is DiceStep.ROLL
        if now != self._turn:
            self._turn = now
            if now[1] and not board.habits.stays:
                self.controller.refresh()
                self.controller.ring.to("roll")
        if board.lost and not board.queue.busy and not board.habits.stays and self.controller.focus == "roll":
            self.controller.refresh()
            self.controller.ring.to("give_up")

    # --- drawing and keeping ------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        return self.painter.draw(surface, self.face, whole=self.stale)

    def arrangement(self) -> dict[str, Any]:
        return {"aside": sorted(self.board.plan.kept), "way": self.board.plan.way}

    def thumbnail(self) -> str:
        return to_text(self.painter.photograph(self.face))

    def restore(self, ui: object) -> None:
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
