"""What happened, in order: enough to draw it and to say it."""

from __future__ import annotations

from dataclasses import replace

from game.rules.cards import Card, Seat
from game.rules.groups import Meld, Placed, Spot
from game.rules.records import record


@record
class Event:
    """Something that happened."""


@record
class RoundBegan(Event):
    """A fresh shuffle of the whole deck; `active` are the seats dealt in, fewer than all when a tie is
    replayed.
    """

    round: int
    dealer: Seat
    first: Seat
    active: tuple[Seat, ...]
    phases: tuple[int, ...]
    replay: bool = False


@record
class HandDealt(Event):
    """A seat's dealt hand; `cards` is None for those who may not see it."""

    seat: Seat
    count: int
    cards: tuple[Card, ...] | None


@record
class OpeningCard(Event):
    """A card turned up from the draw pile to begin a discard pile."""

    card: Card
    pile: int = 0


@record
class PhaseChosen(Event):
    """A seat declared the phase it tries this round."""

    seat: Seat
    phase: int


@record
class TurnBegan(Event):
    """It is this seat's turn."""

    seat: Seat


@record
class TurnSkipped(Event):
    """A seat lost its turn to a skip; `by` is None when the opening card did it."""

    seat: Seat
    by: Seat | None


@record
class PileRefilled(Event):
    """The discard piles, all but their top cards, were shuffled into a new draw pile of `count` cards."""

    count: int


@record
class CardDrawn(Event):
    """A seat drew; `source` is `draw`, `discard` or `saved`, `pile` which discard pile; `card` is None for
    those who may not see it.
    """

    seat: Seat
    source: str
    card: Card | None
    pile: int = 0


@record
class PhaseLaid(Event):
    """A seat laid down its phase, by its number."""

    seat: Seat
    phase: int
    melds: tuple[Meld, ...]


@record
class CardHit(Event):
    """A seat put a card on a meld; `meld` is the meld as it lies now."""

    seat: Seat
    placed: Placed
    spot: Spot
    meld: Meld


@record
class CardDiscarded(Event):
    """A seat discarded; `target` is who will be skipped by it, if anybody.

    With several discard piles a card with a target lies before that seat, and on none of them.
    """

    seat: Seat
    card: Card
    pile: int = 0
    target: Seat | None = None


@record
class Passed(Event):
    """A seat went on without drawing (`step` is `draw`) or ended its turn without discarding (`play`)."""

    seat: Seat
    step: str


@record
class WentOut(Event):
    """A seat played or discarded its last card."""

    seat: Seat


@record
class RoundEnded(Event):
    """The round is scored: hands turned up, points of this round, totals, phases made in it and worked on
    next.

    All tuples are by seat; `out` is None when nobody went out; `made` holds phase numbers, 0 for none.
    """

    round: int
    out: Seat | None
    hands: tuple[tuple[Card, ...], ...]
    points: tuple[int, ...]
    scores: tuple[int, ...]
    made: tuple[int, ...]
    next_phases: tuple[int, ...]
    replay: bool = False


@record
class GameEnded(Event):
    """The game is decided. `places` holds every seat's place, from 1, equal ones sharing it; `reason` names
    the rule.
    """

    winners: tuple[Seat, ...]
    places: tuple[int, ...]
    reason: str


@record
class CardSaved(Event):
    """A seat ended its turn by saving a card, which only the seat itself sees."""

    seat: Seat
    card: Card | None


@record
class SavesReturned(Event):
    """So many cards were saved that the rest could not be dealt: all save piles went back into the deck."""


@record
class PhaseCleared(Event):
    """A seat cleared its laid phase; `melds` are the ids of the melds that went under the discard pile's
    top card.
    """

    seat: Seat
    melds: tuple[int, ...]


@record
class WildReplaced(Event):
    """A seat put a card in place of a wild; the wild moved along the run, or came to the seat's hand
    (`taken`).
    """

    seat: Seat
    card: Card
    wild: Card
    meld: Meld
    taken: bool


@record
class OpeningNamed(Event):
    """The opening card's victim or receiver; `seat` named it, or the rules did (None)."""

    seat: Seat | None
    target: Seat
    card: Card


@record
class Floated(Event):
    """A seat played its last card without going out."""

    seat: Seat


@record
class PhaseDropped(Event):
    """A seat drops a phase by the rule card; `by` named it, or it held the card itself (None)."""

    seat: Seat
    by: Seat | None


@record
class PhaseCardsDealt(Event):
    """The phases each seat has to make, by seat, dealt at random at the game's start."""

    goals: tuple[tuple[int, ...], ...]


@record
class TwistCardDrawn(Event):
    """A Twist card was drawn for a seat whose pawn stands on a Twist space; `phase` is its number."""

    seat: Seat
    phase: int


@record
class PawnMoved(Event):
    """A seat's pawn went from the space `start` to `end` after the round.

    `steps` is what it was to walk, by the rules: more than it did where the board ends, 0 where it stays.
    """

    seat: Seat
    start: int
    end: int
    steps: int


def redact(event: Event, seat: Seat) -> Event:
    """The event as `seat` may see it: only what was dealt to, or drawn unseen by, somebody else is taken
    out.
    """
    kind = type(event)
    if kind is CardDrawn:
        assert isinstance(event, CardDrawn)
        if event.seat != seat and event.source != "discard":
            return CardDrawn(event.seat, event.source, None, event.pile)
    elif kind is CardSaved:
        assert isinstance(event, CardSaved)
        if event.seat != seat:
            return CardSaved(event.seat, None)
    elif kind is HandDealt:
        assert isinstance(event, HandDealt)
        if event.seat != seat:
            return replace(event, cards=None)
    return event
