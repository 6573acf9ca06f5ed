"""A game of dice in progress: taken back, replayed, played by bots, recorded."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.match.dice_match import DiceMatch
from game.match.dice_simulation import dice_count, dice_games, dice_summary
from game.match.families import new_match
from game.match.game_record import record_of
from game.match.match import Match
from game.match.record_filter import Filter
from game.match.seats import SeatInfo
from game.match.statistics import statistics
from game.match.tournament import play_one
from game.rules.cards import Seat
from game.rules.dicegame.actions import Action, GiveUp, MakePhase, Roll
from game.rules.dicegame.events import AttemptBegan, AttemptFailed, BonusWon, GameEnded, PhaseMade
from game.rules.dicegame.legal import groupings
from game.rules.dicegame.view import DiceStep, DiceView
from game.rules.refusal import IllegalAction, Reason
from tests.rules.mixes import edition
from tests.rules.test_dice import PRINTED

PEOPLE = (SeatInfo("You"), SeatInfo("Ana"))
BOTS = (SeatInfo("You"), SeatInfo("Ana", "greedy"), SeatInfo("Ben", "random"))


def finished(seats: tuple[SeatInfo, ...] = BOTS, seed: int = 8) -> DiceMatch:
    """A game between bots; the first seat is then a person's."""
    match = DiceMatch(PRINTED, tuple(info._replace(bot=info.bot or "greedy") for info in seats), seed)
    while not match.over:
        match.step_bot()
    assert match.faults == []
    return DiceMatch.replay(PRINTED, seats, seed, match.log)


def with_a_phase(seed: int = 0) -> DiceMatch:
    """A game of two people in which whose turn it is can make the phase after the first roll."""
    while True:
        match = DiceMatch(PRINTED, PEOPLE, seed)
        match.submit(Roll(match.turn))
        if groupings(match.view(match.turn)):
            return match
        seed += 1


def test_a_match_is_of_the_family_of_its_edition() -> None:
    assert isinstance(new_match(PRINTED, PEOPLE, 1), DiceMatch)
    assert isinstance(new_match(edition("original"), PEOPLE, 1), Match)


def test_how_an_attempt_ended_can_be_taken_back_until_somebody_rolls() -> None:
    match = with_a_phase()
    seat, before = match.turn, match.state
    assert not match.takes_back(seat)
    for action in (MakePhase(seat, groupings(match.view(seat))[0]), GiveUp(seat)):
        assert match.submit(action) is None
        assert match.turn != seat
        assert not match.takes_back(match.turn)
        assert match.takes_back(seat)
        assert match.take_back(seat) == action
        assert match.state == before
        assert len(match.log) == 1
    match.submit(GiveUp(seat))
    match.submit(Roll(match.turn))
    assert not match.takes_back(seat)
    assert not match.takes_back(match.turn)
    with pytest.raises(ValueError, match="nothing that can be taken back"):
        match.take_back(seat)


def test_nothing_is_taken_back_when_the_game_is_over() -> None:
    match = finished((SeatInfo("You"),))
    assert match.step is DiceStep.GAME_OVER
    assert isinstance(match.log[-1], MakePhase)
    assert not match.takes_back(Seat(0))


def test_a_refused_action_changes_nothing_and_is_not_in_the_log() -> None:
    match = DiceMatch(PRINTED, PEOPLE, 1)
    before = match.state
    why = match.submit(GiveUp(match.turn))
    assert why is not None
    assert why.reason is Reason.ROLL_FIRST
    assert (match.state, match.log) == (before, [])
    with pytest.raises(ValueError, match="there is no seat 7"):
        match.submit(Roll(Seat(7)))
    with pytest.raises(IllegalAction):
        DiceMatch.replay(PRINTED, PEOPLE, 1, [GiveUp(match.turn)])


def test_each_watcher_is_told_everything_once() -> None:
    match = with_a_phase()
    first = match.take_events(Seat(0))
    assert first == match.take_events(Seat(1)) == match.events_for(Seat(0))
    assert match.take_events(Seat(0)) == ()
    match.submit(GiveUp(match.turn))
    assert [type(event) for event in match.take_events(Seat(0))] == [AttemptFailed, AttemptBegan]


