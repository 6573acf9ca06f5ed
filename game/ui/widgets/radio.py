"""One of several things of which one is chosen."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.text import _
from game.ui.widgets.base import Widget


class Radio(Widget):
    """Pressed, or chosen with keys, it calls `on_choose`, whether it is chosen already or not; its owner sets
    `chosen`. It can be in focus even where it cannot be chosen, and then says why.
    """

    role = "radio"

    def __init__(
        self, label: str, chosen: bool, on_choose: Callable[[], object], *, enabled: bool = True
    ) -> None:
        super().__init__(label, enabled=enabled)
        self.chosen = chosen
        self._on_choose = on_choose

    @property
    def focusable(self) -> bool:
        return True

    @property
    def current(self) -> bool:
        return self.chosen

    @property
    def words(self) -> str:
        return _("{name}, chosen", name=super().words) if self.chosen else super().words

    @property
    def value(self) -> bool:
        """Whether it is the one that is chosen."""
        return self.chosen

    def act(self, action: str) -> bool:
        if action != "activate":
            return False
        self._on_choose()
        return True
