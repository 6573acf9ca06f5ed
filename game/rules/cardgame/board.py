"""The board (rulebook, section 4, Twist): what a space leaves open, and how far a pawn walks."""

from __future__ import annotations

from game.rules.cardgame.edition import Edition
from game.rules.cardgame.view import Table
from game.rules.cards import Seat

WENT_OUT = 3
MADE = 2
NOT_MADE = 1
TWIST_WENT_OUT = 6
TWIST_MADE = 4
TWIST_NOT_MADE = -1


def phases_of_space(edition: Edition, table: Table, seat: Seat) -> tuple[int, ...]:
    """The phases that a seat's space leaves open: its number, or, on a Twist space, the card that was drawn
    and the numbers of the nearest spaces on either side.
    """
    board, place = edition.board, table.spaces[seat] - 1
    if board[place]:
        return (board[place],)
    below = next(number for number in board[place::-1] if number)
    above = next(number for number in board[place:] if number)
    return table.twist_cards[seat], below, above


def steps_to_walk(edition: Edition, space: int, phase: int, *, made: bool, out: bool) -> int:
    """How many spaces a pawn is to walk after a round in which its seat worked on this phase.

    `space` is where it stands, from 1; who does not make the phase of the last space stays there.
    """
    if phase in edition.twist_numbers:
        return TWIST_WENT_OUT if out else TWIST_MADE if made else TWIST_NOT_MADE
    if space == len(edition.board) and not made:
        return 0
    return WENT_OUT if out else MADE if made else NOT_MADE


def space_after(edition: Edition, space: int, steps: int) -> int:
    """The space a pawn comes to: never below the start, and it stops on the last space."""
    return min(max(space + steps, 1), len(edition.board))
