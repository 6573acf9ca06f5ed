"""What many finished games of one person say: how often won, how long, and where the wall is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from game.match.game_record import GameRecord
from game.match.luck import Luck


class PhaseCount(NamedTuple):
    """How often a phase was worked on for a whole round, and how often it was made."""

    tried: int = 0
    made: int = 0

    @property
    def rounds(self) -> float | None:
        """Rounds that it takes, on average; None while it was never made."""
        return self.tried / self.made if self.made else None

    def plus(self, *, made: bool) -> PhaseCount:
        """With one round more."""
        return PhaseCount(self.tried + 1, self.made + made)


class Statistics(NamedTuple):
    """Of the person in the games counted. `place` and `score` are means, `streak` the most wins in a row and
    `current` those up to the last game; `phases` are counted by number, where one is set before the first
    turn, and those of Twist cards together as `twist`. `luck` is the person's over all games, `others` that
    of all opponents together; `seconds` were played in `timed` games, those of which that is known.
    """

    games: int
    wins: int
    place: float
    score: float
    rounds: int
    out: int
    streak: int
    current: int
    phases: dict[int, PhaseCount]
    luck: Luck = Luck()
    others: Luck = Luck()
    seconds: int = 0
    timed: int = 0
    twist: PhaseCount = PhaseCount()

    @property
    def rounds_per_game(self) -> float:
        """Mean length of a game, in rounds."""
        return self.rounds / self.games if self.games else 0.0


def statistics(records: Iterable[GameRecord]) -> Statistics:
    """Count the games in the order they were played; those without a person are left out."""
    games = wins = rounds = out = streak = current = seconds = timed = 0
    places = scores = 0
    phases: dict[int, PhaseCount] = {}
    twist = PhaseCount()
    own = others = Luck()
    for record in records:
        person = record.person
        if person is None or not record.rounds:
            continue
        games += 1
        won = person in record.winners
        wins += won
        current = current + 1 if won else 0
        streak = max(streak, current)
        places += record.places[person]
        scores += record.rounds[-1].scores[person]
        rounds += len(record.rounds)
        seconds += record.seconds
        timed += record.seconds > 0
        for seat, luck in enumerate(record.luck):
            if seat == person:
                own = own.plus(luck)
            else:
                others = others.plus(luck)
        for one in record.rounds:
            out += one.out == person
            worked = one.worked[person]
            made = worked in one.made[person]
            if record.twist and worked >= record.twist:
                twist = twist.plus(made=made)
            elif worked:
                phases[worked] = phases.get(worked, PhaseCount()).plus(made=made)
    most = games or 1
    found = dict(sorted(phases.items()))
    return Statistics(
        games, wins, places / most, scores / most, rounds, out, streak, current, found, own, others,
        seconds, timed, twist,
    )  # fmt: skip


def grouped(
    records: Sequence[GameRecord], key: Callable[[GameRecord], str]
) -> dict[str, tuple[GameRecord, ...]]:
    """The records by a key, each group in the order played, the largest group first."""
    groups: dict[str, list[GameRecord]] = {}
    for record in records:
        groups.setdefault(key(record), []).append(record)
    return {name: tuple(found) for name, found in sorted(groups.items(), key=lambda item: -len(item[1]))}
