"""The command that plays scenarios says truthfully what holds, and what came instead."""

from pathlib import Path

import pytest

from game.cli import main
from game.scenario import run_files
from tests.scenarios.writing import DICE, GOOD, WRONG, failure, run

HERE = Path(__file__).parent


def test_scenarios_that_hold_are_ok_and_exit_0(tmp_path: Path) -> None:
    assert run(tmp_path, GOOD) == (0, ["ok a card is drawn", "1 passed, 0 failed"], [])


def test_the_example_of_the_documents_holds(tmp_path: Path) -> None:
    text = (HERE / "README.md").read_text(encoding="utf-8")
    example = text.partition("```yaml\n")[2].partition("```")[0]
    assert run(tmp_path, example)[:2] == (
        0,
        ["ok laying all but one card, then discarding it, ends the round", "1 passed, 0 failed"],
    )


def test_the_dice_example_of_the_documents_holds(tmp_path: Path) -> None:
    text = (HERE / "README.md").read_text(encoding="utf-8")
    example = text.partition("**Dice.**")[2].partition("```yaml\n")[2].partition("```")[0]
    assert run(tmp_path, example)[:2] == (
        0,
        ["ok the sum of a made phase counts its dice, wilds 0", "1 passed, 0 failed"],
    )


def test_a_wrong_expectation_fails_with_what_came_and_exits_1(tmp_path: Path) -> None:
    code, out, _ = run(tmp_path, GOOD + WRONG)
    assert code == 1
    wrong = "expected turn B, got A; expected hand of A R1 R2 G1 G2, got R1 R2 G1"
    assert out == ["ok a card is drawn", f"FAIL a card too many is expected: {wrong}", "1 passed, 1 failed"]


def test_a_file_that_cannot_be_read_exits_2_and_the_others_are_played(tmp_path: Path) -> None:
    code, out, problems = run(tmp_path, "- name: [", WRONG, GOOD)
    assert code == 2
    assert [line[:4] for line in out] == ["FAIL", "ok a", "1 pa"]
    assert len(problems) == 1
    assert "0.yaml:2:1: this is not well-formed YAML" in problems[0]


def test_a_missing_file_exits_2(tmp_path: Path) -> None:
    problems: list[str] = []
    assert run_files([tmp_path / "none.yaml"], lambda line: None, problems.append) == 2
    assert "none.yaml: cannot be read" in problems[0]


def test_the_command_prints_and_exits_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "some.yaml"
    file.write_text(GOOD + WRONG, encoding="utf-8")
    assert main(["scenario", str(file)]) == 1
    printed = capsys.readouterr()
    assert printed.out.splitlines()[-1] == "1 passed, 1 failed"
    file.write_text(GOOD.replace("seats", "saets"), encoding="utf-8")
    assert main(["scenario", str(file)]) == 2
    assert "some.yaml:3:3: key 'saets' is not known; did you mean 'seats'?" in capsys.readouterr().err


def test_every_mistake_of_a_file_is_reported(tmp_path: Path) -> None:
    text = GOOD.replace("hands:", "hand:") + GOOD.replace("seats: 2", "seats: 9")
    _, _, problems = run(tmp_path, text)
    assert [line.partition(".yaml:")[2].split(":")[0] for line in problems[0].splitlines()] == [
        "4",
        "7",
        "10",
    ]


@pytest.mark.parametrize("text", ["", "[]", "name: a card is drawn", "- a card is drawn"])
def test_what_is_no_list_of_scenarios_is_refused(tmp_path: Path, text: str) -> None:
    assert run(tmp_path, text)[0] == 2


def test_an_action_that_is_refused_fails_with_the_reason(tmp_path: Path) -> None:
    text = GOOD.replace("[A draw pile]", "[A draw pile, A draw pile]")
    assert failure(text, tmp_path) == "expected 'A draw pile' to be legal, got it refused: already drew"


def test_an_action_marked_illegal_that_is_carried_out_fails(tmp_path: Path) -> None:
    text = GOOD.replace("[A draw pile]", '["A draw pile : illegal"]')
    assert failure(text, tmp_path) == "expected 'A draw pile' to be refused, got it carried out"


def test_an_action_of_rules_that_are_not_there_fails_by_name_and_the_others_go_on(tmp_path: Path) -> None:
    code, out, _ = run(tmp_path, GOOD.replace("A draw pile", "A roll 8R 8Y") + GOOD)
    assert code == 1
    assert "'roll' is about the dice game, which this edition's rules do not have" in out[0]
    assert out[1] == "ok a card is drawn"


