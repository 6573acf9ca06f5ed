"""Ten characters: leanings that color how a level plays, and hardly how well."""

from __future__ import annotations

from typing import NamedTuple


class Temper(NamedTuple):
    """Leanings, each from -1 to 1, and what the character is called after: a short key, put into words by the
    user interface.

    `risk`: dear cards are kept where there are two alike; below 0 they go early. `spite`: cards like those
    that the next player took are kept; below 0 they are thrown first. `patience`: skips wait until somebody
    is down, and cards that go with the phase stay; below 0 skips are thrown at once, and an offered card is
    taken for a better chance alone.
    """

    risk: float = 0.0
    spite: float = 0.0
    patience: float = 0.0
    trait: str = "even"


EVEN = Temper()

# In the order of the portraits.
TEMPERS: tuple[Temper, ...] = (
    Temper(patience=0.9, trait="patient"),  # saves its skips until somebody is down
    Temper(risk=0.9, trait="bold"),  # keeps two dear cards alike, whatever they cost
    Temper(spite=0.9, trait="spiteful"),  # keeps what is like the next player's takings
    Temper(risk=-0.9, patience=0.3, trait="careful"),  # throws dear cards, even where one may still help
    Temper(spite=-0.9, trait="kind"),  # throws what the next player seems to like, of what it does not need
    Temper(patience=-0.9, trait="hasty"),  # skips at once, and takes cards for a better chance
    Temper(risk=-0.6, patience=0.6, trait="cautious"),  # dear cards go, skips stay
    Temper(spite=0.6, patience=-0.7, trait="pushy"),  # quick with skips and takes, and gives nothing
    Temper(risk=0.7, patience=0.5, trait="cool"),  # keeps two dear cards alike, and its skips
    Temper(risk=0.5, spite=-0.6, patience=-0.6, trait="playful"),  # minds dear cards less, takes, and gives
)


def temper_of(character: int | None) -> Temper:
    """The leanings of a character by the number of its portrait, going round; even ones for None."""
    return EVEN if character is None else TEMPERS[character % len(TEMPERS)]
