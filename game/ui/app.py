"""The loop: reads events, lets time pass, and presents only what changed."""

from __future__ import annotations

import pygame

from game.storage.journal import note
from game.storage.settings import SPEEDS
from game.ui import allocator, sleep
from game.ui.app_window import AppWindow
from game.ui.bindings import KEYS, PAD
from game.ui.input import pads
from game.ui.intents import (
    Activate,
    Cancel,
    Command,
    FileDropped,
    Focus,
    FocusGained,
    FocusLost,
    Intent,
    Press,
    Quit,
)
from game.ui.saving import ask_name
from game.ui.scene import Scene
from game.ui.tables import SCENES_OF
from game.ui.text.problems import problem_sentence

FRAME = 1 / 60
QUIET = 0.033
# Nothing has been done for a while: whoever comes back from thinking does not feel the difference.
DOZING_AFTER, DOZING = 8.0, 0.066
# How long the loop sleeps at most where an event wakes it.
ASLEEP_AT_MOST = 0.5
AWAY = 0.2
# How long at least between two looks whether cards or dice lie otherwise, which no move of the game keeps.
KEEP_ARRANGED_AFTER = 1.0
# Between two turns while another window has the focus: the pointer may move over this one all the time.
AWAY_LEAST = 0.05
LIVELY_AFTER_INPUT = 1.0
SETTLE_AFTER_RESIZE = 0.15
LONGEST_STEP = 0.05
# How long nothing new has been shown when memory is given back, in seconds.
TIDY_AFTER = 2.0
# After so many seconds without a turn of the loop the machine was asleep: whatever moved has long arrived.
ASLEEP = 2.0
_INPUT = frozenset(
    {pygame.KEYDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL}
)


