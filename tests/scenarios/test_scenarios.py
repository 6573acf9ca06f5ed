"""Every scenario in this folder holds, and the command that plays them says so truthfully."""

from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from pathlib import Path

import pytest

from game.cli import main
from game.rules.cardgame.actions import Action, Hit, LayDown, ReplaceWild
from game.rules.cardgame.engine import apply
from game.rules.cardgame.moves import legal_actions
from game.rules.cardgame.state import GameState, all_cards, view_for
from game.rules.cardgame.view import TurnStep
from game.rules.dicegame.engine import apply as apply_dice
from game.rules.dicegame.legal import legal_actions as dice_actions
from game.rules.dicegame.state import view_for as dice_view
from game.rules.dicegame.view import DiceStep
from game.rules.refusal import IllegalAction
from game.scenario import run_files
from game.scenario.dice import DiceScenario
from game.scenario.dice_orders import DicePosition
from game.scenario.orders import CannotBeDoneError
from game.scenario.reader import Scenario, ScenarioFileError, read_scenarios
from game.scenario.runner import play

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*.yaml"))
CASES = [
    pytest.param(scenario, id=f"{file.stem}:{scenario.name}")
    for file in FILES
    for scenario in read_scenarios(file, file.name)
]

DRAWS = "'A draw pile, A draw discard, A draw facedown, A draw saved W'"
GOOD = """\
- name: a card is drawn
  edition: original
  seats: 2
  hands: {A: R1 R2}
  draw_pile: G1
  do: [A draw pile]
  expect: {hands: {A: R1 R2 G1}}
"""
WRONG = """\
- name: a card too many is expected
  edition: original
  seats: 2
  hands: {A: R1 R2}
  draw_pile: G1
  do: [A draw pile]
  expect: {hands: {A: R1 R2 G1 G2}, turn: B}
"""


@pytest.mark.parametrize("scenario", CASES)
def test_the_scenario_holds(scenario: Scenario) -> None:
    assert play(scenario) == []


def essence(action: Action) -> object:
    """What is the same in an action as it was asked for and as the list of legal actions has it."""
    if isinstance(action, LayDown):
        return LayDown, action.seat
    if isinstance(action, Hit):
        return Hit, action.seat, action.placed.card, action.meld
    if isinstance(action, ReplaceWild):
        return ReplaceWild, action.seat, action.card, action.meld
    return action


def moves(scenario: Scenario) -> Iterator[tuple[GameState, Action | None]]:
    """Every position of a scenario with the action that is carried out there, None in the last."""
    state = scenario.start
    assert state is not None
    for order in scenario.orders:
        try:
            action = order.make(state)
            after = apply(state, action).state
        except (CannotBeDoneError, IllegalAction):
            continue
        yield state, action
        state = after
    yield state, None


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_the_legal_actions_of_every_position_are_all_there_and_all_legal(file: Path) -> None:
    for scenario in read_scenarios(file, file.name):
        if isinstance(scenario, DiceScenario):
            check_dice(scenario)
            continue
        for state, action in moves(scenario):
            if state.table.step is TurnStep.GAME_OVER:
                continue
            actions = list(islice(legal_actions(view_for(state, state.table.turn)), 40))
            assert actions, scenario.name
            after = [apply(state, one).state for one in actions]
            for one in after:
                assert len(all_cards(one)) == len(one.edition.cards), scenario.name
            if action is not None and len(actions) < 40 and essence(action) not in map(essence, actions):
                # Whom the last card names makes no difference, so only one way to discard it is listed.
                assert apply(state, action).state in after, scenario.name


def check_dice(scenario: DiceScenario) -> None:
    """Every action that is listed in a position of the scenario can be carried out."""
    position = DicePosition(scenario.start)
    for order in (*scenario.orders, None):
        state = position.state
        if state.table.step is not DiceStep.GAME_OVER:
            actions = list(islice(dice_actions(dice_view(state, state.table.turn)), 40))
            assert actions, scenario.name
            for one in actions:
                assert apply_dice(state, one).state != state, scenario.name
        if order is not None:
            with suppress(CannotBeDoneError, IllegalAction):
                position = order.act(position)


def test_names_are_not_used_twice() -> None:
    names = [case.id for case in CASES]
    assert len(set(names)) == len(names)


def run(tmp_path: Path, *texts: str) -> tuple[int, list[str], list[str]]:
    """The exit code, the lines printed and the problems of scenario files with these texts."""
    files = []
    for number, text in enumerate(texts):
        file = tmp_path / f"{number}.yaml"
        file.write_text(text, encoding="utf-8")
        files.append(file)
    out: list[str] = []
    problems: list[str] = []
    return run_files(files, out.append, problems.append), out, problems


def problem(tmp_path: Path, text: str) -> str:
    """The first problem of a file, after its name."""
    file = tmp_path / "f.yaml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(ScenarioFileError) as caught:
        read_scenarios(file, "f.yaml")
    return str(caught.value.problems[0]).removeprefix("f.yaml:")


def failure(text: str, tmp_path: Path) -> str:
    """What the only scenario of a text says after its name."""
    code, out, problems = run(tmp_path, text)
    assert (code, problems, out[-1]) == (1, [], "0 passed, 1 failed")
    return out[0].partition(": ")[2]


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


DICE = """\
- name: dice
  edition: dice
  seats: 2
"""
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
