"""The menu over a game in play."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.saving import ask_name
from game.ui.scenes.dialog import DialogScene
from game.ui.tables import scenes_of
from game.ui.text import _
from game.ui.text.problems import problem_sentence
from game.ui.widgets import Button


class PauseScene(DialogScene):
    """Continue, settings, rules, or leave; says whether the game can be gone on with.

    `take_back` takes the person's last action back; None while there is none to be taken back.
    """

    name = "pause"
    first = "continue"

    def __init__(self, take_back: Callable[[], object] | None = None) -> None:
        super().__init__(_("Pause"))
        self._take_back = take_back

    def build(self) -> None:
        stack = self.ctx.stack
        self.add("continue", Button(_("Continue"), self.back, icon="play", primary=True))
        if (take_back := self._take_back) is not None:

            def undo() -> None:
                self.back()
                take_back()

            self.add("take_back", Button(_("Take back"), undo, icon="undo"))
        self.add("settings", Button(_("Settings"), lambda: stack.push("settings"), icon="settings"))
        self.add("rules", Button(_("How to play"), lambda: stack.push("rules"), icon="help"))
        if self.ctx.games.played is not None:
            scenes = scenes_of(self.ctx.games.played)
            fair = Button(scenes.fair_label, lambda: stack.push(scenes.fair), icon=scenes.fair_icon)
            self.add("fair", fair)
            self.add("save_as", Button(_("Save as"), lambda: ask_name(self.ctx), icon="saved"))
        self.add("leave", Button(_("Leave to title"), self._leave, icon="left"))
        games = self.ctx.games
        games.keep()
        if games.kept:
            self.sentence = _(
                "Your game is saved. Leave whenever you like: Continue on the title screen takes you back "
                "to it."
            )
        elif games.unkept is not None:
            self.sentence = problem_sentence(games.unkept)
        elif games.played is not None:
            self.sentence = _(
                "This game is not saved automatically: if you leave without saving it, it is lost."
            )

    def command(self, name: str) -> bool:
        if name == "pause":
            self.back()
            return True
        return False

    def rows(self) -> list[list[str]]:
        first, *others = self.widgets
        return [[first], *(others[at : at + 2] for at in range(0, len(others), 2))]

    def _leave(self) -> None:
        self.ctx.games.keep()
        self.ctx.stack.reset("title")
