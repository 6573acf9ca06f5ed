"""Luck, counted for each seat: wilds, skips and helpful cards from the draw pile, and how many to expect.

A card counts when it was dealt or drawn from the draw pile. A drawn card is helpful when the seat's phase
is not yet on the table and lacks fewer cards with it than without; where the phase is chosen, the open
phase that lacks fewest counts. The dealt hand is not counted as help: it comes before there is a need.

Expected is what the same seat would have got on average from the same pile in any other order: for the deal,
the share of such cards in the deck times the hand; for each draw, their share among the cards that lay in the
pile just then. Every order of the pile is as likely as every other whatever the players knew and did before,
so the mean of observed minus expected is exactly 0, however well or badly a seat plays, and whenever it draws
from the pile or rather takes a discard. Shares among the cards that a seat cannot see would not be exact:
others keep good cards and throw bad ones.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Sequence
from typing import NamedTuple

from game.ai.worth import Goals
from game.match.match import Match
from game.match.retold import Step, pile_events, retold
from game.rules.cardgame.events import CardDrawn, HandDealt, RoundEnded
from game.rules.cardgame.state import GameState
from game.rules.cardgame.view import phases_to_make
from game.rules.cards import Card, CardKind, Seat


class Tally(NamedTuple):
    """How often something happened, how often it was to be expected, and the variance of the difference."""

    seen: int = 0
    expected: float = 0.0
    variance: float = 0.0

    def plus(self, other: Tally) -> Tally:
        """Both together."""
        return Tally(self.seen + other.seen, self.expected + other.expected, self.variance + other.variance)


class Luck(NamedTuple):
    """The luck of a seat. That of several rounds or games is added by `plus`."""

    wilds: Tally = Tally()
    skips: Tally = Tally()
    helpful: Tally = Tally()

    def plus(self, other: Luck) -> Luck:
        """Both together."""
        return Luck(*(one.plus(two) for one, two in zip(self, other, strict=True)))


Counted = tuple[Luck, ...]
# A pause after each slice of work, at last the result.
Counting = Generator[None, None, Counted]

# Steps of a game told again between two pauses.
_STEPS = 8


def luck(match: Match) -> Counted:
    """The luck of every seat in the rounds of a match that are over, by seat."""
    counting = count_luck(match)
    while True:
        try:
            next(counting)
        except StopIteration as done:
            found: Counted = done.value
            return found


def count_luck(match: Match) -> Counting:
    """`luck` in slices of a few milliseconds."""
    seats = [Luck()] * len(match.seats)
    now = list(seats)
    goals = Goals(match.state.edition)
    for place, step in enumerate(retold(match)):
        if place % _STEPS == 0:
            yield
        for event, pile in pile_events(step):
            if isinstance(event, HandDealt):
                now[event.seat] = now[event.seat].plus(_dealt(step, event))
            elif isinstance(event, CardDrawn):
                assert step.before is not None
                helps = yield from _helps(step.before, event.seat, _hand(step, event), pile, goals)
                now[event.seat] = now[event.seat].plus(_drawn(pile, helps))
        if any(isinstance(event, RoundEnded) for event in step.events):
            seats = list(now)
    return tuple(seats)


def _dealt(step: Step, event: HandDealt) -> Luck:
    assert event.cards is not None
    deck = list(pile_events(step)[0].pile)
    for other in step.events:
        if isinstance(other, HandDealt):
            deck += other.cards or ()

    def tally(kind: CardKind) -> Tally:
        there, size, hand = _of_kind(deck, kind), len(deck), len(event.cards or ())
        share = there / size
        rest = (size - hand) / (size - 1)
        return Tally(_of_kind(event.cards or (), kind), hand * share, hand * share * (1 - share) * rest)

    return Luck(tally(CardKind.WILD), tally(CardKind.SKIP))


def _of_kind(cards: Sequence[Card], kind: CardKind) -> int:
    return sum(card.kind is kind for card in cards)


def _drawn(pile: tuple[Card, ...], helps: Callable[[Card], bool]) -> Luck:
    """The luck in drawing the top of a pile."""

    def tally(wanted: Callable[[Card], bool]) -> Tally:
        share = sum(map(wanted, pile)) / len(pile)
        return Tally(int(wanted(pile[-1])), share, share * (1 - share))

    return Luck(
        tally(lambda card: card.kind is CardKind.WILD),
        tally(lambda card: card.kind is CardKind.SKIP),
        tally(helps),
    )


def _hand(step: Step, drawn: CardDrawn) -> list[Card]:
    """The hand of the seat just before it drew this card, which may be one of several in the same step."""
    hand = list(step.state.hands[drawn.seat])
    for event in reversed(step.events):
        if isinstance(event, CardDrawn) and event.seat == drawn.seat and event.card is not None:
            hand.remove(event.card)
        if event is drawn:
            break
    return hand


def _helps(
    before: GameState, seat: Seat, hand: list[Card], pile: tuple[Card, ...], goals: Goals
) -> Generator[None, None, Callable[[Card], bool]]:
    """Which cards of the pile would bring the seat's phase nearer."""
    facts = before.table.seats[seat]
    phases = (facts.phase,) if facts.phase else phases_to_make(before.edition, before.table, seat)
    asked = [goals[phase] for phase in dict.fromkeys(phases)] if not facts.laid else []
    keys = [goal.kernel.key(hand) for goal in asked]
    now = min((goal.kernel.missing(key) for goal, key in zip(asked, keys, strict=True)), default=0)
    good: set[Card] = set()
    for goal, key in zip(asked, keys, strict=True):
        pace, weight, missing = goal.pace(), goal.kernel.weight, goal.kernel.missing
        for added in Counter(map(weight, pile)) if now else ():
            if added and missing(key + added) < now:
                good.update(card for card in pile if weight(card) == added)
            if pace.due():
                yield
    return good.__contains__
