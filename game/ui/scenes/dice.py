"""The dice table: one game of dice, played by the person at one of its seats."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame

from game.rules.dicegame.view import DiceStep, DiceView
from game.ui.anim.queue import SPEEDS
from game.ui.bindings import KEYS, PAD
from game.ui.dice.board import Plan
from game.ui.dice.coach import Coaching, coach_for
from game.ui.dice.draw_words import hint_goes_low
from game.ui.dice.hinting import still_to_do
from game.ui.dice.status import prompts, status_line, tip_of
from game.ui.dice.things import things
from game.ui.scene import Context
from game.ui.scenes.dice_input import DiceInput
from game.ui.table.draw_words import fits
from game.ui.table.habits import habits_of
from game.ui.text import _, ngettext
from game.ui.text.opponents import called
from game.ui.thumbnails import to_text

# How long nothing has to move, in seconds, before a picture is drawn in advance.
PATIENCE = 0.15
# How much is kept of all other pictures, as a share of what a table of cards needs.
_SHARE = 0.5


class DiceScene(DiceInput):
    """Plays `ctx.games.dice` for `ctx.games.person`: events to beats, bots between frames,
    intents to actions.
    """

    name = "dice"

    def enter(self, ctx: Context) -> None:
        super().enter(ctx)
        ctx.art.allot(_SHARE)
        self.coaching = Coaching()
        # A tip for which there is no room in the bowl.
        self._aside = ""
        self._left = False
        self._drawn: object = None
        self._turn: object = None
        self._ahead: Any = None
        self._idle = 0.0
        self._take_settings()
        self._restore(self.games.ui)
        self.games.arrangement, self.games.thumbnail = self._arrangement, self._thumbnail
        self._recall()
        self._news()

    def let_go(self) -> None:
        self.painter.let_go()

    def _resize(self, size: tuple[int, int]) -> None:
        self.board.resize(size, self.ctx.art.text_scale)
        self.painter.forget()
        self._ahead = None
        self.invalidate()

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

    def reword(self) -> None:
        count = len(self.board.lines)
        self.face.seats = seats = called(self.match.seats)
        self.teller.names = tuple(info.name for info in seats)
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
        # What is drawn here is of no use elsewhere, and the other way round.
        self.ctx.art.allot(1)
        self.painter.let_go()

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
        self.notices.seconds = settings.reading_time
        self.board.habits = habits_of(settings)
        self.painter.art = self.ctx.art
        self.painter.forget()
        self._ahead = None
        if (self.ctx.size, self.ctx.art.text_scale) != (self.board.size, self.board.scale):
            self.board.resize(self.ctx.size, self.ctx.art.text_scale)

    # --- time ---------------------------------------------------------------------------------------------

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
        if self.board.queue.movers():
            self._idle = 0.0
        else:
            self._draw_ahead(dt)
        if not (self.animating or self.board.queue.moving):
            return
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
        device = self.ctx.device
        low = hint.words if hint is not None and hint_goes_low(face, self.ctx.art) else ""
        if low:
            face.hint = ""
        wanted = low or tip_of(self.controller, self.ctx.bindings, device) or self.notices.hint
        self._advise(wanted)
        face.status = wanted or self._aside or self._status()
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

    def _advise(self, wanted: str) -> None:
        """In the first game, the first time that something becomes possible. What is `wanted` in the lowest
        line is said there meanwhile.
        """
        table, settings = self.view().table, self.ctx.settings
        tip = self.coaching.look(self.board, table.attempt if table.turn == self.seat else None, settings)
        said = self.coaching.said
        coach = None
        # With a pad the lowest line tells its buttons too.
        if said and self.ctx.device != PAD:
            coach = coach_for(wanted or said, self.board.layout, partial(fits, self.ctx.art))
        self._aside = said if coach is None else ""
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

    # --- drawing ------------------------------------------------------------------------------------------

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
        return to_text(self.painter.photograph(self.face, self.ctx.size))

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
