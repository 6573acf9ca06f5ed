"""A question before something that cannot be taken back; its buttons say what they do."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.scenes.dialog import DialogScene
from game.ui.text import _
from game.ui.widgets import Button, Toggle


class ConfirmScene(DialogScene):
    """`accept` and `decline` are the words on the buttons; Esc closes the question and does
    neither.

    `third` is another way out: the words of its button, and what it does while the question stays open. With
    `on_silence` the question can be switched off: it is called, before `on_accept`, when the player does
    so.
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
        on_silence: Callable[[], object] | None = None,
        third: tuple[str, Callable[[], object]] | None = None,
        first: str = "decline",
    ) -> None:
        super().__init__(heading, sentence)
        self.first = first
        self._words = accept, decline
        self._third = third
        self._on_accept, self._on_decline, self._on_silence = on_accept, on_decline, on_silence

    def build(self) -> None:
        accept, decline = self._words
        if self._on_silence is not None:
            self.add("silence", Toggle(_("Do not ask again"), False))
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
        silence = [["silence"]] if "silence" in self.widgets else []
        if self._third is None:
            return [*silence, [name for name in self.widgets if name != "silence"]]
        # What loses nothing stands together, and what cannot be taken back alone.
        return [*silence, ["decline", "third"], ["accept"]]

    def _accept(self) -> None:
        silence = self.widgets.get("silence")
        self.ctx.stack.pop()
        if silence is not None and silence.value and self._on_silence is not None:
            self._on_silence()
        self._on_accept()

    def _decline(self) -> None:
        self.ctx.stack.pop()
        if self._on_decline is not None:
            self._on_decline()
