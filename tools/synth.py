"""The workshop of the sounds: tones, filters, mixing and 16-bit samples, in plain Python."""

from __future__ import annotations

import io
import math
import sys
import wave
from array import array
from collections.abc import Iterable

Wave = list[float]

RATE = 44_100


def tone(freq: float, seconds: float, decay: float, attack: float = 0.0015, rate: int = RATE) -> Wave:
    """A sine of `freq` Hz that fades to a thousandth in `decay` seconds, by rotating a complex number."""
    turn = complex(math.cos(math.tau * freq / rate), math.sin(math.tau * freq / rate))
    turn *= 0.001 ** (1 / (decay * rate))
    rise = max(1, int(attack * rate))
    z, out = 1 + 0j, []
    for i in range(int(seconds * rate)):
        out.append(z.imag * i / rise if i < rise else z.imag)
        z *= turn
    return out


def band(source: Wave, start: float, end: float, q: float, rate: int = RATE) -> Wave:
    """`source` through a band-pass filter (state-variable form) gliding from `start` to `end` Hz."""
    k, low, mid, out = 1 / q, 0.0, 0.0, []
    glide = (end / start) ** (1 / max(1, len(source)))
    freq = start
    for x in source:
        g = math.tan(math.pi * min(freq, rate * 0.45) / rate)
        v = (mid + g * (x - low)) / (1 + g * (g + k))
        low += 2 * g * v
        mid = 2 * v - mid
        out.append(v * k)
        freq *= glide
    return out


def mix(*parts: tuple[float, float, Wave], rate: int = RATE) -> Wave:
    """Parts given as (seconds from the start, gain, samples), added up."""
    out = [0.0] * max(int(at * rate) + len(wave_) for at, _, wave_ in parts)
    for at, gain, wave_ in parts:
        first = int(at * rate)
        for i, x in enumerate(wave_, first):
            out[i] += gain * x
    return out


def level(wave_: Wave, peak: float = 1.0) -> Wave:
    """`wave_` scaled so that its highest sample is `peak`."""
    top = max(abs(x) for x in wave_)
    return [x * peak / top for x in wave_]


def above(source: Wave, corner: float, rate: int = RATE) -> Wave:
    """`source` without what lies below `corner` Hz (one pole)."""
    keep, last, y, out = math.exp(-math.tau * corner / rate), 0.0, 0.0, []
    for x in source:
        y = keep * (y + x - last)
        last = x
        out.append(y)
    return out


def loudness(wave_: Wave, window: float = 0.05) -> float:
    """Root mean square of the loudest 50 ms, bass left out as ears and small speakers leave it out."""
    heard = above(above(wave_, 450), 450)
    width, total, best = int(window * RATE), 0.0, 0.0
    for i, x in enumerate(heard):
        total += x * x - (heard[i - width] ** 2 if i >= width else 0.0)
        best = max(best, total)
    return math.sqrt(best / width)


def rounded(wave_: Iterable[float]) -> array[int]:
    return array("h", (round(32767 * x) for x in wave_))


def wav_bytes(samples: array[int], rate: int, channels: int) -> bytes:
    if sys.byteorder == "big":
        samples = samples[:]
        samples.byteswap()
    target = io.BytesIO()
    with wave.open(target, "wb") as out:
        out.setnchannels(channels)
        out.setsampwidth(2)
        out.setframerate(rate)
        out.writeframes(samples.tobytes())
    return target.getvalue()
