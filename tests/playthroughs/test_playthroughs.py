"""The recorded bot games come out the same, event for event, in this process and in others."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.content.loader import SHIPPED, edition_files
from tests.playthroughs.record import file_of, record

ROOT = Path(__file__).resolve().parents[2]
EDITIONS = [file.stem for file in edition_files(SHIPPED)]


@pytest.mark.parametrize("edition_id", EDITIONS)
def test_the_recorded_game_comes_out_the_same(edition_id: str) -> None:
    kept = file_of(edition_id).read_text(encoding="utf-8")
    again = record(edition_id)
    # The first event that differs tells more than a comparison of everything.
    for number, (old, new) in enumerate(
        zip(json.loads(kept)["events"], json.loads(again)["events"], strict=False)
    ):
        assert (number, old) == (number, new)
    assert again == kept


def printed(hash_seed: str) -> bytes:
    done = subprocess.run(
        [sys.executable, "-m", "tests.playthroughs.renew", "--print"],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        check=True,
    )
    return done.stdout


def test_processes_with_different_hash_seeds_play_the_same_game_byte_for_byte() -> None:
    first = printed("1")
    assert first.count(b"TurnBegan") > 100
    assert printed("4242") == first
