"""What the player who comes next could use: known once it is down, guessed from sampled hands before."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import NamedTuple

from game.ai.memory import Memory
from game.ai.worth import Goals, Pace, Thought
from game.rules.cardgame.view import PlayerView, next_active
from game.rules.cards import Card, CardKind, Seat
from game.rules.finder import Kernel, hits
from game.rules.rng import Rng

# A player keeps the better cards of those it has seen, and it has seen about so many more than it holds.
SEEN_MORE = 3
# How much less likely a hand is that could use one of the last cards its player left or threw, and one that
# has no use for a card its player took.
_AGAINST = 0.1
_LOOK_BACK = 10
# Where questions to the kernel are costly, only one in so many hands is imagined.
_COSTLY = 8
_IDLE = 0.1


class Needs(NamedTuple):
    """What one opponent may need, by what a card adds to its kernel's key: the chance that it helps.

    Once it is down, what fits the table is all that counts, and there are none.
    """

    kernel: Kernel | None
    chances: Mapping[int, float]

    def chance(self, card: Card) -> float:
        """How likely this card of the hand would bring the player nearer to its phase."""
        return 0.0 if self.kernel is None else self.chances.get(self.kernel.weight(card), 0.0)


NO_NEEDS = Needs(None, {})


class Likings(NamedTuple):
    """Colors of the cards that a player took openly, and of the last ones it threw or left."""

    taken: Collection[str] = ()
    spurned: Collection[str] = ()


NO_LIKINGS = Likings()


def liking(likings: Likings, card: Card) -> int:
    """1 for a card of a color that a player took, -1 for one that it left, 0 for others and for both.

    The color, not the number: it tells hardly anything of what the player needs.
    """
    return (card.color in likings.taken) - (card.color in likings.spurned)


def next_player(view: PlayerView) -> Seat:
    """The seat that will have the discard offered: the next one without a pending skip."""
    waiting = {mark.victim for mark in view.table.skips if mark.pending}
    seat = next_active(view.table, view.seat)
    while seat in waiting and seat != view.seat:
        waiting.discard(seat)
        seat = next_active(view.table, seat)
    return seat


def fits_table(view: PlayerView, seat: Seat, card: Card) -> bool:
    """Whether a seat that is down could hit with this card."""
    own = view.edition.options.hit_targets == "own"
    melds = [meld for meld in view.table.melds if not own or meld.owner == seat]
    return any(hits(melds, (card,), view.edition.terms_of(view.table.seats[seat].phase)))


def sample_needs(
    view: PlayerView, memory: Memory, seat: Seat, goals: Goals, rng: Rng, samples: int
) -> Thought[Needs]:
    """Imagine hands that the seat may hold, and count in how many of them each card of the view's helps, and
    the tops where there are several discard piles.
    """
    facts = view.table.seats[seat]
    if facts.laid or not facts.phase:
        return NO_NEEDS
    asked = goals[facts.phase].kernel
    weight, missing = asked.weight, asked.missing
    held = [weight(card) for card in memory.held(seat)]
    size = view.hand_sizes[seat] - len(held)
    seen = memory.seen(view)
    pool = [weight(card) for card in view.edition.cards if card not in seen]
    spurned = [weight(card) for card in memory.spurned(seat, _LOOK_BACK) if card.kind is CardKind.NUMBER]
    looks = min(max(size, 0) + min(memory.turns // len(view.table.active), SEEN_MORE), len(pool))
    cards = [*view.hand, *(pile.top for pile in view.piles)] if view.more_piles else view.hand
    offers = sorted({weight(card) for card in cards if card and card.kind is CardKind.NUMBER} - {0})
    helped = dict.fromkeys(offers, 0.0)
    total = 0.0
    pace = goals[facts.phase].pace()
    for _ in range(max(samples // _COSTLY, 1) if goals[facts.phase].costly else samples):
        key = yield from _kept(_drawn(pool, looks, rng), size, sum(held), missing, pace)
        now = missing(key)
        if not now:
            continue
        share = 1.0
        for card in held:
            if missing(key - card) <= now:
                share *= _IDLE
            if pace.due():
                yield
        for card in spurned:
            if card and missing(key + card) < now:
                share *= _AGAINST
            if pace.due():
                yield
        total += share
        for card in offers:
            if missing(key + card) < now:
                helped[card] += share
            if pace.due():
                yield
    return Needs(asked, {card: some / total for card, some in helped.items()} if total else {})


def _drawn(pool: Sequence[int], count: int, rng: Rng) -> list[int]:
    """So many different cards of the pool."""
    left, size = list(pool), len(pool)
    for place in range(count):
        other = place + rng.below(size - place)
        left[place], left[other] = left[other], left[place]
    return left[:count]


def _kept(hand: list[int], size: int, held: int, missing: Callable[[int], int], pace: Pace) -> Thought[int]:
    """The key of so many cards of the hand, and of those `held`: those go first whose loss costs nothing."""
    gone = spared(hand, size, held, missing)
    if pace.due(len(hand)):
        yield
    return sum(hand) + held - sum(hand[place] for place in gone)


def spared(hand: Sequence[int], size: int, held: int, missing: Callable[[int], int]) -> list[int]:
    """The places of cards whose loss costs nothing, the first that leave so many; fewer where there are none.

    A card is what it adds to a key, and `held` the key of those that stay.
    """
    key = sum(hand) + held
    now = missing(key)
    gone: list[int] = []
    for place, card in enumerate(hand):
        if len(hand) - len(gone) <= size:
            break
        if missing(key - card) == now:
            key -= card
            gone.append(place)
    return gone
