"""Easing: how far along a movement is, as a function of how much of its time has passed (both 0 to 1)."""

from __future__ import annotations

from collections.abc import Callable

Ease = Callable[[float], float]


def ease_out(t: float) -> float:
    """Quick at first, settling gently: how a card is put down."""
    return 1 - (1 - t) ** 3
