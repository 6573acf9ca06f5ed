"""Where things are: what the program brings along, and what it keeps for the person who plays."""

import os
import sys
from dataclasses import dataclass
from pathlib import Path

import appdirs

from game.bundle import bundled_root
from game.storage.atomic import sweep
from game.storage.problem import Problem, problem, why

APP_NAME = "Decaphase"
DATA_VARIABLE = "DECAPHASE_DATA"


@dataclass(frozen=True, slots=True)
class Paths:
    """The two roots and the fixed places in them.

    `bundled` holds what the program brings along and never writes, `user` everything that it keeps.
    """

    bundled: Path
    user: Path

    @property
    def assets(self) -> Path:
        """Pictures, sounds, themes and catalogs of translations."""
        return self.bundled / "assets"

    @property
    def locale(self) -> Path:
        """The catalogs of translations, a folder for each language."""
        return self.assets / "locale"

    @property
    def user_variants(self) -> Path:
        """The person's own editions."""
        return self.user / "variants"

    @property
    def games(self) -> Path:
        """Saved games."""
        return self.user / "games"

    @property
    def autosave(self) -> Path:
        """The game that Continue goes on with."""
        return self.games / "autosave.json"

    @property
    def named_games(self) -> Path:
        """The games that the person has given names."""
        return self.games / "named"

    @property
    def finished(self) -> Path:
        """The games that are over, and the records of them."""
        return self.user / "finished"

    @property
    def exports(self) -> Path:
        """What the person has asked to be written for other programs and other people."""
        return self.user / "exports"

    @property
    def elsewhere(self) -> tuple[Path, ...]:
        """Where a file that somebody was given usually lies."""
        home = Path.home()
        return (*(home / name for name in ("Downloads", "Desktop", "Documents")), home, self.exports)

    @property
    def settings(self) -> Path:
        """The settings file."""
        return self.user / "settings.json"

    @property
    def log(self) -> Path:
        """Where a crash is written down."""
        return self.user / "decaphase.log"


def program_folder() -> Path:
    """The folder that a person sees the program in: beside it a portable copy keeps its saves/."""
    if getattr(sys, "frozen", False):
        return Path(sys.executable).resolve().parent
    return bundled_root()


def find_paths(data: Path | str | None = None, program: Path | None = None) -> Paths:
    """The paths of this run.

    The person's folder is, in this order: `data` (the option --data); the environment variable
    DECAPHASE_DATA; saves/ beside the program, when it exists and can be written; the folder that the system
    has for such files. Nothing is created. `program` stands in for `program_folder()`.
    """
    chosen = data or os.environ.get(DATA_VARIABLE)
    if chosen:
        return Paths(bundled_root(), Path(chosen).expanduser().absolute())
    portable = (program or program_folder()) / "saves"
    if portable.is_dir() and os.access(portable, os.W_OK | os.X_OK):
        return Paths(bundled_root(), portable)
    # Without appauthor=False the name would be doubled on Windows.
    return Paths(bundled_root(), Path(appdirs.user_data_dir(APP_NAME, appauthor=False)))


def prepare(paths: Paths) -> Problem | None:
    """Make the person's folder and tidy it up; a sentence if that fails, and then the game goes on without
    saving.
    """
    try:
        paths.games.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        return problem(
            "Nothing can be kept in {folder} ({reason}): this game will not be saved.",
            folder=paths.user,
            reason=why(error),
        )
    if not os.access(paths.games, os.W_OK | os.X_OK):
        return problem(
            "Nothing can be kept in {folder} ({reason}): this game will not be saved.",
            folder=paths.user,
            reason="it is read-only",
        )
    for folder in (paths.user, paths.games, paths.user_variants):
        sweep(folder)
    return None
