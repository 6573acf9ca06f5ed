"""The computer players by name."""

from __future__ import annotations

from collections.abc import Callable

from game.ai.bot import Bot
from game.ai.characters import TEMPERS, temper_of
from game.ai.greedy import Greedy
from game.ai.parts import Parts, Weights
from game.ai.random_player import RandomPlayer
from game.ai.thinker import Thinker
from game.rules.cards import Seat

# From the weakest to the strongest; they differ in foresight, memory and care, never in luck.
PARTS: dict[str, Parts] = {
    "beginner": Parts(span=0, watches=False, outs=False, slips=20, overlooks=30),
    "casual": Parts(span=0, watches=False, outs=False, slips=4, overlooks=5),
    "skilled": Parts(span=8, watches=False, denies=True),
    "strong": Parts(denies=True, empties=True, lays=24, questions=6_000),
    "master": Parts(
        denies=True,
        samples=160,
        empties=True,
        foresees=True,
        lays=24,
        questions=60_000,
        searches=1_000,
        doubt=0.02,
        weights=Weights(growth=0.2),
    ),
}

_YARDSTICKS: dict[str, Callable[[Seat, int], Bot]] = {
    "greedy": lambda seat, seed: Greedy(),
    "random": lambda seat, seed: RandomPlayer(seed),
}

LEVELS = (*PARTS, *_YARDSTICKS)


def bot_name(level: str, character: int | None = None) -> str:
    """What a seat's bot is called: its level and, after a colon, the number of its character."""
    return level if character is None else f"{level}:{character}"


def level_of(name: str) -> str:
    """The level in a bot's name."""
    return name.partition(":")[0]


def known(name: str) -> bool:
    """Whether there is a bot of this name."""
    level, colon, character = name.partition(":")
    return level in LEVELS and (not colon or (character.isdecimal() and int(character) < len(TEMPERS)))


def make_bot(name: str, seat: Seat, seed: int) -> Bot:
    """A computer player for the seat, by its level and character, with a random stream of its own.

    Raises ValueError for a name that is not `known`.
    """
    if not known(name):
        raise ValueError(f"there is no computer player '{name}'; there are {', '.join(LEVELS)}")
    level, _, character = name.partition(":")
    if level in PARTS:
        return Thinker(seat, seed, PARTS[level], temper_of(int(character) if character else None))
    return _YARDSTICKS[level](seat, seed)


def adviser(seat: Seat) -> Thinker:
    """Who gives hints: the level below the highest, which decides at once."""
    return Thinker(seat, 0, PARTS["strong"])
