"""Makes every sound of the game from nothing: seeded synthesis, written as OGG files under assets/sounds.

    python -m tools.make_sounds                all cues and the music (ten seconds; needs oggenc)
    python -m tools.make_sounds deal win       only these
    python -m tools.make_sounds --wav FOLDER   WAV files to listen to; the committed files stay as they are

The same script gives the same samples, byte for byte, on every machine: each take has its own random stream,
seeded by its name, and samples are rounded to 16 bits only once, at the very end. assets/sounds/SOURCES.json
keeps the checksums of samples and encoded files, so that a test can tell whether they belong to this script.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import math
import random
import subprocess
import sys
from array import array
from collections.abc import Callable
from pathlib import Path

from tools.music import MUSIC_RATE, music_samples
from tools.synth import RATE, Wave, above, band, level, loudness, mix, rounded, tone, wav_bytes

Recipe = Callable[["Bench"], Wave]

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"
PEAK = 0.6
RISE = 0.0004
FADE = 0.004

# One pitch a take. Rustles and knocks may wander by 3 % each way; cues with a tune stay within 3 % in all,
# because further off they would sour against the music; the two that are seldom heard have two takes.
LOOSE = (1.0, 0.97, 1.03)
TUNED = (1.0, 0.985, 1.015)
SELDOM = (1.0, 1.015)


class Bench:
    """The instruments for one take, with a random stream and a pitch of its own."""

    def __init__(self, name: str, pitch: float) -> None:
        self.rng = random.Random(f"decaphase/{name}")
        self.pitch = pitch

    def near(self, value: float, spread: float = 0.08) -> float:
        """`value`, a little off: hands never do the same thing twice."""
        return value * (1 + spread * (2 * self.rng.random() - 1))

    def noise(self, seconds: float) -> Wave:
        return [2 * self.rng.random() - 1 for _ in range(int(seconds * RATE))]

    def rustle(self, seconds: float, start: float, end: float, *, swell: float = 0.4, q: float = 0.9) -> Wave:
        """Paper sliding over paper: noise in a gliding band, its strength rough like a fiber surface."""
        raw = self.noise(seconds)
        count, rough, grain = len(raw), 0.0, 0.0
        for i in range(count):
            if i % 90 == 0:
                grain = 0.35 + 0.65 * self.rng.random()
            rough += (grain - rough) * 0.02
            t = i / count
            raw[i] *= rough * (math.sin(math.pi * t ** (math.log(0.5) / math.log(swell))) ** 1.5)
        body = band(raw, start * self.pitch, end * self.pitch, q)
        return level(mix((0, 1.0, body), (0, 0.35, band(raw, start * 0.3, end * 0.3, 1.2))), 1)

    def snap(self, bright: float = 1.0) -> Wave:
        """A card's edge let go: a click ringing shortly in three bands of stiff card."""
        raw = self.noise(0.035)
        for i in range(len(raw)):
            raw[i] *= math.exp(-i / (0.0022 * RATE))
        parts = [
            (0.0, gain, band(raw, f * self.pitch, f * 0.85 * self.pitch, q))
            for f, q, gain in (
                (self.near(1150), 2.5, 1.0),
                (self.near(2500), 2.2, 0.9 * bright),
                (self.near(5200), 1.6, 0.6 * bright),
            )
        ]
        return level(mix(*parts), 1)

    def thump(self, freq: float = 165, decay: float = 0.11) -> Wave:
        """The table under a card: three low partials of a thick board, the higher the shorter."""
        f = self.near(freq, 0.02) * self.pitch
        return level(
            mix(
                (0, 1, tone(f, decay, decay)),
                (0, 0.5, tone(f * 1.73, decay, decay * 0.6)),
                (0, 0.25, tone(f * 2.9, decay, decay * 0.35)),
            ),
            1,
        )

    def knock(self, freq: float, decay: float = 0.09) -> Wave:
        """A small wood block, nearly without pitch."""
        f = freq * self.pitch
        return level(
            mix(
                (0, 1, tone(f, decay, decay, 0.0006)),
                (0, 0.55, tone(f * 2.32, decay, decay * 0.5, 0.0004)),
                (0, 0.3, tone(f * 4.25, decay, decay * 0.25, 0.0003)),
                (0, 0.12, self.snap(0.6)),
            ),
            1,
        )

    def bar(self, key: float, decay: float = 0.55) -> Wave:
        """A wooden bar struck with a soft mallet; `key` counts semitones from the A of 440 Hz."""
        f = 440 * 2 ** (key / 12) * self.pitch
        hard = self.near(1.0, 0.3)
        return level(
            mix(
                (0, 1, tone(f, decay, decay, 0.002)),
                (0, 0.2 * hard, tone(f * 3.93, decay, decay * 0.3)),
                (0, 0.05 * hard, tone(f * 9.4, decay, decay * 0.1)),
                (0, 0.06 * hard, self.snap(0.3)),
            ),
            1,
        )