class App(AppWindow):
    """The open window. `clock` gives seconds; `set_sound` is told the settings whenever a volume may have
    changed.

    `size` overrides the remembered size of the window for this run. Raises StartError when there is no
    display.
    """

    # --- the loop -----------------------------------------------------------------------------------

    @property
    def open(self) -> bool:
        """Whether the loop should go on."""
        return bool(self.stack) and not self._leaving

    def run(self, frames: int | None = None) -> None:
        """Run until the player leaves, or until `frames` frames were presented (each is then drawn anew)."""
        last = self._clock()
        while self.open:
            now = self._clock()
            if frames is not None:
                self.stack.invalidate()
            self.tick(pygame.event.get(), now - last)
            last = now
            if frames is not None and self.presented >= frames:
                break
            # Frames that are measured come by themselves.
            self._wait(self._clock() - now, sleeping=frames is None)
        self.close()

    def tick(self, events: list[pygame.Event], dt: float) -> None:
        """One turn of the loop: these events, then `dt` seconds, then present what changed."""
        for event in events:
            self._take(event)
        now = self._clock()
        for intent in self.pointer.tick():
            self._tell(intent)
        for intent in self.pads.tick():
            self._tell(intent, PAD)
        if self._resize_at is not None and now - self._resize_at >= SETTLE_AFTER_RESIZE:
            self._settle(self.surface.get_size())
        if self._ask_again is not None and now >= self._ask_again[0]:
            self._window_again(self._ask_again[1])
        if self._keep_at is not None and now >= self._keep_at:
            self._keep_settings()
        if self._last_input > self._looked and now - self._looked >= KEEP_ARRANGED_AFTER:
            self._looked = now
            self.ctx.games.keep_arranged()
        if not self._tidy and now - self._last_shown > TIDY_AFTER:
            self._tidy = True
            allocator.give_back()
        if self._in_front and not self._hidden and dt <= ASLEEP and self._at_table:
            self.ctx.games.seconds += max(0.0, dt)
        if not self._hidden and self.open:
            # What moves does not jump; where nothing does, the loop may have slept, and all of it has passed.
            whole, top = dt > ASLEEP or not self.stack.animating, self.stack.top
            self.stack.update(max(dt, 0.0) if whole else min(max(dt, 0.0), LONGEST_STEP))
            self._let_go_of(top)
            self._note_faults()
            self._take_news()
            if self._news and self.open:
                self.stack.top.inform(" ".join(self._news))
                self._news.clear()
            if self.open:
                self._present()
                if self.ctx.settings.speech:
                    self.reader.follow(self.stack.top, self.stack.top.heard())
        self._sound.tick()

    @property
    def _at_table(self) -> bool:
        """Whether a game is being played, if perhaps under a menu."""
        return any(scenes.table in self.stack.names for scenes in SCENES_OF.values())

    def close(self) -> None:
        """Keep the game and the settings, and give the window back."""
        self.stack.clear()
        self.ctx.games.keep()
        self._take_news()
        self.ctx.settings = self._with_place(self.ctx.settings)
        self._keep_settings()
        self._sound.close()
        self.reader.quiet()
        pygame.display.quit()

    def _pause(self) -> float:
        """Seconds between the starts of two turns of the loop."""
        if self._hidden:
            return AWAY
        if self.stack.animating or self._resize_at is not None or self.pads.repeating:
            return FRAME
        if not self._in_front:
            return AWAY
        still = self._clock() - self._last_input
        return FRAME if still < LIVELY_AFTER_INPUT else QUIET if still < DOZING_AFTER else DOZING

    def _wait(self, spent: float, *, sleeping: bool = True) -> None:
        """Let time pass until the next turn of the loop, `spent` seconds after the start of the last one."""
        if sleeping and self._restful:
            if not self._in_front:
                pygame.time.wait(round(AWAY_LEAST * 1000))
                spent += AWAY_LEAST
            if sleep.until_event(ASLEEP_AT_MOST):
                return
        pygame.time.wait(max(1, round((self._pause() - spent) * 1000)))

    @property
    def _restful(self) -> bool:
        """Whether nothing but an event can bring anything new for a while."""
        return self._pause() >= QUIET and not self.stack.preparing

    def _present(self) -> None:
        if self._stretched is not None:
            pygame.transform.scale(self._stretched, self.surface.get_size(), self.surface)
            pygame.display.flip()
        elif self.stack.dirty:
            rects = self.stack.draw(self.surface)
            if rects is None or self._exposed:
                # All of it was lost: changed parts alone would lie on whatever was there.
                pygame.display.flip()
            else:
                pygame.display.update(rects)
        elif self._exposed:
            pygame.display.flip()
        else:
            return
        self._exposed = self._tidy = False
        self._last_shown = self._clock()
        self.presented += 1
        if self.presented == 1:
            # Only now, so that the first frame does not wait for it.
            pygame.display.set_icon(self.ctx.art.window_icon())
            pads.start()
            allocator.tame()

    def _take_news(self) -> None:
        trouble = self.ctx.games.news()
        if trouble is not None:
            self.inform(problem_sentence(trouble))

    def _note_faults(self) -> None:
        """Write down what a computer player did wrong; the game goes on without a word."""
        match = self.ctx.games.played
        known = self._faults[1] if self._faults[0] is match else 0
        if match is not None and len(match.faults) > known:
            note(self.ctx.paths.log, "\n".join(match.faults[known:]))
            self._faults = match, len(match.faults)

    # --- events -------------------------------------------------------------------------------------

    def _take(self, event: pygame.Event) -> None:
        kind = event.type
        if kind in _INPUT:
            self._last_input = self._clock()
            if self._resize_at is not None and kind != pygame.MOUSEMOTION:
                self._settle(self.surface.get_size())
        self._sound.on_event(event)
        if kind == pygame.QUIT:
            self._tell(Quit())
            self.quit()
        elif kind == pygame.WINDOWSIZECHANGED:
            self._resized((event.x, event.y))
        elif kind == pygame.DROPFILE:
            self._tell(FileDropped(event.file))
        elif kind == pygame.WINDOWEXPOSED:
            self._exposed = True
        elif kind in (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
            self._hidden = True
        elif kind in (pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWMAXIMIZED):
            # The window system may have dropped the picture with the window: all of it is drawn anew.
            self._hidden = False
            self.surface = pygame.display.get_surface() or self.surface
            self.stack.invalidate()
        elif kind == pygame.WINDOWFOCUSLOST:
            self._front(False)
        elif kind == pygame.WINDOWFOCUSGAINED:
            self._front(True)
        by_pad = self.pads.read(event)
        if by_pad:
            self._last_input = self._clock()
        for device, intents in (
            (KEYS, self.keys.read(event)),
            ("mouse", self.pointer.read(event)),
            (PAD, by_pad),
        ):
            for intent in intents:
                if isinstance(intent, Cancel):
                    self.pointer.escaped()
                self._tell(intent, device)

    def _front(self, in_front: bool) -> None:
        self._in_front = in_front
        self._sound.focus(in_front)
        self._tell(FocusGained() if in_front else FocusLost())
        if not in_front:
            self.ctx.games.keep()

    def _tell(self, intent: Intent, device: str = "mouse") -> None:
        if not self.stack or self._leaving:
            return
        if isinstance(intent, Press):
            self.stack.use("mouse")
        elif isinstance(intent, Focus | Activate | Command) or (isinstance(intent, Cancel) and device == PAD):
            self.stack.use(device)
        top = self.stack.top
        if not self.stack.handle(intent) and isinstance(intent, Command):
            self._command(intent.name)
        self._let_go_of(top)

    def _let_go_of(self, scene: Scene) -> None:
        """What was pressed or dragged in a scene that is no longer on top is not released in another one."""
        if self.stack and self.stack.top is not scene:
            self.pointer.escaped()

    def _command(self, name: str) -> None:
        """Commands that mean the same in every scene that does not take them itself."""
        settings = self.ctx.settings
        if name == "full_screen":
            self.ctx.change(fullscreen=not settings.fullscreen)
        elif name == "mute":
            if settings.volume_master:
                self._muted_volume = settings.volume_master
            self.ctx.change(volume_master=0 if settings.volume_master else self._muted_volume)
            self.stack.invalidate()
        elif name in ("slower", "faster"):
            step = 1 if name == "slower" else -1
            at = min(max(SPEEDS.index(settings.opponents_speed) + step, 0), len(SPEEDS) - 1)
            self.ctx.change(opponents_speed=SPEEDS[at])
            self.stack.invalidate()
        elif name == "save_as" and "name_game" not in self.stack.names:
            if self._at_table:
                ask_name(self.ctx)
        elif name == "rules" and "rules" not in self.stack.names:
            self.stack.push("rules")

    # --- sizes --------------------------------------------------------------------------------------
