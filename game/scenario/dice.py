"""Scenarios of the dice game: what one says of a position, the position itself, and what must be true after
it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeAlias

from game.content.problems import Path as Keys
from game.content.words import either, hint, shown
from game.rules.cards import Seat
from game.rules.dicegame.edition import DiceEdition
from game.rules.dicegame.state import DiceState
from game.rules.dicegame.view import DiceSeat, DiceStep, DiceTable
from game.rules.refusal import IllegalAction
from game.scenario.dice_orders import DiceOrder, DicePosition, parse_dice_order
from game.scenario.fields import MOST_COUNTED, Complain, Expected, Values
from game.scenario.mismatch import Mismatch, carried_out, misjudged, why_not
from game.scenario.orders import CannotBeDoneError
from game.scenario.pool import ImpossibleError
from game.scenario.text import SEATS, seats_text

KEYS = ("name", "edition", "rules", "seats", "turn", "stage", "phases", "made", "scores", "do", "expect")
# Keys of the format that make no difference here.
IDLE = ("round", "dealer", "lap")
EXPECT = ("turn", "stage", "made", "scores", "next_phase", "over", "winner", "legal", "illegal")
STAGES = {"draw": DiceStep.ROLL, "play": DiceStep.PLAY}
SEED = 0


DiceExpect: TypeAlias = Expected[DiceOrder]


@dataclass
class DiceScenario:
    """One scenario of the dice game, ready to be played."""

    name: str
    line: int
    start: DiceState
    orders: tuple[DiceOrder, ...]
    expect: DiceExpect


class DiceReading:
    """Reads one scenario of the dice game; what is wrong is complained of."""

    def __init__(self, complain: Complain, edition: DiceEdition, seats: int) -> None:
        self.complain = complain
        self.edition = edition
        self.values = Values(complain, seats, lambda text: parse_dice_order(text, edition, seats))

    def scenario(self, name: str, line: int, data: dict[str, Any]) -> DiceScenario | None:
        """The scenario; None where its position is impossible. What else is wrong the caller notices."""
        self._known_keys((), data, (*KEYS, *IDLE))
        orders = self.values.orders(("do",), data.get("do"))
        expect = self._expect(data.get("expect"))
        try:
            start = self._start(data)
        except ImpossibleError as error:
            self.complain(error.path, f"this position is impossible: {error}")
            return None
        return DiceScenario(name, line, start, orders, expect)

    def _known_keys(self, path: Keys, data: dict[str, Any], known: tuple[str, ...]) -> None:
        for key in data:
            if key not in known:
                told = hint(
                    f"key '{key}' is not known with dice", key, known, f"known are {either(known, 'and')}"
                )
                self.complain((*path, key), told, at_key=True)

    def _whole(self, path: Keys, value: Any) -> int:
        """A whole number, which may be below 0: who plays alone loses points."""
        return self.values.count(path, value, least=-MOST_COUNTED)

    def _start(self, data: dict[str, Any]) -> DiceState:
        values, edition = self.values, self.edition
        phases = values.by_seat(("phases",), data.get("phases"), values.count)
        made = values.by_seat(("made",), data.get("made"), values.counts)
        scores = values.by_seat(("scores",), data.get("scores"), self._whole)
        stage = values.word(("stage",), data.get("stage", "draw"), tuple(STAGES))
        if stage == "play":
            raise ImpossibleError(
                ("stage",), "with dice a position is before the first roll; roll by an action"
            )
        order = tuple(Seat(seat) for seat in range(values.seats))
        facts = tuple(
            self._facts(seat, phases.get(seat), made.get(seat), scores.get(seat, 0)) for seat in order
        )
        done = [seat for seat in order if facts[seat].phase > edition.last_phase]
        turn = values.seat(("turn",), data.get("turn"))
        if turn is None:
            turn = Seat((done[0] + 1) % values.seats) if done else order[0]
        if facts[turn].phase > edition.last_phase:
            raise ImpossibleError(("turn",), f"{SEATS[turn]} has made all phases and has no turn any more")
        table = DiceTable(order, turn, DiceStep.ROLL, facts, edition.rolls)
        if done:
            after = (*order[turn:], *order[:turn])
            goes = tuple(seat for seat in after[: after.index(done[0])] if seat not in done)
            table = table._replace(first=done[0], goes=goes, go_phase=facts[turn].phase)
        return DiceState(edition, SEED, 0, table)

    def _facts(self, seat: Seat, phase: int | None, made: tuple[int, ...] | None, score: int) -> DiceSeat:
        """How far a seat is; its points, which came from anywhere, stand for all of its phases."""
        letter, last = SEATS[seat], self.edition.last_phase
        if phase is not None and not 1 <= phase <= last:
            raise ImpossibleError(("phases", letter), f"phase {phase} is not played here")
        count = len(made) if made is not None else (phase or 1) - 1
        if made is not None and sorted(made) != list(range(1, count + 1)):
            raise ImpossibleError(("made", letter), "phases are made in order")
        if count > last or (phase is not None and phase != count + 1):
            raise ImpossibleError(
                ("made", letter), f"who works on phase {phase} has made all before it and no other"
            )
        if not count:
            return DiceSeat(penalties=-score)
        return DiceSeat(count + 1, (score, *(0,) * (count - 1)))

    def _expect(self, data: Any) -> DiceExpect:
        expect, top, values = DiceExpect(), "expect", self.values
        if data is None:
            return expect
        if not isinstance(data, dict):
            self.complain((top,), f"expect must be a mapping such as {{turn: B}}, not {shown(data)}")
            return expect
        self._known_keys((top,), data, EXPECT)
        expect.turn = values.seat((top, "turn"), data.get("turn"))
        if data.get("stage") is not None:
            expect.stage = values.word((top, "stage"), data["stage"], tuple(STAGES))
        expect.made = values.by_seat((top, "made"), data.get("made"), values.counts)
        expect.scores = values.by_seat((top, "scores"), data.get("scores"), self._whole)
        expect.next_phase = values.by_seat((top, "next_phase"), data.get("next_phase"), values.count)
        over = data.get("over")
        if over is not None:
            expect.over = values.word((top, "over"), "no" if over is False else over, ("no", "round", "game"))
        if data.get("winner") is not None:
            expect.winner = values.seat_list((top, "winner"), data["winner"])
        expect.legal = values.orders((top, "legal"), data.get("legal"))
        expect.illegal = values.orders((top, "illegal"), data.get("illegal"))
        return expect


def play_dice(scenario: DiceScenario) -> list[Mismatch]:
    """Play a scenario; what was not as expected, nothing when all was."""
    end = carried_out(
        DicePosition(scenario.start), scenario.orders, lambda position, order: order.act(position)
    )
    return [end] if isinstance(end, Mismatch) else list(_mismatches(end, scenario.expect))


def _mismatches(position: DicePosition, expect: DiceExpect) -> Iterator[Mismatch]:
    table = position.state.table
    over = "game" if table.step is DiceStep.GAME_OVER else "no"
    if expect.over is not None and expect.over != over:
        yield Mismatch(f"over {expect.over}", over)
    if expect.turn is not None and (over != "no" or expect.turn != table.turn):
        yield Mismatch(f"turn {SEATS[expect.turn]}", SEATS[table.turn] if over == "no" else f"over: {over}")
    if expect.stage is not None and STAGES[expect.stage] is not table.step:
        stage = next((name for name, step in STAGES.items() if step is table.step), f"over: {over}")
        yield Mismatch(f"stage {expect.stage}", stage)
    for seat, numbers in expect.made.items():
        made = list(range(1, table.seats[seat].phase))
        if sorted(numbers) != made:
            yield Mismatch(f"made by {SEATS[seat]} {sorted(numbers)}", str(made))
    for seat, score in expect.scores.items():
        if table.seats[seat].total != score:
            yield Mismatch(f"score of {SEATS[seat]} {score}", str(table.seats[seat].total))
    for seat, phase in expect.next_phase.items():
        if table.seats[seat].phase != phase:
            yield Mismatch(f"next phase of {SEATS[seat]} {phase}", str(table.seats[seat].phase))
    if expect.winner is not None and set(expect.winner) != set(table.winners):
        yield Mismatch(f"winner {seats_text(expect.winner)}", seats_text(table.winners))
    yield from misjudged(expect.legal, expect.illegal, partial(_refused, position))


def _refused(position: DicePosition, order: DiceOrder) -> str | None:
    try:
        order.act(position)
    except (CannotBeDoneError, IllegalAction) as error:
        return why_not(error)
    return None
