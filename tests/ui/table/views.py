"""Views made up for tests of the table: every position a layout has to cope with."""

from __future__ import annotations

from game.content.loader import load_edition
from game.rules.cardgame.edition import Edition
from game.rules.cardgame.view import PlayerView, SeatFacts, Table, TurnStep
from game.rules.cards import Card, Seat
from game.rules.groups import Meld, Placed, Requirement

EDITION: Edition = load_edition("original")
NAMES = ("You", "Ana", "Ben", "Cleo", "Dov", "Edda")


def grown(need: Requirement) -> int:
    """How long a group can get by hits: a run fills up, anything else takes five more cards."""
    return 12 if need.kind == "run" else need.size + 5


def view(
    seats: int, phase: int, *, laid: bool, hand: int = 11, mine: bool | None = None, hits: bool = True
) -> PlayerView:
    """Everybody on one phase; `laid`: all groups on the table, as long as hits can make them. `mine` says
    whether the viewer has laid down, where that differs from the others.
    """
    cards = iter(EDITION.cards * 8)
    used = 0

    def take(count: int) -> tuple[Card, ...]:
        nonlocal used
        found = []
        for _ in range(count):
            card = next(cards)
            # Ids stay unique even where six full tables would need more cards than one deck has.
            found.append(card._replace(id=used))  # type: ignore[arg-type]
            used += 1
        return tuple(found)

    own = laid if mine is None else mine
    melds: list[Meld] = []
    for seat in range(seats):
        if own if seat == 0 else laid:
            for need in EDITION.phase(phase):
                count = grown(need) if hits else need.size
                placed = tuple(Placed(card, card.number, None) for card in take(count))
                melds.append(Meld(len(melds), Seat(seat), need, placed))
    facts = tuple(
        SeatFacts(phase, tuple(range(1, phase)), 100 * seat + 45, own if seat == 0 else laid)
        for seat in range(seats)
    )
    table = Table(
        round=7,
        dealer=Seat(seats - 1),
        turn=Seat(0),
        step=TurnStep.PLAY,
        active=tuple(Seat(seat) for seat in range(seats)),
        seats=facts,
        melds=tuple(melds),
    )
    sizes = (hand, *(10 for _ in range(seats - 1)))
    mine_cards = take(hand)
    (top,) = take(1)
    return PlayerView(EDITION, Seat(0), mine_cards, sizes, 40, top, 12, table)
