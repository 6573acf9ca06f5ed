"""From what a scenario says of a position to the real state of a game, every card in exactly one place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.rules.cardgame.edition import Edition
from game.rules.cardgame.engine import resolve_opening
from game.rules.cardgame.state import GameState
from game.rules.cardgame.view import SeatFacts, SkipMark, Table, TurnStep
from game.rules.cards import Card, CardKind, Seat
from game.rules.rng import Rng, derived_key, state_from_key
from game.scenario.board import discard_piles, phase_on_board, spaces_of, twist_cards
from game.scenario.laid import Groups, laid_melds
from game.scenario.pool import ImpossibleError, Pool
from game.scenario.text import SEATS, CardText

STAGES = {
    "draw": TurnStep.DRAW,
    "play": TurnStep.PLAY,
    "declare": TurnStep.DECLARE,
    "opening": TurnStep.DRAW,
}
SEED = 0


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
    saved: dict[Seat, tuple[CardText, ...]] = field(default_factory=dict)
    phase_cards: dict[Seat, tuple[int, ...]] = field(default_factory=dict)
    table: dict[Seat, Groups] = field(default_factory=dict)
    draw_pile: tuple[CardText, ...] = ()
    draw_pile_only: bool = False
    discard_pile: tuple[CardText, ...] | None = None
    discard_piles: tuple[tuple[CardText, ...], ...] | None = None
    skips: dict[Seat, tuple[Seat, ...]] = field(default_factory=dict)
    spaces: dict[Seat, int] = field(default_factory=dict)
    twist_card: dict[Seat, int] = field(default_factory=dict)


def build(setup: Setup) -> GameState:
    """The state of the game in this position. Raises ImpossibleError."""
    edition = setup.edition
    pool = Pool(edition)
    active = setup.replay or tuple(Seat(seat) for seat in range(setup.seats))
    dealer = Seat(setup.seats - 1) if setup.dealer is None else setup.dealer
    first = _after(dealer, active, setup.seats)
    turn = first if setup.turn is None else setup.turn
    if len(set(active)) < max(2, len(active)):
        raise ImpossibleError(("replay",), "a tie is between two seats or more, each named once")
    if turn not in active:
        raise ImpossibleError(("turn",), f"{SEATS[turn]} does not play in this round")
    spaces = spaces_of(edition, setup.spaces, setup.phases, setup.replay, setup.seats)
    cards = twist_cards(edition, spaces, setup.twist_card)
    facts = [
        _facts_on_board(setup, Seat(seat), spaces[seat], cards[seat]) if spaces else _facts(setup, Seat(seat))
        for seat in range(setup.seats)
    ]
    if setup.stage == "declare" and spaces and setup.turn is None:
        # Who stands on a number has nothing to choose.
        waiting = [seat for seat in active if not facts[seat].phase]
        turn = _after(dealer, waiting or active, setup.seats)
    hands = {seat: pool.take_all(hand, ("hands", SEATS[seat])) for seat, hand in sorted(setup.hands.items())}
    saved = _saved(setup, pool)
    melds = laid_melds(edition, setup.table, facts, pool)
    piles = discard_piles(edition, setup.discard_pile, setup.discard_piles, pool)
    skips = _skips(setup, pool)
    drawn = pool.take_all(setup.draw_pile, ("draw_pile",))
    for seat in range(setup.seats):
        if seat not in hands:
            hands[Seat(seat)] = pool.dull_hand(edition.deal) if seat in active else ()
    if piles is None:
        begun = edition.piles > 1 or setup.stage in ("opening", "declare")
        piles = (pool.dull_hand(1) if begun else (),)
    piles += tuple(pool.dull_hand(1) for _ in range(edition.piles - len(piles)))
    if setup.stage == "opening" and not piles[0]:
        raise ImpossibleError(("discard_pile",), "a round opens with a card on the discard pile")
    empty = [at for at, pile in enumerate(piles) if not pile]
    rest = tuple(Rng(state_from_key(derived_key(SEED, "scenario"))).shuffled(pool.left()))
    table = Table(
        setup.round,
        dealer,
        turn,
        STAGES[setup.stage],
        active,
        tuple(facts),
        melds,
        skips,
        passed=setup.lap * len(active) + _steps(first, turn, active, setup.seats),
        replay=bool(setup.replay),
        melds_laid=len(melds),
        goals=_goals(setup),
        spaces=spaces,
        twist_cards=cards,
        # A place is empty because somebody took its last card: in the middle of a turn, who plays it.
        forced=empty[0] if edition.piles > 1 and len(empty) == 1 and setup.stage == "play" else None,
    )
    state = GameState(
        edition,
        SEED,
        state_from_key(derived_key(SEED, "refill")),
        (*(() if setup.draw_pile_only else rest), *reversed(drawn)),
        piles[0],
        tuple(hands[Seat(seat)] for seat in range(setup.seats)),
        table,
        rest if setup.draw_pile_only else (),
        saved,
        more_piles=piles[1:],
        twist_drawn=sum(map(bool, cards)),
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


def _skips(setup: Setup, pool: Pool) -> tuple[SkipMark, ...]:
    """The pending skips; where there are several discard piles, each with the card before its victim."""
    lie_before = setup.edition.piles > 1
    marks = []
    for victim, players in setup.skips.items():
        if len(players) > 1 and setup.edition.options.skip_limit != "unlimited":
            raise ImpossibleError(
                ("skips", SEATS[victim]), "only with skip_limit: unlimited are several pending"
            )
        for by in players:
            path = ("skips", SEATS[victim])
            if by == victim:
                raise ImpossibleError(path, "nobody skips themselves")
            card = pool.take_all((CardText(CardKind.SKIP),), path)[0] if lie_before else None
            marks.append(SkipMark(by, victim, card=card))
    return tuple(marks)


def _saved(setup: Setup, pool: Pool) -> tuple[tuple[Card, ...], ...]:
    """The save piles by seat; none at all where nobody may save."""
    if setup.edition.options.save_pile == "none":
        if any(setup.saved.values()):
            raise ImpossibleError(("saved",), "nobody saves cards here; the option is save_pile")
        return ()
    return tuple(
        pool.take_all(setup.saved.get(Seat(seat), ()), ("saved", SEATS[seat])) for seat in range(setup.seats)
    )


def _goals(setup: Setup) -> tuple[tuple[int, ...], ...]:
    """The phases dealt to each seat, in order; none where all play the edition's."""
    edition = setup.edition
    if edition.options.phase_cards != "mixed":
        if setup.phase_cards:
            raise ImpossibleError(
                ("phase_cards",), "all play the same phases; the option is phase_cards: mixed"
            )
        return ()
    goals = []
    for seat in range(setup.seats):
        dealt = setup.phase_cards.get(Seat(seat)) or edition.played
        strange = next((number for number in dealt if number not in edition.played), None)
        if strange is not None:
            raise ImpossibleError(("phase_cards", SEATS[seat]), f"phase {strange} is not played here")
        goals.append(tuple(sorted(dealt)))
    return tuple(goals)