def deal(b: Bench) -> Wave:
    return mix(
        (0, 0.4, b.rustle(0.055, 2600, 4600, swell=0.7)),
        (0.043, 0.75, b.snap(0.8)),
        (0.044, 0.32, b.thump(190, 0.07)),
    )


def draw(b: Bench) -> Wave:
    return mix((0, 0.85, b.rustle(b.near(0.15), 1500, 3900, swell=0.62)), (0.135, 0.4, b.snap(0.7)))


def pick_up(b: Bench) -> Wave:
    return mix((0, 0.5, b.rustle(0.075, 2200, 4800, swell=0.3)), (0.004, 0.35, b.snap(1.1)))


def put_down(b: Bench) -> Wave:
    return mix(
        (0, 0.3, b.rustle(0.04, 3200, 1800, swell=0.6)),
        (0.022, 0.55, b.snap(0.45)),
        (0.023, 0.45, b.thump(165, 0.1)),
        (0.023, 0.3, b.knock(390, 0.05)),
    )


def step(b: Bench) -> Wave:
    return mix((0, 0.8, b.knock(520, 0.07)), (0, 0.4, b.thump(180, 0.06)), (0.002, 0.15, b.snap(0.5)))


def lay_down(b: Bench) -> Wave:
    cards = [(0.075 * i, 0.42 - 0.04 * i, b.snap(0.7)) for i in range(3)]
    table = [(0.002 + 0.075 * i, 0.35, b.thump(150 + 12 * i, 0.09)) for i in range(3)]
    notes = [(0.04 + 0.09 * i, 0.5 + 0.05 * i, b.bar(key, 0.5)) for i, key in enumerate((-7, -3, 0, 5))]
    return mix(*cards, *table, *notes)


def hit(b: Bench) -> Wave:
    return mix((0, 0.45, b.snap(0.8)), (0.001, 0.45, b.thump(175, 0.08)), (0.012, 0.5, b.bar(5, 0.3)))


def discard(b: Bench) -> Wave:
    return mix(
        (0, 0.5, b.rustle(0.1, 3400, 1300, swell=0.55)),
        (0.08, 0.6, b.snap(0.5)),
        (0.081, 0.7, b.thump(140, 0.12)),
    )


def skip(b: Bench) -> Wave:
    return mix(
        (0, 0.3, b.rustle(0.06, 3000, 4500)), (0.045, 0.8, b.knock(760)), (0.165, 0.65, b.knock(560, 0.12))
    )


def refused(b: Bench) -> Wave:
    return mix(
        (0, 0.45, b.thump(135, 0.12)),
        (0, 0.5, b.knock(310, 0.08)),
        (0.12, 0.4, b.thump(120, 0.15)),
        (0.12, 0.46, b.knock(272, 0.1)),
    )


