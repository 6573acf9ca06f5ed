"""Where things lie: inside the window, beside each other and readable, at every size."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from game.rules.cardgame.view import PlayerView
from game.ui.corners import least_strip
from game.ui.table.geometry import Box, around
from game.ui.table.hand import Plan, hand_gap
from game.ui.table.layout import Layout, layout
from game.ui.table.melds import RATIO, pack
from tests.ui.table.views import EDITION, view

SIZES = (
    (960, 600),
    (1280, 720),
    (1280, 800),
    (1366, 768),
    (1920, 1080),
    (2560, 1440),
    (3440, 1440),
    (3840, 2160),
    (960, 1000),
)
SCALES = (0.8, 1.0, 1.5, 2.0)
SEATS = (2, 3, 4, 5, 6)
PHASES = range(1, 11)


def boxes(found: Layout) -> dict[str, Box]:
    """Everything that may be pressed or read, each of which needs its own room."""
    every = {"draw": found.draw, "discard": found.discard, "hand": found.hand, "status": found.status}
    every |= {f"panel {i}": panel.box for i, panel in enumerate(found.panels)}
    every |= {f"slot {i}": slot.box for i, slot in enumerate(found.slots)}
    every |= {f"meld {i}": box for i, box in found.melds.items()}
    every |= {f"button {name}": box for name, box in found.buttons.items()}
    every["round"] = found.round
    if found.lay_down is not None:
        every["lay down"] = found.lay_down
    if found.history is not None:
        every["history"] = found.history
    return every


def check(found: Layout, seen: PlayerView) -> None:
    window = Box(0, 0, *found.size)
    every = boxes(found)
    for name, box in every.items():
        assert window.holds(box), f"{name} leaves the window: {box}"
        assert box.w > 0, name
        assert box.h > 0, name
    for (one, a), (other, b) in combinations(every.items(), 2):
        assert a.grown(-1).overlap(b.grown(-1)) == 0, f"{one} {a} lies on {other} {b}"
    for key, pose in found.poses.items():
        assert window.holds(around(pose.x, pose.y, pose.width, pose.width * RATIO)), key
    for panel in found.panels:
        parts = [panel.portrait, panel.name, panel.phase, panel.rosette, panel.number, panel.score]
        parts += [panel.fan] if panel.fan.w else []
        for part in parts:
            assert panel.box.holds(part), (panel.box, part)
            assert part.w > 0
        for a, b in combinations(parts, 2):
            assert a.grown(-1).overlap(b.grown(-1)) == 0, (a, b)
    for meld in seen.table.melds:
        poses = [found.poses[one.card.id] for one in meld.placed]
        for left, right in pairwise(poses):
            assert right.x - left.x >= least_strip(left.width) * left.width - 0.01
        assert all(pose.width <= found.card for pose in poses)
    for box in found.buttons.values():
        assert box.h >= 32
        assert box.w >= 32


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", SEATS)
def test_nothing_overlaps_or_leaves_the_window(size: tuple[int, int], seats: int) -> None:
    for phase in PHASES:
        for scale in SCALES:
            for laid, mine in ((False, False), (True, True), (True, False)):
                seen = view(seats, phase, laid=laid, mine=mine)
                check(layout(seen, size, scale=scale), seen)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_the_hand_is_largest_and_every_card_of_it_shows(size: tuple[int, int], scale: float) -> None:
    for seats in SEATS:
        found = layout(view(seats, 6, laid=False), size, scale=scale)
        assert found.strip >= 28
        assert found.card >= max(found.pile_card, found.tray_card)


def test_larger_windows_have_larger_cards() -> None:
    widths = [layout(view(4, 1, laid=False), size).card for size in ((960, 600), (1920, 1080), (3840, 2160))]
    assert widths == sorted(widths)
    assert widths[2] == pytest.approx(2 * widths[1], rel=0.1)


def test_staged_cards_lie_in_their_slots_and_leave_the_row() -> None:
    seen = view(3, 2, laid=False)
    ids = [card.id for card in seen.hand]
    plan = Plan(row=tuple(ids), staged=(tuple(ids[:3]), tuple(ids[3:10])))
    found = layout(seen, (1280, 720), plan)
    assert found.row == (ids[10],)
    for slot, cards in zip(found.slots, plan.staged, strict=True):
        for card in cards:
            pose = found.poses[card]
            assert slot.box.holds(around(pose.x, pose.y, pose.width, pose.width * RATIO))


def test_the_row_keeps_the_order_of_the_plan_and_adds_what_it_does_not_know() -> None:
    seen = view(2, 1, laid=False)
    ids = [card.id for card in seen.hand]
    found = layout(seen, (1280, 720), Plan(row=tuple(reversed(ids[:5]))))
    assert found.row == (*reversed(ids[:5]), *ids[5:])
    xs = [found.poses[card].x for card in found.row]
    assert xs == sorted(xs)


def test_a_gap_opens_where_a_card_would_be_dropped() -> None:
    seen = view(2, 1, laid=False)
    ids = tuple(card.id for card in seen.hand)
    row = ids[1:]
    for gap in range(len(ids)):
        found = layout(seen, (1280, 720), Plan(row=row, held=(ids[0],), gap=gap))
        free = [pose.x for pose in (found.poses[card] for card in found.row)]
        place = free[0] - found.strip if gap == 0 else free[gap - 1] + found.strip
        assert hand_gap(row, found.hand, found.card, place) == gap


def test_long_groups_shrink_but_every_corner_shows() -> None:
    area = Box(0, 0, 184, 106)
    for counts in ([12, 12], [16, 9], [3, 3], [8, 7, 6, 5, 4], [20]):
        placed = pack(counts, area, 60)
        assert all(area.holds(box) for box in placed.boxes)
        for a, b in combinations(placed.boxes, 2):
            assert a.overlap(b) == 0
        for poses in placed.poses:
            for left, right in pairwise(poses):
                assert right.x - left.x >= least_strip(placed.width) * placed.width - 0.01


def test_marked_cards_stand_higher() -> None:
    seen = view(2, 1, laid=False)
    card = seen.hand[3].id
    flat, raised = layout(seen, (960, 600)), layout(seen, (960, 600), Plan(marked=frozenset({card})))
    assert raised.poses[card].y < flat.poses[card].y


def test_every_phase_has_a_slot_for_each_group() -> None:
    for phase in PHASES:
        found = layout(view(2, phase, laid=False), (1280, 720))
        assert [slot.size for slot in found.slots] == [need.size for need in EDITION.phase(phase)]
        assert layout(view(2, phase, laid=True), (1280, 720)).slots == ()
