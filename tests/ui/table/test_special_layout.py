"""Places that only some rules need: save piles, phases to choose, five groups in the tray, at every size."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.content.loader import load_edition
from game.rules.cardgame.edition import Edition
from game.rules.cardgame.view import PlayerView, SeatFacts, Table, TurnStep
from game.rules.cards import Card, CardId, Seat
from game.rules.groups import Meld, Placed
from game.ui.table.choice import Choice, Option, choice_boxes, grounds_of
from game.ui.table.geometry import Box, around
from game.ui.table.hand import Plan
from game.ui.table.layout import Layout, layout
from game.ui.table.melds import RATIO
from tests.ui.table.test_layout import SCALES, SIZES, check
from tests.ui.table.views import grown

OKIE = load_edition("okie_circle_j")
MASTERS = load_edition("masters")
MASTERS_2 = load_edition("masters_2")
COUNT = 11


def view(
    edition: Edition,
    seats: int,
    phase: int,
    *,
    laid: bool = False,
    saves: int = 0,
    step: TurnStep = TurnStep.PLAY,
    chosen: bool = True,
) -> PlayerView:
    """Everybody on one phase, laid with hits or not, with so many saved cards each."""
    used = 0
    deck = edition.cards

    def take(count: int) -> tuple[Card, ...]:
        nonlocal used
        found = tuple(deck[(used + i) % len(deck)]._replace(id=CardId(used + i)) for i in range(count))
        used += count
        return found

    melds: list[Meld] = []
    if laid:
        for seat in range(seats):
            for need in edition.phase(phase):
                cards = take(min(grown(need), 12))
                placed = tuple(Placed(card, card.number, None) for card in cards)
                melds.append(Meld(len(melds), Seat(seat), need, placed))
    facts = tuple(SeatFacts(phase if chosen else 0, tuple(range(1, phase)), 345, laid) for _ in range(seats))
    table = Table(
        round=7,
        dealer=Seat(seats - 1),
        turn=Seat(0),
        step=step,
        active=tuple(Seat(seat) for seat in range(seats)),
        seats=facts,
        melds=tuple(melds),
    )
    sizes = (COUNT, *(10 for _ in range(seats - 1)))
    return PlayerView(
        edition, Seat(0), take(COUNT), sizes, 40, take(1)[0], 12, table,
        saved=take(saves),
        save_sizes=(saves,) * seats if edition.options.save_pile != "none" else (),
    )  # fmt: skip


def special(found: Layout) -> dict[str, Box]:
    """The places of the special rules and what they must not lie on."""
    every = {"draw": found.draw, "discard": found.discard, "hand": found.hand, "round": found.round}
    every |= {f"panel {i}": panel.box for i, panel in enumerate(found.panels)}
    every |= {f"slot {i}": slot.box for i, slot in enumerate(found.slots)}
    every |= {f"meld {i}": box for i, box in found.melds.items()}
    own = {"save": found.saved, "choose": found.choose, "clear": found.clear, "lay down": found.lay_down}
    return every | {name: box for name, box in own.items() if box is not None}


def apart(found: Layout) -> None:
    every = special(found)
    window = Box(0, 0, *found.size)
    for name, box in every.items():
        assert window.holds(box), (name, box)
        assert box.w > 0, name
        assert box.h > 0, name
    for (one, a), (other, b) in combinations(every.items(), 2):
        assert a.grown(-1).overlap(b.grown(-1)) == 0, (one, a, other, b)
    for name in ("choose", "clear", "lay down"):
        if name in every:
            assert every[name].h >= 28
            assert every[name].w >= 60


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_five_groups_find_room_in_the_tray_and_on_the_table(size: tuple[int, int], seats: int) -> None:
    for phase in (1, 2, 5, 10):
        for scale in SCALES:
            for laid in (False, True):
                seen = view(OKIE, seats, phase, laid=laid)
                found = layout(seen, size, scale=scale)
                check(found, seen)
                for slot in found.slots:
                    assert slot.cards.w >= 30
                    assert slot.cards.h >= 30


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("saves", [0, 1, 12])
def test_save_piles_and_phases_to_choose_find_room(size: tuple[int, int], seats: int, saves: int) -> None:
    for scale in SCALES:
        for seen, plan in (
            (view(MASTERS, seats, 4, saves=saves, step=TurnStep.DECLARE, chosen=False), Plan()),
            (view(MASTERS, seats, 4, saves=saves), Plan(spread=True)),
            (view(MASTERS_2, seats, 9, saves=saves, chosen=False), Plan(phase=2)),
            (view(MASTERS_2, seats, 9, saves=saves, chosen=False), Plan(phase=9, spread=True)),
            (view(MASTERS_2, seats, 10, saves=saves, laid=True), Plan()),
        ):
            found = layout(seen, size, plan, scale)
            check(found, seen)
            apart(found)
            assert found.saved is not None
            for card in seen.saved:
                pose = found.poses[card.id]
                box = around(pose.x, pose.y, pose.width, pose.width * RATIO)
                if plan.spread:
                    assert (found.spread or found.round.grown(1)).holds(box)
                else:
                    assert found.saved.grown(pose.width / 10).holds(box)
            for seat in range(1, seats):
                panel = found.panels[seat]
                assert panel.saved is not None
                for i in range(saves):
                    pose = found.poses["save", seat, i]
                    assert panel.saved.holds(around(pose.x, pose.y, pose.width, pose.width * RATIO))
                parts = [panel.saved, panel.fan, panel.number, panel.score]
                for a, b in combinations(parts, 2):
                    assert a.grown(-1).overlap(b.grown(-1)) == 0
            assert (found.clear is not None) == (seen.me.laid and seen.edition.options.clear)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("saves", [1, 2, 12])
def test_nothing_moves_when_a_save_pile_is_spread_out(size: tuple[int, int], saves: int) -> None:
    for scale in SCALES:
        for seats in (2, 4):
            seen = view(MASTERS, seats, 4, saves=saves)
            before, after = (layout(seen, size, Plan(spread=spread), scale) for spread in (False, True))
            saved = {card.id for card in seen.saved}
            assert {key: pose for key, pose in before.poses.items() if key not in saved} == {
                key: pose for key, pose in after.poses.items() if key not in saved
            }
            if after.spread is not None:
                assert Box(0, 0, *size).holds(after.spread)
                for panel in after.panels:
                    assert panel.box.overlap(after.spread) == 0


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [1, 4, 5, 7, 10, 14])
def test_the_question_of_a_phase_leaves_hand_and_piles_in_sight(size: tuple[int, int], count: int) -> None:
    choice = Choice(
        "Which phase?", tuple(Option("Set of 3", lambda: None, phase=i + 1) for i in range(count))
    )
    for scale in SCALES:
        found = layout(view(MASTERS, 4, 1, step=TurnStep.DECLARE, chosen=False), size, scale=scale)
        outer, boxes = choice_boxes(choice, found)
        assert Box(0, 0, *size).holds(outer)
        assert outer.bottom <= found.hand.y
        assert len(boxes) == count
        for box in boxes:
            assert outer.holds(box)
            assert box.w >= 100
            assert box.h >= 32
        for a, b in combinations(boxes, 2):
            assert a.overlap(b) == 0
        for panel in grounds_of(choice, found):
            covered = panel.overlap(found.draw) + panel.overlap(found.discard)
            assert covered == 0 or (count == 14 and scale > 1), (scale, covered)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_question_of_a_seat_leaves_the_piles_in_sight(size: tuple[int, int], seats: int) -> None:
    options = tuple(Option("Cleo", lambda: None, f"seat:{seat}") for seat in range(seats))
    choice = Choice("A Wild is turned up. Who gets it?", options)
    for scale in SCALES:
        found = layout(view(OKIE, seats, 1), size, scale=scale)
        outer, boxes = choice_boxes(choice, found)
        assert Box(0, 0, *size).holds(outer)
        assert outer.overlap(found.hand) == 0
        # The panels are the answers.
        assert boxes == tuple(panel.box for panel in found.panels)
        assert outer.overlap(found.discard) == outer.overlap(found.draw) == 0
        assert all(outer.overlap(box) == 0 for box in boxes)
