"""The tips of a first game of dice: one sentence each, the first time that something becomes possible."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import NamedTuple

from game.rules.cards import CardKind
from game.rules.dicegame.view import DiceStep
from game.ui.dice.board import Board
from game.ui.dice.layout import Layout
from game.ui.table.coach import Coach
from game.ui.table.geometry import Box
from game.ui.text import N_, _

# How wide a letter is, as a share of the text's height.
_LETTER = 0.54
# The height of one line of text, which is too low for two small ones.
_ONE_LINE = 1.4

# Whether words can be shown whole in a box of a width and a height.
Fits = Callable[[str, tuple[float, float]], bool]


def coach_boxes(coach: Coach, layout: Layout) -> tuple[Box, Box | None]:
    """The box of the words, which stand instead of the lowest line, where they hide nothing, or above
    the bowl, and that of the button beside them.
    """
    outer, body = layout.head if coach.high else layout.status, layout.metrics.body
    if not coach.button:
        return outer, None
    wide = len(coach.button) * body * _LETTER + 1.4 * body
    return outer, Box(outer.right - body * 0.35 - wide, outer.y + 3, wide, outer.h - 6)


def words_box(outer: Box, button: Box | None, layout: Layout) -> Box:
    """Where in its box the words of a tip stand."""
    pad = layout.metrics.body * 0.7
    end = button.x - pad / 2 if button is not None else outer.right - pad
    return Box(outer.x + 1.3 * pad, outer.y + 2, end - outer.x - 1.3 * pad, outer.h - 4)


def coach_for(words: str, layout: Layout, fits: Fits, readable: Fits) -> Coach | None:
    """A tip as it is shown, without its button if need be: where it is `readable`, or else where it `fits`;
    None where all of its words have no room.
    """
    low, high = ((Coach(words, "", _("No more tips"), up), Coach(words, "", "", up)) for up in (False, True))
    for coaches, suits in (((*low, *high), readable), (low, fits)):
        for coach in coaches:
            room = words_box(*coach_boxes(coach, layout), layout)
            if coach.button and not coach.high:
                # Beside its button a tip that breaks its line would be squeezed.
                room = room._replace(h=min(room.h, _ONE_LINE * layout.metrics.body))
            if suits(words, (room.w, room.h)):
                return coach
    return None


class Tip(NamedTuple):
    """Said the first time that something becomes possible."""

    name: str
    words: str
    possible: Callable[[Board], bool]


def _plays(board: Board) -> bool:
    return board.own and board.view.table.step is DiceStep.PLAY and not board.queue.busy


def _may_roll(board: Board) -> bool:
    return _plays(board) and board.view.table.rolls_left > 0


def _wild_in_way(board: Board) -> bool:
    """A Wild is set aside for a group, and might still be rolled."""
    aside = board.in_tray()
    return _may_roll(board) and any(
        one.card.kind is CardKind.WILD and one.card.id in aside for group in board.way or () for one in group
    )


TIPS: tuple[Tip, ...] = (
    Tip(
        "dice_wild",
        N_("A Wild scores nothing: take it back and roll it, it may become a number."),
        _wild_in_way,
    ),
    Tip(
        "dice_make",
        N_("These dice make your phase: take its points now, or roll on for more."),
        lambda board: _plays(board) and board.way is not None,
    ),
    Tip(
        "dice_ways",
        N_("There is more than one way to make it: the arrows beside the button show the others."),
        lambda board: _plays(board) and len(board.ways) > 1,
    ),
    Tip(
        "dice_keep",
        N_("Set aside the dice you want to keep: click them, drag them to the tray, or press their keys."),
        lambda board: _may_roll(board) and not board.plan.kept and board.way is None,
    ),
    Tip(
        "dice_back",
        N_("What was set aside may be taken back at any time before the next roll."),
        lambda board: _may_roll(board) and len(board.plan.kept) > 1,
    ),
    Tip(
        "dice_hint",
        N_("The lamp tells which dice to keep, and the chance that they make your phase."),
        lambda board: _may_roll(board) and board.view.table.rolls_left == 1,
    ),
)


def tip_for(board: Board, seen: Collection[str]) -> Tip | None:
    """The first tip that fits and was not seen yet."""
    return next((tip for tip in TIPS if tip.name not in seen and tip.possible(board)), None)
