"""A name for a game that is saved, or another one."""

from __future__ import annotations

from collections.abc import Callable

from game.storage.named import MOST_NAME
from game.ui.intents import Activate, Intent
from game.ui.scenes.dialog import DialogScene
from game.ui.text import _
from game.ui.widgets import Button, TextField


class NameGameScene(DialogScene):
    """A line to type, and `accept` on the button; `on_name` is told the name. Enter accepts."""

    name = "name_game"
    first = "name"

    def __init__(
        self, heading: str, accept: str, text: str, on_name: Callable[[str], object], *, sentence: str = ""
    ) -> None:
        super().__init__(heading, sentence)
        self._accept_word, self._text, self._on_name = accept, text, on_name
        self._suggested = text

    def build(self) -> None:
        field = TextField(
            _("Name"),
            self._text,
            self._typed,
            empty=_("A name"),
            most=MOST_NAME,
            selected=self._text == self._suggested,
        )
        self.add("name", field)
        self.add("cancel", Button(_("Cancel"), self.back))
        ok = Button(
            self._accept_word,
            self._accept,
            primary=True,
            enabled=bool(self._text.strip()),
            why=_("It needs a name."),
            on_refused=self.say,
        )
        self.add("accept", ok)

    def rows(self) -> list[list[str]]:
        return [["name"], ["cancel", "accept"]]

    def _typed(self, text: str) -> None:
        self._text = text
        self.widgets["accept"].enabled = bool(text.strip())
        self.touch("accept")

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Activate) and self.ring.id == "name":
            return super()._act("accept", "activate")
        return super().handle(intent)

    def _accept(self) -> None:
        self.ctx.stack.pop()
        self._on_name(self._text.strip())
