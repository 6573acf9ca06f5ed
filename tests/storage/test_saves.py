"""Saved games: what was written comes back, and what cannot be read says why."""

import dataclasses
import errno
import hashlib
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import __version__
from game.storage import saves
from game.storage.atomic import backup_of
from game.storage.saves import (
    Cause,
    SaveData,
    SaveProblem,
    look_at_save,
    read_save,
    write_save,
)

GAME = SaveData(
    edition={"id": "some", "phases": [["set", 3]], "about": "keys in no order"},
    changed=["naturals"],
    seats=[{"name": "Zoë \ud800"}, {"bot": "greedy"}],
    seed=2**64 - 1,
    log=[{"is": "Draw", "seat": 0}],
    digest="abc",
    ui={"hand": [3, 1, 2]},
    summary={"round": 1},
)


def later(number: int) -> SaveData:
    return dataclasses.replace(GAME, log=[{"is": "Draw", "seat": seat} for seat in range(number)])


def forged(path: Path, **changes: Any) -> Path:
    """A save with the right checksum and wrong parts; a part that is None is left out."""
    write_save(path, GAME)
    body = json.loads(path.read_text())
    del body["sha256"]
    body.update(changes)
    body = {name: part for name, part in body.items() if part is not None}
    text = json.dumps(body, separators=(",", ":"))
    path.write_text(json.dumps({**body, "sha256": hashlib.sha256(text.encode()).hexdigest()}))
    return path


def test_everything_comes_back(tmp_path: Path) -> None:
    path = tmp_path / "games" / "autosave.json"
    assert write_save(path, GAME) is None
    found = read_save(path)
    assert found == GAME
    assert isinstance(found, SaveData)
    assert list(found.edition) == list(GAME.edition), "in their order too"
    body = json.loads(path.read_text())
    assert (body["format"], body["game"]) == (2, __version__)


json_data = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=10,
)


@given(st.lists(json_data), st.dictionaries(st.text(), json_data), st.integers())
def test_any_json_data_comes_back(
    tmp_path_factory: Any, log: list[Any], ui: dict[str, Any], seed: int
) -> None:
    path = tmp_path_factory.mktemp("any") / "save.json"
    data = dataclasses.replace(GAME, log=log, ui=ui, seed=seed)
    path.write_bytes(saves._to_bytes(data))
    assert read_save(path) == data


def test_a_mistake_of_the_program_leaves_the_save_alone(tmp_path: Path) -> None:
    path = tmp_path / "one.json"
    write_save(path, GAME)
    with pytest.raises(TypeError):
        write_save(path, dataclasses.replace(GAME, log=[{1, 2}]))
    with pytest.raises(ValueError, match="JSON"):
        write_save(path, dataclasses.replace(GAME, ui={"x": float("nan")}))
    assert read_save(path) == GAME


def test_a_missing_save(tmp_path: Path) -> None:
    found = read_save(tmp_path / "one.json")
    assert isinstance(found, SaveProblem)
    assert (found.cause, str(found)) == (Cause.MISSING, "There is no saved game one.json.")


def test_half_a_file_is_damaged_wherever_it_was_cut(tmp_path: Path) -> None:
    path = tmp_path / "one.json"
    whole = saves._to_bytes(GAME)
    for cut in range(len(whole) - 1):
        path.write_bytes(whole[:cut])
        found = read_save(path)
        assert isinstance(found, SaveProblem), cut
        assert found.cause is Cause.DAMAGED
        assert not path.exists()
        aside = tmp_path / "one.json.broken"
        assert aside.read_bytes() == whole[:cut]
        aside.unlink()


def test_any_changed_byte_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "one.json"
    whole = saves._to_bytes(GAME)
    for place in range(len(whole) - 1):
        changed = bytearray(whole)
        changed[place] ^= 0x01
        path.write_bytes(changed)
        assert read_save(path) != GAME, place
        assert isinstance(saves._read(path), SaveProblem)


def test_zeros_of_a_power_cut(tmp_path: Path) -> None:
    path = tmp_path / "one.json"
    path.write_bytes(bytes(4096))
    found = read_save(path)
    assert isinstance(found, SaveProblem)
    assert (found.cause, str(found)) == (Cause.DAMAGED, "The saved game one.json is damaged.")


