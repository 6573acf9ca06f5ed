"""The computer players by name."""

from __future__ import annotations

from collections.abc import Callable

from game.ai.bot import Bot
from game.ai.greedy import Greedy
from game.ai.random_player import RandomPlayer
from game.rules.cards import Seat

_MAKERS: dict[str, Callable[[Seat, int], Bot]] = {
    "greedy": lambda seat, seed: Greedy(),
    "random": lambda seat, seed: RandomPlayer(seed),
}

LEVELS = tuple(_MAKERS)


def make_bot(level: str, seat: Seat, seed: int) -> Bot:
    """A computer player of the level, for the seat, with a random stream of its own.

    Raises ValueError for a level that is not in `LEVELS`.
    """
    if level not in _MAKERS:
        raise ValueError(f"there is no computer player '{level}'; there are {', '.join(LEVELS)}")
    return _MAKERS[level](seat, seed)
