"""Ten characters: leanings that color how a level plays, and hardly how well."""

from __future__ import annotations

from typing import NamedTuple


class Temper(NamedTuple):
    """Leanings, each from -1 to 1. `risk`: points in hand are feared less. `spite`: what the next player may
    get is minded more, and skips strike the nearest enemy. `patience`: the better hand is preferred to the
    nearer one, and cards that will be hit later are kept.
    """

    risk: float = 0.0
    spite: float = 0.0
    patience: float = 0.0


EVEN = Temper()

# In the order of the portraits.
TEMPERS: tuple[Temper, ...] = (
    Temper(risk=-0.4, spite=-0.6, patience=0.9),
    Temper(risk=0.7, spite=0.2, patience=-0.4),
    Temper(risk=0.1, spite=0.9, patience=0.2),
    Temper(risk=-0.8, spite=0.4, patience=0.6),
    Temper(risk=0.3, spite=-0.8, patience=0.1),
    Temper(risk=0.9, spite=-0.2, patience=-0.8),
    Temper(risk=-0.6, spite=-0.1, patience=-0.3),
    Temper(risk=0.4, spite=0.6, patience=-0.9),
    Temper(risk=-0.2, spite=-0.9, patience=0.5),
    Temper(risk=0.0, spite=0.3, patience=-0.5),
)


def temper_of(character: int | None) -> Temper:
    """The leanings of a character by the number of its portrait, going round; even ones for None."""
    return EVEN if character is None else TEMPERS[character % len(TEMPERS)]
