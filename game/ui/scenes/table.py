"""The table: one game, played by the person at one of its seats."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pygame

from game.match.match import Match
from game.rules.cardgame.actions import Action, ClearPhase, LayDown
from game.rules.cardgame.events import Event, RoundBegan
from game.rules.cardgame.legal import refusal
from game.rules.cardgame.view import PlayerView, TurnStep
from game.rules.cards import Seat, card_text
from game.rules.refusal import Refusal
from game.storage.games import HINT, TAKEN_BACK, Games
from game.storage.settings import LEAST_CARD_SIZE, MOST_CARD_SIZE, Settings
from game.ui.anim.queue import SPEEDS
from game.ui.bindings import PAD
from game.ui.cues import Cue
from game.ui.intents import (
    Activate,
    Cancel,
    Command,
    DragTo,
    Drop,
    Focus,
    FocusGained,
    Hold,
    Hover,
    Intent,
    Press,
    Quit,
    Resized,
    Tap,
    Wheel,
)
from game.ui.rule_links import SECTION_OF
from game.ui.scene import Context, Scene
from game.ui.speech import Heard
from game.ui.table import tray
from game.ui.table.board import Board
from game.ui.table.choreography import Choreography
from game.ui.table.coach import Coach, Tip, coach_boxes, tip_for
from game.ui.table.controller import Controller
from game.ui.table.elements import Face
from game.ui.table.free import covers
from game.ui.table.habits import habits_of
from game.ui.table.hinting import Hinting
from game.ui.table.history import Teller
from game.ui.table.kept import restored, to_keep
from game.ui.table.lines import on_table, whole
from game.ui.table.notices import Notices
from game.ui.table.painter import Painter
from game.ui.table.spoken import focus_words
from game.ui.table.status import status_line
from game.ui.table.things import things
from game.ui.table.tips import prompts, tip_of
from game.ui.table.warming import Warming
from game.ui.text import _, ngettext, refusal_sentence
from game.ui.text.opponents import called
from game.ui.thumbnails import to_text

CARD_SIZE_STEP = 5
# By how much the commands change the size of the cards; 0 makes them as large as they can be.
_CARD_SIZES = {
    "larger_cards": CARD_SIZE_STEP,
    "smaller_cards": -CARD_SIZE_STEP,
    "standard_cards": 0,
}
# For how many seconds of one frame others may think, and how many slices of it that is at most.
THINKING = 0.003
MOST_SLICES = 200
# How much of what a slice took is still expected of the next but one.
FORGETTING = 0.9


class TableScene(Scene):
    """Plays `ctx.games.match` for `ctx.games.person`: events to beats, bots between frames, intents to
    actions.
    """

    name = "table"

    def enter(self, ctx: Context) -> None:
        super().enter(ctx)
        self.games = self._games()
        match = self.games.match
        if match is None:
            raise RuntimeError("there is no game to show")
        self.match: Match = match
        self.seat: Seat = self.games.person
        self.seats = called(match.seats)
        names = tuple(info.name for info in self.seats)
        self.board = Board(match.view(self.seat), ctx.size, ctx.art.text_scale, self._share)
        self.teller = Teller(names, self.seat, match.edition)
        self.controller = Controller(self.board, self, self.teller)
        self.choreography = Choreography(self.board, self.teller, self.cue, self.view)
        self.notices = Notices()
        self.hinting = Hinting(match, self.seat, self.teller)
        self.face = Face(self.board, self.controller, self.seats, self.notices)
        self._hinted_in: tuple[object, ...] = (None,)
        self.painter = Painter(ctx.art)
        self.warming = Warming(ctx.art)
        self._before_hurry = self.board.view, 0
        self._hurrying = False
        # Whose turn was let go on last.
        self._seen_turn = self.seat
        # What a slice of thinking and an action took lately, in seconds.
        self._costs = {False: 0.0, True: 0.0}
        self._left_round = False
        self._drawn: object = None
        self._step: object = None
        self._prompted: object = None
        # For how many seconds presses mean nothing, and whether one fell into that time.
        self._deaf = 0.0
        self._deaf_press = False
        # The last refusal in words, and the section of the rules it is about.
        self._because = "", ""
        self._advised_in: object = None
        self._tip: Tip | None = None
        # A tip for which there is no room on the table.
        self._aside = ""
        self._take_settings()
        self._restore(self.games.ui)
        self.games.arrangement, self.games.thumbnail = self._arrangement, self._thumbnail
        self._recall()
        if self.board.shown.dealing:
            self.warming.first(self.board)
        self._news()

    def _games(self) -> Games:
        """Where the game is played and kept."""
        return self.ctx.games

    @property
    def _share(self) -> float:
        """The size of the cards, of the largest that find room."""
        return self.ctx.settings.card_size / 100

    def _recall(self) -> None:
        """The history of the round so far, when a game goes on that began before."""
        fresh = self.match.take_events(self.seat)
        self._retell(self.match.events_for(self.seat)[: -len(fresh) or None])
        self._show(fresh)

    def _retell(self, events: Iterable[Event]) -> None:
        """The history from events that are not shown any more."""
        self.board.lines.clear()
        every = tuple(events)
        for event, words in zip(every, self.teller.tell_all(every), strict=True):
            if isinstance(event, RoundBegan):
                self.board.lines.clear()
            self.board.say(words)

    def reword(self) -> None:
        self.seats = self.face.seats = called(self.match.seats)
        self.teller.names = tuple(info.name for info in self.seats)
        events = self.match.events_for(self.seat)
        began = max((i for i, event in enumerate(events) if isinstance(event, RoundBegan)), default=0)
        told = [words for words in self.teller.tell_all(events[began:]) if words]
        lines = self.board.lines
        # What has not been seen yet is not told yet.
        lines[:] = told[: len(lines)]
        self.controller.plays.choice = self._prompted = None
        self.forget_hint()
        self.painter.forget()
        self.invalidate()
        self._news()

    def leave(self) -> None:
        games = self.games
        self.controller.plays.keep()
        games.keep()
        games.ui, games.arrangement, games.thumbnail = self._arrangement(), None, str

    def resume(self) -> None:
        super().resume()
        self._take_settings()
        self._left_round = False
        self._show_events()
        self._news()

    def let_go(self) -> None:
        self.painter.let_go()

    def _take_settings(self) -> None:
        self.controller.keys = self.ctx.show_focus
        settings, queue = self.ctx.settings, self.board.queue
        queue.own_speed = SPEEDS[settings.own_speed]
        queue.other_speed = SPEEDS[settings.opponents_speed]
        queue.reduced = settings.reduced_motion
        self.notices.seconds = settings.reading_time
        self.board.take_habits(habits_of(settings))
        self.painter.art = self.warming.art = self.ctx.art
        self.painter.forget()
        self.warming.forget()
        now = self.ctx.size, self.ctx.art.text_scale, self._share
        if now != (self.board.size, self.board.scale, self.board.share):
            self.board.resize(*now)

    # --- the desk: what the controller asks ---------------------------------------------------------

    def view(self) -> PlayerView:
        return self.match.view(self.seat)

    def submit(self, action: Action) -> Refusal | None:
        # What is still in flight lands at once, so that the next beat starts from what the player sees and
        # means.
        why = self.match.submit(action)
        if why is None:
            self.board.queue.skip()
            self.board.about = frozenset()
            self.board.set_plan(self.board.plan._replace(fresh=None))
            self.notices.quiet()
            self.hinting.forget()
            if self.match.turn != self.seat:
                self.notices.new_lines = 0
            self._show_events()
            self.games.keep()
            self._deaf = self.ctx.settings.cool_down / 1000
        return why

    def take_back(self) -> Action | None:
        if not self.match.takes_back(self.seat):
            return None
        self.board.queue.skip()
        self.hinting.forget()
        action = self.match.take_back(self.seat)
        self.games.marks.add(TAKEN_BACK)
        self._retell(self.match.events_for(self.seat))
        self.notices.quiet()
        self.games.keep()
        return action

    @property
    def settings(self) -> Settings:
        return self.ctx.settings

    def cue(self, cue: Cue) -> None:
        self.ctx.sound.play(cue)

    def tell(self, sentence: str, *, refused: bool = False) -> None:
        self.notices.tell(sentence, refused=refused)
        self.dirty = True
        self.animating = True

    def hint(self, sentence: str) -> None:
        self.notices.say(sentence)

    def inform(self, sentence: str) -> None:
        self.tell(sentence, refused=True)

    def report(self, sentence: str) -> None:
        self.tell(sentence)

    def refused(self, why: Refusal) -> str:
        sentence = refusal_sentence(why, self.teller.names, self.seat)
        self._because = sentence, SECTION_OF[why.reason]
        return sentence

    @property
    def _rule(self) -> str:
        """The section of the rules that the refusal shown now is about; empty while none is shown."""
        sentence, section = self._because
        return section if self.notices.refused and self.notices.sentence == sentence else ""

    def ask_no_more(self) -> None:
        self.ctx.change(ask_before_discarding_wild=False)

    def press_button(self, name: str) -> bool:
        if name in ("menu", "pause"):
            self.pause()
            return True
        if name == "no_tips":
            self.ctx.change(tips=False)
            self._tip = None
            self._coach(None)
            return True
        if name in _CARD_SIZES:
            by = _CARD_SIZES[name]
            self._size_cards(self.ctx.settings.card_size + by if by else MOST_CARD_SIZE)
            return True
        if name == "rules":
            self.ctx.stack.push("rules", section=self._rule)
            return True
        if name == "scores":
            self.ctx.stack.push("scores", match=self.match, watcher=self.seat)
            return True
        if name == "new_game":
            self._choose_new_game()
            return True
        if name == "hint":
            self._ask_for_hint()
            return True
        if name == "history":
            self.face.history, self.face.leafed = not self.face.history, 0
            self.notices.new_lines = 0
            self.board.revision += 1
            return True
        return False

    def pause(self) -> None:
        """Open the menu over the table."""
        self.ctx.stack.push("pause")

    def _choose_new_game(self) -> None:
        """Leave for the shelf; this game can be gone on with from the title."""
        self.games.keep()
        self.ctx.stack.reset("title")
        self.ctx.stack.push("new_game")

    def _size_cards(self, percent: int) -> None:
        """Show the cards in another size, of the largest that find room."""
        self.ctx.change(card_size=min(max(percent, LEAST_CARD_SIZE), MOST_CARD_SIZE))
        self._take_settings()
        self.invalidate()

    def _ask_for_hint(self) -> None:
        if self.hinting.possible:
            # A sentence in its place would hide it.
            self.notices.quiet()
            self.games.marks.add(HINT)
            if self.controller.plays.choice is None:
                # A hint about a question is shown on its answers.
                self.controller.plays.ask_now()
            self.hinting.ask()
        elif not self.is_over:
            name = self.teller.names[self.match.turn]
            self.tell(_("Wait for your turn: {name} plays.", name=name), refused=True)

    def forget_hint(self) -> bool:
        return self.hinting.forget()

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
        if self._waits:
            self._seen_turn = self.match.turn
            self._news()
            return True
        if not self.board.habits.hurry or self.board.habits.wait:
            return False
        if not self.board.queue.others and not self.match.bot_to_move:
            return False
        if not self._hurrying:
            lines = len(self.board.lines)
            # Who deals and what is turned up is no news.
            self._before_hurry = self.board.view, max(lines, 2) if self.board.shown.dealing else lines
        self._hurrying = True
        self._hurry_on()
        return True

    # --- time ---------------------------------------------------------------------------------------

    def _show_events(self) -> None:
        self._show(self.match.take_events(self.seat))

    def _show(self, events: tuple[Event, ...]) -> None:
        if events:
            self.board.queue.add(*self.choreography.beats(events))

    def _hurry_on(self) -> None:
        """Towards the person's next decision, without waiting for anything to be shown."""
        self.board.queue.skip()
        self._slices(self._hurried_slice)
        if not self.match.bot_to_move:
            self._hurrying = False
            self._caught_up()
        self._news()

    def _slices(self, slice_: Callable[[], bool]) -> None:
        """Slices of thinking until one says it was the last, as long as this frame has time for more."""
        clock = self.ctx.clock
        start = now = clock()
        for number in range(MOST_SLICES):
            acting = self.match.decided
            if number and now - start + self._costs[acting] > THINKING:
                return
            if not slice_():
                return
            before, now = now, clock()
            self._costs[acting] = max(now - before, self._costs[acting] * FORGETTING)

    def _hurried_slice(self) -> bool:
        if not self.match.bot_to_move:
            return False
        if not self.match.decided:
            self.match.think()
        elif self.match.step_bot():
            self._show_events()
            self.board.queue.skip()
        return self.match.bot_to_move

    def _slice(self) -> bool:
        """One slice of thinking while the table is watched; others think of their next action while the one
        before is still shown.
        """
        busy = self.board.queue.busy
        if self.hinting.waiting and not busy:
            self.hinting.step()
            return True
        if not self.match.bot_to_move:
            if self.match.turn == self.seat:
                self._seen_turn = self.seat
            return False
        if busy:
            return not self.match.think()
        if self._waits:
            return False
        self._seen_turn = self.match.turn
        if self.match.step_bot():
            self._show_events()
            return False
        return True

    def _caught_up(self) -> None:
        """The others' turns went by unseen: say so, and mark what they did."""
        view, lines = self._before_hurry
        count = len(self.board.lines) - lines
        if self.is_over or self.view().table.turn != self.seat or count <= 0:
            return
        self.notices.skipped(view, self.board.view, count)
        key = self.ctx.bindings.prompt("history", self.ctx.device)
        self.notices.tell(
            ngettext(
                "Skipped ahead: {n} new line ({key}).",
                "Skipped ahead: {n} new lines ({key}).",
                count,
                key=key,
            )
        )

    def update(self, dt: float) -> None:
        # Nothing that time could change: the same table is not worked out thirty times a second.
        if not (self.animating or self.board.queue.moving):
            self.preparing = self.warming.idle(self.board, dt)
            return
        self.warming.disturb()
        self.board.queue.update(dt)
        self.board.relax()
        if self._hurrying:
            self._hurry_on()
        else:
            self._slices(self._slice)
        self.controller.plays.wait(dt)
        self._deaf = max(0.0, self._deaf - dt)
        self.notices.update(dt)
        if not self.notices.refusing:
            self.controller.plays.forgive()
        self._news()
        if not self.board.queue.moving:
            if self.is_over and self.controller.carry:
                # Nothing can be done with it any more.
                self.controller.let_go()
            else:
                self._end_of_round()

    @property
    def _waits(self) -> bool:
        """Whether the next opponent's turn waits for a press."""
        if not self.board.habits.wait or self.board.queue.busy or not self.match.bot_to_move:
            return False
        # After the person's own turn there is nothing to read that the person did not do.
        return self._seen_turn not in (self.match.turn, self.seat)

    @property
    def is_over(self) -> bool:
        """Whether the round, or the game, has ended."""
        return self.match.step in (TurnStep.ROUND_OVER, TurnStep.GAME_OVER)

    def _end_of_round(self) -> None:
        if self.is_over and not self._left_round:
            self._left_round = True
            if self.match.step is TurnStep.GAME_OVER:
                # Tips belong to the first game.
                self.ctx.change(tips=False)
            self.games.keep()
            self.ctx.stack.push("round_over")

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

    def _news(self) -> None:
        """Bring the words on the table up to date, and say whether there is anything to draw or to wait
        for.
        """
        face, board = self.face, self.board
        queue = board.queue
        if not queue.busy and board.view is not self.view():
            board.shown.sync(self.view())
        self._guide()
        self._prompt()
        self._advise()
        self.hinting.refresh()
        self._doubt_hint()
        face.hint = self.hinting.shown
        face.status = (
            tip_of(self.controller, self.ctx.bindings, self.seats, self.ctx.device)
            or self.notices.hint
            or self._aside
            or self._status()
        )
        key = self.ctx.bindings.prompt("rules", self.ctx.device)
        face.more = _("{key}: the rule", key=key) if key and self._rule else ""
        key = self.ctx.bindings.prompt("take_back", self.ctx.device)
        face.back = _("Take back: {key}", key=key) if key and self.controller.plays.pending else ""
        face.prompts = prompts(self.controller, self.ctx.bindings) if self.ctx.device == PAD else ()
        mine = board.view.table.turn == self.seat and board.view.table.step is TurnStep.PLAY
        face.ready = mine and board.habits.light and tray.phase_possible(board.view, board.plan.phase)
        clear = ClearPhase(self.seat)
        face.clears = board.layout.clear is not None and mine and refusal(self.view(), clear) is None
        playing = self.match.bot_to_move and not self._waits
        waiting = playing or self._hurrying or self.hinting.waiting
        waiting = waiting or (self.is_over and not self._left_round)
        waiting = waiting or self.controller.plays.pending is not None or self._deaf > 0
        self.animating = queue.moving or waiting or self.notices.waiting
        # What came to rest is drawn once more, with all that is shown only about cards at rest.
        now = (board.revision, face.words, face.ready, face.clears, queue.moving)
        if now != self._drawn or queue.moving:
            self._drawn = now
            self.dirty = True

    def _advise(self) -> None:
        """In the first game, the first time that something becomes possible: one tip in a turn."""
        board, table = self.board, self.view().table
        turn = (table.round, table.passed) if table.turn == self.seat else None
        if turn != self._advised_in:
            self._advised_in = self._tip = None
        if self._tip is None or not self._tip.possible(self.view(), board):
            self._aside = ""
            self._coach(None)
        settings = self.ctx.settings
        if turn is None or turn == self._advised_in or not settings.tips or board.queue.busy:
            return
        seen = settings.tips_seen.split()
        tip = tip_for(self.view(), board, seen)
        if tip is not None:
            self._advised_in, self._tip = turn, tip
            self._teach(tip.said(self.view()))
            self.ctx.change(tips_seen=" ".join([*seen, tip.name]))

    def _teach(self, words: str) -> None:
        """A tip where it covers nothing, without its button if need be; else in the lowest line."""
        layout = self.board.layout
        for coach in (Coach(words, button=_("No more tips")), Coach(words)):
            if not covers(layout, coach_boxes(coach, layout)[0]):
                self._coach(coach)
                return
        self._aside = words

    def _coach(self, coach: Coach | None) -> None:
        if coach != self.board.coach:
            self.board.coach = coach
            self.board.revision += 1

    def _status(self) -> str:
        """What is asked, or what step it is and what may be done."""
        controller = self.controller
        if controller.plays.choice is not None:
            return controller.plays.choice.title
        if self.board.celebrated is not None:
            return self.board.celebrated.words
        if self._waits:
            return _("Press Enter or click to go on.")
        if self.board.walking:
            return _("The pawns walk. Press to skip ahead.")
        return status_line(
            self.board.view,
            self.teller.names,
            dealing=self.board.shown.dealing,
            placing=bool(controller.held and controller.targets()),
        )

    def _prompt(self) -> None:
        """Once, when the game waits for a phase or a seat to be named, ask for it."""
        table = self.view().table
        now = table.round, table.step, table.turn, table.cleared
        if self.board.queue.busy or self.controller.carry or now == self._prompted:
            return
        self._prompted = now
        self.controller.plays.ask_now()

    # --- intents and drawing ------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Resized):
            self.board.resize(intent.size, self.ctx.art.text_scale, self._share)
            self.painter.forget()
            self.warming.forget()
            self.invalidate()
            return True
        if isinstance(intent, Quit | FocusGained):
            return False
        if self.face.history and self._leaf(intent):
            return True
        if self.face.history and isinstance(intent, Cancel | Press | Tap | Activate | Focus):
            # The open history lies over the table: any press closes it and means nothing else.
            if not isinstance(intent, Press):
                self.press_button("history")
            self._news()
            return True
        if self.face.history and isinstance(intent, Command) and intent.name != "history":
            # What it asks for is to be seen.
            self.press_button("history")
        if isinstance(intent, Wheel) and "ctrl" in intent.mods:
            self._size_cards(self.ctx.settings.card_size + CARD_SIZE_STEP * (1 if intent.delta > 0 else -1))
            return True
        if self._is_deaf_to(intent):
            return True
        if isinstance(intent, Press) and self._rule and not self.controller.carry:
            told = self.painter.area("toast")
            if told is not None and told.collidepoint(intent.pos):
                return self.press_button("rules")
        done = self.controller.handle(intent)
        if not done and isinstance(intent, Cancel):
            self.pause()
            return True
        if done or not isinstance(intent, Hover):
            self._news()
        return done

    def _leaf(self, intent: Intent) -> bool:
        """Go back and on in the open history, where it is longer than the window; a line that is clicked
        shows the cards it is about. False for what only closes it.
        """
        told = whole(self.board, self.face.leafed)
        if isinstance(intent, Tap):
            line = told.line_at(intent.pos)
            words = self.board.lines[line] if line is not None else ""
            self.board.about = on_table(words, self.board)
            return False
        by = 0
        if isinstance(intent, Command) and intent.name in ("page_up", "page_down"):
            by = max(1, told.shown - 1) * (1 if intent.name == "page_up" else -1)
        elif isinstance(intent, Wheel) and not intent.mods:
            by = 3 * intent.delta
        elif isinstance(intent, Focus):
            by = {"up": 1, "down": -1, "home": told.most, "end": -told.most}.get(intent.direction, 0)
        if not by or not told.most:
            return False
        self.face.leafed = min(max(self.face.leafed + by, 0), told.most)
        self.board.revision += 1
        self._news()
        return True

    def _is_deaf_to(self, intent: Intent) -> bool:
        """Whether a press means nothing because it came too soon after the last action."""
        if isinstance(intent, Press):
            self._deaf_press = self._deaf > 0
            return self._deaf_press
        if isinstance(intent, DragTo | Drop | Tap | Hold):
            return self._deaf_press
        return isinstance(intent, Activate | Command) and self._deaf > 0

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        return self.painter.draw(surface, self.face, whole=self.stale)

    # --- keeping ------------------------------------------------------------------------------------

    def _arrangement(self) -> dict[str, Any]:
        plays = self.controller.plays
        return to_keep(self.board.plan, plays.sort, plays.wanted, plays.ways)

    def _thumbnail(self) -> str:
        """The table as it looks to the person."""
        return to_text(self.painter.photograph(self.face, self.ctx.size))

    def _restore(self, ui: object) -> None:
        """The tray and the order of the hand as they were left."""
        plays = self.controller.plays
        plan, plays.sort, plays.ways = restored(ui, self.board.view.hand, self.board.habits.sort)
        plays.wanted = plan.phase
        plays.set_plan(plan)
        self.board.snap()

    def heard(self) -> Heard:
        words = focus_words(self.controller, self.teller, self.seats)
        lines = self.board.lines
        return Heard(lines=lines, sentence=self.face.toast or self.face.status, focus=words)

    # --- for tests and pictures ---------------------------------------------------------------------

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
