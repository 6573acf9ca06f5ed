"""The weakest yardstick: any legal action, each as likely."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from game.rules.cardgame.actions import Action
from game.rules.cardgame.events import Event
from game.rules.cardgame.moves import legal_actions
from game.rules.cardgame.view import PlayerView
from game.rules.rng import Rng

_MOST_CONSIDERED = 200


class RandomPlayer:
    """Picks among the legal actions; where there are more than 200, all of those considered are lay-downs."""

    listens = False

    def __init__(self, seed: int) -> None:
        self._rng = Rng(seed)

    def told(self, event: Event) -> None:
        """Nothing is remembered."""

    def decide(self, view: PlayerView) -> Iterator[Action | None]:
        """One legal action."""
        actions = list(islice(legal_actions(view), _MOST_CONSIDERED))
        yield actions[self._rng.below(len(actions))]
