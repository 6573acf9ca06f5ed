"""Every wrong file gives its exact message, and no file at all gives a traceback."""

import json
import random
from pathlib import Path

import pytest
import yaml

from game.content import strict
from game.content.catalog import check_file
from game.content.data import edition_data, edition_from_data
from game.content.draft import Draft
from game.content.loader import SHIPPED, edition_files, settle
from game.content.problems import EditionError
from game.content.schema import read_draft
from game.content.strict import parse_yaml
from tests.content.broken import mutated
from tests.content.wrong.hostile import HOSTILE
from tests.content.wrong.tables import NAMES, WRONG
from tests.content.wrong.texts import GOOD, HEAD, PHASES


def problems_of(file: Path) -> list[str]:
    edition, problems = check_file(file)
    assert (edition is None) == bool(problems)
    return [str(problem) for problem in problems]


@pytest.mark.parametrize(("text", "messages"), WRONG, ids=NAMES)
def test_a_wrong_file_gives_its_exact_message(tmp_path: Path, text: str, messages: list[str]) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(text, encoding="utf-8")
    assert problems_of(file) == [f"{file}:{message}" for message in messages]


@pytest.mark.parametrize("edition_id", ["random", "random_7", "random_night"])
def test_a_file_cannot_take_the_id_of_an_edition_drawn_by_a_seed(tmp_path: Path, edition_id: str) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(f"format: 1\nid: {edition_id}\nname: Mine\n{PHASES}", encoding="utf-8")
    assert problems_of(file) == [
        f"{file}:2:5: the id '{edition_id}' is one of those drawn by a seed; choose another"
    ]


def test_what_a_file_extends_must_be_good_itself(tmp_path: Path) -> None:
    (tmp_path / "base.yaml").write_text(
        "format: 1\nid: base\nname: B\nphases: [[sett: 3]]\n", encoding="utf-8"
    )
    (tmp_path / "middle.yaml").write_text(
        "format: 1\nid: middle\nname: M\nextends: original\n", encoding="utf-8"
    )
    file = tmp_path / "mine.yaml"
    file.write_text(HEAD + "extends: base\n", encoding="utf-8")
    inner = f"{tmp_path / 'base.yaml'}:4:11: kind 'sett' is not known; did you mean 'set'?"
    assert problems_of(file) == [
        f"{file}:4:10: 'base' cannot be extended, it has problems of its own: {inner}"
    ]
    file.write_text(HEAD + "extends: middle\n", encoding="utf-8")
    assert problems_of(file) == []
    (tmp_path / "middle.yaml").write_text("format: 1\nid: middle\nname: M\nextends: mine\n", encoding="utf-8")
    round_about = f"{tmp_path / 'middle.yaml'}:4:10: 'mine' extends this edition already"
    assert problems_of(file) == [
        f"{file}:4:10: 'middle' cannot be extended, it has problems of its own: {round_about}"
    ]


def test_what_goes_wrong_with_something_inherited_is_told_where_it_is_inherited(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(HEAD + "extends: original\ndeck: {numbers: 8}\n", encoding="utf-8")
    assert problems_of(file) == [f"{file}:4:10: phase 6: a run of 9 is longer than the numbers 1 to 8"]


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_gives_a_sentence(tmp_path: Path, name: str) -> None:
    raw, beginning = HOSTILE[name]
    file = tmp_path / "mine.yaml"
    file.write_bytes(raw)
    told = problems_of(file)
    assert told[0].startswith(f"{file}{beginning}")
    assert all(len(line) < 400 and line.isprintable() for line in told)


def test_a_byte_order_mark_is_no_harm(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_bytes(b"\xef\xbb\xbf" + GOOD.encode())
    assert problems_of(file) == []


def test_windows_line_ends_are_no_harm(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_bytes((GOOD + "deel: 1\n").replace("\n", "\r\n").encode())
    assert problems_of(file) == [f"{file}:5:1: key 'deel' is not known; did you mean 'deal'?"]


def test_what_is_no_file_gives_a_sentence(tmp_path: Path) -> None:
    assert problems_of(tmp_path / "none.yaml") == [
        f"{tmp_path / 'none.yaml'}: cannot be read: No such file or directory"
    ]
    assert problems_of(tmp_path)[0].startswith(f"{tmp_path}: cannot be read: ")
    assert problems_of(Path("a\0b")) == ["a\0b: cannot be read: this is no file name"]


def read(text: str) -> None:
    settle(read_draft(parse_yaml(text, "mine.yaml")))


def test_mutated_files_load_or_give_line_and_sentence() -> None:
    original = (SHIPPED / "original.yaml").read_text(encoding="utf-8")
    chance = random.Random(7)
    good = 0
    for _ in range(400):
        try:
            read(mutated(original, chance))
        except EditionError as error:
            for problem in error.problems:
                assert problem.line >= 1
                assert problem.message
        else:
            good += 1
    assert 20 < good < 300


def test_mutated_files_of_every_edition(tmp_path: Path) -> None:
    chance = random.Random(8)
    extra = "rules: {house: [postal, rule_card], going_out: floating, phases_played: [1]}\n"
    good = 0
    for shipped in edition_files(SHIPPED):
        text = shipped.read_text(encoding="utf-8")
        for turn in range(16):
            file = tmp_path / "mine.yaml"
            longer = text + extra if turn % 2 and "rules:" not in text else text
            file.write_text(mutated(longer, chance), encoding="utf-8")
            edition, problems = check_file(file)
            assert (edition is None) == bool(problems)
            assert all(problem.line >= 1 and problem.message for problem in problems)
            if edition is not None:
                good += 1
                assert edition_from_data(json.loads(json.dumps(edition_data(edition)))) == edition
    assert 20 < good < 300


def test_the_reader_without_libyaml_takes_and_refuses_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    # Its wording of broken syntax differs; everything else is ours.
    monkeypatch.setattr(strict, "_LOADER", yaml.SafeLoader)
    for text, messages in WRONG:
        if "extends:" in text:
            continue
        with pytest.raises(EditionError) as caught:
            read(text)
        assert [str(problem) for problem in caught.value.problems] == [
            f"mine.yaml:{message}" for message in messages
        ]
    for raw, _ in HOSTILE.values():
        try:
            text = raw.decode("utf-8")
        except UnicodeDecodeError:
            continue
        with pytest.raises(EditionError):
            read(text)


def test_problems_of_a_draft_point_at_the_nearest_part_that_is_there() -> None:
    draft = Draft(parse_yaml(GOOD, "mine.yaml"))
    draft.complain(("phases", 0, 5), "there is no sixth group")
    assert str(draft.problems[0]) == "mine.yaml:4:10: there is no sixth group"
