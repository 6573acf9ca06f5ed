"""What the table's controller asks of the scene it works for."""

from __future__ import annotations

from typing import Protocol

from game.rules.cardgame.actions import Action
from game.rules.cardgame.view import PlayerView
from game.rules.refusal import Refusal
from game.storage.settings import Settings
from game.ui.cues import Cue


class Desk(Protocol):
    """What the controller asks of the scene it works for."""

    def view(self) -> PlayerView:
        """What the person can see, after everything that has happened."""
        ...

    def submit(self, action: Action) -> Refusal | None:
        """Do it, or say why not."""
        ...

    @property
    def settings(self) -> Settings:
        """The person's settings."""
        ...

    def take_back(self) -> Action | None:
        """Take the person's last play of this turn back, and give it; None when that cannot be."""
        ...

    def cue(self, cue: Cue) -> None:
        """Play a sound."""
        ...

    def tell(self, sentence: str, *, refused: bool = False) -> None:
        """Show a sentence near the hand."""
        ...

    def hint(self, sentence: str) -> None:
        """Show a sentence in the lowest line for a while."""
        ...

    def refused(self, why: Refusal) -> str:
        """A refusal in words."""
        ...

    def ask_no_more(self) -> None:
        """Discarding a wild is not asked about again."""
        ...

    def press_button(self, name: str) -> bool:
        """A small button, or a command that is the scene's own; False if it is unknown."""
        ...

    def advised(self) -> tuple[Action, ...]:
        """What hints would say now, the best first; nothing when the person has nothing to decide."""
        ...

    def hinted(self) -> Action | None:
        """What the hint that is shown says to do; None while none is shown."""
        ...

    def forget_hint(self) -> bool:
        """Put away the hint that is shown; False when there was none."""
        ...

    def hurry(self) -> bool:
        """Others' beats play: go straight to the person's next decision. False when there was nothing to
        hurry.
        """
        ...
