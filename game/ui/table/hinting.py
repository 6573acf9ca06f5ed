"""The hint on the table: thought of in slices, shown until something is done."""

from __future__ import annotations

from typing import NamedTuple

from game.ai.advice import Advice
from game.match.hints import Hint, Hints, decides
from game.match.match import Match
from game.rules.cardgame.actions import Action
from game.rules.cardgame.view import PlayerView
from game.rules.cards import Seat
from game.ui.play.hinting import Thinking
from game.ui.table.hints.meant import Meant, meant_by
from game.ui.table.hints.sentence import hint_sentence
from game.ui.table.history import Teller
from game.ui.text import _


class Shown(NamedTuple):
    """A hint as it is shown: its action, the sentence, and what is outlined."""

    action: Action
    words: str
    meant: Meant


class Hinting(Thinking[Hint | None, Shown]):
    """Hints for one seat of a match."""

    def __init__(self, match: Match, seat: Seat, teller: Teller) -> None:
        super().__init__()
        self._match, self._teller = match, teller
        self._hints = Hints(seat, self._said)
        self._for: PlayerView | None = None

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
    def choices(self) -> tuple[Action, ...]:
        """What hints would say now, the best first."""
        return self._hints.choices(self._match)

    def ask(self) -> None:
        """Begin to think of the next hint."""
        if self._thought is None:
            self._for = self.view
            self._thought = self._hints.hinting(self._match)

    def _found(self, found: Hint | None) -> None:
        if found is not None:
            words = hint_sentence(found, self.view, self._teller)
            action = found.advice.action
            if self.shown is not None and self.shown.action == action:
                words = _("Nothing else is as good. {sentence}", sentence=words)
            self.shown = Shown(action, words, meant_by(action, self.view))

    def refresh(self) -> None:
        """What a hint was for may be over."""
        if self._for is not None and self._for is not self.view:
            self.forget()
