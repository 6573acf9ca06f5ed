"""What is remembered of a finished game, as plain facts; everything else about it is in its log."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.match.dice_match import DiceMatch
from game.match.dice_record import attempts_of
from game.match.families import AnyMatch
from game.match.game_facts import RoundFacts
from game.match.luck import Luck, luck
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


def record_of(match: AnyMatch, marks: Iterable[str] = (), seconds: int = 0) -> GameRecord | None:
    """The record of a game; None while it is not decided."""
    if isinstance(match, DiceMatch):
        record = _dice_record(match, marks)
        return record and record._replace(seconds=seconds)
    events = match.events_for(Seat(0))
    ended = next((event for event in reversed(events) if isinstance(event, GameEnded)), None)
    if ended is None:
        return None
    rounds = tuple(rounds_of(events, len(match.seats)))
    return _record(match, rounds, ended.places, ended.winners, marks)._replace(
        luck=luck(match), seconds=seconds, twist=next(iter(match.edition.twist_numbers), 0)
    )


def _dice_record(match: DiceMatch, marks: Iterable[str]) -> GameRecord | None:
    table = match.view(Seat(0)).table
    if not match.over:
        return None
    rounds = tuple(attempts_of(match.events_for(Seat(0)), len(match.seats)))
    return _record(match, rounds, table.places, table.winners, marks)


def _record(
    match: AnyMatch,
    rounds: tuple[RoundFacts, ...],
    places: tuple[int, ...],
    winners: tuple[Seat, ...],
    marks: Iterable[str],
) -> GameRecord:
    return GameRecord(
        match.edition.id,
        match.edition.name,
        tuple(match.edition.changed),
        match.seed,
        tuple(info.name for info in match.seats),
        tuple(info.bot for info in match.seats),
        rounds,
        places,
        winners,
        tuple(sorted(set(marks))),
        family=match.edition.family,
    )


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
