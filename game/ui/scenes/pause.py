"""The menu over a game in play."""

from __future__ import annotations

from game.ui.scenes.dialog import DialogScene
from game.ui.text import _
from game.ui.widgets import Button


class PauseScene(DialogScene):
    """Continue, settings, rules, or leave; the game is kept either way."""

    name = "pause"
    first = "continue"

    def __init__(self) -> None:
        super().__init__(_("Pause"))

    def build(self) -> None:
        stack = self.ctx.stack
        self.add("continue", Button(_("Continue"), self.back, icon="play", primary=True))
        self.add("settings", Button(_("Settings"), lambda: stack.push("settings"), icon="settings"))
        self.add("rules", Button(_("Rules"), lambda: stack.push("rules"), icon="help"))
        self.add("leave", Button(_("Leave to title"), self._leave, icon="left"))
        match = self.ctx.games.match
        if match is not None:
            self.sentence = _("The game is kept. Continue on the title goes on with it.")

    def _leave(self) -> None:
        self.ctx.games.keep()
        self.ctx.stack.reset("title")
