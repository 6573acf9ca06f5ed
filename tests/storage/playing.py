"""Games to be saved: bots play, and the first seat is a person's."""

from __future__ import annotations

from game.content.loader import load_any
from game.match.families import AnyMatch, new_match
from game.match.match import Match
from game.match.seats import SeatInfo
from game.rules.dicegame.edition import DiceEdition
from game.rules.editions import AnyEdition
from tests.rules.mixes import edition, edition_ids

LEVELS = ("greedy", "skilled", "beginner", "casual", "greedy", "skilled")
DICE_LEVELS = ("random",) * 6

# Of all families, the second of another than the first.
EDITION_IDS = (*edition_ids()[:1], "dice", *edition_ids()[1:])


def any_edition(edition_id: str) -> AnyEdition:
    """An edition of whichever family."""
    return load_any(edition_id) if edition_id == "dice" else edition(edition_id)


def seats_of(played: AnyEdition, count: int, *, person: bool = True) -> tuple[SeatInfo, ...]:
    """Who plays: a person, unless `person` is False, and opponents of several levels."""
    levels = DICE_LEVELS if isinstance(played, DiceEdition) else LEVELS
    seats = tuple(SeatInfo(f"Seat {seat}", levels[seat], seat) for seat in range(count))
    return (seats[0]._replace(bot=None), *seats[1:]) if person else seats


def on(match: AnyMatch) -> bool:
    """One action, or one slice of thinking of a bot; False when the game is over."""
    if match.over:
        return False
    if isinstance(match, Match) and match.between_turns:
        match.next_round()
    else:
        match.step_bot()
    return True


def a_game(played: AnyEdition, seats: int, seed: int, actions: int | None = None) -> AnyMatch:
    """A game between bots, to its end or some actions on."""
    match = new_match(played, seats_of(played, seats, person=False), seed)
    while (actions is None or len(match.log) < actions) and on(match):
        pass
    return match


def editions_in_turn(number: int) -> tuple[AnyEdition, int]:
    """The edition and the number of seats of the game with this number: all of them come round."""
    played = any_edition(EDITION_IDS[number % len(EDITION_IDS)])
    least, most = played.players
    return played, least + number // len(EDITION_IDS) % (most - least + 1)