def test_an_unquoted_mark_is_read_as_it_was_meant(tmp_path: Path) -> None:
    text = GOOD.replace("[A draw pile]", "\n    - A draw discard : illegal\n    - A draw pile")
    assert run(tmp_path, text)[0] == 0


def test_an_edition_may_be_a_file_beside_the_scenarios(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text(
        "format: 1\nextends: original\nid: mine\nname: Mine\nphases:\n  - [set: 2]\n", encoding="utf-8"
    )
    text = "- {name: n, edition: mine.yaml, seats: 2, stage: play, hands: {A: R1 B1 G5}, do: [A lay R1 B1]}\n"
    assert run(tmp_path, text)[0] == 0


@pytest.mark.parametrize(
    ("expect", "message"),
    [
        ("{stage: draw}", "expected stage draw, got play"),
        ("{over: round}", "expected over round, got no"),
        ("{winner: A}", "expected winner A, got nobody"),
        ("{next_phase: {A: 2}}", "expected next phase of A 2, got a round that is not over"),
        ("{made: {A: [1]}}", "expected made by A [1], got []"),
        ("{scores: {B: 5}}", "expected score of B 5, got 0"),
        ("{draw_pile_size: 3}", "expected draw pile of 3, got 87"),
        ("{discard_pile: R5}", "expected discard pile R5, got R4"),
        ("{discard_pile: ''}", "expected discard pile empty, got R4"),
        ("{table: {A: R8 B8 G8 | R3 G3 Y3}}", "expected table of A R8 B8 G8 | R3 G3 Y3, got nothing"),
        (
            "{table: {B: R8 B8 G8 | R3 W=5 B5 Y6}}",
            "expected table of B R8 B8 G8 | R3 W=5 B5 Y6, got R8 B8 G8 | R3 W=4 B5 Y6",
        ),
        (
            "{legal: [A discard G12]}",
            "expected 'A discard G12' to be legal, got it refused: not in hand (card G12)",
        ),
        ("{illegal: [A discard R1]}", "expected 'A discard R1' to be illegal, got it legal"),
        ("{saved: {A: W}}", "expected saved by A W, got no card"),
        ("{spaces: {A: 2}}", "expected pawn of A on 2, got no board"),
        ("{discard_piles: [R4, G3]}", "expected discard pile 2 G3, got no card"),
    ],
)
def test_every_expectation_can_fail(tmp_path: Path, expect: str, message: str) -> None:
    text = """\
- name: n
  seats: 2
  stage: play
  phases: {B: 2}
  hands: {A: R1 R2 R5}
  table: {B: R8 B8 G8 | R3 W=4 B5 Y6}
  discard_pile: R4
  draw_pile: G1
  do: []
  expect: """
    assert failure(text + expect + "\n", tmp_path) == message


KEPT = "die 1 is kept and shows 8R, not 7O"
ROLL = "A roll 8R 8Y 8G 10Y 5Y 6O WR WG 1G 2O"
FAILING_DICE = [
    (f"  do: [{ROLL}]\n  expect: {{turn: B, stage: draw, over: game}}\n", "expected over game, got no"),
    (f"  do: [{ROLL}]\n  expect: {{stage: draw}}\n", "expected stage draw, got play"),
    (f"  do: [{ROLL}, A stop]\n  expect: {{turn: A}}\n", "expected turn A, got B"),
    ("  expect: {scores: {A: 3}}\n", "expected score of A 3, got 0"),
    ("  expect: {made: {A: [1]}, next_phase: {A: 2}}\n", "expected made by A [1], got []"),
    ("  expect: {winner: A}\n", "expected winner A, got nobody"),
    ("  expect: {legal: [A stop]}\n", "expected 'A stop' to be legal, got it refused: roll first"),
    (f"  expect: {{illegal: [{ROLL}]}}\n", f"expected '{ROLL}' to be illegal, got it legal"),
    ("  do: [A stop]\n", "expected 'A stop' to be legal, got it refused: roll first"),
    (f'  do: ["{ROLL} : illegal"]\n', f"expected '{ROLL}' to be refused, got it carried out"),
    (
        f"  do: [{ROLL}, A keep 1, {ROLL.replace('8R', '7O')}]\n",
        f"expected '{ROLL.replace('8R', '7O')}' to be legal, got it refused: {KEPT}",
    ),
]


@pytest.mark.parametrize(("text", "message"), FAILING_DICE)
def test_a_dice_scenario_that_does_not_hold_says_what_came(text: str, message: str, tmp_path: Path) -> None:
    assert failure(DICE + text, tmp_path).startswith(message)
