"""Every question at the table, in every language: whole words, and what it asks about in sight."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest

from game.bundle import bundled_root
from game.content.loader import load_edition
from game.match.match import Match
from game.match.seats import SeatInfo
from game.rules.cardgame.actions import Hit
from game.rules.cardgame.moves import legal_actions
from game.rules.cardgame.view import PlayerView, TurnStep
from game.rules.cards import CardKind, Seat
from game.ui.fonts import Fonts
from game.ui.scenes.table import TableScene
from game.ui.table.choice import choice_boxes, grounds_of
from game.ui.table.geometry import Box
from game.ui.text import use_language
from tests import pseudo
from tests.ui.driver import Driver

NAMES = ("You", "Bruno", "Cleo", "Dmitri", "Esme", "Femi")
SIZES = ((960, 600), (1280, 720))
SCALES = (100, 150, 200)
LANGUAGES = ("en", "de", pseudo.NAME)
# So much of what is asked about may lie under the question where there is no room at all.
COVERED = 0.5

Wanted = Callable[[PlayerView], bool]
Asking = Callable[[Driver, TableScene], None]


def playing(view: PlayerView) -> bool:
    return view.table.step is TurnStep.PLAY and not view.me.laid


def holding(kind: CardKind) -> Wanted:
    return lambda view: playing(view) and any(card.kind is kind for card in view.hand)


def declaring(view: PlayerView) -> bool:
    return view.table.step is TurnStep.DECLARE


def ways(view: PlayerView) -> list[Hit]:
    """The places of the card that has most of them."""
    found: dict[int, list[Hit]] = {}
    for action in legal_actions(view) if view.table.step is TurnStep.PLAY else ():
        if isinstance(action, Hit) and len(view.hand) > 2:
            found.setdefault(action.placed.card.id, []).append(action)
    return max(found.values(), key=len, default=[])


def at_places(least: int) -> Wanted:
    return lambda view: len(ways(view)) >= least


def hit(_driver: Driver, scene: TableScene) -> None:
    plays = scene.controller.plays
    card = ways(plays.view)[0].placed.card.id
    plays.hit([card], [meld.id for meld in plays.view.table.melds])


def discard(kind: CardKind) -> Asking:
    def throw(_driver: Driver, scene: TableScene) -> None:
        plays = scene.controller.plays
        plays.discard([next(card.id for card in plays.view.hand if card.kind is kind)])

    return throw


def choose(driver: Driver, _scene: TableScene) -> None:
    driver.key("w")


def wait(_driver: Driver, _scene: TableScene) -> None:
    """The game asks by itself."""


CASES: dict[str, tuple[str, int, Wanted, Asking]] = {
    "two places": ("original", 2, at_places(2), hit),
    "many places": ("original", 6, at_places(4), hit),
    "a wild": ("original", 6, holding(CardKind.WILD), discard(CardKind.WILD)),
    "whom to skip": ("original", 6, holding(CardKind.SKIP), discard(CardKind.SKIP)),
    "whom to skip, two others": ("original", 3, holding(CardKind.SKIP), discard(CardKind.SKIP)),
    "a phase for the round": ("masters", 4, declaring, wait),
    "a phase to collect": ("masters_2", 4, playing, choose),
    "a pile": ("twist", 4, holding(CardKind.WILD), discard(CardKind.WILD)),
    "a Twist space": ("twist", 4, declaring, wait),
}


@cache
def game(edition: str, seats: int, case: str) -> Match:
    """A game in whose second round or later the question can be asked."""
    wanted = CASES[case][2]
    played = load_edition(edition)
    bots = [SeatInfo(NAMES[i], "greedy", i) for i in range(seats)]
    for seed in range(1, 40):
        match = Match(played, bots, seed)
        for _ in range(3000):
            if match.step is TurnStep.GAME_OVER:
                break
            if match.step is TurnStep.ROUND_OVER:
                match.next_round()
            elif match.turn == 0 and match.state.table.round > 1 and wanted(match.view(Seat(0))):
                return match
            else:
                match.step_bot()
    raise AssertionError(f"there is no position for {case}")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("locale")
    pseudo.write_catalog(made)
    return made


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", CASES)
def test_questions_are_whole_and_leave_in_sight_what_they_ask(
    case: str, language: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    use_language(language, folder if language == pseudo.NAME else bundled_root() / "assets" / "locale")
    cut = Fonts.cut
    cuts: list[str] = []

    def cutting(self: Fonts, text: str, face: str, size: int, width: int) -> str:
        kept = cut(self, text, face, size, width)
        cuts.extend([text] if kept != text else [])
        return kept

    monkeypatch.setattr(Fonts, "cut", cutting)
    edition, count, _wanted, ask = CASES[case]
    found = game(edition, count, case)
    for size in SIZES:
        for scale in SCALES:
            match = Match.replay(
                found.edition,
                [SeatInfo(NAMES[i], "greedy" if i else None, i) for i in range(count)],
                found.seed,
                found.log,
            )
            match.take_events(Seat(0))
            driver = Driver(size, text_scale=scale, reduced_motion=True, own_speed="off")
            driver.ctx.games.start(match.edition, match.seats, match.seed)
            driver.ctx.games.match = match
            scene = driver.open("table")
            driver.settle()
            ask(driver, scene)
            driver.app.stack.invalidate()
            driver.tick(2)
            check(scene, size, scale)
            # Nobody needs what nobody speaks in letters twice as large.
            if language == pseudo.NAME and scale > 100:
                cuts.clear()
            assert cuts == [], (size, scale)


def check(scene: TableScene, size: tuple[int, int], scale: int) -> None:
    choice, layout = scene.controller.plays.choice, scene.board.layout
    assert choice is not None
    outer, boxes = choice_boxes(choice, layout)
    assert Box(0, 0, *size).holds(outer)
    assert len(boxes) == len(choice.options)
    for option, box in zip(choice.options, boxes, strict=True):
        assert box.h >= 31.5
        assert outer.holds(box) or option.thing.startswith("seat:")
    for one, other in combinations(boxes, 2):
        assert one.overlap(other) == 0
    assert outer.overlap(layout.hand) == 0
    panels = [panel.box for panel in layout.panels]
    if choice.of_seats:
        assert all(outer.overlap(panel) == 0 for panel in panels)
    if choice.of_phases and (scale == 100 or not any(option.walks for option in choice.options)):
        # Who plays what is read while a phase is chosen.
        assert all(ground.overlap(panel) == 0 for ground in grounds_of(choice, layout) for panel in panels)
    for option in choice.options:
        kind, _colon, which = option.thing.partition(":")
        if kind in ("meld", "discard"):
            asked = layout.melds[int(which)] if kind == "meld" else layout.discards[int(which or 0)]
            assert outer.overlap(asked) < COVERED * asked.w * asked.h, "what is asked about cannot be seen"
