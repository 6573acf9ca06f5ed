"""Random mixes of all options over all editions, those that the rules allow together."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any, NamedTuple

from game.content.loader import SHIPPED, edition_files, load_edition, settle_rules
from game.content.problems import EditionError
from game.rules.cardgame.edition import Edition
from game.rules.cardgame.options import HOUSE, OPTIONS, Option

LEVELS = ("greedy", "random")

# Everything at once that can be.
ABSURD: dict[str, Any] = {
    "going_out": "floating",
    "wild_replacement": "utah",
    "phase_order": "declare_when_laying",
    "skip_limit": "unlimited",
    "clear": True,
    "save_pile": "once_a_round",
    "house": ["postal", "rule_card"],
}


class Mix(NamedTuple):
    """An edition with rules over its own, and who plays."""

    edition: Edition
    rules: dict[str, Any]
    levels: tuple[str, ...]
    seats: int

    def __str__(self) -> str:
        return f"{self.edition.id}, {self.seats} seats ({', '.join(self.levels)}), {self.rules}"


@lru_cache(maxsize=1)
def edition_ids() -> tuple[str, ...]:
    """All editions that come with the game, and two random ones."""
    return (*(file.stem for file in edition_files(SHIPPED, "cards")), "random:1", "random:2")


@lru_cache(maxsize=64)
def edition(edition_id: str) -> Edition:
    """The edition, read once."""
    return load_edition(edition_id)


def random_mix(random: Random) -> Mix:
    """Any edition, each option changed with the same chance, drawn again until the rules go together."""
    while True:
        base = edition(random.choice(edition_ids()))
        share = random.choice((0.1, 0.3, 0.6))
        rules: dict[str, Any] = {
            key: _value(random, option, base) for key, option in OPTIONS.items() if random.random() < share
        }
        if random.random() < share:
            rules["house"] = [rule for rule in HOUSE if random.random() < 0.6]
        try:
            mixed = settle_rules(base, rules)
        except EditionError:
            continue
        levels = tuple(random.choice(LEVELS) for _ in range(mixed.players[1] - 1))
        return Mix(mixed, rules, ("greedy", *levels), random.randint(*mixed.players))


def _value(random: Random, option: Option, base: Edition) -> Any:
    values: list[Any] = list(option.values)
    if option.numbers == "count":
        values = [None, 1, 3, 8]
    if option.numbers == "phases":
        numbers = range(1, len(base.phases) + 1)
        values.append(sorted(random.sample(numbers, random.randint(1, min(4, len(numbers))))))
    return random.choice(values)
