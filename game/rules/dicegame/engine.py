"""The engine of the dice game: a position and an action give the next position and what happened."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.cards import Seat
from game.rules.dicegame import events as ev
from game.rules.dicegame.actions import Action, GiveUp, MakePhase, Roll
from game.rules.dicegame.edition import DiceEdition
from game.rules.dicegame.legal import made_groups, refusal
from game.rules.dicegame.rolls import attempt_rng, game_key, next_faces, rolled_order
from game.rules.dicegame.state import DiceState, Transition, view_for
from game.rules.dicegame.view import DiceSeat, DiceStep, DiceTable, DiceView, earns_first
from game.rules.dicegame.ways import Way, points
from game.rules.refusal import IllegalAction, Reason, Refusal, refuse


def new_game(edition: DiceEdition, seats: int, seed: int) -> Transition:
    """Roll for the order of play and begin the first attempt.

    Raises ValueError when the edition is not played by so many.
    """
    least, most = edition.players
    if not least <= seats <= most:
        raise ValueError(f"{edition.name} is played by {least} to {most}, not by {seats}")
    order, told = rolled_order(game_key(seed), edition, seats)
    table = DiceTable(order, order[0], DiceStep.ROLL, (DiceSeat(),) * seats, edition.rolls, attempt=0)
    happened: list[ev.Event] = [*told]
    return _begin(DiceState(edition, seed, 0, table), order[0], happened)


def apply(state: DiceState, action: Action) -> Transition:
    """Check an action and carry it out. Raises IllegalAction, and changes nothing, when it is refused."""
    seat = action.seat if 0 <= action.seat < len(state.table.seats) else state.table.turn
    view = view_for(state, seat)
    why = refusal(view, action)
    if why is not None:
        raise IllegalAction(why)
    return perform(state, view, action)


def perform(state: DiceState, view: DiceView, action: Action) -> Transition:
    """Carry out an action that `refusal(view, action)` has accepted; `view` is the acting seat's, of this
    state.
    """
    if isinstance(action, Roll):
        faces, rng = next_faces(state.rng, state.edition.dice)
        return show(state._replace(rng=rng), action, faces)
    if isinstance(action, MakePhase):
        groups = made_groups(view, action)
        if isinstance(groups, Refusal):
            raise IllegalAction(groups)
        return _make(state, action.seat, groups)
    if isinstance(action, GiveUp):
        return _give_up(state, action.seat)
    raise IllegalAction(refuse(Reason.NOT_THIS_GAME))


def show(state: DiceState, action: Roll, faces: Sequence[int]) -> Transition:
    """Carry out a legal roll with this outcome, given for every die; of kept ones it counts for nothing."""
    table = state.table
    kept = tuple(sorted(action.kept))
    lie = tuple(table.faces[die] if die in kept else face for die, face in enumerate(faces))
    left = table.rolls_left - 1
    table = table._replace(step=DiceStep.PLAY, faces=lie, kept=kept, rolls_left=left)
    return Transition(state._replace(table=table), (ev.DiceRolled(action.seat, kept, lie, left),))


def _make(state: DiceState, seat: Seat, groups: Way) -> Transition:
    edition, before = state.edition, state.table.seats[seat]
    number, scored = before.phase, points(groups)
    happened: list[ev.Event] = [ev.PhaseMade(seat, number, groups, scored)]
    facts = before._replace(phase=number + 1, points=(*before.points, scored), tries=0)
    if number == edition.bonus_after and facts.total >= edition.bonus_from and edition.bonus:
        facts = facts._replace(after=edition.bonus)
        happened.append(ev.BonusWon(seat, edition.bonus, "after"))
    if number == edition.last_phase and earns_first(state.table, seat) and edition.first_bonus:
        facts = facts._replace(first=edition.first_bonus)
        happened.append(ev.BonusWon(seat, edition.first_bonus, "first"))
    state = _with_seat(state, seat, facts)
    table = state.table
    if number < edition.last_phase:
        return _begin(state, seat, happened) if table.last_go else _next_turn(state, happened)
    if table.last_go:
        return _next_go(state, table.goes[1:], happened)
    place = table.order.index(seat)
    others = (*table.order[place + 1 :], *table.order[:place])
    return _next_go(state._replace(table=table._replace(first=seat)), others, happened)


def _give_up(state: DiceState, seat: Seat) -> Transition:
    facts = state.table.seats[seat]
    penalty = state.edition.alone_penalty if len(state.table.seats) == 1 else 0
    happened: list[ev.Event] = [ev.AttemptFailed(seat, facts.phase, penalty)]
    facts = facts._replace(
        failed=facts.failed + 1, tries=facts.tries + 1, penalties=facts.penalties + penalty
    )
    state = _with_seat(state, seat, facts)
    if state.table.last_go:
        return _next_go(state, state.table.goes[1:], happened)
    return _next_turn(state, happened)


def _with_seat(state: DiceState, seat: Seat, facts: DiceSeat) -> DiceState:
    seats = state.table.seats
    return state._replace(table=state.table._replace(seats=(*seats[:seat], facts, *seats[seat + 1 :])))


def _next_turn(state: DiceState, happened: list[ev.Event]) -> Transition:
    order = state.table.order
    after = order[(order.index(state.table.turn) + 1) % len(order)]
    return _begin(state, after, happened)


def _next_go(state: DiceState, goes: tuple[Seat, ...], happened: list[ev.Event]) -> Transition:
    """Let the next seat have its last go, or decide the game."""
    table = state.table._replace(goes=goes)
    if goes:
        table = table._replace(go_phase=table.seats[goes[0]].phase)
        return _begin(state._replace(table=table), goes[0], happened)
    totals = [facts.total for facts in table.seats]
    winners = tuple(Seat(seat) for seat, total in enumerate(totals) if total == max(totals))
    places = tuple(1 + sum(other > total for other in totals) for total in totals)
    table = table._replace(step=DiceStep.GAME_OVER, go_phase=0, winners=winners, places=places)
    return Transition(state._replace(table=table), (*happened, ev.GameEnded(winners, places)))


def _begin(state: DiceState, seat: Seat, happened: list[ev.Event]) -> Transition:
    """Begin an attempt of the seat."""
    table, facts = state.table, state.table.seats[seat]
    rng = attempt_rng(game_key(state.seed), seat, len(facts.points) + facts.failed)
    table = table._replace(
        turn=seat,
        step=DiceStep.ROLL,
        rolls_left=state.edition.rolls,
        faces=(),
        kept=(),
        attempt=table.attempt + 1,
    )
    began = ev.AttemptBegan(seat, facts.phase, table.last_go)
    return Transition(state._replace(rng=rng, table=table), (*happened, began))
