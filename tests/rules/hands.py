"""Hands of cards and the rules they are judged by, for the tests of the finder."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.cards import Card, CardId, CardKind, card_text, parse_face
from game.rules.finder import Way
from game.rules.groups import Requirement, Terms
from game.rules.kinds import settle
from tests.rules.brute import Rules, way_form
from tests.rules.shapes import groups_of

TERMS = Terms()
PER_PHASE = Rules(naturals="per_phase")
WRAP = Rules(wrap=True)
POSTAL = Rules(wild_number=3)
TINY = Rules(numbers=5, colors=("red", "blue"))


def cards(text: str) -> list[Card]:
    """`R7 8 W`: cards with these faces; a bare number gets some color."""
    words = [
        f"{'RBGY'[place % 4]}{word}" if word.isdecimal() else word for place, word in enumerate(text.split())
    ]
    return [Card(CardId(place), *parse_face(word, TERMS.colors)) for place, word in enumerate(words)]


def text(way: Way) -> str:
    """A way as text, with the number of every wild that has one."""
    return " | ".join(
        " ".join(
            card_text(one.card) + (f"={one.number}" if one.card.number is None and one.number else "")
            for one in group
        )
        for group in way
    )


def form_of(shape: str, way: Way) -> tuple[object, ...]:
    """A way in the brute force's form."""
    return way_form(
        groups_of(shape),
        tuple(
            tuple(("W" if one.card.number is None else "N", one.number, one.color) for one in group)
            for group in way
        ),
    )


def wilds_of(way: Way) -> int:
    """How many wilds a way uses."""
    return sum(one.card.kind is CardKind.WILD for group in way for one in group)


def check_legal(needs: tuple[Requirement, ...], way: Way, terms: Terms) -> None:
    """Every group of the way settles as it is, and no card is used twice."""
    ids = [one.card.id for group in way for one in group]
    assert len(set(ids)) == len(ids)
    for need, group in zip(needs, way, strict=True):
        assert settle(need, group, terms) == group


def faces(group: Sequence[Card]) -> list[tuple[str, int | None]]:
    """What counts here; which of equal numbers stands in a set or a run makes no difference."""
    return sorted((card.kind.value, card.number or 0) for card in group)