def your_turn(b: Bench) -> Wave:
    return mix((0, 0.6, b.bar(0, 0.45)), (0.11, 0.75, b.bar(5, 0.6)))


def skipped(b: Bench) -> Wave:
    return mix(
        (0, 0.45, b.rustle(0.26, 4200, 900, swell=0.35)),
        (0.06, 0.6, b.bar(0, 0.35)),
        (0.19, 0.65, b.bar(-4, 0.5)),
    )


def round_end(b: Bench) -> Wave:
    at, gap, riffle = 0.0, 0.034, []
    while at < 0.42:
        riffle.append((at, 0.2 + 0.3 * at, b.snap(0.9)))
        at += b.near(gap, 0.25)
        gap *= 0.955
    close = [(0.47, 0.55, b.thump(150, 0.13)), (0.47, 0.35, b.snap(0.5))]
    notes = [(0.5 + 0.12 * i, 0.5, b.bar(key, 0.6)) for i, key in enumerate((2, -2, 0))]
    low = [(0.74, 0.45, b.bar(-7, 0.7))]
    return mix(*riffle, *close, *notes, *low)


def win(b: Bench) -> Wave:
    run = [(0.11 * i, 0.42 + 0.02 * i, b.bar(key, 0.6)) for i, key in enumerate((-7, -3, 0, 5, 9, 12))]
    chord = [(0.82 + 0.018 * i, 0.4, b.bar(key, 1.1)) for i, key in enumerate((-7, 0, 5, 9, 17))]
    roll = [(0.82 + 0.07 * i, 0.2 - 0.02 * i, b.bar(21, 0.4)) for i in range(6)]
    return mix(*run, *chord, *roll, (0.82, 0.35, b.thump(145, 0.16)))


def button(b: Bench) -> Wave:
    return mix((0, 0.7, b.knock(980, 0.045)), (0, 0.25, b.thump(210, 0.045)))


def _die(b: Bench, freq: float) -> Wave:
    """A die that strikes the bowl: hard plastic on wood under cloth."""
    return mix(
        (0, 0.7, b.knock(b.near(freq, 0.12), 0.035)),
        (0, 0.4, b.snap(1.2)),
        (0.001, 0.5, b.thump(b.near(200, 0.1), 0.05)),
    )


def roll(b: Bench) -> Wave:
    """Ten dice in a hand, and out of it: a rattle that grows, a swish, then blows that come apart."""
    at, rattle = 0.0, []
    while at < 0.2:
        rattle.append((at, 0.16 + 0.9 * at, b.knock(b.near(1250, 0.25), 0.025)))
        at += b.near(0.017, 0.4)
    falling, at, gap = [], 0.26, 0.014
    while at < 0.72:
        strength = 0.75 * (1 - (at - 0.26) / 0.6)
        falling.append((at, strength, _die(b, 900)))
        at += b.near(gap, 0.5)
        gap *= 1.16
    return mix(*rattle, (0.16, 0.25, b.rustle(0.16, 1800, 3600, swell=0.5)), *falling)


def die(b: Bench) -> Wave:
    return mix((0, 0.9, _die(b, 820)), (b.near(0.045, 0.2), 0.3, _die(b, 1000)))


def set_aside(b: Bench) -> Wave:
    return mix(
        (0, 0.3, b.rustle(0.05, 2600, 1500, swell=0.5)),
        (0.03, 0.8, b.knock(620, 0.07)),
        (0.031, 0.5, b.thump(170, 0.09)),
    )


