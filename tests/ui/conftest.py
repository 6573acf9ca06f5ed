"""What tests of several screens share: games to show, and the ear for texts that were cut."""

import pytest

from game.match.dice_match import DiceMatch
from game.match.families import AnyMatch
from game.ui import staged
from game.ui.fonts import Fonts
from game.ui.scenes.scrolling import Scrolling
from tests.ui.dice.games import EDITION as DICE
from tests.ui.dice.games import seats as dice_seats
from tests.ui.scenes.opening import OF_DICE


@pytest.fixture(scope="session")
def games() -> dict[str, AnyMatch]:
    """Games that bots have played to where each scene belongs, with six seats: the most there can be."""
    between = staged.play_until("original", 6, 3, staged.round_is_over)
    over = staged.play_until("original", 6, 3, staged.is_over)
    dice = DiceMatch(DICE, dice_seats(6, person=False), 3)
    while not dice.over:
        dice.step_bot()
    return {
        **dict.fromkeys(OF_DICE, dice),
        "round_over": between,
        "game_over": over,
        "deal": over,
        "luck": over,
        "fair_deal": between,
        "scores": over,
    }


@pytest.fixture
def cuts(monkeypatch) -> list[str]:
    """Every text that did not fit its place and was cut."""
    found: list[str] = []
    real = Fonts.cut

    def cut(self, text, face, size, width):
        result = real(self, text, face, size, width)
        if result != text:
            found.append(text)
        return result

    monkeypatch.setattr(Fonts, "cut", cut)
    # What lies outside the view is drawn too.
    monkeypatch.setattr(Scrolling, "seen", lambda *_: True)
    return found
