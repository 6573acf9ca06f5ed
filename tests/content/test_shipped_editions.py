"""The editions that come with the game are those of the rulebook."""

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from game.content.loader import SHIPPED, edition_files, load_edition
from game.rules.cardgame.edition import DeckSpec, card_points
from game.rules.cardgame.options import Options
from game.rules.cards import card_text
from game.rules.groups import Requirement
from tests.content.rulebook_table import MASTERS, TABLE, phases_of


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


def test_original_is_the_printed_game() -> None:
    edition = load_edition("original")
    assert edition.players == (2, 6)
    assert edition.deck == DeckSpec(("red", "blue", "green", "yellow"), 12, 2, 8, 4)
    assert len(edition.cards) == 108
    assert edition.deal == 10
    assert edition.options == Options()
