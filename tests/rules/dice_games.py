"""Games of dice by chance, with what must always be true of them.

`python -m tests.rules.dice_games --games 1000` plays so many with each number of seats: a phase that can be
made is made in most cases, an attempt now and then given up, and the dice to keep are chosen by chance. It
ends with 1 when a game broke a rule or did not end.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from random import Random

from game.content.loader import load_any
from game.rules.cards import Seat
from game.rules.dicegame.actions import Action, GiveUp, MakePhase, Roll
from game.rules.dicegame.edition import DiceEdition
from game.rules.dicegame.engine import apply, new_game
from game.rules.dicegame.events import (
    AttemptBegan,
    AttemptFailed,
    BonusWon,
    DiceRolled,
    Event,
    GameEnded,
    PhaseMade,
)
from game.rules.dicegame.legal import groupings, legal_actions, refusal
from game.rules.dicegame.state import DiceState, view_for
from game.rules.dicegame.view import DiceStep, DiceTable

MOST_ACTIONS = 100_000


def any_action(state: DiceState, chance: Random) -> Action:
    """A first roll; then often the phase, if it can be made, seldom giving up, else any dice kept."""
    table, view = state.table, view_for(state, state.table.turn)
    seat = table.turn
    if table.step is DiceStep.ROLL:
        return Roll(seat)
    ways = groupings(view)
    if ways and chance.random() < 0.7:
        return MakePhase(seat, chance.choice(ways))
    if not table.rolls_left or chance.random() < 0.05:
        return GiveUp(seat)
    dice = range(len(table.faces))
    return Roll(seat, tuple(sorted(chance.sample(dice, chance.randrange(len(dice))))))


def played(
    edition: DiceEdition, seats: int, seed: int, chance: Random
) -> Iterator[tuple[DiceState, tuple[Event, ...]]]:
    """Every position of a game with what led to it."""
    state, told = new_game(edition, seats, seed)
    yield state, told
    for _ in range(MOST_ACTIONS):
        if state.table.step is DiceStep.GAME_OVER:
            return
        action = any_action(state, chance)
        state, told = apply(state, action)
        yield state, told
    raise AssertionError(f"game {seed} of {seats} does not end")


def check_table(edition: DiceEdition, table: DiceTable) -> None:
    """What is true in every position."""
    last = edition.last_phase
    assert sorted(table.order) == list(range(len(table.seats)))
    assert 0 <= table.rolls_left <= edition.rolls
    assert bool(table.faces) == (table.rolls_left < edition.rolls)
    assert all(0 <= face < len(die) for face, die in zip(table.faces, edition.dice, strict=False))
    for facts in table.seats:
        assert facts.phase == len(facts.points) + 1 <= last + 1
        assert facts.after in (0, edition.bonus)
        assert facts.first in (0, edition.first_bonus)
        assert facts.tries <= facts.failed
        assert facts.penalties == (edition.alone_penalty * facts.failed if len(table.seats) == 1 else 0)
        assert facts.total == sum(facts.points) + facts.after + facts.first - facts.penalties
        if facts.after and not facts.penalties:
            assert sum(facts.points[: edition.bonus_after]) >= edition.bonus_from
    if table.first is None:
        assert all(facts.phase <= last for facts in table.seats)
        assert table.goes == ()
    else:
        assert table.seats[table.first].phase == last + 1
        assert table.first not in table.goes
    over = table.step is DiceStep.GAME_OVER
    if not over:
        assert table.seats[table.turn].phase <= last
        assert table.winners == table.places == ()
        assert table.first is None or table.goes[0] == table.turn
        return
    totals = [facts.total for facts in table.seats]
    assert table.goes == ()
    assert table.winners == tuple(seat for seat, total in enumerate(totals) if total == max(totals))
    assert [table.places[seat] for seat in table.winners] == [1] * len(table.winners)


def check_game(edition: DiceEdition, seats: int, seed: int) -> DiceTable:
    """Play a game by chance and check it whole; its last position."""
    chance = Random(seed)
    turns: list[Seat] = []
    totals = [0] * seats
    told: list[Event] = []
    for state, events in played(edition, seats, seed, chance):
        check_table(edition, state.table)
        told += events
        for event in events:
            if isinstance(event, AttemptBegan) and not event.last_go:
                turns.append(event.seat)
            elif isinstance(event, PhaseMade | BonusWon):
                totals[event.seat] += event.points
            elif isinstance(event, AttemptFailed):
                totals[event.seat] -= event.penalty
        assert [facts.total for facts in state.table.seats] == totals
    table = state.table
    # Play goes round in the order that was rolled until somebody is first.
    assert turns == [table.order[number % seats] for number in range(len(turns))]
    assert isinstance(told[-1], GameEnded)
    assert sum(isinstance(event, GameEnded) for event in told) == 1
    check_last_goes(edition.last_phase, table, told)
    check_rolls(edition, told)
    return table


def check_last_goes(last_phase: int, table: DiceTable, told: Sequence[Event]) -> None:
    """Every other seat has one last go, from the one after the first finisher on, until it fails."""
    goes = [event.seat for event in told if isinstance(event, AttemptBegan) and event.last_go]
    assert table.first is not None
    at = table.order.index(table.first)
    assert list(dict.fromkeys(goes)) == [*table.order[at + 1 :], *table.order[:at]]
    assert goes == sorted(goes, key=lambda seat: (table.order.index(seat) - at) % len(table.order))
    for seat in set(goes):
        ends = [
            event
            for event in told[_start_of(told) :]
            if isinstance(event, PhaseMade | AttemptFailed) and event.seat == seat
        ]
        assert all(isinstance(event, PhaseMade) for event in ends[:-1])
        assert isinstance(ends[-1], AttemptFailed) or table.seats[seat].phase > last_phase


def _start_of(told: Sequence[Event]) -> int:
    return next(
        number for number, event in enumerate(told) if isinstance(event, AttemptBegan) and event.last_go
    )


def check_rolls(edition: DiceEdition, told: Sequence[Event]) -> None:
    """No attempt has more rolls than allowed, the first is of all dice, and kept dice do not change."""
    before: DiceRolled | None = None
    for event in told:
        if isinstance(event, AttemptBegan):
            before = None
        elif isinstance(event, DiceRolled):
            assert event.rolls_left == (edition.rolls if before is None else before.rolls_left) - 1
            assert event.rolls_left >= 0
            if before is None:
                assert event.kept == ()
            else:
                assert all(event.faces[die] == before.faces[die] for die in event.kept)
            before = event


def check_listed(state: DiceState, most: int = 60) -> None:
    """Listed is accepted, and leads somewhere."""
    view = view_for(state, state.table.turn)
    for number, action in enumerate(legal_actions(view)):
        assert refusal(view, action) is None
        if number < most:
            assert apply(state, action).state != state


def main(arguments: Sequence[str] | None = None) -> int:
    """Play so many games with each number of seats; the exit code says whether all was as it must be."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--edition", default="dice")
    chosen = parser.parse_args(arguments)
    edition = load_any(chosen.edition)
    assert isinstance(edition, DiceEdition)
    wrong = 0
    for seats in range(edition.players[0], edition.players[1] + 1):
        attempts = 0
        for seed in range(chosen.games):
            try:
                attempts += check_game(edition, seats, seed).attempt
            except AssertionError as error:
                wrong += 1
                print(f"{seats} seats, game {seed}: {error!r}", flush=True)
        print(f"{seats} seats: {chosen.games} games, {attempts / chosen.games:.1f} attempts each", flush=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
