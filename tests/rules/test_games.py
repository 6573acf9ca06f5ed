"""Whole games between bots: each ends, no card is ever lost, nobody is ever without a legal action."""

import pytest

from game.content.loader import load_edition
from game.match.match import Match
from game.match.simulation import bot_seats, play_out, summary
from game.rules.cardgame.events import GameEnded, RoundEnded
from game.rules.cards import Seat
from tests.rules.playing import checked_game

ORIGINAL = load_edition("original")


@pytest.mark.parametrize(("seats", "games"), [(2, 10), (3, 8), (4, 7), (5, 3), (6, 5)])
def test_games_end_with_every_card_in_its_place(seats: int, games: int) -> None:
    counts = [checked_game(ORIGINAL, ("greedy",), seats, seed) for seed in range(games)]
    found = summary(counts, seats)
    # A game of ten phases takes ten rounds at least; wide enough that no seed is special.
    assert 10 <= found.rounds_per_game <= 30
    assert sum(found.wins) >= games


def test_a_bad_player_does_not_stop_a_game() -> None:
    assert checked_game(ORIGINAL, ("greedy", "random", "random"), 3, 1).rounds >= 10


def test_a_game_played_again_from_its_log_is_the_same() -> None:
    match = Match(ORIGINAL, bot_seats(("greedy",), 3), 11)
    play_out(match)
    again = Match.replay(ORIGINAL, match.seats, 11, match.log)
    assert again.state == match.state
    for seat in range(3):
        assert again.events_for(Seat(seat)) == match.events_for(Seat(seat))


def test_totals_and_phases_add_up_over_a_game() -> None:
    match = Match(ORIGINAL, bot_seats(("greedy",), 4), 3)
    play_out(match)
    events = match.events_for(Seat(0))
    rounds = [event for event in events if isinstance(event, RoundEnded)]
    assert [event.round for event in rounds] == list(range(1, len(rounds) + 1))
    scores = [sum(event.points[seat] for event in rounds) for seat in range(4)]
    assert scores == list(rounds[-1].scores)
    made = [[event.made[seat] for event in rounds if event.made[seat]] for seat in range(4)]
    assert made == [list(range(1, len(phases) + 1)) for phases in made]
    [end] = [event for event in events if isinstance(event, GameEnded)]
    done = [seat for seat in range(4) if len(made[seat]) == 10]
    assert done
    assert set(end.winners) <= set(done)
    best = min(scores[seat] for seat in done)
    assert all(scores[seat] == best for seat in end.winners)
