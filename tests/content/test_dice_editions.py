"""Dice editions: what their files say, what is wrong with them, and their data in saves."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from game.content.catalog import check_file, editions
from game.content.data import any_from_data, edition_data
from game.content.dice import DICE_COLORS, read_dice_draft
from game.content.dice_sense import can_be_made
from game.content.loader import SHIPPED, edition_files, load_any, load_edition, settle_rules
from game.content.problems import EditionError
from game.content.strict import parse_yaml
from game.rules.dicegame.edition import DiceEdition, face_text, parse_face
from game.rules.groups import Requirement
from tests.content.broken import mutated
from tests.content.test_readme import README, code_blocks

FILE = SHIPPED / "dice.yaml"
HEAD = "format: 1\nfamily: dice\nid: mine\nname: Mine\n"
PHASES = "phases: [[set: 2]]\n"
DICE = "dice: [1R 2Y 3G WO, 1R 2Y 3G WO, 1R 2Y 3G WO]\n"
GOOD = HEAD + PHASES + DICE
KEYS = (
    "known are format, family, id, name, about, box, players, colors, dice, phases, rolls, bonus, "
    "first_bonus and alone_penalty"
)
LETTERS = "with the colors R red, Y yellow, G green, O orange"


def written(tmp_path: Path, text: str) -> Path:
    file = tmp_path / "mine.yaml"
    file.write_text(text, encoding="utf-8")
    return file


WRONG: list[tuple[str, list[str]]] = [
    (HEAD + PHASES, ["1:1: the key 'dice' is missing"]),
    (HEAD + DICE, ["1:1: the key 'phases' is missing"]),
    (GOOD + "dise: 1\n", ["7:1: key 'dise' is not known; did you mean 'dice'?"]),
    (GOOD + "deal: 9\n", [f"7:1: key 'deal' is not known; {KEYS}"]),
    (GOOD + "extends: dice\n", [f"7:1: key 'extends' is not known; {KEYS}"]),
    (GOOD + "rules: {}\n", ["7:1: key 'rules' is not known; did you mean 'rolls'?"]),
    (
        GOOD.replace("id: mine", "id: random_1"),
        ["3:5: the id 'random_1' is one of those drawn by a seed; choose another"],
    ),
    (GOOD + "players: {from: 0}\n", ["7:17: players from must be a whole number from 1 to 6, not 0"]),
    (
        GOOD + "players: {from: 4, to: 2}\n",
        ["7:10: players go from 4 to 2; the first must not be the greater"],
    ),
    (
        GOOD + "colors: [red, blue]\n",
        ["7:15: color 'blue' is not known; known are red, yellow, green and orange"],
    ),
    (
        HEAD + PHASES + "colors: [red]\ndice: [1R 2R, 1R 2Y]\n",
        ["7:15: '2Y' is not the face of a die; write it like 8R, 10G or WY, with the colors R red"],
    ),
    (HEAD + PHASES + "dice: 1R 2R\n", ["6:7: dice must be a list of 2 to 10 dice, not '1R 2R'"]),
    (HEAD + PHASES + "dice: [1R 2R]\n", ["6:7: dice must be a list of 2 to 10 dice, not 1 of them"]),
    (
        HEAD + PHASES + "dice: [1R 2R, 1R]\n",
        ["6:15: a die is a text of 2 to 12 faces such as 5Y 6G 7O 8R 9Y 10G, not '1R'"],
    ),
    (
        HEAD + PHASES + "dice: [1R 2R, [1R, 2R]]\n",
        ["6:15: a die is a text of 2 to 12 faces such as 5Y 6G 7O 8R 9Y 10G, not a list"],
    ),
    (
        HEAD + PHASES + "dice: [1R R2 3G, 1R 2R]\n",
        [f"6:8: 'R2' is not the face of a die; write it like 8R, 10G or WY, {LETTERS}"],
    ),
    (HEAD + PHASES + "dice: [1R 21R, 1R 2R]\n", ["6:8: the numbers on dice go from 1 to 20, not to 21"]),
    (
        HEAD + PHASES + "dice: [7R 7Y, 7R 7G]\n",
        ["6:8: the first die is rolled to see who begins, and needs two different numbers or more"],
    ),
    (HEAD + DICE + "phases: [[sett: 2]]\n", ["6:11: kind 'sett' is not known; did you mean 'set'?"]),
    (HEAD + DICE + "phases: [[set: 2, set: 2]]\n", ["6:10: phase 1 needs 4 dice, but there are 3"]),
    (
        HEAD + DICE + "phases: [[run: 2], [set: 3, wild: 1]]\n",
        ["6:20: phase 2 needs 4 dice, but there are 3"],
    ),
    (
        HEAD + PHASES + "dice: [1R 2R 3R, 4R 5R 6R, 7R 8R 9R]\n",
        ["5:10: phase 1 cannot be made with these dice"],
    ),
    (
        HEAD + DICE + "phases: [[pattern run: {size: 2, from: 1, to: 3}]]\n",
        ["6:11: phase 1: dice know no such group"],
    ),
    (HEAD + DICE + "phases: [[color: {size: 2, apart: true}]]\n", ["6:11: phase 1: dice know no such group"]),
    (GOOD + "rolls: 0\n", ["7:8: rolls must be a whole number from 1 to 9, not 0"]),
    (
        GOOD + "bonus: 40\n",
        ["7:8: bonus must be a mapping such as {after: 5, from: 221, points: 40}, not 40"],
    ),
    (GOOD + "bonus: {of: 40}\n", ["7:9: key 'of' is not known; known are after, from and points"]),
    (GOOD + "bonus: {after: 2}\n", ["7:16: there is no phase 2; the edition has 1"]),
    (GOOD + "bonus: {points: -1}\n", ["7:17: bonus points must be a whole number from 0 to 999, not -1"]),
    (GOOD + "first_bonus: much\n", ["7:14: first_bonus must be a whole number from 0 to 999, not 'much'"]),
    (GOOD + "alone_penalty: 1.5\n", ["7:16: alone_penalty must be a whole number from 0 to 999, not 1.5"]),
]


@pytest.mark.parametrize(("text", "messages"), WRONG)
def test_a_wrong_file_gives_its_exact_message(text: str, messages: list[str], tmp_path: Path) -> None:
    file = written(tmp_path, text)
    edition, problems = check_file(file)
    assert edition is None
    assert [str(problem) for problem in problems] == [f"{file}:{message}" for message in messages]


def test_what_a_file_leaves_out_is_as_printed(tmp_path: Path) -> None:
    edition, problems = check_file(written(tmp_path, GOOD))
    assert problems == ()
    assert isinstance(edition, DiceEdition)
    printed = load_any("dice")
    assert isinstance(printed, DiceEdition)
    assert (edition.players, edition.rolls) == (printed.players, printed.rolls)
    assert (edition.bonus_after, edition.bonus_from, edition.bonus) == (5, 221, 40)
    assert (edition.first_bonus, edition.alone_penalty) == (printed.first_bonus, printed.alone_penalty)


def test_the_example_of_the_documents_is_an_edition(tmp_path: Path) -> None:
    example = next(block for block in code_blocks() if "family: dice" in block)
    edition, problems = check_file(written(tmp_path, example))
    assert problems == ()
    assert isinstance(edition, DiceEdition)
    assert (len(edition.dice), edition.rolls, edition.bonus_after, edition.bonus_from) == (6, 4, 3, 70)
    assert any_from_data(json.loads(json.dumps(edition_data(edition)))) == edition


def test_every_key_of_a_dice_file_is_in_the_documents() -> None:
    told = str(read_dice_draft(parse_yaml(GOOD + "nothing: 1", "x.yaml")).problems[0])
    known = told.partition("known are ")[2].replace(" and ", ", ").split(", ")
    section = README.partition("## Dice editions")[2]
    assert len(known) == 14
    assert all(f"`{key}`" in section or key == "family" for key in known)


def test_mutated_files_load_or_give_line_and_sentence(tmp_path: Path) -> None:
    text, chance, good = FILE.read_text(encoding="utf-8"), Random(9), 0
    for _ in range(300):
        edition, problems = check_file(written(tmp_path, mutated(text, chance)))
        assert (edition is None) == bool(problems)
        assert all(problem.line >= 1 and problem.message for problem in problems)
        if edition is not None:
            good += 1
            assert any_from_data(json.loads(json.dumps(edition_data(edition)))) == edition
    assert 10 < good < 290


def test_the_shelf_has_both_families_and_a_broken_file_keeps_its_own(tmp_path: Path) -> None:
    written(tmp_path, HEAD + PHASES)
    shelf = {entry.id: entry for entry in editions(tmp_path)}
    assert (shelf["dice"].family, shelf["original"].family) == ("dice", "cards")
    assert shelf["dice"].cards is None
    assert shelf["original"].cards == shelf["original"].edition
    assert (shelf["mine"].family, shelf["mine"].edition) == ("dice", None)
    assert edition_files(SHIPPED, "dice") == [FILE]


def test_dice_are_no_edition_of_the_card_game() -> None:
    with pytest.raises(EditionError, match="Dice is played with dice"):
        load_edition("dice")


def test_dice_are_not_extended(tmp_path: Path) -> None:
    _, problems = check_file(written(tmp_path, "format: 1\nid: mine\nname: Mine\nextends: dice\n"))
    assert [problem.message for problem in problems] == ["'dice' is played with dice, and cannot be extended"]


def test_dice_have_no_rules_to_choose_from() -> None:
    with pytest.raises(EditionError, match="Dice has no rules to choose from"):
        settle_rules(load_any("dice"), {"dealer": "fixed"})


def test_every_group_that_can_be_written_is_known_to_be_possible_or_not() -> None:
    printed = load_any("dice")
    assert isinstance(printed, DiceEdition)

    def can(*needs: tuple[str, int], dice: int = 10) -> bool:
        return can_be_made([Requirement(*need) for need in needs], printed.dice[:dice])

    assert can(("set", 10))
    assert can(("run", 10))
    assert can(("wild", 4), ("set", 6))
    assert not can(("wild", 5))
    assert not can(("set", 7), ("wild", 4))
    assert can(*[("set", 2)] * 5)
    assert can(("color", 8))
    assert not can(("color_set", 5), ("color_set", 5))
    assert can(("parity", 10))
    assert can(("color_parity", 6))
    assert can(("color_run", 3))
    assert can(("color_run", 10))
    assert not can(("color_run", 10), dice=9)
    assert not can(("run", 5), dice=4)


def test_faces_are_written_as_they_are_read() -> None:
    for text in ("8R", "10G", "WY", "1O"):
        assert face_text(parse_face(text, 3, DICE_COLORS)) == text
    for text in ("R8", "08R", "8", "W", "8B", "", "-1R", "²R"):
        with pytest.raises(ValueError, match="not the face of a die"):
            parse_face(text, 3, DICE_COLORS)
