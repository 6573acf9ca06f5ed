"""Every edition that is found, those that come with the game and the player's own, good and broken alike."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from game.content.loader import (
    DEFAULT,
    SHIPPED,
    edition_files,
    family_of,
    find_file,
    id_in,
    load_file,
    name_in,
)
from game.content.problems import EditionError, Problem
from game.content.random_edition import DIFFICULTY, random_edition
from game.content.strict import read_yaml
from game.content.words import Said
from game.rules.cardgame.edition import Edition
from game.rules.editions import AnyEdition


class Entry(NamedTuple):
    """One file on the shelf: its edition, or None and what is wrong with it.

    A file whose id or name cannot be read has its own name in their place. `family` is that of a broken
    file, too. `seed` is that of an edition drawn by one.
    """

    id: str
    name: str
    file: Path
    shipped: bool
    edition: AnyEdition | None
    problems: tuple[Problem, ...] = ()
    seed: int | None = None
    family: str = Edition.family

    @property
    def cards(self) -> Edition | None:
        """The edition, where it is one of the card game."""
        return self.edition if isinstance(self.edition, Edition) else None


def editions(user_folder: Path | None = None) -> list[Entry]:
    """The shelf: the base game first, the other shipped editions and then the player's own by name.

    A file that cannot be read, or takes an id that is taken, is an entry with problems and stops no other.
    """
    folders = [SHIPPED] if user_folder is None else [SHIPPED, user_folder]
    taken: dict[str, Path] = {}
    shelf: list[Entry] = []
    for folder in folders:
        shipped = folder == SHIPPED
        shelf += [_entry(file, folders, shipped, taken) for file in edition_files(folder)]
    shelf.sort(key=lambda entry: (not entry.shipped, entry.id != DEFAULT, entry.name.casefold(), entry.id))
    return shelf


def drawn_entry(seed: int) -> Entry | None:
    """The edition that is drawn by a seed; None when the list it is drawn from is not there."""
    try:
        edition = random_edition(seed)
    except (EditionError, OSError):
        return None
    return Entry(edition.id, edition.name, DIFFICULTY, True, edition, seed=seed)


def check_file(file: Path, user_folder: Path | None = None) -> tuple[AnyEdition | None, tuple[Problem, ...]]:
    """An edition's file by itself: the edition and no problems, or None and all of them.

    Its id may be that of a shipped edition, as in a copy of one, unless the file lies in `user_folder`.
    """
    folders = [SHIPPED, file.parent] if user_folder is None else [SHIPPED, user_folder, file.parent]
    try:
        edition = load_file(file, folders)
    except EditionError as error:
        return None, error.problems
    first = find_file(edition.id, [SHIPPED])
    if first is not None and user_folder is not None and file.resolve().parent == user_folder.resolve():
        return None, (_taken_id(file, edition.id, first),)
    return edition, ()


def _entry(file: Path, folders: list[Path], shipped: bool, taken: dict[str, Path]) -> Entry:
    try:
        edition = load_file(file, folders)
    except EditionError as error:
        edition_id = id_in(file) or file.stem
        family, name = family_of(file), name_in(file) or file.stem
        return Entry(edition_id, name, file, shipped, None, error.problems, family=family)
    family, first = edition.family, taken.setdefault(edition.id, file)
    if first == file:
        return Entry(edition.id, edition.name, file, shipped, edition, family=family)
    problems = (_taken_id(file, edition.id, first),)
    return Entry(edition.id, edition.name, file, shipped, None, problems, family=family)


def _taken_id(file: Path, edition_id: str, first: Path) -> Problem:
    """The problem of a file whose id another file, `first`, has already."""
    owner = Said("an edition that comes with the game") if first.parent == SHIPPED else first.name
    message = Said("the id '{id}' is taken by {owner}; give this edition another", id=edition_id, owner=owner)
    return read_yaml(file).problem(("id",), message)
