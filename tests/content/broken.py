"""Texts that are broken by chance."""

from __future__ import annotations

import random


def mutated(text: str, chance: random.Random) -> str:
    bits = [*"{}[]:,&*!|>'\"%@`#?-~ \t\n", "---", "set", "<<: ", "0", "-1", "null", "é", "\U0001f600", "  "]
    for _ in range(chance.randint(1, 3)):
        at, length = chance.randrange(len(text)), chance.choice([0, 0, 1, 1, 3, 20])
        text = text[:at] + chance.choice(bits) + text[at + length :]
    return text
