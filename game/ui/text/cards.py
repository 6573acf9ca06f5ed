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
    "hearts": N_("{number} of hearts"),
    "diamonds": N_("{number} of diamonds"),
    "clubs": N_("{number} of clubs"),
    "spades": N_("{number} of spades"),
}
_RANKS = {1: N_("Ace"), 11: N_("Jack"), 12: N_("Queen"), 13: N_("King")}
_SPECIAL = {CardKind.WILD: N_("Wild"), CardKind.SKIP: N_("Skip"), CardKind.RULE: N_("Rule card")}


def color_name(color: str) -> str:
    """A color or suit inside a sentence: red. Colors that only an edition of the player's has are shown as
    they are written.
    """
    return _(_COLORS.get(color, color))


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
    rank = _RANKS.get(card.number or 0) if card.color in SUITS else None
    return _(message, number=_(rank) if rank is not None else card.number)
