"""Records of finished games and what is counted over them."""

from __future__ import annotations

from collections import Counter

from game.content.loader import load_edition
from game.match.game_record import GameRecord, RoundFacts, record_of
from game.match.luck import Luck, Tally, luck
from game.match.match import Match
from game.match.seats import SeatInfo
from game.match.simulation import bot_seats, play_out
from game.match.statistics import PhaseCount, grouped, statistics
from game.rules.cardgame.actions import ChoosePhase
from game.rules.cards import Seat
from tests.rules.mixes import edition


def one_round(worked: int, made: tuple[int, ...], score: int, out: bool) -> RoundFacts:
    """A round of two seats; the person is the first, the other one stays on its phase and pays 50."""
    return RoundFacts((worked, 1), (made, ()), (0, 50), (score, 50), Seat(0) if out else Seat(1))


def game(*rounds: RoundFacts, won: bool, level: str = "casual") -> GameRecord:
    places, winner = ((1, 2), Seat(0)) if won else ((2, 1), Seat(1))
    return GameRecord("e", "E", (), 1, ("Ann", "Ben"), (None, level), rounds, places, (winner,))


def test_a_game_is_recorded_when_it_is_decided():
    seats = (SeatInfo("Ann", "greedy"), SeatInfo("Ben", "greedy"))
    match = Match(edition("original"), seats, 3)
    assert record_of(match) is None
    play_out(match)
    record = record_of(match, ["seed", "hints", "hints"])
    assert record is not None
    assert record.marks == ("hints", "seed")
    assert record.edition == match.edition.id
    assert record.person is None
    table = match.state.table
    assert record.rounds[-1].scores == tuple(facts.score for facts in table.seats)
    assert record.winners == table.winners
    assert record.luck == luck(match)
    for seat, facts in enumerate(table.seats):
        made = [phase for one in record.rounds for phase in one.made[seat]]
        assert made == sorted(set(made))
        assert set(facts.made) == set(made)
    for facts in record.rounds:
        assert all(set(made) <= {worked} for worked, made in zip(facts.worked, facts.made, strict=True))


def test_every_edition_gives_a_record():
    for name in ("masters", "masters_2", "plain_cards", "color_changing"):
        match = Match(edition(name), bot_seats(["greedy"], 3), 5)
        play_out(match)
        record = record_of(match)
        assert record is not None
        assert len(record.rounds) == match.state.table.round
        assert all(len(one.made) == 3 for one in record.rounds)


def test_counts_over_games():
    first = game(one_round(1, (1,), 0, True), one_round(2, (), 30, False), won=True)
    second = game(one_round(1, (), 20, False), won=False, level="master")
    third = game(one_round(1, (1,), 10, False), one_round(2, (2,), 10, True), won=True)
    fourth = game(one_round(1, (1,), 0, True), won=True)
    found = statistics([first, second, third, fourth])
    assert (found.games, found.wins, found.rounds, found.out) == (4, 3, 6, 3)
    assert found.place == 1.25
    assert found.score == (30 + 20 + 10 + 0) / 4
    assert (found.streak, found.current) == (2, 2)
    assert found.rounds_per_game == 1.5
    assert found.phases[1].rounds == 4 / 3
    assert found.phases[2] == (2, 1)


def test_luck_is_added_over_games_the_person_apart_from_the_others():
    mine, theirs = Luck(wilds=Tally(3, 2.5, 1.0)), Luck(skips=Tally(1, 2.0, 0.5))
    lucky = game(one_round(1, (1,), 0, True), won=True)._replace(luck=(mine, theirs))
    found = statistics([lucky, lucky])
    assert found.luck == Luck(wilds=Tally(6, 5.0, 2.0))
    assert found.others == Luck(skips=Tally(2, 4.0, 1.0))


def test_games_without_a_person_and_none_at_all_count_nothing():
    alone = game(one_round(1, (1,), 0, True), won=True)._replace(bots=("greedy", "greedy"))
    found = statistics([alone])
    assert (found.games, found.rounds_per_game, found.phases) == (0, 0.0, {})


def test_a_phase_never_made_has_no_mean():
    found = statistics([game(one_round(4, (), 60, False), won=False)])
    assert found.phases[4].rounds is None


def test_only_the_phase_that_was_worked_on_counts_as_made():
    found = statistics([game(one_round(3, (4,), 0, True), one_round(3, (3, 4), 0, True), won=True)])
    assert found.phases == {3: (2, 1)}


def test_groups_come_largest_first_and_in_order():
    games = [
        game(one_round(1, (), 5, False), won=won, level=level)
        for won, level in ((True, "casual"), (False, "master"), (False, "casual"))
    ]
    found = grouped(games, lambda one: one.bots[1] or "")
    assert list(found) == ["casual", "master"]
    assert [one.winners for one in found["casual"]] == [(Seat(0),), (Seat(1),)]


def test_time_is_counted_over_the_games_of_which_it_is_known():
    one = one_round(1, (1,), 0, True)
    games = [game(one, won=True)._replace(seconds=seconds) for seconds in (600, 0, 1200)]
    found = statistics(games)
    assert (found.games, found.seconds, found.timed) == (3, 1800, 2)


def test_twist_cards_are_counted_together_and_apart_from_the_phases():
    rounds = (one_round(1, (1,), 0, True), one_round(11, (), 30, False), one_round(14, (14,), 0, True))
    first = game(*rounds, won=True)._replace(twist=11)
    found = statistics([first, first])
    assert found.phases == {1: (2, 2)}
    assert found.twist == (4, 2)
    # Where there are no Twist cards, such a number is that of a phase.
    assert statistics([game(*rounds, won=True)]).phases[14] == (1, 1)
    assert statistics([game(*rounds, won=True)]).twist == PhaseCount()


def test_what_was_chosen_before_the_first_turn_was_worked_on_in_that_round():
    for name, rules, twist in (
        ("twist", {}, 11),
        ("plain_cards", {"phase_order": "declare_after_deal"}, 0),
    ):
        match = Match(load_edition(name, rules=rules), bot_seats(["casual"], 4), 5)
        play_out(match)
        record = record_of(match)
        assert record is not None
        assert record.twist == twist
        chosen = [(action.seat, action.phase) for action in match.log if isinstance(action, ChoosePhase)]
        assert chosen
        worked = [(seat, phase) for one in record.rounds for seat, phase in enumerate(one.worked)]
        assert not Counter(chosen) - Counter(worked)
        assert all(phase for _seat, phase in worked)
        for one in record.rounds:
            assert all(set(made) <= {phase} for phase, made in zip(one.worked, one.made, strict=True))
