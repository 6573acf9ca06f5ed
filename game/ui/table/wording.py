"""Cards and groups inside the sentences of the history: `the red 10`, `a Wild`, `Cleo's set of Queens`.

Every phrase is whole, so that a translation can decline it; the one with a name is used after "to" only.
"""

from __future__ import annotations

from typing import NamedTuple

from game.rules.cards import SUITS, Card, CardKind
from game.rules.groups import Meld, Placed
from game.rules.kinds import KINDS
from game.ui.text import N_, _, card_name, color_name, number_name, the_number
from game.ui.text.cards import shade_name, shown_color

_RANKS_MANY = {1: N_("Aces"), 11: N_("Jacks"), 12: N_("Queens"), 13: N_("Kings")}
_SPECIAL = {CardKind.WILD: N_("a Wild"), CardKind.SKIP: N_("a Skip"), CardKind.RULE: N_("the rule card")}
_TURNED_UP = {
    CardKind.WILD: N_("A Wild is turned up."),
    CardKind.SKIP: N_("A Skip is turned up."),
    CardKind.RULE: N_("The rule card is turned up."),
}


class Phrases(NamedTuple):
    """A kind of group: just laid, and as the place of a card: your own, that of the one who plays, and
    somebody else's.
    """

    laid: str
    yours: str
    own: str
    others: str


_GROUPS = {
    "set": Phrases(
        N_("a set of {numbers}"),
        N_("your set of {numbers}"),
        N_("their own set of {numbers}"),
        N_("{owner}'s set of {numbers}"),
    ),
    "run": Phrases(
        N_("a run from {low} to {high}"), N_("your run"), N_("their own run"), N_("{owner}'s run")
    ),
    "color": Phrases(
        N_("a group of {color} cards"),
        N_("your group of {color} cards"),
        N_("their own group of {color} cards"),
        N_("{owner}'s group of {color} cards"),
    ),
    "color_run": Phrases(
        N_("a color run from {low} to {high}"),
        N_("your color run"),
        N_("their own color run"),
        N_("{owner}'s color run"),
    ),
    "color_set": Phrases(
        N_("a color set"), N_("your color set"), N_("their own color set"), N_("{owner}'s color set")
    ),
    "parity": Phrases(
        N_("an even-or-odd group"),
        N_("your even-or-odd group"),
        N_("their own even-or-odd group"),
        N_("{owner}'s even-or-odd group"),
    ),
    "color_parity": Phrases(
        N_("a color even-or-odd group"),
        N_("your color even-or-odd group"),
        N_("their own color even-or-odd group"),
        N_("{owner}'s color even-or-odd group"),
    ),
    "wild": Phrases(
        N_("a group of Wilds"),
        N_("your group of Wilds"),
        N_("their own group of Wilds"),
        N_("{owner}'s group of Wilds"),
    ),
}


def the_card(card: Card) -> str:
    """A card that something is done with: the red 10, the Queen of clubs, a Wild."""
    if card.kind is not CardKind.NUMBER or card.color is None:
        return _(_SPECIAL[card.kind])
    return the_number(card.number, card.color)


def turned_up(card: Card) -> str:
    """The sentence for a card that begins the discard pile."""
    if card.kind is not CardKind.NUMBER:
        return _(_TURNED_UP[card.kind])
    words = the_card(card)
    return _("{card} is turned up.", card=words[:1].upper() + words[1:])


def the_placed(placed: Placed, suit: str | None) -> str:
    """A card that is laid: a wild says what it stands for. `suit` is a suit where cards have ranks."""
    if placed.card.kind is CardKind.WILD and placed.number is not None:
        return _("a Wild as {number}", number=number_name(placed.number, suit))
    return the_card(placed.card)


def suit_of(meld: Meld) -> str | None:
    """Any suit in a group; None where cards have colors."""
    seen = (shown_color(one.card.color or "") for one in meld.placed)
    return next((color for color in seen if color in SUITS), None)


def _told(meld: Meld) -> tuple[Phrases, dict[str, object]]:
    """The phrases for a group and the values in them."""
    kind, suit = meld.need.kind, suit_of(meld)
    numbers = [one.number for one in meld.placed if one.number is not None]
    if kind == "set" and numbers:
        return _GROUPS["set"], {"numbers": _many(numbers[0], suit)}
    color = next((one.color for one in meld.placed if one.color is not None), None)
    if kind == "color" and color is not None:
        ranked = any(one.card.color in SUITS for one in meld.placed)
        return _GROUPS["color"], {"color": (shade_name if ranked else color_name)(color)}
    if KINDS[kind].ordered and numbers:
        low, high = (number_name(number, suit) for number in (numbers[0], numbers[-1]))
        return _GROUPS["color_run" if kind == "color_run" else "run"], {"low": low, "high": high}
    # Nothing but wilds that stand for nothing in particular.
    return _GROUPS[kind if kind in ("color_set", "parity", "color_parity") else "wild"], {}


def _many(number: int, suit: str | None) -> str:
    """Cards of one number: 7s, Queens."""
    rank = _RANKS_MANY.get(number) if suit is not None else None
    return _(rank) if rank is not None else _("{number}s", number=number)


def laid_group(meld: Meld) -> str:
    """A group that is laid down: a set of 7s, a run from 3 to 9."""
    phrases, values = _told(meld)
    return _(phrases.laid, **values)


def cards_of(meld: Meld) -> str:
    """The cards of a group on the table: 3 to 6; Red 7, Blue 7, Wild."""
    numbers = [one.number for one in meld.placed if one.number is not None]
    if KINDS[meld.need.kind].ordered and numbers:
        suit = suit_of(meld)
        low, high = (number_name(number, suit) for number in (numbers[0], numbers[-1]))
        return _("{low} to {high}", low=low, high=high)
    return ", ".join(card_name(one.card) for one in meld.placed)


def group_of(meld: Meld, owner: str | None, *, own: bool = False) -> str:
    """A group on the table as the place for a card: yours (`owner` is None), of the one who plays (`own`), or
    of the one named.
    """
    phrases, values = _told(meld)
    if owner is None:
        return _(phrases.yours, **values)
    return _(phrases.own, **values) if own else _(phrases.others, owner=owner, **values)
