"""How hard a phase is: the cards that a player alone draws on average until it can be laid.

The player draws from the draw pile and throws away one of the cards that can best be spared (never a wild).
"""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.cardgame.edition import Edition, Phase
from game.rules.cards import Card, CardKind
from game.rules.finder import kernel
from game.rules.rng import Rng, derived_key, state_from_key

SEED = 1
MOST_DRAWS = 300


def stream(phase: Phase, seed: int = SEED) -> Rng:
    """The shuffles for a phase, always the same for a seed."""
    return Rng(state_from_key(derived_key(seed, "difficulty", repr(phase))))


def follow(edition: Edition, phase: Phase, rng: Rng) -> Iterator[int]:
    """One game of that player: how many cards are drawn, after each; the last one is what it took.

    No game is followed over MOST_DRAWS. Raises ValueError for a phase that no cards of the deck can be.
    """
    asked = kernel(phase, edition.terms)
    missing, weight = asked.missing, asked.weight
    deck = rng.shuffled(edition.cards)
    hand, discards = deck[: edition.deal], list[Card]()
    del deck[: edition.deal]
    key = asked.key(hand)
    draws = 0
    yield draws
    while missing(key) and draws < MOST_DRAWS:
        if not deck:
            deck, discards = rng.shuffled(discards), []
        card = deck.pop()
        draws += 1
        hand.append(card)
        key += weight(card)
        if missing(key):
            spare = _spared(hand, {one: missing(key - weight(one)) for one in hand}, rng)
            hand.remove(spare)
            discards.append(spare)
            key -= weight(spare)
        yield draws


def mean_draws(edition: Edition, phase: Phase, trials: int, seed: int = SEED) -> float:
    """The mean over so many games."""
    rng = stream(phase, seed)
    return sum([*follow(edition, phase, rng)][-1] for _ in range(trials)) / trials


class Estimate:
    """The mean over some games, worked out in small steps so that nobody has to wait for it."""

    # So many that a group more is never called easier by chance.
    TRIALS = 600

    def __init__(self, edition: Edition, phase: Phase) -> None:
        self._edition, self._phase = edition, phase
        self._rng = stream(phase)
        self._found: list[int] = []
        self._game = follow(edition, phase, self._rng)
        self._draws = 0

    @property
    def done(self) -> bool:
        """Whether all games are played."""
        return len(self._found) == self.TRIALS

    @property
    def mean(self) -> float:
        """The mean so far; 0 before the first game is over."""
        return sum(self._found) / len(self._found) if self._found else 0.0

    def step(self) -> None:
        """One draw further; nothing once it is done."""
        if self.done:
            return
        draws = next(self._game, None)
        if draws is not None:
            self._draws = draws
            return
        self._found.append(self._draws)
        self._game = follow(self._edition, self._phase, self._rng)


def _spared(hand: list[Card], left: dict[Card, int], rng: Rng) -> Card:
    """One of the cards whose loss costs least; skips before all others, wilds after them."""
    for kind in (CardKind.SKIP, CardKind.NUMBER):
        some = [card for card in hand if card.kind is kind]
        if some:
            least = min(left[card] for card in some)
            best = [card for card in some if left[card] == least]
            return best[rng.below(len(best))]
    return hand[-1]
