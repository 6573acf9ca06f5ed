"""Cards, colors and numbers by their names."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.cards import SUITS, Card, CardKind, number_text
from game.ui.text.language import N_, _

_COLORS = {
    "red": N_("red"),
    "blue": N_("blue"),
    "green": N_("green"),
    "yellow": N_("yellow"),
    "orange": N_("orange"),
    "black": N_("black"),
    "hearts": N_("hearts"),
    "diamonds": N_("diamonds"),
    "clubs": N_("clubs"),
    "spades": N_("spades"),
}
_NUMBERED = {
    "red": N_("Red {number}"),
    "blue": N_("Blue {number}"),
    "green": N_("Green {number}"),
    "yellow": N_("Yellow {number}"),
    "orange": N_("Orange {number}"),
    "black": N_("Black {number}"),
    "hearts": N_("{number} of hearts"),
    "diamonds": N_("{number} of diamonds"),
    "clubs": N_("{number} of clubs"),
    "spades": N_("{number} of spades"),
}
_THE_NUMBERED = {
    "red": N_("the red {number}"),
    "blue": N_("the blue {number}"),
    "green": N_("the green {number}"),
    "yellow": N_("the yellow {number}"),
    "orange": N_("the orange {number}"),
    "black": N_("the black {number}"),
    "hearts": N_("the {number} of hearts"),
    "diamonds": N_("the {number} of diamonds"),
    "clubs": N_("the {number} of clubs"),
    "spades": N_("the {number} of spades"),
}
_RANKS = {1: N_("Ace"), 11: N_("Jack"), 12: N_("Queen"), 13: N_("King")}
_SPECIAL = {CardKind.WILD: N_("Wild"), CardKind.SKIP: N_("Skip"), CardKind.RULE: N_("Rule card")}


def color_name(color: str) -> str:
    """A color or suit inside a sentence: red. Colors that only an edition of the player's has are shown as
    they are written.
    """
    known = _COLORS.get(color)
    return color if known is None else _(known)


def suited(colors: Iterable[str]) -> bool:
    """Whether these are suits, so that cards have ranks and groups of a color are groups of a suit."""
    return any(color in SUITS for color in colors)


def number_name(number: object, color: str | None = None) -> str:
    """A number as it stands on a card of this color: 7, or J on a card with a suit."""
    return number_text(number, color) if isinstance(number, int) else str(number)


def card_name(card: Card) -> str:
    """Red 7, Queen of spades, Wild or Skip."""
    if card.kind is not CardKind.NUMBER or card.color is None:
        return _(_SPECIAL[card.kind])
    message = _NUMBERED.get(card.color)
    if message is None:
        return _("{color} {number}", color=card.color.capitalize(), number=card.number)
    return _(message, number=_rank(card.number, card.color))


def the_number(number: object, color: str) -> str:
    """A card with a number that something is done with: the red 10, the Queen of clubs."""
    message = _THE_NUMBERED.get(color)
    if message is None:
        return _("the {color} {number}", color=color_name(color), number=number)
    return _(message, number=_rank(number, color))


def _rank(number: object, color: str) -> object:
    """A number, or what a rank is called where the color is a suit."""
    rank = _RANKS.get(number) if color in SUITS and isinstance(number, int) else None
    return number if rank is None else _(rank)
