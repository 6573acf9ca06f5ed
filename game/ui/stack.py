"""The scenes that are open, one over the other."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING, Any

from game.ui import allocator
from game.ui.intents import Intent, Resized
from game.ui.scene import Context, Scene
from game.ui.screens import SCENES

if TYPE_CHECKING:
    import pygame


class SceneStack:
    """The scenes that are open; only the top one is told intents and time."""

    def __init__(self) -> None:
        self.ctx: Context
        self._scenes: list[Scene] = []
        self._changed = True
        self._left_over = False
        self._under: pygame.Surface | None = None

    def __bool__(self) -> bool:
        return bool(self._scenes)

    def __len__(self) -> int:
        return len(self._scenes)

    @property
    def top(self) -> Scene:
        """The scene that is told intents; IndexError when there is none."""
        return self._scenes[-1]

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the open scenes, the lowest first."""
        return tuple(scene.name for scene in self._scenes)

    def push(self, scene: Scene | str, **values: Any) -> Scene:
        """Open a scene, by its name in `SCENES` with the values its class takes, over the others."""
        made = SCENES[scene](**values) if isinstance(scene, str) else scene
        if self._scenes:
            self.top.covered()
        self._scenes.append(made)
        self._changed = True
        made.enter(self.ctx)
        return made

    def pop(self) -> None:
        """Close the top scene; the one below goes on."""
        self._close()
        self._changed = True
        if self._scenes:
            self._scenes[-1].resume()

    def replace(self, scene: Scene | str, **values: Any) -> Scene:
        """Close the top scene and open another in its place."""
        self._close()
        return self.push(scene, **values)

    def clear(self) -> None:
        """Close everything, the top scene first."""
        self._left_over = bool(self._scenes)
        while self._scenes:
            self._close()

    def _close(self) -> None:
        # All of what can be seen is about to be drawn anew.
        self._under = None
        scene = self._scenes.pop()
        scene.leave()
        # Scenes and their parts know each other: their memory is only given back at the next collection.
        scene.let_go()

    def reset(self, scene: Scene | str, **values: Any) -> Scene:
        """Close everything and open one scene."""
        self.clear()
        return self.push(scene, **values)

    def handle(self, intent: Intent) -> bool:
        """Give the intent to the top scene; a new size to every scene."""
        if isinstance(intent, Resized):
            self._changed = True
            for scene in tuple(self._scenes):
                scene.handle(intent)
            return True
        return bool(self._scenes) and self._scenes[-1].handle(intent)

    def use(self, device: str) -> None:
        """Say which device was used: with the mouse the focus is not seen, and what is said on the screen
        names the keys or the buttons in use.
        """
        if device != self.ctx.device:
            self.ctx.device = device
            self.ctx.show_focus = device != "mouse"
            self.top.device_changed()

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass for the top scene."""
        if self._scenes:
            self._scenes[-1].update(dt)

    def invalidate(self) -> None:
        """Everything that can be seen has to be drawn again."""
        self._changed = True
        for scene in self._scenes:
            scene.invalidate()

    def reword(self) -> None:
        """Another language is spoken: every open scene says everything anew."""
        self._changed = True
        for scene in self._scenes:
            scene.reword()

    @property
    def animating(self) -> bool:
        """Whether the top scene wants to be updated sixty times a second."""
        return bool(self._scenes) and (self._scenes[-1].animating or self._scenes[-1].gliding)

    @property
    def preparing(self) -> bool:
        """Whether the top scene draws ahead."""
        return bool(self._scenes) and self._scenes[-1].preparing

    @property
    def dirty(self) -> bool:
        """Whether drawing would show something else than last time."""
        return self._changed or any(scene.dirty for scene in self._visible())

    def _visible(self) -> list[Scene]:
        first = len(self._scenes) - 1
        while first > 0 and not self._scenes[first].covers:
            first -= 1
        return self._scenes[max(first, 0) :]

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw what can be seen; the rectangles that changed, or None for the whole surface."""
        visible = self._visible()
        if not visible:
            return None
        *below, top = visible
        whole = self._changed or any(scene.dirty for scene in below)
        if whole:
            self._under = None
            for scene in below:
                self._draw_one(scene, surface, stale=True)
            for scene in self._scenes[:-1]:
                scene.let_go()
            if below:
                # Before the top scene takes more.
                allocator.give_back()
            # A box over a scene is drawn many times; what lies under it only once.
            self._under = surface.copy() if below else None
        elif self._under is not None:
            surface.blit(self._under, (0, 0))
        rects = self._draw_one(top, surface, stale=whole or bool(below))
        self._changed = False
        if whole:
            # Another scene has other pictures: what those before it left is in the way.
            if self._left_over:
                self._left_over = False
                gc.collect()
            allocator.give_back()
        return None if whole else rects

    @staticmethod
    def _draw_one(scene: Scene, surface: pygame.Surface, *, stale: bool) -> list[pygame.Rect] | None:
        if stale:
            scene.invalidate()
        rects = scene.draw(surface)
        scene.dirty = scene.stale = False
        return rects
