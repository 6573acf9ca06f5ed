"""The board, its pawns, several discard piles and Skips before their victims, at every size."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise

import pytest

from game.content.loader import load_edition
from game.rules.cardgame.edition import Edition
from game.rules.cardgame.view import PileView, PlayerView, SkipMark, TurnStep
from game.rules.cards import Card, CardId, CardKind, Seat
from game.ui.table.choice import Choice, Option, choice_boxes, phases_of
from game.ui.table.geometry import Box, around
from game.ui.table.hand import Plan
from game.ui.table.layout import Layout, layout
from game.ui.table.melds import RATIO
from game.ui.table.phase_places import TITLE
from game.ui.table.spaces import along, pawn_box, spaces_in, standing, standing_together
from tests.ui.table.test_layout import SCALES, SIZES, check
from tests.ui.table.test_special_layout import view

TWIST = load_edition("twist")
SAVING = load_edition("twist", rules={"save_pile": "once_a_round"})
# A board with the usual pile, a long one, and many piles without a board.
ONE_PILE = replace(TWIST, piles=1)
LONG = replace(
    TWIST, board=(1, 0, 2, 0, 3, 0, 4, 0, 5, 0, 6, 0, 7, 0, 8, 0, 9, 0, 10, *((0, 10) * 6)), piles=2
)
MANY_PILES = replace(load_edition("original"), piles=4)
# On one space, on all sorts of spaces, and at both ends.
PLACES = ((1, 1, 1, 1, 1, 1), (4, 9, 9, 10, 18, 19), (19, 19, 19, 19, 1, 2))


def at_the_board(
    edition: Edition, seats: int, phase: int, places: tuple[int, ...], **looks: object
) -> PlayerView:
    """A view of a game with a board, with every pile begun and every seat but the first one skipped."""
    seen = view(edition, seats, phase, **looks)  # type: ignore[arg-type]
    skips = tuple(
        SkipMark(Seat(0), Seat(seat), card=Card(CardId(900 + seat), CardKind.SKIP, None, None))
        for seat in range(1, seats)
    )
    others = range(edition.piles - 1)
    more = tuple(PileView(Card(CardId(800 + i), CardKind.WILD, None, None), 3) for i in others)
    table = seen.table._replace(skips=skips if more else ())
    if edition.board:
        table = table._replace(spaces=places[:seats], twist_cards=(0,) * seats)
    return seen._replace(table=table, more_piles=more)


def own_places(found: Layout) -> dict[str, Box]:
    """What a board and several piles add to the table, and what they must not lie on."""
    every = {f"pile {i}": box for i, box in enumerate(found.discards)} | {"draw": found.draw}
    every |= {"round": found.round, "hand": found.hand}
    every |= {f"panel {i}": panel.box for i, panel in enumerate(found.panels)}
    every |= {f"slot {i}": slot.box for i, slot in enumerate(found.slots)}
    every |= {f"meld {i}": box for i, box in found.melds.items()}
    own = {"board": found.board, "holder": found.holder, "history": found.history, "save": found.saved}
    return every | {name: box for name, box in own.items() if box is not None}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("edition", "seats"),
    [
        *((TWIST, seats) for seats in (2, 3, 4, 5, 6)),
        *((SAVING, 4), (ONE_PILE, 6), (LONG, 2), (MANY_PILES, 6)),
    ],
)
def test_the_board_and_its_piles_find_room(size: tuple[int, int], edition: Edition, seats: int) -> None:
    for scale in SCALES:
        for places, (phase, laid) in zip(PLACES, ((1, False), (12, True), (12, False)), strict=True):
            number = phase if edition.board else 10
            seen = at_the_board(edition, seats, number, places, laid=laid, saves=2)
            found = layout(seen, size, scale=scale)
            check(found, seen)
            window = Box(0, 0, *size)
            for name, box in own_places(found).items():
                assert window.holds(box), (name, box)
            for (one, a), (other, b) in combinations(own_places(found).items(), 2):
                assert a.grown(-1).overlap(b.grown(-1)) == 0, (one, a, other, b)
            if edition.board:
                check_board(found, seen)
            check_skips(found, seen)


def check_board(found: Layout, seen: PlayerView) -> None:
    assert found.board is not None
    assert len(found.spaces) == len(seen.edition.board)
    for space in found.spaces:
        assert found.board.holds(space)
        assert min(space.w, space.h) >= 18, space
    for a, b in combinations(found.spaces, 2):
        assert a.overlap(b) == 0
    pawns = [found.poses["pawn", seat, 0] for seat in range(len(seen.table.seats))]
    for seat, pose in enumerate(pawns):
        assert found.spaces[seen.table.spaces[seat] - 1].holds(pawn_box(pose))
        assert pose.width >= 6
    for a, b in combinations(pawns, 2):
        shared = pawn_box(a).overlap(pawn_box(b))
        assert shared <= 0.25 * a.width * a.width, (a, b)


def check_skips(found: Layout, seen: PlayerView) -> None:
    for mark in seen.table.skips:
        assert mark.card is not None
        panel, pose = found.panels[mark.victim], found.poses[mark.card.id]
        assert panel.skip is not None
        box = around(pose.x, pose.y, pose.width, pose.width * RATIO)
        assert panel.skip.holds(box)
        parts = [panel.skip, panel.fan, panel.number, panel.score]
        parts += [panel.saved] if panel.saved is not None else []
        for a, b in combinations(parts, 2):
            assert a.grown(-1).overlap(b.grown(-1)) == 0


@pytest.mark.parametrize("size", SIZES)
def test_the_large_board_lies_over_the_table_and_leaves_the_hand_in_sight(size: tuple[int, int]) -> None:
    for scale in SCALES:
        small = layout(at_the_board(TWIST, 6, 1, PLACES[1]), size, scale=scale)
        large = layout(at_the_board(TWIST, 6, 1, PLACES[1]), size, scale=scale, large=True)
        assert large.board is not None
        assert Box(0, 0, *size).holds(large.board)
        assert large.board.bottom <= large.hand.y
        assert large.spaces[0].w > small.spaces[0].w
        assert min(large.spaces[0].w, large.spaces[0].h) >= 40


@pytest.mark.parametrize("size", SIZES)
def test_the_question_on_a_twist_space_leaves_the_hand_in_sight(size: tuple[int, int]) -> None:
    options = [Option("Set of 3", lambda: None, phase=number, walks=(6, 4, -1)) for number in (14, 2, 3)]
    choice = Choice("A Twist space: which phase do you try?", tuple(options))
    for scale in SCALES:
        seen = at_the_board(TWIST, 4, 1, PLACES[1], step=TurnStep.DECLARE, chosen=False)
        found = layout(seen, size, scale=scale)
        outer, boxes = choice_boxes(choice, found)
        assert Box(0, 0, *size).holds(outer)
        assert outer.bottom <= found.hand.y
        for box in boxes:
            assert outer.holds(box)
            assert box.w >= 200
            assert box.h >= 55
        for a, b in combinations(boxes, 2):
            assert a.overlap(b) == 0


def test_the_question_on_a_twist_space_leaves_the_board_in_sight() -> None:
    choice = Choice("", tuple(Option("", lambda: None, phase=i, walks=(6, 4, -1)) for i in (14, 2, 3)))
    seen = at_the_board(TWIST, 6, 1, PLACES[1], step=TurnStep.DECLARE, chosen=False)
    for size, scale in (((960, 600), 1.0), ((960, 600), 2.0), ((1280, 720), 1.0), ((1920, 1080), 1.0)):
        found = layout(seen, size, scale=scale)
        assert found.board is not None
        assert choice_boxes(choice, found)[0].overlap(found.board) == 0


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_question_on_a_twist_space_leaves_the_seats_in_sight(size: tuple[int, int], seats: int) -> None:
    choice = Choice("", tuple(Option("", lambda: None, phase=i, walks=(6, 4, -1)) for i in (14, 2, 3)))
    seen = at_the_board(TWIST, seats, 1, PLACES[1], step=TurnStep.DECLARE, chosen=False)
    for scale in SCALES:
        found = layout(seen, size, scale=scale)
        places = phases_of(choice, found)
        for panel in found.panels:
            assert panel.box.overlap(places.outer) == 0
        assert places.title is None or places.title.h in (0, found.metrics.body * TITLE)


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_in_a_small_window_with_large_text_the_cards_are_as_large_as_without_a_board(seats: int) -> None:
    plain = layout(view(load_edition("masters"), seats, 1), (960, 600), scale=2.0)
    found = layout(at_the_board(TWIST, seats, 1, PLACES[1]), (960, 600), scale=2.0)
    assert found.card >= plain.card
    assert found.board is not None
    assert found.board.h > found.board.w


def test_the_path_of_an_upright_board_goes_up_and_down_again() -> None:
    spaces = spaces_in(19, Box(0, 0, 60, 240))
    assert spaces[0].x < 5
    assert spaces[0].bottom > 235
    assert all(after.bottom <= before.y + 1 for before, after in pairwise(spaces[:10]))
    assert all(after.y >= before.bottom - 1 for before, after in pairwise(spaces[10:]))


@pytest.mark.parametrize("count", [2, 5, 12, 19, 40])
@pytest.mark.parametrize("area", [Box(5, 7, 420, 80), Box(0, 0, 1200, 70), Box(0, 0, 90, 300)])
def test_a_path_of_any_length_goes_from_neighbor_to_neighbor(count: int, area: Box) -> None:
    spaces = spaces_in(count, area)
    assert len(spaces) == count
    assert all(area.holds(space) for space in spaces)
    for a, b in combinations(spaces, 2):
        assert a.overlap(b) == 0
    step = max(max(space.w, space.h) for space in spaces[:-1]) * 1.3 if count > 1 else 0
    for here, there in pairwise(spaces):
        # Beside or above: never across the board.
        assert here.grown(step / 2).overlap(there) > 0


def test_pawns_on_one_space_stand_beside_each_other_and_alone_is_largest() -> None:
    space = Box(0, 0, 40, 40)
    widths = [standing(space, 0, count).width for count in (1, 2, 4, 6)]
    assert widths == sorted(widths, reverse=True)
    assert len(set(widths)) > 2


def test_a_pawn_goes_over_every_space_on_its_way() -> None:
    spaces = spaces_in(19, Box(0, 0, 400, 80))
    start, end = (standing_together(spaces, (place,), 0) for place in (4, 8))
    over = [along(spaces, (4, 8), (start, end), share) for share in (0, 0.25, 0.5, 0.75, 1)]
    middles = [(round(pose.x, 6), round(pose.y, 6)) for pose in over]
    assert middles == [tuple(round(v, 6) for v in spaces[place - 1].center) for place in (4, 5, 6, 7, 8)]
    back = along(spaces, (4, 3), (start, standing_together(spaces, (3,), 0)), 0.5)
    assert spaces[2].x < back.x < spaces[3].right


def test_a_skip_that_can_still_be_taken_back_lies_before_its_victim() -> None:
    seen = at_the_board(TWIST, 3, 1, PLACES[0])
    card = seen.hand[0].id
    seen = seen._replace(table=seen.table._replace(skips=()))
    before = layout(seen, (1280, 720), Plan(pending=card, pending_before=Seat(2)))
    onto = layout(seen, (1280, 720), Plan(pending=card, pending_on=2))
    assert before.panels[2].skip is not None
    assert before.panels[2].skip.contains((before.poses[card].x, before.poses[card].y))
    assert onto.discards[2].contains((onto.poses[card].x, onto.poses[card].y))
