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
# The room above the button and below it at least, as a share of the bar; the button's height at most, in
# heights of text.
_AROUND, _BUTTON = 0.11, 1.9
# The share of its room beside a button that a tip may take: there it is never small.
_BESIDE = 0.8

# Whether words can be shown whole in a box of a width and a height.
Fits = Callable[[str, tuple[float, float]], bool]


def coach_boxes(coach: Coach, layout: Layout) -> tuple[Box, Box | None]:
    """The box of the words, which stand instead of the lowest line, where they hide nothing, or above
    the bowl, and that of the button beside them.
    """
    outer, body = layout.head if coach.high else layout.status, layout.metrics.body
    if not coach.button:
        return outer, None
    small = layout.metrics.small
    wide = len(coach.button) * small * _LETTER + 1.8 * small
    gap = max(3.0, outer.h * _AROUND, (outer.h - _BUTTON * body) / 2)
    return outer, Box(outer.right - gap - wide, outer.y + gap, wide, outer.h - 2 * gap)


def words_box(outer: Box, button: Box | None, layout: Layout) -> Box:
    """Where in its box the words of a tip stand."""
    pad = layout.metrics.body * 0.7
    end = button.x - pad if button is not None else outer.right - pad
    edge = max(2.0, outer.h * 0.07)
    return Box(outer.x + 1.3 * pad, outer.y + edge, end - outer.x - 1.3 * pad, outer.h - 2 * edge)


def coach_for(words: str, layout: Layout, fits: Fits, readable: Fits) -> Coach | None:
    """A tip as it is shown, without its button if need be: where it is `readable`, or else where it `fits`;
    None where all of its words have no room.
    """
    low, high = ((Coach(words, "", _("No more tips"), up), Coach(words, "", "", up)) for up in (False, True))
    for coaches, suits in (((*low, *high), readable), (low, fits)):
        for coach in coaches:
            room = words_box(*coach_boxes(coach, layout), layout)
            if coach.button:
                room = room._replace(w=room.w * _BESIDE)
            if coach.button and not coach.high:
                # Beside its button a tip that breaks its line would be squeezed.
                room = room._replace(h=min(room.h, _ONE_LINE * layout.metrics.body))
            if suits(words, (room.w, room.h)):
                return coach
    return None


class Tip(NamedTuple):
    """Said the first time that something becomes possible; `by_keys` to whom plays without a mouse, with the
    `{key}` of the `command`, and `by_pad` with its button, if that is said otherwise.
    """

    name: str
    words: str
    possible: Callable[[Board], bool]
    command: str = ""
    by_keys: str = ""
    by_pad: str = ""

    def said(self, key: str = "", *, pad: bool = False) -> str:
        """The words; `key` is what to press for the command, where keys or a pad are used."""
        words = self.by_pad if pad and self.by_pad else self.by_keys
        return _(words, key=key) if key and words else _(self.words)


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
        N_("A Wild scores nothing: take it back and roll it again for a number."),
        _wild_in_way,
    ),
    Tip(
        "dice_make",
        N_("These dice make your phase: take its points now, or roll on for more."),
        lambda board: _plays(board) and board.way is not None,
        "lay_down",
        N_("These dice make your phase: press {key} for its points, or roll on for more."),
    ),
    Tip(
        "dice_ways",
        N_("There is more than one way to make it: the arrows beside the button show the others."),
        lambda board: _plays(board) and len(board.ways) > 1,
        "next_play",
        N_("There is more than one way to make it: press {key} to see the others."),
    ),
    Tip(
        "dice_keep",
        N_("Set aside the dice you want to keep: click them, or drag them to the tray."),
        lambda board: _may_roll(board) and not board.plan.kept and board.way is None,
        "press",
        N_("Set aside the dice you want to keep: press the keys that stand on them."),
        N_("Set aside the dice you want to keep: choose them and press {key}."),
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
        "hint",
        N_("Press {key} to see which dice to keep, and the chance that they make your phase."),
    ),
)


def tip_for(board: Board, seen: Collection[str]) -> Tip | None:
    """The first tip that fits and was not seen yet."""
    return next((tip for tip in TIPS if tip.name not in seen and tip.possible(board)), None)
