"""Scenes, and what they are given to work with."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Protocol

from game.ui.intents import Intent, Resized
from game.ui.speech import Heard

if TYPE_CHECKING:
    import pygame

    from game.storage.games import Games
    from game.storage.paths import Paths
    from game.storage.settings import Settings
    from game.ui.art import Art
    from game.ui.bindings import Bindings
    from game.ui.cues import Cue
    from game.ui.stack import SceneStack
    from game.ui.theme import Theme


class Sounds(Protocol):
    """What scenes ask of the sound."""

    def play(self, cue: Cue) -> None: ...


class Shell(Protocol):
    """What scenes ask of the window they are shown in."""

    def apply(self, settings: Settings) -> None:
        """Apply changed settings at once and keep them."""
        ...

    def quit(self) -> None:
        """Keep everything and leave."""
        ...

    def typing(self, on: bool) -> None:
        """Say whether letters are text now, because a text field has the focus."""
        ...

    def capture(self, device: str, then: Callable[[str], object] | None) -> None:
        """Give the name of the next key, or of the next button when the device is `pad`, to `then` and to
        nobody else; None gives everything to the scenes again.
        """
        ...

    def copy(self, text: str) -> bool:
        """Put a text where other programs can take it from; False if there is no such place."""
        ...


@dataclass
class Context:
    """What every scene works with; passed in, never imported. `size` is the window's, in real pixels.

    `show_focus` tells whether the focus ring is drawn: keys or a pad were used last, not the mouse; and
    `device` which of them, `mouse`, `keys` or `pad`. `shelf` is what was chosen for a new game and not dealt
    yet, as settings by name. `clock` gives seconds, to measure how long something took, `now` those since
    1970.
    """

    settings: Settings
    theme: Theme
    art: Art
    sound: Sounds
    games: Games
    paths: Paths
    stack: SceneStack
    shell: Shell
    size: tuple[int, int]
    bindings: Bindings
    show_focus: bool = False
    device: str = "mouse"
    shelf: dict[str, Any] = field(default_factory=dict)
    clock: Callable[[], float] = time.perf_counter
    now: Callable[[], float] = time.time

    def change(self, **values: Any) -> None:
        """Change settings by name: applied and kept at once."""
        self.shell.apply(replace(self.settings, **values))


class Scene:
    """One screen, or a box over it.

    `covers`: opaque, nothing below it is drawn. `dirty`: would draw something else than last time.
    `animating`: wants `update` sixty times a second, and so it does while `gliding`, when its content scrolls
    by itself. `preparing`: draws ahead in `update` while nothing else
    is to be done. `stale`: the surface no longer holds what this scene drew last, so `draw` has to draw
    everything; otherwise it may draw, and return, only the rectangles that changed. The stack clears `dirty`
    and `stale` after drawing. `draw` changes nothing that a second call would show.
    """

    name = ""
    covers = True

    def __init__(self) -> None:
        self.dirty = True
        self.stale = True
        self.animating = self.gliding = False
        self.preparing = False
        self.ctx: Context

    def enter(self, ctx: Context) -> None:
        """Called once, when the scene is put on the stack."""
        self.ctx = ctx

    def leave(self) -> None:
        """Called once, when the scene is taken off the stack."""

    def covered(self) -> None:
        """Called when another scene opens over this one: time stands still here until `resume`."""

    def resume(self) -> None:
        """Called when the scene is on top again after what lay over it has gone."""
        self.invalidate()

    def handle(self, intent: Intent) -> bool:
        """Take an intent; True if it meant something here. `Resized` comes to every scene on the stack."""
        if isinstance(intent, Resized):
            self.invalidate()
        return False

    def reword(self) -> None:
        """Say everything anew: another language is spoken."""
        self.invalidate()

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass; only the top scene's time goes on."""

    def inform(self, sentence: str) -> None:
        """Show for a while that something outside the scene went wrong, such as a game that is not kept."""
        raise NotImplementedError

    def report(self, sentence: str) -> None:
        """Show for a while that something was done."""
        self.inform(sentence)

    def heard(self) -> Heard:
        """What there is to say to somebody who does not see it."""
        return Heard()

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw; the rectangles that changed, or None for the whole surface."""
        raise NotImplementedError

    def ahead(self) -> Iterator[Callable[[], object]]:
        """What makes the pictures that this scene shows, one call for each: while it is not seen yet."""
        return iter(())

    def device_changed(self) -> None:
        """Another device is in use: the focus is to be seen or not, and prompts name other keys."""
        self.invalidate()

    def invalidate(self) -> None:
        """Everything has to be drawn again."""
        self.dirty = self.stale = True

    def let_go(self) -> None:
        """Called when another scene lies over this one: what is as large as the window need not be kept."""
