"""The command line. Each command imports what it needs when it runs, so that none waits for the others."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from game import __version__

if TYPE_CHECKING:
    from game.rules.dicegame.edition import DiceEdition
    from game.rules.editions import AnyEdition

GOOD, FAILED, WRONG, STOPPED = 0, 1, 2, 130

_SIZE = re.compile(r"([0-9]{1,5})[xX×]([0-9]{1,5})")
_MOST_SEED = 2**63 - 1
_EXAMPLES = """\
examples:
  python main.py                                     play
  python main.py --size 1920x1080 --data my_saves    play so large, and keep all in my_saves
  python main.py scenario tests/scenarios/runs.yaml  play rule scenarios and check what they expect
  python main.py simulate --games 100 --seats 4      let computer players play, and count
  python main.py tournament skilled greedy --games 2000
                                                     let levels play each other, from every seat
  python main.py screenshot table --size 1280x800 --seats 4 --out table.png
                                                     draw a screen into a picture
  python main.py odds --edition dice                 the chance of making each phase with dice
  python main.py check my_edition.yaml               list everything wrong with an edition's file

A command's own options: python main.py COMMAND --help
"""


class SentenceError(Exception):
    """What is wrong with a command, in a sentence for the person who typed it; the exit code is 2."""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """A sentence instead of a page of usage."""
        from difflib import get_close_matches

        unknown = re.fullmatch(
            r"argument COMMAND: invalid choice: '(.*?)' \(choose from (.*)\)", message, re.DOTALL
        )
        if unknown:
            near = get_close_matches(unknown[1], re.findall(r"\w+", unknown[2]), 1)
            guess = f"did you mean '{near[0]}'?" if near else f"there are {unknown[2].replace(chr(39), '')}"
            message = f"there is no command '{unknown[1]}'; {guess}"
        self.exit(WRONG, f"{message}\nHelp: python main.py --help\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out a command line, `sys.argv` by default, and return the exit code.

    0: done. 1: done, and what was checked is wrong. 2: it cannot be done; stderr has a sentence.
    """
    try:
        chosen = _chosen(arguments)
        command: Callable[[argparse.Namespace], int] = chosen.command
        code = command(chosen)
        # A windowed program on Windows has no output.
        if sys.stdout is not None:
            sys.stdout.flush()
    except SystemExit as done:
        return done.code if isinstance(done.code, int) else WRONG
    except SentenceError as error:
        return _wrong(str(error))
    except KeyboardInterrupt:
        return STOPPED
    except BrokenPipeError:
        # Whoever reads the output has seen enough. Nothing may be written when the interpreter closes either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return GOOD
    return code


