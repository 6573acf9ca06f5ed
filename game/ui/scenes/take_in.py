"""Where a saved game from elsewhere is: dropped on the window, or its place typed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from game.storage.named import SUFFIX
from game.ui.intents import Activate, FileDropped, Intent
from game.ui.scenes.dialog import DialogScene
from game.ui.text import _
from game.ui.widgets import Button, TextField

_MOST_PLACE = 240
# How many files are offered, and how high a window is, in heights of text, in which more than one has room.
MOST_FOUND = 3
_ROOMY = 26


class TakeInScene(DialogScene):
    """`on_place` is told the place of the file. One that is dropped on the window is taken at once, and so is
    one of those that were `found` where such files usually lie.
    """

    name = "take_in"
    first = "place"
    letters = 26

    def __init__(self, place: str, on_place: Callable[[str], object], found: Sequence[Path] = ()) -> None:
        told = (
            _(
                "Choose a saved game, drop its file ({suffix}) on this window, or type its path.",
                suffix=SUFFIX,
            )
            if found
            else _(
                "Drop the file of a saved game ({suffix}) on this window, or type its path.",
                suffix=SUFFIX,
            )
        )
        super().__init__(_("Import a game"), told)
        self._place, self._on_place = place, on_place
        self._found = tuple(found)
        self._offered = 0

    def build(self) -> None:
        self._offered = self._room()
        for number, file in enumerate(self._found[: self._offered]):
            label = _("{name}, in {folder}", name=file.stem, folder=file.parent.name or str(file.parent))
            self.add(f"found {number}", Button(label, partial(self._take, str(file)), icon="saved"))
        self.add("place", TextField(_("File"), self._place, self._typed, most=_MOST_PLACE))
        self.add("cancel", Button(_("Cancel"), self.back))
        self.add("accept", Button(_("Import"), self._accept, primary=True))

    def rows(self) -> list[list[str]]:
        return [*([f"found {number}"] for number in range(self._offered)), ["place"], ["cancel", "accept"]]

    def _room(self) -> int:
        roomy = self.ctx.size[1] >= _ROOMY * self.ctx.art.text_px("body")
        return min(len(self._found), MOST_FOUND if roomy else 1)

    def arrange(self) -> None:
        if self._offered == self._room():
            super().arrange()
        else:
            # The window has another size: there is room for more of them, or for fewer.
            self.rebuild()

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
        self._take(self._place.strip())

    def _take(self, place: str) -> None:
        self.ctx.stack.pop()
        self._on_place(place)
