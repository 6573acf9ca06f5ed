"""The commands `simulate` and `tournament`: games between computer players, counted."""

import json
from pathlib import Path

from game.cli import main
from tests.cli.program import GOOD_EDITION, Captured


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


def test_a_broken_edition_cannot_be_simulated(capsys: Captured, tmp_path: Path) -> None:
    file = tmp_path / "bad.yaml"
    file.write_text(GOOD_EDITION + "deel: 3\n", encoding="utf-8")
    assert main(["simulate", "--edition", str(file)]) == 2
    assert capsys.readouterr().err == f"{file}:6:1: key 'deel' is not known; did you mean 'deal'?\n"
