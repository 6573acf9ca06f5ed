"""The command line as a whole: its help, what its arguments may be, and how it ends."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from game import __version__
from game.cli import main
from tests.cli.program import COMMANDS, GOOD_EDITION, ROOT, Captured, program


def test_help_lists_every_command_with_a_sentence_and_an_example() -> None:
    done = program("--help")
    assert done.returncode == 0
    assert done.stderr == ""
    for command in COMMANDS:
        assert re.search(rf"^    {command}\s+[A-Z]", done.stdout, re.MULTILINE)
        assert re.search(rf"^  python main\.py {command} ", done.stdout, re.MULTILINE)
    assert all(len(line) <= 100 for line in done.stdout.splitlines())


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_has_help_and_takes_a_data_folder(capsys: Captured, command: str) -> None:
    assert main([command, "--help"]) == 0
    assert "--data DIR" in capsys.readouterr().out


def test_the_version(capsys: Captured) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"Decaphase {__version__}\n"


def test_the_command_line_itself_needs_neither_pygame_nor_yaml() -> None:
    code = "import sys, game.cli; game.cli.main(['--version']); print({'pygame', 'yaml'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "set()"


LISTED = ", ".join(COMMANDS)
HELP = "\nHelp: python main.py --help\n"
LEVELS = "beginner, casual, skilled, strong, master, greedy, random"
WRONG: list[tuple[list[str], str]] = [
    (["simulat"], f"there is no command 'simulat'; did you mean 'simulate'?{HELP}"),
    (
        ["xyz"],
        f"there is no command 'xyz'; there are {LISTED}{HELP}",
    ),
    (["--bogus"], f"unrecognized arguments: --bogus{HELP}"),
    (["simulate", "--game", "3"], f"unrecognized arguments: --game 3{HELP}"),
    (["simulate", "--games", "0"], f"argument --games: '0' is not a whole number from 1 to 10000000{HELP}"),
    (
        ["simulate", "--games", "many"],
        f"argument --games: 'many' is not a whole number from 1 to 10000000{HELP}",
    ),
    (["simulate", "--games", "9" * 5000], None),
    (["simulate", "--seed", "-1"], None),
    (["simulate", "--seats", "0"], f"argument --seats: '0' is not a whole number from 1 to 99{HELP}"),
    (["simulate", "--seats", "7"], "Original is for 2 to 6 players, not 7.\n"),
    (["simulate", "--edition", "orignal"], "there is no edition 'orignal'; did you mean 'original'?\n"),
    (["simulate", "--edition", "./none.yaml"], "none.yaml: cannot be read: No such file or directory\n"),
    (["simulate", "--bots", "genius"], f"There is no computer player 'genius'; there are {LEVELS}.\n"),
    (["tournament", "skilled", "genius"], f"There is no computer player 'genius'; there are {LEVELS}.\n"),
    (["tournament", "skilled", "skilled"], "A tournament needs two levels that differ.\n"),
    (["tournament", "skilled", "strong", "--seats", "7"], "Original is for 2 to 6 players, not 7.\n"),
    (["tournament"], f"the following arguments are required: LEVEL{HELP}"),
    (["check"], f"the following arguments are required: FILE{HELP}"),
    (["check", "./none.yaml"], "none.yaml cannot be read: No such file or directory.\n"),
    (["check", "a\0b"], "A file's name cannot hold the character 0.\n"),
    (["scenario"], f"the following arguments are required: FILE{HELP}"),
    (["screenshot", "table"], f"the following arguments are required: --out{HELP}"),
    (["screenshot", "table", "--out", "a.jpg"], "a.jpg is no name for the picture; it must end in .png.\n"),
    (["screenshot", "table", "--out", "no/a.png"], "no/a.png cannot be written: there is no folder no.\n"),
    (
        ["--size", "big"],
        f"argument --size: 'big' is not a size; write width and height, such as 1280x800{HELP}",
    ),
    (["--size", "12x8"], f"argument --size: A window of 12x8 is too small; the smallest is 960x600.{HELP}"),
    (["--size", "99999x99999"], None),
    (["screenshot", "table", "--size", "0x0", "--out", "a.png"], None),
    (
        ["screenshot", "rules", "--out", "a.png", "--rules", "skip_targt=any"],
        "rules: rule 'skip_targt' is not known; did you mean 'skip_target'?\n",
    ),
    (
        ["screenshot", "table", "--out", "a.png", "--rules", "seats=1"],
        "rules: seats cannot be 1; it may be printed or up to 6\n",
    ),
    (
        ["screenshot", "rules", "--out", "a.png", "--rules", "postal"],
        "rules: 'postal' sets no rule; write NAME=VALUE, such as skip_target=next\n",
    ),
    (
        ["screenshot", "rules", "--out", "a.png", "--rules", "rounds=5", "rounds=6"],
        "rules: 'rounds' is given twice\n",
    ),
    (
        ["screenshot", "rules", "--out", "a.png", "--rules", "house=[postal"],
        "rules: '[postal' is no value for house; a list is written house=[1, 2]\n",
    ),
    (["--frames", "-3"], None),
    (["--seed", "5", "check", "a.yaml"], f"the command 'check' has no option --seed{HELP}"),
    (["--size", "1000x700", "scenario", "a.yaml"], f"the command 'scenario' has no option --size{HELP}"),
    (["--size", "1000x700", "simulate"], f"the command 'simulate' has no option --size{HELP}"),
    (["--frames", "2", "simulate"], f"the command 'simulate' has no option --frames{HELP}"),
    (
        ["--frames", "2", "screenshot", "title", "--out", "a.png"],
        f"the command 'screenshot' has no option --frames{HELP}",
    ),
]


@pytest.mark.parametrize(
    ("arguments", "sentence"), WRONG, ids=[" ".join(a)[:30].replace("\0", "0") for a, _ in WRONG]
)
def test_what_cannot_be_done_gets_a_sentence_and_code_2(
    capsys: Captured,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    sentence: str | None,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(arguments) == 2
    told = capsys.readouterr()
    assert told.out == ""
    if sentence is not None:
        assert told.err == sentence
    assert "Traceback" not in told.err
    assert told.err.strip()


@pytest.fixture
def own_folder(tmp_path: Path) -> Path:
    """A player's folder with an edition of their own, and a scenario that is played by it."""
    (tmp_path / "variants").mkdir()
    (tmp_path / "variants" / "some.yaml").write_text(GOOD_EDITION, encoding="utf-8")
    (tmp_path / "one.yaml").write_text(
        "- name: drawing\n  edition: mine\n  seats: 2\n  do: [A draw pile]\n  expect: {stage: play}\n"
    )
    return tmp_path


