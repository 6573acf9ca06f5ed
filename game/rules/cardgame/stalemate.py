"""Rounds that nobody can end any more (rulebook, section 1, Draw pile empty: a game can never hang)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain

from game.rules.apart import openings
from game.rules.cardgame.draft import Draft
from game.rules.cards import Card, CardKind, Seat
from game.rules.kinds.common import Face, face_of

# In so many laps everybody has shown that no card which still comes round is wanted.
IDLE_LAPS = 10
# Far more than any round takes: the longest among thousands of the hardest phases had some hundreds.
MOST_TURNS = 3000


def is_stuck(draft: Draft) -> bool:
    """Whether the round goes nowhere: everybody is down, and no card that is left fits any group.

    Whoever draws and discards then keeps as many cards as before, so nobody will ever go out. A round where
    all throw whatever they draw, lap after lap and with every card of the piles, goes nowhere either, and one
    of thousands of turns is taken for such a round, too.
    """
    if draft.passed >= MOST_TURNS or _all_idle(draft):
        return True
    seats = draft.seats
    if not seats[draft.turn].laid or not all(seats[seat].laid for seat in draft.active):
        return False
    # Where there is nothing to draw a full lap ends the round; replacing a wild makes a hand smaller.
    if _cards_in_piles(draft) < 2 or draft.options.wild_replacement != "none":
        return False
    left = {face_of(card) for card in _cards_left(draft)}
    # A floater goes out with any card that fits nowhere, a skip excepted.
    if any(seats[seat].floating for seat in draft.active) and any(
        face[0] is not CardKind.SKIP for face in left
    ):
        return False
    return not any(_takes(draft, seat, left) for seat in draft.active)


def _all_idle(draft: Draft) -> bool:
    # An idle turn puts back what it took: after three times so many, each card has been drawn and thrown.
    long = draft.idle >= IDLE_LAPS * len(draft.active)
    return long and draft.idle >= 3 * _cards_in_piles(draft)


def _cards_in_piles(draft: Draft) -> int:
    """How many cards the draw pile and the discard piles have, and what the next shuffle brings back."""
    more = sum(map(len, draft.more_piles)) if draft.more_piles else 0
    return len(draft.draw_pile) + len(draft.discard_pile) + more + len(draft.served)


def _cards_left(draft: Draft) -> Iterable[Card]:
    """The cards that may still come to the table, those included that lie before a seat or have lain there
    and come back with a shuffle; who floats draws from the two piles only.
    """
    before = [mark.card for mark in draft.skips if mark.card is not None]
    saved = (pile for seat, pile in enumerate(draft.saved) if not draft.seats[seat].floating)
    piles = chain(draft.draw_pile, draft.discard_pile, *draft.more_piles, draft.served, before)
    return chain(piles, *draft.hands, *saved)


def _takes(draft: Draft, seat: Seat, faces: set[Face]) -> bool:
    """Whether one of the cards could be hit by this seat, if it held it."""
    terms = draft.edition.terms_of(draft.seats[seat].phase)
    own = draft.options.hit_targets == "own"
    return any(
        not faces.isdisjoint(openings(meld, draft.melds, terms))
        for meld in draft.melds
        if not own or meld.owner == seat
    )
