"""What a scenario expected and what came; why an action was refused, in words for a report."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, Protocol, TypeVar

from game.rules.cards import Card, card_text
from game.rules.refusal import IllegalAction
from game.scenario.orders import CannotBeDoneError


class Mismatch(NamedTuple):
    """What a scenario expected and what came instead."""

    expected: str
    got: str

    def __str__(self) -> str:
        return f"expected {self.expected}, got {self.got}"


class _Ordered(Protocol):
    """What is asked of an action of any family: its text without the mark, and whether it must be refused."""

    @property
    def text(self) -> str: ...
    @property
    def illegal(self) -> bool: ...


Position = TypeVar("Position")
AnyOrder = TypeVar("AnyOrder", bound=_Ordered)


def carried_out(
    position: Position,
    orders: Sequence[AnyOrder],
    act: Callable[[Position, AnyOrder], Position],
    fault: Callable[[Position, AnyOrder], Mismatch | None] = lambda _position, _order: None,
) -> Position | Mismatch:
    """The position that actions lead to, or the first thing that was not as it must be: legal ones refused,
    illegal ones carried out, and whatever `fault` finds in a position after an action.
    """
    for order in orders:
        before = repr(position)
        try:
            after = act(position, order)
        except (CannotBeDoneError, IllegalAction) as error:
            if not order.illegal:
                return Mismatch(f"'{order.text}' to be legal", f"it refused: {why_not(error)}")
            if repr(position) != before:
                return Mismatch(f"'{order.text}' to change nothing", "another position")
            continue
        if order.illegal:
            return Mismatch(f"'{order.text}' to be refused", "it carried out")
        wrong = fault(after, order)
        if wrong is not None:
            return wrong
        position = after
    return position


def misjudged(
    legal: Sequence[AnyOrder], illegal: Sequence[AnyOrder], refused: Callable[[AnyOrder], str | None]
) -> Iterator[Mismatch]:
    """Actions that were to be legal or illegal and are not; `refused` says why one is, or None."""
    for order in legal:
        why = refused(order)
        if why is not None:
            yield Mismatch(f"'{order.text}' to be legal", f"it refused: {why}")
    for order in illegal:
        if refused(order) is None:
            yield Mismatch(f"'{order.text}' to be illegal", "it legal")


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
