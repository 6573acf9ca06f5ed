"""Fairness to be seen: what all rolls of a dice game are committed to before the first, and each of them
worked out a second time, by the recipe of `game/README.md` and nothing that the engine uses.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import NamedTuple

from game.match.dice_match import DiceMatch
from game.rules.cards import Seat
from game.rules.dicegame.events import AttemptBegan, DiceRolled, OrderRolled

_MULTIPLIER, _STEP = 0x2360ED051FC65DA44385DF649FCCF645, 0x5851F42D4C957F2D14057B7EF767814F
_HALF, _WHOLE = 2**64, 2**128


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
    return sha256(f"decaphase:{seed}:dice".encode()).digest()


def commitment_to(seed: int) -> str:
    """The SHA-256 of a game's key as 64 hexadecimal digits; the key itself is told when the game is over."""
    return sha256(key_of(seed)).hexdigest()


def order_is_right(match: DiceMatch) -> bool:
    """Whether the rolls for the order of play are what the key makes."""
    die = match.edition.dice[0]
    stream = _Stream(sha256(key_of(match.seed) + b":order").digest())
    told = [event for event in match.events_for(Seat(0)) if isinstance(event, OrderRolled)]
    return all(
        number == (die[stream.below(len(die))].number or 0) for event in told for _seat, number in event.rolls
    )


def checked_rolls(match: DiceMatch) -> tuple[CheckedRoll, ...]:
    """Every roll so far, compared with what the key makes."""
    key, sides = key_of(match.seed), [len(die) for die in match.edition.dice]
    attempts = [0] * len(match.seats)
    found: list[CheckedRoll] = []
    stream, roll = _Stream(key), 0
    lying: tuple[int, ...] = ()
    for event in match.events_for(Seat(0)):
        if isinstance(event, AttemptBegan):
            number = attempts[event.seat]
            attempts[event.seat] += 1
            stream = _Stream(sha256(key + f":attempt:{event.seat}:{number}".encode()).digest())
            lying, roll = (), 0
        elif isinstance(event, DiceRolled):
            roll += 1
            faces = _faces(stream, sides, event.kept, lying)
            right = faces == event.faces
            found.append(CheckedRoll(event.seat, attempts[event.seat], roll, event.kept, event.faces, right))
            lying = event.faces
    return tuple(found)


def _faces(
    stream: _Stream, sides: Sequence[int], kept: Sequence[int], lying: Sequence[int]
) -> tuple[int, ...]:
    """A face for every die, also for those that are kept and stay as they lie."""
    fresh = [stream.below(count) for count in sides]
    return tuple(lying[die] if die in kept else face for die, face in enumerate(fresh))


class _Stream:
    """The numbers that a key makes."""

    def __init__(self, key: bytes) -> None:
        self._state = int.from_bytes(key[:16], "big")

    def below(self, limit: int) -> int:
        """The next number from 0 to `limit - 1`."""
        while True:
            state = self._state = (self._state * _MULTIPLIER + _STEP) % _WHOLE
            mixed, turn = (state >> 64 ^ state) % _HALF, state >> 122
            value = (mixed >> turn | mixed << 64 - turn) % _HALF
            place = value >> 64 - (limit - 1).bit_length()
            if place < limit:
                return place
