"""Cards, colors and numbers by their names."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.cards import SUITS, Card, CardKind, number_text
from game.ui.text.language import N_, _
from game.ui.theme import SUIT_FACES

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
# Stand in the corners of cards instead of shapes: one letter for each color, all of them different.
_LETTERS = {"red": N_("R"), "blue": N_("B"), "green": N_("G"), "yellow": N_("Y"), "orange": N_("O")}
_RANKS = {1: N_("Ace"), 11: N_("Jack"), 12: N_("Queen"), 13: N_("King")}
_SPECIAL = {CardKind.WILD: N_("Wild"), CardKind.SKIP: N_("Skip"), CardKind.RULE: N_("Rule card")}


class _Faces:
    """Whether the colors are shown as suits."""

    suits = False


def name_suits(on: bool) -> None:
    """Whether cards look like ordinary ones from now on, so that red is called hearts and 12 the queen."""
    _Faces.suits = on


def shown_color(color: str) -> str:
    """The color or the suit that is seen on a card of this color."""
    return SUIT_FACES.get(color, color) if _Faces.suits else color


def color_letters() -> dict[str, str]:
    """The letter that stands on cards for each color, in the language in force."""
    return {color: _(letter) for color, letter in _LETTERS.items()}


def color_name(color: str) -> str:
    """A color or suit inside a sentence: red. Colors that only an edition of the player's has are shown as
    they are written.
    """
    return shade_name(shown_color(color))


def shade_name(color: str) -> str:
    """The same for the red or black that several suits share, which is never seen as a suit."""
    known = _COLORS.get(color)
    return color if known is None else _(known)


def suited(colors: Iterable[str]) -> bool:
    """Whether these are suits, so that cards have ranks and groups of a color are groups of a suit."""
    return any(color in SUITS for color in colors)


def number_name(number: object, color: str | None = None) -> str:
    """A number as it stands on a card of this color: 7, or J on a card with a suit."""
    suit = SUITS[0] if _Faces.suits else color
    return number_text(number, suit) if isinstance(number, int) else str(number)


def card_name(card: Card) -> str:
    """Red 7, Queen of spades, Wild or Skip."""
    if card.kind is not CardKind.NUMBER or card.color is None:
        return _(_SPECIAL[card.kind])
    color = shown_color(card.color)
    message = _NUMBERED.get(color)
    if message is None:
        return _("{color} {number}", color=card.color.capitalize(), number=card.number)
    return _(message, number=_rank(card.number, color))


def the_number(number: object, color: str) -> str:
    """A card with a number that something is done with: the red 10, the Queen of clubs."""
    color = shown_color(color)
    message = _THE_NUMBERED.get(color)
    if message is None:
        return _("the {color} {number}", color=shade_name(color), number=number)
    return _(message, number=_rank(number, color))


def _rank(number: object, color: str) -> object:
    """A number, or what a rank is called where the color is a suit."""
    rank = _RANKS.get(number) if color in SUITS and isinstance(number, int) else None
    return number if rank is None else _(rank)
