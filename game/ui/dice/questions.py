"""What is asked before an attempt or its phase is put at risk, and why an action cannot be taken back."""

from __future__ import annotations

from collections.abc import Sequence

from game.match.dice_match import DiceMatch
from game.rules.cards import Seat
from game.rules.dicegame.actions import Roll
from game.ui.dice.board import Board
from game.ui.text import _, ngettext


def _worth(board: Board) -> str:
    return ngettext("{n} point", "{n} points", board.worth)


def giving_up(board: Board) -> dict[str, str]:
    """The words of the question whether an attempt is given up that can be made, or rolled on."""
    left = board.view.table.rolls_left
    if board.way is not None:
        heading = _("Give up a phase that you can make?")
        sentence = _("The dice as they lie make it, for {points}.", points=_worth(board))
    else:
        heading = _("Give up this attempt?")
        sentence = ngettext("There is {n} roll left.", "There are {n} rolls left.", left)
    return {
        "heading": heading,
        "sentence": sentence,
        "accept": _("Give up"),
        "decline": _("Keep playing"),
    }


def rolling_on(board: Board, key: str) -> dict[str, str]:
    """The words of the question whether dice of a phase that can be made are rolled again; `key` is the one
    that sets them all aside, empty if none does.
    """
    sentence = _("Some of its dice are not set aside and would be rolled again.")
    if key:
        sentence = _("{sentence} {key} sets aside all that it needs.", sentence=sentence, key=key)
    return {
        "heading": _("Your phase is ready: {points}. Roll anyway?", points=_worth(board)),
        "sentence": sentence,
        "accept": _("Roll anyway"),
        "decline": _("Keep playing"),
    }


def why_not_back(match: DiceMatch, seat: Seat, names: Sequence[str]) -> str:
    """Why the seat's last action cannot be taken back."""
    if match.over:
        return _("The game is over: nothing can be taken back any more.")
    last = next((action for action in reversed(match.log) if action.seat == seat), None)
    if last is None:
        return _("There is nothing to take back yet.")
    if isinstance(last, Roll):
        return _("A roll cannot be taken back.")
    after = match.log[-1].seat
    return _("{name} has rolled: your attempt cannot be taken back any more.", name=names[after])
