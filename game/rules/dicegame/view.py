"""What lies open in a dice game, which is everything: no way back to the state, no generator, no seed."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from game.rules.cards import Card, Seat
from game.rules.dicegame.edition import DiceEdition


class DiceStep(StrEnum):
    """What the seat whose turn it is does next: roll for the first time in this attempt, or go on."""

    ROLL = "roll"
    PLAY = "play"
    GAME_OVER = "game_over"


class DiceSeat(NamedTuple):
    """How far a seat is.

    `phase` is the one it works on, one more than the last when all are made; `points` what each made phase
    scored, in order; `after` and `first` are its bonuses; `penalties` what failed attempts cost in all, as a
    positive number. `failed` counts the attempts that failed, `tries` those of them at the present phase.
    """

    phase: int = 1
    points: tuple[int, ...] = ()
    after: int = 0
    first: int = 0
    penalties: int = 0
    failed: int = 0
    tries: int = 0

    @property
    def total(self) -> int:
        """The points of the seat, bonuses and penalties included."""
        return sum(self.points) + self.after + self.first - self.penalties


class DiceTable(NamedTuple):
    """All of the game but the dice to come.

    `order` holds the seats in the order in which they play. `faces` are the places of the faces that show, by
    die, and empty before the first roll of an attempt; `kept` the dice that stayed in the last roll.
    `attempt` counts the attempts of the game, from 1. `first` is who was first to make the last phase; from
    then on `goes` holds the seats that still have their last go, the one at it first, and `go_phase` is the
    phase with which that go began. `places` is by seat, from 1, and empty until the game is over.
    """

    order: tuple[Seat, ...]
    turn: Seat
    step: DiceStep
    seats: tuple[DiceSeat, ...]
    rolls_left: int
    faces: tuple[int, ...] = ()
    kept: tuple[int, ...] = ()
    attempt: int = 1
    first: Seat | None = None
    goes: tuple[Seat, ...] = ()
    go_phase: int = 0
    winners: tuple[Seat, ...] = ()
    places: tuple[int, ...] = ()

    @property
    def last_go(self) -> bool:
        """Whether everybody has only one last go, or had it."""
        return self.first is not None


class DiceView(NamedTuple):
    """The game as `seat` sees it: all that lies open."""

    edition: DiceEdition
    seat: Seat
    table: DiceTable

    @property
    def me(self) -> DiceSeat:
        """How far the view's own seat is."""
        return self.table.seats[self.seat]

    @property
    def working(self) -> DiceSeat:
        """How far the seat is whose turn it is."""
        return self.table.seats[self.table.turn]


def rolled(view: DiceView) -> tuple[Card, ...]:
    """The faces that show, in the layout's order; none before the first roll of an attempt."""
    faces = view.table.faces
    return tuple(die[face] for die, face in zip(view.edition.dice, faces, strict=True)) if faces else ()


def earns_first(table: DiceTable, seat: Seat) -> bool:
    """Whether a seat that works on the last phase gets the bonus of the first if it makes it now (rulebook,
    section 4, Dice).
    """
    facts = table.seats[seat]
    if table.first is None:
        return len(table.seats) > 1 or facts.tries == 0
    later = table.order.index(seat) > table.order.index(table.first)
    return later and table.go_phase == facts.phase
