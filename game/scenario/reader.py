"""From a YAML file to scenarios that can be played; everything wrong with it, with line and suggestion."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeAlias

from game.content.loader import DEFAULT, load_any
from game.content.problems import EditionError, Problem
from game.content.problems import Path as Keys
from game.content.schema import ID
from game.content.strict import Document, read_yaml
from game.content.words import either, hint, shown
from game.rules.cardgame.edition import Edition
from game.rules.cardgame.state import GameState
from game.rules.cards import Seat
from game.rules.dicegame.edition import DiceEdition
from game.scenario.dice import DiceReading, DiceScenario
from game.scenario.fields import Expected, Values, truth_word
from game.scenario.laid import Groups
from game.scenario.orders import Order, parse_order
from game.scenario.pool import ImpossibleError
from game.scenario.position import STAGES, Setup, build
from game.scenario.text import CardText

MAX_BYTES = 4 * 1024 * 1024

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
    "phase_cards",
    "table",
    "draw_pile",
    "draw_pile_only",
    "discard_pile",
    "discard_piles",
    "skips",
    "spaces",
    "twist_card",
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
    "discard_piles",
    "draw_pile_size",
    "made",
    "scores",
    "next_phase",
    "spaces",
    "over",
    "winner",
    "legal",
    "illegal",
)
OVER = ("no", "round", "game")


class ScenarioFileError(ValueError):
    """A file that cannot be used. `problems` holds everything found; `str()` is one line for each."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(map(str, self.problems)))


@dataclass
class Expect(Expected[Order]):
    """What must be true in the end of a game of cards, besides what is true of any."""

    hands: dict[Seat, tuple[CardText, ...]] = field(default_factory=dict)
    saved: dict[Seat, tuple[CardText, ...]] = field(default_factory=dict)
    table: dict[Seat, Groups] = field(default_factory=dict)
    discard_pile: tuple[CardText, ...] | None = None
    discard_piles: tuple[tuple[CardText, ...], ...] | None = None
    draw_pile_size: int | None = None
    spaces: dict[Seat, int] = field(default_factory=dict)


@dataclass
class Scenario:
    """One scenario, ready to be played."""

    name: str
    line: int
    start: GameState
    orders: tuple[Order, ...]
    expect: Expect


AnyScenario: TypeAlias = Scenario | DiceScenario


def read_scenarios(
    file: Path, name: str | None = None, *, user_folder: Path | None = None
) -> list[AnyScenario]:
    """All scenarios of a file; `name` is what problems call it, `user_folder` holds more editions.

    Raises ScenarioFileError.
    """
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
        reading = _Reading(document, (index,), problems, file.parent, user_folder)
        scenario = reading.scenario(data)
        if scenario is not None:
            scenarios.append(scenario)
    if problems:
        raise ScenarioFileError(problems)
    return scenarios


