"""Files for other programs and other people: written where the person finds them, over nothing."""

from __future__ import annotations

from pathlib import Path

from game.storage.atomic import write_atomic
from game.storage.problem import Problem, problem, why

_MOST_STEM = 60


def free_file(folder: Path, stem: str, suffix: str) -> Path:
    """A file in the folder that is not there yet: the stem, or the stem with a number."""
    file, number = folder / f"{stem}{suffix}", 1
    while file.exists():
        number += 1
        file = folder / f"{stem}-{number}{suffix}"
    return file


def file_stem(name: str) -> str:
    """What of a name can stand in a file's on every system; `game` when nothing can."""
    kept = "".join(letter if letter.isalnum() and letter.isascii() else "-" for letter in name)
    parts = [part for part in kept.split("-") if part]
    return "-".join(parts)[:_MOST_STEM].strip("-").lower() or "game"


def export(folder: Path, stem: str, suffix: str, content: bytes) -> Path | Problem:
    """Write a new file; where it is, or a sentence when that cannot be done."""
    file = free_file(folder, stem, suffix)
    try:
        write_atomic(file, content)
    except OSError as error:
        return problem("Nothing could be written to {folder} ({reason}).", folder=folder, reason=why(error))
    return file
