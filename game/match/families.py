"""A match of whichever family an edition is of."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias, overload

from game.match.dice_match import DiceMatch
from game.match.match import Match
from game.match.seats import SeatInfo
from game.rules.cardgame.edition import Edition
from game.rules.dicegame.edition import DiceEdition
from game.rules.editions import AnyEdition

AnyMatch: TypeAlias = Match | DiceMatch

# What a game is, by the family of its edition.
MATCHES: dict[str, Callable[[Any, Iterable[SeatInfo], int], AnyMatch]] = {
    Edition.family: Match,
    DiceEdition.family: DiceMatch,
}


@overload
def new_match(edition: Edition, seats: Iterable[SeatInfo], seed: int) -> Match: ...
@overload
def new_match(edition: DiceEdition, seats: Iterable[SeatInfo], seed: int) -> DiceMatch: ...
def new_match(edition: AnyEdition, seats: Iterable[SeatInfo], seed: int) -> AnyMatch:
    """Begin a game. Raises ValueError when the edition is not played by so many."""
    return MATCHES[edition.family](edition, seats, seed)
