"""What can be written into a file of an edition, what `extends` and rules over it do, and the shelf."""

from dataclasses import replace
from pathlib import Path

import pytest

from game.content import loader
from game.content.catalog import check_file, editions
from game.content.data import edition_data, edition_from_data
from game.content.loader import SHIPPED, edition_files, load_edition, settle_rules
from game.content.phases import KINDS as WRITTEN_KINDS
from game.content.problems import EditionError
from game.rules.cardgame.edition import DeckSpec
from game.rules.cardgame.options import OPTIONS, PRESETS, Option, Options
from game.rules.groups import Requirement
from game.rules.kinds import KINDS


def write(folder: Path, name: str, text: str) -> Path:
    folder.mkdir(exist_ok=True)
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return file


def edition_text(edition_id: str, *lines: str) -> str:
    return "\n".join(["format: 1", f"id: {edition_id}", "name: Mine", *lines, ""])


@pytest.mark.parametrize(("name", "preset"), PRESETS.items())
def test_every_house_rule_can_be_put_over_an_edition(
    name: str, preset: tuple[str, dict[str, object]]
) -> None:
    edition = settle_rules(load_edition("original"), preset[1])
    assert edition.options == Options(**preset[1])  # type: ignore[arg-type]
    assert edition_from_data(edition_data(edition)) == edition
    key = name.lower().replace(" ", "_")
    if key not in OPTIONS:
        with pytest.raises(EditionError, match=f"the house rule {name} is written"):
            settle_rules(load_edition("original"), {key: True})


def test_house_rules_in_a_file_and_over_it(tmp_path: Path) -> None:
    lines = ("extends: masters_2", "rules: {house: [postal, rule_card], save_pile: unlimited}")
    edition = load_edition(write(tmp_path, "mine.yaml", edition_text("mine", *lines)))
    assert edition.options.house == ("postal", "rule_card")
    assert edition.options.save_pile == "unlimited"
    assert edition.options.clear
    assert len(edition.cards) == 107
    assert edition_from_data(edition_data(edition)) == edition
    assert settle_rules(edition, {"house": []}).options.house == ()


def test_an_edition_may_extend_one_that_extends_another(tmp_path: Path) -> None:
    text = edition_text("mine", "extends: masters_2", "players: {to: 6}", "deck: {wilds: 12}")
    edition = load_edition(write(tmp_path, "mine.yaml", text))
    assert edition.players == (2, 6)
    assert edition.deck == DeckSpec(wilds=12, skips=2)
    assert edition.options == load_edition("masters_2").options


def test_every_kind_of_group_can_be_written() -> None:
    assert set(WRITTEN_KINDS.values()) == set(KINDS)


@pytest.mark.parametrize(
    "written",
    ["color run", "color_run", "color-run"],
)
def test_kinds_may_be_written_with_spaces_underscores_or_hyphens(tmp_path: Path, written: str) -> None:
    file = write(tmp_path, "mine.yaml", edition_text("mine", f"phases: [[{written}: 4]]"))
    assert load_edition(file).phases == ((Requirement("color_run", 4),),)


def test_a_pattern_run_is_data(tmp_path: Path) -> None:
    pattern = "{size: 9, from: 1, to: 11, neighbors: differ, colors: {1: [red, blue], 11: [blue, yellow]}}"
    file = write(tmp_path, "mine.yaml", edition_text("mine", f"phases: [[pattern_run: {pattern}]]"))
    edition = load_edition(file)
    options = (("from", "1"), ("to", "11"), ("neighbors", "differ"), ("1", "red blue"), ("11", "blue yellow"))
    assert edition.phases == ((Requirement("pattern_run", 9, options),),)
    assert edition_from_data(edition_data(edition)) == edition


def test_what_a_file_leaves_out_is_as_in_original(tmp_path: Path) -> None:
    edition = load_edition(write(tmp_path, "mine.yaml", edition_text("mine", "phases: [[set: 3]]")))
    original = load_edition("original")
    phases = ((Requirement("set", 3),),)
    assert edition == replace(original, id="mine", name="Mine", about="", box="", phases=phases)