class _Wrong:
    """A player that asks for what is not allowed, and then fails."""

    listens = False

    def __init__(self) -> None:
        self.asked = 0

    def told(self, event: object) -> None:
        """Nothing."""

    def decide(self, view: DiceView) -> Iterator[Action | None]:
        self.asked += 1
        if self.asked > 1:
            raise RuntimeError("broken")
        yield Roll(view.seat, (0,))


def test_a_bot_that_errs_is_noted_and_stood_in_for(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = _Wrong()
    monkeypatch.setattr("game.match.dice_match.make_dice_bot", lambda name, seat, seed: wrong)
    match = DiceMatch(PRINTED, (SeatInfo("Ana", "greedy"),), 1)
    assert match.step_bot()
    assert match.step is DiceStep.PLAY
    assert match.step_bot()
    assert len(match.log) == 2
    assert match.faults[0].startswith("seat 0 was refused")
    assert match.faults[1] == "seat 0 failed: RuntimeError('broken')"


def test_the_record_of_a_game_adds_up() -> None:
    match = finished()
    record = record_of(match, ["hint"])
    assert record is not None
    table = match.view(Seat(0)).table
    assert (record.edition, record.family, record.seed) == ("dice", "dice", 8)
    assert (record.places, record.winners, record.marks) == (table.places, table.winners, ("hint",))
    assert record.rounds[-1].scores == tuple(facts.total for facts in table.seats)
    for seat, facts in enumerate(table.seats):
        made = [phase for one in record.rounds for phase in one.made[seat]]
        assert made == list(range(1, facts.phase))
        assert sum(one.worked[seat] > 0 for one in record.rounds) == len(facts.points) + facts.failed
    told = match.events_for(Seat(0))
    points = sum(event.points for event in told if isinstance(event, PhaseMade | BonusWon))
    assert sum(map(sum, (one.points for one in record.rounds))) == points
    assert isinstance(told[-1], GameEnded)


def test_a_game_is_recorded_only_when_it_is_over() -> None:
    assert record_of(DiceMatch(PRINTED, PEOPLE, 1)) is None


def test_statistics_are_of_one_family_where_that_is_asked_for() -> None:
    record = record_of(finished())
    assert record is not None
    found = statistics([record])
    assert found.games == 1
    assert found.score == record.rounds[-1].scores[0]
    assert sum(count.made for count in found.phases.values()) == sum(
        len(one.made[0]) for one in record.rounds
    )
    assert Filter(family="dice").fits(record)
    assert not Filter(family="cards").fits(record)
    assert Filter().fits(record)


def test_alone_every_failure_costs() -> None:
    record = record_of(finished((SeatInfo("You"),)))
    assert record is not None
    failed = [one for one in record.rounds if not one.made[0]]
    assert failed
    assert all(one.points[0] == -5 for one in failed)
    assert record.places == (1,)


def test_games_are_counted() -> None:
    seats = tuple(info._replace(bot="random") for info in BOTS)
    counts = list(dice_games(PRINTED, seats, 3, 2))
    found = dice_summary(counts, 3)
    assert found.games == 2
    assert found.attempts_per_game == (counts[0].attempts + counts[1].attempts) / 2
    assert 1 < found.rolls_per_attempt <= 3
    assert sum(found.wins) >= 2
    match = DiceMatch(PRINTED, seats, 3)
    while not match.over:
        match.step_bot()
    assert dice_count(match) == counts[0]


def test_a_tournament_counts_places_wins_and_totals() -> None:
    tally = play_one(PRINTED, ("greedy", "random"), 5, lambda: 0.0)
    match = DiceMatch(PRINTED, (SeatInfo("A", "greedy"), SeatInfo("B", "random")), 5)
    while not match.over:
        match.step_bot()
    totals = [facts.total for facts in match.state.table.seats]
    assert (tally.games, tally.faults) == (1, ())
    assert [tally.points["greedy"], tally.points["random"]] == totals
    assert sum(tally.wins.values()) == 60
