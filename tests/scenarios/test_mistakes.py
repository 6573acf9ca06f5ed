"""A mistake in a scenario is reported with its line."""

from pathlib import Path

import pytest

from tests.scenarios.writing import DICE, GOOD, problem

DRAWS = "'A draw pile, A draw discard, A draw facedown, A draw saved W'"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("hands:", "hand:", "4:3: key 'hand' is not known; did you mean 'hands'?"),
        ("expect: {hands", "expect: {hnads", "7:12: key 'hnads' is not known; did you mean 'hands'?"),
        ("  seats: 2\n", "", "1:3: the key 'seats' is missing; Original has 2 to 6"),
        ("seats: 2", "seats: 7", "3:10: seats cannot be 7; Original has 2 to 6"),
        ("original", "orignal", "2:12: there is no edition 'orignal'; did you mean 'original'?"),
        (
            "seats: 2",
            "seats: 2\n  rules: {hit_timimg: next_turn}",
            "4:23: rule 'hit_timimg' is not known; did you mean 'hit_timing'?",
        ),
        (
            "seats: 2",
            "seats: 2\n  rules: {hit_timing: next_trun}",
            "4:23: hit_timing cannot be 'next_trun'; did you mean 'next_turn'?",
        ),
        ("{A: R1 R2}", "{G: R1 R2}", "4:11: there is no seat 'G'; the seats are A, B"),
        (
            "{A: R1 R2}",
            "{A: R1 Q2}",
            "4:14: 'Q2' is not a card; cards are written like R7, B12, W or S",
        ),
        (
            "{A: R1 R2}",
            "{A: R1 R1 R1}",
            "4:14: this position is impossible: there are only 2 R1 in this deck, and all are placed already",
        ),
        ("{A: R1 R2}", "{A: R13}", "4:14: this position is impossible: there is no card R13 in this deck"),
        (
            "draw_pile: G1",
            "table: {A: R8 B8 G8 | R3 G3 B4}",
            "5:14: this position is impossible: R3 G3 B4 is no set 3: wrong number",
        ),
        (
            "draw_pile: G1",
            "table: {A: R8 B8 G8}",
            "5:14: this position is impossible: phase 1 has 2 groups, but 1 lie here",
        ),
        (
            "draw_pile: G1",
            "phases: {A: 12}",
            "5:15: this position is impossible: phase 12 is not played here",
        ),
        (
            "A draw pile",
            "A darw pile",
            "6:8: 'darw' is no action; did you mean 'draw'?",
        ),
        (
            "A draw pile",
            "A draw deck",
            f"6:8: 'deck' is not understood; the form is {DRAWS}",
        ),
        ("A draw pile", "C draw pile", "6:8: there is no seat 'C'; the seats are A, B"),
        (
            "A draw pile",
            "A draw saved",
            f"6:8: 'saved' is not understood; the form is {DRAWS}",
        ),
        ("A draw pile", "A save", "6:8: '' is not understood; the form is 'A save Y12'"),
        (
            "A draw pile",
            "A replace W on B.1",
            "6:8: 'W on B.1' is not understood; the form is 'A replace W on B.1 with Y4 low'",
        ),
        ("A draw pile", "A give G", "6:8: there is no seat 'G'; the seats are A, B"),
        ("A draw pile", "A clear B", "6:8: 'B' is not understood; the form is 'A clear'"),
        (
            "draw_pile: G1",
            "saved: {A: W}",
            "5:10: this position is impossible: nobody saves cards here; the option is save_pile",
        ),
        (
            "draw_pile: G1",
            "phase_cards: {A: [1, 1]}",
            "5:16: this position is impossible: all play the same phases; the option is phase_cards: mixed",
        ),
        (
            "seats: 2",
            "seats: 2\n  rules: {phase_cards: mixed}\n  phase_cards: {A: [1, 12]}",
            "5:20: this position is impossible: phase 12 is not played here",
        ),
        (
            "draw_pile: G1",
            "table: {A: R8 B8 R1=8 | R3 G3 B3}",
            "5:14: this position is impossible: R8 B8 R1=8 is no set 3: wrong number",
        ),
    ],
)
def test_a_mistake_is_reported_with_its_line(tmp_path: Path, old: str, new: str, message: str) -> None:
    assert old in GOOD
    assert problem(tmp_path, GOOD.replace(old, new)) == message


