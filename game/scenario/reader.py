"""From a YAML file to scenarios that can be played; everything wrong with it, with line and suggestion."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from game.content.loader import DEFAULT, load_edition
from game.content.problems import EditionError, Problem
from game.content.problems import Path as Keys
from game.content.schema import ID
from game.content.strict import Document, read_yaml
from game.content.words import either, hint, shown
from game.rules.cardgame.edition import Edition
from game.rules.cardgame.state import GameState
from game.rules.cards import Seat
from game.scenario.orders import Order, parse_order, parse_seat
from game.scenario.position import STAGES, Groups, ImpossibleError, Setup, build
from game.scenario.text import SEATS, CardText, parse_cards, parse_groups

MAX_BYTES = 4 * 1024 * 1024
MOST_COUNTED = 100_000

KEYS = (
    "name",
    "edition",
    "rules",
    "seats",
    "round",
    "dealer",
    "turn",
    "stage",
    "lap",
    "drawn",
    "replay",
    "phases",
    "made",
    "scores",
    "hands",
    "saved",
    "table",
    "draw_pile",
    "draw_pile_only",
    "discard_pile",
    "skips",
    "do",
    "expect",
)
EXPECT = (
    "turn",
    "stage",
    "hands",
    "saved",
    "table",
    "discard_pile",
    "draw_pile_size",
    "made",
    "scores",
    "next_phase",
    "over",
    "winner",
    "legal",
    "illegal",
)
# Keys of the format whose rules the engine does not have yet, and what they belong to.
NOT_BUILT = {
    "spaces": "the Twist board",
    "twist_card": "the Twist board",
    "discard_piles": "the Twist board",
}
OVER = ("no", "round", "game")

T = TypeVar("T")


class ScenarioFileError(ValueError):
    """A file that cannot be used. `problems` holds everything found; `str()` is one line for each."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(map(str, self.problems)))


@dataclass
class Expect:
    """What must be true in the end; None or nothing is not checked. `legal` and `illegal` are tried, not played."""

    turn: Seat | None = None
    stage: str | None = None
    hands: dict[Seat, tuple[CardText, ...]] = field(default_factory=dict)
    saved: dict[Seat, tuple[CardText, ...]] = field(default_factory=dict)
    table: dict[Seat, Groups] = field(default_factory=dict)
    discard_pile: tuple[CardText, ...] | None = None
    draw_pile_size: int | None = None
    made: dict[Seat, tuple[int, ...]] = field(default_factory=dict)
    scores: dict[Seat, int] = field(default_factory=dict)
    next_phase: dict[Seat, int] = field(default_factory=dict)
    over: str | None = None
    winner: tuple[Seat, ...] | None = None
    legal: tuple[Order, ...] = ()
    illegal: tuple[Order, ...] = ()


@dataclass
class Scenario:
    """One scenario, ready to be played. `unbuilt` is a sentence where its rules are not in the engine yet."""

    name: str
    line: int
    start: GameState | None
    orders: tuple[Order, ...]
    expect: Expect
    unbuilt: str = ""


def read_scenarios(file: Path, name: str | None = None) -> list[Scenario]:
    """All scenarios of a file; `name` is what problems call it. Raises ScenarioFileError."""
    try:
        document = read_yaml(file, name, MAX_BYTES)
    except EditionError as error:
        raise ScenarioFileError(error.problems) from None
    if not isinstance(document.data, list) or not document.data:
        found = "empty" if document.data in (None, []) else shown(document.data)
        problem = document.problem((), f"a scenario file is a list of scenarios; this one is {found}")
        raise ScenarioFileError([problem])
    problems: list[Problem] = []
    scenarios = []
    for index, data in enumerate(document.data):
        reading = _Reading(document, (index,), problems, file.parent)
        scenario = reading.scenario(data)
        if scenario is not None:
            scenarios.append(scenario)
    if problems:
        raise ScenarioFileError(problems)
    return scenarios


