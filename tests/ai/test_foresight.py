"""One draw ahead: worked out by hand, never below the hand's own chances, and felt in solo play."""

from __future__ import annotations

from random import Random
from typing import TypeVar

import pytest

from game.ai.foresight import ahead, turns_without
from game.ai.worth import Goals, Outlook, Thought
from game.rules.cards import Card
from tests.ai.solo import mean_draws
from tests.rules.mixes import edition

ORIGINAL = edition("original")
T = TypeVar("T")
GOALS = Goals(ORIGINAL)


def result(thought: Thought[T]) -> T:
    while True:
        try:
            next(thought)
        except StopIteration as done:
            found: T = done.value
            return found


def hand_of(random: Random, size: int) -> list[Card]:
    return random.sample(ORIGINAL.cards, size)


def test_looking_ahead_is_the_mean_over_every_card_and_the_best_discard():
    random = Random(4)
    for phase in (1, 2, 8):
        hand = hand_of(random, 10)
        outlook = Outlook(GOALS[phase], hand)
        asked = outlook.goal.kernel
        key = asked.key(hand)
        expected = 0.0
        for card in set(ORIGINAL.cards) - set(hand):
            eleven = [*hand, card]
            if not asked.missing(asked.key(eleven)):
                continue
            least = min(asked.missing(asked.key(eleven) - asked.weight(other)) for other in eleven)
            turns = [
                outlook.turns(asked.key(eleven) - asked.weight(other))
                for other in eleven
                if asked.missing(asked.key(eleven) - asked.weight(other)) == least
            ]
            expected += min(turns)
        found = result(ahead(outlook, key, sorted(set(map(asked.weight, hand)))))
        assert found == pytest.approx(expected / (len(ORIGINAL.cards) - 10))


@pytest.mark.parametrize("questions", [0, 6_000, 10**9])
def test_every_card_of_the_hand_has_its_turns_whatever_may_be_asked(questions: int):
    random = Random(5)
    for phase in range(1, 11):
        hand = hand_of(random, 11)
        outlook = Outlook(GOALS[phase], hand)
        turns = result(turns_without(outlook, hand, questions))
        assert turns.keys() == set(map(outlook.goal.kernel.weight, hand))


# The bars of 20,000 hands are asked of the command; so few hands are held to them and three standard errors.
@pytest.mark.parametrize(("phase", "bound"), [(2, 2.75), (4, 5.25), (8, 7.55)])
def test_alone_the_strong_level_makes_its_phases_in_time(phase: int, bound: float):
    mean, error = mean_draws("strong", phase, 60)
    assert mean <= bound + 3 * error
