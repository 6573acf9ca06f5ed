"""What the greedy player does with rules that only some editions have: positions, and what it chooses."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from game.ai.greedy import Greedy
from game.content.loader import load_edition, settle_rules
from game.match.match import Match
from game.match.simulation import bot_seats, play_out
from game.rules.cardgame.actions import Action, Hit, LayDown, SaveCard
from game.rules.cardgame.engine import apply
from game.rules.cardgame.events import CardDrawn
from game.rules.cardgame.legal import refusal
from game.rules.cardgame.state import GameState, view_for
from game.rules.cards import CardKind, Seat
from game.scenario.orders import parse_order
from game.scenario.reader import read_scenarios


def start(folder: Path, position: str) -> GameState:
    lines = "\n".join("  " + line.strip() for line in position.strip().splitlines())
    file = folder / "position.yaml"
    file.write_text(f"- name: position\n{lines}\n  do: []\n", encoding="utf-8")
    [scenario] = read_scenarios(file)
    assert scenario.start is not None
    return scenario.start


def chosen(state: GameState) -> Action:
    view = view_for(state, state.table.turn)
    action = next(Greedy().decide(view))
    assert action is not None
    assert refusal(view, action) is None
    return action


# A position, and the action that is chosen there, its kind, or several in a row.
CASES: dict[str, tuple[str, Any]] = {
    "declares the phase that misses least": (
        """edition: masters
        seats: 2
        stage: declare
        hands: {A: R1 R2 R3 B4 B5 B6 G7 G9 G9 Y9}""",
        "A declare 2",
    ),
    "takes a discard that brings the phase nearer before a saved card": (
        """edition: masters
        seats: 2
        phases: {A: 1, B: 2}
        hands: {A: R8 B8 G8 R3 B3 R1 B2 G5 Y6 Y10}
        saved: {A: Y3}
        discard_pile: G3""",
        "A draw discard",
    ),
    "draws a saved card that brings the phase nearer": (
        """edition: masters
        seats: 2
        phases: {A: 1, B: 2}
        hands: {A: R8 B8 G8 R3 B3 R1 B2 G5 Y6 Y10}
        saved: {A: Y7 Y3}
        discard_pile: G12""",
        "A draw saved Y3",
    ),
    "leaves a saved card that does not": (
        """edition: masters
        seats: 2
        phases: {A: 1, B: 2}
        hands: {A: R8 B8 G8 R3 B3 R1 B2 G5 Y6 Y10}
        saved: {A: Y7}
        discard_pile: G12""",
        "A draw pile",
    ),
    "draws a saved card that it can hit": (
        """edition: masters
        seats: 2
        phases: {A: 1, B: 2}
        table: {A: "R8 B8 G8 | R3 B3 G3"}
        hands: {A: R1 B2 G5 Y6}
        saved: {A: Y8}
        discard_pile: G12""",
        "A draw saved Y8",
    ),
    "saves a card for a phase that is still open": (
        """edition: masters
        seats: 2
        stage: play
        phases: {A: 1, B: 2}
        hands: {A: R8 B8 G8 R3 B3 R1 B2 G5 Y6 Y7 Y12}""",
        "A save Y12",
    ),
    "saves a wild before somebody goes out": (
        """edition: masters
        seats: 2
        stage: play
        phases: {A: 8, B: 1}
        table: {B: "R8 B8 G8 | R3 B3 G3"}
        hands: {A: R1 B1 G1 Y1 R2 B2 G2 Y2 R4 B4 W, B: G12}""",
        "A save W",
    ),
    "clears while nobody else is down": (
        """edition: masters_2
        seats: 2
        stage: play
        phases: {A: 1}
        hands: {A: R8 B8 G8 R3 B3 G3 Y1 G5 Y6 Y10 B12}""",
        [LayDown, "A clear"],
    ),
    "clears nothing where it will soon be out itself": (
        """edition: masters_2
        seats: 2
        stage: play
        phases: {A: 1}
        hands: {A: R8 B8 G8 R3 B3 G3 Y3 Y1 Y10}""",
        [LayDown, Hit, "A save Y10"],
    ),
    "clears nothing once another may soon be out": (
        """edition: masters_2
        seats: 2
        stage: play
        phases: {A: 1, B: 2}
        table: {B: "R9 B9 G9 | R4 R5 R6 R7"}
        hands: {A: R8 B8 G8 R3 B3 G3 Y1 G5 Y6 Y10 B12, B: Y12 R10}""",
        [LayDown, SaveCard],
    ),
    "replaces a wild by a card that fits nowhere else": (
        """edition: original
        rules: {wild_replacement: utah}
        seats: 2
        stage: play
        phases: {A: 2, B: 2}
        table: {A: "R8 B8 G8 | R3 W=4 R5 R6"}
        hands: {A: B4 Y12 Y11}""",
        "A replace W on A.2 with B4 low",
    ),
    "keeps a given wild": (
        """edition: original
        rules: {opening_wild: dealer_names}
        seats: 3
        stage: opening
        discard_pile: W""",
        "C give C",
    ),
    "strikes whoever is ahead with the opening skip": (
        """edition: original
        rules: {opening_skip: dealer_names}
        seats: 3
        stage: opening
        phases: {A: 2, B: 4, C: 3}
        discard_pile: S""",
        "C give B",
    ),
    "draws from the draw pile beside a card that lies face down": (
        """edition: original
        rules: {house: [rule_card]}
        seats: 3
        discard_pile: X""",
        "A draw pile",
    ),
    "keeps the rule card to go out with": (
        """edition: original
        rules: {house: [rule_card]}
        seats: 3
        stage: play
        table: {A: "R8 B8 G8 | R3 B3 G3"}
        hands: {A: X Y12}""",
        "A discard Y12",
    ),
    "drops whoever is ahead": (
        """edition: original
        rules: {house: [rule_card]}
        seats: 3
        stage: play
        phases: {A: 1, B: 3, C: 5}
        table: {A: "R8 B8 G8 | R3 B3 G3"}
        hands: {A: X}""",
        ["A discard X", "A drop C"],
    ),
    "takes the discard that a floater can play": (
        """edition: original
        rules: {going_out: floating}
        seats: 2
        stage: play
        table: {A: "R8 B8 G8 | R3 B3 G3"}
        hands: {A: Y8, B: R1 R2 R4 R5 R6 R7 R9 R10 R11 R12}
        discard_pile: G12""",
        ["A hit Y8 on A.1"],
    ),
    "lays a phase with the number that is wild for it": (
        """edition: original
        rules: {house: [postal]}
        seats: 2
        stage: play
        phases: {A: 3}
        hands: {A: R8 B8 G8 R3 R9 R10 R11 R12 B1 G1 Y2}""",
        LayDown,
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_the_greedy_player(case: str, tmp_path: Path) -> None:
    position, wanted = CASES[case]
    state = start(tmp_path, position)
    for expected in wanted if isinstance(wanted, list) else [wanted]:
        action = chosen(state)
        after = apply(state, action).state
        if isinstance(expected, str):
            order = parse_order(expected, state.edition, len(state.hands))
            assert after == apply(state, order.make(state)).state, action
        else:
            assert isinstance(action, expected)
        state = after


def events_of(edition_id: str, rules: dict[str, Any], games: int, seats: int = 3) -> Counter[str]:
    """How often each kind of event came in games among greedy players; draws by where from."""
    found: Counter[str] = Counter()
    for seed in range(games):
        match = Match(settle_rules(load_edition(edition_id), rules), bot_seats(("greedy",), seats), seed)
        play_out(match)
        assert match.faults == []
        for event in match.events_for(Seat(0)):
            found[event.source if isinstance(event, CardDrawn) else type(event).__name__] += 1
    return found


@pytest.mark.parametrize(
    ("edition_id", "rules", "expected"),
    [
        ("masters", {}, {"CardSaved": 30, "saved": 10, "PhaseChosen": 60}),
        ("masters_2", {"save_pile": "unlimited"}, {"PhaseCleared": 20, "CardSaved": 10}),
        ("masters_mixed", {}, {"PhaseCardsDealt": 3, "CardSaved": 30}),
        ("original", {"wild_replacement": "utah"}, {"WildReplaced": 5}),
        ("original", {"wild_replacement": "take"}, {"WildReplaced": 5}),
        ("original", {"opening_wild": "dealer_names", "opening_skip": "dealer_names"}, {"OpeningNamed": 2}),
        ("original", {"going_out": "floating"}, {"Floated": 5}),
        ("original", {"house": ["rule_card"]}, {"PhaseDropped": 2}),
    ],
    ids=lambda value: value if isinstance(value, str) else "-".join(map(str, value)),
)
def test_the_special_rules_are_used_in_games(
    edition_id: str, rules: dict[str, Any], expected: dict[str, int]
) -> None:
    found = events_of(edition_id, rules, 4)
    assert {name: found[name] for name in expected if found[name] < expected[name]} == {}


def test_a_rule_card_is_seldom_left_in_a_hand() -> None:
    held = rounds = 0
    for seed in range(6):
        edition = settle_rules(load_edition("original"), {"house": ["rule_card"]})
        match = Match(edition, bot_seats(("greedy",), 3), seed)

        def look(played: Match) -> None:
            nonlocal held, rounds
            state = played.state
            if state.table.step.value in ("round_over", "game_over"):
                rounds += 1
                held += any(card.kind is CardKind.RULE for hand in state.hands for card in hand)

        play_out(match, look)
    assert rounds > 50
    assert held < rounds / 3


@pytest.mark.parametrize("answer", ["first_player", "dealer_names"])
def test_who_got_a_wild_that_had_covered_a_skip_discards_and_names_nobody(answer: str):
    edition = load_edition("original", rules={"opening_wild": answer, "opening_skip": "redraw"})
    match = Match(edition, bot_seats(("greedy",), 4), 332)
    play_out(match)
    assert match.faults == []
