"""Phases to try the finder on, in the short form of the rulebook's lists, and hands for them."""

from __future__ import annotations

import re
from random import Random

from game.rules.cards import Card, CardId, CardKind
from game.rules.groups import Requirement, Terms
from tests.rules.brute import COLOR_CHANGING, SHADES, Group, Hand, Rules

KINDS = {
    "s": "set",
    "r": "run",
    "c": "color",
    "cr": "color_run",
    "cs": "color_set",
    "eo": "parity",
    "ceo": "color_parity",
    "w": "wild",
    "p": "pattern_run",
    "co": "color_of",
    "ca": "color_apart",
}

PATTERN = (
    ("from", "1"),
    ("to", "11"),
    ("neighbors", "differ"),
    *((str(number), " ".join(colors)) for number, colors in COLOR_CHANGING.items()),
)

SHADED = tuple((shade, " ".join(colors)) for shade, colors in SHADES.items())
OPTIONS = {"pattern_run": PATTERN, "color_of": SHADED, "color_apart": (("apart", "true"),)}

ORIGINAL = ("s3 s3", "s3 r4", "s4 r4", "r7", "r8", "r9", "s4 s4", "c7", "s5 s2", "s5 s3")
TWIST = (
    "s3 s3 s3", "s2 s2 s2 s2", "s5 r4", "s3 s3 r3", "s3 r6", "r4 r4", "r4 c4", "cr5", "c8", "c9",
)  # fmt: skip
THEMED = (
    "cr3 s2 s2", "cr4 s2 s2 s2", "cr5 s2 s2", "cr4 s4", "ceo3 ceo4", "ceo4 ceo4", "ceo6", "c3 c3 c4",
    "cr3 c3", "cr3 c3 s2", "cr5 c3", "c3 s4", "c4 s5", "ceo8 s2", "cs2 cs2 s2 w1 cr3", "eo10",
    "s2 s2 s2 s2 s2", "s3 s3 s2 s2", "r3 s3 s2 s2", "r5 r5", "r8 s2", "cr10", "r5 c4", "r10", "p9",
)  # fmt: skip
MIXED = (
    "c3 s3 r3", "c3 c3 s3", "ceo3 c3 s2", "eo4 s3 r3", "eo4 c3", "cr3 cr3", "w2 s3 r3", "p5 s2", "cs2 r4",
    "ceo3 r4", "eo3 eo4", "c4 eo4 s2",
)  # fmt: skip
PLAIN = ("co8", "c4 c4", "ca5 ca3", "ca5 ca4", "ca3 co3 c2", "ca3 ca3 s3", "ca2 ca2 r3", "co4 cr3")
ALL = ORIGINAL + TWIST + THEMED + MIXED + PLAIN


def groups_of(shape: str) -> tuple[Group, ...]:
    """`s3 r4` as kinds and sizes."""
    parts = [re.fullmatch(r"([a-z]+)(\d+)", part) for part in shape.split()]
    return tuple((KINDS[part[1]], int(part[2])) for part in parts if part)


def needs_of(shape: str) -> tuple[Requirement, ...]:
    """`s3 r4` as requirements."""
    return tuple(
        Requirement(kind.partition("_")[0] if kind in ("color_of", "color_apart") else kind, size, options)
        for kind, size in groups_of(shape)
        for options in (OPTIONS.get(kind, ()),)
    )


def terms_of(rules: Rules) -> Terms:
    """The finder's terms for the brute force's rules."""
    return Terms(
        numbers=rules.numbers,
        colors=rules.colors,
        wrap=rules.wrap,
        naturals=rules.naturals,
        wild_number=rules.wild_number,
    )


def cards_of(hand: Hand) -> list[Card]:
    """Cards with these faces."""
    kinds = {"W": CardKind.WILD, "S": CardKind.SKIP}
    return [
        Card(CardId(place), kinds[face])
        if isinstance(face, str)
        else Card(CardId(place), CardKind.NUMBER, *face)
        for place, face in enumerate(hand)
    ]


def random_hand(random: Random, rules: Rules, size: int) -> Hand:
    """A hand from the deck: an honest deal, or one with many wilds, or one of few numbers or few colors."""
    numbers = list(range(1, rules.numbers + 1))
    colors = list(rules.colors)
    wilds, skips, style = 8, 4, random.randrange(5)
    if style in (2, 3):
        start = random.randrange(rules.numbers)
        numbers = sorted({(start + step) % rules.numbers + 1 for step in range(random.randint(3, 7))})
    if style == 3:
        colors = random.sample(colors, min(3, len(colors)))
    if style == 4:
        colors = random.sample(colors, min(random.randint(1, 2), len(colors)))
    held = ["W"] * random.randint(0, wilds) if style == 1 else ["W"] * random.choice((0, 0, 1, 1, 2, 3))
    held += ["S"] * random.choice((0, 0, 0, 1, 2))
    deck: list[tuple[int, str] | str] = [(number, color) for number in numbers for color in colors] * 2
    if style == 0:
        deck += ["W"] * wilds + ["S"] * skips
        held = []
    random.shuffle(deck)
    hand = (held + deck)[:size]
    random.shuffle(hand)
    return tuple(hand)