def test_extends_merges_mappings_by_key_and_replaces_the_rest(tmp_path: Path) -> None:
    write(
        tmp_path,
        "base.yaml",
        edition_text(
            "base",
            "about: A base.",
            "players: {from: 3, to: 4}",
            "deck: {wilds: 12}",
            "deal: 11",
            "phases: [[set: 3], [run: 4]]",
            "rules: {skip_target: next, runs_wrap: true}",
        ),
    )
    child = edition_text(
        "child",
        "extends: base",
        "players: {to: 5}",
        "deck: {skips: 2}",
        "phases: [[run: 7]]",
        "rules: {runs_wrap: false}",
    )
    edition = load_edition(write(tmp_path, "child.yaml", child))
    assert (edition.id, edition.name, edition.about) == ("child", "Mine", "")
    assert edition.players == (3, 5)
    assert edition.deck == DeckSpec(wilds=12, skips=2)
    assert edition.deal == 11
    assert edition.phases == ((Requirement("run", 7),),)
    assert edition.options == Options(skip_target="next", runs_wrap=False)


def test_an_edition_is_found_by_id_in_the_users_folder_whatever_its_files_name(tmp_path: Path) -> None:
    write(tmp_path, "a.yaml", "not: an edition")
    write(tmp_path, "b.yml", edition_text("mine", "phases: [[set: 3]]"))
    assert load_edition("mine", user_folder=tmp_path).id == "mine"
    with pytest.raises(EditionError) as caught:
        load_edition("mime", user_folder=tmp_path)
    assert str(caught.value) == "there is no edition 'mime'; did you mean 'mine'?"


def test_rules_over_an_edition() -> None:
    edition = load_edition("original", rules={"skip_target": "next", "phases_played": [2, 4], "rounds": 3})
    assert edition.options == Options(skip_target="next", phases_played=(2, 4), rounds=3)
    assert edition.played == (2, 4)
    assert settle_rules(edition, {"phases_played": "odd"}).options.skip_target == "next"


@pytest.mark.parametrize(
    ("rules", "messages"),
    [
        ({"skip_targt": "any"}, ["rules: rule 'skip_targt' is not known; did you mean 'skip_target'?"]),
        ({"skip_target": "nxt"}, ["rules: skip_target cannot be 'nxt'; did you mean 'next'?"]),
        ({"runs_wrap": 1}, ["rules: runs_wrap cannot be 1; it may be false or true"]),
        ({"rounds": True}, ["rules: rounds cannot be true; it may be a whole number from 1 to 99"]),
        (
            {"phases_played": [1, 11, 12]},
            ["rules: there are no phases 11 and 12; the edition has 10"],
        ),
        (
            {"skip_target": "nxt", "skip_limit": "unlimited", "phases_played": [11]},
            [
                "rules: skip_target cannot be 'nxt'; did you mean 'next'?",
                "rules: there is no phase 11; the edition has 10",
            ],
        ),
        (
            {"progress": "always", "thirty_cards": True},
            [
                (
                    "rules: thirty_cards: true and progress: always do not go together: "
                    "everyone moves on each round already, so nothing is left to move extra"
                )
            ],
        ),
    ],
)
def test_wrong_rules_over_an_edition(rules: dict[str, object], messages: list[str]) -> None:
    with pytest.raises(EditionError) as caught:
        settle_rules(load_edition("original"), rules)
    assert [str(problem) for problem in caught.value.problems] == messages
    assert {problem.path[0] for problem in caught.value.problems} == {"rules"}


@pytest.mark.parametrize("row", OPTIONS.values(), ids=lambda row: row.key)
def test_every_value_of_every_rule_can_be_chosen(row: Option) -> None:
    values: list[object] = [*row.values, row.default]
    values += {"count": [7], "phases": [(1, 3)], "": []}[row.numbers]
    original = load_edition("original")
    for value in values:
        data = edition_data(original)
        data["rules"] = {row.key: list(value) if isinstance(value, tuple) else value}
        assert getattr(edition_from_data(data).options, row.key) == value


