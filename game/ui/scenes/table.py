"""The card table: one game of cards, played by the person at one of its seats."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import pygame

from game.match.match import Match
from game.rules.cardgame.actions import Action, ClearPhase, LayDown
from game.rules.cardgame.events import Event, RoundBegan
from game.rules.cardgame.legal import refusal
from game.rules.cardgame.view import PlayerView, TurnStep
from game.rules.cards import card_text
from game.storage.settings import LEAST_CARD_SIZE, MOST_CARD_SIZE, Settings
from game.ui.bindings import PAD
from game.ui.intents import Intent, Wheel
from game.ui.play.coaching import Coaching, key_of
from game.ui.play.scene import PlayScene
from game.ui.play.warming import Job, Warming
from game.ui.table import tray
from game.ui.table.board import Board
from game.ui.table.choreography import Choreography
from game.ui.table.coach import Coach, Tip, coach_boxes, tip_for
from game.ui.table.controller import Controller
from game.ui.table.draw_words import goes_low
from game.ui.table.elements import Face
from game.ui.table.free import covers
from game.ui.table.hinting import Hinting
from game.ui.table.history import Teller
from game.ui.table.kept import restored, to_keep
from game.ui.table.lines import on_table
from game.ui.table.painter import Painter
from game.ui.table.spoken import focus_words
from game.ui.table.status import status_line
from game.ui.table.things import things
from game.ui.table.tips import prompts, tip_of
from game.ui.table.warming import PATIENCE, for_hand, pictures
from game.ui.text import _
from game.ui.text.opponents import called
from game.ui.thumbnails import to_text

CARD_SIZE_STEP = 5


class TableScene(PlayScene[PlayerView, Action, Event]):
    """Plays `ctx.games.match` for `ctx.games.person`. See `PlayScene`."""

    name = "table"
    ends_in = "round_over"

    match: Match
    board: Board
    teller: Teller
    controller: Controller
    choreography: Choreography
    hinting: Hinting
    face: Face
    painter: Painter

    def set_table(self) -> None:
        match, ctx = self.games.match, self.ctx
        if match is None:
            raise RuntimeError("there is no game to show")
        self.match = match
        seats = called(match.seats)
        self.board = Board(match.view(self.seat), ctx.size, ctx.art.text_scale, self._share)
        self.teller = Teller([info.name for info in seats], self.seat, match.edition)
        self.controller = Controller(self.board, self, self.teller)
        self.choreography = Choreography(self.board, self.teller, self.cue, self.view)
        self.hinting = Hinting(match, self.seat, self.teller)
        self.face = Face(self.board, self.controller, seats, self.notices)
        self.painter = Painter(ctx.art)
        self.warming = Warming(
            PATIENCE,
            lambda: pictures(self.ctx.art, self.board),
            lambda: (self.board.layout.card, self.board.view.table.round),
            lambda: self.ctx.art.roomy,
        )
        self.coaching: Coaching[Tip] = Coaching(
            lambda tip: tip.possible(self.view(), self.board),
            lambda seen: tip_for(self.view(), self.board, seen),
        )
        # A tip for which there is no room on the table.
        self._aside = ""
        self._before_hurry = self.board.view
        self._hinted_in: tuple[object, ...] = (None,)
        self._step: object = None
        self._prompted: object = None

    @property
    def _share(self) -> float:
        """The size of the cards, of the largest that find room."""
        return self.ctx.settings.card_size / 100

    def fit(self, size: tuple[int, int]) -> None:
        now = size, self.ctx.art.text_scale, self._share
        if now != (self.board.size, self.board.scale, self.board.share):
            self.board.resize(*now)
            self._teach()

    def ahead(self) -> Iterator[Job]:
        yield from super().ahead()
        # What would make the first cards that are dealt stutter.
        yield from for_hand(self.ctx.art, self.board)

    def retell(self, events: Iterable[Event]) -> None:
        self.board.lines.clear()
        every = tuple(events)
        for event, words in zip(every, self.teller.tell_all(every), strict=True):
            if isinstance(event, RoundBegan):
                self.board.lines.clear()
            self.board.say(words)

    def reworded(self) -> None:
        events = self.match.events_for(self.seat)
        began = max((i for i, event in enumerate(events) if isinstance(event, RoundBegan)), default=0)
        told = [words for words in self.teller.tell_all(events[began:]) if words]
        lines = self.board.lines
        # What has not been seen yet is not told yet.
        lines[:] = told[: len(lines)]
        self.controller.plays.answer(-1)
        self._prompted = None
        self._teach()

    def leave(self) -> None:
        self.controller.plays.keep()
        super().leave()

    # --- the desk: what the controller asks ---------------------------------------------------------------

    def done(self) -> None:
        self.board.about = frozenset()
        self.board.set_plan(self.board.plan._replace(fresh=None))

    def take_back(self) -> Action | None:
        return self.undo() if self.match.takes_back(self.seat) else None

    @property
    def settings(self) -> Settings:
        return self.ctx.settings

    def hint(self, sentence: str) -> None:
        self.notices.say(sentence)

    def ask_no_more(self) -> None:
        self.ctx.change(ask_before_discarding_wild=False)

    def buttons(self) -> dict[str, Callable[[], object]]:
        return super().buttons() | {
            "scores": lambda: self.ctx.stack.push("scores", match=self.match, watcher=self.seat),
            "larger_cards": lambda: self._size_cards(self.ctx.settings.card_size + CARD_SIZE_STEP),
            "smaller_cards": lambda: self._size_cards(self.ctx.settings.card_size - CARD_SIZE_STEP),
            "standard_cards": lambda: self._size_cards(MOST_CARD_SIZE),
        }

    def _size_cards(self, percent: int) -> None:
        """Show the cards in another size, of the largest that find room."""
        self.ctx.change(card_size=min(max(percent, LEAST_CARD_SIZE), MOST_CARD_SIZE))
        self.take_settings()
        self.invalidate()

    def ask_for_hint(self) -> None:
        if self.hinting.possible and self.controller.plays.choice is None:
            # A hint about a question is shown on its answers.
            self.controller.plays.ask_now()
        super().ask_for_hint()

    def advised(self) -> tuple[Action, ...]:
        return self.hinting.choices

    def hinted(self) -> Action | None:
        return self.hinting.shown.action if self.hinting.shown is not None else None

    def _doubt_hint(self) -> None:
        """A lay-down that is hinted at goes away when another one is made in the tray by hand."""
        hinted, plays = self.hinted(), self.controller.plays
        now = hinted, self.board.plan.staged, tuple(plays.ways)
        before, self._hinted_in = self._hinted_in, now
        if isinstance(hinted, LayDown) and hinted == before[0] and now != before:
            complete = all(state.complete for state in plays.slots)
            if complete and not plays.stands_for(hinted):
                self.hinting.forget()

    def hurry(self) -> bool:
        if not self.pace.hurrying:
            self._before_hurry = self.board.view
        return super().hurry()

    def skipped(self, lines: int) -> None:
        self.notices.skipped(self._before_hurry, self.board.view, lines)

    # --- time ---------------------------------------------------------------------------------------------

    def pass_time(self, dt: float) -> None:
        self.controller.plays.wait(dt)
        if not self.notices.refusing:
            self.controller.plays.forgive()

    def at_rest(self) -> None:
        if self.is_over and self.controller.carry:
            # Nothing can be done with it any more.
            self.controller.let_go()
        else:
            super().at_rest()

    @property
    def waiting(self) -> bool:
        return super().waiting or self.controller.plays.pending is not None

    def _guide(self) -> None:
        """The focus goes to the draw pile when the turn starts, and to the card that was drawn."""
        table, fresh = self.board.view.table, self.board.plan.fresh
        step = table.turn == self.seat and not self.board.shown.dealing, table.step, fresh
        if step != self._step:
            self._step = step
            if self.board.habits.stays:
                return
            if step[0] and table.step is TurnStep.DRAW:
                self.controller.focus_on("draw")
            elif step[0] and fresh is not None:
                self.controller.focus_on(f"hand:{fresh}")
            elif step[0]:
                # A turn that is found in its middle begins with a focus too.
                self.controller.refresh()

    def _prompt(self) -> None:
        """Once, when the game waits for a phase or a seat to be named, ask for it."""
        table = self.view().table
        now = table.round, table.step, table.turn, table.cleared
        if self.board.queue.busy or self.controller.carry or now == self._prompted:
            return
        self._prompted = now
        if self.controller.plays.ask_now():
            self.controller.refresh()

    # --- words --------------------------------------------------------------------------------------------

    def show_truth(self) -> None:
        self.board.shown.sync(self.view())

    def say(self) -> None:
        self._guide()
        self._prompt()
        self._advise()
        self.hinting.refresh()
        self._doubt_hint()
        face, board, prompt = self.face, self.board, self.ctx.bindings.prompt
        face.hint = self.hinting.shown
        mine = board.view.table.turn == self.seat and board.view.table.step is TurnStep.PLAY
        face.ready = mine and board.habits.light and tray.phase_possible(board.view, board.plan.phase)
        tip = tip_of(self.controller, self.ctx.bindings, face.seats, self.ctx.device)
        key = prompt("rules", self.ctx.device)
        face.more = _("{key}: the rule", key=key) if key and self.rule else ""
        face.low = goes_low(face, self.ctx.art)
        face.status = self._low or self.thinking or tip or self.may_do()
        key = prompt("take_back", self.ctx.device) or prompt("put_back", self.ctx.device)
        face.back = _("Take back: {key}", key=key) if key and self.controller.plays.pending else ""
        face.prompts = prompts(self.controller, self.ctx.bindings) if self.ctx.device == PAD else ()
        clear = ClearPhase(self.seat)
        face.clears = board.layout.clear is not None and mine and refusal(self.view(), clear) is None

    def may_do(self) -> str:
        return self._low or self.thinking or self.notices.hint or self._aside or self._status()

    @property
    def _low(self) -> str:
        """What has no room near the hand."""
        return self.face.said if self.face.low else ""

    def focus_words(self) -> str:
        return focus_words(self.controller, self.teller, self.face.seats, self.ctx.bindings, self.ctx.device)

    def notes(self) -> tuple[str, ...]:
        return *super().notes(), self.controller.enlarged_words

    def _status(self) -> str:
        """What is asked, or what step it is and what may be done."""
        controller = self.controller
        if controller.plays.choice is not None:
            return controller.plays.choice.title
        if self.board.celebrated is not None:
            return self.board.celebrated.words
        if self.pace.waits:
            return _("Press Enter or click to go on.")
        if self.board.walking:
            return _("The pawns walk. Press to skip ahead.")
        return status_line(
            self.board.view,
            self.teller.names,
            dealing=self.board.shown.dealing,
            placing=bool(controller.held and controller.targets()),
            ready=self.face.ready,
        )

    def device_changed(self) -> None:
        super().device_changed()
        # A tip names what there is to press.
        self._teach()

    def _advise(self) -> None:
        """In the first game, the first time that something becomes possible: one tip in a turn."""
        table, settings = self.view().table, self.ctx.settings
        turn = (table.round, table.passed) if table.turn == self.seat else None
        fresh = self.coaching.look(turn, settings, busy=self.board.queue.busy)
        if self.coaching.tip is None:
            self._aside = ""
            self.coach(None)
        if fresh is not None:
            self._teach()
            self.ctx.change(tips_seen=" ".join([*settings.tips_seen.split(), fresh.name]))

    def _teach(self) -> None:
        """The tip that is shown, if any: where it covers nothing, without its button if need be; else in the
        lowest line.
        """
        if self.coaching.tip is None:
            return
        words, layout = self._tip_words(), self.board.layout
        ways = Coach(words, button=_("No more tips")), Coach(words)
        free = next((one for one in ways if not covers(layout, coach_boxes(one, layout)[0])), None)
        self._aside = "" if free is not None else words
        self.coach(free)

    def _tip_words(self) -> str:
        tip = self.coaching.tip
        if tip is None:
            return ""
        return tip.said(self.view(), key_of(tip.commands, self.ctx.bindings, self.ctx.device))

    def coach(self, coach: Coach | None) -> None:
        """Say this to a beginner on the table, or nothing."""
        if coach != self.board.coach:
            self.board.coach = coach
            self.board.revision += 1

    # --- intents ------------------------------------------------------------------------------------------

    def take(self, intent: Intent) -> bool:
        if not isinstance(intent, Wheel) or "ctrl" not in intent.mods:
            return False
        self._size_cards(self.ctx.settings.card_size + CARD_SIZE_STEP * (1 if intent.delta > 0 else -1))
        return True

    def is_on_refusal(self, point: tuple[int, int]) -> bool:
        return not self.controller.carry and super().is_on_refusal(point)

    def point_out(self, line: str) -> None:
        self.board.about = on_table(line, self.board)

    # --- drawing and keeping ------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        return self.painter.draw(surface, self.face, whole=self.stale)

    def arrangement(self) -> dict[str, Any]:
        plays = self.controller.plays
        return to_keep(self.controller.carry.settled, plays.sort, plays.wanted, plays.ways)

    def thumbnail(self) -> str:
        return to_text(self.painter.photograph(self.face, self.ctx.size))

    def restore(self, ui: object) -> None:
        """The tray and the order of the hand as they were left."""
        plays = self.controller.plays
        plan, plays.sort, plays.ways = restored(ui, self.board.view.hand, self.board.habits.sort)
        plays.wanted = plan.phase
        plays.set_plan(plan)
        self.board.snap()

    # --- for tests and pictures ---------------------------------------------------------------------------

    def place(self, name: str) -> tuple[int, int]:
        """The middle of a thing in pixels, by its name on the table (`things`); own cards also by face:
        `hand:R7`.

        Raises KeyError when it is not there.
        """
        found = {
            thing: box for thing, (_zone, box) in things(self.board, self.controller.plays.choice).items()
        }
        if name not in found and name.startswith("hand:"):
            for card in self.board.view.hand:
                if card_text(card) == name[5:] and f"hand:{card.id}" in found:
                    name = f"hand:{card.id}"
                    break
        x, y = found[name].center
        return round(x), round(y)
