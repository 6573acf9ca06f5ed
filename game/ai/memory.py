"""What a seat has seen go by in a round, from the redacted events it was told; how much of it is kept is a
level's matter.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.rules.cardgame import events as ev
from game.rules.cardgame.view import PlayerView
from game.rules.cards import Card, Seat


class Memory:
    """The discard piles as they were seen, and what each seat took from them, left on them and threw on them.

    `span` is how many discards under each top are still known; None: all of them. `watches` says whether it
    is noticed what the others take and leave. A memory that was told nothing knows nothing, and is as right.
    """

    def __init__(self, span: int | None = None, *, watches: bool = True) -> None:
        self.span = span
        self.watches = watches
        self._piles: list[list[Card]] = [[]]
        self._held: dict[Seat, list[Card]] = {}
        self._spurned: dict[Seat, list[Card]] = {}
        self._turns = 0

    def told(self, event: ev.Event) -> None:
        """An event, redacted for the seat whose memory it is."""
        note = _NOTES.get(type(event))
        if note is not None:
            note(self, event)

    def discards(self) -> list[Card]:
        """The discards known to lie under the top ones, pile by pile, the latest of a pile last."""
        return [card for pile in range(len(self._piles)) for card in self.under(pile)]

    def under(self, pile: int) -> list[Card]:
        """The cards known to lie under the top one of a discard pile, the latest last."""
        under = self._piles[pile][:-1] if pile < len(self._piles) else []
        return under if self.span is None else under[max(len(under) - self.span, 0) :]

    def held(self, seat: Seat) -> list[Card]:
        """Cards the seat took openly and has not played or thrown since."""
        return self._held.get(seat, []) if self.watches else []

    def spurned(self, seat: Seat, last: int) -> list[Card]:
        """The last cards the seat threw, or left lying when it could have taken them."""
        return self._spurned.get(seat, [])[-last:] if self.watches and last else []

    def colors(self, seat: Seat, last: int) -> tuple[set[str], set[str]]:
        """The colors of the cards the seat took and holds, and of the last ones it threw or left.

        These anybody notices, whatever else it watches.
        """
        taken, spurned = self._held.get(seat, []), self._spurned.get(seat, [])[-last:]
        return ({card.color for card in taken if card.color}, {card.color for card in spurned if card.color})

    @property
    def turns(self) -> int:
        """How many cards were discarded this round."""
        return self._turns

    def seen(self, view: PlayerView) -> set[Card]:
        """Every card whose place is known: the view's own, the table's, and those remembered."""
        cards = {*self.discards(), *open_cards(view)}
        if self.watches:
            for held in self._held.values():
                cards.update(held)
        return cards

    # What each event tells.

    def _began(self, event: ev.RoundBegan) -> None:
        self._piles, self._held, self._spurned, self._turns = [[]], {}, {}, 0

    def _opened(self, event: ev.OpeningCard) -> None:
        while len(self._piles) <= event.pile:
            self._piles.append([])
        self._piles[event.pile].append(event.card)

    def _drew(self, event: ev.CardDrawn) -> None:
        if event.source == "discard":
            pile = self._pile(event.pile)
            if pile:
                pile.pop()
            if event.card is not None:
                self._held.setdefault(event.seat, []).append(event.card)
        elif event.source == "draw":
            tops = [pile[-1] for pile in self._piles if pile]
            if tops:
                self._spurned.setdefault(event.seat, []).extend(tops)

    def _threw(self, event: ev.CardDiscarded) -> None:
        self._turns += 1
        # Where there are several piles, a card that skips somebody lies on none of them.
        if event.target is None or len(self._piles) == 1:
            self._pile(event.pile).append(event.card)
        self._lose(event.seat, event.card)
        self._spurned.setdefault(event.seat, []).append(event.card)

    def _refilled(self, event: ev.PileRefilled) -> None:
        self._piles = [pile[-1:] for pile in self._piles]

    def _named(self, event: ev.OpeningNamed) -> None:
        pile = self._piles[0]
        if pile and pile[-1] == event.card and event.card.kind.value == "wild":
            self._held.setdefault(event.target, []).append(pile.pop())

    def _laid(self, event: ev.PhaseLaid) -> None:
        for meld in event.melds:
            for placed in meld.placed:
                self._lose(event.seat, placed.card)

    def _hit(self, event: ev.CardHit) -> None:
        self._lose(event.seat, event.placed.card)

    def _replaced(self, event: ev.WildReplaced) -> None:
        self._lose(event.seat, event.card)
        if event.taken:
            self._held.setdefault(event.seat, []).append(event.wild)

    def _pile(self, at: int) -> list[Card]:
        """A discard pile; what a memory that was told too little takes for the first one."""
        return self._piles[at if at < len(self._piles) else 0]

    def _lose(self, seat: Seat, card: Card) -> None:
        held = self._held.get(seat)
        if held and card in held:
            held.remove(card)


def open_cards(view: PlayerView) -> set[Card]:
    """Every card whose place the view itself shows: those held and saved, the table's, the discards that lie
    open, and skips before their victims or served.
    """
    table = view.table
    cards = {*view.hand, *view.saved, *view.discards, *table.served}
    if view.discard_top is not None:
        cards.add(view.discard_top)
    for pile in view.more_piles:
        cards.update(pile.cards)
        if pile.top is not None:
            cards.add(pile.top)
    for mark in table.skips:
        if mark.card is not None:
            cards.add(mark.card)
    for meld in table.melds:
        cards.update(placed.card for placed in meld.placed)
    return cards


_NOTES: dict[type[ev.Event], Callable[[Memory, Any], None]] = {
    ev.RoundBegan: Memory._began,
    ev.OpeningCard: Memory._opened,
    ev.CardDrawn: Memory._drew,
    ev.CardDiscarded: Memory._threw,
    ev.PileRefilled: Memory._refilled,
    ev.OpeningNamed: Memory._named,
    ev.PhaseLaid: Memory._laid,
    ev.CardHit: Memory._hit,
    ev.WildReplaced: Memory._replaced,
}