ON_A_BOARD = "- name: on a board\n  edition: twist\n  seats: 2\n"


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("spaces: {A: 20}", "the spaces go from 1 to 19"),
        ("spaces: {A: 2, B: 4}\n  twist_card: {A: 5, B: 5}", "there is only one Twist card 5"),
        ("spaces: {A: 19, B: 2}\n  replay: [A, B]", "B does not stand on the last space"),
        ("skips: {A: A}", "nobody skips themselves"),
        ("twist_card: {B: 3}", "B does not stand on a Twist space"),
        ("spaces: {A: 4}\n  twist_card: {A: 11}", "the Twist cards are numbered 1 to 10"),
        ("spaces: {A: 3}\n  phases: {A: 4}", "space 3 is phase 2"),
        ("spaces: {A: 4}\n  phases: {A: 4}", "from space 4 only twist, 2 and 3 can be chosen"),
        ("discard_piles: [R1, R2, R3, R4]", "Twist has 3 discard piles"),
        ("discard_pile: R1\n  discard_piles: [R2]", "discard_piles says what lies on the first pile, too"),
        (
            "skips: {A: B}\n  hands: {A: S S S S}",
            "there are only 4 S in this deck, and all are placed already",
        ),
    ],
)
def test_a_position_that_cannot_be_on_a_board_is_told(tmp_path: Path, line: str, message: str) -> None:
    told = problem(tmp_path, f"{ON_A_BOARD}  {line}\n")
    assert told.partition(": ")[2] == f"this position is impossible: {message}"


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("spaces: {A: 3}", "3:11: this position is impossible: Original has no board"),
        ("discard_piles: [R1, R2]", "3:18: this position is impossible: Original has one discard pile"),
        ("phases: {A: twist}", "3:15: this must be a whole number from 0 on, not 'twist'"),
        ("discard_piles: R1", "3:18: discard_piles must be a list of piles such as [R1 B5, G3], not 'R1'"),
    ],
)
def test_without_a_board_there_are_none_of_its_things(tmp_path: Path, line: str, message: str) -> None:
    assert problem(tmp_path, f"- name: none\n  seats: 2\n  {line}\n") == message


WRONG_DICE = [
    ("  hands: {A: R1}\n", "4:3: key 'hands' is not known with dice; known are "),
    ("  stage: play\n", "4:10: this position is impossible: with dice a position is before the first roll"),
    ("  phases: {A: 11}\n", "4:15: this position is impossible: phase 11 is not played here"),
    ("  made: {A: [2]}\n", "4:13: this position is impossible: phases are made in order"),
    ("  made: {A: [1]}\n  phases: {A: 3}\n", "4:13: this position is impossible: who works on phase 3"),
    ("  do: [A rol]\n", "4:8: 'rol' is no action; did you mean 'roll'?"),
    ("  do: [A roll 8R]\n", "4:8: a roll tells all 10 dice, kept ones too, but 1 are told here"),
    ("  do: [A keep one]\n", "4:8: 'one' is no die; dice are named by their places, such as 'A keep 1 2 3'"),
    ("  do: [A lay 8R | ]\n", "4:8: a group has no dice; the form is 'A lay 8R 8Y 8G | 10Y WR WG'"),
    ("  do: [A lay 8R R8]\n", "4:8: 'R8' is not the face of a die"),
    ("  do: [A stop now]\n", "4:8: 'now' is not understood; the form is 'A stop'"),
    (
        "  do: [A roll 8G 8Y 8G 10Y 5Y 6O WR WG 1G 2O]\n",
        "4:8: die 1 has no face 8G; it has 5Y 6G 7O 8R 9Y 10G",
    ),
    ("  rules: {dealer: fixed}\n", "4:19: Dice has no rules to choose from"),
    ("  expect: {hands: {A: R1}}\n", "4:12: key 'hands' is not known with dice"),
]


@pytest.mark.parametrize(("text", "message"), WRONG_DICE)
def test_a_wrong_dice_scenario_gives_line_and_sentence(text: str, message: str, tmp_path: Path) -> None:
    assert problem(tmp_path, DICE + text).startswith(message)
