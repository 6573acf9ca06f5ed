"""What is made of a built program: archives that are the same every time, and a menu entry that starts it."""

import configparser
import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from tools import build
from tools.version_info import numbers, strings

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    folder = tmp_path / "bundle"
    (folder / "_internal" / "assets" / "icons").mkdir(parents=True)
    program = folder / "decaphase"
    program.write_bytes(b"program")
    program.chmod(0o755)
    (folder / "_internal" / "data").write_bytes(b"data")
    (folder / "_internal" / "link.so").symlink_to("data")
    for size in (48, 256):
        (folder / "_internal" / "assets" / "icons" / f"decaphase_{size}.png").write_bytes(b"icon")
    for file in (ROOT / "assets" / "licenses").iterdir():
        (folder / "_internal" / file.name).write_bytes(file.read_bytes())
    return folder


@pytest.mark.parametrize("pack", [build.pack_tar, build.pack_zip])
def test_the_same_files_give_the_same_archive(bundle: Path, tmp_path: Path, pack) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    pack(bundle, "Decaphase", first)
    for file in bundle.rglob("*"):
        os.utime(file, (5, 5), follow_symlinks=False)
    (bundle / "_internal" / "data").chmod(0o640)
    pack(bundle, "Decaphase", second)
    assert build.sha256(first) == build.sha256(second)


def test_a_tar_holds_all_and_tells_nobody(bundle: Path, tmp_path: Path) -> None:
    target = tmp_path / "all.tar.xz"
    build.pack_tar(bundle, "Decaphase", target)
    with tarfile.open(target) as tar:
        members = {member.name: member for member in tar}
    assert members["Decaphase/decaphase"].mode == 0o755
    assert members["Decaphase/_internal/data"].mode == 0o644
    assert members["Decaphase/_internal/link.so"].linkname == "data"
    assert {(one.uid, one.gid, one.uname, one.mtime) for one in members.values()} == {(0, 0, "", build.EPOCH)}


def test_a_zip_keeps_links_and_what_can_be_run(bundle: Path, tmp_path: Path) -> None:
    target = tmp_path / "all.zip"
    build.pack_zip(bundle, "Decaphase.app", target)
    with zipfile.ZipFile(target) as archive:
        assert archive.getinfo("Decaphase.app/decaphase").external_attr >> 16 == 0o100755
        link = archive.getinfo("Decaphase.app/_internal/link.so")
        assert (link.external_attr >> 16, archive.read(link)) == (0o120777, b"data")


@pytest.mark.parametrize("name", ["libwayland-client.so.0", "libstdc++.so.6", "libX11.so.6", "libssl.so.3"])
def test_libraries_of_the_system_are_refused(bundle: Path, name: str) -> None:
    build.inspect(bundle)
    (bundle / "_internal" / name).write_bytes(b"")
    with pytest.raises(build.Wrong, match=name.replace("+", r"\+")):
        build.inspect(bundle)


def test_a_missing_license_and_too_large_a_bundle_are_refused(
    bundle: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (bundle / "_internal" / "LGPL-2.1.txt").unlink()
    with pytest.raises(build.Wrong, match=r"LGPL-2\.1"):
        build.inspect(bundle)
    monkeypatch.setattr(build, "MOST_FOLDER", 10)
    with pytest.raises(build.Wrong, match="more than 10"):
        build.inspect(bundle)


def test_a_built_program_that_fails_is_refused(bundle: Path) -> None:
    program = build.program(bundle)
    program.write_text(f"#!{sys.executable}\nprint('no sound'); raise SystemExit(1)\n")
    if sys.platform == "linux":
        with pytest.raises(build.Wrong, match="no sound"):
            build.try_out(bundle)


@pytest.mark.skipif(sys.platform != "linux", reason="the script is for Linux")
@pytest.mark.parametrize("folder", ["plain", 'with space, "quotes", $HOME, `x`, back\\slash and 100%'])
def test_the_menu_entry_starts_the_program_wherever_it_lies(
    bundle: Path, tmp_path: Path, folder: str
) -> None:
    build.beside(bundle)
    place = bundle.rename(tmp_path / folder)
    home = tmp_path / "home"
    home.mkdir()
    environment = {"HOME": str(home), "PATH": os.environ["PATH"]}

    def script(*arguments: str) -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            ["sh", str(place / "install.sh"), *arguments],
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )

    assert script().returncode == 0
    entry = home / ".local/share/applications/decaphase.desktop"
    read = configparser.RawConfigParser(delimiters="=")
    read.optionxform = str  # type: ignore[assignment,method-assign]
    read.read(entry, encoding="utf-8")
    assert unquoted(read["Desktop Entry"]["Exec"]) == str(place / "decaphase")
    assert (home / ".local/share/icons/hicolor/256x256/apps/decaphase.png").read_bytes() == b"icon"
    assert script("--wrong").returncode == 2
    assert script("--remove").returncode == 0
    assert [file for file in home.rglob("*") if file.is_file()] == []
    assert (place / "decaphase").exists()


def unquoted(value: str) -> str:
    """A command of one quoted word as a desktop reads it: the file's escapes, quotes, then field codes."""
    value = value.replace("\\\\", "\\")
    assert value.startswith('"')
    assert value.endswith('"')
    out, letters = "", iter(value[1:-1])
    for letter in letters:
        if letter == "\\":
            letter = next(letters)
        elif letter == "%":
            assert next(letters) == "%"
        out += letter
    return out


def test_windows_is_told_the_version() -> None:
    assert numbers("1.0.0") == (1, 0, 0, 0)
    assert numbers("1.2.3rc4") == (1, 2, 3, 4)
    with pytest.raises(ValueError, match="no version"):
        numbers("no version")
    assert strings("1.0.0rc1", "decaphase.exe")["ProductVersion"] == "1.0.0rc1"
