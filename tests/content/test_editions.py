"""The editions that come with the game, the shelf, and what `extends` and rules over an edition do."""

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from game.content import loader
from game.content.catalog import check_file, editions
from game.content.data import edition_data, edition_from_data
from game.content.loader import SHIPPED, edition_files, load_edition, settle_rules
from game.content.phases import KINDS as WRITTEN_KINDS
from game.content.problems import EditionError
from game.content.random_edition import phase_difficulty, random_edition
from game.rules.cardgame.edition import DeckSpec, card_points
from game.rules.cardgame.options import OPTIONS, PRESETS, Option, Options
from game.rules.cards import card_text
from game.rules.groups import Requirement
from game.rules.kinds import KINDS

# The table of the rulebook, section 2, in its own short form: s set, r run, c color ...
SHORT = {"s": "set", "r": "run", "c": "color", "cr": "color_run", "cs": "color_set"}
SHORT |= {"eo": "parity", "ceo": "color_parity", "w": "wild"}
ROWS = """
original | s3 s3 | s3 r4 | s4 r4 | r7 | r8 | r9 | s4 s4 | c7 | s5 s2 | s5 s3
twist_phases | s3 s3 s3 | s2 s2 s2 s2 | s5 r4 | s3 s3 r3 | s3 r6 | r4 r4 | r4 c4 | cr5 | c8 | c9
island_paradise | r7 | s2 s3 s3 | r6 s2 | s2 s2 s2 s3 | s3 r6 | r4 r4 | c3 s4 | c8 | c4 s5 | c9
cocoa_canyon | c6 | c7 | c4 c5 | s3 s3 | r8 | r9 | s4 r4 | eo10 | s4 r6 | s5 r4
disco_fever | eo8 | eo9 | cr3 s2 s2 | c7 | cr5 s2 s2 | ceo3 ceo4 | cr4 s4 | cr4 s2 s2 s2 | r3 s3 s3 \
| r3 s4 s3
cupcake_lounge | c3 c3 c4 | cr3 s2 s2 | c7 | s3 s3 | s4 s2 | s5 | ceo4 ceo4 | r9 | cr5 s2 s2 | cr6 s2
candy_castle | r3 s2 s2 s2 | r8 | r9 | cr3 s3 | s2 s3 s3 | s2 s3 s4 | c4 c6 | c5 c5 | r5 s3 s2 | r3 s4 s3
prehistoric_valley | eo9 | eo10 | r8 | r10 | s3 s3 | s4 s4 | cr4 | cr3 c3 | s3 r4 | s4 r6
moonlight_drive_in | s4 s2 | s3 s3 | r7 | r8 | s2 s3 s3 | s5 | r9 | r6 s2 s2 | r8 s2 | s4 r6
ancient_greece | s2 r6 | eo9 | eo10 | cr3 s3 | s3 r5 | s5 r4 | cr5 | ceo3 ceo5 | s2 s2 s2 s2 s2 | s3 s3 s2 s2
jazz_club | eo8 | cr3 s3 | eo9 | cr4 | eo10 | cr5 | ceo5 | cr5 s2 | ceo6 | cr5 c3
vintage_gas_station | s3 r5 | r4 s3 s2 | r3 s3 s2 s2 | cr4 | cr4 s2 | cr4 s2 s2 | s5 r4 | ceo5 | ceo6 \
| cr3 c3 s2
ocean_reef | r7 | s4 s3 | cr5 s2 | eo10 | r5 r5 | s3 s3 s3 | cr4 s3 | ceo3 ceo4 | r7 s2 | cr5 s3
okie_circle_j | s2 s2 s2 s2 s2 | cr10 | s4 cr4 | eo10 | r3 s3 s2 s2 | r8 | s5 r5 | cr8 | ceo8 s2 \
| cs2 cs2 s2 w1 cr3
plus_ten | s2 s2 s2 s2 | s4 r5 | s5 r5 | r4 c4 | r5 c4 | r10 | s4 s5 | c9 | s6 s2 | s6 s3
custom | r4 s3 s2
"""
TABLE = {name.strip(): row for name, _, row in (line.partition("|") for line in ROWS.split("\n") if line)}
TABLE["southwest"] = TABLE["ancient_greece"]
MASTERS = ("masters", "masters_1", "masters_2", "masters_mixed")
TABLE.update(dict.fromkeys((*MASTERS, "twist"), TABLE["original"]))


def phases_of(row: str) -> tuple[tuple[Requirement, ...], ...]:
    def need(word: str) -> Requirement:
        kind = word.rstrip("0123456789")
        return Requirement(SHORT[kind], int(word.removeprefix(kind)))

    return tuple(tuple(map(need, phase.split())) for phase in row.split("|"))


def write(folder: Path, name: str, text: str) -> Path:
    folder.mkdir(exist_ok=True)
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return file


def edition_text(edition_id: str, *lines: str) -> str:
    return "\n".join(["format: 1", f"id: {edition_id}", "name: Mine", *lines, ""])


@pytest.mark.parametrize("file", edition_files(SHIPPED, "cards"), ids=lambda file: file.stem)
def test_every_shipped_file_loads_by_its_name_and_has_the_tables_phases(file: Path) -> None:
    edition = load_edition(file.stem)
    assert edition.id == file.stem
    assert edition.about.endswith(".")
    if file.stem not in ("color_changing", "plain_cards"):
        assert edition.phases == phases_of(TABLE[file.stem])


def test_all_editions_of_the_rulebook_are_there() -> None:
    assert {file.stem for file in edition_files(SHIPPED, "cards")} == {
        *TABLE,
        "color_changing",
        "plain_cards",
    }


