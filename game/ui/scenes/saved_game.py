"""What to do with a saved game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.storage.named import NamedGame
from game.ui.scenes.dialog import DialogScene
from game.ui.tables import SCENES_OF, scenes_of
from game.ui.text import _
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.ui.scenes.saves import SavesScene


class SavedGameScene(DialogScene):
    """Load, look at it again, rename, copy, delete: a box over the list that does it."""

    name = "saved_game"
    first = "load"

    def __init__(self, saves: SavesScene, one: NamedGame) -> None:
        super().__init__(one.name)
        self._saves, self._one = saves, one

    def build(self) -> None:
        saves = self._saves
        self.add("load", Button(_("Load"), self._closing(saves.load), icon="play", primary=True))
        self.add("replay", Button(_("Replay"), self._replay, icon="history"))
        family = SCENES_OF.get(str(self._one.summary.get("family")), SCENES_OF["cards"])
        again = self._closing(saves.deal_again)
        self.add("again", Button(family.same_label, again, icon=family.same_icon))
        self.add("rename", Button(_("Rename"), self._rename))
        self.add("write_out", Button(_("Export"), self._closing(saves.write_out), icon="up"))
        self.add("delete", Button(_("Delete"), self._closing(saves.delete), icon="cross"))
        self.add("back", Button(_("Back"), self.back, icon="left"))

    def rows(self) -> list[list[str]]:
        return [["load"], ["replay", "again"], ["rename", "write_out"], ["delete", "back"]]

    def _closing(self, done: Callable[[NamedGame], object]) -> Callable[[], None]:
        def close_and_do() -> None:
            self.ctx.stack.pop()
            done(self._one)

        return close_and_do

    def _replay(self) -> None:
        match = self._saves.game_in(self._one)
        if match is None:
            self.ctx.stack.pop()
        elif not match.replayable:
            self.say(_("No round of it is over yet."))
        else:
            self.ctx.stack.push(scenes_of(match).replay, match=match)

    def _rename(self) -> None:
        self.ctx.stack.pop()
        self.ctx.stack.push(
            "name_game",
            heading=_("Rename the game"),
            accept=_("Rename"),
            text=self._one.name,
            on_name=lambda name: self._saves.rename(self._one, name),
        )
