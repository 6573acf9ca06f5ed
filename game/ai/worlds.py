"""Whole positions made up from one view: what a seat sees stays, the rest is guessed."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.memory import Memory, open_cards
from game.ai.needs import SEEN_MORE, spared
from game.ai.worth import Goal, Goals
from game.rules.cardgame.state import GameState
from game.rules.cardgame.view import PlayerView
from game.rules.cards import Card, CardKind, Seat
from game.rules.rng import Rng

# A hand that could use a card its player left or threw lately is kept so many times in a hundred; so many are
# tried.
_AGAINST = 10
_TRIES = 3
_LOOK_BACK = 10


class Worlds:
    """Guesses at one position. The truth has no part in them: all comes from the view and the memory."""

    def __init__(self, view: PlayerView, memory: Memory, goals: Goals, rng: Rng) -> None:
        self._view, self._memory, self._goals, self._rng = view, memory, goals, rng
        self._others = [seat for seat in view.table.active if seat != view.seat]
        self._held = {seat: memory.held(seat)[: view.hand_sizes[seat]] for seat in self._others}
        placed = open_cards(view)
        placed.update(card for held in self._held.values() for card in held)
        self._under = []
        for at, pile in enumerate(view.piles):
            under = list(pile.cards[:0:-1]) or [card for card in memory.under(at) if card not in placed]
            self._under.append(under[max(len(under) - pile.size + 1, 0) :])
            placed.update(self._under[at])
        # Not what was seen: a card that was taken openly may have been put away unseen.
        self._pool = [card for card in view.edition.cards if card not in placed]

    def guess(self) -> GameState:
        """One position that looks to the seat like the one it is in."""
        view = self._view
        pool = self._rng.shuffled(self._pool)
        hands: list[tuple[Card, ...]] = [()] * len(view.hand_sizes)
        hands[view.seat] = view.hand
        for seat in self._others:
            hands[seat], pool = self._hand(seat, pool)
        pool = self._rng.shuffled(pool)

        def dealt(count: int) -> tuple[Card, ...]:
            cards = tuple(pool[: max(count, 0)])
            del pool[: max(count, 0)]
            return cards

        piles: list[tuple[Card, ...]] = []
        for pile, known in zip(view.piles, self._under, strict=True):
            lying = () if pile.top is None else (*dealt(pile.size - 1 - len(known)), *known, pile.top)
            piles.append(lying)
        saved = [
            view.saved if seat == view.seat else dealt(size) for seat, size in enumerate(view.save_sizes)
        ]
        draw_pile = dealt(view.draw_count)
        return GameState(
            view.edition,
            0,
            self._rng.next64(),
            draw_pile,
            piles[0],
            tuple(hands),
            view.table,
            tuple(pool),
            tuple(saved),
            more_piles=tuple(piles[1:]),
        )

    def _hand(self, seat: Seat, pool: list[Card]) -> tuple[tuple[Card, ...], list[Card]]:
        """A hand the seat may hold, and the pool without it: such a one as it would have kept."""
        held = self._held[seat]
        facts = self._view.table.seats[seat]
        size = self._view.hand_sizes[seat] - len(held)
        if facts.laid or not facts.phase or size <= 0:
            return (*held, *pool[:size]), pool[max(size, 0) :]
        goal = self._goals[facts.phase]
        looks = size + min(self._memory.turns // len(self._view.table.active), SEEN_MORE)
        kept: list[Card] = []
        for _ in range(_TRIES):
            kept = _kept(goal, held, pool[:looks], size)
            if self._fits(goal, seat, [*held, *kept]):
                break
            pool = pool[looks:] + pool[:looks]
        away = set(kept)
        return (*held, *kept), [card for card in pool if card not in away]

    def _fits(self, goal: Goal, seat: Seat, hand: Sequence[Card]) -> bool:
        """Whether the seat would have left and thrown what it did; now and then, if not."""
        missing, key = goal.kernel.missing, goal.kernel.key(hand)
        now = missing(key)
        for card in self._memory.spurned(seat, _LOOK_BACK):
            if card.kind is CardKind.NUMBER and missing(key + goal.kernel.weight(card)) < now:
                return self._rng.below(100) < _AGAINST
        return True


def _kept(goal: Goal, held: Sequence[Card], cards: Sequence[Card], size: int) -> list[Card]:
    weight = goal.kernel.weight
    gone = spared(list(map(weight, cards)), size, goal.kernel.key(held), goal.kernel.missing)
    rest = [card for place, card in enumerate(cards) if place not in gone]
    return rest[:size]
