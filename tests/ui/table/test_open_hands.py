"""Hands that lie open in a game looked at again: where they lie, and how large they are."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from game.match.match import Match
from game.match.reel import Reel
from game.rules.cardgame.view import TurnStep
from game.rules.cards import Seat
from game.storage.settings import Settings
from game.ui import staged
from game.ui.corners import least_strip
from game.ui.table.geometry import Box, around
from game.ui.table.melds import RATIO
from game.ui.table.replaying import Replaying

SIZES = [((960, 550), 1.0), ((960, 450), 2.0), ((1280, 670), 1.0), ((1920, 1000), 1.0)]
# The narrowest card on which a number can be read, in pixels.
LEAST_CARD = 24


@pytest.fixture(scope="module", params=[2, 4, 6])
def over(request: pytest.FixtureRequest) -> Match:
    over = (TurnStep.ROUND_OVER, TurnStep.GAME_OVER)
    return staged.play_until("original", request.param, 1, lambda match: match.step in over)


def opened(match: Match, size: tuple[int, int], scale: float) -> Replaying:
    """All cards open, from the first seat."""
    show = Replaying(Reel(match), match.seats, Seat(0), Settings())
    show.all_open = True
    show.set_up(size, scale, lambda cue: None)
    return show


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_open_hands_can_be_read_and_stay_below_their_panels(over: Match, size: tuple[int, int], scale: float):
    show = opened(over, size, scale)
    seen = 0
    for at in range(0, len(show.reel), 7):
        show.jump(at)
        board = show.board
        view, window = board.view, Box(0, 0, *size)
        widths = set()
        for seat, plate in board.plates.items():
            hand = [board.layout.poses["back", seat, i] for i in range(view.hand_sizes[seat])]
            boxes = [around(pose.x, pose.y, pose.width, pose.width * RATIO) for pose in hand]
            assert all(plate.holds(box) and pose.face == 1.0 for box, pose in zip(boxes, hand, strict=True))
            assert all(b.x - a.x >= least_strip(a.w) * a.w - 0.01 for a, b in pairwise(boxes))
            assert hand[0].width >= LEAST_CARD
            assert window.holds(plate)
            laid = [board.layout.melds[meld.id] for meld in view.table.melds if meld.owner == seat]
            assert all(a.overlap(b) == 0 for a, b in combinations([plate, *laid], 2))
            assert all(plate.overlap(panel.box) == 0 for panel in board.layout.panels)
            if laid:
                seen += 1
            else:
                panel = board.layout.panels[seat].box
                assert panel.x <= plate.x + 0.5
                assert plate.right <= panel.right + 0.5
                widths.add(round(hand[0].width, 3))
        assert len(widths) <= 1
        assert board.opened == {Seat(seat) for seat in range(len(view.hand_sizes)) if seat != view.seat}
    assert seen
