"""The computer players of the dice game by name."""

from __future__ import annotations

from game.ai.bot import Player
from game.ai.dice_random import DiceRandom
from game.rules.cards import Seat
from game.rules.dicegame.actions import Action
from game.rules.dicegame.events import Event
from game.rules.dicegame.view import DiceView

DiceBot = Player[DiceView, Action, Event]

DICE_LEVELS = ("random",)


def make_dice_bot(name: str, seat: Seat, seed: int) -> DiceBot:
    """A computer player for the seat, by its level and character, with a random stream of its own.

    Raises ValueError for a name that is not known.
    """
    if name not in DICE_LEVELS:
        raise ValueError(f"there is no computer player '{name}'; there are {', '.join(DICE_LEVELS)}")
    return DiceRandom(seed)
