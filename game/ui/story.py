"""What happened in a game, in three sentences made from its rounds. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from game.match.seats import SeatInfo
from game.rules.cardgame.edition import Edition
from game.rules.cardgame.events import GameEnded, RoundEnded
from game.ui.outcome import Sums
from game.ui.text import _, ngettext

SENTENCES = 3
# Fewer rounds than this on one phase are nothing to tell.
_STUCK = 3
# Nor is a hand that cost less.
_DEAR = 30


class _Teller:
    def __init__(
        self,
        rounds: Sequence[RoundEnded],
        seats: Sequence[SeatInfo],
        edition: Edition,
        result: GameEnded,
        sums: Sequence[Sums],
    ) -> None:
        self.rounds, self.seats, self.edition, self.result, self.sums = rounds, seats, edition, result, sums
        self.options = edition.options

    def lead(self) -> str:
        """Since when the winner was ahead."""
        if len(self.result.winners) != 1 or self.options.progress == "anti" or len(self.rounds) < 2:
            return ""
        winner = self.result.winners[0]
        made = [0] * len(self.seats)
        behind = level = ahead = 0
        for i, ended in enumerate(self.rounds, 1):
            if self.options.progress != "always":
                made = [count + bool(phase) for count, phase in zip(made, ended.made, strict=True)]
            standing = [(-count, score) for count, score in zip(made, ended.scores, strict=True)]
            if self.edition.board:
                standing = [(-space, 0) for space, _change in self.sums[i - 1]]
            best = min(one for seat, one in enumerate(standing) if seat != winner)
            if best < standing[winner]:
                behind = i
            if best <= standing[winner]:
                level = i
            elif not ahead:
                ahead = i
        person, name = self.seats[winner].bot is None, self.seats[winner].name
        if not behind:
            return _("You were never behind.") if person else _("{name} was never behind.", name=name)
        if level >= len(self.rounds) - 1:
            if 0 < ahead <= level:
                return (
                    _("You took the lead again in the last round.")
                    if person
                    else _("{name} took the lead again in the last round.", name=name)
                )
            return (
                _("You took the lead only in the last round.")
                if person
                else _("{name} took the lead only in the last round.", name=name)
            )
        since = self.rounds[level].round
        return (
            _("You were ahead from round {round} on.", round=since)
            if person
            else _("{name} was ahead from round {round} on.", name=name, round=since)
        )

    def wall(self) -> str:
        """Who spent the most rounds on one phase."""
        if self.edition.board:
            return self._twists()
        if self.options.progress in ("anti", "always") or self.options.phase_order != "in_order":
            return ""
        most, where = _STUCK - 1, (0, 0)
        for seat in range(len(self.seats)):
            tried = [ended.made[seat] or ended.next_phases[seat] for ended in self.rounds]
            for phase, same in groupby(tried):
                count = len(list(same))
                if count > most:
                    most, where = count, (seat, phase)
        if most < _STUCK:
            return _("Nobody needed more than two rounds for a phase.")
        seat, phase = where
        if self.seats[seat].bot is None:
            return _("You spent {n} rounds on phase {phase}.", n=most, phase=phase)
        return _("{name} spent {n} rounds on phase {phase}.", name=self.seats[seat].name, n=most, phase=phase)

    def _twists(self) -> str:
        """Who made the most Twist cards."""
        numbers = self.edition.twist_numbers
        counts = [
            sum(ended.made[seat] in numbers for ended in self.rounds) for seat in range(len(self.seats))
        ]
        most = max(counts)
        if not most or counts.count(most) > 1:
            return ""
        seat = counts.index(most)
        if self.seats[seat].bot is None:
            return ngettext("You made {n} Twist card.", "You made {n} Twist cards.", most)
        name = self.seats[seat].name
        return ngettext("{name} made {n} Twist card.", "{name} made {n} Twist cards.", most, name=name)

    def cost(self) -> str:
        """The dearest hand."""
        if self.edition.board or self.options.scoring != "points":
            return ""
        points, ended, seat = max(
            ((ended.points[seat], ended, seat) for ended in self.rounds for seat in range(len(self.seats))),
            key=lambda found: found[0],
        )
        if points < _DEAR:
            return ""
        if self.seats[seat].bot is None:
            return _("Round {round} cost you {points} points.", round=ended.round, points=points)
        name = self.seats[seat].name
        return _("Round {round} cost {name} {points} points.", round=ended.round, name=name, points=points)

    def outs(self) -> str:
        """Who went out most often."""
        counts = [sum(ended.out == seat for ended in self.rounds) for seat in range(len(self.seats))]
        most = max(counts)
        if not most or counts.count(most) > 1:
            return ""
        seat = counts.index(most)
        if self.seats[seat].bot is None:
            return ngettext("You went out most often, {n} time.", "You went out most often, {n} times.", most)
        return ngettext(
            "{name} went out most often, {n} time.",
            "{name} went out most often, {n} times.",
            most,
            name=self.seats[seat].name,
        )


def story(
    rounds: Sequence[RoundEnded],
    seats: Sequence[SeatInfo],
    edition: Edition,
    result: GameEnded,
    sums: Sequence[Sums] = (),
) -> tuple[str, ...]:
    """At most three sentences about a game that is over: who led, where somebody was held up, what was
    dear. `sums` is what every round counted, needed where pawns walk on a board.
    """
    teller = _Teller(rounds, seats, edition, result, sums)
    told = (teller.lead(), teller.wall(), teller.cost(), teller.outs())
    return tuple(sentence for sentence in told if sentence)[:SENTENCES]
