"""Fairness to be seen: what a round's deal was committed to before it, and all of it once it is over.

How a key makes the order of the cards, and how to check it with other means, stands in `game/README.md`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.match.match import Match
from game.match.retold import Step, pile_events, retold
from game.rules.cardgame.events import CardDrawn, HandDealt, OpeningCard, PileRefilled
from game.rules.cardgame.rounds import round_key
from game.rules.cardgame.view import TurnStep
from game.rules.cards import Card, Seat
from game.rules.digest import hex_digest


class PileCard(NamedTuple):
    """A card of the draw pile and who drew it. Nobody (`seat` None) drew what was turned up to begin the
    discard pile, or what still lay there when the round or the pile ended.
    """

    card: Card
    seat: Seat | None = None
    turned_up: bool = False


class Deal(NamedTuple):
    """All of a round's deal.

    `order` holds the seats as they were dealt to, one card each in turn. `hands` are by seat, each card in
    the order it came, empty for a seat that was not dealt in. `piles` hold the draw pile as it was dealt and
    as each refill made it, the first card to be drawn first. `deck` is the order of all cards after the
    shuffle.
    """

    round: int
    key: bytes
    order: tuple[Seat, ...]
    hands: tuple[tuple[Card, ...], ...]
    piles: tuple[tuple[PileCard, ...], ...]
    deck: tuple[Card, ...]


def commitment_to(key: bytes) -> str:
    """The SHA-256 of a key as 64 hexadecimal digits: it tells nothing of the key, and fits no other."""
    return hex_digest(key)


def round_committed(match: Match) -> int:
    """The round that is played, or the coming one between two rounds."""
    table = match.state.table
    return table.round + 1 if table.step is TurnStep.ROUND_OVER else table.round


def commitment(match: Match) -> str:
    """The commitment to the key of the round that is played, or of the coming one between two rounds."""
    return commitment_to(round_key(match.seed, round_committed(match)))


def first_commitment(seed: int) -> str:
    """The commitment to the key of the first round of a game with this seed."""
    return commitment_to(round_key(seed, 1))


def gives_away(match: Match, watcher: Seat) -> bool:
    """Whether a deal would tell the watcher what is still hidden: while others keep cards in save piles,
    which last from round to round, whatever is known of all other cards tells what those are.
    """
    others = (cards for seat, cards in enumerate(match.state.saved) if seat != watcher)
    return match.step is not TurnStep.GAME_OVER and any(others)


def the_deal(match: Match, number: int, watcher: Seat) -> Deal:
    """The deal of a round that is over. Raises ValueError when it is not, or `gives_away` something."""
    if not 1 <= number <= match.rounds_played:
        raise ValueError(f"round {number} is not over")
    if gives_away(match, watcher):
        raise ValueError("the deal would give away cards that are still saved")
    hands: list[tuple[Card, ...]] = [()] * len(match.seats)
    order: list[Seat] = []
    piles: list[list[PileCard]] = []
    last: tuple[Card, ...] = ()
    for step in _round(match, number):
        for event, pile in pile_events(step):
            if isinstance(event, HandDealt):
                assert event.cards is not None
                hands[event.seat] = event.cards
                order.append(event.seat)
                piles = [[]]
            elif isinstance(event, PileRefilled):
                piles.append([])
            elif isinstance(event, CardDrawn):
                piles[-1].append(PileCard(pile[-1], event.seat))
            elif isinstance(event, OpeningCard):
                piles[-1].append(PileCard(pile[-1], turned_up=True))
        last = step.state.draw_pile
    piles[-1] += [PileCard(card) for card in reversed(last)]
    laps = zip(*(hands[seat] for seat in order), strict=True)
    deck = [card for lap in laps for card in lap] + [one.card for one in piles[0]]
    return Deal(
        number,
        round_key(match.seed, number),
        tuple(order),
        tuple(hands),
        tuple(map(tuple, piles)),
        tuple(deck),
    )


def _round(match: Match, number: int) -> Iterator[Step]:
    """The steps of one round."""
    for step in retold(match):
        if step.state.table.round > number:
            return
        if step.state.table.round == number:
            yield step
