"""All moves that only some rules bring: an edition that has them, a position, and every way to make them."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.cardgame.actions import (
    Action,
    ChoosePhase,
    ClearPhase,
    Discard,
    DrawFaceDown,
    DrawSaved,
    DropPhase,
    LayDown,
    NameForOpening,
    ReplaceWild,
    SaveCard,
)
from game.rules.cardgame.edition import Edition
from tests.ui.table import board_moves, group_moves, phase_moves, seat_moves
from tests.ui.table.reached import Wanted, Ways, edition

MOVES: dict[str, tuple[Callable[[], Edition], Wanted, Ways, type[Action]]] = {
    "declare": (lambda: edition("masters"), phase_moves.declaring, phase_moves.declare, ChoosePhase),
    "lay a chosen phase": (
        lambda: edition("masters_1"),
        phase_moves.two_ready,
        phase_moves.lay_chosen,
        LayDown,
    ),
    "save": (lambda: edition("masters"), phase_moves.may_save, phase_moves.save, SaveCard),
    "draw saved": (
        lambda: edition("masters", save_pile="unlimited"),
        phase_moves.may_draw_saved,
        phase_moves.draw_saved,
        DrawSaved,
    ),
    "clear": (lambda: edition("masters_2"), group_moves.may_clear, group_moves.clear, ClearPhase),
    "replace": (
        lambda: edition("original", wild_replacement="utah"),
        lambda view: bool(group_moves.replacing(view)),
        group_moves.replace,
        ReplaceWild,
    ),
    "take a wild": (
        lambda: edition("original", wild_replacement="take"),
        lambda view: bool(group_moves.taking(view)),
        group_moves.take,
        ReplaceWild,
    ),
    "name for the opening": (
        lambda: edition("original", opening_wild="dealer_names", opening_skip="dealer_names"),
        seat_moves.opening,
        seat_moves.named,
        NameForOpening,
    ),
    "discard for the opening wild": (
        lambda: edition("original", opening_wild="first_player"),
        seat_moves.got_the_wild,
        seat_moves.give,
        Discard,
    ),
    "draw unseen": (
        lambda: edition("original", house=("rule_card",)),
        seat_moves.face_down,
        seat_moves.draw_unseen,
        DrawFaceDown,
    ),
    "name who drops a phase": (
        lambda: edition("original", house=("rule_card",)),
        seat_moves.dropping,
        seat_moves.named,
        DropPhase,
    ),
    "skip with a wild": (
        lambda: edition("original", wild_as_skip=True),
        seat_moves.skips_with_a_wild,
        seat_moves.skip_with_a_wild,
        Discard,
    ),
    **{
        name: (lambda: edition("twist"), wanted, ways, kind)
        for name, (wanted, ways, kind) in board_moves.MOVES.items()
    },
}
