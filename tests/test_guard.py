"""The guard of conftest.py: no test writes where a player's files are."""

import os
import subprocess
import sys
from pathlib import Path

import appdirs
import pytest

ROOT = Path(__file__).resolve().parents[1]


@pytest.mark.parametrize(
    "folder", [ROOT / "saves", Path(appdirs.user_data_dir("Decaphase", appauthor=False))]
)
def test_writing_to_a_players_files_fails(folder: Path) -> None:
    with pytest.raises(AssertionError, match="player's own files"):
        (folder / "by_a_test.json").write_text("")
    with pytest.raises(AssertionError, match="player's own files"):
        (folder / "by_a_test").mkdir()
    assert not (folder / "by_a_test.json").exists()


def test_programs_that_tests_start_keep_their_files_elsewhere() -> None:
    code = "from game.storage.paths import find_paths; print(find_paths().user)"
    found = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert found.stdout.strip() == os.environ["DECAPHASE_DATA"]
