"""Where the dice of a game come from: one key, and of it a generator for each attempt of each seat.

What a seat rolls in an attempt depends on nothing that others did: every roll draws a face for all ten dice,
and those of kept dice count for nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.cards import Seat
from game.rules.dicegame.edition import DiceEdition, Die
from game.rules.dicegame.events import OrderRolled
from game.rules.rng import Rng, derived_key, key_below, state_from_key


def game_key(seed: int) -> bytes:
    """The key of all dice of the game with this seed."""
    return derived_key(seed, DiceEdition.family)


def attempt_rng(key: bytes, seat: Seat, attempt: int) -> int:
    """The generator's state for the first roll of a seat's attempt; its attempts are counted from 0."""
    return state_from_key(key_below(key, "attempt", seat, attempt))


def next_faces(rng: int, dice: Sequence[Die]) -> tuple[tuple[int, ...], int]:
    """The places of the faces that the generator rolls for every die, and its state after that."""
    generator = Rng(rng)
    return tuple(generator.below(len(die)) for die in dice), generator.state


def rolled_order(key: bytes, edition: DiceEdition, seats: int) -> tuple[tuple[Seat, ...], list[OrderRolled]]:
    """Who plays when: everyone rolls the first high die, the highest begins, and those who are tied roll
    again among themselves (rulebook, section 4, Dice). Who plays alone rolls nothing.
    """
    generator = Rng(state_from_key(key_below(key, "order")))
    die = edition.dice[0]
    groups: list[tuple[Seat, ...]] = [tuple(map(Seat, range(seats)))]
    told: list[OrderRolled] = []
    while len(groups) < seats:
        at = next(place for place, group in enumerate(groups) if len(group) > 1)
        numbers = {seat: die[generator.below(len(die))].number or 0 for seat in groups[at]}
        highest = sorted(set(numbers.values()), reverse=True)
        groups[at : at + 1] = [
            tuple(seat for seat, rolled in numbers.items() if rolled == number) for number in highest
        ]
        told.append(OrderRolled(tuple(numbers.items()), tuple(seat for group in groups for seat in group)))
    return tuple(seat for group in groups for seat in group), told
