"""Ten characters: leanings that color how a level plays, and hardly how well."""

from __future__ import annotations

from typing import NamedTuple


class Temper(NamedTuple):
    """Leanings, each from -1 to 1, and what the character is called after: a short key, put into words by the
    user interface. They choose among cards that are as good to throw as the best, or nearly so.

    `risk`: dear cards are kept; below 0 they go first. `spite`: the colors that the next player takes are
    kept, those it leaves go first; below 0 the other way round. `patience`: what has been held long stays,
    and skips wait until somebody is down; below 0 what was held longest goes first.
    """

    risk: float = 0.0
    spite: float = 0.0
    patience: float = 0.0
    trait: str = "even"


EVEN = Temper()

# In the order of the portraits.
TEMPERS: tuple[Temper, ...] = (
    Temper(patience=0.9, trait="patient"),
    Temper(risk=0.9, trait="bold"),
    Temper(spite=0.9, trait="spiteful"),
    Temper(risk=-0.9, patience=0.3, trait="careful"),
    Temper(spite=-0.9, trait="kind"),
    Temper(patience=-0.9, trait="hasty"),
    Temper(risk=-0.6, patience=0.6, trait="cautious"),
    Temper(spite=0.6, patience=-0.7, trait="pushy"),
    Temper(risk=0.7, patience=0.5, trait="cool"),
    Temper(risk=0.5, spite=-0.6, patience=-0.6, trait="playful"),
)


def temper_of(character: int | None) -> Temper:
    """The leanings of a character by the number of its portrait, going round; even ones for None."""
    return EVEN if character is None else TEMPERS[character % len(TEMPERS)]
