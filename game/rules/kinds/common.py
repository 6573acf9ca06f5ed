"""What all kinds of group share: how a card may stand, and the table of faces that a meld takes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from game.rules.cards import Card, CardKind
from game.rules.groups import Meld, Placed, Requirement, Spot, Terms
from game.rules.refusal import Reason, Refusal, refuse

Face = tuple[CardKind, int | None, str | None]
Openings = Mapping[Face, tuple[Spot, ...]]

WILD_FACE: Face = (CardKind.WILD, None, None)


class Stand(Enum):
    """How a card in a group stands there."""

    NATURAL = "natural"
    WILD = "wild"
    EITHER = "either"  # a number card that a house rule makes wild: natural where its face fits, else a wild


class Seen(NamedTuple):
    """A card to be placed, how it stands, and the number and color it must have (None: still free)."""

    card: Card
    stand: Stand
    number: int | None
    color: str | None


def face_of(card: Card) -> Face:
    """The card without its identity."""
    return card[1:]


def number_face(number: int, color: str) -> Face:
    """The face of a number card."""
    return CardKind.NUMBER, number, color


def number_faces(terms: Terms) -> Iterator[tuple[int, str]]:
    """Every number and color of the deck, by number and then in the order of the colors."""
    for number in range(1, terms.numbers + 1):
        for color in terms.colors:
            yield number, color


def needs_natural(terms: Terms) -> bool:
    """Whether every group must hold a natural card (rulebook, section 1, Groups)."""
    return terms.naturals == "per_group"


def is_natural(placed: Placed) -> bool:
    """Whether the placed card stands for itself."""
    card = placed.card
    return card.number is not None and placed.number == card.number and placed.color == card.color


def see(placed: Placed, terms: Terms, *, number: bool, color: bool) -> Seen | Refusal:
    """How a card stands in a group that fixes the number, the color, both or neither.

    A meaning that the group does not fix is ignored on a wild. A Refusal says why the card is in no group, or
    why it cannot mean what it was given.
    """
    card = placed.card
    if card.number is None or card.color is None:
        if card.kind is CardKind.WILD:
            return Seen(card, Stand.WILD, placed.number if number else None, placed.color if color else None)
        return refuse(Reason.SKIP_IN_GROUP, kind=card.kind.value)
    if not terms.is_wild(card):
        if placed.number not in (None, card.number):
            return refuse(Reason.WRONG_NUMBER, number=placed.number, found=card.number)
        if placed.color not in (None, card.color):
            return refuse(Reason.WRONG_COLOR, color=placed.color, found=card.color)
        return Seen(card, Stand.NATURAL, card.number, card.color)
    given = (placed.number if number else None, placed.color if color else None)
    if given[0] not in (None, card.number) or given[1] not in (None, card.color):
        return Seen(card, Stand.WILD, *given)
    # A wild may well stand for its own number in another color, or the other way round.
    if (number and given[0] is None) or (color and given[1] is None):
        return Seen(card, Stand.EITHER, *given)
    return Seen(card, Stand.NATURAL, card.number, card.color)


def see_all(
    placed: Sequence[Placed], terms: Terms, *, number: bool, color: bool
) -> tuple[tuple[Seen, ...], Refusal | None]:
    """`see` for every card, and the first Refusal there was."""
    seen: list[Seen] = []
    for one in placed:
        result = see(one, terms, number=number, color=color)
        if isinstance(result, Refusal):
            return tuple(seen), result
        seen.append(result)
    return tuple(seen), None


@lru_cache(maxsize=256)
def shades(options: tuple[tuple[str, str], ...]) -> Mapping[str, str]:
    """For each color, and for each shade itself, the shade a color group takes it for; empty without any."""
    found: dict[str, str] = {}
    for shade, colors in options:
        if shade != "apart":
            found.update(dict.fromkeys((*colors.split(), shade), shade))
    return found


def is_apart(need: Requirement) -> bool:
    """Whether the group must have another color than the others of its phase that say so, too."""
    return need.kind == "color" and ("apart", "true") in need.options


def natural(card: Card) -> Placed:
    """The card placed as itself."""
    return Placed(card, card.number, card.color)


def too_few(need: Requirement, count: int) -> Refusal:
    """The refusal of a group of `count` cards."""
    return refuse(Reason.TOO_FEW, count=count, need=need.size)


def matching_spots(openings: Openings, placed: Placed) -> tuple[Spot, ...]:
    """The spots for the card's face that agree with the number and color the card was given."""
    return tuple(
        spot
        for spot in openings.get(face_of(placed.card), ())
        if (placed.number is None or spot.number is None or spot.number == placed.number)
        and (placed.color is None or spot.color is None or spot.color == placed.color)
    )


def stamped(placed: tuple[Placed, ...], *, number: int | None, color: str | None) -> tuple[Placed, ...]:
    """The cards with this number and color wherever theirs was still open."""
    return tuple(
        Placed(
            one.card,
            number if one.number is None else one.number,
            color if one.color is None else one.color,
        )
        for one in placed
    )


def exchanged(meld: Meld, at: int, card: Card) -> tuple[Placed, ...]:
    """The cards of the meld with this one, as itself, in the place of another."""
    return (*meld.placed[:at], natural(card), *meld.placed[at + 1 :])


def first_number(meld: Meld) -> int | None:
    """The first number any card of the meld stands for."""
    for one in meld.placed:
        if one.number is not None:
            return one.number
    return None


def first_color(meld: Meld) -> str | None:
    """The first color any card of the meld stands for."""
    for one in meld.placed:
        if one.color is not None:
            return one.color
    return None