def test_other_names_are_shown_in_the_name() -> None:
    assert load_edition("cupcake_lounge").name == "Cupcake Lounge / Savannah Sunset"
    assert load_edition("candy_castle").name == "Candy Castle / Mountain Vista"
    names = [load_edition(file.stem).name for file in edition_files(SHIPPED, "cards")]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("edition_id", sorted({*TABLE} - {*MASTERS, "twist"}))
def test_only_the_phases_differ_from_original(edition_id: str) -> None:
    edition, original = load_edition(edition_id), load_edition("original")
    assert edition == replace(
        original,
        id=edition.id,
        name=edition.name,
        about=edition.about,
        box=edition.box,
        phases=edition.phases,
    )


def test_color_changing_is_a_pattern_run() -> None:
    [[need]] = load_edition("color_changing").phases
    assert (need.kind, need.size) == ("pattern_run", 9)
    assert dict(need.options) == {
        "from": "1",
        "to": "11",
        "neighbors": "differ",
        "1": "red blue",
        "3": "green yellow",
        "5": "red yellow",
        "7": "green blue",
        "9": "green red",
        "11": "blue yellow",
    }


def test_masters_and_its_variants() -> None:
    found = {edition_id: load_edition(edition_id) for edition_id in MASTERS}
    for edition in found.values():
        assert edition.players == (2, 4)
        assert edition.deck == DeckSpec(skips=2)
        assert len(edition.cards) == 106
    declared = Options(phase_order="declare_after_deal", save_pile="once_a_round")
    assert found["masters"].options == declared
    assert found["masters_1"].options == declared._replace(phase_order="declare_when_laying")
    assert found["masters_2"].options == declared._replace(phase_order="declare_when_laying", clear=True)
    assert found["masters_mixed"].options == declared._replace(phase_cards="mixed")


def test_twist_has_a_board_and_the_twist_phases() -> None:
    edition = load_edition("twist")
    assert edition.players == (2, 6)
    assert edition.deck == DeckSpec()
    assert edition.board == (1, 0, 2, 0, 3, 0, 4, 0, 5, 0, 6, 0, 7, 0, 8, 0, 9, 0, 10)
    assert edition.twist == load_edition("twist_phases").phases
    assert [edition.phase(number) for number in edition.twist_numbers] == list(edition.twist)
    assert edition.played == tuple(range(1, 11))
    assert edition.piles == 3
    assert edition.options == Options(skip_limit="once_served", opening_skip="redraw")


def test_ordinary_cards() -> None:
    edition = load_edition("plain_cards")
    assert edition.phases[:6] == phases_of("s3 r3 | s3 r4 | s3 s3 | r6 | r7 | r8")
    apart = (("apart", "true"),)
    assert edition.phases[6:] == (
        (Requirement("color", 8, (("red", "hearts diamonds"), ("black", "clubs spades"))),),
        (Requirement("color", 4), Requirement("color", 4)),
        (Requirement("color", 5, apart), Requirement("color", 3, apart)),
        (Requirement("color", 5, apart), Requirement("color", 4, apart)),
    )
    assert edition.options == Options()
    for seats, packs in ((2, 2), (3, 4), (4, 4), (5, 6), (6, 6)):
        played = edition.for_seats(seats)
        faces = Counter(card_text(card) for card in played.cards)
        assert (len(played.cards), faces["SA"], faces["HQ"], faces["CK"]) == (packs * 54, packs, packs, packs)
        assert (faces["W"], faces["S"]) == (2 * packs, 0)
        assert played.for_seats(seats) is played
    points = {face: card_points(card) for card in edition.cards for face in [card_text(card)]}
    assert [points[face] for face in ("SA", "D9", "D10", "HJ", "CQ", "HK", "W")] == [5, 5, 10, 10, 10, 10, 25]


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


def test_random_editions() -> None:
    edition = load_edition("random:1234")
    assert edition == random_edition(1234) == load_edition("random:1234")
    assert edition.id == "random_1234"
    assert len(set(edition.phases)) == 10
    known = phase_difficulty()
    draws = [known[phase] for phase in edition.phases]
    assert draws == sorted(draws)
    assert edition.options == Options()
    assert edition_from_data(edition_data(edition)) == edition
    assert len({random_edition(seed).phases for seed in range(30)}) == 30
    assert {phase for seed in range(80) for phase in random_edition(seed).phases} == set(known)
    assert load_edition("random:5", rules={"runs_wrap": True}).options.runs_wrap


@pytest.mark.parametrize(
    "name", ["random:", "random:x", "random:-1", "random:99999999999999999999", "random"]
)
def test_no_random_edition(name: str) -> None:
    with pytest.raises(EditionError, match="names no random edition; write random: and a whole number"):
        load_edition(name)


def test_the_difficulty_of_every_listed_phase_is_known() -> None:
    known = phase_difficulty()
    lists = [row for name, row in TABLE.items() if name not in ("custom", *MASTERS)]
    assert set(known) == {phase for row in lists for phase in phases_of(row)}
    first, last = phases_of("s3 s3 | cr10")
    assert 2 < known[first] < 10
    assert known[last] > 20


def test_original_is_the_printed_game() -> None:
    edition = load_edition("original")
    assert edition.players == (2, 6)
    assert edition.deck == DeckSpec(("red", "blue", "green", "yellow"), 12, 2, 8, 4)
    assert len(edition.cards) == 108
    assert edition.deal == 10
    assert edition.options == Options()


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
