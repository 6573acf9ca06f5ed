"""Where the program looks for its data and keeps the person's files."""

import os
import sys
from pathlib import Path

import appdirs
import pytest

from game.bundle import bundled_root
from game.content.loader import SHIPPED
from game.storage import paths as paths_module
from game.storage.paths import find_paths, prepare, program_folder
from game.ui.theme import themes_folder


@pytest.fixture
def no_variable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DECAPHASE_DATA")


def test_the_option_comes_first(tmp_path: Path) -> None:
    (tmp_path / "program" / "saves").mkdir(parents=True)
    paths = find_paths(tmp_path / "mine", program=tmp_path / "program")
    assert paths.user == tmp_path / "mine"
    assert not paths.user.exists(), "asking creates nothing"
    assert paths.autosave == tmp_path / "mine" / "games" / "autosave.json"
    assert paths.settings == tmp_path / "mine" / "settings.json"
    assert paths.user_variants == tmp_path / "mine" / "variants"


def test_a_relative_option_does_not_move_with_the_working_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert find_paths("here").user == tmp_path / "here"


def test_the_variable_comes_second(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "saves").mkdir()
    monkeypatch.setenv("DECAPHASE_DATA", str(tmp_path / "elsewhere"))
    assert find_paths(program=tmp_path).user == tmp_path / "elsewhere"
    assert find_paths(tmp_path / "mine", program=tmp_path).user == tmp_path / "mine"


@pytest.mark.usefixtures("no_variable")
def test_portable_when_saves_stands_beside_the_program(tmp_path: Path) -> None:
    (tmp_path / "saves").mkdir()
    assert find_paths(program=tmp_path).user == tmp_path / "saves"


@pytest.mark.usefixtures("no_variable")
@pytest.mark.parametrize("case", ["missing", "a file", "read-only"])
def test_else_the_folder_of_the_system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, case: str) -> None:
    if case == "a file":
        (tmp_path / "saves").write_text("")
    elif case == "read-only":
        (tmp_path / "saves").mkdir()
        # Not by its mode: an administrator may write everywhere.
        monkeypatch.setattr(os, "access", lambda *_: False)
    wanted = Path(appdirs.user_data_dir("Decaphase", appauthor=False))
    assert find_paths(program=tmp_path).user == wanted
    assert wanted.parent.name != "Decaphase"


def test_in_a_checkout_everything_is_under_one_root() -> None:
    root = Path(__file__).resolve().parents[2]
    assert bundled_root() == program_folder() == root
    assert find_paths().assets == root / "assets"
    assert root / "variants" == SHIPPED
    assert themes_folder() == root / "assets" / "themes"


def test_a_built_program_reads_its_bundle_and_keeps_saves_beside_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path / "_internal"), raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "decaphase"))
    monkeypatch.delenv("DECAPHASE_DATA")
    (tmp_path / "saves").mkdir()
    paths = find_paths()
    assert paths.assets == tmp_path / "_internal" / "assets"
    assert themes_folder() == paths.assets / "themes"
    assert paths.user == tmp_path / "saves"


def test_preparing_makes_the_folders(tmp_path: Path) -> None:
    paths = find_paths(tmp_path / "new" / "data")
    assert prepare(paths) is None
    assert paths.games.is_dir()
    assert prepare(paths) is None


def test_a_place_that_cannot_be_written_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    told = prepare(find_paths(tmp_path / "file"))
    assert (
        str(told)
        == f"Nothing can be kept in {tmp_path / 'file'} (Not a directory): this game will not be saved."
    )
    monkeypatch.setattr(paths_module.os, "access", lambda *_: False)
    told = prepare(find_paths(tmp_path / "data"))
    assert (
        str(told)
        == f"Nothing can be kept in {tmp_path / 'data'} (it is read-only): this game will not be saved."
    )


def test_preparing_sweeps_up_after_writes_that_were_interrupted(tmp_path: Path) -> None:
    paths = find_paths(tmp_path)
    prepare(paths)
    paths.user_variants.mkdir()
    strays = [folder / ".one.json.abc.part" for folder in (paths.user, paths.games, paths.user_variants)]
    for stray in strays:
        stray.write_bytes(b"half")
        os.utime(stray, (1_000, 1_000))
    writing = paths.games / ".autosave.json.def.part"
    writing.write_bytes(b"just being written")
    assert prepare(paths) is None
    assert [stray for stray in strays if stray.exists()] == []
    assert writing.exists()
