"""What is remembered of a finished game, as plain facts; everything else about it is in its log."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from game.match.dice_match import DiceMatch
from game.match.dice_record import attempts_of
from game.match.families import AnyMatch
from game.match.game_facts import RoundFacts
from game.match.luck import Luck, luck
from game.match.match import Match
from game.rules.cardgame.edition import Edition
from game.rules.cardgame.events import (
    Event,
    GameEnded,
    PhaseChosen,
    PhaseLaid,
    RoundBegan,
    RoundEnded,
)
from game.rules.cards import Seat
from game.rules.dicegame.edition import DiceEdition


class GameRecord(NamedTuple):
    """A finished game. `edition` is the edition's id, `title` its name, `changed` are the rules that differ
    from the edition's own, by key; `bots` by seat, None for a person; `places` from 1, equal ones sharing it;
    `marks` what sets the game apart from others, such as a hint that was asked for; `luck` is by seat, and
    counted when the game is recorded, so that that of many games is a sum; of a game of dice it is not
    counted. `seconds` is how long it was played, 0 where nobody counted. `twist` is the phase number of the
    first Twist card, 0 where there are none: phases from there on are those of Twist cards.
    """

    edition: str
    title: str
    changed: tuple[str, ...]
    seed: int
    names: tuple[str, ...]
    bots: tuple[str | None, ...]
    rounds: tuple[RoundFacts, ...]
    places: tuple[int, ...]
    winners: tuple[Seat, ...]
    marks: tuple[str, ...] = ()
    luck: tuple[Luck, ...] = ()
    family: str = Edition.family
    seconds: int = 0
    twist: int = 0

    @property
    def person(self) -> Seat | None:
        """The person's seat; None where bots played among themselves."""
        return next((Seat(i) for i, bot in enumerate(self.bots) if bot is None), None)


class _Course(NamedTuple):
    """How a game that is over went."""

    rounds: tuple[RoundFacts, ...]
    places: tuple[int, ...]
    winners: tuple[Seat, ...]
    luck: tuple[Luck, ...] = ()
    twist: int = 0


def record_of(match: AnyMatch, marks: Iterable[str] = (), seconds: int = 0) -> GameRecord | None:
    """The record of a game; None while it is not decided."""
    if not match.over:
        return None
    course = _COURSES[match.edition.family](match)
    return GameRecord(
        match.edition.id,
        match.edition.name,
        tuple(match.edition.changed),
        match.seed,
        tuple(info.name for info in match.seats),
        tuple(info.bot for info in match.seats),
        course.rounds,
        course.places,
        course.winners,
        tuple(sorted(set(marks))),
        course.luck,
        match.edition.family,
        seconds,
        course.twist,
    )


def _course(match: Match) -> _Course:
    events = match.events_for(Seat(0))
    ended = next(event for event in reversed(events) if isinstance(event, GameEnded))
    rounds, twist = tuple(rounds_of(events, len(match.seats))), next(iter(match.edition.twist_numbers), 0)
    return _Course(rounds, ended.places, ended.winners, luck(match), twist)


def _dice_course(match: DiceMatch) -> _Course:
    table = match.view(Seat(0)).table
    return _Course(
        tuple(attempts_of(match.events_for(Seat(0)), len(match.seats))), table.places, table.winners
    )


_COURSES: dict[str, Callable[[Any], _Course]] = {Edition.family: _course, DiceEdition.family: _dice_course}


def rounds_of(events: Iterable[Event], seats: int) -> Iterable[RoundFacts]:
    """The rounds that have ended, in order."""
    worked = [0] * seats
    laid: list[list[int]] = [[] for _ in range(seats)]
    for event in events:
        if isinstance(event, RoundBegan):
            worked = list(event.phases)
            laid = [[] for _ in range(seats)]
        elif isinstance(event, PhaseChosen):
            # Who clears a phase and chooses another has worked on the first from the beginning.
            worked[event.seat] = worked[event.seat] or event.phase
        elif isinstance(event, PhaseLaid):
            laid[event.seat].append(event.phase)
        elif isinstance(event, RoundEnded):
            made = tuple(tuple(phases) for phases in laid)
            yield RoundFacts(tuple(worked), made, event.points, event.scores, event.out)
