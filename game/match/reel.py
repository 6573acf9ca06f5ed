"""A game to be looked at again: its positions one after another, as far as its rounds are over.

What a seat could see is given as its view; `hands` and events with `all_open` show the rest.
"""

from __future__ import annotations

from game.match.match import Match
from game.match.retold import retold
from game.rules.cardgame.events import Event, RoundBegan, RoundEnded, redact
from game.rules.cardgame.state import view_for
from game.rules.cardgame.view import PlayerView
from game.rules.cards import Card, Seat


class Reel:
    """Positions are numbered from 0, the first deal; each is that after one more action.

    `rounds` has the positions of each round, from the deal to the end, the first round first.
    """

    def __init__(self, match: Match) -> None:
        """Raises ValueError when no round is over."""
        steps = list(retold(match))
        ends = [at for at, step in enumerate(steps) if _has(step.events, RoundEnded)]
        if not ends:
            raise ValueError("no round is over")
        self.edition = match.edition
        self._steps = steps[: ends[-1] + 1]
        starts = [at for at, step in enumerate(self._steps) if _has(step.events, RoundBegan)]
        self.rounds = tuple(range(start, end + 1) for start, end in zip(starts, ends, strict=True))

    def __len__(self) -> int:
        return len(self._steps)

    def round_at(self, at: int) -> int:
        """The place in `rounds` of the round that a position belongs to."""
        return next(place for place, one in enumerate(self.rounds) if at in one)

    def view(self, at: int, seat: Seat) -> PlayerView:
        """What a seat saw in a position."""
        return view_for(self._steps[at].state, seat)

    def events(self, at: int, seat: Seat, *, all_open: bool = False) -> tuple[Event, ...]:
        """What happened on the way to a position: as the seat knew it, or all of it."""
        events = self._steps[at].events
        return events if all_open else tuple(redact(event, seat) for event in events)

    def hands(self, at: int) -> tuple[tuple[Card, ...], ...]:
        """What everybody held, by seat."""
        return self._steps[at].state.hands


def _has(events: tuple[Event, ...], kind: type[Event]) -> bool:
    return any(isinstance(event, kind) for event in events)
