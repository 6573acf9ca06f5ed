"""Intents at the dice table: for the scene, for the controller, or too soon."""

from __future__ import annotations

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
from game.ui.scene import Context
from game.ui.scenes.dice_desk import DiceDesk


class DiceInput(DiceDesk):
    """Takes intents."""

    def enter(self, ctx: Context) -> None:
        super().enter(ctx)
        self._deaf_press = False

    def _resize(self, size: tuple[int, int]) -> None:
        """The window has another size."""
        raise NotImplementedError

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Resized):
            self._resize(intent.size)
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
