"""The committed sounds: complete, made by the committed script, and well behaved as samples."""

import hashlib
import json
import math
from array import array
from pathlib import Path

import pygame
import pytest

from game.ui.cues import CUES, Cue
from tools.make_sounds import FOLDER, RECIPES, cue_samples, digest, every_name, main
from tools.synth import RATE

SOURCES = json.loads((FOLDER / "SOURCES.json").read_text())
SHORT = ("button", "pick_up", "deal")
LONGEST_S = {
    Cue.ROLL: 0.9,
    Cue.LAY_DOWN: 0.9,
    Cue.YOUR_TURN: 0.7,
    Cue.SKIPPED: 0.7,
    Cue.ROUND_END: 1.5,
    Cue.WIN: 2.1,
}


def decoded(name: str) -> array:
    """The samples of an OGG file as the game's own library reads them, mono."""
    pygame.mixer.init(RATE, -16, 1, 512, allowedchanges=0)
    samples = array("h", pygame.mixer.Sound(FOLDER / f"{name}.ogg").get_raw())
    pygame.mixer.quit()
    return samples


def test_every_cue_has_a_recipe_and_two_or_three_takes() -> None:
    assert set(RECIPES) == set(CUES)
    for cue in CUES:
        assert len(list(FOLDER.glob(f"{cue}_?.ogg"))) == len(RECIPES[cue][2])
        assert len(RECIPES[cue][2]) in (2, 3)


def test_no_file_is_missing_strange_or_exchanged() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.ogg")) == sorted(SOURCES) == sorted(every_name())
    for name, sums in SOURCES.items():
        assert hashlib.sha256((FOLDER / f"{name}.ogg").read_bytes()).hexdigest() == sums["file"], name


def test_they_are_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.glob("*.ogg")) < 500_000
    assert (FOLDER / "music.ogg").stat().st_size < 400_000


@pytest.mark.parametrize("cue", SHORT)
def test_the_script_still_makes_them(cue: str) -> None:
    for take in range(1, len(RECIPES[cue][2]) + 1):
        assert digest(cue_samples(cue, take)) == SOURCES[f"{cue}_{take}"]["samples"]


def test_takes_differ() -> None:
    assert len({sums["samples"] for sums in SOURCES.values()}) == len(SOURCES)


@pytest.mark.parametrize("name", [name for name in every_name() if name != "music"])
def test_they_are_short_not_clipped_and_end_in_silence(name: str) -> None:
    samples = decoded(name)
    seconds = len(samples) / RATE
    assert 0.03 < seconds < LONGEST_S.get(Cue(name.rsplit("_", 1)[0]), 0.3)
    # The script stops at 0.6; the encoder may overshoot a little.
    assert 0.15 < max(abs(x) for x in samples) / 32767 < 0.66
    level = 20 * math.log10(math.sqrt(sum(x * x for x in samples) / len(samples)) / 32767)
    assert -29 < level < -17
    assert max(abs(x) for x in samples[-20:]) < 0.02 * 32767


@pytest.mark.parametrize("cue", SHORT)
def test_samples_start_at_zero_fade_out_and_keep_their_peak(cue: str) -> None:
    samples = cue_samples(cue, 1)
    assert samples[0] == samples[-1] == 0
    assert max(abs(x) for x in samples) <= 0.6 * 32767
    assert max(abs(x) for x in samples[-int(0.002 * RATE) :]) < 0.005 * 32767


def test_an_unknown_cue_gets_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["deel"])
    assert stop.value.code == 2
    assert "no such cue: deel" in capsys.readouterr().err


def test_wav_files_to_listen_to(tmp_path: Path) -> None:
    before = (FOLDER / "SOURCES.json").read_bytes()
    assert main(["button", "--wav", str(tmp_path)]) == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "button_1.wav",
        "button_2.wav",
        "button_3.wav",
    ]
    assert (FOLDER / "SOURCES.json").read_bytes() == before