def test_a_damaged_save_gives_the_one_before(tmp_path: Path) -> None:
    path = tmp_path / "one.json"
    for number in (1, 2, 3):
        write_save(path, later(number))
    path.write_bytes(path.read_bytes()[:100])
    found = read_save(path)
    assert isinstance(found, SaveProblem)
    assert found.fallback == later(2)
    assert str(found) == "The saved game one.json is damaged; the one saved just before it is there."
    assert (tmp_path / "one.json.broken").stat().st_size == 100
    assert look_at_save(path) == later(2), "the good one has taken its place"
    assert read_save(path) == later(2)
    write_save(path, later(4))
    assert saves._read(backup_of(path)) == later(2), "the damaged one never becomes the backup"


def test_both_damaged(tmp_path: Path) -> None:
    path = tmp_path / "one.json"
    path.write_bytes(b"{")
    backup_of(path).write_bytes(b"{")
    found = read_save(path)
    assert isinstance(found, SaveProblem)
    assert (found.cause, found.fallback) == (Cause.DAMAGED, None)


def test_a_backup_alone_is_taken(tmp_path: Path) -> None:
    path = tmp_path / "one.json"
    write_save(path, later(1))
    path.rename(backup_of(path))
    assert read_save(path) == later(1)
    assert read_save(path) == later(1)


def test_a_newer_format_is_told_and_left_untouched(tmp_path: Path) -> None:
    path = forged(tmp_path / "one.json", format=3, game="9.0")
    before = path.read_bytes()
    found = read_save(path)
    assert isinstance(found, SaveProblem)
    assert found.cause is Cause.NEWER
    assert (
        str(found)
        == f"The saved game one.json comes from a newer Decaphase (9.0); this one is {__version__}."
    )
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "content", [b"[]", b"{}", b'"text"', b'{"format": "1", "sha256": ""}', b'{"format": 1}']
)
def test_another_programs_file_is_left_untouched(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "one.json"
    path.write_bytes(content)
    found = read_save(path)
    assert isinstance(found, SaveProblem)
    assert (found.cause, str(found)) == (Cause.FOREIGN, "one.json is not a saved game of Decaphase.")
    assert path.read_bytes() == content


@pytest.mark.parametrize(
    "changes",
    [
        {"log": {}},
        {"seed": True},
        {"seed": "1"},
        {"edition": None},
        {"seats": "ab"},
        {"ui": []},
        {"digest": 3},
        {"changed": {}},
    ],
)
def test_wrong_types_under_a_right_checksum(tmp_path: Path, changes: dict[str, Any]) -> None:
    found = read_save(forged(tmp_path / "one.json", **changes))
    assert isinstance(found, SaveProblem)
    assert found.cause is Cause.DAMAGED


def test_hostile_json(tmp_path: Path) -> None:
    path = tmp_path / "one.json"
    for content in (
        b"[" * 200_000,
        b'{"a": ' + b"9" * 5_000 + b"}",
        b'{"format": 1, "sha256": "", "x": NaN}',
    ):
        path.write_bytes(content)
        found = read_save(path)
        assert isinstance(found, SaveProblem)
        assert found.cause is Cause.DAMAGED


def test_a_huge_file_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # Whole but for the end of its last line, so that nothing but its size is wrong.
    monkeypatch.setattr(saves, "_MAX_BYTES", len(saves._to_bytes(GAME)) - 1)
    write_save(tmp_path / "one.json", GAME)
    found = read_save(tmp_path / "one.json")
    assert isinstance(found, SaveProblem)
    assert found.cause is Cause.DAMAGED


def test_a_save_that_cannot_be_opened_stays(tmp_path: Path) -> None:
    (tmp_path / "one.json").mkdir()
    found = read_save(tmp_path / "one.json")
    assert isinstance(found, SaveProblem)
    assert found.cause is Cause.UNREADABLE
    assert (tmp_path / "one.json").is_dir()


def test_a_place_that_cannot_be_written_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    assert write_save(tmp_path / "file" / "one.json", GAME) is not None

    def refuse(*_: object) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr(saves, "write_atomic", refuse)
    assert (
        str(write_save(tmp_path / "one.json", GAME)) == "The game could not be saved (Read-only file system)."
    )


def test_a_damaged_save_in_a_read_only_folder_still_gives_the_one_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "one.json"
    write_save(path, later(1))
    write_save(path, later(2))
    path.write_bytes(b"")

    def refuse(*_: object) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr(Path, "replace", refuse)
    monkeypatch.setattr(saves, "write_atomic", refuse)
    found = read_save(path)
    assert isinstance(found, SaveProblem)
    assert found.fallback == later(1)