class _Reading:
    """One scenario that is being read; what is wrong goes to `problems`."""

    def __init__(self, document: Document, base: Keys, problems: list[Problem], folder: Path) -> None:
        self.document = document
        self.base = base
        self.problems = problems
        self.folder = folder
        self.data: dict[str, Any] = {}
        self.path: Keys = ()
        self.edition: Edition
        self.seats = 0

    def complain(self, path: Keys, message: str, *, at_key: bool = False) -> None:
        self.problems.append(self.document.problem((*self.base, *path), message, at_key=at_key))

    def scenario(self, data: Any) -> Scenario | None:
        if not isinstance(data, dict):
            self.complain((), f"a scenario is a mapping of keys such as 'name' and 'do', not {shown(data)}")
            return None
        self.data = data
        before = len(self.problems)
        self._known_keys((), data, KEYS)
        name = " ".join(str(data.get("name", "")).split())
        if not name:
            self.complain((), "the key 'name' is missing")
        line = self.document.values[self.base][0]
        if not self._edition_and_seats():
            return None
        setup = self._setup()
        orders = self._orders(("do",), data.get("do"))
        expect = self._expect(data.get("expect"))
        unbuilt = self._unbuilt()
        if len(self.problems) > before:
            return None
        start = None
        if not unbuilt:
            try:
                start = build(setup)
            except ImpossibleError as error:
                self.complain(error.path, f"this position is impossible: {error}")
                return None
        return Scenario(name, line, start, orders, expect, unbuilt)

    def _known_keys(self, path: Keys, data: dict[str, Any], known: Sequence[str]) -> None:
        for key in data:
            if key not in known and key not in NOT_BUILT:
                end = hint(key, known, f"known are {either(known, 'and')}")
                self.complain((*path, key), f"key '{key}' is not known{end}", at_key=True)

    def _unbuilt(self) -> str:
        used = [
            key for part in (self.data, self.data.get("expect") or {}) for key in part if key in NOT_BUILT
        ]
        if used:
            return f"'{used[0]}' is about {NOT_BUILT[used[0]]}, which this edition's rules do not have"
        if any(self.data.get("saved", {}).values()):
            return "'saved' is about save piles, which this edition's rules do not have"
        if any(isinstance(entry, list) and len(entry) > 1 for entry in self.data.get("table", {}).values()):
            return "several phases of one seat on the table are about clearing, which these rules do not have"
        return ""

    def _edition_and_seats(self) -> bool:
        data = self.data
        name = data.get("edition", DEFAULT)
        rules = data.get("rules") or {}
        if not isinstance(name, str):
            self.complain(("edition",), f"edition must be an id or a path, not {shown(name)}")
            return False
        if not isinstance(rules, dict):
            self.complain(
                ("rules",), f"rules must be a mapping such as {{hit_timing: next_turn}}, not {shown(rules)}"
            )
            return False
        try:
            self.edition = load_edition(name if ID.fullmatch(name) else self._file(name), rules=rules)
        except EditionError as error:
            for problem in error.problems:
                if problem.line:
                    self.problems.append(problem)
                else:
                    self.complain(
                        problem.path if problem.path[:1] == ("rules",) else ("edition",), problem.message
                    )
            return False
        least, most = self.edition.players
        seats = data.get("seats")
        if type(seats) is not int or not least <= seats <= most:
            what = "the key 'seats' is missing" if seats is None else f"seats cannot be {shown(seats)}"
            self.complain(("seats",), f"{what}; {self.edition.name} has {least} to {most}")
            return False
        self.seats = seats
        return True

    def _file(self, name: str) -> Path:
        """A path in a scenario counts from the scenario's file, or else from where the program was started."""
        beside = self.folder / name
        return beside if beside.exists() else Path(name)

    def _setup(self) -> Setup:
        data = self.data
        setup = Setup(self.edition, self.seats)
        setup.round = self._count(("round",), data.get("round", 1), least=1)
        setup.dealer = self._seat(("dealer",), data.get("dealer"))
        setup.turn = self._seat(("turn",), data.get("turn"))
        setup.stage = self._word(("stage",), data.get("stage", "draw"), tuple(STAGES)) or "draw"
        setup.lap = self._count(("lap",), data.get("lap", 1))
        setup.drawn = self._by_seat(("drawn",), data.get("drawn"), self._count)
        setup.replay = self._seat_list(("replay",), data.get("replay"))
        setup.phases = self._by_seat(("phases",), data.get("phases"), self._count)
        setup.made = self._by_seat(("made",), data.get("made"), self._counts)
        setup.scores = self._by_seat(("scores",), data.get("scores"), self._count)
        setup.hands = self._by_seat(("hands",), data.get("hands"), self._cards)
        self._by_seat(("saved",), data.get("saved"), self._cards)
        setup.table = self._by_seat(("table",), data.get("table"), self._groups)
        setup.draw_pile = self._cards(("draw_pile",), data.get("draw_pile"))
        setup.draw_pile_only = self._truth(("draw_pile_only",), data.get("draw_pile_only", False))
        if data.get("discard_pile") is not None:
            setup.discard_pile = self._cards(("discard_pile",), data["discard_pile"])
        setup.skips = self._by_seat(("skips",), data.get("skips"), self._seat_list)
        return setup

    def _expect(self, data: Any) -> Expect:
        expect, top = Expect(), "expect"
        if data is None:
            return expect
        if not isinstance(data, dict):
            self.complain((top,), f"expect must be a mapping such as {{turn: B}}, not {shown(data)}")
            return expect
        self._known_keys((top,), data, EXPECT)
        expect.turn = self._seat((top, "turn"), data.get("turn"))
        if data.get("stage") is not None:
            expect.stage = self._word((top, "stage"), data["stage"], tuple(STAGES))
        expect.hands = self._by_seat((top, "hands"), data.get("hands"), self._cards)
        expect.saved = self._by_seat((top, "saved"), data.get("saved"), self._cards)
        expect.table = self._by_seat((top, "table"), data.get("table"), self._groups)
        if "discard_pile" in data:
            expect.discard_pile = self._cards((top, "discard_pile"), data["discard_pile"])
        if data.get("draw_pile_size") is not None:
            expect.draw_pile_size = self._count((top, "draw_pile_size"), data["draw_pile_size"])
        expect.made = self._by_seat((top, "made"), data.get("made"), self._counts)
        expect.scores = self._by_seat((top, "scores"), data.get("scores"), self._count)
        expect.next_phase = self._by_seat((top, "next_phase"), data.get("next_phase"), self._count)
        over = data.get("over")
        if over is not None:
            expect.over = self._word((top, "over"), "no" if over is False else over, OVER)
        if data.get("winner") is not None:
            expect.winner = self._seat_list((top, "winner"), data["winner"])
        expect.legal = self._orders((top, "legal"), data.get("legal"))
        expect.illegal = self._orders((top, "illegal"), data.get("illegal"))
        return expect

    def _orders(self, path: Keys, data: Any) -> tuple[Order, ...]:
        if data is None:
            return ()
        if isinstance(data, str):
            data = [data]
        if not isinstance(data, list):
            self.complain(path, f"{path[-1]} must be a list of actions, not {shown(data)}")
            return ()
        orders = []
        for index, entry in enumerate(data):
            order = self._parsed((*path, index), _line(entry), self._order)
            if order is not None:
                orders.append(order)
        return tuple(orders)

    def _order(self, text: str) -> Order:
        return parse_order(text, self.edition, self.seats)

    def _parsed(self, path: Keys, value: Any, parse: Callable[[str], T]) -> T | None:
        """What a text says; complains of what is no text, and of what `parse` cannot read."""
        if not isinstance(value, str):
            self.complain(path, f"this must be a text, not {shown(value)}")
            return None
        try:
            return parse(value)
        except ValueError as error:
            self.complain(path, str(error))
            return None

    def _cards(self, path: Keys, value: Any) -> tuple[CardText, ...]:
        text = "" if value is None else value
        return self._parsed(path, text, lambda text: parse_cards(text, self.edition.deck.colors)) or ()

    def _groups(self, path: Keys, value: Any) -> Groups:
        entries = value if isinstance(value, list) else [value]
        found: Groups = ()
        for index, entry in enumerate(entries):
            place = (*path, index) if isinstance(value, list) else path
            text = "" if entry is None else entry
            found += (
                self._parsed(place, text, lambda text: parse_groups(text, self.edition.deck.colors)) or ()
            )
        return found

    def _by_seat(self, path: Keys, value: Any, read: Callable[[Keys, Any], T]) -> dict[Seat, T]:
        if value is None:
            return {}
        if not isinstance(value, dict):
            self.complain(
                path, f"{path[-1]} must be a mapping of seats such as {{A: ...}}, not {shown(value)}"
            )
            return {}
        found = {}
        for letter, one in value.items():
            try:
                seat = parse_seat(letter, self.seats)
            except ValueError as error:
                self.complain((*path, letter), str(error), at_key=True)
                continue
            found[seat] = read((*path, letter), one)
        return found

    def _seat(self, path: Keys, value: Any) -> Seat | None:
        if value is None:
            return None
        return self._parsed(path, value, lambda text: parse_seat(text, self.seats))

    def _seat_list(self, path: Keys, value: Any) -> tuple[Seat, ...]:
        if value is None:
            return ()
        entries = value if isinstance(value, list) else [value]
        seats = [
            self._seat((*path, index) if isinstance(value, list) else path, one)
            for index, one in enumerate(entries)
        ]
        return tuple(seat for seat in seats if seat is not None)

    def _word(self, path: Keys, value: Any, known: Sequence[str]) -> str | None:
        if isinstance(value, str) and value in known:
            return value
        self.complain(
            path, f"{path[-1]} cannot be {shown(value)}{hint(value, known, f'it may be {either(known)}')}"
        )
        return None

    def _count(self, path: Keys, value: Any, least: int = 0) -> int:
        if type(value) is int and least <= value <= MOST_COUNTED:
            return value
        self.complain(path, f"this must be a whole number from {least} on, not {shown(value)}")
        return least

    def _counts(self, path: Keys, value: Any) -> tuple[int, ...]:
        entries = value if isinstance(value, list) else [] if value is None else [value]
        return tuple(self._count(path, one) for one in entries)

    def _truth(self, path: Keys, value: Any) -> bool:
        if isinstance(value, bool):
            return value
        self.complain(path, f"{path[-1]} must be true or false, not {shown(value)}")
        return False


def _line(entry: Any) -> Any:
    """An action with a colon that was not quoted reads as a mapping of one key; it is taken as the text it was."""
    if isinstance(entry, dict) and len(entry) == 1:
        key, value = next(iter(entry.items()))
        if isinstance(value, str):
            return f"{key} : {value}"
    return entry


def seats_text(seats: Sequence[Seat]) -> str:
    """`A`, or `A, B`; `nobody` for none."""
    return ", ".join(SEATS[seat] for seat in seats) or "nobody"
