"""What a hand is worth for a phase: how many turns it will take, told from the cards still unseen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Generator, Sequence
from typing import TypeVar

from game.rules.cardgame.edition import Edition
from game.rules.cards import Card
from game.rules.finder import Kernel, kernel
from game.rules.groups import Requirement, Terms

# Turns for each missing card after the next: so many that a hand is never broken for a better chance, which
# in solo play takes longer for every phase.
STEP = 8.0
# Nothing that is unseen helps: only a card that comes by another way does.
HOPELESS = 30.0
# How likely the discard that is offered helps, against a card of the draw pile: nobody throws what is wanted.
OFFERED = 0.6


T = TypeVar("T")
# Work in slices: a pause after each, at last the result.
Thought = Generator[None, None, T]


def finished(thought: Thought[T]) -> T:
    """The result of a thought, without a pause."""
    while True:
        try:
            next(thought)
        except StopIteration as done:
            result: T = done.value
            return result


# The weights of wilds, of skips, and of a number that is wild.
_OTHER_WEIGHTS = 3
# Questions to a kernel in one slice of thinking, of at most about 3 ms when none of them was asked before:
# where numbers alone count, where every face does, and for pattern runs.
_BY_NUMBER, _BY_FACE, _BY_PATTERN = 240, 48, 2


class Pace:
    """Counts the questions of a slice."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._left = most

    def due(self, questions: int = 1) -> bool:
        """Count some questions; True when it is time for a pause."""
        self._left -= questions
        if self._left > 0:
            return False
        self._left = self.most
        return True


class Goal:
    """A phase for one player: its kernel, the kernel of the same phase grown by a card in each group, which
    tells what will be hit, and the deck's cards by what they add to a key.
    """

    def __init__(self, edition: Edition, phase: int) -> None:
        needs, terms = edition.phase(phase), edition.terms_of(phase)
        self.phase = phase
        self.kernel: Kernel = kernel(needs, terms)
        self.grown: Kernel = _grown(needs, terms)
        self.deck = Counter(map(self.kernel.weight, edition.cards))
        self.size = len(edition.cards)
        by_face = len(self.deck) > edition.deck.numbers + _OTHER_WEIGHTS
        pattern = any(need.kind == "pattern_run" for need in needs)
        self.costly = pattern
        ones = [card for card in edition.cards if card.number == 1]
        self.tells_colors = len({self.kernel.weight(card) for card in ones}) > 1
        self.slice = _BY_PATTERN if pattern else _BY_FACE if by_face else _BY_NUMBER

    def pace(self) -> Pace:
        """For a slice of questions to the goal's kernel."""
        return Pace(self.slice)


def _grown(needs: Sequence[Requirement], terms: Terms) -> Kernel:
    """The kernel of the phase with one more card in each group that can have one."""
    grown = []
    for need in needs:
        larger = need._replace(size=need.size + 1)
        try:
            kernel((larger,), terms)
        except ValueError:
            larger = need
        grown.append(larger)
    return kernel(tuple(grown), terms)


class Goals(dict[int, Goal]):
    """The goals of one edition, by phase, each made when it is first asked for."""

    def __init__(self, edition: Edition) -> None:
        super().__init__()
        self.edition = edition

    def __missing__(self, phase: int) -> Goal:
        self[phase] = goal = Goal(self.edition, phase)
        return goal


class Outlook:
    """A goal and the cards that may still come. Keys are the goal's kernel's."""

    def __init__(self, goal: Goal, seen: Collection[Card]) -> None:
        weight = goal.kernel.weight
        left = goal.deck.copy()
        left.subtract(map(weight, seen))
        left.pop(0, None)
        self.goal = goal
        self.missing: Callable[[int], int] = goal.kernel.missing
        self.coming = tuple((weight, count) for weight, count in left.items() if count > 0)
        self.unseen = max(goal.size - len(seen), 1)
        self._outs: dict[int, int] = {}
        self.pace = goal.pace()

    def look(self, key: int) -> Thought[None]:
        """Work out `outs` in slices; asked afterwards, it answers at once."""
        if key in self._outs:
            return
        missing, now, found = self.missing, self.missing(key), 0
        for weight, count in self.coming:
            if missing(key + weight) < now:
                found += count
            if self.pace.due():
                yield
        self._outs[key] = found

    def outs(self, key: int) -> int:
        """How many of the unseen cards bring the hand nearer."""
        found = self._outs.get(key)
        if found is None:
            missing = self.missing
            now = missing(key)
            found = self._outs[key] = sum(
                count for weight, count in self.coming if missing(key + weight) < now
            )
        return found

    def gone(self, weight: int) -> tuple[tuple[str, object], ...]:
        """Of the cards that are as good as this one, how many have been seen, and how many there are."""
        there = self.goal.deck[weight]
        return ("gone", there - dict(self.coming).get(weight, 0)), ("copies", there)

    def wait(self, key: int) -> float:
        """Turns until the next card that helps, about."""
        chance = self.outs(key) / self.unseen
        chance += (1 - chance) * chance * OFFERED
        return 1 / chance if chance > 1 / HOPELESS else HOPELESS

    def turns(self, key: int) -> float:
        """Turns until the phase can be laid, about; one card less that is missing outweighs all else."""
        left = self.missing(key)
        return self.wait(key) + (left - 1) * STEP if left else 0.0
