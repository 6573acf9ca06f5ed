"""A sample of anything in any order; the whole is a command (tests/README.md)."""

import pytest

from tests.ui.soak import Soak


@pytest.mark.parametrize("seed", [5, 6])
def test_u20_whatever_is_done_the_focus_is_there_and_every_card_in_its_place(seed: int) -> None:
    soak = Soak(seed)
    soak.run(150)
    assert soak.rests > 0
    assert len(soak.met) > 3
