"""The commands `screenshot` and `scenario`."""

from pathlib import Path

import pytest

from game.cli import main
from tests.cli.program import Captured, program


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