def _facts_on_board(setup: Setup, seat: Seat, space: int, card: int) -> SeatFacts:
    """What is known of a seat whose space says which phase it works on. On a numbered space it has made all
    phases below, unless other ones are said; on a Twist space, those that are said.
    """
    edition, letter = setup.edition, SEATS[seat]
    stated, choosing = setup.phases.get(seat), setup.stage == "declare"
    phase = phase_on_board(edition, space, card, stated, choosing=choosing, path=("phases", letter))
    number = edition.board[space - 1]
    made = setup.made.get(seat, tuple(range(1, number)) if number else ())
    laid = bool(setup.table.get(seat))
    if laid and phase in edition.played and phase not in made:
        made = (*made, phase)
    return _seat_facts(setup, seat, phase, made, laid=laid)


def _facts(setup: Setup, seat: Seat) -> SeatFacts:
    edition, letter = setup.edition, SEATS[seat]
    options = edition.options
    in_order = options.phase_order == "in_order"
    goals = _goals(setup)
    aims = goals[seat] if goals else edition.played
    made, laid = setup.made.get(seat, ()), bool(setup.table.get(seat))
    # Where phases are chosen, 0 is no phase yet; one chosen when laying is chosen once it lies there.
    open_choice = setup.stage == "declare" or options.phase_order == "declare_when_laying"
    phase = setup.phases.get(seat)
    if phase is None and made and (setup.replay or (open_choice and set(aims) <= set(made))):
        phase = made[-1]
    elif phase is None:
        phase = 0 if open_choice and not laid else _first_open(aims, made)
    chosen = () if phase == 0 and not in_order else (phase,)
    for key, numbers in (("phases", chosen), ("made", made)):
        for number in numbers:
            if number not in aims:
                raise ImpossibleError((key, letter), f"phase {number} is not played here")
    if options.phase_order == "declare_when_laying" and not laid and not setup.replay:
        phase = 0
    if in_order and seat not in setup.made:
        made = aims[: aims.index(phase)]
    # A phase is credited when it is laid; a scenario may leave it out of those made.
    if laid and phase not in made:
        made = (*made, phase)
    return _seat_facts(setup, seat, phase, made, laid=laid)


def _seat_facts(setup: Setup, seat: Seat, phase: int, made: tuple[int, ...], *, laid: bool) -> SeatFacts:
    edition = setup.edition
    return SeatFacts(
        phase,
        made,
        setup.scores.get(seat, 0),
        laid,
        setup.drawn.get(seat, edition.deal),
        floating=edition.options.going_out == "floating" and laid and setup.hands.get(seat) == (),
        made_now=phase if laid else 0,
    )


def _first_open(aims: Sequence[int], made: Sequence[int]) -> int:
    return next((number for number in aims if number not in made), aims[-1])
