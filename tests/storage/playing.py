"""Games to be saved: bots play, and the first seat is a person's."""

from __future__ import annotations

from game.match.match import Match
from game.match.seats import SeatInfo
from game.rules.cardgame.edition import Edition
from game.rules.cardgame.view import TurnStep
from tests.rules.mixes import edition, edition_ids

LEVELS = ("greedy", "skilled", "beginner", "casual", "greedy", "skilled")


def seats_of(count: int, *, person: bool = True) -> tuple[SeatInfo, ...]:
    """Who plays: a person, unless `person` is False, and opponents of several levels."""
    seats = tuple(SeatInfo(f"Seat {seat}", LEVELS[seat], seat) for seat in range(count))
    return (seats[0]._replace(bot=None), *seats[1:]) if person else seats


def on(match: Match) -> bool:
    """One action, or one slice of thinking of a bot; False when the game is over."""
    if match.step is TurnStep.GAME_OVER:
        return False
    if match.step is TurnStep.ROUND_OVER:
        match.next_round()
    else:
        match.step_bot()
    return True


def a_game(played: Edition, seats: int, seed: int, actions: int | None = None) -> Match:
    """A game between bots, to its end or some actions on."""
    match = Match(played, seats_of(seats, person=False), seed)
    while (actions is None or len(match.log) < actions) and on(match):
        pass
    return match


def editions_in_turn(number: int) -> tuple[Edition, int]:
    """The edition and the number of seats of the game with this number: all of them come round."""
    names = edition_ids()
    played = edition(names[number % len(names)])
    least, most = played.players
    return played, least + number // len(names) % (most - least + 1)
