"""The command line: what each command prints and how it ends, with a sentence where it cannot be done."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from game import __version__
from game.cli import main

ROOT = Path(__file__).resolve().parents[1]
COMMANDS = ("scenario", "simulate", "tournament", "screenshot", "odds", "check")
GOOD_EDITION = "format: 1\nid: mine\nname: Mine\nplayers: {from: 2, to: 3}\nphases: [[set: 3]]\n"

Captured = pytest.CaptureFixture[str]


def program(*arguments: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "main.py", *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        stdin=subprocess.DEVNULL,
    )


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


def test_odds_are_told_of_a_dice_edition_phase_by_phase(capsys: Captured, tmp_path: Path) -> None:
    file = tmp_path / "three.yaml"
    file.write_text(
        "format: 1\nfamily: dice\nid: three\nname: Three\nrolls: 2\n"
        "dice: [1R 2R, 1R 2R, 1R 1R]\nphases: [[set: 2], [set: 3], [color set: 3]]\n",
        encoding="utf-8",
    )
    assert main(["odds", "--edition", str(file)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("Three: ")
    assert lines[2].split() == ["1", "set", "2", "100.00", "%", "100.00", "%", "3.1"]
    assert lines[3].split()[:7] == ["2", "set", "3", "25.00", "%", "56.25", "%"]
    assert lines[4].split()[4].startswith("~")


def test_odds_are_not_told_of_cards(capsys: Captured) -> None:
    assert main(["odds", "--edition", "original"]) == 2
    assert "is played with cards" in capsys.readouterr().err


def test_the_version(capsys: Captured) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"Decaphase {__version__}\n"


def test_the_command_line_itself_needs_neither_pygame_nor_yaml() -> None:
    code = "import sys, game.cli; game.cli.main(['--version']); print({'pygame', 'yaml'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "set()"


LISTED = "scenario, simulate, tournament, screenshot, odds, replay, verify, check"
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


def test_checking_good_and_bad_files(capsys: Captured, tmp_path: Path) -> None:
    good, bad = tmp_path / "good.yaml", tmp_path / "bad.yaml"
    good.write_text(GOOD_EDITION, encoding="utf-8")
    bad.write_text(GOOD_EDITION.replace("set", "sett") + "deel: 3\n", encoding="utf-8")
    assert main(["check", str(good)]) == 0
    assert capsys.readouterr().out == f"{good}: no problems; Mine, 1 phase, 2 to 3 players\n"
    assert main(["check", str(good), str(bad)]) == 1
    told = capsys.readouterr()
    assert told.err == ""
    assert told.out.splitlines() == [
        f"{good}: no problems; Mine, 1 phase, 2 to 3 players",
        f"{bad}:5:11: kind 'sett' is not known; did you mean 'set'?",
        f"{bad}:6:1: key 'deel' is not known; did you mean 'deal'?",
        f"{bad}: 2 problems",
    ]


def test_checking_goes_on_after_a_file_that_is_not_there(capsys: Captured, tmp_path: Path) -> None:
    bad = tmp_path / "bad.yaml"
    bad.write_text(GOOD_EDITION + "deel: 3\n", encoding="utf-8")
    none = tmp_path / "none.yaml"
    assert main(["check", str(none), str(bad)]) == 2
    told = capsys.readouterr()
    assert told.err == f"{none} cannot be read: No such file or directory.\n"
    assert told.out.endswith(f"{bad}: 1 problem\n")


def test_a_file_in_the_players_own_folder_may_not_take_a_shipped_id(capsys: Captured, tmp_path: Path) -> None:
    file = tmp_path / "variants" / "original.yaml"
    file.parent.mkdir()
    file.write_text(GOOD_EDITION.replace("mine", "original"), encoding="utf-8")
    assert main(["check", "--data", str(tmp_path), str(file)]) == 1
    told = "the id 'original' is taken by an edition that comes with the game; give this edition another"
    assert capsys.readouterr().out.splitlines() == [f"{file}:2:5: {told}", f"{file}: 1 problem"]


def test_a_binary_file_is_checked_with_a_sentence(capsys: Captured, tmp_path: Path) -> None:
    file = tmp_path / "bad.yaml"
    file.write_bytes(bytes(range(256)))
    assert main(["check", str(file)]) == 1
    assert capsys.readouterr().out.startswith(f"{file}:2:118: this is not UTF-8 text")


def test_simulate_counts(capsys: Captured) -> None:
    assert main(["simulate", "--games", "2", "--seats", "2", "--seed", "5", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert list(found) == [
        "games",
        "games_per_second",
        "rounds_per_game",
        "turns_per_round",
        "refills_per_round",
        "wins",
    ]
    assert found["games"] == 2
    assert found["games_per_second"] > 0
    assert 10 <= found["rounds_per_game"] <= 60
    assert found["turns_per_round"] > 2
    assert sum(found["wins"]) >= 2
    assert len(found["wins"]) == 2
    assert main(["simulate", "--games", "2", "--seats", "2", "--seed", "5", "--json"]) == 0
    again = json.loads(capsys.readouterr().out)
    assert {**again, "games_per_second": 0} == {**found, "games_per_second": 0}


def test_simulate_counts_dice(capsys: Captured) -> None:
    arguments = [
        "simulate",
        "--edition",
        "dice",
        "--games",
        "2",
        "--seats",
        "2",
        "--bots",
        "random",
        "greedy",
    ]
    assert main([*arguments, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert list(found) == [
        "games",
        "games_per_second",
        "attempts_per_game",
        "rolls_per_attempt",
        "totals",
        "wins",
    ]
    assert found["attempts_per_game"] >= 20
    assert 1 < found["rolls_per_attempt"] <= 3
    assert main(arguments) == 0
    assert capsys.readouterr().out.startswith("Dice, 2 games, seeds 1 to 2, 2 seats: random, greedy\n")


def test_a_tournament_plays_dice(capsys: Captured) -> None:
    arguments = [
        "tournament",
        "greedy",
        "random",
        "--edition",
        "dice",
        "--games",
        "4",
        "--jobs",
        "1",
        "--json",
    ]
    assert main(arguments) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["edition"], found["games"]) == ("dice", 4)
    assert found["levels"]["greedy"]["points_per_game"] > 100


def test_a_dice_edition_is_checked(capsys: Captured) -> None:
    assert main(["check", "variants/dice.yaml"]) == 0
    assert capsys.readouterr().out == "variants/dice.yaml: no problems; Dice, 10 phases, 1 to 6 players\n"


def test_a_tournament_counts_the_same_in_any_number_of_processes(capsys: Captured) -> None:
    found = []
    for jobs in ("1", "2"):
        arguments = [
            "tournament",
            "greedy",
            "random",
            "--games",
            "24",
            "--seed",
            "5",
            "--jobs",
            jobs,
            "--json",
        ]
        assert main(arguments) == 0
        data = json.loads(capsys.readouterr().out)
        assert data.pop("seconds") > 0
        for level in data["levels"].values():
            times = level.pop("decision_ms")
            assert 0 < times["median"] <= times["p99"]
        found.append(data)
    assert found[0] == found[1]
    assert found[0]["games"] == 24
    greedy, random = found[0]["levels"]["greedy"], found[0]["levels"]["random"]
    assert greedy["wins"] + random["wins"] == 24
    assert greedy["elo"] == -random["elo"] > 200
    assert greedy["win_rate"][1] < greedy["win_rate"][0] <= greedy["win_rate"][2]


def test_a_tournament_in_words(capsys: Captured) -> None:
    assert (
        main(["tournament", "greedy", "random", "random", "--seats", "3", "--games", "1", "--jobs", "1"]) == 0
    )
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("Original, 3 games of 3 seats, deals from seed 1, ")
    assert [line.split()[0] for line in lines[3:]] == ["greedy", "random"]


def test_simulate_in_words(capsys: Captured) -> None:
    assert main(["simulate", "--games", "1", "--seats", "3", "--bots", "greedy", "random"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Original, 1 game, seed 1, 3 seats: greedy, random, greedy"
    assert [line.split("  ")[0] for line in lines[1:]] == [
        "games per second",
        "rounds per game",
        "turns per round",
        "refills per round",
        "wins per seat",
    ]


def test_simulate_finds_a_players_own_edition(capsys: Captured, tmp_path: Path) -> None:
    (tmp_path / "variants").mkdir()
    (tmp_path / "variants" / "some.yaml").write_text(GOOD_EDITION, encoding="utf-8")
    arguments = ["simulate", "--games", "3", "--seats", "2", "--edition", "mine", "--data", str(tmp_path)]
    assert main(arguments) == 0
    assert capsys.readouterr().out.startswith("Mine, 3 games, seeds 1 to 3, 2 seats: greedy, greedy\n")


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


def test_a_broken_edition_cannot_be_simulated(capsys: Captured, tmp_path: Path) -> None:
    file = tmp_path / "bad.yaml"
    file.write_text(GOOD_EDITION + "deel: 3\n", encoding="utf-8")
    assert main(["simulate", "--edition", str(file)]) == 2
    assert capsys.readouterr().err == f"{file}:6:1: key 'deel' is not known; did you mean 'deal'?\n"


def test_scenarios_are_played(capsys: Captured, tmp_path: Path) -> None:
    good = tmp_path / "good.yaml"
    good.write_text(
        "- name: drawing\n  edition: original\n  seats: 2\n  do: [A draw pile]\n  expect: {stage: play}\n"
    )
    assert main(["scenario", str(good)]) == 0
    assert capsys.readouterr().out.splitlines() == ["ok drawing", "1 passed, 0 failed"]
    bad = tmp_path / "bad.yaml"
    bad.write_text(good.read_text(encoding="utf-8").replace("stage: play", "turn: B"), encoding="utf-8")
    assert main(["scenario", str(good), str(bad)]) == 1
    assert capsys.readouterr().out.splitlines()[-1] == "1 passed, 1 failed"
    assert main(["scenario", str(tmp_path / "none.yaml")]) == 2
    assert "Traceback" not in capsys.readouterr().err


def test_a_picture_of_a_screen(tmp_path: Path) -> None:
    import pygame

    out = tmp_path / "title.png"
    assert program("screenshot", "title", "--size", "1000x700", "--out", str(out)).returncode == 0
    assert pygame.image.load(out).get_size() == (1000, 700)


@pytest.mark.parametrize("scene", ["rules", "new_game", "table"])
def test_a_picture_shows_the_house_rules_that_are_given(tmp_path: Path, scene: str) -> None:
    pictures = []
    for name, rules in (("printed", []), ("changed", ["--rules", "going_out=floating", "house=[postal]"])):
        out = tmp_path / f"{name}.png"
        assert main(["screenshot", scene, "--size", "1280x720", "--out", str(out), *rules]) == 0
        pictures.append(out.read_bytes())
    assert pictures[0] != pictures[1]


def test_a_screen_that_there_is_not(capsys: Captured, tmp_path: Path) -> None:
    assert main(["screenshot", "tabel", "--out", str(tmp_path / "table.png")]) == 2
    assert capsys.readouterr().err.startswith("There is no screen tabel; there are ")


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
