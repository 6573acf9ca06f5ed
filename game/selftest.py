"""`--selftest`: whether all that the program brings along is there and works; above all in a built one."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

# Before pygame is there: the test needs neither a screen nor a loudspeaker, and prints a single line.
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame

from game import __version__
from game.content.catalog import editions
from game.content.loader import DEFAULT, load_edition
from game.match.dice_match import DiceMatch
from game.match.families import AnyMatch
from game.match.match import Match
from game.match.seats import SeatInfo
from game.match.simulation import bot_seats, play_out
from game.rules.dicegame.edition import DiceEdition
from game.storage.kept import decode_game, encode_game
from game.storage.paths import find_paths
from game.storage.problem import Problem
from game.storage.saves import SaveData, read_save, write_save
from game.ui.fonts import FILES, font_bytes_path
from game.ui.screens import SCENES
from game.ui.screenshot import render_scene
from game.ui.text import use_language
from game.ui.theme import load_theme
from game.ui.thumbnails import from_text, to_text

_SEED = 10
_BOTS = ("casual", "strong", "greedy")
# Those that need no tables.
_DICE_BOTS = ("greedy", "random")
_PICTURE = (960, 600)


class Failed(Exception):
    """What is missing or wrong, in a sentence."""


def run() -> int:
    """Check all parts, print one line, and return the exit code: 0 when all is well, else 1."""
    done: list[str] = []
    try:
        done.extend(part() for part in _PARTS)
    except Exception as error:  # noqa: BLE001 - whatever is wrong with the program is what is looked for
        reason = str(error) if isinstance(error, Failed) else f"{type(error).__name__}: {error}"
        _say(f"Decaphase {__version__}: self-test failed after {', '.join(done) or 'nothing'}. {reason}")
        return 1
    _say(f"Decaphase {__version__}: self-test passed: {', '.join(done)}.")
    return 0


def _say(line: str) -> None:
    # A windowed program on Windows has no output; there the exit code says it.
    if sys.stdout is not None:
        print(line)


def _files(folder: Path, pattern: str) -> list[Path]:
    found = sorted(folder.glob(pattern))
    if not found:
        raise Failed(f"There is nothing like {pattern} in {folder}.")
    return found


def _themes() -> str:
    names = [file.stem for file in _files(find_paths().assets / "themes", "*.json")]
    for name in names:
        load_theme(name)
    return f"{len(names)} themes"


def _fonts() -> str:
    pygame.font.init()
    for face in FILES:
        path = font_bytes_path(face)
        if path is None:
            raise Failed(f"The font for {face} text is missing.")
        pygame.font.Font(path, 20).render("Phase 10 ✓", True, "white")
    return f"{len(FILES)} fonts"


def _sounds() -> str:
    pygame.mixer.init()
    files = _files(find_paths().assets / "sounds", "*.ogg")
    for file in files:
        if pygame.mixer.Sound(file).get_length() <= 0:
            raise Failed(f"There is no sound in {file.name}.")
    pygame.mixer.quit()
    return f"{len(files)} sounds"


def _locales() -> str:
    folder = find_paths().locale
    names = sorted(file.parts[-3] for file in folder.glob("*/LC_MESSAGES/*.mo"))
    for name in [*names, "en"]:
        use_language(name, folder)
    return f"{len(names) + 1} languages"


def _editions() -> str:
    entries = editions()
    for entry in entries:
        if entry.edition is None:
            raise Failed(f"The edition {entry.id} cannot be read.")
    return f"{len(entries)} editions"


def _game() -> str:
    """A game between computer players; after every round it is saved, read again and brought to the same
    position.
    """
    seats = tuple(SeatInfo(bot, bot, number) for number, bot in enumerate(_BOTS))
    match = Match(load_edition(DEFAULT), seats, _SEED)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "game.json"
        play_out(match, lambda now: _kept(now, file) if now.between_turns else None)
    if match.faults:
        raise Failed(match.faults[0])
    return f"a game of {match.state.table.round} rounds"


def _dice() -> str:
    """A game of dice, saved and read again when it is over."""
    edition = next((one.edition for one in editions() if isinstance(one.edition, DiceEdition)), None)
    if edition is None:
        raise Failed("There is no edition that is played with dice.")
    match = DiceMatch(edition, bot_seats(_DICE_BOTS, len(_DICE_BOTS)), _SEED)
    play_out(match)
    with tempfile.TemporaryDirectory() as folder:
        _kept(match, Path(folder) / "game.json")
    if match.faults:
        raise Failed(match.faults[0])
    return f"a game of {match.state.table.attempt} attempts with dice"


def _kept(match: AnyMatch, file: Path) -> None:
    trouble = write_save(file, encode_game(match, {}))
    found = read_save(file)
    if trouble is not None or not isinstance(found, SaveData):
        raise Failed(str(trouble or found))
    again = decode_game(found)
    if isinstance(again, Problem) or again.state != match.state:
        raise Failed("A saved game is not read back as it was.")


def _scenes() -> str:
    for scene in SCENES:
        picture = render_scene(scene, size=_PICTURE, seats=3)
        average, corner = pygame.transform.average_color(picture), picture.get_at((0, 0))
        if average[:3] == corner[:3]:
            raise Failed(f"The screen {scene} stays empty.")
    if from_text(to_text(picture)) is None:
        raise Failed("The picture of a saved game cannot be kept.")
    return f"{len(SCENES)} screens"


_PARTS: tuple[Callable[[], str], ...] = (_themes, _fonts, _sounds, _locales, _editions, _game, _dice, _scenes)