class _Reading:
    """One scenario that is being read; what is wrong goes to `problems`."""

    def __init__(
        self,
        document: Document,
        base: Keys,
        problems: list[Problem],
        folder: Path,
        user_folder: Path | None,
    ) -> None:
        self.document = document
        self.base = base
        self.problems = problems
        self.folder = folder
        self.user_folder = user_folder
        self.data: dict[str, Any] = {}
        self.edition: Edition
        self.values: Values[Order]

    def complain(self, path: Keys, message: str, *, at_key: bool = False) -> None:
        self.problems.append(self.document.problem((*self.base, *path), message, at_key=at_key))

    def scenario(self, data: Any) -> AnyScenario | None:
        if not isinstance(data, dict):
            self.complain((), f"a scenario is a mapping of keys such as 'name' and 'do', not {shown(data)}")
            return None
        self.data = data
        before = len(self.problems)
        name = " ".join(str(data.get("name", "")).split())
        if not name:
            self.complain((), "the key 'name' is missing")
        line = self.document.values[self.base][0]
        ready = self._edition_and_seats()
        if isinstance(ready, DiceReading):
            dice = ready.scenario(name, line, data)
            return dice if len(self.problems) == before else None
        self._known_keys((), data, KEYS)
        if not ready:
            return None
        setup = self._setup()
        orders = self.values.orders(("do",), data.get("do"))
        expect = self._expect(data.get("expect"))
        if len(self.problems) > before:
            return None
        try:
            start = build(setup)
        except ImpossibleError as error:
            self.complain(error.path, f"this position is impossible: {error}")
            return None
        return Scenario(name, line, start, orders, expect)

    def _known_keys(self, path: Keys, data: dict[str, Any], known: Sequence[str]) -> None:
        for key in data:
            if key not in known:
                told = hint(f"key '{key}' is not known", key, known, f"known are {either(known, 'and')}")
                self.complain((*path, key), told, at_key=True)

    def _edition_and_seats(self) -> DiceReading | bool:
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
        rules = {key: truth_word(value) for key, value in rules.items()}
        try:
            wanted = name if ID.fullmatch(name) else self._file(name)
            edition = load_any(wanted, user_folder=self.user_folder, rules=rules)
        except EditionError as error:
            for problem in error.problems:
                if problem.line:
                    self.problems.append(problem)
                else:
                    self.complain(
                        problem.path if problem.path[:1] == ("rules",) else ("edition",), problem.message
                    )
            return False
        least, most = edition.players
        seats = data.get("seats")
        if type(seats) is not int or not least <= seats <= most:
            what = "the key 'seats' is missing" if seats is None else f"seats cannot be {shown(seats)}"
            self.complain(("seats",), f"{what}; {edition.name} has {least} to {most}")
            return False
        if isinstance(edition, DiceEdition):
            return DiceReading(self.complain, edition, seats)
        self.edition = edition.for_seats(seats)
        self.values = Values(
            self.complain,
            seats,
            lambda text: parse_order(text, self.edition, seats),
            self.edition.deck.colors,
            twists=bool(self.edition.twist),
        )
        return True

    def _file(self, name: str) -> Path:
        """A path counts from the scenario's own file, or else from where the program was started."""
        beside = self.folder / name
        return beside if beside.exists() else Path(name)

    def _setup(self) -> Setup:
        data, values = self.data, self.values
        setup = Setup(self.edition, values.seats)
        setup.round = values.count(("round",), data.get("round", 1), least=1)
        setup.dealer = values.seat(("dealer",), data.get("dealer"))
        setup.turn = values.seat(("turn",), data.get("turn"))
        setup.stage = values.word(("stage",), data.get("stage", "draw"), tuple(STAGES)) or "draw"
        setup.lap = values.count(("lap",), data.get("lap", 1))
        setup.drawn = values.by_seat(("drawn",), data.get("drawn"), values.count)
        setup.replay = values.seat_list(("replay",), data.get("replay"))
        setup.phases = values.by_seat(("phases",), data.get("phases"), values.phase)
        setup.made = values.by_seat(("made",), data.get("made"), values.counts)
        setup.scores = values.by_seat(("scores",), data.get("scores"), values.count)
        setup.hands = values.by_seat(("hands",), data.get("hands"), values.cards)
        setup.saved = values.by_seat(("saved",), data.get("saved"), values.cards)
        setup.phase_cards = values.by_seat(("phase_cards",), data.get("phase_cards"), values.counts)
        setup.table = values.by_seat(("table",), data.get("table"), values.groups)
        setup.draw_pile = values.cards(("draw_pile",), data.get("draw_pile"))
        setup.draw_pile_only = values.truth(("draw_pile_only",), data.get("draw_pile_only", False))
        if data.get("discard_pile") is not None:
            setup.discard_pile = values.cards(("discard_pile",), data["discard_pile"])
        if data.get("discard_piles") is not None:
            setup.discard_piles = values.piles(("discard_piles",), data["discard_piles"])
        setup.spaces = values.by_seat(("spaces",), data.get("spaces"), values.count)
        setup.twist_card = values.by_seat(("twist_card",), data.get("twist_card"), values.count)
        setup.skips = values.by_seat(("skips",), data.get("skips"), values.seat_list)
        return setup

    def _expect(self, data: Any) -> Expect:
        expect, top, values = Expect(), "expect", self.values
        if data is None:
            return expect
        if not isinstance(data, dict):
            self.complain((top,), f"expect must be a mapping such as {{turn: B}}, not {shown(data)}")
            return expect
        self._known_keys((top,), data, EXPECT)
        expect.turn = values.seat((top, "turn"), data.get("turn"))
        if data.get("stage") is not None:
            expect.stage = values.word((top, "stage"), data["stage"], (*STAGES, "drop"))
        expect.hands = values.by_seat((top, "hands"), data.get("hands"), values.cards)
        expect.saved = values.by_seat((top, "saved"), data.get("saved"), values.cards)
        expect.table = values.by_seat((top, "table"), data.get("table"), values.groups)
        if "discard_pile" in data:
            expect.discard_pile = values.cards((top, "discard_pile"), data["discard_pile"])
        if data.get("discard_piles") is not None:
            expect.discard_piles = values.piles((top, "discard_piles"), data["discard_piles"])
        expect.spaces = values.by_seat((top, "spaces"), data.get("spaces"), values.count)
        if data.get("draw_pile_size") is not None:
            expect.draw_pile_size = values.count((top, "draw_pile_size"), data["draw_pile_size"])
        expect.made = values.by_seat((top, "made"), data.get("made"), values.counts)
        expect.scores = values.by_seat((top, "scores"), data.get("scores"), values.count)
        expect.next_phase = values.by_seat((top, "next_phase"), data.get("next_phase"), values.count)
        over = data.get("over")
        if over is not None:
            expect.over = values.word((top, "over"), "no" if over is False else over, OVER)
        if data.get("winner") is not None:
            expect.winner = values.seat_list((top, "winner"), data["winner"])
        expect.legal = values.orders((top, "legal"), data.get("legal"))
        expect.illegal = values.orders((top, "illegal"), data.get("illegal"))
        return expect
