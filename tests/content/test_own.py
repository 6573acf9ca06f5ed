"""The player's own editions: what is written loads as it was, and wrong ones are not written."""

from dataclasses import replace
from pathlib import Path

import pytest

from game.content import difficulty
from game.content.catalog import editions
from game.content.loader import load_edition
from game.content.own import delete_own, edition_text, problems_of, save_own, written_here
from game.content.problems import EditionError
from game.content.random_edition import phase_difficulty
from game.rules.groups import Requirement

SHELF = [entry.cards for entry in editions() if entry.cards is not None]
THREE = ((Requirement("run", 4), Requirement("set", 3)), (Requirement("color", 6),))


@pytest.mark.parametrize("edition", SHELF, ids=lambda edition: edition.id)
def test_every_edition_is_written_so_that_it_loads_as_it_was(edition, tmp_path):
    made = save_own(edition, edition.phases, "Copy", tmp_path)
    loaded = load_edition("copy", user_folder=tmp_path)
    assert loaded == made
    assert (loaded.phases, loaded.options, loaded.deck) == (edition.phases, edition.options, edition.deck)
    assert (loaded.name, loaded.about, loaded.players) == ("Copy", edition.about, edition.players)


def test_an_own_edition_appears_on_the_shelf_and_is_written_anew_in_its_place(tmp_path):
    save_own(load_edition("original"), THREE, "Käse & Brot", tmp_path)
    (entry,) = [entry for entry in editions(tmp_path) if not entry.shipped]
    assert (entry.name, entry.problems) == ("Käse & Brot", ())
    assert entry.edition.phases == THREE
    save_own(entry.edition, THREE[:1], "Other: name", tmp_path, entry.file)
    (again,) = [entry for entry in editions(tmp_path) if not entry.shipped]
    assert (again.file, again.id, again.name) == (entry.file, entry.id, "Other: name")
    assert len(again.edition.phases) == 1
    delete_own(again.file)
    delete_own(again.file)
    assert all(entry.shipped for entry in editions(tmp_path))


def test_what_was_written_by_hand_is_never_written_over(tmp_path):
    made = save_own(load_edition("original"), THREE, "Mine", tmp_path)
    file = tmp_path / "mine.yaml"
    assert written_here(file)
    for by_hand in (
        file.read_text() + "# on rainy days\n",
        file.read_text().replace("deal: 10\n", ""),
        "format: 1\nextends: original\nid: mine\nname: Mine\n",
        "not an edition",
    ):
        file.write_text(by_hand)
        assert not written_here(file)
        copy = save_own(made, THREE[:1], "Mine", tmp_path, file)
        assert file.read_text() == by_hand
        assert copy.id != "mine"
    assert not written_here(tmp_path / "nothing.yaml")


def test_names_that_are_taken_or_have_no_letters_get_an_id_of_their_own(tmp_path):
    base = load_edition("original")
    ids = [
        save_own(base, THREE, name, tmp_path).id
        for name in ("Original", "Original", "7 days", "!?", "A" * 60)
    ]
    assert ids == ["original_2", "original_3", "mine_7_days", "mine", "a" * 36]
    assert all(entry.edition is not None for entry in editions(tmp_path))


def test_what_cannot_be_played_is_not_written(tmp_path):
    base = load_edition("original")
    long = ((Requirement("run", 9), Requirement("set", 4)),)
    problems = problems_of(base, (*THREE, *long), "Mine")
    assert [problem.path for problem in problems] == [("phases", 2)]
    assert "13 cards" in problems[0].message
    assert problems_of(base, THREE, "")
    assert problems_of(base, (), "Mine")
    with pytest.raises(EditionError):
        save_own(base, long, "Mine", tmp_path)
    assert list(tmp_path.iterdir()) == []
    assert problems_of(base, THREE, "Mine") == ()


def test_the_text_says_only_the_rules_that_differ():
    text = edition_text(load_edition("masters_2"))
    assert "save_pile: once_a_round" in text
    assert "dealer" not in text
    assert "  - [{set: 3}, {run: 4}]\n" in text


def test_an_estimate_is_the_mean_of_its_games_however_it_is_sliced():
    edition = load_edition("original")
    known = phase_difficulty()
    for phase in (edition.phase(1), edition.phase(6), edition.phase(8)):
        estimate = difficulty.Estimate(edition, phase)
        steps = 0
        while not estimate.done:
            estimate.step()
            steps += 1
        assert steps > estimate.TRIALS
        assert estimate.mean == difficulty.mean_draws(edition, phase, estimate.TRIALS)
        assert estimate.mean == pytest.approx(known[phase], rel=0.1)


def test_a_phase_with_a_group_more_is_estimated_harder():
    edition = load_edition("original")
    known = phase_difficulty()
    pair = edition.phase(9)[1]
    for number in (1, 2, 4):
        estimate = difficulty.Estimate(edition, (*edition.phase(number), pair))
        while not estimate.done:
            estimate.step()
        assert estimate.mean > known[edition.phase(number)]


def test_files_are_written_whole(tmp_path: Path):
    made = save_own(load_edition("original"), THREE, "Whole", tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == [f"{made.id}.yaml"]


def test_an_own_edition_keeps_the_picture_of_its_box(tmp_path):
    base = replace(load_edition("original"), box="crown")
    made = save_own(base, THREE, "Mine", tmp_path)
    (file,) = tmp_path.iterdir()
    assert "box: crown" in file.read_text(encoding="utf-8")
    assert load_edition(file).box == made.box == "crown"
