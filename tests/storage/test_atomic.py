"""Writing that leaves the old content or the new one."""

import errno
import os
import shutil
from pathlib import Path

import pytest

from game.storage.atomic import KEPT, backup_of, set_aside, sweep, write_atomic


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_the_file_before_becomes_the_backup(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "one.json"
    write_atomic(path, b"first")
    assert names(path.parent) == ["one.json"]
    write_atomic(path, b"second")
    write_atomic(path, b"third")
    assert path.read_bytes() == b"third"
    assert backup_of(path).read_bytes() == b"second"
    assert names(path.parent) == ["one.json", "one.json.bak"]


def test_a_file_system_without_hard_links_gets_a_copy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.EPERM, "no links here")

    monkeypatch.setattr(os, "link", refuse)
    path = tmp_path / "one.json"
    write_atomic(path, b"first")
    write_atomic(path, b"second")
    assert (path.read_bytes(), backup_of(path).read_bytes()) == (b"second", b"first")


@pytest.mark.parametrize("step", ["fsync", "link", "replace"])
def test_a_failure_at_any_step_leaves_the_old_file_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    path = tmp_path / "one.json"
    write_atomic(path, b"old")

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    if step == "fsync":
        monkeypatch.setattr(os, "fsync", full)
    elif step == "link":
        monkeypatch.setattr(os, "link", full)
        monkeypatch.setattr(shutil, "copy2", full)
    else:
        monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(OSError, match="No space left"):
        write_atomic(path, b"new")
    assert path.read_bytes() == b"old"
    assert not list(tmp_path.glob(".*"))


def test_no_file_that_was_set_aside_is_ever_lost(tmp_path: Path) -> None:
    path = tmp_path / "one.json"
    for content, name in ((b"first", "broken"), (b"second", "broken.2"), (b"third", "broken.3")):
        path.write_bytes(content)
        assert set_aside(path) == tmp_path / f"one.json.{name}"
    assert names(tmp_path) == ["one.json.broken", "one.json.broken.2", "one.json.broken.3"]
    assert (tmp_path / "one.json.broken").read_bytes() == b"first"
    assert (tmp_path / "one.json.broken.3").read_bytes() == b"third"
    path.write_bytes(b"sound")
    assert set_aside(path, KEPT) == tmp_path / "one.json.kept"
    assert set_aside(path) is None


def test_sweeping_removes_old_temporary_files_only(tmp_path: Path) -> None:
    for name in ("one.json", "one.json.bak", ".one.json.abc.part", ".one.json.def.part", ".other"):
        (tmp_path / name).write_bytes(b"x")
        os.utime(tmp_path / name, (1_000, 1_000))
    os.utime(tmp_path / ".one.json.def.part", (1_900, 1_900))
    assert sweep(tmp_path, now=2_000) == 1
    assert names(tmp_path) == [".one.json.def.part", ".other", "one.json", "one.json.bak"]
    assert sweep(tmp_path / "nowhere", now=2_000) == 0
