"""Saved games: one checked JSON file each, with the file before it as a backup.

What the parts mean to the rules is not known here: edition and log are plain JSON data. A save holds the
edition itself, every rule spelled out, so that neither a changed file nor a later version's defaults change
a game in progress."""

from __future__ import annotations

import contextlib
import dataclasses
import json
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Any

from game import __version__
from game.rules.digest import hex_digest
from game.storage.atomic import backup_of, set_aside, write_atomic
from game.storage.problem import Problem, problem, why
from game.storage.upgrades import FORMAT, upgraded

_MAX_BYTES = 32_000_000


@dataclass(frozen=True, slots=True)
class SaveData:
    """A game as plain JSON data; every part must survive `json.dumps` and back unchanged.

    `edition` is what the game is played by and `changed` the rules in it that the players have set, `seats`
    who sits where, `seed` the game's seed, `log` the actions in order: enough to play it again. `digest`
    tells the position that this leads to, so that playing it another way is noticed. `ui` is free for what
    only the table knows (the order of the hand, staged cards), `summary` for what the menu says of the
    save, `marks` what sets the game apart from others, such as a hint that was asked for."""

    edition: dict[str, Any]
    seats: list[Any]
    seed: int
    log: list[Any]
    changed: list[Any] = field(default_factory=list)
    digest: str = ""
    ui: dict[str, Any] = field(default_factory=dict)
    summary: dict[str, Any] = field(default_factory=dict)
    marks: list[str] = field(default_factory=list)
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
    whoever writes a new game to such a place sets them aside first. Nothing raises."""
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


def look_at_save(path: Path) -> SaveData | SaveProblem:
    """The saved game in a file anywhere, or why there is none; nothing is moved, mended or written."""
    return _read(path)


def _to_bytes(data: SaveData) -> bytes:
    body = {one.name: getattr(data, one.name) for one in dataclasses.fields(data)}
    body["format"] = FORMAT
    text = _canonical(body)
    return f'{text[:-1]},"sha256":"{_checksum(text)}"}}\n'.encode()


def _canonical(body: dict[str, Any]) -> str:
    # The order of keys stays as it is: it may mean something to the parts, and reading keeps it.
    return json.dumps(body, separators=(",", ":"), allow_nan=False)


def _checksum(text: str) -> str:
    return hex_digest(text.encode())


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
    try:
        return _from_body(upgraded(body)) or damaged
    except ValueError:
        return damaged


def _from_body(body: dict[str, Any]) -> SaveData | None:
    """The save, or None when a part is missing or of the wrong type (a checksum can be forged)."""
    parts = {name: body.get(name) for name in _TYPES}
    if all(type(parts[name]) in kinds for name, kinds in _TYPES.items()):
        return SaveData(**parts)  # type: ignore[arg-type]
    return None


_TYPES: dict[str, tuple[type, ...]] = {
    "edition": (dict,),
    "changed": (list,),
    "seats": (list,),
    "seed": (int,),
    "log": (list,),
    "digest": (str,),
    "ui": (dict,),
    "summary": (dict,),
    "marks": (list,),
    "game": (str,),
}
