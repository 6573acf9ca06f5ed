"""What a scenario says of a board and of several discard piles, made real."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.cardgame.edition import Edition
from game.rules.cards import Card, Seat
from game.scenario.pool import ImpossibleError, Pool
from game.scenario.text import SEATS, CardText

# How `phases: {A: twist}` is read: the Twist card, whichever it is.
TWIST_CHOSEN = -1


def spaces_of(
    edition: Edition,
    spaces: Mapping[Seat, int],
    phases: Mapping[Seat, int],
    replay: tuple[Seat, ...],
    seats: int,
) -> tuple[int, ...]:
    """Where the pawns stand; one left out is where its phase is, or on the last space when that is replayed.

    Raises ImpossibleError.
    """
    board = edition.board
    if not board:
        if spaces:
            raise ImpossibleError(("spaces",), f"{edition.name} has no board")
        return ()
    found = []
    for seat in map(Seat, range(seats)):
        space = spaces.get(seat)
        if space is None and phases.get(seat) == TWIST_CHOSEN:
            space = board.index(0) + 1
        if space is None and phases.get(seat) in board:
            space = board.index(phases[seat]) + 1
        if space is None:
            space = len(board) if seat in replay else 1
        if not 1 <= space <= len(board):
            raise ImpossibleError(("spaces", SEATS[seat]), f"the spaces go from 1 to {len(board)}")
        if seat in replay and space != len(board):
            raise ImpossibleError(("replay",), f"{SEATS[seat]} does not stand on the last space")
        found.append(space)
    return tuple(found)


def twist_cards(edition: Edition, spaces: tuple[int, ...], given: Mapping[Seat, int]) -> tuple[int, ...]:
    """The phases of the Twist cards drawn this round, by seat; who stands on a Twist space and has none given
    gets the first of the list that is left. Raises ImpossibleError.
    """
    numbers = list(edition.twist_numbers)
    for seat, number in given.items():
        path = ("twist_card", SEATS[seat])
        if not spaces or edition.board[spaces[seat] - 1]:
            raise ImpossibleError(path, f"{SEATS[seat]} does not stand on a Twist space")
        if not 1 <= number <= len(edition.twist):
            raise ImpossibleError(path, f"the Twist cards are numbered 1 to {len(edition.twist)}")
        if list(given.values()).count(number) > 1 and len(given) <= len(edition.twist):
            raise ImpossibleError(path, f"there is only one Twist card {number}")
    left = [number for number in numbers if number - len(edition.phases) not in given.values()]
    found = []
    for place, space in enumerate(spaces):
        seat = Seat(place)
        if edition.board[space - 1]:
            found.append(0)
        elif seat in given:
            found.append(len(edition.phases) + given[seat])
        else:
            found.append(left.pop(0) if left else numbers[0])
    return tuple(found)


def phase_on_board(
    edition: Edition, space: int, card: int, stated: int | None, *, choosing: bool, path: tuple[str, ...]
) -> int:
    """The phase a seat works on from its space: its number, or what was chosen on a Twist space (0: nothing
    yet), by default the number below. Raises ImpossibleError.
    """
    board = edition.board
    if board[space - 1]:
        if stated not in (None, board[space - 1]):
            raise ImpossibleError(path, f"space {space} is phase {board[space - 1]}")
        return board[space - 1]
    below = next(number for number in board[space - 1 :: -1] if number)
    above = next(number for number in board[space - 1 :] if number)
    if stated is None:
        return 0 if choosing else below
    if stated == TWIST_CHOSEN:
        return card
    if stated not in (below, above):
        raise ImpossibleError(path, f"from space {space} only twist, {below} and {above} can be chosen")
    return stated


def discard_piles(
    edition: Edition,
    first: tuple[CardText, ...] | None,
    given: tuple[tuple[CardText, ...], ...] | None,
    pool: Pool,
) -> tuple[tuple[Card, ...], ...] | None:
    """The discard piles, each with its top last; None where neither key says anything of them.

    Raises ImpossibleError.
    """
    if given is None:
        return None if first is None else (tuple(reversed(pool.take_all(first, ("discard_pile",)))),)
    if first is not None:
        raise ImpossibleError(("discard_pile",), "discard_piles says what lies on the first pile, too")
    if len(given) > edition.piles:
        piles = "one discard pile" if edition.piles == 1 else f"{edition.piles} discard piles"
        raise ImpossibleError(("discard_piles",), f"{edition.name} has {piles}")
    return tuple(tuple(reversed(pool.take_all(pile, ("discard_piles",)))) for pile in given)
