"""Cards and their short text form."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple, NewType

CardId = NewType("CardId", int)
Seat = NewType("Seat", int)


class CardKind(StrEnum):
    """What a card is before anybody gives it a meaning."""

    NUMBER = "number"
    WILD = "wild"
    SKIP = "skip"
    RULE = "rule"


class Card(NamedTuple):
    """One physical card; two red 7s differ by `id` alone.

    `number` and `color` are None on every card that is not a number card.
    """

    id: CardId
    kind: CardKind
    number: int | None = None
    color: str | None = None


_SPECIAL = {CardKind.WILD: "W", CardKind.SKIP: "S", CardKind.RULE: "X"}
_KINDS = {letter: kind for kind, letter in _SPECIAL.items()}


# The colors of ordinary cards, whose numbers 1, 11, 12 and 13 are written A, J, Q and K.
SUITS = ("hearts", "diamonds", "clubs", "spades")
_RANKS = {1: "A", 11: "J", 12: "Q", 13: "K"}
_RANKED = {rank: number for number, rank in _RANKS.items()}


def color_letters(colors: Sequence[str]) -> dict[str, str]:
    """The letter that stands for each color in the text form: its first letter, in upper case.

    Raises ValueError when two colors would share a letter or take one of `W S X`; a suit may take `S`, which
    is a skip only where no rank follows it.
    """
    letters: dict[str, str] = {}
    for color in colors:
        letter = color[:1].upper()
        if (letter in _KINDS and color not in SUITS) or letter in letters.values():
            raise ValueError(f"the colors {', '.join(colors)} have no letters of their own")
        letters[color] = letter
    return letters


def number_text(number: int | None, color: str | None) -> str:
    """A card's number as it is written: `7`, and `A`, `J`, `Q` or `K` where its color is a suit."""
    return _RANKS.get(number or 0, str(number)) if color in SUITS else str(number)


def parse_number(text: str, *, suits: bool) -> int | None:
    """The number that a text means, `7` or, where cards have suits, `Q`; None when it is neither."""
    if suits and text in _RANKED:
        return _RANKED[text]
    return int(text) if text.isdecimal() and text.isascii() else None


def card_text(card: Card) -> str:
    """`R7`, `SA`, `W`, `S` or `X`: the face of the card, without its identity."""
    if card.kind is CardKind.NUMBER and card.color is not None:
        return f"{card.color[0].upper()}{number_text(card.number, card.color)}"
    return _SPECIAL[card.kind]


def parse_face(text: str, colors: Sequence[str]) -> tuple[CardKind, int | None, str | None]:
    """Read a face such as `R7`, `SA` or `W`: its kind, number and color.

    Raises ValueError with a sentence when the text is no card.
    """
    if text in _KINDS:
        return _KINDS[text], None, None
    for color, letter in color_letters(colors).items():
        written = text[1:]
        if text[:1] != letter:
            continue
        if color in SUITS and written in _RANKED:
            return CardKind.NUMBER, _RANKED[written], color
        ranked = color in SUITS and written in map(str, _RANKS)
        if written.isdecimal() and not written.startswith("0") and not ranked:
            return CardKind.NUMBER, int(written), color
    raise ValueError(f"'{text}' is not a card; cards are written like R7, B12, W or S")
