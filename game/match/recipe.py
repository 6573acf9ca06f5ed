"""The numbers that a key makes, by the recipe of `game/README.md` and nothing that the engine uses."""

from __future__ import annotations

_MULTIPLIER, _STEP = 0x2360ED051FC65DA44385DF649FCCF645, 0x5851F42D4C957F2D14057B7EF767814F
_HALF, _WHOLE = 2**64, 2**128


class Stream:
    """The numbers that a key makes, one after another."""

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
