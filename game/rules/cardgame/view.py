"""What one seat can see. Plain data: no way back to the state, no generator, no seed."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from game.rules.cardgame.edition import Edition
from game.rules.cards import Card, Seat
from game.rules.groups import Meld


class TurnStep(StrEnum):
    """What the seat whose turn it is does next."""

    OPENING = "opening"
    DECLARE = "declare"
    DRAW = "draw"
    PLAY = "play"
    DROP = "drop"
    ROUND_OVER = "round_over"
    GAME_OVER = "game_over"


# Nobody is to play: the hands lie open.
OVER = frozenset({TurnStep.ROUND_OVER, TurnStep.GAME_OVER})


class SkipMark(NamedTuple):
    """A skip played `by` a seat on a `victim`.

    It is `pending` until the victim loses its turn; `returned` once play has come round again to `by`.
    `card` is the card that lies before the victim until then, where skips are not played on a pile.
    """

    by: Seat
    victim: Seat
    pending: bool = True
    returned: bool = False
    card: Card | None = None


class SeatFacts(NamedTuple):
    """What everybody knows of a seat.

    `phase` is the phase worked on (0: none chosen yet); `made` the phases made, in order of making and
    credited when laid; `score` the running total; `laid` whether its phase lies on the table this round;
    `drawn` how many cards it was dealt and drew this round; `saves` how many cards it saved in it; `floating`
    whether it played its last card without going out; `made_now` the phase it laid this round, the last one
    of
    several, or 0.
    """

    phase: int
    made: tuple[int, ...] = ()
    score: int = 0
    laid: bool = False
    drawn: int = 0
    saves: int = 0
    floating: bool = False
    made_now: int = 0


class Table(NamedTuple):
    """All that lies open, shared by the state and every view.

    `passed` counts the seats play has left behind since the round's first turn, skipped ones included;
    `dry` those since somebody could last draw. `active` are the seats dealt in.
    At ROUND_OVER `turn` is the next dealer.
    `places` is by seat, from 1, empty until the game is over. `melds_laid` counts the melds of the round,
    cleared
    ones included. `taken` is a wild taken from a group that must be played this turn; `cleared` says that
    the seat
    to play has cleared its phase this turn. `goals` holds the phases dealt to each seat, empty where all
    play the
    edition's.

    On a board, `spaces` is where the pawns stand, by seat, from 1, and `twist_cards` the phase number of the
    Twist card drawn for each seat this round, 0 for none; both are empty without a board. `forced` is the
    discard pile whose last card the seat to play has taken, on which it must discard. `served` are skips that
    have done their work and lie out of play till the next shuffle.
    """

    round: int
    dealer: Seat
    turn: Seat
    step: TurnStep
    active: tuple[Seat, ...]
    seats: tuple[SeatFacts, ...]
    melds: tuple[Meld, ...] = ()
    skips: tuple[SkipMark, ...] = ()
    passed: int = 0
    dry: int = 0
    laid_this_turn: bool = False
    replay: bool = False
    out: Seat | None = None
    winners: tuple[Seat, ...] = ()
    places: tuple[int, ...] = ()
    melds_laid: int = 0
    taken: Card | None = None
    cleared: bool = False
    goals: tuple[tuple[int, ...], ...] = ()
    spaces: tuple[int, ...] = ()
    twist_cards: tuple[int, ...] = ()
    forced: int | None = None
    served: tuple[Card, ...] = ()


class PileView(NamedTuple):
    """A discard pile as everybody sees it: its top card, its size, and under `open_discards` all
    of them, top first.
    """

    top: Card | None
    size: int
    cards: tuple[Card, ...] = ()


class PlayerView(NamedTuple):
    """The game as `seat` sees it: cards where they are open, counts where they are not.

    `discards` holds the whole discard pile, top first, only under `open_discards`. `shown` holds every hand
    once a
    round is over, and is empty before. `discard_top`, `discard_count` and `discards` are of the first discard
    pile; `more_piles` are the others, where there are several.
    """

    edition: Edition
    seat: Seat
    hand: tuple[Card, ...]
    hand_sizes: tuple[int, ...]
    draw_count: int
    discard_top: Card | None
    discard_count: int
    table: Table
    discards: tuple[Card, ...] = ()
    shown: tuple[tuple[Card, ...], ...] = ()
    saved: tuple[Card, ...] = ()
    save_sizes: tuple[int, ...] = ()
    more_piles: tuple[PileView, ...] = ()

    @property
    def piles(self) -> tuple[PileView, ...]:
        """All discard piles, the first one first."""
        return (PileView(self.discard_top, self.discard_count, self.discards), *self.more_piles)

    @property
    def me(self) -> SeatFacts:
        """The open facts of this view's own seat."""
        return self.table.seats[self.seat]


def to_make(
    edition: Edition, goals: tuple[tuple[int, ...], ...], seat: Seat, made: tuple[int, ...]
) -> tuple[int, ...]:
    """The numbers of the phases a seat has still to make to win, in order; a phase dealt twice stands
    twice.
    """
    left = list(goals[seat] if goals else edition.played)
    for number in made:
        if number in left:
            left.remove(number)
    return tuple(left)


def phases_to_make(edition: Edition, table: Table, seat: Seat) -> tuple[int, ...]:
    """`to_make` for a seat at the table."""
    return to_make(edition, table.goals, seat, table.seats[seat].made)


def next_active(table: Table, seat: Seat) -> Seat:
    """The next seat to the left that was dealt in."""
    count = len(table.seats)
    after = seat
    while True:
        after = Seat((after + 1) % count)
        if after in table.active:
            return after
