"""Every essentially different way in which a hand can lay a phase."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from operator import mul
from typing import NamedTuple

from game.rules.cards import Card, CardKind
from game.rules.filling import Filler, Hand, Part
from game.rules.groups import Placed, Requirement, Terms
from game.rules.kernel import kernel
from game.rules.kinds.common import WILD_FACE, Face, face_of, is_apart, needs_natural

Way = tuple[tuple[Placed, ...], ...]


def lay_downs(
    needs: Sequence[Requirement], cards: Sequence[Card], terms: Terms, *, extra: bool
) -> Iterator[Way]:
    """Every essentially different way to lay the phase from these cards, each worked out when asked for.

    Two ways are the same when each group holds the same faces with the same meanings: which of two equal
    cards is used, the order of cards, and which of two equal requirements gets which group make no
    difference. In a run that has several wilds, which wild stands where makes none either; and a number card
    that a house rule makes wild stands for itself wherever it can.

    Without `extra` every group has exactly its size; with it, groups may also take more. Ways that need fewer
    wilds come first, and among those the ones without extra cards.
    """
    return _Search(tuple(needs), cards, terms).ways(extra=extra)


class _Step(NamedTuple):
    """A group of the phase: how to fill it, and the last group before it that asks the same.

    `missing` and `weights` answer whether it and those behind it can be laid; `size` is the cards these ask
    for. `apart` says that it must differ in color from others.
    """

    need: Requirement
    parts: Callable[..., Iterator[Part]]
    missing: Callable[[int], int]
    weights: Mapping[Face, int]
    size: int
    earlier: int | None
    apart: bool


@lru_cache(maxsize=256)
def _plan(needs: tuple[Requirement, ...], terms: Terms) -> tuple[_Step, ...]:
    inner = terms if needs_natural(terms) else terms._replace(naturals="none")
    steps = []
    for here, need in enumerate(needs):
        asked = kernel(needs[here:], inner)
        weights: dict[Face, int] = {
            (CardKind.NUMBER, *face): weight for face, weight in asked.face_weights.items()
        }
        weights[WILD_FACE] = 0
        size = sum(other.size for other in needs[here:])
        earlier = max((place for place in range(here) if needs[place] == need), default=None)
        parts = Filler(need, terms).parts
        steps.append(_Step(need, parts, asked.missing, weights, size, earlier, is_apart(need)))
    return tuple(steps)


_IN_GROUPS = frozenset({CardKind.NUMBER, CardKind.WILD})


class _Search:
    """The search for one hand."""

    def __init__(self, needs: tuple[Requirement, ...], cards: Sequence[Card], terms: Terms) -> None:
        self.terms = terms
        self.steps = _plan(needs, terms)
        self.cards: dict[Face, list[Card]] = {}
        for card in cards:
            if card.kind in _IN_GROUPS:
                self.cards.setdefault(face_of(card), []).append(card)
        wilds = tuple(face for face in self.cards if face[1] in (None, terms.wild_number))
        self.hand = Hand({face: len(self.cards[face]) for face in sorted(self.cards)}, wilds)

    def ways(self, *, extra: bool) -> Iterator[Way]:
        wilds = sum(self.hand.counts[face] for face in self.hand.wilds)
        fewest = next((some for some in range(wilds + 1) if self._possible(0, self.hand, some)), wilds + 1)
        for some in range(fewest, wilds + 1):
            for parts in self._from(0, self.hand, some, (), extra=False):
                yield self._dealt(parts)
            if extra:
                for parts in self._from(0, self.hand, some, (), extra=True):
                    if any(
                        len(part.faces) > step.need.size for part, step in zip(parts, self.steps, strict=True)
                    ):
                        yield self._dealt(parts)

    def _possible(self, place: int, hand: Hand, wilds: int) -> bool:
        """Whether the groups from `place` on can be laid with at most so many wilds."""
        step, counts = self.steps[place], hand.counts
        naturals = sum(map(mul, map(step.weights.__getitem__, counts), counts.values()))
        return step.missing(naturals + min(counts.get(WILD_FACE, 0), wilds)) == 0

    def _from(
        self, place: int, hand: Hand, wilds: int, parts: tuple[Part, ...], *, extra: bool
    ) -> Iterator[tuple[Part, ...]]:
        """The ways to fill the groups from `place` on with exactly so many wilds."""
        if place == len(self.steps):
            if wilds == 0 and self._enough_naturals(parts):
                yield parts
            return
        step = self.steps[place]
        if not extra and wilds > step.size:
            return
        for part in step.parts(hand, wilds, extra=extra):
            if step.earlier is not None and _rank(part) < _rank(parts[step.earlier]):
                continue
            if step.apart and self._color_taken(part, parts):
                continue
            rest, left = hand.without(part), wilds - part.wilds
            if place + 1 == len(self.steps) or self._possible(place + 1, rest, left):
                yield from self._from(place + 1, rest, left, (*parts, part), extra=extra)

    def _color_taken(self, part: Part, parts: Sequence[Part]) -> bool:
        """Whether a group that must differ in color has that of one before it."""
        before = (other for other, step in zip(parts, self.steps, strict=False) if step.apart)
        return part.color is not None and any(part.color == other.color for other in before)

    def _enough_naturals(self, parts: Sequence[Part]) -> bool:
        if self.terms.naturals != "per_phase" or all(step.need.kind == "wild" for step in self.steps):
            return True
        return any(part.naturals for part in parts)

    def _dealt(self, parts: Sequence[Part]) -> Way:
        """The way with the cards of the hand, the first of each face first."""
        left = {face: iter(cards) for face, cards in self.cards.items()}
        return tuple(
            tuple(Placed(next(left[face]), number, color) for face, number, color in part.faces)
            for part in parts
        )


def _rank(part: Part) -> tuple[tuple[int, str, int, str], ...]:
    """An order among the ways to fill one requirement; equal for the same way."""
    return tuple(
        sorted((number or 0, color or "", face[1] or 0, face[2] or "") for face, number, color in part.faces)
    )
