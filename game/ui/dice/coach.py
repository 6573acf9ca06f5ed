"""The tips of a first game of dice: one sentence each, the first time that something becomes possible."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import NamedTuple

from game.rules.cards import CardKind
from game.rules.dicegame.view import DiceStep
from game.ui.dice.board import Board
from game.ui.dice.layout import Layout
from game.ui.table.coach import Coach
from game.ui.table.geometry import Box, around
from game.ui.text import N_, _

# How wide a letter is and how high a line, as shares of the text's height.
_LETTER, _LINE = 0.54, 1.36
# How much of the bowl's height a tip may cover.
_MOST = 0.3


def coach_boxes(coach: Coach, layout: Layout) -> tuple[Box, Box | None]:
    """The box of the words, between the rows of the bowl, where it covers the least of the dice, and that of
    its button beside them.
    """
    metrics, bowl = layout.metrics, layout.bowl
    body, pad = metrics.body, metrics.body * 0.7
    most = bowl.w - 2 * pad
    deep = wide = 0.0
    if coach.button:
        deep, wide = metrics.button, len(coach.button) * body * _LETTER + 2 * pad
    beside = wide + pad if wide else 0.0
    room = max(body, most - 2 * pad - beside)
    whole = len(coach.words) * body * _LETTER * 1.08
    lines = -(-whole // room)
    height = max(lines * body * _LINE, deep) + pad
    outer = around(*bowl.center, min(room, whole) + 2 * pad + beside, height)
    if not wide:
        return outer, None
    return outer, around(outer.right - pad * 0.6 - wide / 2, outer.center[1], wide, deep)


def coach_for(words: str, layout: Layout) -> Coach | None:
    """A tip as it is shown in the bowl, without its button if need be; None where it leaves too little of
    the dice to be seen.
    """
    for coach in (Coach(words, button=_("No more tips")), Coach(words)):
        outer = coach_boxes(coach, layout)[0]
        if outer.h <= layout.bowl.h * _MOST:
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
    way = board.way or ()
    return _may_roll(board) and any(one.card.kind is CardKind.WILD for group in way for one in group)


TIPS: tuple[Tip, ...] = (
    Tip(
        "dice_wild",
        N_("A Wild scores nothing: take it back and roll it again, and a number may come in its place."),
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
