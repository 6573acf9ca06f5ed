"""Games that the person has given names: a save each, listed, renamed, put away, written out and taken in."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from game.storage.atomic import backup_of, set_aside
from game.storage.exports import export, file_stem, free_file
from game.storage.problem import Problem, problem, why
from game.storage.saves import SaveData, SaveProblem, look_at_save, write_save

SUFFIX = ".decaphase"
DELETED = ".deleted"
MOST_NAME = 40
_STORED = ".json"


class NamedGame(NamedTuple):
    """A line of the list. `when` is seconds since 1970, `picture` what the table looked like, as text that
    only the window understands; `summary` what the save says of itself.
    """

    file: Path
    name: str
    when: float
    picture: str
    summary: dict[str, Any]


class NamedGames:
    """The named games in a folder, which is made when the first is kept."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        # Why some of the games that were last looked for are not among those found.
        self.troubles: list[Problem] = []

    def all(self) -> tuple[NamedGame, ...]:
        """Every game that can be read, the latest first; what cannot be read stays where it is, and
        `troubles` says why.
        """
        self.troubles.clear()
        return tuple(sorted(self._found(), key=lambda one: (-one.when, one.file.name)))

    def _found(self) -> Iterator[NamedGame]:
        for file in self.folder.glob(f"*{_STORED}"):
            data = look_at_save(file)
            if isinstance(data, SaveProblem):
                self.troubles.append(data.problem)
                continue
            try:
                when = file.stat().st_mtime
            except OSError:
                continue
            yield NamedGame(file, _name(data, file), when, _text(data.summary.get("picture")), data.summary)

    def keep(self, name: str, data: SaveData, picture: str = "") -> Path | Problem:
        """Keep a game under a name; games of the same name stay beside each other."""
        file = free_file(self.folder, file_stem(name), _STORED)
        named = replace(data, summary={**data.summary, "name": name[:MOST_NAME], "picture": picture})
        return write_save(file, named) or file

    def rename(self, file: Path, name: str) -> Problem | None:
        """Give a game another name; it was saved no later for that."""
        data = look_at_save(file)
        if isinstance(data, SaveProblem):
            return data.problem
        before = file.stat()
        trouble = write_save(file, replace(data, summary={**data.summary, "name": name[:MOST_NAME]}))
        if trouble is None:
            backup_of(file).unlink(missing_ok=True)
            with suppress(OSError):
                os.utime(file, ns=(before.st_atime_ns, before.st_mtime_ns))
        return trouble

    def delete(self, file: Path) -> Path | Problem:
        """Put a game away; where to, so that `restore` can bring it back."""
        away = set_aside(file, DELETED)
        if away is None:
            return problem("{file} could not be deleted.", file=file.name)
        return away

    def restore(self, away: Path) -> Path | Problem:
        """Bring a deleted game back."""
        stem = away.name.partition(_STORED)[0]
        file = free_file(self.folder, stem, _STORED)
        try:
            away.rename(file)
        except OSError as error:
            return problem("The game could not be brought back ({reason}).", reason=why(error))
        return file

    def write_out(self, file: Path, folder: Path) -> Path | Problem:
        """Copy a game into a folder as one file that can be given to others; where it is."""
        data = look_at_save(file)
        if isinstance(data, SaveProblem):
            return data.problem
        try:
            content = file.read_bytes()
        except OSError as error:
            return problem("{file} could not be read ({reason}).", file=file.name, reason=why(error))
        return export(folder, file_stem(_name(data, file)), SUFFIX, content)

    def take_in(self, source: Path) -> Path | Problem:
        """Add a game from a file anywhere, which stays as it is; a sentence when it is no game that can be
        played here.
        """
        from game.storage.kept import decode_game

        data = look_at_save(source)
        if isinstance(data, SaveProblem):
            return data.problem
        match = decode_game(data)
        if isinstance(match, Problem):
            return match
        return self.keep(_name(data, source), data, _text(data.summary.get("picture")))


def found_nearby(folders: Iterable[Path], most: int) -> tuple[Path, ...]:
    """The games that were written out and lie in one of these folders, the latest first, at most so many; a
    folder that is missing or cannot be read has none.
    """
    found: dict[Path, float] = {}
    for folder in folders:
        with suppress(OSError):
            for file in folder.iterdir():
                if file.suffix == SUFFIX and file.is_file():
                    found[file] = file.stat().st_mtime
    return tuple(sorted(found, key=lambda file: (-found[file], str(file)))[:most])


def _name(data: SaveData, file: Path) -> str:
    name = data.summary.get("name")
    shown = name if isinstance(name, str) and name.strip() and name.isprintable() else file.stem
    return shown[:MOST_NAME]


def _text(value: object) -> str:
    return value if isinstance(value, str) else ""
