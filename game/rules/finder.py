"""What a hand can do: lay its phase, come nearer to it, hit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.rules.apart import openings
from game.rules.cards import Card, CardId, CardKind
from game.rules.groups import Meld, Placed, Requirement, Spot, Terms
from game.rules.kernel import WILD, Kernel, kernel
from game.rules.kinds import KINDS
from game.rules.kinds.common import face_of, is_natural, number_faces
from game.rules.laying import Way, lay_downs
from game.rules.proposing import proposal
from game.rules.refusal import Refusal

__all__ = [
    "Help",
    "Kernel",
    "Lacking",
    "Way",
    "helpful",
    "hits",
    "kernel",
    "lacking",
    "lay_downs",
    "missing",
    "proposal",
]


class Help(NamedTuple):
    """The cards that bring a phase nearer: faces (number and color), and whether a wild does."""

    faces: tuple[tuple[int, str], ...]
    wild: bool


class Lacking(NamedTuple):
    """What one group still lacks: how many cards, and which cards make it fewer."""

    more: int
    help: Help


def missing(needs: Sequence[Requirement], cards: Sequence[Card], terms: Terms) -> int:
    """The smallest number of freely chosen cards after which the phase can be laid; 0: it can be laid now.

    Raises ValueError for a group that no cards of the deck can be. Ask a `kernel` itself to ask often.
    """
    asked = kernel(tuple(needs), terms)
    return asked.missing(asked.key(cards))


def helpful(needs: Sequence[Requirement], cards: Sequence[Card], terms: Terms) -> Help:
    """The cards that would lower `missing` by one, by number and then in the order of the colors."""
    asked = kernel(tuple(needs), terms)
    key = asked.key(cards)
    now = asked.missing(key)
    if now == 0:
        return Help((), wild=False)
    faces = tuple(face for face in number_faces(terms) if asked.missing(key + asked.face_weight(*face)) < now)
    return Help(faces, asked.missing(key + WILD) < now)


def hits(melds: Sequence[Meld], cards: Sequence[Card], terms: Terms) -> Iterator[tuple[Card, Meld, Spot]]:
    """Every way to put one of the cards on one of the melds, whether or not a hit is allowed now."""
    faces = [(face_of(card), card) for card in cards]
    for meld in melds:
        found = openings(meld, melds, terms)
        for face, card in faces:
            for spot in found.get(face, ()):
                yield card, meld, spot


def lacking(need: Requirement, cards: Sequence[Card], terms: Terms) -> Lacking | Refusal | None:
    """What a group in the making lacks: None when it is complete, a Refusal when the cards do not fit."""
    count = _lack(need, cards, terms)
    if count == 0:
        return None
    fault = KINDS[need.kind].fault(need, [Placed(card) for card in cards], terms)
    if count is None:
        return fault
    faces = tuple(
        face
        for face in number_faces(terms)
        if _fewer(need, cards, Card(_LENT, CardKind.NUMBER, *face), count, terms)
    )
    return Lacking(count, Help(faces, _fewer(need, cards, Card(_LENT, CardKind.WILD), count, terms)))


_LENT = CardId(-1)


def _fewer(need: Requirement, cards: Sequence[Card], card: Card, count: int, terms: Terms) -> bool:
    left = _lack(need, [*cards, card], terms)
    return left is not None and left < count


def _lack(need: Requirement, cards: Sequence[Card], terms: Terms) -> int | None:
    """How many more cards make these the group; None when no cards do."""
    kind = KINDS[need.kind]
    loose = terms._replace(naturals="none")
    placed = [Placed(card) for card in cards]
    wild = Placed(Card(_LENT, CardKind.WILD))
    for count in range(max(need.size - len(cards), 0), max(need.size, terms.numbers) + 1):
        for way in kind.arrangements(need, [*placed, *[wild] * count], loose):
            bare = terms.naturals == "per_group" and need.kind != "wild" and not any(map(is_natural, way))
            return max(count, 1) if bare else count
    return None
