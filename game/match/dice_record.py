"""What is remembered of a finished game of dice, in the form of a game of cards: a round is everybody's next
attempt.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from game.match.game_facts import RoundFacts
from game.rules.dicegame.events import AttemptBegan, AttemptFailed, BonusWon, Event, PhaseMade


class _Attempt(NamedTuple):
    """A seat's try at a phase, whether it made it, and what its total changed by, bonuses included."""

    phase: int
    made: bool = False
    points: int = 0


def attempts_of(events: Iterable[Event], seats: int) -> Iterator[RoundFacts]:
    """The first attempt of every seat, the second, and so on. Who has no more of them worked on no phase and
    changes its total by nothing; `points` are what the total grew by, and nobody goes out.
    """
    tried: list[list[_Attempt]] = [[] for _ in range(seats)]
    for event in events:
        if isinstance(event, AttemptBegan):
            tried[event.seat].append(_Attempt(event.phase))
        elif isinstance(event, PhaseMade):
            tried[event.seat][-1] = _Attempt(event.phase, True, event.points)
        elif isinstance(event, BonusWon):
            last = tried[event.seat][-1]
            tried[event.seat][-1] = last._replace(points=last.points + event.points)
        elif isinstance(event, AttemptFailed):
            tried[event.seat][-1] = _Attempt(event.phase, points=-event.penalty)
    scores = [0] * seats
    for number in range(max(map(len, tried))):
        now = [attempts[number] if number < len(attempts) else _Attempt(0) for attempts in tried]
        scores = [score + attempt.points for score, attempt in zip(scores, now, strict=True)]
        yield RoundFacts(
            tuple(attempt.phase for attempt in now),
            tuple((attempt.phase,) if attempt.made else () for attempt in now),
            tuple(attempt.points for attempt in now),
            tuple(scores),
            None,
        )
