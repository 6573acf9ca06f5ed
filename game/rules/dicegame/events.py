"""What happened in a dice game, in order: enough to draw it and to say it. Everybody may see everything."""

from __future__ import annotations

from game.rules.cards import Seat
from game.rules.groups import Placed
from game.rules.records import record


@record
class Event:
    """Something that happened."""


@record
class OrderRolled(Event):
    """Seats rolled the first high die to see who begins: seat and number, in the order of seats.

    The first time all do, later those who are tied. `order` holds all seats as they stand after it, tied ones
    still by their seats.
    """

    rolls: tuple[tuple[Seat, int], ...]
    order: tuple[Seat, ...]


@record
class AttemptBegan(Event):
    """It is this seat's turn to try this phase; `last_go` once somebody has made the last phase."""

    seat: Seat
    phase: int
    last_go: bool = False


@record
class DiceRolled(Event):
    """A seat rolled all dice but the kept ones. `faces` are the places of the faces that show, by die."""

    seat: Seat
    kept: tuple[int, ...]
    faces: tuple[int, ...]
    rolls_left: int


@record
class PhaseMade(Event):
    """A seat made a phase; every card of `groups` has its meaning, `points` is what it scores."""

    seat: Seat
    phase: int
    groups: tuple[tuple[Placed, ...], ...]
    points: int


@record
class AttemptFailed(Event):
    """A seat gave its attempt up; `penalty` is what it costs, as a positive number."""

    seat: Seat
    phase: int
    penalty: int = 0


@record
class BonusWon(Event):
    """A seat got a bonus; `reason` is `after` (enough points when that phase was made) or `first` (the last
    phase).
    """

    seat: Seat
    points: int
    reason: str


@record
class GameEnded(Event):
    """The game is decided. `places` holds every seat's place, from 1, equal ones sharing it."""

    winners: tuple[Seat, ...]
    places: tuple[int, ...]
