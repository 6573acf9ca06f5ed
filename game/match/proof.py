"""A deal worked out a second time, by the recipe of `game/README.md` and nothing that the engine uses."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

from game.match.deal_record import Deal
from game.match.match import Match
from game.rules.cards import Card

_MULTIPLIER, _STEP = 0x2360ED051FC65DA44385DF649FCCF645, 0x5851F42D4C957F2D14057B7EF767814F
_HALF, _WHOLE = 2**64, 2**128


def key_of(seed: int, number: int) -> bytes:
    """The key of a round."""
    return sha256(f"decaphase:{seed}:round:{number}".encode()).digest()


def ordered_by(key: bytes, cards: Sequence[Card]) -> tuple[Card, ...]:
    """The cards, given in the order of an unopened deck, as the key shuffles them."""
    state = int.from_bytes(key[:16], "big")
    order = list(cards)
    for last in range(len(order) - 1, 0, -1):
        place = last + 1
        while place > last:
            state = (state * _MULTIPLIER + _STEP) % _WHOLE
            mixed, turn = (state >> 64 ^ state) % _HALF, state >> 122
            value = (mixed >> turn | mixed << 64 - turn) % _HALF
            place = value >> 64 - last.bit_length()
        order[last], order[place] = order[place], order[last]
    return tuple(order)


def is_as_it_should_be(match: Match, deal: Deal) -> bool:
    """Whether a deal is the one that the game's seed makes, of all cards but those that lay saved."""
    cards = match.state.edition.cards
    dealt = set(deal.deck)
    whole = len(dealt) == len(deal.deck) and dealt <= set(cards)
    key = key_of(match.seed, deal.round)
    return (
        whole and key == deal.key and ordered_by(key, [card for card in cards if card in dealt]) == deal.deck
    )
