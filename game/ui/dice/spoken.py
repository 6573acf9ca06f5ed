"""What has the focus on the dice table, in words, for somebody who does not see it."""

from __future__ import annotations

from game.ui.bindings import KEYS, Bindings
from game.ui.dice.actions import ACTIONS, label_of
from game.ui.dice.controller import Controller
from game.ui.dice.status import tip_of
from game.ui.dice.teller import face_name


def focus_words(controller: Controller) -> str:
    """What has the focus, and how it is; empty while the pointer is used."""
    if not controller.keys:
        return ""
    board = controller.board
    name, _colon, number = controller.focus.partition(":")
    if name == "coach":
        return board.coach.button if board.coach is not None else ""
    # The cup is what the dice are rolled with.
    action = "roll" if name == "cup" else name
    if action in ACTIONS:
        label = label_of(board, action)
        return ", ".join(filter(None, (label.words, label.more)))
    told = tip_of(controller, Bindings(), KEYS)
    return told or (face_name(board.faces[int(number)]) if name in ("cell", "kept") else "")
