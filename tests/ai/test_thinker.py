"""What the Strong level chooses, and why, in positions that show one idea each."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ai.advice import Why
from game.ai.levels import make_bot
from game.ai.thinker import Thinker
from game.rules.cardgame.engine import apply
from game.rules.cardgame.state import view_for
from game.rules.cards import Seat
from game.scenario.orders import parse_order
from tests.ai.test_special import start

# A position of edition `original`, the action that is chosen there, and the reason.
CASES: dict[str, tuple[str, str, Why]] = {
    "takes the discard that completes the phase": (
        "seats: 2\nhands: {A: R3 B3 G3 G7 Y7 R1 B2 G5 Y6 R9}\ndiscard_pile: R7",
        "A draw discard",
        Why.COMPLETES,
    ),
    "leaves one that does not help": (
        "seats: 2\nhands: {A: R3 B3 G7 Y7 R1 B2 G5 Y6 R9 B11}\ndiscard_pile: G12",
        "A draw pile",
        Why.NOTHING_OFFERED,
    ),
    "keeps the pair of which more cards are unseen": (
        (
            "seats: 3\nstage: play\nhands: {A: R3 B3 G3 R5 B5 R8 B8}\nphases: {B: 2, C: 2}\n"
            "table: {B: R4 B4 G4 | G2 Y3 R4 G5, C: G1 Y1 R1 | Y2 B3 G4 G5}\ndiscard_pile: Y5"
        ),
        "A discard B5",
        Why.LEAST_LOSS,
    ),
    "throws nothing that the next player, who is down, can hit": (
        (
            "seats: 2\nstage: play\nhands: {A: R3 B3 G7 Y7 R1 R2 B8 Y11, B: R10 R4}\n"
            "table: {B: R11 B11 G11 | G12 Y12 R12}"
        ),
        "A discard B8",
        Why.USELESS_DEAR,
    ),
    "keeps what it will hit on its own phase": (
        "seats: 2\nstage: play\nhands: {A: R3 B3 G3 Y3 G7 Y7 R1 B2 G5 Y6 R9}",
        "A discard R9",
        Why.USELESS_DEAR,
    ),
    "lays what leaves the fewest cards": (
        "seats: 2\nstage: play\nhands: {A: R3 B3 G3 Y3 G7 Y7 R7 B12}",
        "A lay B3 G3 R3 | G7 R7 Y7",
        Why.PHASE_COMPLETE,
    ),
    "hits a number card before a wild": (
        "seats: 2\nstage: play\nhands: {A: W Y3 B12 B10}\ntable: {A: R3 B3 G3 | G8 Y8 R8}",
        "A hit Y3 on A.1",
        Why.FITS_TABLE,
    ),
    "goes out": (
        "seats: 2\nstage: play\nhands: {A: B12}\ntable: {A: R3 B3 G3 | G8 Y8 R8}",
        "A discard B12",
        Why.GOES_OUT,
    ),
    "skips who is down with the fewest cards": (
        (
            "seats: 3\nstage: play\nhands: {A: S R1 B2, B: R5 R6, C: R9}\n"
            "table: {B: R3 B3 G3 | G8 Y8 R8, C: G7 Y7 R7 | G1 B1 Y1}"
        ),
        "A skip C",
        Why.SKIPS,
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_strong(name: str, tmp_path: Path):
    position, wanted, why = CASES[name]
    state = start(tmp_path, "edition: original\n" + position)
    bot = make_bot("strong", Seat(0), 1)
    assert isinstance(bot, Thinker)
    best = bot.advise(view_for(state, Seat(0)))[0]
    order = parse_order(wanted, state.edition, len(state.hands)).make(state)
    assert (best.action, best.why) == (order, why) or (
        apply(state, best.action) == apply(state, order) and best.why is why
    )
