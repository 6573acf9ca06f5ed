"""A position that is being changed: a state opened up, worked on by the engine, and closed again."""

from __future__ import annotations

from game.rules.cardgame.edition import Edition
from game.rules.cardgame.events import Event
from game.rules.cardgame.state import GameState, Transition
from game.rules.cardgame.view import SeatFacts, SkipMark, Table, TurnStep
from game.rules.cards import Card, Seat
from game.rules.records import make


class Draft:
    """The fields of `GameState` and `Table`, open to change, and the events so far. Never leaves the
    engine.
    """

    __slots__ = (
        "active",
        "aside",
        "cleared",
        "dealer",
        "discard_pile",
        "draw_pile",
        "dry",
        "edition",
        "events",
        "forced",
        "goals",
        "hands",
        "idle",
        "laid_this_turn",
        "melds",
        "melds_laid",
        "more_piles",
        "named",
        "options",
        "out",
        "passed",
        "places",
        "replay",
        "rng",
        "round",
        "saved",
        "seats",
        "seed",
        "served",
        "skips",
        "spaces",
        "step",
        "taken",
        "turn",
        "twist_cards",
        "twist_drawn",
        "winners",
    )

    def __init__(self, state: GameState) -> None:
        (
            self.edition,
            self.seed,
            self.rng,
            self.draw_pile,
            self.discard_pile,
            hands,
            table,
            self.aside,
            saved,
            self.idle,
            self.more_piles,
            self.twist_drawn,
        ) = state
        (
            self.round,
            self.dealer,
            self.turn,
            self.step,
            self.active,
            seats,
            melds,
            skips,
            self.passed,
            self.dry,
            self.laid_this_turn,
            self.replay,
            self.out,
            self.winners,
            self.places,
            self.melds_laid,
            self.taken,
            self.cleared,
            self.goals,
            self.spaces,
            self.twist_cards,
            self.forced,
            self.served,
        ) = table
        self.options = self.edition.options
        self.hands = list(hands)
        self.seats = list(seats)
        self.melds = list(melds)
        self.skips = list(skips)
        self.saved = list(saved)
        self.named: Seat | None = None
        self.events: list[Event] = []

    @classmethod
    def empty(cls, edition: Edition, seed: int, seats: tuple[SeatFacts, ...], dealer: Seat) -> Draft:
        """A game before its first round, with nothing dealt."""
        table = Table(0, dealer, dealer, TurnStep.ROUND_OVER, (), seats)
        none: tuple[tuple[Card, ...], ...] = ((),) * len(seats)
        saved = () if edition.options.save_pile == "none" else none
        return cls(GameState(edition, seed, 0, (), (), none, table, saved=saved))

    def finish(self) -> Transition:
        """The position as it is now, and what happened."""
        table = (
            self.round,
            self.dealer,
            self.turn,
            self.step,
            self.active,
            tuple(self.seats),
            tuple(self.melds),
            tuple(self.skips),
            self.passed,
            self.dry,
            self.laid_this_turn,
            self.replay,
            self.out,
            self.winners,
            self.places,
            self.melds_laid,
            self.taken,
            self.cleared,
            self.goals,
            self.spaces,
            self.twist_cards,
            self.forced,
            self.served,
        )
        state = (
            self.edition,
            self.seed,
            self.rng,
            self.draw_pile,
            self.discard_pile,
            tuple(self.hands),
            make(Table, table),
            self.aside,
            tuple(self.saved),
            self.idle,
            self.more_piles,
            self.twist_drawn,
        )
        return make(Transition, (make(GameState, state), tuple(self.events)))

    def tell(self, event: Event) -> None:
        """Record that something happened."""
        self.events.append(event)

    def after(self, seat: Seat) -> Seat:
        """The next seat to the left that was dealt in."""
        count = len(self.seats)
        while True:
            seat = Seat((seat + 1) % count)
            if seat in self.active:
                return seat

    def pile(self, at: int) -> tuple[Card, ...]:
        """The discard pile with this number, from 0."""
        return self.more_piles[at - 1] if at else self.discard_pile

    def set_pile(self, at: int, cards: tuple[Card, ...]) -> None:
        """What lies on the discard pile with this number now."""
        if at:
            self.more_piles = (*self.more_piles[: at - 1], cards, *self.more_piles[at:])
        else:
            self.discard_pile = cards

    def take(self, seat: Seat, card: Card) -> None:
        """A card comes to a hand by drawing, which takes the turn on to playing."""
        self.hands[seat] += (card,)
        facts = self.seats[seat]
        self.seats[seat] = SeatFacts(
            facts.phase,
            facts.made,
            facts.score,
            facts.laid,
            facts.drawn + 1,
            facts.saves,
            facts.floating,
            facts.made_now,
        )
        self.step = TurnStep.PLAY
        self.dry = 0

    def give(self, seat: Seat, card: Card) -> None:
        """A card leaves a hand."""
        hand = self.hands[seat]
        at = hand.index(card)
        self.hands[seat] = hand[:at] + hand[at + 1 :]

    def put_away(self, seat: Seat, card: Card) -> None:
        """A card leaves a hand to end the turn, discarded or saved; `idle` goes on if it is like the one that
        was drawn, which is the last of its hand.
        """
        self.idle = 0 if self.dry or card[1:] != self.hands[seat][-1][1:] else self.idle + 1
        self.give(seat, card)

    def set_skips(self, marks: list[SkipMark]) -> None:
        """Keep, of the skips played, those that still bar or will still strike (option `skip_limit`)."""
        limit = self.options.skip_limit
        if limit == "once_a_lap":
            marks = [mark for mark in marks if mark.pending or not mark.returned]
        elif limit != "not_twice_running":
            marks = [mark for mark in marks if mark.pending]
        self.skips = marks
