"""Phases of one's own, written on the screen."""

from game.content.loader import load_edition
from game.content.schema import BOXES
from game.rules.groups import Requirement
from game.ui.text.boxes import BOX_NAMES
from tests.ui.driver import Driver


def test_an_edition_written_by_hand_is_changed_as_a_copy(tmp_path):
    folder = tmp_path / "variants"
    folder.mkdir()
    written = "format: 1\nextends: original\nid: short\nname: Short\nabout: One.\n"
    written += "phases: [[set: 3]]  # for Grandpa\n"
    (folder / "short.yaml").write_text(written)
    driver = Driver(data=tmp_path, reduced_motion=True)
    shelf = driver.open("new_game", edition=load_edition("short", user_folder=folder))
    assert shelf.widgets["edit"].label == "Make it your own"
    driver.click("edit")
    assert driver.scene._toast.label == "short.yaml was written by hand and stays as it is: this is a copy."
    assert "delete" not in driver.scene.widgets
    driver.scene._rename("Shorter")
    driver.click("save")
    assert (folder / "short.yaml").read_text() == written
    assert shelf.edition.id == "shorter"
    assert load_edition("short", user_folder=folder).about == "One."
    assert shelf.edition.about == "", "what was said of the original is not said of the copy"
    assert shelf.widgets["edit"].label == "Change"


def test_phases_of_ones_own_are_written_and_stand_on_the_shelf_at_once(tmp_path):
    driver = Driver(data=tmp_path, reduced_motion=True)
    shelf = driver.open("new_game")
    driver.click("edit")
    editor = driver.scene
    assert editor.name == "phase_editor"
    driver.click("save")
    assert "name" in editor._toast.label
    assert editor.ring.id == "name"
    driver.write("Käse")
    driver.key("space")
    driver.write(" 3")
    assert editor.title == "Käse 3"
    editor.focus("size:0")
    driver.key("right")
    editor.focus("kind:1")
    driver.key("right")
    assert editor.phases[0] == (Requirement("set", 4), Requirement("run", 3))
    editor.focus("group")
    driver.key("enter")
    assert len(editor.phases[0]) == 3
    editor.focus("less:2")
    driver.key("enter")
    editor.focus("down")
    driver.key("enter")
    assert editor.phases[1] == (Requirement("set", 4), Requirement("run", 3))
    editor.focus("remove")
    driver.key("enter")
    assert len(editor.phases) == 9
    editor.focus("add")
    driver.key("enter")
    assert editor.phases[-1] == (Requirement("set", 3),)
    editor.scroll_to(0)
    editor.focus("box")
    driver.key("right", "right")
    assert BOX_NAMES[editor.box] == "Pencil"
    driver.click("save")
    assert driver.scene is shelf
    assert shelf.edition.box == "pencil"
    assert (shelf.edition.name, shelf.edition.phases) == ("Käse 3", tuple(editor.phases))
    (file,) = (tmp_path / "variants").iterdir()
    assert load_edition(file) == shelf.edition

    driver.click("edit")
    driver.scene.focus("delete")
    driver.key("enter")
    driver.click("accept")
    assert driver.scene is shelf
    assert shelf.edition.id == "original"
    assert list((tmp_path / "variants").iterdir()) == []


def test_every_picture_of_a_box_has_a_name_to_choose_it_by():
    assert {*BOX_NAMES} - {""} == {*BOXES}


def test_the_editor_asks_before_unsaved_work_is_lost(tmp_path):
    driver = Driver(data=tmp_path, reduced_motion=True)
    shelf = driver.open("new_game")
    driver.click("edit")
    driver.key("escape")
    assert driver.scene is shelf
    driver.click("edit")
    editor = driver.scene
    editor._rename("Random night")
    driver.key("escape")
    assert driver.scene.name == "confirm"
    driver.click("decline")
    assert driver.scene is editor
    driver.click("save")
    # Ids that begin with "random" are those of the editions drawn by seed.
    assert shelf.edition.id == "mine_random_night"
    driver.click("edit")
    driver.scene._rename("Another night")
    driver.key("escape")
    driver.click("accept")
    assert driver.scene is shelf
    assert shelf.edition.name == "Random night"


def test_a_phase_that_cannot_be_laid_is_told_and_not_written(tmp_path):
    driver = Driver(data=tmp_path, reduced_motion=True)
    driver.open("new_game").edit()
    driver.tick()
    editor = driver.scene
    editor._rename("Long")
    editor.focus("phase:5")
    driver.key("enter")
    for _ in range(3):
        editor.focus("size:0")
        driver.key("right")
    assert editor.phases[5] == (Requirement("run", 12),)
    assert editor.widgets["phase:5"].fault
    assert any("12 cards" in text for text, _y, _role in editor._sentences)
    driver.click("save")
    assert driver.scene is editor
    assert "only 11 can be laid" in editor._toast.label
    assert not (tmp_path / "variants").exists()


def test_how_hard_a_phase_is_is_worked_out_without_stopping(tmp_path):
    driver = Driver(data=tmp_path, reduced_motion=True)
    driver.open("new_game", edition=load_edition("plain_cards")).edit()
    driver.tick()
    rows = [driver.scene.widgets[f"phase:{i}"] for i in range(10)]
    for _ in range(1000):
        driver.tick()
        if all(row.draws is not None for row in rows):
            break
    assert all(row.draws is not None and row.draws > 0 for row in rows)
