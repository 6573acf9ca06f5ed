"""Builds the program for this system, tries it, and packs it: the same bytes from the same inputs.

    python -m pip install -r requirements-build.txt
    python -m tools.build [--out DIR]

Leaves DIR/Decaphase-VERSION-SYSTEM-MACHINE.tar.xz (zip on Windows and macOS) and its SHA-256 beside it;
`dist/` by default. Exit code 1 with a sentence when something is not as it should be.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import platform
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path

from game import __version__

ROOT = Path(__file__).resolve().parents[1]

NAME, PROGRAM = "Decaphase", "decaphase"
# Everything is dated as if it had been made then: the same inputs give the same bytes.
EPOCH = 1_767_225_600  # 2026-01-01
# What a bundle must not bring along: the system's own is newer, or fits its display.
FOREIGN = (
    "libwayland",
    "libstdc++",
    "libgcc_s",
    "libX",
    "libxcb",
    "libGL",
    "libEGL",
    "libdrm",
    "libcrypto",
    "libssl",
)
MOST_FOLDER, MOST_ARCHIVE = 32_000_000, 12_000_000


class Wrong(Exception):
    """What is not as it should be, in a sentence."""


def build(work: Path) -> Path:
    """Run PyInstaller with all fixed that would differ from run to run; returns the bundle's folder."""
    fixed = {"PYTHONHASHSEED": "1", "SOURCE_DATE_EPOCH": str(EPOCH)}
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN"]
    command += ["--distpath", str(work / "dist"), "--workpath", str(work / "build"), "build.spec"]
    if subprocess.run(command, cwd=ROOT, env={**os.environ, **fixed}, check=False).returncode:
        raise Wrong("PyInstaller failed; what it said stands above.")
    return work / "dist" / (f"{NAME}.app" if sys.platform == "darwin" else PROGRAM)


def program(bundle: Path) -> Path:
    """The file in the bundle that starts the program."""
    if sys.platform == "darwin":
        return bundle / "Contents" / "MacOS" / PROGRAM
    return bundle / (f"{PROGRAM}.exe" if sys.platform == "win32" else PROGRAM)


def size_of(folder: Path) -> int:
    """Bytes of all files in a folder, a link counted as nothing."""
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file() and not file.is_symlink())


def inspect(bundle: Path) -> None:
    """Raises Wrong when the bundle is too large, brings along what it must not, or lacks a license."""
    foreign = sorted(file.name for file in bundle.rglob("*") if file.name.startswith(FOREIGN))
    if foreign:
        raise Wrong(f"The bundle brings along {', '.join(foreign)}.")
    if size_of(bundle) > MOST_FOLDER:
        raise Wrong(f"The bundle has {size_of(bundle):,} bytes, more than {MOST_FOLDER:,}.")
    missing = [
        file.name for file in (ROOT / "assets" / "licenses").iterdir() if not any(bundle.rglob(file.name))
    ]
    if missing:
        raise Wrong(f"The bundle lacks {', '.join(sorted(missing))}.")


def try_out(bundle: Path) -> str:
    """Run the self-test of the built program; returns its line. Raises Wrong when it fails."""
    with tempfile.TemporaryDirectory() as data:
        done = subprocess.run(
            [str(program(bundle)), "--selftest", "--data", data], capture_output=True, text=True, check=False
        )
    if done.returncode:
        raise Wrong(f"The built program fails: {(done.stdout + done.stderr).strip()}")
    return done.stdout.strip()


def archive_name() -> str:
    """Decaphase-1.0.0-linux-x86_64 or the like."""
    system = {"win32": "windows", "darwin": "macos"}.get(sys.platform, sys.platform)
    machine = platform.machine().lower().replace("amd64", "x86_64")
    return f"{NAME}-{__version__}-{system}-{machine}"


def beside(folder: Path) -> None:
    """What lies beside the program on Linux: its entry for a menu, and the script that puts it there."""
    for name in ("decaphase.desktop", "install.sh"):
        shutil.copy2(ROOT / "tools" / "linux" / name, folder / name)
    shutil.copy2(ROOT / "LICENSE", folder / "LICENSE")


def pack_tar(folder: Path, inside: str, target: Path) -> None:
    """A .tar.xz with the folder's content under the name `inside`; nothing in it tells when or by whom."""

    def plain(member: tarfile.TarInfo) -> tarfile.TarInfo:
        member.uid = member.gid = 0
        member.uname = member.gname = ""
        member.mtime = EPOCH
        member.mode = 0o755 if member.isdir() or member.mode & 0o100 else 0o644
        return member

    with tarfile.open(target, "w:xz", preset=9, format=tarfile.PAX_FORMAT) as tar:
        for file in sorted([folder, *folder.rglob("*")]):
            tar.add(file, f"{inside}/{file.relative_to(folder)}".removesuffix("/."), False, filter=plain)


def pack_zip(folder: Path, inside: str, target: Path) -> None:
    """A .zip with the folder's content under the name `inside`; links stay links, which macOS needs."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for file in sorted(folder.rglob("*")):
            if file.is_dir() and not file.is_symlink():
                continue
            member = zipfile.ZipInfo(f"{inside}/{file.relative_to(folder).as_posix()}", (2026, 1, 1, 0, 0, 0))
            member.create_system = 3
            member.compress_type = zipfile.ZIP_DEFLATED
            if file.is_symlink():
                member.external_attr = 0o120777 << 16
                archive.writestr(member, os.readlink(file))
                continue
            runs = os.access(file, os.X_OK)
            member.external_attr = (0o100755 if runs else 0o100644) << 16
            archive.writestr(member, file.read_bytes())


def sha256(file: Path) -> str:
    """The checksum of a file as 64 hexadecimal digits."""
    return hashlib.sha256(file.read_bytes()).hexdigest()


def release(out: Path) -> Path:
    """Build, look, try and pack; returns the archive. Raises Wrong."""
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        bundle = build(Path(scratch))
        inspect(bundle)
        print(f"bundle: {size_of(bundle):,} bytes")
        print(try_out(bundle))
        name = archive_name()
        if sys.platform == "linux":
            beside(bundle)
            target = out / f"{name}.tar.xz"
            pack_tar(bundle, NAME, target)
        else:
            target = out / f"{name}.zip"
            pack_zip(bundle, bundle.name if sys.platform == "darwin" else NAME, target)
    if target.stat().st_size > MOST_ARCHIVE:
        raise Wrong(f"{target.name} has {target.stat().st_size:,} bytes, more than {MOST_ARCHIVE:,}.")
    checksum = sha256(target)
    target.with_name(target.name + ".sha256").write_text(f"{checksum}  {target.name}\n", encoding="ascii")
    print(f"{target.name}: {target.stat().st_size:,} bytes, SHA-256 {checksum}")
    return target


def main() -> int:
    """The command; returns the exit code."""
    parser = argparse.ArgumentParser(description="Build the program for this system, try it, and pack it.")
    parser.add_argument(
        "--out", type=Path, default=ROOT / "dist", help="folder for the archive; dist by default"
    )
    try:
        release(parser.parse_args().out)
    except Wrong as wrong:
        print(wrong, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