@pytest.mark.parametrize(
    "command",
    [
        ["simulate", "--games", "1", "--seats", "2", "--edition", "mine"],
        ["scenario", "{folder}/one.yaml"],
        ["check", "{folder}/variants/some.yaml"],
        ["screenshot", "table", "--seats", "2", "--edition", "mine", "--out", "{folder}/a.png"],
    ],
    ids=["simulate", "scenario", "check", "screenshot"],
)
def test_every_command_finds_the_players_editions_wherever_the_folder_is_named(
    capsys: Captured, own_folder: Path, command: list[str]
) -> None:
    arguments = [part.format(folder=own_folder) for part in command]
    data = ["--data", str(own_folder)]
    assert main([*data, *arguments]) == 0, "before the command"
    assert main([*arguments, *data]) == 0, "after it"
    assert main(["--data", str(own_folder / "no"), *arguments, *data]) == 0, "the last one counts"
    if command[0] != "check":
        capsys.readouterr()
        assert main(arguments) != 0
        assert "'mine'" in capsys.readouterr().err


def test_an_option_before_a_command_counts_as_if_it_stood_after_it(capsys: Captured, tmp_path: Path) -> None:
    assert main(["--seed", "7", "simulate", "--games", "2", "--seats", "2"]) == 0
    assert "seeds 7 to 8" in capsys.readouterr().out
    assert main(["simulate", "--games", "2", "--seats", "2"]) == 0
    assert "seeds 1 to 2" in capsys.readouterr().out
    import pygame

    out = tmp_path / "title.png"
    assert main(["--size", "1000x700", "screenshot", "title", "--out", str(out)]) == 0
    assert pygame.image.load(out).get_size() == (1000, 700)
    assert main(["--size", "1000x700", "screenshot", "title", "--size", "960x600", "--out", str(out)]) == 0
    assert pygame.image.load(out).get_size() == (960, 600)


def test_the_game_itself_takes_its_options(monkeypatch: pytest.MonkeyPatch) -> None:
    from game import app

    taken: list[dict[str, object]] = []
    monkeypatch.setattr(app, "run", lambda **values: taken.append(values) or 0)
    assert main([]) == 0
    assert main(["--data", "a", "--size", "1000x700", "--seed", "3", "--frames", "2"]) == 0
    assert taken == [
        {"data": None, "size": None, "seed": None, "frames": None},
        {"data": "a", "size": (1000, 700), "seed": 3, "frames": 2},
    ]


def test_whoever_stops_reading_is_not_told_off() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "w") as closed:
        done = subprocess.run(
            [sys.executable, "main.py", "check", "variants/original.yaml"],
            cwd=ROOT,
            stdout=closed,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert done.stderr == ""
    assert done.returncode == 0


def test_the_program_ends_with_the_commands_code() -> None:
    done = program("simulate", "--edition", "nothing_like_it")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "there is no edition 'nothing_like_it'\n"
