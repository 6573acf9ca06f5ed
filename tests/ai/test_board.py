"""What the levels do on a board and with several discard piles: positions, and what is chosen there."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from game.ai.advice import Advice, Why
from game.ai.board import chance_to_make, prospect
from game.ai.greedy import Greedy
from game.ai.levels import make_bot
from game.ai.special import furthest_ahead
from game.ai.thinker import Thinker
from game.match.match import Match
from game.match.simulation import bot_seats
from game.rules.cardgame.events import PawnMoved, TwistCardDrawn
from game.rules.cardgame.state import view_for
from game.rules.cardgame.view import TurnStep
from game.rules.cards import Seat
from game.scenario.orders import parse_order
from tests.ai.test_special import start
from tests.rules.mixes import edition

LEVELS = ("beginner", "casual", "skilled", "strong", "master")
TWIST = edition("twist")


def advised(level: str, folder: Path, position: str) -> tuple[Advice, ...]:
    """What the level would do at seat A, the best first."""
    state = start(folder, "edition: twist\n" + position)
    bot = make_bot(level, Seat(0), 1)
    assert isinstance(bot, Thinker)
    return bot.advise(view_for(state, Seat(0)))


def choosing(seats: int, space: int, card: int, hand: str) -> str:
    """A position in which A stands on a Twist space and has this card and hand."""
    return (
        f"seats: {seats}\nstage: declare\nspaces: {{A: {space}}}\ntwist_card: {{A: {card}}}\n"
        f"hands: {{A: {hand}}}"
    )


TWO_SETS = "R2 B2 G2 R5 B5 G5 R9 B9 Y11 G12"
# A position on a Twist space, and the phase that is tried there.
CHOICES: dict[str, tuple[str, int]] = {
    "the Twist card that lies in the hand": (choosing(3, 4, 8, "R2 R3 R4 R5 R6 B9 G9 Y11 B12 G1"), 18),
    "the Twist card that misses one card": (choosing(2, 8, 1, TWO_SETS), 11),
    "the neighbor that lies in the hand, not a Twist card that is far away": (
        choosing(4, 2, 10, "R2 B2 G2 R7 B7 G7 Y9 B11 G12 Y4"),
        1,
    ),
    "the lower neighbor that misses fewer cards": (choosing(4, 8, 10, "R1 B2 G3 Y4 R5 B6 G7 Y9 G9 Y12"), 4),
    "a neighbor before the end, where failing leads on and a Twist card back": (
        choosing(2, 18, 1, TWO_SETS),
        9,
    ),
}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", CHOICES)
def test_the_phase_is_tried_that_leads_furthest(name: str, level: str, tmp_path: Path) -> None:
    position, phase = CHOICES[name]
    best = advised(level, tmp_path, position)[0]
    chosen = dict(best.values)["phase"]
    assert best.why is Why.FURTHEST
    # Where both neighbors promise the same, either is right.
    assert chosen == phase or (name.startswith("a neighbor") and chosen == 10)


def test_greedy_tries_what_misses_fewest_cards(tmp_path: Path) -> None:
    state = start(tmp_path, "edition: twist\n" + CHOICES["the Twist card that lies in the hand"][0])
    wanted = parse_order("A declare twist", TWIST, 3).make(state)
    assert next(Greedy().decide(view_for(state, Seat(0)))) == wanted


def test_the_reason_says_the_chance_and_the_spaces(tmp_path: Path) -> None:
    position, _ = CHOICES["the Twist card that misses one card"]
    told = {dict(one.values)["phase"]: dict(one.values) for one in advised("strong", tmp_path, position)}
    assert (told[11]["made"], told[11]["failed"]) == (4, -1)
    assert (told[4]["made"], told[4]["failed"]) == (2, 1)
    assert 50 < told[11]["chance"] < 100
    assert told[5]["chance"] < told[11]["chance"]


def test_what_a_choice_promises_at_the_ends_of_the_board(tmp_path: Path) -> None:
    state = start(tmp_path, "edition: twist\nseats: 2\nstage: declare\nspaces: {A: 18, B: 2}")
    card_a, card_b = state.table.twist_cards
    at_the_end, at_the_start = view_for(state, Seat(0)), view_for(state, Seat(1))
    assert prospect(at_the_end, card_a, 0.5)[2:] == (1, -1)
    assert prospect(at_the_end, 10, 0.5)[1:] == (1.0, 1, 1)
    assert prospect(at_the_start, card_b, 0.0)[1:] == (-1.0, 4, -1)
    assert 4 < prospect(at_the_start, card_b, 1.0).expected < 6
    assert 2 < prospect(at_the_start, 1, 1.0).expected < 3


def test_a_chance_falls_with_every_missing_card_every_turn_and_every_seat() -> None:
    for wait in (None, 2.0):
        chances = [chance_to_make(missing, wait, 3) for missing in range(9)]
        assert all(1 > more > less > 0 for more, less in pairwise(chances))
    assert chance_to_make(2, 1.0, 3) > chance_to_make(2, 5.0, 3)
    assert chance_to_make(2, 2.0, 2) > chance_to_make(2, 2.0, 6)


def test_chances_are_about_what_comes_of_them() -> None:
    """Over games of the level whose rounds they were fitted to, other ones: as often made as they said."""
    said: list[float] = []
    made = 0
    for seed in range(60, 78):
        match = Match(TWIST, bot_seats(("skilled",), 3), seed)
        tried: dict[Seat, float] = {}
        for _ in range(1_500):
            if match.step is TurnStep.GAME_OVER:
                break
            if match.step is TurnStep.ROUND_OVER:
                seats = match.state.table.seats
                said += tried.values()
                made += sum(bool(seats[seat].made_now) for seat in tried)
                tried = {}
                match.next_round()
                continue
            if match.step is TurnStep.DECLARE:
                adviser = make_bot("skilled", match.turn, 1)
                assert isinstance(adviser, Thinker)
                best = adviser.advise(match.view(match.turn))[0]
                tried[match.turn] = float(str(dict(best.values)["chance"])) / 100
            match.step_bot()
    assert len(said) > 100
    assert abs(made / len(said) - sum(said) / len(said)) < 0.1


@pytest.mark.parametrize("level", [*LEVELS, "greedy"])
def test_the_card_that_helps_is_taken_from_whichever_pile(level: str, tmp_path: Path) -> None:
    position = "seats: 2\nhands: {A: R3 B3 G7 Y7 R1 B2 G5 Y6 R9 B11}\ndiscard_piles: [Y12, B12, R7 Y1]"
    state = start(tmp_path, "edition: twist\n" + position)
    wanted = parse_order("A draw discard 3", TWIST, 2).make(state)
    if level == "greedy":
        assert next(Greedy().decide(view_for(state, Seat(0)))) == wanted
    else:
        assert advised(level, tmp_path, position)[0].action == wanted


@pytest.mark.parametrize("level", LEVELS)
def test_the_discard_goes_onto_the_empty_place(level: str, tmp_path: Path) -> None:
    hand = "R3 B3 G7 Y7 R1 B2 G5 Y6 R9 B11"
    position = f"seats: 2\nstage: play\nhands: {{A: {hand}}}\ndiscard_piles: [Y12, '', R8]"
    choices = advised(level, tmp_path, position)
    assert {choice.action.pile for choice in choices} == {1}  # type: ignore[attr-defined]


@pytest.mark.parametrize("level", ["skilled", "strong", "master"])
def test_a_card_that_the_next_player_could_hit_is_covered(level: str, tmp_path: Path) -> None:
    position = (
        "seats: 2\nstage: play\nhands: {A: R3 B3 G7 Y7 R1 R2 B8 Y10 Y9, B: R10 R4}\n"
        "table: {B: R11 B11 G11 | G12 Y12 R12}\ndiscard_piles: [G8, Y11, R8]"
    )
    best = advised(level, tmp_path, position)[0]
    assert best.action.pile == 1  # type: ignore[attr-defined]


def test_a_card_that_the_hand_could_use_is_not_covered(tmp_path: Path) -> None:
    position = (
        "seats: 2\nstage: play\nhands: {A: R3 B3 G7 Y7 R1 B2 G5 Y6 R9 B11}\ndiscard_piles: [G3, Y12, R7]"
    )
    best = advised("strong", tmp_path, position)[0]
    assert best.action.pile == 1  # type: ignore[attr-defined]


def test_who_is_ahead_is_told_from_the_board(tmp_path: Path) -> None:
    state = start(tmp_path, "edition: twist\nseats: 3\nspaces: {A: 5, B: 9, C: 7}\nmade: {C: [1, 2, 3, 4]}")
    assert furthest_ahead(view_for(state, Seat(0)), [Seat(1), Seat(2)]) == 1


def test_twist_cards_are_chosen_in_games_and_pay() -> None:
    chosen = walked = offered = 0
    for seed in range(4):
        match = Match(TWIST, bot_seats(("skilled",), 4), seed)
        while match.step is not TurnStep.GAME_OVER:
            if match.step is TurnStep.ROUND_OVER:
                match.next_round()
            else:
                match.step_bot()
        assert match.faults == []
        for event in match.events_for(Seat(0)):
            offered += isinstance(event, TwistCardDrawn)
            if isinstance(event, PawnMoved) and event.steps in (6, 4, -1):
                chosen, walked = chosen + 1, walked + event.steps
    assert 10 < chosen < offered
    assert walked / chosen > 1
