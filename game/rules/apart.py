"""Groups of one phase that must differ in color, while the color of one of them is still open.

Where `naturals` is `per_phase` a group of wilds alone has no color until a number card is added to it; that
must not be the color of a group it has to differ from (rulebook, section 2, `plain_cards`).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game.rules.cards import Card
from game.rules.groups import Meld, Placed, Spot, Terms
from game.rules.kinds import KINDS
from game.rules.kinds.common import WILD_FACE, Openings, first_color, is_apart, matching_spots
from game.rules.refusal import Reason, Refusal, refuse


def barred_colors(meld: Meld, melds: Sequence[Meld]) -> Collection[str]:
    """The colors that a meld must not take, because others of its phase among `melds` have them; none once
    it has its own.
    """
    if not is_apart(meld.need) or first_color(meld) is not None:
        return ()
    others = (other for other in melds if other.owner == meld.owner and is_apart(other.need))
    return [color for color in map(first_color, others) if color is not None]


def openings(meld: Meld, melds: Sequence[Meld], terms: Terms) -> Openings:
    """Every face that fits the meld as it lies among `melds`, with its spots."""
    found = KINDS[meld.need.kind].openings(meld, terms)
    barred = barred_colors(meld, melds)
    if not barred:
        return found
    kept = {face: spots for face, spots in found.items() if face[2] not in barred}
    # A number that is wild for the player may still be one more wild.
    kept.update(
        {face: found[WILD_FACE] for face in found if face[1] == terms.wild_number and face not in kept}
    )
    return kept


def spots(meld: Meld, melds: Sequence[Meld], placed: Placed, terms: Terms) -> tuple[Spot, ...]:
    """Everywhere the card fits the meld as it lies among `melds`."""
    if barred_colors(meld, melds):
        return matching_spots(openings(meld, melds, terms), placed)
    return KINDS[meld.need.kind].spots(meld, placed, terms)


def spot_fault(meld: Meld, melds: Sequence[Meld], placed: Placed, terms: Terms) -> Refusal:
    """Why the card fits nowhere on the meld; asked only when `spots` is empty."""
    if placed.card.color in barred_colors(meld, melds):
        return refuse(Reason.SAME_COLOR, color=placed.card.color, group=_place(meld, melds))
    return KINDS[meld.need.kind].spot_fault(meld, placed, terms)


def exchange(meld: Meld, melds: Sequence[Meld], at: int, card: Card, terms: Terms) -> Meld | Refusal | None:
    """The meld with the number card in place of its wild at `at`; None where it is not the wild's card."""
    if card.color in barred_colors(meld, melds):
        return refuse(Reason.SAME_COLOR, color=card.color, group=_place(meld, melds))
    return KINDS[meld.need.kind].exchange(meld, at, card, terms)


def _place(meld: Meld, melds: Sequence[Meld]) -> int:
    return [other.id for other in melds if other.owner == meld.owner].index(meld.id)