def test_the_shelf_shows_good_and_broken_editions(tmp_path: Path) -> None:
    write(tmp_path, "good.yaml", edition_text("good", "phases: [[set: 3]]"))
    broken = write(tmp_path, "broken.yaml", "format: 1\nid: broken\nname: Broken\nphases: [[sett: 3]]\n")
    taken = write(tmp_path, "taken.yaml", edition_text("original", "phases: [[set: 3]]"))
    twice = write(tmp_path, "twice.yaml", edition_text("good", "phases: [[set: 3]]"))
    write(tmp_path, "notes.txt", "nothing to see")
    (tmp_path / "folder.yaml").mkdir()
    shelf = editions(tmp_path)
    assert shelf[0].id == "original"
    assert shelf[0].shipped
    assert shelf[0].edition == load_edition("original")
    own = {entry.file.name: entry for entry in shelf if not entry.shipped}
    assert sorted(own) == ["broken.yaml", "good.yaml", "taken.yaml", "twice.yaml"]
    assert own["good.yaml"].edition is not None
    assert [str(problem) for problem in own["broken.yaml"].problems] == [
        f"{broken}:4:11: kind 'sett' is not known; did you mean 'set'?"
    ]
    told = "the id 'original' is taken by an edition that comes with the game; give this edition another"
    assert [str(problem) for problem in own["taken.yaml"].problems] == [f"{taken}:2:5: {told}"]
    assert [str(problem) for problem in own["twice.yaml"].problems] == [
        f"{twice}:2:5: the id 'good' is taken by good.yaml; give this edition another"
    ]
    assert all((entry.edition is None) == bool(entry.problems) for entry in shelf)


def test_a_missing_users_folder_is_an_empty_one(tmp_path: Path) -> None:
    assert editions(tmp_path / "none") == editions()


def test_a_users_file_cannot_hide_a_shipped_edition(tmp_path: Path) -> None:
    write(tmp_path, "original.yaml", edition_text("original", "phases: [[set: 3]]"))
    assert load_edition("original", user_folder=tmp_path).name == "Original"


def test_checking_a_file_by_itself(tmp_path: Path) -> None:
    assert check_file(SHIPPED / "original.yaml") == (load_edition("original"), ())
    edition, problems = check_file(write(tmp_path, "bad.yaml", "format: 1\n"))
    assert edition is None
    assert len(problems) == 3


@pytest.mark.parametrize("file", edition_files(SHIPPED, "cards"), ids=lambda file: file.stem)
def test_the_data_of_an_edition_makes_it_again(file: Path) -> None:
    import json

    edition = load_edition(file.stem)
    again = edition_from_data(json.loads(json.dumps(edition_data(edition))))
    assert again == edition
    assert again.terms == edition.terms
    phases = [1, len(edition.phases)][: len(edition.phases)]
    played = {} if edition.board else {"phases_played": phases}
    chosen = settle_rules(edition, {**played, "rounds": 5, "runs_wrap": True})
    assert edition_from_data(json.loads(json.dumps(edition_data(chosen)))) == chosen


@pytest.mark.parametrize(
    "data", [None, 7, "original", [], {}, {"format": 1}, {"format": 1, "extends": "original"}]
)
def test_wrong_data_is_refused_with_sentences(data: object) -> None:
    with pytest.raises(EditionError) as caught:
        edition_from_data(data)
    assert all(str(problem).startswith("the edition in the save: ") for problem in caught.value.problems)


def test_an_edition_in_a_save_stands_alone() -> None:
    data = {"format": 1, "extends": "original", "id": "x", "name": "X"}
    with pytest.raises(EditionError, match="an edition in a save stands alone and extends no other"):
        edition_from_data(data)


def test_shipped_editions_are_found_beside_the_code_wherever_one_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert loader.SHIPPED.is_absolute()
    assert load_edition("original").id == "original"
