"""Luck with dice, counted for each seat: wilds, and the numbers on dice without wilds, beside what to expect.

A die counts whenever it is rolled, not while it is kept. Every face of it is as likely as every other,
whatever was kept and why, so the mean of observed minus expected is exactly 0, however well a seat plays.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.match.dice_match import DiceMatch
from game.match.luck import Tally
from game.rules.cards import CardKind, Seat
from game.rules.dicegame.edition import Die
from game.rules.dicegame.events import DiceRolled


class DiceLuck(NamedTuple):
    """The luck of a seat: how many wilds it rolled, and the sum of what it rolled with dice without wilds."""

    wilds: Tally = Tally()
    numbers: Tally = Tally()


def dice_luck(match: DiceMatch) -> tuple[DiceLuck, ...]:
    """The luck of every seat in all rolls so far, by seat."""
    worth = [_values(die) for die in match.edition.dice]
    found = [DiceLuck()] * len(match.seats)
    for event in match.events_for(Seat(0)):
        if not isinstance(event, DiceRolled):
            continue
        wilds, numbers = found[event.seat]
        for die, face in enumerate(event.faces):
            if die in event.kept:
                continue
            wild, values = worth[die]
            if any(wild):
                wilds = wilds.plus(_one(wild, face))
            else:
                numbers = numbers.plus(_one(values, face))
        found[event.seat] = DiceLuck(wilds, numbers)
    return tuple(found)


def _values(die: Die) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Of each face, whether it is a wild, and its number."""
    return tuple(int(face.kind is CardKind.WILD) for face in die), tuple(face.number or 0 for face in die)


def _one(values: Sequence[int], place: int) -> Tally:
    """What one roll of a die with these values gave, and gives on average."""
    mean = sum(values) / len(values)
    return Tally(values[place], mean, sum((value - mean) ** 2 for value in values) / len(values))
