"""A deal worked out a second time, by the recipe of `game/README.md` and nothing that the engine uses."""

from __future__ import annotations

from collections.abc import Sequence

from game.match.deal_record import Deal
from game.match.match import Match
from game.match.recipe import Stream
from game.rules.cards import Card
from game.rules.digest import digest


def key_of(seed: int, number: int) -> bytes:
    """The key of a round."""
    return digest(f"decaphase:{seed}:round:{number}".encode())


def ordered_by(key: bytes, cards: Sequence[Card]) -> tuple[Card, ...]:
    """The cards, given in the order of an unopened deck, as the key shuffles them."""
    stream, order = Stream(key), list(cards)
    for last in range(len(order) - 1, 0, -1):
        place = stream.below(last + 1)
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
