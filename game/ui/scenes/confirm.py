"""A question before something that cannot be taken back; its buttons say what they do."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.scenes.dialog import DialogScene
from game.ui.widgets import Button


class ConfirmScene(DialogScene):
    """`accept` and `decline` are the words on the buttons; Esc closes the question and does
    neither.

    `third` is another way out: the words of its button, and what it does while the question stays open.
    """

    name = "confirm"

    def __init__(
        self,
        heading: str,
        accept: str,
        decline: str,
        on_accept: Callable[[], object],
        *,
        sentence: str = "",
        on_decline: Callable[[], object] | None = None,
        third: tuple[str, Callable[[], object]] | None = None,
        first: str = "decline",
    ) -> None:
        super().__init__(heading, sentence)
        self.first = first
        self._words = accept, decline
        self._third = third
        self._on_accept, self._on_decline = on_accept, on_decline

    def build(self) -> None:
        accept, decline = self._words
        buttons = {
            "decline": Button(decline, self._decline, primary=self.first == "decline"),
            "accept": Button(accept, self._accept, primary=self.first == "accept"),
        }
        if self._third is None:
            # The one that most will want stands on the right, as in every box.
            for name in sorted(buttons, key=lambda name: name == self.first):
                self.add(name, buttons[name])
            return
        self.add("decline", buttons["decline"])
        self.add("third", Button(*self._third, icon="saved"))
        self.add("accept", buttons["accept"])

    def rows(self) -> list[list[str]]:
        if self._third is None:
            return [list(self.widgets)]
        # What loses nothing stands together, and what cannot be taken back alone.
        return [["decline", "third"], ["accept"]]

    def _accept(self) -> None:
        self.ctx.stack.pop()
        self._on_accept()

    def _decline(self) -> None:
        self.ctx.stack.pop()
        if self._on_decline is not None:
            self._on_decline()
