"""An edition: the deck, the phases and the rules of one game, as data."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from game.rules.cardgame.options import Options
from game.rules.cards import Card, CardId, CardKind
from game.rules.groups import Requirement, Terms

if TYPE_CHECKING:
    from game.rules.cardgame.rules.base import Rule

Phase = tuple[Requirement, ...]

SKIP_POINTS = 15
WILD_POINTS = 25
LOW_POINTS = 5
HIGH_POINTS = 10
FIRST_HIGH_NUMBER = 10


class DeckSpec(NamedTuple):
    """What the deck is made of: every color x number x copy, then wilds, skips and rule cards.

    `per`: there is one such deck for each so many players, rounded up; 0: one for any number of them.
    """

    colors: tuple[str, ...] = ("red", "blue", "green", "yellow")
    numbers: int = 12
    copies: int = 2
    wilds: int = 8
    skips: int = 4
    rules: int = 0
    per: int = 0

    def for_seats(self, seats: int) -> DeckSpec:
        """The whole deck that so many players need."""
        if not self.per:
            return self
        decks = -(-seats // self.per)
        return self._replace(
            copies=self.copies * decks, wilds=self.wilds * decks, skips=self.skips * decks, per=0
        )


@lru_cache(maxsize=64)
def build_deck(spec: DeckSpec) -> tuple[Card, ...]:
    """All cards of a deck; a card's id is its place in this tuple."""
    faces: list[tuple[CardKind, int | None, str | None]] = [
        (CardKind.NUMBER, number, color)
        for color in spec.colors
        for number in range(1, spec.numbers + 1)
        for _ in range(spec.copies)
    ]
    faces += [(CardKind.WILD, None, None)] * spec.wilds + [(CardKind.SKIP, None, None)] * spec.skips
    faces += [(CardKind.RULE, None, None)] * spec.rules
    return tuple(Card(CardId(i), *face) for i, face in enumerate(faces))


def card_points(card: Card) -> int:
    """What a card left in hand costs (rulebook, section 1, Scoring a round)."""
    if card.number is not None:
        return HIGH_POINTS if card.number >= FIRST_HIGH_NUMBER else LOW_POINTS
    return WILD_POINTS if card.kind is CardKind.WILD else SKIP_POINTS


def phases_in_play(options: Options, count: int) -> tuple[int, ...]:
    """The numbers, from 1, of the phases that are played, in order, of an edition with `count` phases."""
    chosen = options.phases_played
    if isinstance(chosen, tuple):
        return chosen
    every = range(1, count + 1)
    if chosen == "even":
        return tuple(every[1::2])
    if chosen == "odd":
        return tuple(every[::2])
    if chosen.startswith("first "):
        return tuple(every[: int(chosen.removeprefix("first "))])
    return tuple(every)


def enlarged(players: tuple[int, int], deck: DeckSpec, options: Options) -> tuple[tuple[int, int], DeckSpec]:
    """The least and greatest number of players, and the deck, under the options `seats` and `wilds`."""
    if options.seats != "printed":
        players = players[0], max(players[1], int(options.seats.removeprefix("up to ")))
    if isinstance(options.wilds, int):
        deck = deck._replace(wilds=options.wilds)
    return players, deck


@dataclass(frozen=True)
class Edition:
    """One edition with its options settled.

    `players` is the least and the greatest number of seats, `deal` the cards dealt to each, `box` the name of
    the drawing on its box (empty: none of its own), `changed` the keys of the options that the players have
    set otherwise than the edition itself does. The last three fields follow from the others: the deck's
    cards, what groups need to know, and the numbers of the phases played. Where the deck depends on the
    number of players, the cards are those for the fewest, and a game is played with `for_seats`.

    `board` is what its spaces stand for, from the start to the last, red one: the number of a phase, or 0 for
    a Twist space; empty where there is no board. `twist` are the phases of the Twist cards, numbered on from
    the last of `phases`. `piles` is how many discard piles there are.
    """

    id: str
    name: str
    players: tuple[int, int]
    deck: DeckSpec
    deal: int
    phases: tuple[Phase, ...]
    options: Options = field(default_factory=Options)
    about: str = ""
    box: str = ""
    changed: tuple[str, ...] = field(default=(), compare=False)
    board: tuple[int, ...] = ()
    twist: tuple[Phase, ...] = ()
    piles: int = 1
    cards: tuple[Card, ...] = field(init=False, repr=False, compare=False)
    terms: Terms = field(init=False, repr=False, compare=False)
    played: tuple[int, ...] = field(init=False, repr=False, compare=False)

    family: ClassVar[str] = "cards"

    def __post_init__(self) -> None:
        deck, options = self.deck.for_seats(self.players[0]), self.options
        terms = Terms(deck.numbers, deck.colors, deck.copies, options.runs_wrap, options.naturals)
        for rule in self.rules:
            deck = rule.deck(deck)
        object.__setattr__(self, "cards", build_deck(deck))
        object.__setattr__(self, "terms", terms)
        object.__setattr__(self, "played", phases_in_play(options, len(self.phases)))

    def for_seats(self, seats: int) -> Edition:
        """The edition with the deck that so many players need."""
        return replace(self, deck=self.deck.for_seats(seats)) if self.deck.per else self

    def terms_of(self, phase: int) -> Terms:
        """What the groups need to know for a player who works on this phase, or has laid it (0: none yet)."""
        return self._terms_by_phase[phase]

    @cached_property
    def _terms_by_phase(self) -> tuple[Terms, ...]:
        found = []
        for number in range(len(self.phases) + len(self.twist) + 1):
            terms = self.terms
            for rule in self.rules:
                terms = rule.terms(terms, number)
            found.append(terms)
        return tuple(found)

    @cached_property
    def rules(self) -> tuple[Rule, ...]:
        """The rules with actions, events or state of their own that are in force."""
        from game.rules.cardgame.rules import rules_for

        return rules_for(self)

    def phase(self, number: int) -> Phase:
        """The groups of a phase by its number, from 1; those of the Twist cards come last."""
        count = len(self.phases)
        return self.phases[number - 1] if number <= count else self.twist[number - count - 1]

    @property
    def twist_numbers(self) -> range:
        """The phase numbers of the Twist cards."""
        first = len(self.phases) + 1
        return range(first, first + len(self.twist))

    @property
    def rounds(self) -> int | None:
        """After how many rounds the game ends by itself, or None when only a last phase ends it."""
        if self.options.rounds is None and self.options.progress == "always":
            return len(self.played)
        if self.options.rounds is None and self.options.progress == "anti":
            return 10
        return self.options.rounds
