"""From what a scenario says of a position to the real state of a game, every card in exactly one place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from game.rules.cardgame.edition import Edition
from game.rules.cardgame.engine import resolve_opening
from game.rules.cardgame.state import GameState
from game.rules.cardgame.view import SeatFacts, SkipMark, Table, TurnStep
from game.rules.cards import Card, CardKind, Seat
from game.rules.groups import Meld, Placed, Requirement
from game.rules.kinds import settle
from game.rules.refusal import Refusal
from game.rules.rng import Rng, derived_key, state_from_key
from game.scenario.text import RUNS, SEATS, CardText

Groups = tuple[tuple[CardText, ...], ...]

STAGES = {
    "draw": TurnStep.DRAW,
    "play": TurnStep.PLAY,
    "declare": TurnStep.DECLARE,
    "opening": TurnStep.DRAW,
}
SEED = 0
MOST_ALIKE = 2
MOST_OF_A_COLOR = 3


class ImpossibleError(ValueError):
    """The position cannot be; `path` leads to the key of the scenario that says so."""

    def __init__(self, path: tuple[str, ...], message: str) -> None:
        super().__init__(message)
        self.path = path


@dataclass
class Setup:
    """A position as a scenario states it, read but not yet built; seats are numbers from 0."""

    edition: Edition
    seats: int
    round: int = 1
    dealer: Seat | None = None
    turn: Seat | None = None
    stage: str = "draw"
    lap: int = 1
    drawn: dict[Seat, int] = field(default_factory=dict)
    replay: tuple[Seat, ...] = ()
    phases: dict[Seat, int] = field(default_factory=dict)
    made: dict[Seat, tuple[int, ...]] = field(default_factory=dict)
    scores: dict[Seat, int] = field(default_factory=dict)
    hands: dict[Seat, tuple[CardText, ...]] = field(default_factory=dict)
    table: dict[Seat, Groups] = field(default_factory=dict)
    draw_pile: tuple[CardText, ...] = ()
    draw_pile_only: bool = False
    discard_pile: tuple[CardText, ...] | None = None
    skips: dict[Seat, tuple[Seat, ...]] = field(default_factory=dict)


def build(setup: Setup) -> GameState:
    """The state of the game in this position. Raises ImpossibleError."""
    edition = setup.edition
    pool = _Pool(edition)
    active = setup.replay or tuple(Seat(seat) for seat in range(setup.seats))
    dealer = Seat(setup.seats - 1) if setup.dealer is None else setup.dealer
    first = _after(dealer, active, setup.seats)
    turn = first if setup.turn is None else setup.turn
    if len(set(active)) < max(2, len(active)):
        raise ImpossibleError(("replay",), "a tie is between two seats or more, each named once")
    if turn not in active:
        raise ImpossibleError(("turn",), f"{SEATS[turn]} does not play in this round")
    facts = [_facts(setup, Seat(seat)) for seat in range(setup.seats)]
    hands = {
        seat: pool.take_all(cards, ("hands", SEATS[seat])) for seat, cards in sorted(setup.hands.items())
    }
    melds = _melds(setup, facts, pool)
    discards = pool.take_all(setup.discard_pile or (), ("discard_pile",))
    drawn = pool.take_all(setup.draw_pile, ("draw_pile",))
    for seat in range(setup.seats):
        if seat not in hands:
            hands[Seat(seat)] = pool.dull_hand(edition.deal) if seat in active else ()
    if setup.discard_pile is None and setup.stage in ("opening", "declare"):
        discards = pool.dull_hand(1)
    rest = tuple(Rng(state_from_key(derived_key(SEED, "scenario"))).shuffled(pool.left()))
    table = Table(
        setup.round,
        dealer,
        turn,
        STAGES[setup.stage],
        active,
        tuple(facts),
        melds,
        _skips(setup),
        passed=setup.lap * len(active) + _steps(first, turn, active, setup.seats),
        replay=bool(setup.replay),
        melds_laid=len(melds),
    )
    state = GameState(
        edition,
        SEED,
        state_from_key(derived_key(SEED, "refill")),
        (*(() if setup.draw_pile_only else rest), *reversed(drawn)),
        tuple(reversed(discards)),
        tuple(hands[Seat(seat)] for seat in range(setup.seats)),
        table,
        rest if setup.draw_pile_only else (),
    )
    return resolve_opening(state).state if setup.stage == "opening" else state


def _after(seat: Seat, active: Sequence[Seat], seats: int) -> Seat:
    return next(
        Seat((seat + step) % seats) for step in range(1, seats + 1) if (seat + step) % seats in active
    )


def _steps(first: Seat, turn: Seat, active: Sequence[Seat], seats: int) -> int:
    count = 0
    while first != turn:
        first = _after(first, active, seats)
        count += 1
    return count


def _skips(setup: Setup) -> tuple[SkipMark, ...]:
    marks = []
    for victim, players in setup.skips.items():
        if len(players) > 1 and setup.edition.options.skip_limit != "unlimited":
            raise ImpossibleError(
                ("skips", SEATS[victim]), "only with skip_limit: unlimited are several pending"
            )
        marks += [SkipMark(by, victim) for by in players]
    return tuple(marks)


def _facts(setup: Setup, seat: Seat) -> SeatFacts:
    edition, letter = setup.edition, SEATS[seat]
    played = edition.played
    in_order = edition.options.phase_order == "in_order"
    made = setup.made.get(seat, ())
    phase = setup.phases.get(seat)
    if phase is None:
        nothing_chosen = setup.stage == "declare" or edition.options.phase_order == "declare_when_laying"
        phase = 0 if nothing_chosen and not setup.table.get(seat) else _first_open(edition, made)
    # 0 is no phase yet, where phases are chosen.
    chosen = () if phase == 0 and not in_order else (phase,)
    for key, numbers in (("phases", chosen), ("made", made)):
        for number in numbers:
            if number not in played:
                raise ImpossibleError((key, letter), f"phase {number} is not played here")
    if in_order and seat not in setup.made:
        made = played[: played.index(phase)]
    laid = bool(setup.table.get(seat))
    # A phase is credited when it is laid; a scenario may leave it out of those made.
    if laid and phase not in made:
        made = (*made, phase)
    return SeatFacts(phase, made, setup.scores.get(seat, 0), laid, setup.drawn.get(seat, edition.deal))


def _first_open(edition: Edition, made: Sequence[int]) -> int:
    return next((number for number in edition.played if number not in made), edition.played[-1])


def _melds(setup: Setup, facts: Sequence[SeatFacts], pool: _Pool) -> tuple[Meld, ...]:
    melds: list[Meld] = []
    for seat, groups in sorted(setup.table.items()):
        path = ("table", SEATS[seat])
        needs = setup.edition.phase(facts[seat].phase)
        if groups and len(groups) != len(needs):
            raise ImpossibleError(
                path, f"phase {facts[seat].phase} has {len(needs)} groups, but {len(groups)} lie here"
            )
        for need, group in zip(needs, groups, strict=False):
            written = _numbered(need, group, setup.edition)
            cards = pool.take_all(group, path)
            placed = [Placed(card, text.stands) for card, text in zip(cards, written, strict=True)]
            settled = settle(need, placed, setup.edition.terms)
            if isinstance(settled, Refusal):
                shown = " ".join(map(str, group))
                why = settled.reason.value.replace("_", " ")
                raise ImpossibleError(path, f"{shown} is no {need.kind.replace('_', ' ')} {need.size}: {why}")
            melds.append(Meld(len(melds), seat, need, settled))
    return tuple(melds)


def _numbered(need: Requirement, group: Sequence[CardText], edition: Edition) -> list[CardText]:
    """A run is written low to high, so a wild in it has its number by its place."""
    if need.kind not in RUNS:
        return list(group)
    known = [
        (place, card.stands if card.stands is not None else card.number) for place, card in enumerate(group)
    ]
    start = next((number - place for place, number in known if number is not None), None)
    if start is None:
        return list(group)
    numbers = edition.deck.numbers

    def at(place: int) -> int:
        number = start + place
        return (number - 1) % numbers + 1 if edition.terms.wrap else number

    return [
        card._replace(stands=at(place)) if card.kind is CardKind.WILD and card.stands is None else card
        for place, card in enumerate(group)
    ]


class _Pool:
    """The cards of the deck that lie nowhere yet."""

    def __init__(self, edition: Edition) -> None:
        self.cards = list(edition.cards)
        self.deck = Counter((card.kind, card.number, card.color) for card in edition.cards)

    def take_all(self, texts: Iterable[CardText], path: tuple[str, ...]) -> tuple[Card, ...]:
        """These cards, which are then no longer here."""
        return tuple(self._take(text, path) for text in texts)

    def _take(self, text: CardText, path: tuple[str, ...]) -> Card:
        found = next((card for card in self.cards if text.shows(card)), None)
        if found is None:
            count = self.deck[text[:3]]
            face = text._replace(stands=None)
            if not count:
                raise ImpossibleError(path, f"there is no card {face} in this deck")
            raise ImpossibleError(
                path, f"there are only {count} {face} in this deck, and all are placed already"
            )
        self.cards.remove(found)
        return found

    def dull_hand(self, size: int) -> tuple[Card, ...]:
        """Number cards that go badly together: at most pairs, no three in a row, few of a color."""
        hand: list[Card] = []
        naturals = [card for card in self.cards if card.kind is CardKind.NUMBER]
        # Color after color within each number, so that the copies of one card do not follow each other.
        naturals.sort(key=lambda card: (card.number or 0, card.id % 2, card.id))
        for card in naturals:
            if len(hand) < size and _is_dull(hand, card):
                hand.append(card)
        others = [card for card in (*naturals, *self.cards) if card not in hand]
        hand += list(dict.fromkeys(others))[: size - len(hand)]
        for card in hand:
            self.cards.remove(card)
        return tuple(hand)

    def left(self) -> list[Card]:
        """What lies nowhere yet."""
        return self.cards


def _is_dull(hand: Sequence[Card], card: Card) -> bool:
    numbers = Counter(one.number for one in hand)
    numbers[card.number] += 1
    colors = Counter(one.color for one in hand)
    number = card.number or 0
    in_a_row = any(all(numbers[low + step] for step in range(3)) for low in range(number - 2, number + 1))
    return numbers[number] <= MOST_ALIKE and colors[card.color] < MOST_OF_A_COLOR and not in_a_row
