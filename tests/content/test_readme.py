"""The description of the edition format: its examples load, its tables are complete."""

import re
from pathlib import Path

import pytest

from game.content.catalog import check_file
from game.content.draft import Draft
from game.content.loader import load_edition, settle
from game.content.phases import KINDS
from game.content.problems import EditionError
from game.content.schema import BOXES, read_draft
from game.content.strict import parse_yaml
from game.content.words import shown
from game.match.match import Match
from game.match.simulation import bot_seats, play_out
from game.rules.cardgame.options import HOUSE, OPTIONS, Option, Options

README = (Path(__file__).resolve().parents[2] / "variants" / "README.md").read_text(encoding="utf-8")


def code_blocks() -> list[str]:
    return re.findall(r"^```yaml\n(.*?)^```$", README, re.DOTALL | re.MULTILINE)


def draft_of(lines: str) -> Draft:
    return read_draft(parse_yaml(f"format: 1\nid: x\nname: X\nphases:\n{lines}\n", "x.yaml"))


def test_the_example_is_an_edition(tmp_path: Path) -> None:
    file = tmp_path / "odd_socks.yaml"
    file.write_text(code_blocks()[0], encoding="utf-8")
    edition, problems = check_file(file)
    assert problems == ()
    assert edition is not None
    assert edition.name == "Odd socks"
    assert len(edition.cards) == 90
    assert edition.options == Options(skip_limit="not_twice_running", going_out="discard_only")


def test_the_color_groups_examples_are_phases_of_ordinary_cards(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(
        f"format: 1\nid: mine\nname: Mine\nextends: plain_cards\nphases:\n{code_blocks()[1]}",
        encoding="utf-8",
    )
    edition, problems = check_file(file)
    assert problems == ()
    assert edition is not None
    assert edition.phases == load_edition("plain_cards").phases[6::2]


def test_the_example_of_extending_is_masters_for_six(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(code_blocks()[3], encoding="utf-8")
    edition, problems = check_file(file)
    assert problems == ()
    assert edition is not None
    masters = load_edition("masters")
    assert (edition.players, edition.deck.wilds) == ((2, 6), 12)
    assert edition.options == masters.options


def test_the_example_of_a_board_is_played(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(code_blocks()[4], encoding="utf-8")
    edition, problems = check_file(file)
    assert problems == ()
    assert edition is not None
    assert (edition.board, edition.piles) == ((1, 0, 2, 0, 0, 3), 2)
    assert list(edition.twist_numbers) == [4, 5]
    assert edition.phase(5) == edition.twist[1]
    match = Match(edition, bot_seats(("greedy",), 3), 1)
    play_out(match)
    assert match.faults == []


def test_what_is_said_there_of_rules_that_do_not_fit_a_board(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(
        "format: 1\nextends: twist\nid: mine\nname: Mine\nrules: {progress: always}\n", encoding="utf-8"
    )
    edition, [problem] = check_file(file)
    assert edition is None
    said = f"mine.yaml:{problem.line}:{problem.column}: {problem.message}"
    assert said in " ".join(README.split())


def test_the_random_edition_named_there_can_be_played() -> None:
    [spelled] = set(re.findall(r"random:\d+", README))
    assert len(load_edition(spelled).phases) == 10


def test_every_house_rule_is_in_the_table() -> None:
    assert set(re.findall(r"^\| `([a-z_]+)` \| [^`|]+\. \|$", README, re.MULTILINE)) >= set(HOUSE)
    assert f"house: [{', '.join(HOUSE)}]" in README


@pytest.mark.parametrize(
    "more",
    ["rules: {hit_targets: own, round_ends: phase_made}", "deck: {skips: 0}\nrules: {opening_skip: redraw}"],
)
def test_the_refusals_quoted_there_are_what_is_said(more: str) -> None:
    draft = draft_of(f"  - [set: 3]\n{more}")
    with pytest.raises(EditionError) as caught:
        settle(draft)
    assert caught.value.problems[0].message in " ".join(README.split())


def test_the_pattern_runs_example_is_a_phase() -> None:
    draft = draft_of(code_blocks()[2])
    assert draft.problems == []
    assert draft.phases is not None
    assert draft.phases[0][0] is not None
    assert draft.phases[0][0].kind == "pattern_run"


def test_every_kind_in_the_table_can_be_written_as_it_stands_there() -> None:
    written = [
        group for group in re.findall(r"^\| `([a-z ]+: .*?)` \|", README, re.MULTILINE) if "{" not in group
    ]
    for group in written:
        assert draft_of(f"  - [{group}]").problems == []
    names = {group.partition(":")[0].replace(" ", "_") for group in written}
    assert {KINDS[name] for name in names} == set(KINDS.values()) - {"pattern_run"}


@pytest.mark.parametrize("option", OPTIONS.values(), ids=lambda option: option.key)
def test_every_rule_is_in_the_table_with_all_its_values(option: Option) -> None:
    row = re.search(rf"^\| `{option.key}` \| (.*) \| .*\. \|$", README, re.MULTILINE)
    assert row
    words = [value if isinstance(value, str) else shown(value) for value in option.values]
    listed = re.findall(r"`(.*?)`", row[1])
    assert set(words) <= set(listed)
    default = option.default
    assert listed[0] == (
        "null" if default is None else default if isinstance(default, str) else shown(default)
    )


def test_every_top_level_key_is_in_the_table() -> None:
    listed = set(re.findall(r"^\| `([a-z]+)` \| ", README, re.MULTILINE))
    told = str(draft_of("  - [set: 3]\nnothing: 1").problems[0])
    known = told.partition("known are ")[2].replace(" and ", ", ").split(", ")
    assert len(known) == 15
    assert set(known) <= listed


def test_every_drawing_for_a_box_is_listed() -> None:
    row = re.search(r"^\| `box` \| (.*?) \| .* \|$", README, re.MULTILINE)
    assert row
    assert re.findall(r"`([a-z_]+)`", row[1]) == list(BOXES)
