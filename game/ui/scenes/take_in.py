"""Where a saved game from elsewhere is: dropped on the window, or its place typed."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.intents import Activate, FileDropped, Intent
from game.ui.scenes.dialog import DialogScene
from game.ui.text import _
from game.ui.widgets import Button, TextField

_MOST_PLACE = 240


class TakeInScene(DialogScene):
    """`on_place` is told the place of the file. A file that is dropped on the window is taken at once."""

    name = "take_in"
    first = "place"
    letters = 26

    def __init__(self, place: str, on_place: Callable[[str], object]) -> None:
        super().__init__(
            _("Import a game"), _("Drop the file of a saved game on this window, or type where it lies.")
        )
        self._place, self._on_place = place, on_place

    def build(self) -> None:
        self.add("place", TextField(_("File"), self._place, self._typed, most=_MOST_PLACE))
        self.add("cancel", Button(_("Cancel"), self.back))
        self.add("accept", Button(_("Import"), self._accept, primary=True))

    def rows(self) -> list[list[str]]:
        return [["place"], ["cancel", "accept"]]

    def _typed(self, text: str) -> None:
        self._place = text

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, FileDropped):
            self._place = intent.file
            self._accept()
            return True
        if isinstance(intent, Activate) and self.ring.id == "place":
            self._accept()
            return True
        return super().handle(intent)

    def _accept(self) -> None:
        self.ctx.stack.pop()
        self._on_place(self._place.strip())
