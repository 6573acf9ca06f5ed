"""The examples on the rules page are real: every group can be laid as it is shown."""

import pytest

from game.content.catalog import editions
from game.rules.cards import CardKind
from game.rules.groups import Placed
from game.rules.kinds import KINDS, apart_fault
from game.ui.examples import example

SHELF = [entry.cards for entry in editions() if entry.cards is not None]


@pytest.mark.parametrize("edition", SHELF, ids=lambda edition: edition.id)
def test_every_example_is_the_phase(edition):
    for phase in edition.phases:
        groups = example(edition, phase)
        cards = [card for group in groups for card in group]
        assert len(set(cards)) == len(cards), "a card lies in one place only"
        assert set(cards) <= set(edition.cards)
        settled = []
        for need, group in zip(phase, groups, strict=True):
            assert len(group) == need.size
            placed = [Placed(card) for card in group]
            assert KINDS[need.kind].fault(need, placed, edition.terms) is None, (need, group)
            settled.append(next(iter(KINDS[need.kind].arrangements(need, placed, edition.terms))))
            if need.kind != "wild":
                assert all(card.kind is CardKind.NUMBER for card in group), need
        assert apart_fault(phase, settled) is None
