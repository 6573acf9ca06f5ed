"""The music of the table: one quiet loop, composed here as text and played by a soft pluck and a slow pad."""

from __future__ import annotations

import math
import random
from array import array
from collections.abc import Callable

from tools.synth import Wave, level, mix, rounded, tone

MUSIC_RATE = 22_050

# The music, one bar of three seconds a line: bass | chord | eighths of the melody. In D, slow and sparse on
# purpose: it is played under talk and thought.
BEAT = 0.75
SCORE = """
D2 | A3 D4 E4 F#4  | F#5 .  .  E5 .  .  A4 .
B1 | F#3 A3 D4 E4  | D5  .  .  .  .  .  F#4 A4
G2 | B3 D4 F#4 A4  | B4  .  .  D5 .  .  F#5 .
A1 | A3 B3 D4 E4   | E5  .  .  .  .  .  .  .
F#2| A3 D4 E4 F#4  | F#5 .  .  A5 .  .  E5 .
E2 | G3 B3 D4 F#4  | D5  .  .  B4 .  .  G4 .
G2 | A3 B3 D4 F#4  | A4  .  .  B4 .  .  D5 .
A1 | A3 C#4 E4 F#4 | E5  .  .  .  D5 .  C#5 .
B1 | F#3 A3 C#4 D4 | D5  .  .  F#5 . .  A5 .
G2 | G3 B3 D4 F#4  | B5  .  .  A5 .  .  F#5 .
F#2| A3 D4 E4 A4   | E5  .  .  D5 .  .  A4 .
A1 | A3 B3 D4 E4   | B4  .  .  .  .  .  .  A4
G2 | B3 D4 F#4 A4  | B4  .  .  D5 .  .  E5 .
F#2| A3 C#4 E4 F#4 | F#5 .  .  E5 .  .  C#5 .
E2 | G3 B3 D4 F#4  | D5  .  .  B4 .  .  G4 .
A1 | A3 B3 D4 E4   | A4  .  .  .  .  .  .  .
"""
STEPS = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}


def pitch_of(name: str) -> float:
    """'F#4' in Hz."""
    return float(440 * 2 ** ((STEPS[name[0]] + name.count("#")) / 12 + int(name[-1]) - 4))


def ring(freq: float, seconds: float, attack: float, parts: tuple[tuple[float, float, float], ...]) -> Wave:
    """Partials as (times the pitch, gain, share of the `seconds` of fading), cut off at three seconds."""
    return mix(
        *(
            (0, gain, tone(freq * ratio, min(3.0, seconds), seconds * share, attack, MUSIC_RATE))
            for ratio, gain, share in parts
        ),
        rate=MUSIC_RATE,
    )


def pluck(freq: float) -> Wave:
    """A soft tongue of metal on wood."""
    parts = ((1, 1.0, 1.0), (2.0, 0.16, 0.6), (3.01, 0.05, 0.35), (5.4, 0.03, 0.12))
    return ring(freq, 2.6 * (440 / freq) ** 0.5, 0.004, parts)


def bass(freq: float) -> Wave:
    """A slow low string; its overtones carry it where a speaker cannot."""
    return ring(freq, 4.0, 0.03, ((1, 1.0, 1.0), (2.0, 0.4, 0.7), (3.0, 0.15, 0.5), (4.0, 0.05, 0.3)))


def pad(freq: float) -> Wave:
    """A slow breath of two slightly different sines and their octave, a bar and a half long."""
    seconds = 6 * BEAT
    parts = [
        (0.0, gain, tone(freq * ratio, seconds, 60, 0.001, MUSIC_RATE))
        for ratio, gain in ((0.9985, 1.0), (1.0015, 1.0), (2.002, 0.25), (3.0, 0.08))
    ]
    flat = mix(*parts, rate=MUSIC_RATE)
    return [x * math.sin(math.pi * i / len(flat)) ** 1.3 for i, x in enumerate(flat)]


def room(dry: Wave, delays: tuple[int, ...]) -> Wave:
    """A small round room for a loop: feedback delays that have heard all of it once before."""
    wet = [0.0] * len(dry)
    for delay in delays:
        line, at, soft = [0.0] * delay, 0, 0.0
        for lap in range(2):
            for i, x in enumerate(dry):
                heard = line[at]
                soft += (heard - soft) * 0.45
                line[at] = x + soft * 0.74
                at = at + 1 if at + 1 < delay else 0
                if lap:
                    wet[i] += heard
    return wet


def music_samples() -> array[int]:
    """The loop as 16-bit stereo samples at 22,050 Hz: what rings past its end rings on at its start."""
    rng = random.Random("decaphase/music")
    bars = [[part.split() for part in line.split("|")] for line in SCORE.strip().splitlines()]
    total = int(len(bars) * 4 * BEAT * MUSIC_RATE)
    sides = [0.0] * total, [0.0] * total
    made: dict[tuple[Callable[[float], Wave], str], Wave] = {}

    def put(make: Callable[[float], Wave], name: str, beat: float, gain: float, place: float) -> None:
        """`place` runs from 0 (left) to 1 (right)."""
        if (make, name) not in made:
            made[make, name] = make(pitch_of(name))
        first = int(beat * BEAT * MUSIC_RATE)
        angle = place * math.pi / 2
        for side, share in zip(sides, (math.cos(angle), math.sin(angle)), strict=True):
            volume = gain * share
            for i, x in enumerate(made[make, name], first):
                side[i % total] += volume * x

    for number, (low, chord, melody) in enumerate(bars):
        start = 4 * number
        put(bass, low[0], start + 0.01 * rng.random(), 0.24, 0.5)
        for i, name in enumerate(chord):
            put(pad, name, start - 0.75, 0.045, 0.2 + 0.2 * i)
        for eighth, name in enumerate(melody):
            late = start + eighth / 2 + 0.03 * rng.random()
            if name != ".":
                put(pluck, name, late, 0.27 + 0.06 * rng.random(), 0.6)
            elif eighth and rng.random() < 0.62:
                put(pluck, rng.choice(chord), late, 0.1 + 0.05 * rng.random(), 0.25)
    left = room(sides[0], (643, 769, 881, 1013))
    right = room(sides[1], (661, 797, 907, 983))
    both = [x for i in range(total) for x in (sides[0][i] + 0.1 * left[i], sides[1][i] + 0.1 * right[i])]
    return rounded(level(both, 0.45))
