"""How far back a player may go: own plays of the turn in progress, never past a card that was drawn."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.cardgame.actions import Action, ClearPhase, Hit, LayDown, ReplaceWild
from game.rules.cardgame.view import Table, TurnStep
from game.rules.cards import Seat

# What shows nobody a card that they had not seen, and ends no turn.
TAKEN_BACK = (LayDown, Hit, ReplaceWild, ClearPhase)


def takes_back(table: Table, log: Sequence[Action], seat: Seat) -> bool:
    """Whether the last action was this seat's and can be taken back: its turn goes on."""
    return (
        bool(log)
        and log[-1].seat == seat
        and isinstance(log[-1], TAKEN_BACK)
        and table.turn == seat
        and table.step is TurnStep.PLAY
    )
