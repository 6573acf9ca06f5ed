"""Cards, groups and melds in the short text form of scenarios, both ways."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.rules.cards import (
    SUITS,
    Card,
    CardKind,
    Seat,
    card_text,
    number_text,
    parse_face,
    parse_number,
)
from game.rules.groups import Meld, Placed
from game.rules.kinds import KINDS

SEATS = "ABCDEF"


class CardText(NamedTuple):
    """A card as it is written: its face, and what it stands for where that is said (`W=5`, with `suits`
    `W=Q`).
    """

    kind: CardKind
    number: int | None = None
    color: str | None = None
    stands: int | None = None
    suits: bool = False

    def shows(self, card: Card) -> bool:
        """Whether a card has this face."""
        return (card.kind, card.number, card.color) == self[:3]

    def __str__(self) -> str:
        face = "W" if self.kind is CardKind.WILD else "S" if self.kind is CardKind.SKIP else "X"
        if self.color is not None:
            face = f"{self.color[0].upper()}{number_text(self.number, self.color)}"
        return face if self.stands is None else f"{face}={_number(self.stands, suits=self.suits)}"


def seats_text(seats: Sequence[Seat]) -> str:
    """`A`, or `A, B`; `nobody` for none."""
    return ", ".join(SEATS[seat] for seat in seats) or "nobody"


def parse_card(text: str, colors: Sequence[str]) -> CardText:
    """Read `R7`, `W`, `W=5`, `S`; raises ValueError with a sentence."""
    face, equals, stands = text.partition("=")
    suits = any(color in SUITS for color in colors)
    number = parse_number(stands, suits=suits)
    if equals and number is None:
        like = "W=5 or W=Q" if suits else "W=5"
        raise ValueError(f"'{text}' does not say which number the card stands for; write it like {like}")
    return CardText(*parse_face(face, colors), number, suits)


def _number(number: int, *, suits: bool) -> str:
    return number_text(number, SUITS[0] if suits else None)


def parse_cards(text: str, colors: Sequence[str]) -> tuple[CardText, ...]:
    """Read cards with spaces between them; none in an empty text."""
    return tuple(parse_card(word, colors) for word in text.split())


def parse_groups(text: str, colors: Sequence[str]) -> tuple[tuple[CardText, ...], ...]:
    """Read groups divided by `|`; no group in an empty text."""
    return tuple(parse_cards(part, colors) for part in text.split("|")) if text.strip() else ()


def cards_text(cards: Iterable[Card]) -> str:
    """Cards in the deck's order, as text."""
    return " ".join(card_text(card) for card in sorted(cards, key=lambda card: card.id))


def placed_text(placed: Placed, *, in_run: bool, suits: bool = False) -> str:
    """A card on the table: a wild of a run with its number, any other card that stands for itself without."""
    face, card = card_text(placed.card), placed.card
    changed = placed.number != card.number if card.kind is CardKind.NUMBER else in_run
    if not changed or placed.number is None:
        return face
    return f"{face}={_number(placed.number, suits=suits)}"


def meld_text(meld: Meld) -> str:
    """A meld as scenarios write it: a run low to high, another group in the deck's order."""
    in_run = KINDS[meld.need.kind].ordered
    placed = meld.placed if in_run else sorted(meld.placed, key=lambda one: one.card.id)
    suits = any(one.card.color in SUITS for one in placed)
    return " ".join(placed_text(one, in_run=in_run, suits=suits) for one in placed)


def meld_is(meld: Meld, wanted: Sequence[CardText]) -> bool:
    """Whether a meld is the written group: runs place by place, other groups in any order.

    A written wild without a number is any wild in its place; a number card without `=` stands for itself.
    """
    if len(meld.placed) != len(wanted):
        return False
    if KINDS[meld.need.kind].ordered:
        return all(map(_is, meld.placed, wanted))
    left = list(meld.placed)
    for card in sorted(wanted, key=lambda card: card.stands is None):
        found = next((one for one in left if _is(one, card)), None)
        if found is None:
            return False
        left.remove(found)
    return True


def _is(placed: Placed, card: CardText) -> bool:
    if not card.shows(placed.card):
        return False
    if card.stands is not None:
        return placed.number == card.stands
    return card.kind is not CardKind.NUMBER or placed.number in (None, card.number)
