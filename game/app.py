"""Puts the parts together and opens the window: the only module that knows them all."""

from __future__ import annotations

import secrets
import sys
from pathlib import Path

from game.storage.games import Games
from game.storage.paths import Paths, find_paths, prepare
from game.storage.settings import SYSTEM_LANGUAGE, Settings, load_settings
from game.ui.app import App
from game.ui.sizes import Size
from game.ui.sound import Sound, Volumes
from game.ui.text import use_language
from game.ui.theme import ThemeError, load_theme
from game.ui.window import StartError

DONE, CANNOT_START = 0, 2


def run(
    data: Path | str | None = None,
    size: Size | None = None,
    seed: int | None = None,
    frames: int | None = None,
) -> int:
    """Open the game and play until it is left; returns the exit code, 2 with a sentence when there is no
    display.

    `data` is the folder that everything is kept in, `size` the window's in pixels, `seed` that of the next
    game that is dealt, `frames` after how many presented frames to leave.
    """
    paths = find_paths(data)
    problems = [prepare(paths)]
    settings, told = load_settings(paths.settings)
    problems += told
    for problem in problems:
        if problem is not None:
            tell(str(problem))
    try:
        app = open_app(paths, settings, size=size, seed=seed, keep=problems[0] is None)
    except (StartError, ThemeError) as error:
        tell(str(error))
        return CANNOT_START
    app.stack.push("title")
    app.run(frames)
    return DONE


def open_app(
    paths: Paths, settings: Settings, *, size: Size | None = None, seed: int | None = None, keep: bool = True
) -> App:
    """The window with everything wired to it, and no scene yet. Raises StartError or ThemeError."""
    use_language(_language(settings), paths.assets / "locale")
    sound = Sound(paths.assets / "sounds", volumes_of(settings))
    games = Games(paths.autosave if keep else None, seeds=Seeds(seed))

    def set_volumes(changed: Settings) -> None:
        sound.volumes = volumes_of(changed)

    return App(settings, load_theme(), games, paths, sound, set_volumes=set_volumes, size=size)


class Seeds:
    """Seeds of games: the one that was asked for first, then as luck will have it."""

    def __init__(self, first: int | None = None) -> None:
        self._first = first

    def __call__(self) -> int:
        seed, self._first = self._first, None
        # Short enough to be read out and typed in.
        return secrets.randbelow(10**9) if seed is None else seed


def volumes_of(settings: Settings) -> Volumes:
    """The sliders of the settings as the sound wants them, from 0 to 1."""
    return Volumes(
        master=settings.volume_master / 100,
        effects=settings.volume_effects / 100,
        music=settings.volume_music / 100,
        interface=settings.volume_interface / 100,
    )


def _language(settings: Settings) -> str:
    return "en" if settings.language == SYSTEM_LANGUAGE else settings.language


def tell(sentence: str) -> None:
    """A sentence on the error stream; a windowed program on Windows has none."""
    if sys.stderr is not None:
        print(sentence, file=sys.stderr)
