"""The window as scenes know it: settings that are applied at once, full screen, and its size."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

import pygame

from game.storage.games import Games
from game.storage.paths import Paths
from game.storage.problem import Problem
from game.storage.settings import Settings, save_settings
from game.ui import sizes, window
from game.ui.art import Art
from game.ui.bindings import KEYS, PAD, Bindings
from game.ui.cues import Cue
from game.ui.dress import dress_cards, dress_of
from game.ui.input import pads
from game.ui.input.keys import Keys
from game.ui.input.pointer import Pointer
from game.ui.intents import Resized
from game.ui.languages import speak, spoken
from game.ui.scene import Context
from game.ui.speech import Reader, Speaker, system_voice
from game.ui.stack import SceneStack
from game.ui.text import _
from game.ui.text.problems import problem_sentence
from game.ui.theme import Theme, ThemeError, load_theme

KEEP_SETTINGS_AFTER = 0.5
ASK_AGAIN_AFTER_FULL_SCREEN = 0.3


class AnySound(Protocol):
    """What the loop asks of the sound."""

    def play(self, cue: Cue) -> None: ...
    def focus(self, has_focus: bool) -> None: ...
    def on_event(self, event: pygame.Event) -> None: ...
    def tick(self) -> None: ...
    def close(self) -> None: ...


class AppWindow:
    """What `App` is before it runs; see there."""

    def __init__(
        self,
        settings: Settings,
        theme: Theme,
        games: Games,
        paths: Paths,
        sound: AnySound,
        *,
        set_sound: Callable[[Settings], None] = lambda _: None,
        size: sizes.Size | None = None,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        self._clock = clock
        self._sound = sound
        self._set_sound = set_sound
        self._size_given = size
        window.open_display()
        self.surface = window.first_window(settings, size)
        self._news: list[str] = []
        if settings.fullscreen and size is None and not window.is_full_screen(self.surface):
            settings = replace(settings, fullscreen=False)
            self._news.append(_("The screen cannot be filled; the game is in a window."))
        shown = self.surface.get_size()
        stack = SceneStack()
        art = Art(theme, shown, settings.text_scale / 100)
        dress_cards(art, settings)
        self.keys = Keys(Bindings(own=settings.bindings))
        self.ctx = Context(settings, theme, art, sound, games, paths, stack, self, shown, self.keys.bindings)
        self.ctx.clock = clock
        stack.ctx = self.ctx
        self.stack = stack
        pygame.key.stop_text_input()
        self.pointer = Pointer(clock, held=lambda: self.keys.mods)
        self.pads = pads.Pads(self.keys.bindings, clock)
        self._set_scale()
        self.presented = 0
        self._leaving = False
        self._in_front = True
        self._hidden = False
        self._exposed = False
        self._last_input = self._last_shown = self._looked = clock()
        self._tidy = False
        self._resize_at: float | None = None
        self._stretched: pygame.Surface | None = None
        self._too_small: sizes.Size = (0, 0)
        self._ask_again: tuple[float, sizes.Size] | None = None
        self._keep_at: float | None = None
        self._unkept: Problem | None = None
        self._faults: tuple[object, int] = (None, 0)
        self.reader = Reader(Speaker(system_voice(lambda: spoken(self.ctx.settings.language))))
        self._muted_volume = settings.volume_master or 80

    # --- what scenes ask ----------------------------------------------------------------------------

    def apply(self, settings: Settings) -> None:
        """Apply changed settings at once; they are written a moment later, so that a slider writes once."""
        before, self.ctx.settings = self.ctx.settings, settings
        self._keep_at = self._clock() + KEEP_SETTINGS_AFTER
        self._set_sound(settings)
        if before.speech and not settings.speech:
            self.reader.quiet()
        if settings.language != before.language:
            speak(settings.language, self.ctx.paths.locale)
            self.stack.reword()
        if settings.fullscreen != before.fullscreen:
            self._switch_full_screen(settings, before)
        if settings.text_scale != before.text_scale:
            self._settle(self.surface.get_size())
        if settings.bindings != before.bindings:
            self.keys.bindings.load(settings.bindings)
        if dress_of(settings) != dress_of(before):
            self._dress(settings)

    def _dress(self, settings: Settings) -> None:
        """Show everything in the theme and with the cards of the settings; a theme or palette that cannot be
        used changes nothing.
        """
        dress_cards(self.ctx.art, settings)
        try:
            theme = load_theme(settings.theme, palette=settings.palette)
        except ThemeError as error:
            self.inform(_("This theme cannot be used: {reason}", reason=error))
        else:
            self.ctx.theme = theme
            self.ctx.art.set_theme(theme)
        self.stack.invalidate()

    def quit(self) -> None:
        """Leave after this turn of the loop."""
        self._leaving = True

    def inform(self, sentence: str) -> None:
        """Have the scene that is open show a sentence about something outside it."""
        self._news.append(sentence)

    @property
    def untold(self) -> tuple[str, ...]:
        """What no scene could show any more, because the window was closing."""
        return tuple(self._news)

    def typing(self, on: bool) -> None:
        """Letters are text from now on, or commands again."""
        if on != self.keys.typing:
            self.keys.typing = on
            (pygame.key.start_text_input if on else pygame.key.stop_text_input)()

    def capture(self, device: str, then: Callable[[str], object] | None) -> None:
        """The next key or button goes to `then` alone."""
        self.keys.capture = then if device == KEYS else None
        self.pads.capture = then if device == PAD else None

    def copy(self, text: str) -> bool:
        """Put a text on the clipboard; False if there is none."""
        try:
            pygame.scrap.put_text(text)
        except pygame.error:
            return False
        return True

    def _switch_full_screen(self, settings: Settings, before: Settings) -> None:
        if settings.fullscreen:
            remembered = self._with_place(before)
            if self._size_given is not None:
                self._size_given = self.surface.get_size()
            self.ctx.settings = replace(remembered, fullscreen=True)
            try:
                self.surface = window.full_screen(remembered.display)
            except pygame.error:
                self.ctx.settings = replace(remembered, fullscreen=False)
                self.surface = window.window(window.usual_size(remembered), remembered.display)
                self.inform(_("The screen cannot be filled; the game is in a window."))
        else:
            size = self._size_given or window.usual_size(settings)
            self.surface = window.window(size, settings.display)
            self._ask_again = self._clock() + ASK_AGAIN_AFTER_FULL_SCREEN, size
        self._settle(self.surface.get_size())

    def _window_again(self, size: sizes.Size) -> None:
        """Ask for the size once more: X11 window managers overhear it while they are still leaving full
        screen.
        """
        self._ask_again = None
        if self.ctx.settings.fullscreen:
            return
        if self.surface.get_size() != size:
            self.surface = window.window(size, self.ctx.settings.display)
            self._settle(self.surface.get_size())
        window.put_back(self.ctx.settings)

    def _with_place(self, settings: Settings) -> Settings:
        """The settings with the size and place that the window has now, unless they were given for this run
        only.
        """
        if settings.fullscreen or self._size_given is not None:
            return settings
        width, height = self.surface.get_size()
        x, y = pygame.display.get_window_position()
        at = window.display_at(x, pygame.display.get_desktop_sizes())
        return replace(settings, window_width=width, window_height=height, window_x=x, window_y=y, display=at)

    def _keep_settings(self) -> None:
        self._keep_at = None
        before, self._unkept = self._unkept, save_settings(self.ctx.paths.settings, self.ctx.settings)
        if self._unkept is not None and self._unkept != before:
            self.inform(problem_sentence(self._unkept))

    # --- sizes --------------------------------------------------------------------------------------

    def _resized(self, size: sizes.Size) -> None:
        self.surface = pygame.display.get_surface() or self.surface
        if size == self.ctx.size and self._resize_at is None:
            return
        if self._stretched is None:
            # Until the size stands still, the last picture is stretched; drawing all of them anew for every
            # step of a pull would make it stutter.
            self._stretched = pygame.Surface(self.ctx.size)
            self.stack.invalidate()
            self.stack.draw(self._stretched)
        self._resize_at = self._clock()

    def _settle(self, size: sizes.Size) -> None:
        self._resize_at = self._stretched = None
        roomy = (max(size[0], sizes.LEAST[0]), max(size[1], sizes.LEAST[1]))
        if size not in (roomy, self._too_small) and not self.ctx.settings.fullscreen:
            # Once only: a window manager that insists on so little room gets its way, and the rest is cut
            # off.
            self._too_small = size
            self.surface = window.window(roomy, self.ctx.settings.display)
        size = roomy
        self.ctx.size = size
        self.ctx.art.resize(size, self.ctx.settings.text_scale / 100)
        self._set_scale()
        self.stack.handle(Resized(size))

    def _set_scale(self) -> None:
        width, height = self.ctx.size
        self.pointer.scale = max(1.0, min(width / 1920, height / 1080))