# cue: (recipe, loudness in decibels below full scale, pitches of the takes)
RECIPES: dict[str, tuple[Recipe, float, tuple[float, ...]]] = {
    "deal": (deal, -25, LOOSE),
    "draw": (draw, -23, LOOSE),
    "pick_up": (pick_up, -26, LOOSE),
    "put_down": (put_down, -26, LOOSE),
    "step": (step, -25, LOOSE),
    "lay_down": (lay_down, -19, TUNED),
    "hit": (hit, -21, TUNED),
    "discard": (discard, -22, LOOSE),
    "skip": (skip, -22, LOOSE),
    "refused": (refused, -24, LOOSE),
    "your_turn": (your_turn, -21, TUNED),
    "skipped": (skipped, -22, TUNED),
    "round_end": (round_end, -20, SELDOM),
    "win": (win, -18, SELDOM),
    "button": (button, -27, LOOSE),
    "roll": (roll, -21, LOOSE),
    "die": (die, -25, LOOSE),
    "set_aside": (set_aside, -24, LOOSE),
}


def cue_samples(cue: str, take: int) -> array[int]:
    """One take of a cue, counted from 1, as 16-bit mono samples at 44,100 Hz."""
    recipe, decibels, pitches = RECIPES[cue]
    wave_ = above(recipe(Bench(f"{cue}/{take}", pitches[take - 1])), 35)
    gain = 10 ** (decibels / 20) / loudness(wave_)
    wave_ = level(wave_, min(PEAK, gain * max(abs(x) for x in wave_)))
    while abs(wave_[-1]) < 0.0008:
        wave_.pop()
    rise, fade = int(RISE * RATE), int(FADE * RATE)
    for i in range(rise):
        wave_[i] *= i / rise
    for i in range(fade):
        wave_[-1 - i] *= i / fade
    return rounded(wave_)


def digest(samples: array[int]) -> str:
    """The checksum of the samples as they would stand in a WAV file."""
    return hashlib.sha256(wav_bytes(samples, RATE, 1)[44:]).hexdigest()


def every_name() -> list[str]:
    """File names without ending, in order."""
    names = [f"{cue}_{take}" for cue in RECIPES for take in range(1, len(RECIPES[cue][2]) + 1)]
    # Where it has been since there were cards only: the place of a name is in its file, as a serial number.
    names.insert(names.index("roll_1"), "music")
    return names


def samples_of(name: str) -> tuple[array[int], int, int]:
    """Samples, rate and number of channels of one file."""
    if name == "music":
        return music_samples(), MUSIC_RATE, 2
    cue, take = name.rsplit("_", 1)
    return cue_samples(cue, int(take)), RATE, 1


def encode(wav: bytes, target: Path, serial: int) -> None:
    """WAV bytes to an OGG file; the serial number is fixed because oggenc would draw a random one."""
    command = ["oggenc", "-Q", "-q3", "--serial", str(serial), "-o", str(target), "-"]
    subprocess.run(command, input=wav, check=True)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description="Make the sounds of the game.")
    parser.add_argument("cues", nargs="*", help="cues to make, or music (default: everything)")
    parser.add_argument("--wav", type=Path, metavar="FOLDER", help="write WAV files there instead")
    options = parser.parse_args(arguments)
    known = {*RECIPES, "music"}
    if unknown := set(options.cues) - known:
        parser.error(f"no such cue: {', '.join(sorted(unknown))}. There are: {', '.join(sorted(known))}.")
    wanted = [name for name in every_name() if not options.cues or name.rsplit("_", 1)[0] in options.cues]
    list_file = FOLDER / "SOURCES.json"
    sources = json.loads(list_file.read_text()) if list_file.exists() else {}
    folder = options.wav or FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for name in wanted:
        samples, rate, channels = samples_of(name)
        wav = wav_bytes(samples, rate, channels)
        if options.wav:
            (folder / f"{name}.wav").write_bytes(wav)
            continue
        target = folder / f"{name}.ogg"
        encode(wav, target, 1 + every_name().index(name))
        sources[name] = {"samples": digest(samples), "file": hashlib.sha256(target.read_bytes()).hexdigest()}
    if not options.wav:
        list_file.write_text(json.dumps(sources, indent=1, sort_keys=True) + "\n")
    print(f"{len(wanted)} files in {folder}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
