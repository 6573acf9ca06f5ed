"""A hint that is to be put into words, with all that its sentence may need."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.ai.advice import Advice
from game.rules.cardgame.view import PlayerView
from game.rules.cards import Seat
from game.ui.table.history import Teller
from game.ui.table.wording import the_card


class Asked(NamedTuple):
    """A choice and the view it is for; `best` if no other is better."""

    advice: Advice
    view: PlayerView
    teller: Teller
    best: bool

    @property
    def action(self) -> Any:
        return self.advice.action

    def value(self, name: str, standard: Any = None) -> Any:
        """What the advice says under a name."""
        return dict(self.advice.values).get(name, standard)

    @property
    def card(self) -> str:
        """The card it is about, in words."""
        return the_card(self.value("card"))

    def name(self, seat: Seat) -> str:
        return self.teller.names[seat]
