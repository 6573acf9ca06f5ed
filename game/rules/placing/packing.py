"""Hands as single integers: one byte for each class of card, so that adding a card is adding a number."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache


@lru_cache(maxsize=64)
def every(value: int, classes: int) -> int:
    """The packed counts in which each of so many classes has this value."""
    return int.from_bytes(bytes((value,)) * classes, "little")


def one(index: int) -> int:
    """One card of the class with this index."""
    return 1 << 8 * index


def whole(index: int) -> int:
    """The mask that keeps the count of one class."""
    return 0xFF << 8 * index


def presence(packed: int, classes: int) -> int:
    """1 for each class that has a card; for counts up to 128."""
    return (packed + every(0x7F, classes) >> 7) & every(1, classes)


def total(packed: int) -> int:
    """How many cards there are; up to 254."""
    return packed % 255


def units(packed: int) -> Iterator[int]:
    """The cards one by one, each as a packed count of its own."""
    while packed:
        unit = 1 << (packed.bit_length() - 1) // 8 * 8
        yield unit
        packed -= unit