def _wrong(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return WRONG


def _chosen(arguments: Sequence[str] | None) -> argparse.Namespace:
    """The command line with its defaults; what stands before a command counts as if it stood after it."""
    parser = _parser()
    # No default in the parsers themselves: a command's would take the place of what was given before it.
    chosen = parser.parse_args(arguments, argparse.Namespace(data=None))
    for name in ("size", "seed", "frames"):
        if name in chosen.takes:
            setattr(chosen, name, getattr(chosen, name, chosen.takes[name]))
        elif hasattr(chosen, name):
            parser.error(f"the command '{chosen.name}' has no option --{name}")
    return chosen


def _parser() -> argparse.ArgumentParser:
    data = _Parser(add_help=False)
    data.add_argument(
        "--data",
        metavar="DIR",
        default=argparse.SUPPRESS,
        help="keep saves and settings, and find your own editions, in this folder",
    )
    parser = _Parser(
        prog="python main.py",
        description="Decaphase, the rummy of ten phases. Without a command, the game opens.",
        epilog=_EXAMPLES,
        formatter_class=lambda prog: argparse.RawDescriptionHelpFormatter(
            prog, max_help_position=22, width=90
        ),
        parents=[data],
        allow_abbrev=False,
    )
    parser.set_defaults(command=_play, takes={"size": None, "seed": None, "frames": None})
    parser.add_argument("--version", action="version", version=f"Decaphase {__version__}")
    parser.add_argument(
        "--size",
        metavar="WIDTHxHEIGHT",
        type=_size,
        default=argparse.SUPPRESS,
        help="size of the window, such as 1280x800",
    )
    parser.add_argument(
        "--seed",
        metavar="S",
        type=_seed,
        default=argparse.SUPPRESS,
        help="seed of the next game that is dealt",
    )
    parser.add_argument(
        "--frames",
        metavar="N",
        type=_whole(1, 10**9),
        default=argparse.SUPPRESS,
        help="leave after so many frames, for measuring",
    )
    parser.add_argument(
        "--selftest", action="store_true", help="try everything the program brings along; print one line"
    )
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")

    def add(
        name: str, action: Callable[[argparse.Namespace], int], sentence: str, **takes: object
    ) -> argparse.ArgumentParser:
        made = commands.add_parser(
            name, help=sentence, description=sentence, parents=[data], allow_abbrev=False
        )
        made.set_defaults(command=action, name=name, takes=takes)
        return made

    one = add("scenario", _scenario, "Play rule scenarios from YAML files and check what they expect.")
    one.add_argument("files", metavar="FILE", nargs="+", type=Path)

    one = add(
        "simulate", _simulate, "Let computer players play without a window; print the statistics.", seed=1
    )
    one.add_argument(
        "--games", metavar="N", type=_whole(1, 10**7), default=100, help="how many; 100 by default"
    )
    one.add_argument("--seats", metavar="K", type=_whole(1, 99), default=4, help="players; 4 by default")
    one.add_argument("--edition", metavar="E", help="id of an edition, or a file")
    one.add_argument(
        "--seed",
        metavar="S",
        type=_seed,
        default=argparse.SUPPRESS,
        help="seed of the first game; 1 by default",
    )
    one.add_argument("--bots", metavar="LEVEL", nargs="+", default=["greedy"], help="who plays, going round")
    one.add_argument("--json", action="store_true", help="print one JSON object")

    one = add(
        "tournament",
        _tournament,
        "Let levels play the same deals from every seat; print who wins how often.",
        seed=1,
    )
    one.add_argument(
        "levels", metavar="LEVEL", nargs="+", help="beginner, casual, skilled, strong, master ..."
    )
    one.add_argument(
        "--games", metavar="N", type=_whole(1, 10**7), default=400, help="of each pairing; 400 by default"
    )
    one.add_argument("--seats", metavar="K", type=_whole(1, 99), default=2, help="players; 2 by default")
    one.add_argument("--edition", metavar="E", help="id of an edition, or a file")
    one.add_argument(
        "--seed",
        metavar="S",
        type=_seed,
        default=argparse.SUPPRESS,
        help="seed of the first deal; 1 by default",
    )
    one.add_argument(
        "--jobs", metavar="J", type=_whole(1, 256), help="processes at once; as many as cores by default"
    )
    one.add_argument("--json", action="store_true", help="print one JSON object")

    one = add(
        "screenshot",
        _screenshot,
        "Draw any screen into a picture, without a display.",
        size=None,
        seed=1,
    )
    one.add_argument(
        "scene", metavar="SCENE", nargs="*", help="title, new_game, table, round_over, game_over ..."
    )
    one.add_argument(
        "--all",
        action="store_true",
        help="all screens (or those named) at four sizes (or the one given), for two and six players, with "
        "text of 100 and 200 %%, and at one size in the other themes, with contact sheets; --out is then a "
        "folder",
    )
    one.add_argument(
        "--size",
        metavar="WIDTHxHEIGHT",
        type=_size,
        default=argparse.SUPPRESS,
        help="1280x800 by default",
    )
    one.add_argument("--seats", metavar="K", type=_whole(1, 6), default=4, help="players; 4 by default")
    one.add_argument("--out", metavar="FILE", type=Path, required=True, help="the picture, a .png file")
    one.add_argument("--theme", metavar="T", default="evening", help="evening (the standard), paper ...")
    one.add_argument("--edition", metavar="E", help="id of an edition, or a file")
    one.add_argument("--text-scale", metavar="PERCENT", type=_whole(80, 200), default=100, help="80 to 200")
    one.add_argument("--language", default="en", help="such as de; en if not given")
    one.add_argument(
        "--seed",
        metavar="S",
        type=_seed,
        default=argparse.SUPPRESS,
        help="seed of the game shown; 1 by default",
    )
    one.add_argument(
        "--rules",
        metavar="NAME=VALUE",
        nargs="+",
        default=[],
        help="house rules, as in an edition's file, such as going_out=floating house=[postal]",
    )

    one = add("odds", _odds, "Print the chance of making each phase of a dice edition with best play.")
    one.add_argument("--edition", metavar="E", required=True, help="id of a dice edition, or a file")

    one = add("replay", _replay, "Tell a saved game as sentences, one for each thing that happened.")
    one.add_argument("file", metavar="SAVE", type=Path)
    one.add_argument(
        "--seat", metavar="K", type=_whole(1, 99), help="as seen from this seat; the person's by default"
    )
    one.add_argument("--open", action="store_true", help="with all cards open")

    one = add(
        "verify", _verify, "Deal every round of a save, or roll its dice, again from its seed, and compare."
    )
    one.add_argument("files", metavar="SAVE", nargs="+", type=Path)

    one = add("check", _check, "List everything wrong with an edition's file, with line and suggestion.")
    one.add_argument("files", metavar="FILE", nargs="+", type=Path)
    return parser


# What arguments may be


def _whole(least: int, most: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        if re.fullmatch(r"[0-9]{1,19}", text) and least <= int(text) <= most:
            return int(text)
        raise argparse.ArgumentTypeError(f"'{text}' is not a whole number from {least} to {most}")

    return read


_seed = _whole(0, _MOST_SEED)


def _size(text: str) -> tuple[int, int]:
    from game.ui.sizes import size_fault

    found = _SIZE.fullmatch(text)
    if not found:
        raise argparse.ArgumentTypeError(f"'{text}' is not a size; write width and height, such as 1280x800")
    size = int(found[1]), int(found[2])
    fault = size_fault(size)
    if fault:
        raise argparse.ArgumentTypeError(fault[0].format(**fault[1]))
    return size


# The commands


def _play(chosen: argparse.Namespace) -> int:
    if chosen.selftest:
        from game.selftest import run as test

        return test()
    from game.app import run

    return run(data=chosen.data, size=chosen.size, seed=chosen.seed, frames=chosen.frames)


def _check(chosen: argparse.Namespace) -> int:
    from game.content.catalog import check_file
    from game.storage.paths import find_paths

    own_folder = find_paths(chosen.data).user_variants
    code = GOOD
    for file in chosen.files:
        closed = _cannot_open(file)
        if closed:
            code = _wrong(closed)
            continue
        edition, problems = check_file(file, own_folder)
        for problem in problems:
            print(problem)
        if edition is None:
            code = max(code, FAILED)
            print(f"{file}: {len(problems)} problem{'s' * (len(problems) != 1)}")
        else:
            first, last = edition.players
            seats = f"{first} to {last}" if first < last else f"{first}"
            phases = f"{len(edition.phases)} phase{'s' * (len(edition.phases) != 1)}"
            print(f"{file}: no problems; {edition.name}, {phases}, {seats} players")
    return code


def _cannot_open(file: Path) -> str:
    try:
        with file.open("rb"):
            return ""
    except OSError as error:
        return f"{file} cannot be read: {error.strerror or error}."
    except ValueError:
        return "A file's name cannot hold the character 0."


def _replay(chosen: argparse.Namespace) -> int:
    from game.retelling import replay

    return replay(chosen)


def _verify(chosen: argparse.Namespace) -> int:
    from game.retelling import verify

    return verify(chosen)


def _odds(chosen: argparse.Namespace) -> int:
    from game.content.loader import load_any
    from game.content.problems import EditionError
    from game.odds import report
    from game.rules.dicegame.edition import DiceEdition
    from game.storage.paths import find_paths

    try:
        edition = load_any(chosen.edition, user_folder=find_paths(chosen.data).user_variants)
    except EditionError as error:
        raise SentenceError(str(error)) from None
    if not isinstance(edition, DiceEdition):
        raise SentenceError(f"{edition.name} is played with cards; only dice have odds that can be told.")
    report(edition)
    return GOOD


def _must_know(bots: Sequence[str]) -> None:
    from game.ai.levels import LEVELS, known

    for bot in bots:
        if not known(bot):
            raise SentenceError(f"There is no computer player '{bot}'; there are {', '.join(LEVELS)}.")


def _edition_for(chosen: argparse.Namespace) -> AnyEdition:
    """The edition that was asked for, if so many can play it."""
    from game.content.loader import DEFAULT, load_any
    from game.content.problems import EditionError
    from game.storage.paths import find_paths

    try:
        edition = load_any(chosen.edition or DEFAULT, user_folder=find_paths(chosen.data).user_variants)
    except EditionError as error:
        raise SentenceError(str(error)) from None
    least, most = edition.players
    if not least <= chosen.seats <= most:
        raise SentenceError(f"{edition.name} is for {least} to {most} players, not {chosen.seats}.")
    return edition


def _tournament(chosen: argparse.Namespace) -> int:
    from game.tournament import report

    if len(set(chosen.levels)) < 2:
        raise SentenceError("A tournament needs two levels that differ.")
    _must_know(chosen.levels)
    return FAILED if report(chosen, _edition_for(chosen)) else GOOD


def _simulate(chosen: argparse.Namespace) -> int:
    from time import perf_counter

    from game.match.simulation import bot_seats, games, keep_what_is_loaded, summary
    from game.rules.dicegame.edition import DiceEdition

    _must_know(chosen.bots)
    edition = _edition_for(chosen)
    if isinstance(edition, DiceEdition):
        return _simulate_dice(chosen, edition)
    keep_what_is_loaded()
    start = perf_counter()
    played = list(games(edition, bot_seats(chosen.bots, chosen.seats), chosen.seed, chosen.games))
    rate = len(played) / max(perf_counter() - start, 1e-9)
    found = summary(played, chosen.seats)
    if chosen.json:
        import json

        means = {
            "rounds_per_game": round(found.rounds_per_game, 4),
            "turns_per_round": round(found.turns_per_round, 4),
            "refills_per_round": round(found.refills_per_round, 4),
            "wins": list(found.wins),
        }
        print(json.dumps({"games": found.games, "games_per_second": round(rate, 2), **means}))
    else:
        print(_simulated(chosen, edition.name))
        print(f"games per second   {rate:.1f}")
        print(f"rounds per game    {found.rounds_per_game:.2f}")
        print(f"turns per round    {found.turns_per_round:.2f}")
        print(f"refills per round  {found.refills_per_round:.3f}")
        print(f"wins per seat      {'  '.join(map(str, found.wins))}")
    return _told_faults(found.faults)


def _simulate_dice(chosen: argparse.Namespace, edition: DiceEdition) -> int:
    from time import perf_counter

    from game.match.dice_simulation import dice_games, dice_summary
    from game.match.simulation import bot_seats, keep_what_is_loaded

    keep_what_is_loaded()
    start = perf_counter()
    played = list(dice_games(edition, bot_seats(chosen.bots, chosen.seats), chosen.seed, chosen.games))
    rate = len(played) / max(perf_counter() - start, 1e-9)
    found = dice_summary(played, chosen.seats)
    if chosen.json:
        import json

        means = {
            "attempts_per_game": round(found.attempts_per_game, 4),
            "rolls_per_attempt": round(found.rolls_per_attempt, 4),
            "totals": [round(total, 2) for total in found.totals],
            "wins": list(found.wins),
        }
        print(json.dumps({"games": found.games, "games_per_second": round(rate, 2), **means}))
    else:
        print(_simulated(chosen, edition.name))
        print(f"games per second   {rate:.1f}")
        print(f"attempts per game  {found.attempts_per_game:.2f}")
        print(f"rolls per attempt  {found.rolls_per_attempt:.2f}")
        print(f"total per seat     {'  '.join(f'{total:.1f}' for total in found.totals)}")
        print(f"wins per seat      {'  '.join(map(str, found.wins))}")
    return _told_faults(found.faults)


def _simulated(chosen: argparse.Namespace, name: str) -> str:
    """What was played, on one line."""
    bots = ", ".join(chosen.bots[i % len(chosen.bots)] for i in range(chosen.seats))
    last = chosen.seed + chosen.games - 1
    seeds = f"seeds {chosen.seed} to {last}" if chosen.games > 1 else f"seed {chosen.seed}"
    games = f"{chosen.games} game{'s' * (chosen.games != 1)}"
    return f"{name}, {games}, {seeds}, {chosen.seats} seats: {bots}"


def _told_faults(faults: Sequence[str]) -> int:
    for fault in faults[:10]:
        print(f"A computer player went wrong: {fault}", file=sys.stderr)
    return FAILED if faults else GOOD


def _scenario(chosen: argparse.Namespace) -> int:
    from game.scenario.runner import run_files
    from game.storage.paths import find_paths

    return run_files(chosen.files, user_folder=find_paths(chosen.data).user_variants)


def _screenshot(chosen: argparse.Namespace) -> int:
    if chosen.all:
        return _screenshots(chosen)
    if len(chosen.scene) != 1:
        raise SentenceError("Say which screen to draw, one by its name, or all of them by --all.")
    _must_write(chosen.out)
    from game.content.given import rules_given
    from game.content.loader import DEFAULT
    from game.content.problems import EditionError
    from game.storage.paths import find_paths
    from game.ui.screenshot import SceneError, render_scene

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


def _screenshots(chosen: argparse.Namespace) -> int:
    """All pictures and their contact sheets, whose names are printed."""
    from game.storage.paths import find_paths
    from game.ui.contact import SIZES, draw_all
    from game.ui.screens import SCENES
    from game.ui.screenshot import SceneError

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
