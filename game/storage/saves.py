"""Saved games: one checked JSON file each, with the file before it as a backup.

What the parts mean to the rules is not known here: edition, log and snapshot are plain JSON data. A save
holds the edition itself, so that editing an edition's file never changes a game in progress."""

from __future__ import annotations

import contextlib
import dataclasses
import hashlib
import json
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Any

from game import __version__
from game.storage.atomic import backup_of, set_aside, write_atomic
from game.storage.problem import Problem, problem, why

FORMAT = 1
_MAX_BYTES = 32_000_000


@dataclass(frozen=True, slots=True)
class SaveData:
    """A game as plain JSON data; every part must survive `json.dumps` and back unchanged.

    `edition` and `options` are what the game is played by, `seats` who sits where, `seed` the game's seed,
    `log` the actions in order: enough to play it again. `digest` tells the state that this leads to, and
    `snapshot` is that state, for the day when replaying would lead elsewhere. `ui` is free for what only the
    table knows (the order of the hand, staged cards), `summary` for what the menu says of the save."""

    edition: dict[str, Any]
    options: dict[str, Any]
    seats: list[Any]
    seed: int
    log: list[Any]
    digest: str = ""
    snapshot: dict[str, Any] | None = None
    ui: dict[str, Any] = field(default_factory=dict)
    summary: dict[str, Any] = field(default_factory=dict)
    game: str = __version__


class Cause(StrEnum):
    """Why a save cannot be read."""

    MISSING = "missing"
    UNREADABLE = "unreadable"
    DAMAGED = "damaged"
    FOREIGN = "foreign"
    NEWER = "newer"


@dataclass(frozen=True, slots=True)
class SaveProblem:
    """A save that cannot be read: why, in a sentence too, and the last good one if the backup has it."""

    cause: Cause
    problem: Problem
    fallback: SaveData | None = None

    def __str__(self) -> str:
        return str(self.problem)


@dataclass(frozen=True, slots=True)
class SaveEntry:
    """One file of the list of saves; `when` is its time of writing in seconds since the epoch."""

    path: Path
    when: float
    content: SaveData | SaveProblem


def write_save(path: Path, data: SaveData) -> Problem | None:
    """Write the save, the one before it becoming the backup; a sentence if it could not be kept.

    Raises TypeError or ValueError if the data is not plain JSON, which is a mistake of the program.
    """
    content = _to_bytes(data)
    try:
        write_atomic(path, content)
    except OSError as error:
        return problem("The game could not be saved ({reason}).", reason=why(error))
    return None


def read_save(path: Path) -> SaveData | SaveProblem:
    """The saved game, or why there is none.

    A damaged file is set aside as NAME.broken, and the backup, if that is good, takes its place and is
    offered as `fallback`. A save of a newer version and a file that is no save at all are left untouched:
    call `set_aside` before writing a new game to such a place. Nothing raises."""
    content = _read(path)
    if isinstance(content, SaveData) or content.cause not in (Cause.DAMAGED, Cause.MISSING):
        return content
    backup = _read(backup_of(path))
    if content.cause is Cause.DAMAGED:
        set_aside(path)
    if not isinstance(backup, SaveData):
        return content
    # The next write would else make the backup of a file that is no longer there.
    with contextlib.suppress(OSError):
        write_atomic(path, _to_bytes(backup))
    if content.cause is Cause.MISSING:
        return backup
    told = problem("The saved game {file} is damaged; the one saved just before it is there.", file=path.name)
    return SaveProblem(Cause.DAMAGED, told, backup)


def list_saves(folder: Path) -> list[SaveEntry]:
    """All saves in the folder, the newest first, unreadable ones with their problem; changes nothing."""
    entries = []
    try:
        found = sorted(folder.glob("*.json"))
    except OSError:
        return []
    for path in found:
        with contextlib.suppress(OSError):
            entries.append(SaveEntry(path, path.stat().st_mtime, _read(path)))
    return sorted(entries, key=lambda entry: entry.when, reverse=True)


def latest_save(folder: Path) -> SaveEntry | None:
    """The newest save that can be read, or None."""
    return next((entry for entry in list_saves(folder) if isinstance(entry.content, SaveData)), None)


def delete_save(path: Path) -> Problem | None:
    """Remove the save and its backup; a sentence if that fails. A save that is not there is no failure."""
    try:
        backup_of(path).unlink(missing_ok=True)
        path.unlink(missing_ok=True)
    except OSError as error:
        return problem("The saved game could not be removed ({reason}).", reason=why(error))
    return None


def _to_bytes(data: SaveData) -> bytes:
    body = {one.name: getattr(data, one.name) for one in dataclasses.fields(data)}
    body["format"] = FORMAT
    text = _canonical(body)
    return f'{text[:-1]},"sha256":"{_checksum(text)}"}}\n'.encode()


def _canonical(body: dict[str, Any]) -> str:
    return json.dumps(body, sort_keys=True, separators=(",", ":"), allow_nan=False)


def _checksum(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def _read(path: Path) -> SaveData | SaveProblem:
    try:
        with path.open("rb") as file:
            content = file.read(_MAX_BYTES + 1)
    except FileNotFoundError:
        return SaveProblem(Cause.MISSING, problem("There is no saved game {file}.", file=path.name))
    except OSError as error:
        told = problem(
            "The saved game {file} could not be read ({reason}).", file=path.name, reason=why(error)
        )
        return SaveProblem(Cause.UNREADABLE, told)
    damaged = SaveProblem(Cause.DAMAGED, problem("The saved game {file} is damaged.", file=path.name))
    if len(content) > _MAX_BYTES:
        return damaged
    try:
        body = json.loads(content)
    except (ValueError, RecursionError):
        return damaged
    if not isinstance(body, dict) or "sha256" not in body or type(body.get("format")) is not int:
        return SaveProblem(Cause.FOREIGN, problem("{file} is not a saved game of Decaphase.", file=path.name))
    if body["format"] > FORMAT:
        told = problem(
            "The saved game {file} comes from a newer Decaphase ({version}); this one is {own}.",
            file=path.name,
            version=body.get("game"),
            own=__version__,
        )
        return SaveProblem(Cause.NEWER, told)
    checksum = body.pop("sha256")
    try:
        if _checksum(_canonical(body)) != checksum:
            return damaged
    except (ValueError, RecursionError):
        return damaged
    return _from_body(body) or damaged


def _from_body(body: dict[str, Any]) -> SaveData | None:
    """The save, or None when a part is missing or of the wrong type (a checksum can be forged)."""
    parts = {name: body.get(name) for name in _TYPES}
    if all(type(parts[name]) in kinds for name, kinds in _TYPES.items()):
        return SaveData(**parts)  # type: ignore[arg-type]
    return None


_TYPES: dict[str, tuple[type, ...]] = {
    "edition": (dict,),
    "options": (dict,),
    "seats": (list,),
    "seed": (int,),
    "log": (list,),
    "digest": (str,),
    "snapshot": (dict, type(None)),
    "ui": (dict,),
    "summary": (dict,),
    "game": (str,),
}
