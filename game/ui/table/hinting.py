"""The hint on the table: thought of in slices, shown until something is done."""

from __future__ import annotations

from typing import NamedTuple

from game.ai.advice import Advice
from game.ai.worth import Thought
from game.match.hints import Hint, Hints, decides
from game.match.match import Match
from game.rules.cardgame.actions import Action
from game.rules.cardgame.view import PlayerView
from game.rules.cards import Seat
from game.ui.table.hints.meant import Meant, meant_by
from game.ui.table.hints.sentence import hint_sentence
from game.ui.table.history import Teller
from game.ui.text import _


class Shown(NamedTuple):
    """A hint as it is shown: its action, the sentence, and what is outlined."""

    action: Action
    words: str
    meant: Meant


class Hinting:
    """Hints for one seat of a match. `shown` is the one on the table."""

    def __init__(self, match: Match, seat: Seat, teller: Teller) -> None:
        self._match, self._teller = match, teller
        self._hints = Hints(seat, self._said)
        self._thought: Thought[Hint | None] | None = None
        self._for: PlayerView | None = None
        self.shown: Shown | None = None

    def _said(self, advice: Advice, view: PlayerView) -> str:
        return hint_sentence(Hint(advice, 1, 1), view, self._teller)

    @property
    def view(self) -> PlayerView:
        return self._match.view(self._hints.seat)

    @property
    def possible(self) -> bool:
        """Whether the seat has something to decide now."""
        return self.view.table.turn == self._hints.seat and decides(self.view)

    @property
    def waiting(self) -> bool:
        """Whether a hint is being thought of."""
        return self._thought is not None

    def ask(self) -> None:
        """Begin to think of the next hint."""
        if self._thought is None:
            self._for = self.view
            self._thought = self._hints.hinting(self._match)

    def step(self) -> None:
        """One slice of thinking; at the end of it `shown` may be there."""
        if self._thought is None:
            return
        try:
            next(self._thought)
        except StopIteration as done:
            self._thought = None
            hint: Hint | None = done.value
            if hint is not None:
                words = hint_sentence(hint, self.view, self._teller)
                action = hint.advice.action
                if self.shown is not None and self.shown.action == action:
                    words = _("Nothing else is as good. {sentence}", sentence=words)
                self.shown = Shown(action, words, meant_by(action, self.view))

    def forget(self) -> bool:
        """Show no hint any more; whether there was one."""
        there = self.shown is not None or self._thought is not None
        self.shown = self._thought = None
        return there

    def refresh(self) -> None:
        """What a hint was for may be over."""
        if self._for is not None and self._for is not self.view:
            self.forget()
