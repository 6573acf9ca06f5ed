"""One draw ahead: what a hand is worth on average once the next card has come and the best one has gone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence

from game.ai.worth import Outlook, Thought
from game.rules.cards import Card

# A discard that takes so many more turns than the best, told from what helps now, is not looked into.
_BEHIND = 3.0


def turns_without(outlook: Outlook, hand: Sequence[Card], most: int) -> Thought[dict[int, float]]:
    """How many turns the phase will take without each card, by what the card adds to a key.

    One draw is looked ahead from the cards that are best to throw if that takes no more than `most` questions
    to the kernel.
    """
    asked = outlook.goal.kernel
    cards = Counter(map(asked.weight, hand))
    whole, weights = asked.key(hand), sorted(cards)
    turns = {}
    for weight in weights:
        yield from outlook.look(whole - weight)
        turns[weight] = outlook.turns(whole - weight)
    least = min(turns.values())
    near = [weight for weight in sorted(weights, key=turns.__getitem__) if turns[weight] <= least + _BEHIND]
    near = near[: most // max(questions(outlook, weights), 1)]
    if len(near) < 2 or not least:
        return turns
    gains = []
    for weight in near:
        others = [other for other in weights if other != weight or cards[other] > 1]
        seen = yield from ahead(outlook, whole - weight, others)
        gains.append(turns[weight] - seen)
        turns[weight] = seen
    for weight in weights:
        if weight not in near:
            turns[weight] -= min(gains)
    return turns


def questions(outlook: Outlook, weights: Collection[int]) -> int:
    """How many questions to the kernel `ahead` may cost for a hand of these cards."""
    return len(outlook.coming) ** 2 * (len(weights) + 1)


def ahead(outlook: Outlook, key: int, weights: Collection[int]) -> Thought[float]:
    """The turns a hand will take after the next draw: the mean over every unseen card, the best discard made.

    `weights` are those of the hand's cards, each once. A card that helps nothing goes at once.
    """
    stays = outlook.turns(key)
    total, rest = 0.0, outlook.unseen
    for weight, count in outlook.coming:
        best = yield from after(outlook, key, weight, weights)
        total += count * min(best, stays)
        rest -= count
    return (total + max(rest, 0) * stays) / outlook.unseen


def after(outlook: Outlook, key: int, weight: int, weights: Collection[int]) -> Thought[float]:
    """The turns a hand will take when this card has come and the best of the others has gone."""
    missing, whole = outlook.missing, key + weight
    if not missing(whole):
        return 0.0
    lacks = {}
    for other in weights:
        if other != weight:
            lacks[other] = missing(whole - other)
            if outlook.pace.due():
                yield
    least = min(lacks.values(), default=None)
    best = outlook.turns(key)
    for other, lack in lacks.items():
        if lack == least:
            yield from outlook.look(whole - other)
            best = min(best, outlook.turns(whole - other))
    return best
