"""Fairness to be seen: what all rolls of a dice game are committed to before the first, and each of them
worked out a second time, by the recipe of `game/README.md` and nothing that the engine uses.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.match.dice_match import DiceMatch
from game.match.recipe import Stream
from game.rules.cards import Seat
from game.rules.dicegame.events import AttemptBegan, DiceRolled, OrderRolled
from game.rules.digest import digest, hex_digest


class CheckedRoll(NamedTuple):
    """A roll of the game: whose it was, in which of its attempts and which roll of that, both from 1, the
    dice that were kept, the faces that lay then (places on each die), and whether they are what the key
    makes.
    """

    seat: Seat
    attempt: int
    roll: int
    kept: tuple[int, ...]
    faces: tuple[int, ...]
    right: bool


def key_of(seed: int) -> bytes:
    """The key of all dice of a game."""
    return digest(f"decaphase:{seed}:dice".encode())


def commitment_to(seed: int) -> str:
    """The SHA-256 of a game's key as 64 hexadecimal digits; the key itself is told when the game is over."""
    return hex_digest(key_of(seed))


def order_is_right(match: DiceMatch) -> bool:
    """Whether the rolls for the order of play are what the key makes."""
    die = match.edition.dice[0]
    stream = Stream(digest(key_of(match.seed) + b":order"))
    told = [event for event in match.events_for(Seat(0)) if isinstance(event, OrderRolled)]
    return all(
        number == (die[stream.below(len(die))].number or 0) for event in told for _seat, number in event.rolls
    )


def checked_rolls(match: DiceMatch) -> tuple[CheckedRoll, ...]:
    """Every roll so far, compared with what the key makes."""
    key, sides = key_of(match.seed), [len(die) for die in match.edition.dice]
    attempts = [0] * len(match.seats)
    found: list[CheckedRoll] = []
    stream, roll = Stream(key), 0
    lying: tuple[int, ...] = ()
    for event in match.events_for(Seat(0)):
        if isinstance(event, AttemptBegan):
            number = attempts[event.seat]
            attempts[event.seat] += 1
            stream = Stream(digest(key + f":attempt:{event.seat}:{number}".encode()))
            lying, roll = (), 0
        elif isinstance(event, DiceRolled):
            roll += 1
            faces = _faces(stream, sides, event.kept, lying)
            right = faces == event.faces
            found.append(CheckedRoll(event.seat, attempts[event.seat], roll, event.kept, event.faces, right))
            lying = event.faces
    return tuple(found)


def _faces(
    stream: Stream, sides: Sequence[int], kept: Sequence[int], lying: Sequence[int]
) -> tuple[int, ...]:
    """A face for every die, also for those that are kept and stay as they lie."""
    fresh = [stream.below(count) for count in sides]
    return tuple(lying[die] if die in kept else face for die, face in enumerate(fresh))
