"""The command `odds`: chances told phase by phase."""

from pathlib import Path

from game.cli import main
from tests.cli.program import Captured


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
