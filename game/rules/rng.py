"""A pinned generator (PCG64, XSL-RR 128/64) whose state is one integer, and the honest shuffle."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from game.rules.digest import digest

T = TypeVar("T")

_MASK128 = (1 << 128) - 1
_MASK64 = (1 << 64) - 1
_MULTIPLIER = 0x2360ED051FC65DA44385DF649FCCF645
_INCREMENT = 0x5851F42D4C957F2D14057B7EF767814F


def derived_key(seed: int, *labels: int | str) -> bytes:
    """A 32-byte key derived one-way from a seed and labels: knowing one tells nothing of the seed or of the
    others.
    """
    text = ":".join(str(part) for part in ("decaphase", seed, *labels))
    return digest(text.encode())


def key_below(key: bytes, *labels: int | str) -> bytes:
    """A 32-byte key derived one-way from another and labels."""
    return digest(key + "".join(f":{part}" for part in labels).encode())


def state_from_key(key: bytes) -> int:
    """The generator's first state for a key: its first 16 bytes, big end first."""
    return int.from_bytes(key[:16], "big")


class Rng:
    """A generator; `state` may be read at any time and gives the same numbers again when passed to a new
    one.
    """

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        self.state = state & _MASK128

    def next64(self) -> int:
        """The next 64 random bits as an integer."""
        state = self.state = (self.state * _MULTIPLIER + _INCREMENT) & _MASK128
        value = (state >> 64) ^ (state & _MASK64)
        turn = state >> 122
        return ((value >> turn) | (value << (64 - turn))) & _MASK64

    def below(self, limit: int) -> int:
        """A number from 0 to `limit - 1`, each equally likely; `limit` is from 1 to 2**64."""
        shift = 64 - (limit - 1).bit_length()
        while True:
            value = self.next64() >> shift
            if value < limit:
                return value

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """A new list of the items in random order, every order equally likely (Fisher-Yates).

        The generator's step is written out here: calls would double the cost of a deal.
        """
        out = list(items)
        state = self.state
        for i in range(len(out) - 1, 0, -1):
            bits = i.bit_length()
            shift, mask = 64 - bits, (1 << bits) - 1
            j = i + 1
            while j > i:
                state = (state * _MULTIPLIER + _INCREMENT) & _MASK128
                value = ((state >> 64) ^ state) & _MASK64
                # Turned right by as much as the highest bits say, and of that the highest bits.
                j = ((value << 64 | value) >> (state >> 122) + shift) & mask
            out[i], out[j] = out[j], out[i]
        self.state = state
        return out
