"""The values of a scenario's keys: cards, seats, counts, actions, and what is wrong with them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

from game.content.phases import TWIST
from game.content.problems import Path as Keys
from game.content.words import either, hint, shown
from game.rules.cards import Seat
from game.scenario.board import TWIST_CHOSEN
from game.scenario.laid import Groups
from game.scenario.orders import parse_seat
from game.scenario.text import CardText, parse_cards, parse_groups

MOST_COUNTED = 100_000

T = TypeVar("T")
AnyOrder = TypeVar("AnyOrder")


class Complain(Protocol):
    """Takes what is wrong with the value, or with the key, that these keys lead to."""

    def __call__(self, path: Keys, message: str, *, at_key: bool = False) -> None: ...


@dataclass
class Expected(Generic[AnyOrder]):
    """What must be true in the end of a game of any family; what is None or empty is not checked."""

    turn: Seat | None = None
    stage: str | None = None
    made: dict[Seat, tuple[int, ...]] = field(default_factory=dict)
    scores: dict[Seat, int] = field(default_factory=dict)
    next_phase: dict[Seat, int] = field(default_factory=dict)
    over: str | None = None
    winner: tuple[Seat, ...] | None = None
    legal: tuple[AnyOrder, ...] = ()
    illegal: tuple[AnyOrder, ...] = ()


class Values(Generic[AnyOrder]):
    """Reads values of one scenario; what is wrong is complained of, and something harmless returned."""

    def __init__(
        self,
        complain: Complain,
        seats: int,
        order: Callable[[str], AnyOrder],
        colors: Sequence[str] = (),
        *,
        twists: bool = False,
    ) -> None:
        """`order` reads an action; `colors` are those of the cards, if there are cards; `twists` says whether
        a Twist card may be chosen instead of a phase.
        """
        self.complain = complain
        self.seats = seats
        self.colors = colors
        self._order = order
        self._twists = twists

    def orders(self, path: Keys, data: Any) -> tuple[AnyOrder, ...]:
        """A list of actions, or one alone."""
        if data is None:
            return ()
        if isinstance(data, str):
            data = [data]
        if not isinstance(data, list):
            self.complain(path, f"{path[-1]} must be a list of actions, not {shown(data)}")
            return ()
        orders = []
        for index, entry in enumerate(data):
            order = self._parsed((*path, index), _line(entry), self._order)
            if order is not None:
                orders.append(order)
        return tuple(orders)

    def _parsed(self, path: Keys, value: Any, parse: Callable[[str], T]) -> T | None:
        """What a text says; complains of what is no text, and of what `parse` cannot read."""
        if not isinstance(value, str):
            self.complain(path, f"this must be a text, not {shown(value)}")
            return None
        try:
            return parse(value)
        except ValueError as error:
            self.complain(path, str(error))
            return None

    def cards(self, path: Keys, value: Any) -> tuple[CardText, ...]:
        """Cards with spaces between them."""
        text = "" if value is None else value
        return self._parsed(path, text, lambda text: parse_cards(text, self.colors)) or ()

    def groups(self, path: Keys, value: Any) -> Groups:
        """Groups divided by `|`, in a text or in a list of texts, one for each phase."""
        entries = value if isinstance(value, list) else [value]
        found: Groups = ()
        for index, entry in enumerate(entries):
            place = (*path, index) if isinstance(value, list) else path
            text = "" if entry is None else entry
            found += self._parsed(place, text, lambda text: parse_groups(text, self.colors)) or ()
        return found

    def by_seat(self, path: Keys, value: Any, read: Callable[[Keys, Any], T]) -> dict[Seat, T]:
        """A mapping from seats to whatever `read` reads."""
        if value is None:
            return {}
        if not isinstance(value, dict):
            self.complain(
                path, f"{path[-1]} must be a mapping of seats such as {{A: ...}}, not {shown(value)}"
            )
            return {}
        found = {}
        for letter, one in value.items():
            try:
                seat = parse_seat(letter, self.seats)
            except ValueError as error:
                self.complain((*path, letter), str(error), at_key=True)
                continue
            found[seat] = read((*path, letter), one)
        return found

    def seat(self, path: Keys, value: Any) -> Seat | None:
        """A seat by its letter."""
        if value is None:
            return None
        return self._parsed(path, value, lambda text: parse_seat(text, self.seats))

    def seat_list(self, path: Keys, value: Any) -> tuple[Seat, ...]:
        """Seats in a list, or one alone."""
        if value is None:
            return ()
        entries = value if isinstance(value, list) else [value]
        seats = [
            self.seat((*path, index) if isinstance(value, list) else path, one)
            for index, one in enumerate(entries)
        ]
        return tuple(seat for seat in seats if seat is not None)

    def word(self, path: Keys, value: Any, known: Sequence[str]) -> str | None:
        """One of a few words."""
        if isinstance(value, str) and value in known:
            return value
        self.complain(
            path, hint(f"{path[-1]} cannot be {shown(value)}", value, known, f"it may be {either(known)}")
        )
        return None

    def count(self, path: Keys, value: Any, least: int = 0) -> int:
        """A whole number."""
        if type(value) is int and least <= value <= MOST_COUNTED:
            return value
        self.complain(path, f"this must be a whole number from {least} on, not {shown(value)}")
        return least

    def phase(self, path: Keys, value: Any) -> int:
        """The number of a phase, or `twist` for the Twist card."""
        if value == TWIST and self._twists:
            return TWIST_CHOSEN
        return self.count(path, value)

    def piles(self, path: Keys, value: Any) -> tuple[tuple[CardText, ...], ...]:
        """A list of piles, each of cards with spaces between them."""
        if not isinstance(value, list):
            self.complain(path, f"{path[-1]} must be a list of piles such as [R1 B5, G3], not {shown(value)}")
            return ()
        return tuple(self.cards((*path, at), pile) for at, pile in enumerate(value))

    def counts(self, path: Keys, value: Any) -> tuple[int, ...]:
        """Whole numbers in a list, or one alone."""
        entries = value if isinstance(value, list) else [] if value is None else [value]
        return tuple(self.count(path, one) for one in entries)

    def truth(self, path: Keys, value: Any) -> bool:
        """True or false, or one of YAML's other words for them."""
        value = truth_word(value)
        if isinstance(value, bool):
            return value
        self.complain(path, f"{path[-1]} must be true or false, not {shown(value)}")
        return False


def truth_word(value: Any) -> Any:
    """What other YAML readers make of `yes`, `no`, `on` and `off`; anything else as it is."""
    return _TRUTH.get(value.lower(), value) if isinstance(value, str) else value


_TRUTH = {"yes": True, "no": False, "on": True, "off": False}


def _line(entry: Any) -> Any:
    """An action with an unquoted colon reads as a mapping of one key; it is taken as the text it was."""
    if isinstance(entry, dict) and len(entry) == 1:
        key, value = next(iter(entry.items()))
        if isinstance(value, str):
            return f"{key} : {value}"
    return entry
