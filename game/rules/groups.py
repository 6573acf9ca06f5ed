"""Groups: what a phase asks for, what lies on the table, and the border every kind of group keeps."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, Protocol

from game.rules.cards import Card, CardKind, Seat
from game.rules.refusal import Refusal


class Requirement(NamedTuple):
    """One group of a phase: its kind (`set`, `run`, `color` ...), its least size in cards, and what else
    the kind asks.

    Options of a color group: `apart: true`, it has another color than every other such group of its phase; or
    names of shades, each with the colors, separated by spaces, that count as one for this group.
    """

    kind: str
    size: int
    options: tuple[tuple[str, str], ...] = ()


class Placed(NamedTuple):
    """A card and what it stands for; a wild stays a wild.

    In an action `number` and `color` of a wild may be None: "whatever is the only possibility". In a meld
    they are
    what the kind of group fixes: number (run, set), color (color groups), both (color run, color set), or
    neither.
    """

    card: Card
    number: int | None = None
    color: str | None = None


class Meld(NamedTuple):
    """A group on the table. Its meaning was stored when it was laid and is never worked out again.

    `id` is unique within a round and counts from 0 in the order of laying.
    """

    id: int
    owner: Seat
    need: Requirement
    placed: tuple[Placed, ...]


class Spot(NamedTuple):
    """A place where a card fits a meld: `end` is `low` or `high` on a run, empty elsewhere; then what the
    card will mean.
    """

    end: str
    number: int | None = None
    color: str | None = None


class Terms(NamedTuple):
    """What the groups need to know of the rules in force, for one player."""

    numbers: int = 12
    colors: tuple[str, ...] = ("red", "blue", "green", "yellow")
    copies: int = 2
    wrap: bool = False
    naturals: str = "per_group"
    wild_number: int | None = None

    def is_wild(self, card: Card) -> bool:
        """Whether the card counts as a wild for this player."""
        return card.kind is CardKind.WILD if card.number is None else card.number == self.wild_number


class GroupKind(Protocol):
    """One kind of group (rulebook, section 1, Groups). Registered once, by name, in `kinds.KINDS`.

    `ordered`: its cards lie low to high, each at a number of its own, and it grows at its ends.
    """

    name: str
    ordered: bool

    def arrangements(
        self, need: Requirement, placed: Sequence[Placed], terms: Terms
    ) -> Iterator[tuple[Placed, ...]]:
        """Every essentially different way in which exactly these cards are this group.

        A wild that already has a number or color keeps it. The cards come in any order; a run comes out low
        to high.
        """
        ...

    def fault(self, need: Requirement, placed: Sequence[Placed], terms: Terms) -> Refusal | None:
        """Why these cards are not this group, or None when they are (in one way or more)."""
        ...

    def spots(self, meld: Meld, placed: Placed, terms: Terms) -> tuple[Spot, ...]:
        """Everywhere the card fits the meld; only what agrees with the number and color it was given, if
        any.
        """
        ...

    def spot_fault(self, meld: Meld, placed: Placed, terms: Terms) -> Refusal:
        """Why the card fits nowhere on the meld; asked only when `spots` is empty."""
        ...

    def add(self, meld: Meld, card: Card, spot: Spot) -> Meld:
        """The meld with the card at the spot."""
        ...

    def exchange(self, meld: Meld, at: int, card: Card, terms: Terms) -> Meld | None:
        """The meld with the number card, as itself, in place of the wild that lies at `at`; None where it is
        not the card that the wild stands for.
        """
        ...
