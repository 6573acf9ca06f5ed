"""Where the cards of a stated position come from: each of the deck once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from game.rules.cardgame.edition import Edition
from game.rules.cards import Card, CardKind
from game.scenario.text import CardText

MOST_ALIKE = 2
MOST_OF_A_COLOR = 3


class ImpossibleError(ValueError):
    """The position cannot be; `path` leads to the key of the scenario that says so."""

    def __init__(self, path: tuple[str, ...], message: str) -> None:
        super().__init__(message)
        self.path = path


class Pool:
    """The cards of the deck that lie nowhere yet."""

    def __init__(self, edition: Edition) -> None:
        self.cards = list(edition.cards)
        self.deck = Counter((card.kind, card.number, card.color) for card in edition.cards)

    def take_all(self, texts: Iterable[CardText], path: tuple[str, ...]) -> tuple[Card, ...]:
        """These cards, which are then no longer here."""
        return tuple(self._take(text, path) for text in texts)

    def _take(self, text: CardText, path: tuple[str, ...]) -> Card:
        found = next((card for card in self.cards if text.shows(card)), None)
        if found is None:
            count = self.deck[text[:3]]
            face = text._replace(stands=None)
            if not count:
                raise ImpossibleError(path, f"there is no card {face} in this deck")
            raise ImpossibleError(
                path, f"there are only {count} {face} in this deck, and all are placed already"
            )
        self.cards.remove(found)
        return found

    def dull_hand(self, size: int) -> tuple[Card, ...]:
        """Number cards that go badly together: at most pairs, no three in a row, few of a color."""
        hand: list[Card] = []
        naturals = [card for card in self.cards if card.kind is CardKind.NUMBER]
        # Color after color within each number, so that the copies of one card do not follow each other.
        naturals.sort(key=lambda card: (card.number or 0, card.id % 2, card.id))
        for card in naturals:
            if len(hand) < size and _is_dull(hand, card):
                hand.append(card)
        others = [card for card in (*naturals, *self.cards) if card not in hand]
        hand += list(dict.fromkeys(others))[: size - len(hand)]
        for card in hand:
            self.cards.remove(card)
        return tuple(hand)

    def left(self) -> list[Card]:
        """What lies nowhere yet."""
        return self.cards


def _is_dull(hand: Sequence[Card], card: Card) -> bool:
    numbers = Counter(one.number for one in hand)
    numbers[card.number] += 1
    colors = Counter(one.color for one in hand)
    number = card.number or 0
    in_a_row = any(all(numbers[low + step] for step in range(3)) for low in range(number - 2, number + 1))
    return numbers[number] <= MOST_ALIKE and colors[card.color] < MOST_OF_A_COLOR and not in_a_row
