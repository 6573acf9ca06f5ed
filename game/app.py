"""Puts the parts together and opens the window: the only module that knows them all."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from game import __version__
from game.storage.games import Games
from game.storage.journal import note
from game.storage.paths import Paths, find_paths, prepare
from game.storage.settings import Settings, load_settings
from game.ui.app import App
from game.ui.desktop import wants_less_motion
from game.ui.languages import speak
from game.ui.sizes import Size
from game.ui.sound import Sound, Volumes
from game.ui.text import _
from game.ui.text.problems import problem_sentence
from game.ui.theme import Theme, ThemeError, load_theme
from game.ui.window import NAME, StartError, message_box

DONE, CRASHED, CANNOT_START = 0, 1, 2


def run(
    data: Path | str | None = None,
    size: Size | None = None,
    seed: int | None = None,
    frames: int | None = None,
) -> int:
    """Open the game and play until it is left; returns the exit code: 2 with a sentence when there is no
    display, 1 after a crash, which is written in the log.

    `data` is the folder that everything is kept in, `size` the window's in pixels, `seed` that of the next
    game that is dealt, `frames` after how many presented frames to leave.
    """
    paths = find_paths(data)
    problems = [prepare(paths)]
    first = not paths.settings.exists()
    settings, told = load_settings(paths.settings)
    if first and wants_less_motion():
        settings = replace(settings, reduced_motion=True)
    problems += told
    for problem in problems:
        if problem is not None:
            tell(str(problem))
    app = None
    try:
        app = open_app(paths, settings, size=size, seed=seed, keep=problems[0] is None)
        for problem in problems:
            if problem is not None:
                app.inform(problem_sentence(problem))
        app.stack.push("title")
        app.run(frames)
    except (StartError, ThemeError) as error:
        tell(str(error))
        return CANNOT_START
    except Exception:  # noqa: BLE001 - whatever went wrong, the game is kept and the player is told
        return _crashed(app, paths)
    except KeyboardInterrupt:
        if app is not None:
            app.close()
        raise
    for sentence in app.untold:
        tell(sentence)
    return DONE


def _crashed(app: App | None, paths: Paths) -> int:
    """Write down the exception that is being handled, keep the game, and say so in a box."""
    import traceback

    trace = traceback.format_exc()
    written = note(paths.log, f"Decaphase {__version__} on {sys.platform}\n{trace}")
    kept = app is not None and _rescued(app.ctx.games)
    sentences = [_("Something went wrong, and Decaphase has to close.")]
    if kept:
        sentences.append(_("The game is kept."))
    if written:
        sentences.append(_("What happened is written in {file}.", file=paths.log))
    else:
        tell(trace)
    tell(" ".join(sentences))
    message_box(NAME, "\n\n".join(sentences))
    return CRASHED


def _rescued(games: Games) -> bool:
    """Whether the game in play, if there is one, is kept after a crash."""
    for _attempt in range(2):
        try:
            games.keep()
            break
        except Exception:  # noqa: BLE001 - the table that crashed may also fail to say how its cards lie
            games.arrangement = None
    return games.kept


def open_app(
    paths: Paths,
    settings: Settings,
    *,
    size: Size | None = None,
    seed: int | None = None,
    keep: bool = True,
    clock: Callable[[], float] = time.perf_counter,
) -> App:
    """The window with everything wired to it, and no scene yet; `clock` gives seconds. Raises StartError or
    ThemeError.
    """
    speak(settings.language, paths.locale)
    sound = Sound(
        paths.assets / "sounds",
        volumes_of(settings),
        mute_in_background=settings.mute_in_background,
        after_the_frame=True,
    )
    sound.music(True)
    places = (paths.autosave, paths.finished) if keep else (None, None)
    games = Games(places[0], lucky_seed, places[1])
    games.asked_seed = seed

    def set_sound(changed: Settings) -> None:
        sound.mute_in_background = changed.mute_in_background
        sound.volumes = volumes_of(changed)

    return App(settings, _theme(settings), games, paths, sound, set_sound=set_sound, size=size, clock=clock)


def _theme(settings: Settings) -> Theme:
    """The theme and palette that were chosen; the standard ones when they cannot be used any more."""
    try:
        return load_theme(settings.theme, palette=settings.palette)
    except ThemeError:
        return load_theme()


def lucky_seed() -> int:
    """A seed for a game, drawn by the system's own chance."""
    # Too many to be tried out until one fits the hash of a key, which is shown, yet short enough to be typed
    # in. Without `secrets`, whose import the first picture would have to wait for.
    return int.from_bytes(os.urandom(16), "big") % 10**18


def volumes_of(settings: Settings) -> Volumes:
    """The sliders of the settings as the sound wants them, from 0 to 1."""
    return Volumes(
        master=settings.volume_master / 100,
        effects=settings.volume_effects / 100,
        music=settings.volume_music / 100,
        interface=settings.volume_interface / 100,
    )


def tell(sentence: str) -> None:
    """A sentence on the error stream; a windowed program on Windows has none."""
    if sys.stderr is not None:
        print(sentence, file=sys.stderr)
