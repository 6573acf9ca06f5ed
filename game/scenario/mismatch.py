"""What a scenario expected and what came; why an action was refused, in words for a report."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.cards import Card, card_text
from game.rules.refusal import IllegalAction
from game.scenario.orders import CannotBeDoneError


class Mismatch(NamedTuple):
    """What a scenario expected and what came instead."""

    expected: str
    got: str

    def __str__(self) -> str:
        return f"expected {self.expected}, got {self.got}"


def why_not(error: CannotBeDoneError | IllegalAction) -> str:
    """The reason and its values."""
    if isinstance(error, CannotBeDoneError):
        return str(error)
    values = [
        f"{name} {_shown(value)}"
        for name, value in error.refusal.values
        if isinstance(value, int | str | Card)
    ]
    reason = error.refusal.reason.value.replace("_", " ")
    return f"{reason} ({', '.join(values)})" if values else reason


def _shown(value: int | str | Card) -> str:
    return card_text(value) if isinstance(value, Card) else str(value)
