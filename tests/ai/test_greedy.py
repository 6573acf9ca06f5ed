"""The yardstick: what it takes, throws, lays, hits and skips in the Original edition; it beats chance."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ai.greedy import Greedy
from game.content.loader import load_edition
from game.match.match import Match
from game.match.simulation import bot_seats, count, play_out
from game.rules.cardgame.engine import apply
from game.rules.cardgame.state import view_for
from game.rules.cards import Seat
from game.scenario.orders import parse_order
from game.scenario.reader import read_scenarios

# A position of edition `original`, and the one action that is chosen there.
CASES: dict[str, tuple[str, str]] = {
    "takes the discard that lowers what is missing": (
        "seats: 2\nhands: {A: R3 B3 G7 Y7 R1 B2 G5 Y6 R9 B11}\ndiscard_pile: G3",
        "A draw discard",
    ),
    "leaves a discard that does not": (
        "seats: 2\nhands: {A: R3 B3 G7 Y7 R1 B2 G5 Y6 R9 B11}\ndiscard_pile: G12",
        "A draw pile",
    ),
    "takes a wild": (
        "seats: 2\nhands: {A: R3 B3 G7 Y7 R1 B2 G5 Y6 R9 B11}\ndiscard_pile: W",
        "A draw discard",
    ),
    "once down takes what it can hit": (
        "seats: 2\nhands: {A: R1 B2}\ntable: {A: R3 B3 G3 | G7 Y7 R7}\ndiscard_pile: Y3",
        "A draw discard",
    ),
    "once down leaves what it cannot hit": (
        "seats: 2\nhands: {A: R1 B2}\ntable: {A: R3 B3 G3 | G7 Y7 R7}\ndiscard_pile: Y4",
        "A draw pile",
    ),
    "throws the dearest of the cards that cost nothing": (
        "seats: 2\nstage: play\nhands: {A: R3 B3 G7 Y7 R1 B2 G5 Y6 R9 B11 W}",
        "A discard B11",
    ),
    "breaks no pair it needs, though it is dear": (
        "seats: 2\nstage: play\nhands: {A: R12 B12 G11 Y11 R1}",
        "A discard R1",
    ),
    "throws a skip first, it is dearer": (
        "seats: 2\nstage: play\nhands: {A: R3 B3 G7 Y7 R1 B2 G5 Y6 R9 B11 S}",
        "A skip B",
    ),
    "keeps a wild while its phase is open": (
        "seats: 2\nstage: play\nphases: {A: 4}\nhands: {A: W W R1}",
        "A discard R1",
    ),
    "lays down at once": (
        "seats: 2\nstage: play\nhands: {A: R3 B3 G3 G7 Y7 R7 B12}",
        "A lay B3 G3 R3 | G7 R7 Y7",
    ),
    "hits before it discards": (
        "seats: 2\nstage: play\nhands: {A: Y3 B12}\ntable: {B: R3 B3 G3 | G8 Y8 R8, A: G7 Y7 R7 | R1 B1 G1}",
        "A hit Y3 on B.1",
    ),
    "skips the opponent who is down with fewest cards": (
        (
            "seats: 4\nstage: play\nphases: {D: 9}\nhands: {A: S R1 B2, B: R5 R6, C: R9, D: B8}\n"
            "table: {B: R3 B3 G3 | G8 Y8 R8, C: G7 Y7 R7 | G1 B1 Y1}"
        ),
        "A skip C",
    ),
    "else the one furthest ahead": (
        "seats: 4\nstage: play\nphases: {B: 2, C: 5, D: 4}\nhands: {A: S R1 B2}",
        "A skip C",
    ),
    "of those equally far the one with fewer points": (
        "seats: 3\nstage: play\nphases: {B: 4, C: 4}\nscores: {B: 50, C: 20}\nhands: {A: S R1 B2}",
        "A skip C",
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_greedy(name: str, tmp_path: Path):
    position, wanted = CASES[name]
    lines = "\n".join("  " + line for line in position.splitlines())
    file = tmp_path / "position.yaml"
    file.write_text(f"- name: position\n  edition: original\n{lines}\n  do: []\n", encoding="utf-8")
    [scenario] = read_scenarios(file)
    state = scenario.start
    assert state is not None
    action = next(Greedy().decide(view_for(state, Seat(0))))
    order = parse_order(wanted, state.edition, len(state.hands)).make(state)
    assert action is not None
    assert apply(state, action) == apply(state, order)


def test_it_beats_chance_in_nearly_every_game():
    edition = load_edition("original")
    won = 0
    for seed in range(60):
        match = Match(edition, bot_seats(("greedy", "random"), 2), seed)
        play_out(match)
        assert match.faults == []
        won += count(match).winners == (Seat(0),)
    assert won >= 59
