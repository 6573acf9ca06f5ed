"""The command `screenshot`."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from game.cli.arguments import add_edition, add_seats, add_seed, add_size, whole
from game.cli.command import Command
from game.cli.exits import GOOD, SentenceError


def _options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "scene", metavar="SCENE", nargs="*", help="title, new_game, table, round_over, game_over ..."
    )
    parser.add_argument(
        "--all",
        action="store_true",
        help="all screens (or those named) at four sizes (or the one given), for two and six players, with "
        "text of 100 and 200 %%, and at one size in the other themes, with contact sheets; --out is then a "
        "folder",
    )
    add_size(parser, "1280x800 by default")
    add_seats(parser, 6, 4)
    parser.add_argument("--out", metavar="FILE", type=Path, required=True, help="the picture, a .png file")
    parser.add_argument("--theme", metavar="T", default="evening", help="evening (the standard), paper ...")
    add_edition(parser)
    parser.add_argument("--text-scale", metavar="PERCENT", type=whole(80, 200), default=100, help="80 to 200")
    parser.add_argument("--language", default="en", help="such as de; en if not given")
    add_seed(parser, "seed of the game shown; 1 by default")
    parser.add_argument(
        "--rules",
        metavar="NAME=VALUE",
        nargs="+",
        default=[],
        help="house rules, as in an edition's file, such as going_out=floating house=[postal]",
    )


def _run(chosen: argparse.Namespace) -> int:
    if chosen.all:
        return _all_pictures(chosen)
    if len(chosen.scene) != 1:
        raise SentenceError("Say which screen to draw, one by its name, or all of them by --all.")
    _must_write(chosen.out)
    from game.content.given import rules_given
    from game.content.loader import DEFAULT
    from game.content.problems import EditionError
    from game.storage.paths import find_paths
    from game.ui.screenshot import render_scene
    from game.ui.staged import SceneError

    try:
        render_scene(
            chosen.scene[0],
            size=chosen.size or (1280, 800),
            seats=chosen.seats,
            out=chosen.out,
            text_scale=chosen.text_scale,
            language=chosen.language,
            seed=chosen.seed,
            edition=chosen.edition or DEFAULT,
            rules=rules_given(chosen.rules),
            paths=find_paths(chosen.data),
            look={"theme": _theme(chosen.theme)},
        )
    except (SceneError, EditionError) as error:
        raise SentenceError(str(error)) from None
    except OSError as error:
        raise SentenceError(f"{chosen.out} cannot be written: {error.strerror or error}.") from None
    return GOOD


def _all_pictures(chosen: argparse.Namespace) -> int:
    """All pictures and their contact sheets, whose names are printed."""
    from game.storage.paths import find_paths
    from game.ui.contact import SIZES, draw_all
    from game.ui.screens import SCENES
    from game.ui.staged import SceneError

    sizes = SIZES if chosen.size is None else (chosen.size,)
    scenes = tuple(chosen.scene) or tuple(SCENES)
    try:
        for sheet in draw_all(chosen.out, scenes=scenes, sizes=sizes, paths=find_paths(chosen.data)):
            print(sheet)
    except SceneError as error:
        raise SentenceError(str(error)) from None
    except OSError as error:
        raise SentenceError(f"{chosen.out} cannot be written: {error.strerror or error}.") from None
    return GOOD


def _theme(name: str) -> str:
    from game.ui.theme import theme_names

    names = theme_names()
    if name not in names:
        raise SentenceError(f"There is no theme {name}; there are {', '.join(names)}.")
    return name


def _must_write(file: Path) -> None:
    if file.suffix.lower() != ".png":
        raise SentenceError(f"{file} is no name for the picture; it must end in .png.")
    if file.is_dir():
        raise SentenceError(f"{file} cannot be written: it is a folder.")
    folder = file.parent
    if not folder.is_dir():
        raise SentenceError(f"{file} cannot be written: there is no folder {folder}.")
    if not os.access(file if file.exists() else folder, os.W_OK):
        raise SentenceError(f"{file} cannot be written: permission denied.")


COMMAND = Command(
    "screenshot",
    "Draw any screen into a picture, without a display.",
    _options,
    _run,
    {"size": None, "seed": 1},
)
