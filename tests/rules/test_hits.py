"""Where a card fits a group on the table: against the brute force and worked out by hand."""

from __future__ import annotations

from random import Random

import pytest

from game.rules.cards import Seat
from game.rules.finder import (
    hits,
    lay_downs,
)
from game.rules.groups import Meld, Placed
from game.rules.kinds import settle
from game.rules.refusal import Refusal
from tests.rules.brute import Face, Hand, Rules, ways
from tests.rules.hands import TERMS, WRAP, cards, form_of
from tests.rules.shapes import cards_of, groups_of, needs_of, random_hand, terms_of


@pytest.mark.parametrize("rules", [Rules(), WRAP])
@pytest.mark.parametrize("shape", ["s3", "r4", "c3", "cr3", "cs2", "eo3", "ceo3", "w1", "p3", "r10"])
def test_a_card_fits_where_the_group_stays_a_group(shape: str, rules: Rules) -> None:
    """Against the brute force: there is a spot exactly when the group with one card more is still a group."""
    random = Random(shape)
    (need,), terms, found = needs_of(shape), terms_of(rules), 0
    more: list[Face | str] = [(number, color) for number in range(1, 13) for color in TERMS.colors]
    while found < 6:
        hand = random_hand(random, rules, need.size + random.randrange(2, 8))
        way = next(lay_downs((need,), cards_of(hand), terms, extra=bool(found % 2)), None)
        if way is None:
            continue
        found += 1
        meld = Meld(3, Seat(1), need, way[0])
        before = form_of(shape, way)[0][1]  # type: ignore[index]
        for face in [*more, "W", "S"]:
            (card,) = cards_of((face,))
            spots = {spot[1:] for _, _, spot in hits([meld], [card], terms)}
            assert spots == expected_spots(shape, before, face, rules), (way, face)


def expected_spots(shape: str, before: tuple[tuple[object, ...], ...], face: Face | str, rules: Rules) -> set:
    """What the card may mean in the group: with it, the others keep their meaning and all are a group."""
    ((kind, _),) = groups_of(shape)
    hand: Hand = (*("W" if card[0] == "W" else card[1:] for card in before), face)
    found = set()
    for ((_, after),) in ways(((kind, len(hand)),), hand, rules, extra=False):
        rest = list(after)
        if all(card in rest and rest.remove(card) is None for card in before):
            found.add(rest[0][1:])
    return found


def test_hits_name_the_card_the_meld_and_the_spot() -> None:
    (need,) = needs_of("r4")
    group = settle(need, [Placed(card) for card in cards("R3 R4 R5 R6")], TERMS)
    assert not isinstance(group, Refusal)
    meld = Meld(7, Seat(2), need, group)
    hand = cards("R2 S W B7 B7 G9")
    found = [(card.id, where.id, spot.end, spot.number) for card, where, spot in hits([meld], hand, TERMS)]
    assert found == [
        (0, 7, "low", 2),
        (2, 7, "low", 2),
        (2, 7, "high", 7),
        (3, 7, "high", 7),
        (4, 7, "high", 7),
    ]
