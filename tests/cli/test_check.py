"""The command `check`: what is wrong with an edition's file."""

from pathlib import Path

from game.cli import main
from tests.cli.program import GOOD_EDITION, Captured


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


def test_a_dice_edition_is_checked(capsys: Captured) -> None:
    assert main(["check", "variants/dice.yaml"]) == 0
    assert capsys.readouterr().out == "variants/dice.yaml: no problems; Dice, 10 phases, 1 to 6 players\n"
