"""How far a seat has come: a petal for each phase it has to make."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.cardgame.view import OVER, PlayerView, Table
from game.rules.cards import Seat


class Petals(NamedTuple):
    """How many petals there are, which of them are filled, from 1, and which one is worked on."""

    total: int
    made: frozenset[int]
    current: int | None


def petals_of(view: PlayerView, seat: Seat, since: int = 0) -> Petals:
    """The seat's own list of phases, or the edition's where all play the same; the last `since` phases made
    do not count yet.
    """
    facts = view.table.seats[seat]
    goals = view.table.goals[seat] if view.table.goals else view.edition.played
    made = list(facts.made[: len(facts.made) - since])
    filled = set()
    for place, number in enumerate(goals, 1):
        # A phase that was dealt twice has to be made twice.
        if number in made:
            made.remove(number)
            filled.add(place)
    current = None
    if not facts.laid:
        places = enumerate(goals, 1)
        current = next((i for i, number in places if number == facts.phase and i not in filled), None)
    return Petals(len(goals), frozenset(filled), current)


def phase_named(table: Table, seat: Seat) -> int:
    """The phase that a seat's panel names, 0 for none: the one it works on, and once the round is over the
    one it has laid, because the tick beside it and the groups below it are of that one.
    """
    facts = table.seats[seat]
    return facts.made_now if facts.laid and facts.made_now and table.step in OVER else facts.phase
